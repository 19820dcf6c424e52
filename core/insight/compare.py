"""Two lines of play side by side: where they part, what differs, how they end."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import msgspec

from core.game import Fact, Outcome
from core.timeline import Timeline
from events.base import DiceRolled, Event

__all__ = [
    "Comparison",
    "Difference",
    "Ending",
    "Fall",
    "alignment",
    "compare",
    "differences",
    "ending",
    "gains",
    "other_falls",
    "parting",
    "round_starts",
]


class Difference(msgspec.Struct, frozen=True, gc=False):
    """A fact that the two lines have different; None where one has no such thing."""

    fact: Fact
    first: int | str | None
    second: int | str | None


class Fall(msgspec.Struct, frozen=True, gc=False):
    """The same roll in both lines, fallen differently; None where one line did not roll it."""

    round: int
    purpose: str
    seat: int | None
    first: tuple[int, ...] | None
    second: tuple[int, ...] | None


class Ending(msgspec.Struct, frozen=True, gc=False):
    """Where a line stands at its end: the outcome is None while it is still live."""

    version: int
    round: int
    outcome: Outcome | None


class Comparison(msgspec.Struct, frozen=True, gc=False):
    """How two lines of a kind compare.

    Attributes:
        parted: how many events they share; the next event differs, or one line ends there.
        first_event, second_event: that next event of each, None where a line ends.
        same: neither line has an event that the other has not.
        differences: what differs on the board at the versions compared.
        first, second: how each ends.
        gains: second's score less first's, by seat; None unless both are over with as many seats.
        falls: dice that fell differently, or in one line only, after the parting.
    """

    parted: int
    first_event: Event | None
    second_event: Event | None
    same: bool
    differences: tuple[Difference, ...]
    first: Ending
    second: Ending
    gains: tuple[int, ...] | None
    falls: tuple[Fall, ...]


def compare(first: Timeline[Any], second: Timeline[Any], at: tuple[int, int] | None = None) -> Comparison:
    """Return how *first* and *second* compare; boards are set side by side at the versions *at* (default: the ends).

    Raises:
        ValueError: they are lines of different games.
    """
    if first.game.name != second.game.name:
        raise ValueError(f"a game of {first.game.name} cannot be compared with one of {second.game.name}")
    parted = parting(first.events, second.events)
    versions = at or (first.version, second.version)
    return Comparison(
        parted=parted,
        first_event=event_at(first, parted),
        second_event=event_at(second, parted),
        same=parted == first.version == second.version,
        differences=differences(first, second, versions),
        first=ending(first),
        second=ending(second),
        gains=gains(first, second),
        falls=other_falls(first, second, parted),
    )


def parting(first: Sequence[Event], second: Sequence[Event]) -> int:
    """Return how many events two lines share from the start."""
    shared = 0
    for one, other in zip(first, second, strict=False):
        # Lines that left a common parent hold the very same objects: identity is the quick answer.
        if one is not other and one != other:
            break
        shared += 1
    return shared


def event_at(line: Timeline[Any], version: int) -> Event | None:
    return line.events[version] if version < line.version else None


def differences(first: Timeline[Any], second: Timeline[Any], versions: tuple[int, int]) -> tuple[Difference, ...]:
    """Return the facts that differ between two states, in the board's order."""
    one, other = (
        {} if state is None else line.game.facts(state)
        for line, state in ((first, first[versions[0]]), (second, second[versions[1]]))
    )
    names = dict.fromkeys([*one, *other])
    return tuple(Difference(name, one.get(name), other.get(name)) for name in names if one.get(name) != other.get(name))


def ending(line: Timeline[Any]) -> Ending:
    """Return how *line* ends, or where it stands."""
    if not line.version:
        return Ending(0, 0, None)
    return Ending(line.version, line.game.round(line.last), line.game.outcome(line.last))


def gains(first: Timeline[Any], second: Timeline[Any]) -> tuple[int, ...] | None:
    """Return what each seat gained or lost in *second*, None unless both lines are over at tables of one size."""
    one, other = ending(first).outcome, ending(second).outcome
    if one is None or other is None or len(one.scores) != len(other.scores):
        return None
    return tuple(after - before for before, after in zip(one.scores, other.scores, strict=True))


def round_starts(line: Timeline[Any]) -> list[int]:
    """Return the version at which each round or turn begins, the first round first.

    Rounds only rise, so each start is found by bisection: a few states looked at, not all.
    """
    if not line.version:
        return []
    number = line.game.round
    last = number(line.last)
    versions = range(1, line.version + 1)
    return [
        versions[bisect_right(versions, wanted - 1, key=lambda version: number(known(line, version)))]
        for wanted in range(1, last + 1)
    ]


def known(line: Timeline[Any], version: int) -> Any:
    state = line[version]
    assert state is not None, "only version 0 has no state"
    return state


def alignment(first: Timeline[Any], second: Timeline[Any]) -> list[tuple[int, int]]:
    """Return pairs of versions that belong together: the shared events one by one, then the rounds' events in step.

    Within a round the n-th event of one stands beside the n-th of the other; the shorter waits at its round's end.
    """
    parted = parting(first.events, second.events)
    pairs = [(version, version) for version in range(parted + 1)]
    one, other = spans(first, parted), spans(second, parted)
    for number in range(max(len(one), len(other))):
        mine = one[number] if number < len(one) else range(first.version, first.version + 1)
        theirs = other[number] if number < len(other) else range(second.version, second.version + 1)
        for step in range(max(len(mine), len(theirs))):
            pairs.append((mine[min(step, len(mine) - 1)], theirs[min(step, len(theirs) - 1)]))
    return list(dict.fromkeys(pairs))


def spans(line: Timeline[Any], parted: int) -> list[range]:
    """Return the versions past *parted* cut at the starts of rounds; the round at hand comes first."""
    cuts = [parted + 1, *[start for start in round_starts(line) if start > parted + 1], line.version + 1]
    return [range(start, stop) for start, stop in pairwise(cuts) if start < stop]


def other_falls(first: Timeline[Any], second: Timeline[Any], parted: int) -> tuple[Fall, ...]:
    """Return the dice past *parted* that fell differently: the n-th roll of a purpose in a round is the same roll."""
    one, other = rolls(first, parted), rolls(second, parted)
    falls = []
    for key in sorted(one.keys() | other.keys()):
        either = one.get(key) or other[key]
        mine, theirs = (rolled[key].dice if key in rolled else None for rolled in (one, other))
        if mine != theirs:
            falls.append(Fall(key[0], key[1], either.seat, mine, theirs))
    return tuple(falls)


def rolls(line: Timeline[Any], parted: int) -> dict[tuple[int, str, int], DiceRolled]:
    """Return the rolls past *parted* by round, purpose and how many of that purpose came before in the round."""
    found: dict[tuple[int, str, int], DiceRolled] = {}
    starts = round_starts(line)
    for version in range(parted + 1, line.version + 1):
        event = line.events[version - 1]
        if isinstance(event, DiceRolled):
            number, count = bisect_right(starts, version), 0
            while (number, event.purpose, count) in found:
                count += 1
            found[number, event.purpose, count] = event
    return found
