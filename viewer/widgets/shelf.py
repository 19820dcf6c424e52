"""A list of any length, one line each, of which only the keys are known at first: rows are asked for page by page."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping
from typing import Any, Final

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from viewer.widgets.paint import Line, Run, line, styled
from viewer.widgets.painted import Painter

__all__ = ["PAGE", "Shelf"]

PAGE: Final = 64
"""Rows that are asked for at once."""

KEPT: Final = 2_000
"""Rows that are kept; past that, those far from the cursor are forgotten."""


class Shelf(Painter, ScrollView, can_focus=False):
    """Shows rows by key, one under the cursor. *cells* draws a row in so many cells."""

    class PageAsked(Message):
        """The rows of these keys are wanted: answer with ``fill``."""

        def __init__(self, shelf: Shelf, page: int, keys: tuple[int, ...]) -> None:
            super().__init__()
            self.shelf: Final = shelf
            self.page: Final = page
            self.keys: Final = keys

    class Marked(Message):
        """The cursor stands on another row."""

    class Chosen(Message):
        """The row under the cursor was chosen by the mouse."""

    def __init__(self, cells: Callable[[Any, int], Line], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._cells: Final = cells
        self.keys = array("q")
        self._rows: dict[int, Any] = {}
        self._asked: set[int] = set()
        self.at = 0

    @property
    def key(self) -> int | None:
        """The key under the cursor."""
        return self.keys[self.at] if self.keys else None

    @property
    def row(self) -> Any:
        """The row under the cursor, None while it is not known."""
        return None if self.key is None else self._rows.get(self.key)

    @property
    def known(self) -> Mapping[int, Any]:
        """The rows that are kept, by key."""
        return self._rows

    # What is shown

    def show(self, keys: array[int], at: int, rows: Mapping[int, Any]) -> None:
        """Show the rows of *keys* from now on, with the cursor at *at*; *rows* are those that are known already."""
        self.keys, self._rows = keys, dict(rows)
        self._asked.clear()
        self.at = max(0, min(at, len(keys) - 1))
        self.virtual_size = Size(self.size.width, len(keys))
        self.follow()
        self.refresh()
        self.post_message(self.Marked())

    def fill(self, page: int, keys: tuple[int, ...], rows: Mapping[int, Any]) -> None:
        """Take the rows that were asked for; a key without one stands for what is gone."""
        if len(self._rows) > KEPT:
            first = max(0, self.scroll_offset.y - 2 * PAGE)
            near = self.keys[first : self.scroll_offset.y + self.size.height + 2 * PAGE]
            self._rows = {key: self._rows[key] for key in near if key in self._rows}
        self._asked.discard(page)
        known = self.row is not None
        self._rows.update({key: rows.get(key) for key in keys})
        self.refresh()
        if not known and self.row is not None:
            self.post_message(self.Marked())

    def move(self, by: int) -> None:
        """Move the cursor *by* rows."""
        self.mark(self.at + by)

    def mark(self, index: int) -> None:
        """Put the cursor on the row *index*, or the nearest that there is."""
        before, top = self.at, self.scroll_offset.y
        self.at = max(0, min(index, len(self.keys) - 1))
        if self.at == before:
            return
        self.follow()
        if self.scroll_offset.y == top:
            self.refresh(*[Region(0, place - top, self.size.width, 1) for place in (before, self.at)])
        self.post_message(self.Marked())

    def follow(self) -> None:
        """Scroll as little as needed to show the cursor."""
        height, top = self.size.height, self.scroll_offset.y
        if height and not top <= self.at < top + height:
            self.scroll_to(y=self.at if self.at < top else self.at - height + 1, animate=False)

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self.virtual_size = Size(self.size.width, len(self.keys))
        self.follow()

    def render_line(self, y: int) -> Strip:
        """Return one visible line; a row that is not known is asked for."""
        index, width = y + self.scroll_offset.y, self.scrollable_content_region.width
        if not 0 <= index < len(self.keys):
            return Strip.blank(width, self.base)
        key = self.keys[index]
        self._look_ahead(index, known=key in self._rows)
        row = self._rows.get(key)
        cells = self._cells(row, width - 1) if row is not None else (Run(" ...", "dim"),)
        if index == self.at:
            return self.strip_of(styled(line(Run(">"), *cells), "now"), width, self.palette["now", self.base])
        return self.strip_of(line(Run(" "), *cells), width, self.base)

    def _look_ahead(self, index: int, *, known: bool) -> None:
        """Ask for the page of *index* when its row is not *known*, and for its neighbours before they are needed."""
        page = index // PAGE
        for wanted in (page, page + 1, page - 1):
            first = wanted * PAGE
            if not 0 <= first < len(self.keys) or wanted in self._asked:
                continue
            if not known if wanted == page else self.keys[first] not in self._rows:
                self._asked.add(wanted)
                # A message made while the screen draws counts as the screen's own and would not get past it.
                self.call_later(self._ask, wanted)

    def _ask(self, page: int) -> None:
        self.post_message(self.PageAsked(self, page, tuple(self.keys[page * PAGE : (page + 1) * PAGE])))

    # The mouse

    def on_click(self, event: events.Click) -> None:
        """Put the cursor where it was pointed; pointing at it again, or twice, chooses."""
        index = event.y + self.scroll_offset.y
        if not 0 <= index < len(self.keys):
            return
        if index == self.at:
            self.post_message(self.Chosen())
        else:
            self.mark(index)
