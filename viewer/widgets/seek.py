"""What a list or a strip says when a person points at a place in the game, or turns the wheel over it."""

from __future__ import annotations

from textual import events
from textual.message import Message

from viewer.widgets.painted import Painted

__all__ = ["Seek", "Seekable", "Step"]


class Seek(Message):
    """Show the game at *version*; *dragged*: on the way of one long movement, begun somewhere else."""

    def __init__(self, version: int, *, dragged: bool = False) -> None:
        super().__init__()
        self.version = version
        self.dragged = dragged


class Step(Message):
    """Go *by* events on, or back."""

    def __init__(self, by: int) -> None:
        super().__init__()
        self.by = by


class Seekable(Painted):
    """A strip along the line of play: a click or a drag seeks, the wheel steps."""

    def version_under(self, x: int) -> int | None:
        """Return the version that column *x* stands for, None where it stands for none."""
        raise NotImplementedError

    def point(self, x: int, *, dragged: bool = False) -> None:
        """Ask for what is under column *x*."""
        version = self.version_under(x)
        if version is not None:
            self.post_message(Seek(version, dragged=dragged))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self.capture_mouse()
        self.point(event.x)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self.app.mouse_captured is self:
            self.point(event.x, dragged=True)

    def on_mouse_up(self) -> None:
        self.release_mouse()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        self.wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        self.wheel(event, -1)

    def wheel(self, event: events.MouseEvent, by: int) -> None:
        """Step, where there is nothing to scroll."""
        if not self.max_scroll_y:
            event.stop()
            self.post_message(Step(by))
