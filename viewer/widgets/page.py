"""A text that scrolls by keys and mouse, as high as its lines where the screen is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.message import Message

from viewer.widgets.paint import Block, Line, fit
from viewer.widgets.painted import Painted

__all__ = ["Page"]


class Page(Painted, can_focus=True):
    """A text that scrolls."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k", "scroll_up", show=False),
        Binding("j", "scroll_down", show=False),
        Binding("space", "page_down", show=False),
        Binding("b", "page_up", show=False),
    ]

    class Picked(Message):
        """A line was pointed at."""

        def __init__(self, row: int) -> None:
            super().__init__()
            self.row: Final = row

    def __init__(self, text: Sequence[Line] = (), *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = text

    def show(self, text: Sequence[Line]) -> None:
        """Show *text* in place of the one before."""
        self._text = text
        self.refresh(layout=True)
        self.repaint()

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return as many lines as there are: the page is as high as its text where the screen is."""
        return len(self._text)

    def paint(self, width: int, _height: int) -> Block:
        return [fit(row, width) for row in self._text]

    def on_click(self, event: events.Click) -> None:
        """Say which line was pointed at."""
        self.post_message(self.Picked(event.y + self.scroll_offset.y))
