"""The ledger: who promised what to whom, and whose word has held, as far as the chosen eyes may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from core.game import LedgerRow
from core.words import mark
from viewer.language import _
from viewer.screens.reading import Reading
from viewer.widgets.bar import Bar, Item
from viewer.widgets.page import Page
from viewer.widgets.paint import Block, Line, Run, clean, cut, fit, line

__all__ = ["DealsScreen", "deal_rows", "kept_words"]

STATUS: Final = {
    "open": (".", mark("pending"), "lit"),
    "kept": ("+", mark("kept"), "good"),
    "broken": ("x", mark("broken"), "bad"),
    "void": ("-", mark("void"), "dim"),
    "unknown": ("?", mark("unknown"), "dim"),
}
"""The sign, the word and the style of each way that a promise may stand."""

NAME: Final = 14
"""Cells of a name."""


def deal_rows(reading: Reading, version: int) -> Block:
    """Return a line for every promise made up to *version*, the newest first."""
    state = reading.state(version)
    rows: Sequence[LedgerRow] = () if state is None else reading.game.ledger(state, reading.translate)
    return [deal_row(reading, row) for row in reversed(rows)]


def deal_row(reading: Reading, row: LedgerRow) -> Line:
    sign, word, style = STATUS[row.status]
    status = fit((Run(f" {sign} {_(word)}", style),), 10)
    to = line(_("to all")) if row.to is None else seat_line(reading, row.to)
    return line(status, *fit(seat_line(reading, row.seat), NAME + 3), "> ", *fit(to, NAME + 3), clean(row.words))


def seat_line(reading: Reading, seat: int) -> Line:
    return line(reading.board.chip(seat), " ", cut(clean(reading.seats[seat].name), NAME))


def kept_words(reading: Reading, version: int) -> Block:
    """Return a line for every seat that promised something: how often it kept its word, and how often not."""
    state = reading.state(version)
    rows: Sequence[LedgerRow] = () if state is None else reading.game.ledger(state, reading.translate)
    shown: Block = []
    for seat in sorted({row.seat for row in rows}):
        ends = [row.status for row in rows if row.seat == seat]
        counts = _("kept {kept}, broken {broken}").format(kept=ends.count("kept"), broken=ends.count("broken"))
        shown.append(line(" ", *fit(seat_line(reading, seat), NAME + 4), counts))
    return shown


class DealsScreen(ModalScreen[bool]):
    """Shows the ledger. Gives True when a promise is to be made, which only who sits at the table *may*."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,D", "leave(False)", mark("close"), id="deals.close"),
        Binding("n,enter", "leave(True)", mark("promise something"), id="deals.new"),
    ]

    def __init__(self, reading: Reading, version: int, *, may: bool) -> None:
        super().__init__()
        self._reading, self._version, self._may = reading, version, may

    def compose(self) -> ComposeResult:
        yield Vertical(Page(id="ledger"), Bar(id="menu-keys"), id="menu")

    def on_mount(self) -> None:
        self.query_one(Page).focus()
        self.retell()

    def retell(self) -> None:
        """Show the ledger in the language that is spoken now."""
        self.query_one("#menu").border_title = _("Promises")
        deals, words = deal_rows(self._reading, self._version), kept_words(self._reading, self._version)
        self.query_one(Page).show(
            [*deals, (), *words] if deals else [line(" ", _("Nobody has promised anything yet."))]
        )
        keys = [Item(line(Run("Esc", "key"), " " + _("closes") + "  "), "leave(False)")]
        if self._may:
            keys.insert(0, Item(line(Run("n", "key"), " " + _("promises something") + "  "), "leave(True)"))
        self.query_one("#menu-keys", Bar).show(keys)

    def action_leave(self, promise: bool) -> None:
        self.dismiss(promise and self._may)
