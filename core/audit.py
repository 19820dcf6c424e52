"""Could the rules have produced these events? Plays a batch again with the chance that it records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from core.game import Game, IllegalCommand, play
from core.luck import Cards, Dice
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


def audit(game: Game[S, Any], state: S | None, command: Any, events: Sequence[Event]) -> S:
    """Return the state after *events*, the whole of one batch, which *command* caused in *state*.

    *state* is None for the first batch of a game, *command* None where the game went on by itself.

    Raises:
        Impossible: that command, with that chance, leads to other events.
    """
    luck = _Recording(events)
    try:
        produced, after = _begin(game, events, luck) if state is None else play(game, state, command, luck)
    except Impossible:
        raise
    except IllegalCommand as refusal:
        raise Impossible(said("the rules refuse it: {refusal}", refusal=refusal.message), 0) from refusal
    except Exception as error:  # what comes from outside may be nonsense that no rule foresees
        raise Impossible(said("the rules fail on it: {error}", error=repr(error)), luck.offset) from error
    for offset, (event, rightly) in enumerate(zip(events, produced, strict=False)):
        if event != rightly:
            wrong = said("{event} is not what happens: {rightly} is", event=_name(event), rightly=repr(rightly))
            raise Impossible(wrong, offset)
    if len(events) > len(produced):
        wrong = said("{event} is not what happens: nothing is", event=_name(events[len(produced)]))
        raise Impossible(wrong, len(produced))
    if len(events) < len(produced):
        wrong = said("the batch stops before {event}", event=_name(produced[len(events)]))
        raise Impossible(wrong, len(events))
    return after


def _begin(game: Game[S, Any], events: Sequence[Event], luck: _Recording) -> tuple[list[Event], S]:
    first = events[0] if events else None
    if not isinstance(first, GameStarted):
        raise Impossible(said("the first event of a game is GameStarted"), 0)
    rightly = game.start(first.rules, first.seats)
    # Which program began the game, and in which format, is no matter of the rules.
    rightly = replace(rightly, program=first.program, format=first.format)
    produced, after = play(game, game.evolve(None, rightly), None, luck)
    return [rightly, *produced], after


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
