"""Every command open now, built only when somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, overload

from core.alone.advance import waits
from core.alone.commands import AloneCommand, Fight, GoOn, LayColumn
from core.alone.decide import must_fight
from core.alone.state import Alone
from core.alone.tables import LAYOUTS, POWER
from core.alone.taking import takes
from events.alone import Weapon

__all__ = ["Menu", "legal"]


class Menu(Sequence[AloneCommand]):
    """Commands in a fixed order: *first*, then *count* more that ``make(state, place)`` builds when asked."""

    __slots__ = ("_count", "_first", "_make", "_state")

    def __init__(
        self, first: tuple[AloneCommand, ...], count: int, make: Callable[[Alone, int], AloneCommand], state: Alone
    ) -> None:
        self._first = first
        self._count = count
        self._make = make
        self._state = state

    def __len__(self) -> int:
        return len(self._first) + self._count

    def __iter__(self) -> Iterator[AloneCommand]:
        yield from self._first
        for place in range(self._count):
            yield self._make(self._state, place)

    @overload
    def __getitem__(self, place: int) -> AloneCommand: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[AloneCommand, ...]: ...

    def __getitem__(self, place: int | slice) -> AloneCommand | tuple[AloneCommand, ...]:
        if isinstance(place, slice):
            return tuple([self[each] for each in range(*place.indices(len(self)))])
        first = self._first
        if place < 0:
            place += len(first) + self._count
        if 0 <= place < len(first):
            return first[place]
        place -= len(first)
        if 0 <= place < self._count:
            return self._make(self._state, place)
        raise IndexError(place)


def legal(state: Alone, seat: int) -> Sequence[AloneCommand]:
    """Return every command open to *seat* now; only seat 0 plays."""
    if seat != 0 or not waits(state):
        return ()
    taking = takes(state)
    if state.stage == "layout":
        return Menu(taking, len(LAYOUTS[len(state.hand)]), layout, state)
    if not must_fight(state):
        return taking + GO_ON
    if state.survivor == "you":
        return Menu(taking, count_fights(state), share, state)
    return taking + ALONE_FIGHTS[state.weapon]


def layout(state: Alone, place: int) -> LayColumn:
    """Return one of the ways to lay three cards of the hand."""
    hand = state.hand
    top, middle, bottom = LAYOUTS[len(hand)][place]
    return LayColumn((hand[top], hand[middle], hand[bottom]))


def choices(state: Alone) -> tuple[tuple[Weapon, ...], tuple[Weapon, ...]]:
    """Return what you, and what the survivor, may fight with (R16)."""
    his = state.survivor_weapon
    return CHOICE[state.weapon], CHOICE[his if POWER[his] <= POWER[state.weapon] else "fists"]


def count_fights(state: Alone) -> int:
    """Return how many ways there are to share a fight with the survivor."""
    mine, his = choices(state)
    return len(mine) * (1 + state.horde // 2 * len(his))


def share(state: Alone, place: int) -> Fight:
    """Return one of the ways to share a fight: you alone first, then he faces 1, 2 … zombies."""
    mine, his = choices(state)
    if place < len(mine):
        return Fight(mine[place], 0)
    zombies, way = divmod(place - len(mine), len(mine) * len(his))
    return Fight(mine[way // len(his)], zombies + 1, his[way % len(his)])


GO_ON: Final[tuple[AloneCommand, ...]] = (GoOn(),)

CHOICE: Final[dict[Weapon, tuple[Weapon, ...]]] = {
    "fists": ("fists",),
    "bat": ("bat", "fists"),
    "chainsaw": ("chainsaw", "fists"),
    "shotgun": ("shotgun", "fists"),
}
"""What a bearer of each weapon may fight with."""

ALONE_FIGHTS: Final[dict[Weapon, tuple[AloneCommand, ...]]] = {
    held: tuple(Fight(weapon, 0) for weapon in weapons) for held, weapons in CHOICE.items()
}
"""The fights of one without a survivor, by weapon carried."""
