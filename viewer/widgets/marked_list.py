"""A list to choose from by key and by mouse. It is given lines; it says which was chosen."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.message import Message

from viewer.widgets.paint import Block, Line, Run, line, styled
from viewer.widgets.painted import Painted

__all__ = ["MarkedList"]


class MarkedList(Painted):
    """Shows lines, one of them marked. The screen moves the mark; a click chooses."""

    class Chosen(Message):
        """The line *index* was pointed at."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._lines: Sequence[Line] = ()
        self.marked = 0

    def show(self, lines: Sequence[Line], marked: int = 0) -> None:
        """Show *lines*, and mark one of them."""
        self._lines = lines
        self.mark(marked)

    def mark(self, index: int) -> None:
        """Mark the line *index*, or the nearest there is, and keep it in sight."""
        self.marked = max(0, min(index, len(self._lines) - 1))
        self.repaint()
        height, top = self.size.height, self.scroll_offset.y
        if height and not top <= self.marked < top + height:
            self.scroll_to(y=self.marked if self.marked < top else self.marked - height + 1, animate=False)

    def paint(self, _width: int, _height: int) -> Block:
        return [
            styled(line(Run(">"), *runs), "now") if index == self.marked else line(Run(" "), *runs)
            for index, runs in enumerate(self._lines)
        ]

    def on_click(self, event: events.Click) -> None:
        index = event.y + self.scroll_offset.y
        if index < len(self._lines):
            self.post_message(self.Chosen(index))
