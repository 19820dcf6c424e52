"""The whole line in one strip: rounds, deaths, votes, dice, and where we are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby, pairwise
from typing import Final

from viewer.widgets.board import MARKS
from viewer.widgets.paint import Block, Line, Run
from viewer.widgets.seek import Seekable

__all__ = ["TimelineStrip"]

KINDS: Final = tuple(MARKS)
STYLES: Final = {"death": "bad", "fall": "bad", "end": "good", "round": "bold", "fight": "warn", "vote": "warn"}


class TimelineStrip(Seekable):
    """Shows marks and the cursor. A column stands for the events of its share of the line.

    With two lines the rounds are numbered above the marks.
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._marks = b""
        self._rounds: Sequence[int] = ()
        self._notes: Mapping[int, str] = {}
        self._version = 0
        self._length = 0
        self._kept: tuple[int, int, list[int]] = (0, 0, [])

    def load(self, marks: bytes, rounds: Sequence[int]) -> None:
        """Take the kind of every event, as numbers in MARKS, and the versions that open the rounds."""
        self._marks, self._rounds = marks, rounds
        self._kept = (0, 0, [])

    def annotate(self, notes: Mapping[int, str]) -> None:
        """Put a sign of one cell in the place of the mark at each of these versions."""
        self._notes = notes
        self.repaint()

    def show(self, version: int, length: int) -> None:
        """Put the cursor at *version* of a line of *length* events; what the line holds beyond stays unseen."""
        self._version, self._length = version, length
        self.repaint()

    def columns(self, width: int) -> list[int]:
        """Return the most important kind in each column."""
        width_kept, length, found = self._kept
        if (width_kept, length) != (width, self._length):
            bounds = [self.start(column, width) for column in range(self.used(width) + 1)]
            found = [max(self._marks[a:b], default=0) for a, b in pairwise(bounds)]
            self._kept = (width, self._length, found)
        return found

    def used(self, width: int) -> int:
        """Return how many columns the line takes: one an event as far as they go."""
        return min(width, self._length)

    def start(self, column: int, width: int) -> int:
        """Return the index of the first event of *column*."""
        used = self.used(width)
        return -(-column * self._length // used) if used else 0

    def column_of(self, version: int, width: int) -> int:
        """Return the column of *version*; -1 before the first event."""
        return (version - 1) * self.used(width) // self._length if self._length and version else -1

    def version_at(self, column: int, width: int) -> int:
        """Return the last version of a column."""
        return max(0, min(self.start(column + 1, width), self._length))

    def paint(self, width: int, height: int) -> Block:
        strip = self.strip(width)
        return [self.numbers(width), strip] if height > 1 else [strip]

    def strip(self, width: int) -> Line:
        """Return the marks, the part that lies ahead dimmed, and the cursor."""
        here = self.column_of(self._version, width)
        signs = [(MARKS[KINDS[kind]], style_at(column - here, kind)) for column, kind in enumerate(self.columns(width))]
        for version, sign in self._notes.items():
            if 0 < version <= self._length:
                column = self.column_of(version, width)
                signs[column] = (sign, "now" if column == here else "note")
        return tuple(
            [Run("".join([sign for sign, _ in run]), style) for style, run in groupby(signs, lambda sign: sign[1])]
        )

    def numbers(self, width: int) -> Line:
        """Return the numbers of the rounds above their first events, as many as there is room for."""
        text = [" "] * width
        free = 0
        for number, version in enumerate(self._rounds, start=1):
            column, label = self.column_of(version, width), str(number)
            if version <= self._length and free <= column <= width - len(label):
                text[column : column + len(label)] = label
                free = column + len(label) + 1
        return (Run("".join(text), "dim"),)

    def version_under(self, x: int) -> int:
        """Return the last version of column *x*."""
        return self.version_at(x, self.size.width)


def style_at(distance: int, kind: int) -> str:
    """Return the style of a mark so many columns after the cursor."""
    if distance == 0:
        return "now"
    style = STYLES.get(KINDS[kind], "dim")
    return f"{style} later" if distance > 0 else style
