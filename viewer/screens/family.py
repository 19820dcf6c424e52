"""All lines of one game as a tree: which left which, where two of them part, and which go on from a place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from core.timeline import Timeline
from logs.rows import BranchRow, Stream

__all__ = ["Family", "Member"]


class Member(NamedTuple):
    """One line of the game, and how many lines lie between it and the first."""

    row: BranchRow
    line: Timeline[Any]
    depth: int

    @property
    def stream(self) -> Stream:
        """The line as the log knows it."""
        return self.row.stream


class Family:
    """The lines of one game, each below the one it left. Nothing here is read from a file."""

    def __init__(self, lines: Iterable[tuple[BranchRow, Timeline[Any]]]) -> None:
        known = list(lines)
        children: dict[int | None, list[tuple[BranchRow, Timeline[Any]]]] = {}
        for row, line in known:
            children.setdefault(None if row.parent is None else row.parent.id, []).append((row, line))
        self.members: Final[Sequence[Member]] = tuple(in_order(children))
        self._rows: Final = {row.stream.id: row for row, _ in known}
        self._reach: dict[int, dict[int, int]] = {}

    def member(self, stream: Stream) -> Member | None:
        """Return the line called *stream*, None when it is not of this family."""
        return next((member for member in self.members if member.stream.id == stream.id), None)

    def in_sight(self, here: Stream | None = None, *, archived: bool = False) -> list[Member]:
        """Return the lines that are not archived, and *here* in any case; with *archived* all."""
        return [
            member
            for member in self.members
            if archived or not member.row.archived or (here is not None and member.stream.id == here.id)
        ]

    def others(self, stream: Stream) -> list[Member]:
        """Return every line in sight but *stream*."""
        return [member for member in self.in_sight() if member.stream.id != stream.id]

    def shared(self, one: Stream, other: Stream) -> int:
        """Return how many events two lines have in common because one left the other, or both a third."""
        mine, theirs = self._reaches(one.id), self._reaches(other.id)
        return max([min(mine[line], theirs[line]) for line in mine.keys() & theirs.keys()], default=0)

    def _reaches(self, line: int) -> dict[int, int]:
        """Return how far *line* goes along itself and along each line above it."""
        reach = self._reach.get(line)
        if reach is None:
            row: BranchRow | None = self._rows[line]
            reach, far = {}, self._rows[line].version
            while row is not None:
                reach[row.stream.id] = far
                far = min(far, row.forked_at)
                row = None if row.parent is None else self._rows[row.parent.id]
            self._reach[line] = reach
        return reach

    def forks(self, stream: Stream) -> dict[int, int]:
        """Return the versions of *stream* at which other lines part from it, each with how many ways go on there."""
        places = sorted({self.shared(stream, other.stream) for other in self.others(stream)})
        return {version: len(self.ways(stream, version)) for version in places}

    def ways(self, stream: Stream, version: int) -> list[Member]:
        """Return one line for each way on from *version* of *stream*, which itself stands for its own way.

        Lines that part only later go the same way: the first of them stands for all.
        """
        ways: list[Member] = []
        for member in self.in_sight(stream):
            if self.shared(stream, member.stream) < version:
                continue
            same = [at for at, way in enumerate(ways) if self.shared(way.stream, member.stream) > version]
            if not same:
                ways.append(member)
            elif member.stream.id == stream.id:
                ways[same[0]] = member
        return ways


def in_order(
    children: dict[int | None, list[tuple[BranchRow, Timeline[Any]]]], above: int | None = None, depth: int = 0
) -> Iterator[Member]:
    """Return the lines, each followed by those that left it, the earliest leaver first."""
    waiting = [(row, line, depth) for row, line in reversed(by_place(children.get(above, [])))]
    while waiting:
        row, line, deep = waiting.pop()
        yield Member(row, line, deep)
        below = by_place(children.get(row.stream.id, []))
        waiting += [(under, events, deep + 1) for under, events in reversed(below)]


def by_place(lines: list[tuple[BranchRow, Timeline[Any]]]) -> list[tuple[BranchRow, Timeline[Any]]]:
    return sorted(lines, key=lambda pair: (pair[0].forked_at, pair[0].stream.id))
