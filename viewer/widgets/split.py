"""The middle of the Table: the board and the list, beside each other where there is room, else one below the other."""

from __future__ import annotations

from typing import Final

from textual.containers import Container

from viewer.widgets.sash import Sash

__all__ = ["Split"]

NARROWEST: Final = (30, 50)
"""Cells that list and board keep at least, side by side."""

LOWEST: Final = (2, 6)
"""Lines that list and board keep at least, one below the other."""

ROOMY: Final = 24
"""Lines from which on a border can be spared between board and list."""


class Split(Container):
    """Holds ``#board``, ``#sash`` and ``#listing``, and gives the list the size that is wanted."""

    wanted: tuple[int | None, int | None] = (None, None)
    """Cells that the list shall take beside the board, and lines below it; None as the style sheet has it."""

    _shared: tuple[int | None, int | None] = (None, None)
    """What the list has been given of that."""

    @property
    def beside(self) -> bool:
        """Whether board and list stand beside each other."""
        return self.screen.has_class("-wide")

    @property
    def list_size(self) -> int:
        """How large the list is: cells beside the board, lines below it."""
        return self.query_one("#listing").size[0 if self.beside else 1]

    def fitting(self, size: int) -> int:
        """Return *size*, or the nearest that the list can have beside or below the board."""
        least, other = NARROWEST if self.beside else LOWEST
        room = self.size[0 if self.beside else 1] - other - 1
        return max(least, min(size, room))

    def size_at(self, x: int, y: int) -> int:
        """Return how large the list is when the border stands at column *x* or line *y* of the screen."""
        return self.fitting(self.region.right - x - 1 if self.beside else self.region.bottom - y - 1)

    def share(self, wide: int | None, high: int | None) -> None:
        """Give the list the size that is wanted, as far as there is room."""
        self.wanted = wide, high
        self.lay()

    def on_resize(self) -> None:
        self.lay()

    def lay(self) -> None:
        """Share the room out."""
        board, listing = self.query_one("#board").styles, self.query_one("#listing").styles
        self.query_one(Sash).set_class(self.size.height >= ROOMY, "-roomy")
        wide, high = self.wanted
        both = self.query_one("#board").display and self.query_one("#listing").display
        width = self.fitting(wide) if wide is not None and both and self.beside else None
        height = self.fitting(high) if high is not None and both and not self.beside else None
        if (width, height) == self._shared:
            return  # to set a style, even to what it is, asks for a layout
        self._shared = width, height
        listing.width, listing.height = width, height
        board.width = board.max_width = None if width is None else self.size.width - width - 1
        board.height, board.min_height = (None, None) if height is None else ("1fr", LOWEST[1])
