"""Help: every key of the screen it was asked from, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen, Screen

from core.words import mark
from viewer.language import _
from viewer.screens.keys import Entry, entries
from viewer.widgets.bar import Bar, Item
from viewer.widgets.board import MARKS
from viewer.widgets.page import Page
from viewer.widgets.paint import Block, Line, Run, clean, cut, fit, line, width_of
from viewer.widgets.timeline_strip import TimelineStrip

__all__ = ["HelpScreen", "help_text"]

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

MOVING: Final = mark("Moving")
HERE: Final = mark("Here")
EVERYWHERE: Final = mark("Everywhere")

MOVES: Final = frozenset(
    (
        *("back", "on", "up", "down", "start", "end", "first", "last", "go", "arrive", "erase", "next", "previous"),
        *("page", "phase", "round", "fork-back", "fork-on", "line", "jump", "part", "glyph-back", "glyph-on"),
        *("out", "leave"),
    )
)
"""What the id of a binding says after the dot, or how that begins, where it only goes somewhere."""

WIDEST: Final = 24
"""Cells for the keys of one action."""


class HelpScreen(ModalScreen[Entry | None]):
    """Shows the keys in force on the screen *about*, and gives the one whose line was clicked; Esc, q or ? close it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,question_mark", "dismiss(None)", mark("close"), id="help.leave", show=False),
    ]

    def __init__(self, about: Screen[Any]) -> None:
        super().__init__()
        self._about: Final = about

    def compose(self) -> ComposeResult:
        with Vertical(id="help"):
            yield Page(self.text(), id="help-page")
            yield Bar(id="help-keys")

    def on_mount(self) -> None:
        self.retell()

    def on_resize(self) -> None:
        """Leave room for the frame and the keys."""
        self.query_one(Page).styles.max_height = max(1, self.size.height - 3)

    def text(self) -> Block:
        """Return the page about the screen, the keys in force now."""
        return help_text(entries(self._about), signs=self.signs)

    @property
    def signs(self) -> bool:
        """Whether the screen shows a line of play."""
        return bool(self._about.query(TimelineStrip))

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#help").border_title = clean(_("Keys")).replace("[", "\\[")
        self.query_one(Page).show(self.text())
        close = Item(line(Run("Esc", "key"), " " + _("closes") + "  "), "dismiss(None)")
        more = Item(line(Run("Up Down PageDown", "key"), " " + _("scroll")))
        self.query_one("#help-keys", Bar).show([close, more], [Item(line(Run(_("a click on a line does it"), "dim")))])

    def on_page_picked(self, message: Page.Picked) -> None:
        """Do what the line that was pointed at is about."""
        rows = help_rows(entries(self._about), typing=self.signs)
        if message.row < len(rows) and (entry := rows[message.row][1]) is not None:
            self.dismiss(entry)


def help_text(keys: Iterable[Entry], *, signs: bool = True) -> Block:
    """Return the help page for *keys*; *signs*: where a line of play is shown, also what stands in it."""
    text: Block = [row for row, _entry in help_rows(keys, typing=signs)]
    return text + meanings() if signs else text


def help_rows(keys: Iterable[Entry], *, typing: bool = False) -> list[tuple[Line, Entry | None]]:
    """Return a line for each of *keys* with what it does, under headings; *typing*: versions can be typed."""
    parts: dict[str, list[tuple[str, str, Entry | None]]] = {MOVING: [], HERE: [], EVERYWHERE: []}
    for entry in keys:
        parts[part_of(entry)].append((", ".join(entry.keys), _(entry.binding.description), entry))
    if typing:
        parts[MOVING].append(("0-9, Enter", _("type a version and go there"), None))
    named = [(name, rows) for name, rows in parts.items() if rows]
    wide = min(WIDEST, max((width_of((Run(row[0]),)) for _name, rows in named for row in rows), default=0)) + 2
    lines: list[tuple[Line, Entry | None]] = []
    for name, rows in named:
        lines += [((), None)] if lines else []
        lines.append((line(" ", Run(_(name), "bold")), None))
        lines += [(line("  ", fit((Run(cut(key, wide - 2), "key"),), wide), words), each) for key, words, each in rows]
    return lines


def part_of(entry: Entry) -> str:
    """Return under which heading an action stands."""
    if entry.everywhere:
        return EVERYWHERE
    name = (entry.binding.id or "").rpartition(".")[2]
    return MOVING if name in MOVES or name.partition("-")[0] in MOVES else HERE


def meanings() -> Block:
    """Return what stands in lists and timelines."""
    rows: Block = [(), (Run(" " + _("Click or drag on the timeline, or click an event, to go there."), ""),), ()]
    rows.append((Run(" " + _("Signs in list and timeline"), "bold"),))
    rows += [line("  ", Run(MARKS[kind], "key"), "  ", _(meaning)) for kind, meaning in SIGNS.items()]
    rows.append(line("  ", Run("!?*", "note"), " ", _("a note: how its glyph begins, or * without one")))
    rows.append(line("  ", Run("Y", "key"), "   ", _("other lines part here")))
    rows.append(line("  ", Run("+9", "key"), "  ", _("so many events are folded here; a click on a heading folds")))
    return rows
