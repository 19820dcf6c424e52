"""The form on the screen: it shows rows, and hands on what is typed and clicked."""

from __future__ import annotations

from typing import Final

from textual import events
from textual.geometry import Region
from textual.message import Message

from viewer.screens.form import Form
from viewer.screens.form_rows import FormRows, Shown
from viewer.widgets.paint import Block, Line, fit, line, styled, width_of
from viewer.widgets.painted import Painted

__all__ = ["FormView"]

PASTED: Final = 200
"""Characters of a pasted text that are looked at."""

KEYS: Final = ("?", " ")
"""Signs that stay keys where nothing can be typed; all others do nothing there, so that no typing quits the app."""


class FormView(Painted, can_focus=True, inherit_bindings=False):
    """Shows the rows of a form, and hands on what is typed and clicked. The arrow keys are the screen's."""

    class Typed(Message):
        """Text was typed or pasted."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text: Final = text

    class Pressed(Message):
        """A key of the screen was pressed, which does *action*."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action: Final = action

    def __init__(self, form: Form, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._form = form
        self._lines: list[Shown] = []

    def show(self, form: Form) -> None:
        """Show *form*, the row under the cursor in sight."""
        self._form = form
        self.repaint()
        self.follow()

    def paint(self, width: int, height: int) -> Block:
        self._lines = FormRows(self._form).shown(width, height)
        return [self.painted(each, width) for each in self._lines]

    def painted(self, each: Shown, width: int) -> Line:
        row = fit(line(*[item.words for item in each.items]), width)
        return styled(row, "now") if each.at == self._form.at else row

    def follow(self) -> None:
        """Scroll as little as needed to show the row under the cursor."""
        top = next((y for y, each in enumerate(self._lines) if each.at == self._form.at), 0)
        self.scroll_to_region(Region(0, top, 1, 1), animate=False)

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self.follow()

    def check_consume_key(self, key: str, character: str | None) -> bool:  # noqa: ARG002
        """Return whether *key* is text here: then it is no key of the screen or the app."""
        if character is None or not character.isprintable():
            return False
        return character not in KEYS or self._form.text(self._form.row) is not None

    def on_key(self, event: events.Key) -> None:
        """Hand on text and the screen's keys in the order of typing.

        Left to Textual, a key with a binding takes a longer way than a letter: the next letters overtake it.
        """
        active = self.screen.active_bindings.get(event.key)
        if self.check_consume_key(event.key, event.character):
            self.post_message(self.Typed(event.character or ""))
        elif active is not None and active.node is self.screen and active.enabled:
            self.post_message(self.Pressed(active.binding.action))
        else:
            return
        event.stop()
        event.prevent_default()

    def on_paste(self, event: events.Paste) -> None:
        """Hand on what is pasted, as one line."""
        event.stop()
        self.post_message(self.Typed(" ".join(event.text[:PASTED].split())))

    async def on_click(self, event: events.Click) -> None:
        """Do what the piece under the pointer is for."""
        y, end = event.y + self.scroll_offset.y, 0
        for item in self._lines[y].items if y < len(self._lines) else ():
            end += width_of(item.words)
            if event.x < end:
                await self.screen.run_action(item.action)
                return
