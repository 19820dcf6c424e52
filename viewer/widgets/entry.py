"""One line in which a person types."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.widgets import Input

from viewer.widgets.paint import clean

__all__ = ["Entry"]


class Entry(Input, inherit_bindings=False):
    """An input that leaves the arrow keys, Enter and Esc to the screen. What is pasted is text of one clean line."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "delete_left", show=False),
        Binding("delete", "delete_right", show=False),
        Binding("ctrl+w", "delete_left_word", show=False),
        Binding("ctrl+u", "delete_left_all", show=False),
        Binding("ctrl+a", "home", show=False),
        Binding("ctrl+e", "end", show=False),
        Binding("ctrl+v", "paste", show=False),
    ]

    def __init__(self, *, longest: int, id: str | None = None) -> None:
        super().__init__(id=id, compact=True, max_length=longest, select_on_focus=False)
        self.cursor_blink = False

    def _on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        text = clean(" ".join(event.text[: 2 * (self.max_length or 0)].split()))
        self.insert_text_at_cursor(text[: (self.max_length or 0) - len(self.value)])
