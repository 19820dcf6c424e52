"""The border between two panels: drag it to make one larger."""

from __future__ import annotations

from textual import events
from textual.message import Message

from viewer.widgets.paint import FRAMES, Block, Run, fit
from viewer.widgets.painted import Painted

__all__ = ["Sash"]

GRIP = 4
"""Cells of the border that are drawn."""


class Sash(Painted):
    """A line of one cell's width, upright or lying."""

    class Dragged(Message):
        """The border is to stand at column *x* and line *y* of the screen."""

        def __init__(self, x: int, y: int) -> None:
            super().__init__()
            self.x, self.y = x, y

    class Dropped(Message):
        """The border was let go."""

    def __init__(self, *, ascii: bool, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._frame = FRAMES[ascii]

    def paint(self, width: int, height: int) -> Block:
        """Return a grip in the middle of the border; a whole line beside the lines of a board would be too much."""
        if width == 1:
            grip = range((height - GRIP) // 2, (height + GRIP) // 2)
            return [(Run(self._frame.down if y in grip else " ", "edge"),) for y in range(height)]
        return [fit((Run(" " * ((width - GRIP) // 2)), Run(self._frame.across * GRIP, "edge")), width)]

    def on_mouse_down(self) -> None:
        self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self.app.mouse_captured is self:
            self.post_message(self.Dragged(int(event.screen_x), int(event.screen_y)))

    def on_mouse_up(self) -> None:
        self.release_mouse()
        self.post_message(self.Dropped())
