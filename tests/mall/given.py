"""Given a game of Mall as it stands, when commands come, then events follow: the rules in sentences.

The board is written as on the screens: a seat's letter, then its characters: ``"Yct Rg"`` is yellow's cheerleader
and tough guy and red's gunman. A character that is nowhere is dead; a card that is nowhere has been played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Self, cast

import pytest
from msgspec.structs import replace

from core.game import Events, IllegalCommand, Prompt, play
from core.luck import Seeded, Stacked
from core.mall import GAME
from core.mall.commands import CastBallot, MallCommand, Pass
from core.mall.state import Mall, Token, knows_dice, order
from core.mall.tables import DECK
from core.timeline import digest, fold
from events.base import DiceRolled, Event, Seat
from events.mall import (
    Card,
    Character,
    DestinationChosen,
    DestinationDeclared,
    DiceSeen,
    MallRules,
    PhaseBegan,
)

__all__ = ["NO_ZOMBIE", "B", "G", "Given", "P", "R", "W", "Y", "ballots", "cards", "mall", "passes", "seated", "table"]

Y, R, B, G, P, W = range(6)
SEATS: Final = "YRBGPW"
SIGNS: Final[dict[str, Character]] = {"c": "cheerleader", "t": "tough", "g": "gunman", "l": "girl"}
SEED: Final = MallRules()
NOTHING: Final[Mapping[int, Any]] = MappingProxyType({})
NO_ZOMBIE: Final = (2, 2, 2, 2)
"""Zombie dice that bring nobody with three or four players: the boutique is closed (R4)."""


def seated(players: int) -> tuple[Seat, ...]:
    """Return *players* seats in their colours."""
    return tuple(
        Seat(f"Player {letter}", colour) for letter, colour in zip(SEATS, GAME.colours[:players], strict=False)
    )


def characters(text: str) -> tuple[Token, ...]:
    """Return the characters that *text* writes: ``"Yct Rg"``."""
    return tuple((SEATS.index(word[0]), SIGNS[sign]) for word in text.split() for sign in word[1:])


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards that *text* names."""
    return cast("tuple[Card, ...]", tuple(text.split()))


def table(players: int = 4, rules: MallRules = SEED) -> Mall:
    """Return a game of which nothing but the start has happened."""
    return GAME.evolve(None, GAME.start(rules, seated(players)))


def mall(
    *,
    players: int = 4,
    at: Mapping[int, str],
    zombies: Mapping[int, int] = NOTHING,
    chief: int = Y,
    hands: Mapping[int, str] = NOTHING,
    deck: str | None = None,
    fallen: tuple[int, ...] = (),
    turned: tuple[int, ...] = (),
    rules: MallRules = SEED,
    elected: bool = False,
    phase: str = "search",
    dice: tuple[int, ...] = NO_ZOMBIE,
    run: Mapping[int, int] = NOTHING,
) -> Mall:
    """Return a game in which *phase* has just begun; *dice* and *run* (seat to destination) lie hidden by then."""
    start = table(players, rules)
    held = tuple(cards(hands.get(seat, "")) for seat in range(players))
    left = tuple((Counter(DECK) - Counter(sum(held, ()))).elements())
    pile = left if deck is None else cards(deck)
    state = replace(
        start,
        step="round",
        round=1,
        chief=chief,
        elected=elected,
        rooms=((), *(characters(at.get(location, "")) for location in range(1, 7))),
        zombies=(0, *(zombies.get(location, 0) for location in range(1, 7))),
        closed=start.closed + fallen,
        hands=held,
        deck=pile,
        gone=tuple((Counter(left) - Counter(pile)).elements()),
        turned=turned,
    )
    begun = fold(GAME, up_to(state, phase, dice, run), state)
    assert begun is not None
    return begun


def up_to(state: Mall, phase: str, dice: tuple[int, ...], run: Mapping[int, int]) -> Events:
    """Return the events from the end of the election, or from the round's begin, to the begin of *phase*."""
    if phase not in {"choice", "flight"}:
        return (PhaseBegan(cast(Any, phase)),)
    knows = knows_dice(state)
    rolled: Events = (PhaseBegan("prowl"), DiceRolled("prowl", dice, state.chief, True))
    seen: Events = (DiceSeen(state.chief, "badge"),) if knows else ()
    chosen: Events = tuple(
        DestinationDeclared(seat, run[seat]) if knows and seat == state.chief else DestinationChosen(seat, run[seat])
        for seat in order(state)
        if seat in run
    )
    flight: Events = (PhaseBegan("flight"),) if phase == "flight" else ()
    return (*rolled, *seen, PhaseBegan("choice"), *chosen, *flight)


