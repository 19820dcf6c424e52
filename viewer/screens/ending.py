"""The end of a game that was played here: who won, with what, who kept his word, and what can be done next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.screen import ModalScreen

from core.game import Outcome
from core.words import listed, mark
from viewer.language import _
from viewer.screens.reading import Reading
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Block, Line, Run, clean, cut, fit, line
from viewer.widgets.painted import Painted

__all__ = ["EndScreen", "Ending", "ending_of"]


class Ending(NamedTuple):
    """What there is to say of a game's end: one line above, one for each seat, and remarks."""

    title: Line
    seats: Block
    remarks: Sequence[str] = ()


def ending_of(reading: Reading, outcome: Outcome, *, taken_back: int) -> Ending:
    """Return what there is to say of *outcome*; play went *taken_back* times back on the way to it."""
    won = [clean(reading.seats[seat].name) for seat in outcome.winners]
    title = line(Run(_("{winners} won").format(winners=listed(won, _)) if won else _("Nobody won"), "bold"))
    state = reading.timeline.last
    facts = reading.game.facts(state)
    rows: Block = []
    for seat, (player, score) in enumerate(zip(reading.seats, outcome.scores, strict=False)):
        sign = "*" if seat in outcome.winners else " "
        name = fit((Run(cut(clean(player.name), 24)),), 25)
        words = line(reading.board.chip(seat), Run(sign, "lit"), name, Run(f"{score:>3}", "bold"))
        kept, broken = facts.get(("kept", seat)), facts.get(("broken", seat))
        if kept is not None or broken is not None:
            promises = _("promises kept {kept}, broken {broken}").format(kept=kept or 0, broken=broken or 0)
            words = line(words, "   ", Run(promises, "bad" if broken else "dim"))
        rows.append(words)
    remarks = [_("Over: {reason}.").format(reason=_(outcome.reason))]
    if taken_back:
        remarks.append(_("Taken back on the way here: {count} times.").format(count=taken_back))
    return Ending(title, rows, remarks)


class Words(Painted):
    """The ending in lines."""

    def __init__(self, ending: Callable[[], Ending]) -> None:
        super().__init__(id="ending")
        self._ending = ending

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return as many lines as there are."""
        return len(self.paint(1, 0))

    def paint(self, width: int, _height: int) -> Block:
        ending = self._ending()
        rows: Block = [ending.title, *[line(text) for text in ending.remarks], (), *ending.seats, ()]
        return [fit(row, width) for row in rows]


class EndScreen(ModalScreen[str | None]):
    """Says how the game ended. Gives ``again`` for another game like it, ``library``, or None to look back."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,space", "leave('')", mark("look back at the game"), id="end.look"),
        Binding("n", "leave('again')", mark("another game like it"), id="end.again"),
        Binding("l", "leave('library')", mark("leave the table"), id="end.library"),
    ]

    def __init__(self, ending: Callable[[], Ending]) -> None:
        super().__init__()
        self._ending = ending

    def compose(self) -> ComposeResult:
        yield Vertical(Words(self._ending), Bar(id="menu-keys"), id="menu")

    def on_mount(self) -> None:
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#menu").border_title = _("The game is over")
        self.query_one(Words).repaint()
        keys = (
            ("Enter", _("looks back"), "leave('')"),
            ("n", _("plays another"), "leave('again')"),
            ("l", _("leaves the table"), "leave('library')"),
        )
        self.query_one("#menu-keys", Bar).show(
            [Item(line(Run(key, "key"), f" {words}  "), action) for key, words, action in keys]
        )

    def action_leave(self, what: str) -> None:
        self.dismiss(what or None)
