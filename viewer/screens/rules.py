"""The rules of the phase at hand, each sentence with its number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.screen import ModalScreen

from core.words import mark
from viewer.language import _
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Block, Run, fit, line, wrapped
from viewer.widgets.painted import Painted

__all__ = ["RulesScreen"]


def folded(text: str, width: int) -> Block:
    """Return *text* in lines of at most *width* cells; Chinese, which has no blanks, is broken between signs."""
    parts, glue = (text.split(" "), " ") if text.isascii() else (list(text), "")
    return wrapped([(Run(part),) for part in parts], width, glue)


class Rules(Painted, can_focus=True):
    """Sentences one below the other."""

    def __init__(self, sentences: Sequence[str]) -> None:
        super().__init__(id="rules-text")
        self._sentences = sentences

    def show(self, sentences: Sequence[str]) -> None:
        """Show *sentences* in place of those before."""
        self._sentences = sentences
        self.block = []
        self.refresh(layout=True)
        self.repaint()

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return as many lines as the sentences take."""
        return len(self.paint(width, 0))

    def paint(self, width: int, _height: int) -> Block:
        rows: Block = []
        for sentence in self._sentences:
            first, *more = folded(sentence, max(1, width - 3)) or [()]
            rows += [line(" - ", first), *[line("   ", row) for row in more]]
        return [fit(row, width) for row in rows]


class RulesScreen(ModalScreen[None]):
    """Shows the sentences; closes with Esc, R, Enter or q."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,R,enter", "dismiss", mark("close"), id="rules.close"),
    ]

    def __init__(self, sentences: Callable[[], Sequence[str]]) -> None:
        super().__init__()
        self._sentences = sentences

    def compose(self) -> ComposeResult:
        yield Vertical(Rules(()), Bar(id="menu-keys"), id="menu")

    def on_mount(self) -> None:
        self.query_one(Rules).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#menu").border_title = _("The rules here")
        self.query_one(Rules).show(self._sentences() or (_("Nothing is to be chosen here now."),))
        self.query_one("#menu-keys", Bar).show([Item(line(Run("Esc", "key"), " " + _("closes")), "dismiss")])
