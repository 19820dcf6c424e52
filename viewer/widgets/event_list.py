"""The events of a line, one told line each, the present one marked. Only what is visible is ever drawn."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from viewer.widgets.outline import Outline
from viewer.widgets.paint import Line, Run, line, styled, width_of
from viewer.widgets.painted import Painter
from viewer.widgets.seek import Seek

__all__ = ["EventList"]

MARGIN = 2
"""Lines that stay visible before and after the present event while stepping."""


class EventList(Painter, ScrollView, can_focus=False):
    """A list of what *outline* lists, drawn a screenful at a time. It is given its lines by *row*, counted from 0."""

    class Folded(Message):
        """A heading was pointed at."""

        def __init__(self, heading: int) -> None:
            super().__init__()
            self.heading = heading

    def __init__(self, row: Callable[[int], Line], outline: Outline, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.outline = outline
        self._row = row
        self._version = 0
        self._drawn: list[tuple[int, int, int]] = []

    def show(self, version: int, length: int) -> None:
        """Mark the event that led to *version*, in a list of *length* events, and keep it in sight."""
        outline, moved = self.outline, version != self._version
        before = outline.count
        outline.renew()
        outline.show(version, length)
        self._version = version
        top = self.scroll_offset.y
        if outline.count != self.virtual_size.height:
            self.virtual_size = Size(self.size.width, outline.count)
        if moved or outline.count < before:
            self.follow()
        drawn, self._drawn = self._drawn, self.in_sight()
        if self.scroll_offset.y == top:
            self.refresh_changed(drawn)

    def in_sight(self) -> list[tuple[int, int, int]]:
        """Return the events in sight, whether each is past, present or to come, and how much is below it."""
        outline, top = self.outline, self.scroll_offset.y
        indexes = [outline.index_at(row) for row in range(top, min(top + self.size.height, outline.count))]
        here = self._version - 1
        return [(index, (index > here) - (index < here), outline.inside(index)) for index in indexes]

    def refresh_changed(self, before: list[tuple[int, int, int]]) -> None:
        """Draw anew the lines in which something else stands than *before*."""
        if len(before) != len(self._drawn):
            self.refresh()
            return
        changed = [y for y, (old, new) in enumerate(zip(before, self._drawn, strict=True)) if old != new]
        if changed:
            self.refresh(*[Region(0, y, self.size.width, 1) for y in changed])

    def renew(self) -> None:
        """Draw all lines anew: they read differently now, or others are listed."""
        self.outline.renew()
        self.virtual_size = Size(self.size.width, self.outline.count)
        lowest = max(0, self.outline.count - self.size.height)
        if self.scroll_offset.y > lowest:
            self.scroll_to(y=lowest, animate=False)
        self._drawn = []
        self.refresh()

    def follow(self) -> None:
        """Scroll as little as needed; far away, put the present event in the middle."""
        height, top, row = self.size.height, self.scroll_offset.y, self.outline.row
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
        self.scroll_to(y=max(0, min(goal, self.outline.count - height)), animate=False)

    def on_resize(self) -> None:
        """Keep the present event in sight."""
        self.virtual_size = Size(self.size.width, self.outline.count)
        self._drawn = []
        self.follow()

    def render_line(self, y: int) -> Strip:
        """Return one visible line."""
        place, width, base = y + self.scroll_offset.y, self.scrollable_content_region.width, self.base
        if not 0 <= place < self.outline.count:
            return Strip.blank(width, base)
        index = self.outline.index_at(place)
        runs = self.line_of(index)
        if index == self._version - 1:
            return self.strip_of(styled(line(Run(">"), *runs), "now"), width, self.palette["now", base])
        if index >= self._version:
            runs = styled(runs, "later")
        return self.strip_of(line(Run(" "), *runs), width, base)

    def line_of(self, index: int) -> Line:
        """Return the line of an event; a heading says whether its group is folded, and how much is in it then."""
        runs, inside = self._row(index), self.outline.inside(index)
        if not inside:
            return runs
        return line(runs[0], Run(f"+{inside} " if index in self.outline.folded else "- ", "key"), *runs[1:])

    def on_click(self, event: events.Click) -> None:
        """Ask for the event that was pointed at; a heading folds or unfolds, its number leads there."""
        place = event.y + self.scroll_offset.y
        if not 0 <= place < self.outline.count:
            return
        index = self.outline.index_at(place)
        if event.x > width_of(self._row(index)[:1]) and self.outline.inside(index):
            self.post_message(self.Folded(index))
        else:
            self.post_message(Seek(index + 1))