def passes(*seats: int) -> tuple[Pass, ...]:
    """Return the passes of *seats*."""
    return tuple(Pass(seat) for seat in seats)


def ballots(**choices: int) -> tuple[CastBallot, ...]:
    """Return the ballots that ``Y=R, R=R`` says: yellow and red vote for red."""
    return tuple(CastBallot(SEATS.index(letter), choice) for letter, choice in choices.items())


def fits(event: Event, expected: Event | type[Event], fields: Mapping[str, Any]) -> bool:
    """Return whether *event* is the one *expected*, or one of that type with these *fields*."""
    if isinstance(expected, Event):
        return event == expected
    return isinstance(event, expected) and all(getattr(event, name) == value for name, value in fields.items())


class Given:
    """A game as it stands once it has gone on by itself to the first choice. Each ``when`` opens a new chapter."""

    def __init__(self, state: Mall, *, deck: str = "", dice: Sequence[int] = (), chance: int = 0) -> None:
        """Begin with *state*: a shuffle lays *deck* on top, *dice* fall first, then chance from the seed *chance*."""
        self.luck = Stacked(cards=cards(deck), dice=dice, then=Seeded(chance))
        self.events, self.state = play(GAME, state, None, self.luck)
        self._read = 0

    def rolling(self, *dice: int) -> Self:
        """Let these dice fall next."""
        self.luck = Stacked(dice=dice, then=Seeded("given"))
        return self

    def when(self, *commands: MallCommand) -> Self:
        """Give *commands*, one after another."""
        self.events, self._read = [], 0
        for command in commands:
            assert command in GAME.legal(self.state, command.seat), f"{command} is not among the legal commands"
            events, self.state = play(GAME, self.state, command, self.luck)
            self.events += events
        return self

    def then(self, expected: Event | type[Event], **fields: Any) -> Self:
        """Find *expected* in this chapter, after what earlier ``then``s found."""
        for at in range(self._read, len(self.events)):
            if fits(self.events[at], expected, fields):
                self._read = at + 1
                return self
        raise AssertionError(f"no {expected} {fields or ''} among {self.events[self._read :]}")

    def only(self, *expected: Event, of: type[Event] | tuple[type[Event], ...] = Event) -> Self:
        """Find just *expected* in this chapter, in this order, among the events of these types."""
        assert [event for event in self.events if isinstance(event, of)] == list(expected)
        return self

    def never(self, expected: Event | type[Event], **fields: Any) -> Self:
        """Find no *expected* anywhere in this chapter."""
        found = [event for event in self.events if fits(event, expected, fields)]
        assert not found
        return self

    def asks(self, kind: str, *seats: int) -> Self:
        """Find that just *seats* must choose now, and what."""
        assert GAME.pending(self.state) == tuple(Prompt(seat, kind) for seat in seats)
        return self

    def offers(self, seat: int, *commands: MallCommand) -> Self:
        """Find that *seat* can give just these *commands*, in whatever order."""
        offered = GAME.legal(self.state, seat)
        assert len(offered) == len(set(offered))
        assert set(offered) == set(commands)
        return self

    def refuses(self, command: MallCommand, code: str) -> Self:
        """Find that *command* is refused with *code*, is not offered, and changes nothing."""
        before = digest(self.state)
        with pytest.raises(IllegalCommand) as refused:
            GAME.decide(self.state, command)
        assert refused.value.code == code
        assert refused.value.message
        assert command not in GAME.legal(self.state, command.seat)
        assert digest(self.state) == before
        return self

    def stands(self, at: Mapping[int, str] = NOTHING, zombies: Mapping[int, int] = NOTHING) -> Self:
        """Find the characters at these locations, in whatever order, and so many zombies at those."""
        for location, text in at.items():
            assert sorted(self.state.rooms[location]) == sorted(characters(text)), location
        for location, number in zombies.items():
            assert self.state.zombies[location] == number, location
        return self

    def holds(self, seat: int, text: str) -> Self:
        """Find these cards in the hand of *seat*, in whatever order."""
        assert sorted(self.state.hands[seat]) == sorted(cards(text))
        return self
