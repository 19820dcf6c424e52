"""The events of a line, one told line each, the present one marked. Only what is visible is ever drawn."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from viewer.widgets.paint import Line, Run, line, styled
from viewer.widgets.painted import Painter
from viewer.widgets.seek import Seek

__all__ = ["EventList"]

MARGIN = 2
"""Lines that stay visible before and after the present event while stepping."""


class EventList(Painter, ScrollView, can_focus=False):
    """A list as long as the line, drawn a screenful at a time. It is given its lines by *row*, counted from 0."""

    def __init__(self, row: Callable[[int], Line], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._row = row
        self._length = 0
        self._version = 0

    def show(self, version: int, length: int) -> None:
        """Mark the event that led to *version*, in a list of *length* events, and keep it in sight."""
        before, self._version = self._version, version
        if length != self._length:
            self._length = length
            self.virtual_size = Size(self.size.width, length)
            self.refresh()
        first, last = sorted((before, version))
        top = self.scroll_offset.y
        self.follow()
        if self.scroll_offset.y == top and first != last:
            self.refresh(Region(0, first - 1 - top, self.size.width, last - first + 1))

    def renew(self) -> None:
        """Draw all lines anew: they read differently now."""
        self.refresh()

    def follow(self) -> None:
        """Scroll as little as needed; far away, put the present event in the middle."""
        height, top, row = self.size.height, self.scroll_offset.y, max(0, self._version - 1)
        if not height:
            return
        margin = min(MARGIN, (height - 1) // 2)
        if top + margin <= row < top + height - margin:
            return
        near = top - height < row < top + 2 * height
        if not near:
            goal = row - height // 2
        elif row < top + margin:
            goal = row - margin
        else:
            goal = row - height + margin + 1
        self.scroll_to(y=max(0, min(goal, self._length - height)), animate=False)

    def on_resize(self) -> None:
        """Keep the present event in sight."""
        self.virtual_size = Size(self.size.width, self._length)
        self.follow()

    def render_line(self, y: int) -> Strip:
        """Return one visible line."""
        index, width, base = y + self.scroll_offset.y, self.scrollable_content_region.width, self.base
        if not 0 <= index < self._length:
            return Strip.blank(width, base)
        runs = self._row(index)
        if index == self._version - 1:
            return self.strip_of(styled(line(Run(">"), *runs), "now"), width, self.palette["now", base])
        if index >= self._version:
            runs = styled(runs, "later")
        return self.strip_of(line(Run(" "), *runs), width, base)

    def on_click(self, event: events.Click) -> None:
        """Ask for the event that was pointed at."""
        index = event.y + self.scroll_offset.y
        if 0 <= index < self._length:
            self.post_message(Seek(index + 1))
