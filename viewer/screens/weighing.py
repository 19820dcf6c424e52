"""What a bot weighed: every command that was open, best first, with its worth and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.screen import ModalScreen

from core import words
from core.game import Weighed
from core.words import mark
from viewer.commands.cells import wrap
from viewer.decision import Decision, cells, remarks, title, told
from viewer.language import _
from viewer.widgets.bar import Bar, Item
from viewer.widgets.page import Page
from viewer.widgets.paint import Block, Run, clean, cut, fit, line

__all__ = ["MOST", "Reasons", "WeighingScreen"]

MOST: Final = 60
"""Commands that are told; the one that was given comes after them where it is not among them."""

AROUND: Final = 3
"""Lines of the frame and of the keys."""

LONGEST: Final = 70
"""Cells of the title."""


class Reasons(Page):
    """The commands one below the other, each with its reason."""

    def __init__(self, decision: Decision, bot: str, rows: Sequence[Weighed]) -> None:
        super().__init__(id="reasons")
        self._decision, self._bot, self._rows = decision, bot, rows
        self._given = next((at for at, row in enumerate(rows) if row.command == decision.command), 0)

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.block = []
        self.refresh(layout=True)
        self.repaint()

    def watch_show_vertical_scrollbar(self) -> None:
        """Lay out anew in the room that a scroll bar leaves."""
        self.call_after_refresh(self.repaint)

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return as many lines as the commands and reasons take."""
        return len(self.paint(width, 0))

    def paint(self, width: int, _height: int) -> Block:
        rows: Block = []
        for remark in remarks(self._decision, self._bot, self._rows, _):
            rows += [line(Run(part, "lit")) for part in wrap(remark, width)]
        for at in range(min(MOST, len(self._rows))):
            rows += self.told(at, width)
        left = len(self._rows) - MOST
        if left > 0:
            rows.append(line(Run(_("and {count} more").format(count=left), "dim")))
            if self._given >= MOST:
                rows += self.told(self._given, width)
        return [fit(row, width) for row in rows]

    def told(self, at: int, width: int) -> Block:
        """Return the lines of one command: its worth, what it does, and below it why."""
        row, start = self._rows[at], cells(self._decision, self._rows, at) + "  "
        room, style = max(12, width - len(start)), "chosen" if at == 0 else ""
        commanded = told(self._decision, row.command, _)
        first, *more = wrap(commanded, room)
        block = [line(Run(start, "lit" if at == self._given else "dim"), Run(first, style))]
        block += [line(" " * len(start), Run(part, style)) for part in more]
        reason = wrap(clean(words.told(row.words, _)), room)
        return block + [line(" " * len(start), Run(part, "dim")) for part in reason]


class WeighingScreen(ModalScreen[None]):
    """Shows what *bot* weighed about a *decision*; closes with Esc, W, Enter or q."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,W,enter", "dismiss", mark("close"), id="weighed.close"),
    ]

    def __init__(self, decision: Decision, bot: str, rows: Sequence[Weighed]) -> None:
        super().__init__()
        self._decision, self._bot, self._rows = decision, bot, rows

    def compose(self) -> ComposeResult:
        yield Vertical(Reasons(self._decision, self._bot, self._rows), Bar(id="menu-keys"), id="menu")

    def on_mount(self) -> None:
        self.query_one(Reasons).focus()
        self.retell()

    def on_resize(self) -> None:
        """Leave room for the frame and the keys, and scroll in what there is."""
        self.query_one(Reasons).styles.max_height = max(1, self.size.height - AROUND)

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        box = self.query_one("#menu")
        box.border_title = cut(clean(title(self._decision, self._bot, _)), LONGEST).replace("[", "\\[")
        self.query_one(Reasons).retell()
        given = Item(line(Run("*", "lit"), " " + _("was done") + "  "))
        closes = Item(line(Run("Esc", "key"), " " + _("closes")), "dismiss")
        self.query_one("#menu-keys", Bar).show([given, closes])
