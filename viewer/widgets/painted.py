"""Widgets that show lines of runs: they draw what is visible, and nothing else happens between a key and the screen."""

from __future__ import annotations

from typing import ClassVar, Final

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from viewer.widgets.paint import Block, Line, clean, fit

__all__ = ["STYLES", "Painted", "Painter"]

STYLES: Final = (
    *("yellow", "red", "blue", "green", "purple", "white"),
    *("dim", "bold", "lit", "gone", "good", "bad", "warn", "edge", "edge-lit", "edge-shut"),
    *("head", "now", "later", "key", "chosen", "card", "card-back", "suit-red", "suit-black"),
    *("die-red", "die-green", "die-white", "bar", "bar-empty", "zombie", "note"),
)
"""The styles that a run may name; ``viewer.tcss`` says how each looks."""


class Painter(Widget):
    """Turns lines of runs into strips. The colours come from the style sheet, so themes and NO_COLOR apply."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"paint--{name}" for name in STYLES}

    def strip_of(self, runs: Line, width: int, base: Style) -> Strip:
        """Return *runs* in exactly *width* cells on *base*."""
        segments = [Segment(shown(run.text), self.style_of(run.style, base)) for run in fit(runs, width) if run.text]
        return Strip(segments, width)

    def style_of(self, names: str, base: Style) -> Style:
        """Return the style that *names* stand for, on *base*."""
        if not names:
            return base
        return base + self.get_component_rich_style(*[f"paint--{name}" for name in names.split()], partial=True)


def shown(text: str) -> str:
    """Return *text* as it may go to a terminal: no control character can pass here, whatever a log held."""
    return text if text.isprintable() else clean(text)


class Painted(Painter, ScrollView, can_focus=False):
    """Shows a block of lines; scrolls when it is higher than the widget."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.block: Block = []

    def paint(self, width: int, height: int) -> Block:
        """Return the lines to show in *width* by *height* cells."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw anew what changed."""
        size = self.scrollable_content_region.size
        if not size.area:
            return
        old, self.block = self.block, self.paint(size.width, size.height)
        rows = len(self.block)
        if rows != self.virtual_size.height:
            self.virtual_size = Size(size.width, rows)
        if len(old) != rows:
            self.refresh()
            return
        for row, (before, after) in enumerate(zip(old, self.block, strict=True)):
            if before != after:
                self.refresh_line(row)

    def on_resize(self) -> None:
        """Lay out anew for the new size."""
        self.block = []
        self.repaint()

    def render_line(self, y: int) -> Strip:
        """Return one visible line."""
        row, width, base = y + self.scroll_offset.y, self.size.width, self.rich_style
        if row >= len(self.block):
            return Strip.blank(width, base)
        return self.strip_of(self.block[row], width, base)
