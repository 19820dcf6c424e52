"""Every command open now, built only when somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, overload

from core.alone.advance import due
from core.alone.commands import AloneCommand, Fight, GoOn, LayColumn
from core.alone.decide import must_fight
from core.alone.state import Alone
from core.alone.tables import LAYOUTS, POWER
from core.alone.taking import takes
from events.alone import Weapon

__all__ = ["Menu", "legal"]


class Menu(Sequence[AloneCommand]):
    """Commands in a fixed order: *first*, then *count* more that *make* builds from their place when asked."""

    __slots__ = ("_count", "_first", "_make")

    def __init__(self, first: tuple[AloneCommand, ...], count: int, make: Callable[[int], AloneCommand]) -> None:
        self._first = first
        self._count = count
        self._make = make

    def __len__(self) -> int:
        return len(self._first) + self._count

    def __iter__(self) -> Iterator[AloneCommand]:
        yield from self._first
        yield from map(self._make, range(self._count))

    @overload
    def __getitem__(self, place: int) -> AloneCommand: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[AloneCommand, ...]: ...

    def __getitem__(self, place: int | slice) -> AloneCommand | tuple[AloneCommand, ...]:
        if isinstance(place, slice):
            return tuple([self[each] for each in range(*place.indices(len(self)))])
        first = len(self._first)
        if place < 0:
            place += first + self._count
        if 0 <= place < first:
            return self._first[place]
        if first <= place < first + self._count:
            return self._make(place - first)
        raise IndexError(place)


def legal(state: Alone, seat: int) -> Sequence[AloneCommand]:
    """Return every command open to *seat* now; only seat 0 plays."""
    if seat != 0 or due(state) is not None or state.outcome is not None:
        return ()
    taking: tuple[AloneCommand, ...] = takes(state)
    if state.stage == "layout":
        return layouts(state, taking)
    if not must_fight(state):
        return (*taking, GO_ON)
    if state.accompanied:
        return fights(state, taking)
    return taking + ALONE_FIGHTS[state.weapon] if taking else ALONE_FIGHTS[state.weapon]


def layouts(state: Alone, taking: tuple[AloneCommand, ...]) -> Menu:
    """Return *taking* and every way to lay three cards of the hand."""
    hand = state.hand
    places = LAYOUTS[len(hand)]

    def make(place: int) -> LayColumn:
        top, middle, bottom = places[place]
        return LayColumn((hand[top], hand[middle], hand[bottom]))

    return Menu(taking, len(places), make)


def fights(state: Alone, taking: tuple[AloneCommand, ...]) -> Menu:
    """Return *taking* and every way to share a fight: alone first, then he faces 1, 2 … zombies."""
    mine, his = CHOICE[state.weapon], CHOICE[state.survivor_weapon]
    if POWER[state.survivor_weapon] > POWER[state.weapon]:
        his = CHOICE["fists"]

    def make(place: int) -> Fight:
        if place < len(mine):
            return Fight(mine[place], 0)
        share, way = divmod(place - len(mine), len(mine) * len(his))
        return Fight(mine[way // len(his)], share + 1, his[way % len(his)])

    return Menu(taking, len(mine) * (1 + state.horde // 2 * len(his)), make)


GO_ON: Final = GoOn()

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
