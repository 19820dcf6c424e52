"""A note on a version: a glyph as chess players write it, and words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen

from core.words import mark
from viewer.language import _
from viewer.screens.reading import Remark
from viewer.widgets.bar import Bar, Item
from viewer.widgets.entry import Entry
from viewer.widgets.paint import Run, clean, line

if TYPE_CHECKING:
    from viewer.screens.studying import Studying

__all__ = ["GLYPHS", "NoteAsked", "NoteScreen", "signs_of"]

GLYPHS: Final = ("", "!!", "!", "!?", "?!", "?", "??")
"""From nothing through brilliant, good, interesting, doubtful and poor to a blunder."""

MEANINGS: Final = {
    "": mark("no glyph"),
    "!!": mark("brilliant"),
    "!": mark("good"),
    "!?": mark("interesting"),
    "?!": mark("doubtful"),
    "?": mark("a mistake"),
    "??": mark("a blunder"),
}

LONGEST: Final = 500


class NoteAsked(Message):
    """Keep *remark* on *version* of the line that *table* shows: the app owns the log."""

    def __init__(self, table: Studying, version: int, remark: Remark) -> None:
        super().__init__()
        self.table = table
        self.version = version
        self.remark = remark


def signs_of(notes: Mapping[int, Sequence[Remark]]) -> dict[int, str]:
    """Return one sign of one cell for each version with a note: how its newest glyph begins."""
    newest = {version: remarks[-1].glyph[:1] for version, remarks in notes.items() if remarks}
    return {version: sign if sign in ("!", "?") else "*" for version, sign in newest.items()}


class NoteScreen(ModalScreen[Remark | None]):
    """Asks for a glyph and words; gives nothing when it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "keep", mark("keep the note"), id="note.keep"),
        Binding("up", "turn(-1)", mark("the glyph before"), id="note.glyph-back"),
        Binding("down,tab", "turn(1)", mark("the next glyph"), id="note.glyph-on"),
        Binding("escape", "dismiss", mark("leave"), id="note.leave"),
    ]

    def __init__(self, version: int) -> None:
        super().__init__()
        self._version: Final = version
        self._glyph = ""

    def compose(self) -> ComposeResult:
        with Vertical(id="noting", classes="asking"):
            yield Bar(id="glyphs")
            yield Entry(longest=LONGEST, id="remark")
            yield Bar(id="asking-keys")

    def on_mount(self) -> None:
        self.query_one(Entry).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        title = _("Note on version {version}").format(version=self._version)
        self.query_one("#noting").border_title = clean(title).replace("[", "\\[")
        keys = (("Enter", "keep", _("keeps")), ("Up Down", "turn(1)", _("glyph")), ("Esc", "dismiss", _("leaves")))
        self.query_one("#asking-keys", Bar).show(
            [Item(line(" ", Run(key, "key"), f" {word} "), action) for key, action, word in keys]
        )
        self.show_glyphs()

    def show_glyphs(self) -> None:
        """Show the glyphs, and what the chosen one means."""
        items = []
        for place, glyph in enumerate(GLYPHS):
            edges = "[]" if glyph == self._glyph else "  "
            words = line(Run(edges[0], "chosen"), Run(glyph or "-", "note"), Run(edges[1], "chosen"))
            items.append(Item(words, f"glyph({place})"))
        self.query_one("#glyphs", Bar).show([*items, Item(line("  ", _(MEANINGS[self._glyph])))])

    def action_glyph(self, place: int) -> None:
        self._glyph = GLYPHS[place]
        self.show_glyphs()

    def action_turn(self, by: int) -> None:
        self.action_glyph((GLYPHS.index(self._glyph) + by) % len(GLYPHS))

    def action_keep(self) -> None:
        """Give the note; a note of nothing is none."""
        remark = Remark(self._glyph, clean(self.query_one(Entry).value).strip())
        self.dismiss(remark if any(remark) else None)
