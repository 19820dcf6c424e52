"""One line across the screen: words, and things to click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from textual import events

from viewer.widgets.paint import Block, Line, Run, width_of
from viewer.widgets.painted import Painted

__all__ = ["Bar", "Item"]


class Item(NamedTuple):
    """A piece of a bar; *action* is what a click on it does."""

    words: Line
    action: str = ""


class Bar(Painted):
    """Shows items at both ends. The right end is always shown; from the left, as many as fit."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._left: Sequence[Item] = ()
        self._right: Sequence[Item] = ()

    def show(self, left: Sequence[Item], right: Sequence[Item] = ()) -> None:
        """Show *left* and *right*, each item directly after the one before."""
        if (left, right) != (self._left, self._right):
            self._left, self._right = left, right
            self.repaint()

    @property
    def items(self) -> list[Item]:
        """Everything that is to be shown."""
        return [*self._left, *self._right]

    def laid_out(self, width: int) -> list[Item]:
        """Return what fits into *width* cells, the gap in the middle included."""
        room = width - sum([width_of(item.words) for item in self._right])
        shown: list[Item] = []
        for item in self._left:
            room -= width_of(item.words)
            if room < 0 and shown:
                room += width_of(item.words)
                break
            shown.append(item)
        return [*shown, Item((Run(" " * max(0, room)),)), *self._right]

    def paint(self, width: int, height: int) -> Block:
        runs = tuple([run for item in self.laid_out(width) for run in item.words])
        return [runs, *[()] * (height - 1)]

    def action_at(self, x: int, width: int) -> str:
        """Return the action of the item in column *x*, empty where there is none."""
        end = 0
        for item in self.laid_out(width):
            end += width_of(item.words)
            if x < end:
                return item.action
        return ""

    async def on_click(self, event: events.Click) -> None:
        """Do what the item under the pointer is for."""
        action = self.action_at(event.x, self.size.width)
        if action:
            await self.screen.run_action(action)
