"""Where a person was: the places left by a jump, to go back to and forth again."""

from __future__ import annotations

from typing import Final

__all__ = ["Jumps"]

MOST: Final = 200
"""Places that are remembered; the oldest go first."""


class Jumps:
    """Versions that were left behind. A single step is no jump: the arrow keys undo it."""

    def __init__(self) -> None:
        self._before: list[int] = []
        self._after: list[int] = []

    def left(self, origin: int, target: int) -> None:
        """Remember *origin* when *target* is farther than one step; what lay ahead is then gone."""
        if abs(target - origin) <= 1:
            return
        self._after.clear()
        if self._before[-1:] != [origin]:
            self._before.append(origin)
            del self._before[:-MOST]

    def back(self, here: int) -> int | None:
        """Return the place before *here*, None when there is none."""
        return self._taken(self._before, self._after, here)

    def forth(self, here: int) -> int | None:
        """Return the place that *here* was reached from by going back, None when there is none."""
        return self._taken(self._after, self._before, here)

    def _taken(self, source: list[int], other: list[int], here: int) -> int | None:
        while source:
            place = source.pop()
            if place != here:
                other.append(here)
                return place
        return None
