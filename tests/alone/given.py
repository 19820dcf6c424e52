"""Given a game of Alone as it stands, when commands come, then events follow: the rules in sentences.

The street is written as on the rule page: three rows of cards, the helicopter's side left. The token stands on the
middle card of the column that ``at`` names, counted from the right.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Self

import pytest
from msgspec.structs import replace

from core.alone import GAME
from core.alone.commands import AloneCommand
from core.alone.state import Alone, Arm
from core.alone.tables import DECK, SLOT, WEAPON_OF
from core.game import Events, IllegalCommand, begin, play
from core.luck import Seeded, Stacked
from core.timeline import digest
from events.alone import AloneRules, Weapon
from events.base import Event, Seat

__all__ = ["SEAT", "TEXT", "Given", "alone", "dealt"]

TEXT: Final = AloneRules()
SEAT: Final = (Seat("You", "yellow"),)
NOTHING: Final[Mapping[str, int | None]] = MappingProxyType({})


def street(rows: str) -> tuple[tuple[str, str, str], ...]:
    """Return the columns, the right one first, of three rows written one a line."""
    top, middle, bottom = (row.split() for row in rows.strip().splitlines())
    return tuple(zip(reversed(top), reversed(middle), reversed(bottom), strict=True))


def alone(
    rows: str,
    *,
    at: int = 1,
    turn: int = 1,
    horde: int = 0,
    life: int | None = None,
    weapon: Weapon = "fists",
    lying: Mapping[str, int | None] = NOTHING,
    uses: Mapping[Weapon, int] = MappingProxyType({}),
    taken_from: Mapping[Weapon, str] = MappingProxyType({}),
    latest: Mapping[Weapon, str] = MappingProxyType({}),
    survivor: str | None = None,
    survivor_life: int = 0,
    survivor_start: int | None = None,
    survivor_weapon: Weapon = "fists",
    store: int = 0,
    pile: str = "",
    fought: bool = False,
    rules: AloneRules = TEXT,
) -> Alone:
    """Return a game in the middle of a turn; *lying* maps a face card to the fuel or ammo of the weapon on it.

    The newest face card of a weapon's type is, unless *latest* says otherwise, the one it lies on.
    """
    columns = street(rows)
    seen = {card for column in columns for card in column}
    pile_cards = tuple(pile.split())
    rest = tuple(card for card in DECK if card not in seen and card not in pile_cards)
    arms = [Arm(), Arm(), Arm()]
    for card, left in lying.items():
        arms[SLOT[WEAPON_OF[card]]] = Arm(card=card, uses=left, latest=card)
    for name, slot in SLOT.items():
        arm = arms[slot]
        arms[slot] = replace(
            arm,
            uses=uses.get(name, arm.uses),
            taken_from=taken_from.get(name),
            latest=latest.get(name, arm.latest),
        )
    start = rules.blocks * rules.life_per_block
    return Alone(
        rules,
        start if life is None else life,
        stage="turn",
        turn=turn,
        column=at,
        columns=columns,
        deck=pile_cards + rest,
        horde=horde,
        fought=fought,
        weapon=weapon,
        weapons=(arms[0], arms[1], arms[2]),
        survivor=survivor,
        survivor_life=survivor_life,
        survivor_start=survivor_life if survivor_start is None else survivor_start,
        survivor_weapon=survivor_weapon,
        store=store,
    )


def dealt(cards: str, dice: Sequence[int] = (), rules: AloneRules = TEXT) -> tuple[list[Event], Alone]:
    """Return a game begun with *cards* on top of the pile, and its events."""
    return begin(GAME, rules, SEAT, Stacked(cards=cards.split(), dice=dice, then=Seeded(0)))


class Given:
    """A state, and what commands did to it."""

    def __init__(self, state: Alone) -> None:
        self.state = state
        self.events: list[Event] = []

    def when(self, *commands: AloneCommand, dice: Sequence[int] = ()) -> Self:
        """Give *commands* one after another; *dice* fall in the order asked, then six after six."""
        luck = Stacked(dice=dice, then=Sixes())
        for command in commands:
            events, self.state = play(GAME, self.state, command, luck)
            self.events = events
        return self

    def then(self, *events: Event) -> Self:
        """Expect exactly *events* from the last command."""
        assert self.events == list(events)
        return self

    def then_among(self, *events: Event) -> Self:
        """Expect *events*, in this order, among those of the last command."""
        found = [event for event in self.events if event in events]
        assert found == list(events)
        return self

    def never(self, *kinds: type[Event]) -> Self:
        """Expect no event of *kinds* from the last command."""
        assert not [event for event in self.events if isinstance(event, kinds)]
        return self

    def has(self, **facts: Any) -> Self:
        """Expect the state to have *facts*."""
        assert {name: getattr(self.state, name) for name in facts} == facts
        return self

    def refuses(self, command: AloneCommand, words: str) -> Self:
        """Expect a refusal that says *words* and changes nothing."""
        before = digest(self.state)
        with pytest.raises(IllegalCommand, match=words):
            GAME.decide(self.state, command)
        assert digest(self.state) == before
        assert command not in list(GAME.legal(self.state, 0))
        return self

    def allows(self, command: AloneCommand) -> Self:
        """Expect *command* to be open."""
        assert command in list(GAME.legal(self.state, 0))
        assert self.decided(command)
        return self

    def decided(self, command: AloneCommand) -> Events:
        """Return what *command* would do by itself."""
        return GAME.decide(self.state, command)


class Sixes:
    """Chance by which every die shows its highest face, and no card moves."""

    def roll(self, purpose: str, count: int, sides: int) -> tuple[int, ...]:
        return (sides,) * count

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(cards)

    def spent(self, event: Event) -> None:
        """There is no sequence."""
