"""Widgets that show lines of runs: they draw what is visible, and nothing else happens between a key and the screen."""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar, cast

from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from viewer.themes import faded
from viewer.widgets.paint import Block, Line, clean, fit

__all__ = ["STYLES", "Painted", "PaintedApp", "Painter"]

R = TypeVar("R")

STYLES: Final = (
    *("yellow", "red", "blue", "green", "purple", "white"),
    *("dim", "bold", "lit", "gone", "good", "bad", "warn", "edge", "edge-lit", "edge-shut"),
    *("head", "now", "later", "key", "chosen", "card-back", "suit-red", "suit-black"),
    *("die-red", "die-green", "die-white", "bar", "bar-empty", "zombie", "note"),
)
"""The styles that a run may name; ``viewer.tcss`` says how each looks."""


class Palette(dict[tuple[str, Style], Style]):
    """From the names in a run and what is below it to the style it is drawn in. Filled as styles are met."""

    def __init__(self, app: App[Any]) -> None:
        super().__init__()
        self._app = app

    def __missing__(self, key: tuple[str, Style]) -> Style:
        names, base = key
        if names:
            base += self._app.get_component_styles(*[f"paint--{name}" for name in names.split()]).partial_rich_style
        self[key] = base = faded(base)
        return base


class PaintedApp(App[R]):
    """An app whose style sheet colours runs. It looks the styles up once for all widgets: each would cost the start."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"paint--{name}" for name in STYLES}

    def __init__(self) -> None:
        super().__init__()
        self.palette: Final = Palette(self)

    def shows(self, name: str) -> bool:
        """Return whether the screen in front is of the class called *name*, whose module nobody need have read."""
        return name in [kind.__name__ for kind in type(self.screen).__mro__]

    def notify_style_update(self) -> None:
        """Forget the styles of the theme before."""
        super().notify_style_update()
        self.palette.clear()


class Painter(Widget):
    """Turns lines of runs into strips, in the colours of a PaintedApp's style sheet."""

    _base: Style | None = None

    def notify_style_update(self) -> None:
        """Forget the colours below the runs."""
        super().notify_style_update()
        self._base = None

    @property
    def base(self) -> Style:
        """The style below every run."""
        if self._base is None:
            self._base = self.rich_style
        return self._base

    @property
    def palette(self) -> Palette:
        """The styles of the app."""
        return cast("PaintedApp[Any]", self.app).palette

    def strip_of(self, runs: Line, width: int, base: Style) -> Strip:
        """Return *runs* in exactly *width* cells on *base*."""
        palette = self.palette
        return Strip([Segment(shown(text), palette[style, base]) for text, style in fit(runs, width) if text], width)


def shown(text: str) -> str:
    """Return *text* as it may go to a terminal: no control character can pass here, whatever a log held."""
    return text if text.isprintable() else clean(text)


class Painted(Painter, ScrollView, can_focus=False):
    """Shows a block of lines; scrolls when it is higher than the widget."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.block: Block = []
        self._painted = Size(0, 0)

    def paint(self, width: int, height: int) -> Block:
        """Return the lines to show in *width* by *height* cells."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw anew the lines that changed."""
        size = self.scrollable_content_region.size
        if not size.area:
            self._painted = Size(0, 0)  # what is asked for now is painted when there is room, be that as it was before
            return
        old = self.block
        self.paint_in(size)
        if len(old) != len(self.block):
            self.refresh()
            return
        top = self.scroll_offset.y
        changed = [row for row, runs in enumerate(self.block) if runs != old[row]]
        if changed:
            self.refresh(*[Region(0, row - top, size.width, 1) for row in changed])

    def paint_in(self, size: Size) -> None:
        """Paint for *size*, and make room for all lines; where they fit already no layout need follow from that."""
        self.block, self._painted = self.paint(size.width, size.height), size
        self.make_room(size)

    def make_room(self, size: Size) -> None:
        """Scroll as far as there are lines."""
        rows = len(self.block)
        fits = max(rows, self.virtual_size.height) <= size.height
        if rows != self.virtual_size.height and (not fits or self.styles.auto_dimensions):
            self.virtual_size = Size(size.width, rows)

    def on_resize(self) -> None:
        """Lay out anew for the new size."""
        size = self.scrollable_content_region.size
        if size == self._painted:
            self.make_room(size)
        else:
            self.block = []
            self.repaint()

    def render_line(self, y: int) -> Strip:
        """Return one visible line. The first frame is drawn before anybody is told the size."""
        if not self._painted.area:
            self._painted = self.scrollable_content_region.size
            self.block = self.paint(*self._painted)
        row, width = y + self.scroll_offset.y, self.size.width
        if row >= len(self.block):
            return Strip.blank(width, self.base)
        return self.strip_of(self.block[row], width, self.base)
