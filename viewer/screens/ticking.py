"""A list of things to tick, in one column or more. Every tick counts at once; Esc leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.screen import ModalScreen

from core.words import mark
from viewer.language import _
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Block, Line, Run, clean, fit, line, styled, width_of
from viewer.widgets.painted import Painted

__all__ = ["Tick", "TickScreen", "Ticks", "key_item"]


class Tick(NamedTuple):
    """One row: what it is about, and its tick in each column; None where there is nothing to choose."""

    words: str
    on: tuple[bool | None, ...]


class Ticks(Painted, can_focus=True, inherit_bindings=False):
    """Rows of ticks under the names of their columns; one tick is under the cursor."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._columns: Sequence[str] = ("",)
        self._ticks: Sequence[Tick] = ()
        self.row = 0
        self.column = 0

    def show(self, columns: Sequence[str], ticks: Sequence[Tick]) -> None:
        """Show *ticks* under the names of their *columns*."""
        self._columns, self._ticks = columns, ticks
        self.repaint()

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return as many lines as there are rows, and one for the names of the columns."""
        return len(self._ticks) + 1

    @property
    def widths(self) -> list[int]:
        """How wide the words are, and each column."""
        words = max([width_of((Run(clean(tick.words)),)) for tick in self._ticks], default=0)
        return [words + 4, *[max(5, width_of((Run(name),)) + 2) for name in self._columns]]

    def paint(self, width: int, _height: int) -> Block:
        words, *columns = self.widths
        names = [fit((Run(name, "dim"),), wide) for name, wide in zip(self._columns, columns, strict=True)]
        rows: Block = [fit(line(" " * words, *names), width)]
        for number, tick in enumerate(self._ticks):
            label = fit(line("> " if number == self.row else "  ", clean(tick.words)), words)
            boxes = [
                fit(box(on=on, chosen=(number, column) == (self.row, self.column)), columns[column])
                for column, on in enumerate(tick.on)
            ]
            rows.append(fit(line(styled(label, "bold") if number == self.row else label, *boxes), width))
        return rows

    def move(self, rows: int, columns: int = 0) -> None:
        """Move the cursor, and keep it in sight."""
        self.row = max(0, min(self.row + rows, len(self._ticks) - 1))
        self.column = (self.column + columns) % len(self._columns)
        self.repaint()
        top, height, here = self.scroll_offset.y, self.size.height, self.row + 1
        if height and not top <= here < top + height:
            self.scroll_to(y=here if here < top else here - height + 1, animate=False)

    async def on_click(self, event: events.Click) -> None:
        """Tick what was pointed at; a row's words stand for its first tick."""
        row = event.y + self.scroll_offset.y - 1
        if 0 <= row < len(self._ticks):
            self.row, self.column = row, self.column_at(event.x)
            self.repaint()
            await self.screen.run_action("tick")

    def column_at(self, x: int) -> int:
        """Return the column at cell *x*."""
        end, *columns = self.widths
        for column, wide in enumerate(columns):
            end += wide
            if x < end:
                return column
        return len(columns) - 1


def box(*, on: bool | None, chosen: bool) -> Line:
    if on is None:
        return (Run(" - ", "now" if chosen else "dim"),)
    return (Run("[x]" if on else "[ ]", "now" if chosen else "chosen"),)


def key_item(key: str, word: str, action: str) -> Item:
    """Return a key and what it does, for the foot of a question."""
    return Item(line(" ", Run(key, "key"), f" {word} "), action)


class TickScreen(ModalScreen[None]):
    """Asks what shall be ticked. *tick* takes the number of a row and of a column; *ticks* says what is ticked."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1, 0)", mark("the line above"), id="tick.up", show=False),
        Binding("down,j", "move(1, 0)", mark("the line below"), id="tick.down", show=False),
        Binding("left,h", "move(0, -1)", mark("the column before"), id="tick.left", show=False),
        Binding("right,l,tab", "move(0, 1)", mark("the next column"), id="tick.right", show=False),
        Binding("space,enter", "tick", mark("tick or untick"), id="tick.tick"),
        Binding("escape,q", "dismiss", mark("leave"), id="tick.leave"),
    ]

    def __init__(
        self,
        title: Callable[[], str],
        columns: Callable[[], Sequence[str]],
        ticks: Callable[[], Sequence[Tick]],
        tick: Callable[[int, int], None],
    ) -> None:
        super().__init__()
        self._title, self._columns, self._ticks, self._tick = title, columns, ticks, tick

    def compose(self) -> ComposeResult:
        yield Vertical(Ticks(id="ticks"), Bar(id="asking-keys"), id="ticking", classes="asking")

    def on_mount(self) -> None:
        self.query_one(Ticks).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#ticking").border_title = clean(self._title()).replace("[", "\\[")
        self.query_one("#asking-keys", Bar).show(self.keys())
        self.show_ticks()

    def keys(self) -> list[Item]:
        """Return the key line at the foot."""
        return [key_item("Space", _("ticks"), "tick"), key_item("Esc", _("leaves"), "dismiss")]

    def action_move(self, rows: int, columns: int) -> None:
        self.query_one(Ticks).move(rows, columns)

    def action_tick(self) -> None:
        """Turn the tick under the cursor."""
        ticks = self.query_one(Ticks)
        self._tick(ticks.row, ticks.column)
        self.show_ticks()

    def show_ticks(self) -> None:
        """Show what is ticked now."""
        self.query_one(Ticks).show(self._columns(), self._ticks())
