"""What a list of events shows of a line: groups can be folded, kinds left out. Knows nothing of the screen."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import compress, pairwise
from typing import Final, Protocol

__all__ = ["Marked", "Outline"]


class Marked(Protocol):
    """A line of play: the kind of every event as a number, and the versions that open rounds and all groups."""

    marks: bytes
    rounds: list[int]
    stops: list[int]


class Outline:
    """The rows of a list, counted from 0, and the events in them. The present event always has a row.

    Made anew only when something is folded, left out or appended, some 10 milliseconds for 100,000 events; between
    that every question is a bisection.
    """

    def __init__(self, line: Marked) -> None:
        self._line: Final = line
        self.folded: set[int] = set()
        self.unlisted: frozenset[int] = frozenset()
        self._starts: list[int] = []
        self._rounds: list[int] = []
        self._ends: dict[int, int] = {}
        self._listed: Sequence[int] = range(0)
        self._size = -1
        self._length = 0
        self._here = -1
        self._place = 0
        self._extra = False
        self.renew()

    # What there is

    def renew(self) -> None:
        """Take the line as it is now, if it has grown."""
        line = self._line
        if self._size == len(line.marks):
            return
        self._size = len(line.marks)
        # What happens before the first round, set-up and deal, is a group of its own under the line's first event.
        first = [0] if line.stops else []
        self._starts = sorted({*first, *[version - 1 for version in line.stops]})
        self._rounds = sorted({*first, *[version - 1 for version in line.rounds]}) if line.rounds else []
        self._ends = dict(pairwise([*self._starts, self._size]))
        self._ends.update(pairwise([*self._rounds, self._size]))
        self.rebuild()

    def rebuild(self) -> None:
        """Find out what is listed."""
        size = self._size
        kept: Sequence[int] = range(size)
        if self.unlisted:
            listed = self._line.marks.translate(bytes(kind not in self.unlisted for kind in range(256)))
            kept = array("L", compress(range(size), listed))
        if self._starts and (self.folded or self.unlisted):
            kept = self._under_headings(kept)
        self._listed = kept
        self.show(self._here + 1, self._length)

    def _under_headings(self, kept: Sequence[int]) -> Sequence[int]:
        listed, until = array("L"), 0
        for start, end in pairwise([*self._starts, self._size]):
            if start < until:
                continue
            listed.append(start)
            if start in self.folded:
                until = self._ends[start]
            else:
                listed.extend(kept[bisect_right(kept, start) : bisect_left(kept, end)])
        return listed

    # Rows

    def show(self, version: int, length: int) -> None:
        """List the first *length* events, of which the one that led to *version* is the present one."""
        self._here, self._length = version - 1, length
        count = bisect_left(self._listed, length)
        self._place = bisect_left(self._listed, self._here, 0, count)
        missing = self._place == count or self._listed[self._place] != self._here
        self._extra = 0 <= self._here < length and missing
        self.count = count + self._extra

    count = 0
    """How many rows there are."""

    @property
    def row(self) -> int:
        """The row of the present event, the first before there is one."""
        return self._place if self._here >= 0 else 0

    def index_at(self, row: int) -> int:
        """Return the event in *row*."""
        if not self._extra or row < self._place:
            return self._listed[row]
        return self._here if row == self._place else self._listed[row - 1]

    # Groups

    def inside(self, index: int) -> int:
        """Return how many events stand below *index*, as far as they may be known: none unless it is a heading."""
        end = self._ends.get(index)
        return 0 if end is None else max(0, min(end, self._length) - index - 1)

    def heading_of(self, index: int) -> int | None:
        """Return the heading that can be folded or unfolded at *index*: the outermost folded, else the innermost."""
        if not self._starts:
            return None
        index = max(0, index)
        outer = self._rounds[bisect_right(self._rounds, index) - 1] if self._rounds else -1
        if outer in self.folded:
            return outer
        return self._starts[bisect_right(self._starts, index) - 1]

    def fold(self, heading: int) -> None:
        """Fold the group of *heading*, or unfold it."""
        self.folded ^= {heading}
        self.rebuild()

    def fold_all(self) -> None:
        """Fold the phases; if they are, also the rounds; if all is folded, unfold all."""
        rounds, every = set(self._rounds), set(self._starts)
        if every != rounds and not self.folded:
            # The set-up is as long as a phase.
            self.folded = every - rounds | {0}
        elif not every <= self.folded:
            self.folded = every
        else:
            self.folded = set()
        self.rebuild()

    def leave_out(self, kinds: Iterable[int]) -> None:
        """List no events of these kinds from now on; headings stay."""
        self.unlisted = frozenset(kinds)
        self.rebuild()
