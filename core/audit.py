"""Could the rules have produced these events? Plays a batch again with the chance that it records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar, cast

from msgspec.structs import replace

from core.game import Game, IllegalCommand
from core.luck import Cards, Dice
from core.seating import NOBODY, Seating
from core.words import said
from events.base import CardsShuffled, DiceRolled, Event, GameStarted

__all__ = ["Impossible", "audit"]

S = TypeVar("S")


class Impossible(Exception):
    """The rules could not have produced a batch; *offset* counts the events of it before the first wrong one."""

    def __init__(self, message: str, offset: int) -> None:
        super().__init__(message)
        self.message: Final = message
        self.offset: Final = offset


def audit(game: Game[S, Any], state: S | None, command: Any, events: Sequence[Event], seated: Seating = NOBODY) -> S:
    """Return the state after *events*, the whole of one batch, which *command* caused in *state*.

    *state* is None for the first batch of a game, *command* None where the game went on by itself; only commands of
    the table around a game ask who is *seated*.

    Raises:
        Impossible: that command, with that chance, leads to other events.
    """
    luck, offset, after = _Recording(events), 0, state
    try:
        step: Sequence[Event] = ()
        if state is None:
            step = (_beginning(game, events),)
        elif command is not None:
            step = game.do(state, command, seated)
        # Event by event: the first difference ends it, also when rules that have changed since would never end.
        for rightly, reached in _happenings(game, state, step, luck):
            if offset == len(events):
                raise Impossible(said("the batch stops before {event}", event=_name(rightly)), offset)
            if events[offset] != rightly:
                event = _name(events[offset])
                wrong = said("{event} is not what happens: {rightly} is", event=event, rightly=repr(rightly))
                raise Impossible(wrong, offset)
            offset, after = offset + 1, reached
    except Impossible:
        raise
    except IllegalCommand as refusal:
        raise Impossible(said("the rules refuse it: {refusal}", refusal=refusal.message), 0) from refusal
    except Exception as error:  # what comes from outside may be nonsense that no rule foresees
        raise Impossible(said("the rules fail on it: {error}", error=repr(error)), offset) from error
    if offset < len(events):
        raise Impossible(said("{event} is not what happens: nothing is", event=_name(events[offset])), offset)
    return cast(S, after)


def _happenings(
    game: Game[S, Any], state: S | None, step: Sequence[Event], luck: _Recording
) -> Iterator[tuple[Event, S]]:
    """Return what happens after *step*, each event with the state it led to: ``core.game.play`` one at a time."""
    while True:
        for event in step:
            state = game.evolve(state, event)
            yield event, state
        step = game.advance(cast(S, state), luck)
        if not step:
            return


def _beginning(game: Game[S, Any], events: Sequence[Event]) -> Event:
    first = events[0] if events else None
    if not isinstance(first, GameStarted):
        raise Impossible(said("the first event of a game is GameStarted"), 0)
    # Which program began the game, and in which format, is no matter of the rules.
    return replace(game.start(first.rules, first.seats), program=first.program, format=first.format)


class _Recording:
    """The rolls and shuffles of one batch, in their order and no other."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._chances = (
            (at, event) for at, event in enumerate(events) if isinstance(event, DiceRolled | CardsShuffled)
        )
        self._end = len(events)
        self.offset = 0

    def roll(self, purpose: str, count: int, sides: int) -> Dice:
        event = self._next()
        if not isinstance(event, DiceRolled) or (event.purpose, len(event.dice)) != (purpose, count):
            wrong = said(
                "the rules roll {count} dice ({purpose}) where the batch has {event}",
                count=count,
                purpose=purpose,
                event=_name(event),
            )
            raise Impossible(wrong, self.offset)
        if not all(1 <= face <= sides for face in event.dice):
            raise Impossible(
                said("dice of {sides} sides do not fall {dice}", sides=sides, dice=event.dice), self.offset
            )
        return event.dice

    def shuffle(self, cards: Sequence[str]) -> Cards:
        event = self._next()
        if not isinstance(event, CardsShuffled):
            wrong = said("the rules shuffle where the batch has {event}", event=_name(event))
            raise Impossible(wrong, self.offset)
        if Counter(event.cards) != Counter(cards):
            raise Impossible(said("the shuffled cards are not the cards that the pile holds"), self.offset)
        return event.cards

    def spent(self, event: Event) -> None:
        """Nothing to pass over: the batch is all there is."""

    def _next(self) -> Event | None:
        self.offset, event = next(self._chances, (self._end, None))
        return event


def _name(event: Event | None) -> str:
    return said("no chance") if event is None else type(event).__name__
