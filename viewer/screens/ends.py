"""How all lines of a game end, as one table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.screen import ModalScreen

from core.words import mark
from viewer.endings import End, Ends, ends_of
from viewer.language import _
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Block, Line, Run, clean, fit, line, width_of
from viewer.widgets.painted import Painted

__all__ = ["EndsScreen"]


class EndTable(Painted, can_focus=True):
    """The table in the room that there is."""

    def __init__(self, ends: Sequence[End], *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._ends = ends

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return as many lines as the table has."""
        return len(self._ends) + 1

    def paint(self, width: int, _height: int) -> Block:
        table = ends_of(self._ends, width)
        rows = [row_of(table, cells, "") for cells in table.rows]
        return [fit(row, width) for row in (row_of(table, table.heads, "head"), *rows)]

    def watch_show_vertical_scrollbar(self) -> None:
        """Lay out anew in the room that a scroll bar leaves."""
        self.call_after_refresh(self.repaint)

    def retell(self) -> None:
        """Draw the table anew."""
        self.block = []
        self.repaint()


def row_of(table: Ends, cells: Sequence[str], style: str) -> Line:
    """Return one row of *table* in its columns."""
    parts: list[Line] = []
    for at, (cell, wide) in enumerate(zip(cells, table.widths, strict=True)):
        text: Line = (Run(clean(cell), style),)
        missing = max(0, wide - width_of(text)) if at in table.right else 0
        parts.append(line(" " * (table.gap if at else 0), fit(line(" " * missing, text), wide)))
    return line(*parts)


class EndsScreen(ModalScreen[None]):
    """A row for each line: where it parts from the first, how long it is, how it ends, what each seat has."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", mark("scroll up"), id="ends.up", show=False),
        Binding("down,j", "scroll(1)", mark("scroll down"), id="ends.down", show=False),
        Binding("pageup", "scroll(-10)", mark("ten lines up"), id="ends.page-up", show=False),
        Binding("pagedown", "scroll(10)", mark("ten lines down"), id="ends.page-down", show=False),
        Binding("escape,q,e,enter", "leave", mark("close"), id="ends.leave"),
    ]

    def __init__(self, ends: Sequence[End]) -> None:
        super().__init__()
        self._ends = ends

    def compose(self) -> ComposeResult:
        yield Vertical(EndTable(self._ends, id="answers"), Bar(id="menu-keys"), id="menu")

    def on_mount(self) -> None:
        self.query_one(EndTable).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#menu").border_title = clean(_("How the lines end")).replace("[", "\\[")
        self.query_one(EndTable).retell()
        words = _("* won; = the same as the first line")
        leave = Item(line("  ", Run("Esc", "key"), " " + _("closes")), "leave")
        self.query_one("#menu-keys", Bar).show([Item(line(Run(words, "dim")))], [leave])

    def action_scroll(self, by: int) -> None:
        """Scroll the rows."""
        self.query_one(EndTable).scroll_relative(y=by, animate=False)

    def action_leave(self) -> None:
        self.dismiss()
