"""Search in the told lines of a game: words in, versions out. Knows what ``Reading.row`` shows and nothing else."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from typing import Final

from viewer.screens.reading import Reading

__all__ = ["Finder"]

SLICE: Final = 4_000
"""Lines that are read at a time: some 40 milliseconds; longer games are read a slice a tick."""


class Finder:
    """Seeks words in the lines of *reading*. Lines are read once; other eyes need another finder."""

    def __init__(self, reading: Reading) -> None:
        self._reading: Final = reading
        self._eyes: Final = reading.eyes
        self._lines: list[str] = []
        self._words: tuple[str, ...] = ()
        self._seen = 0
        self.hits: list[int] = []

    def stale(self, reading: Reading) -> bool:
        """Return whether *reading* is another line, or is seen with other eyes now."""
        return (reading, reading.eyes) != (self._reading, self._eyes)

    @property
    def words(self) -> tuple[str, ...]:
        """What is sought."""
        return self._words

    @property
    def done(self) -> bool:
        """Whether every line has been looked at."""
        return self._seen >= self._reading.length

    def seek(self, text: str) -> None:
        """Look for lines that hold every word of *text*, in any order and case, from now on."""
        words = tuple(text.casefold().split())
        if words != self._words:
            self._words, self._seen, self.hits = words, 0, []
        self.look()

    def look(self) -> None:
        """Look at the lines read before, and at a slice of those not read yet."""
        known = len(self._lines)
        self._lines += [self._line(index) for index in range(known, min(known + SLICE, self._reading.length))]
        fresh = enumerate(self._lines[self._seen :], start=self._seen + 1)
        words = self._words
        self.hits += [version for version, line in fresh if words and all(word in line for word in words)]
        self._seen = len(self._lines)

    def _line(self, index: int) -> str:
        _number, *rest = self._reading.row(index)
        return "".join([run.text for run in rest]).casefold()

    def hits_up_to(self, last: int) -> list[int]:
        """Return the versions found that are not after *last*."""
        return self.hits[: bisect_right(self.hits, last)]

    def near(self, version: int, last: int) -> int | None:
        """Return the first hit at or after *version* and not after *last*, else the first of all, else None."""
        hits = self.hits_up_to(last)
        return hits[bisect_left(hits, version) % len(hits)] if hits else None

    def beside(self, version: int, direction: int, last: int) -> int | None:
        """Return the next hit after *version*, or the one before it; past the ends it begins again."""
        hits = self.hits_up_to(last)
        if not hits:
            return None
        place = bisect_right(hits, version) if direction > 0 else bisect_left(hits, version) - 1
        return hits[place % len(hits)]
