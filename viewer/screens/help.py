"""Help: every key of the screen it was asked from, and what the signs mean."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Size
from textual.screen import ModalScreen

from viewer.language import _
from viewer.screens.keys import Entry, mark
from viewer.widgets.board import MARKS
from viewer.widgets.paint import Block, Run, clean, fit, line, width_of
from viewer.widgets.painted import Painted

__all__ = ["HelpScreen"]

SIGNS: Final = {
    "round": mark("a round or turn begins"),
    "death": mark("somebody dies"),
    "fall": mark("a place falls"),
    "fight": mark("a fight"),
    "vote": mark("votes are counted"),
    "dice": mark("dice fall"),
    "talk": mark("somebody speaks"),
    "end": mark("the game ends"),
}


class Page(Painted, can_focus=True):
    """A text that scrolls."""

    def __init__(self, text: Block, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._text = text

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return as many lines as there are: the page is as high as its text where the screen is."""
        return len(self._text)

    def paint(self, width: int, _height: int) -> Block:
        return [fit(row, width) for row in self._text]


class HelpScreen(ModalScreen[None]):
    """Shows the keys in force; closes with Esc, q or ?."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark", "dismiss", mark("close"), show=False),
    ]

    def __init__(self, keys: Sequence[Entry], *, signs: bool = True) -> None:
        super().__init__()
        self._keys, self._signs = keys, signs

    def compose(self) -> ComposeResult:
        page = Page(help_text(self._keys, signs=self._signs), id="help")
        page.border_title = clean(_("Keys")).replace("[", "\\[")
        yield page


def help_text(keys: Sequence[Entry], *, signs: bool = True) -> Block:
    """Return the help page for *keys*; *signs*: where a line of play is shown, also what stands in it."""
    names = [", ".join(entry.keys) for entry in keys]
    words = [_(entry.binding.description) for entry in keys]
    if signs:
        names.append("0-9, Enter")
        words.append(_("type a version and go there"))
    wide = max(width_of((Run(name),)) for name in names) + 2
    rows: Block = [line(" ", fit((Run(name, "key"),), wide), word) for name, word in zip(names, words, strict=True)]
    return rows + meanings() if signs else rows


def meanings() -> Block:
    """Return what stands in lists and timelines."""
    rows: Block = [(), (Run(" " + _("Click or drag on the timeline, or click an event, to go there."), ""),), ()]
    rows.append((Run(" " + _("Signs in list and timeline"), "bold"),))
    rows += [line("  ", Run(MARKS[kind], "key"), "  ", _(meaning)) for kind, meaning in SIGNS.items()]
    rows.append(line("  ", Run("!?*", "note"), " ", _("a note: how its glyph begins, or * without one")))
    return rows
