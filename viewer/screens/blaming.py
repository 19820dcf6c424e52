"""Why is this so: pick a thing on the board, see the events that made it what it is, go to one of them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar, Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input

from core.game import Fact
from core.words import mark
from viewer.language import _
from viewer.screens.causes import Asked, Cause, causes, things
from viewer.screens.reading import Reading
from viewer.widgets.bar import Bar, Item
from viewer.widgets.entry import Entry
from viewer.widgets.marked_list import MarkedList
from viewer.widgets.paint import Line, Run, clean, line

__all__ = ["BlameScreen"]

MOST: Final = 200
"""Events that are sought at most."""

THINGS_KEYS: Final = (("Up Down", "", mark("choose")), ("Enter", "choose", mark("why")), ("Esc", "out", mark("leaves")))
CAUSES_KEYS: Final = (("Up Down", "", mark("choose")), ("Enter", "choose", mark("goes")), ("Esc", "out", mark("back")))


class BlameScreen(ModalScreen[int | None]):
    """Gives the version to go to, or nothing. Everything is as the reading's eyes may know it.

    What was pointed at on the board is *about* some facts: only they are listed, until words are typed.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", mark("choose what is marked"), id="blame.choose"),
        Binding("up", "mark(-1)", mark("the line above"), id="blame.up"),
        Binding("down,tab", "mark(1)", mark("the line below"), id="blame.down"),
        Binding("pageup", "mark(-10)", mark("ten lines up"), id="blame.page-up"),
        Binding("pagedown", "mark(10)", mark("ten lines down"), id="blame.page-down"),
        Binding("escape", "out", mark("one level out"), id="blame.out"),
    ]

    def __init__(self, reading: Reading, version: int, about: Collection[Fact] = ()) -> None:
        super().__init__()
        self._about: Final = about
        self._reading: Final = reading
        self._version: Final = version
        self._things: list[Asked] = []
        self._asked: Asked | None = None
        self._causes: list[Cause] = []
        self._search: Iterator[Cause | None] = iter(())

    def compose(self) -> ComposeResult:
        with Vertical(id="blaming", classes="asking"):
            yield Entry(longest=60, id="asked")
            yield Bar(id="answer")
            yield MarkedList(id="causes")
            yield Bar(id="asking-keys")

    def on_mount(self) -> None:
        self.name_all()
        self.ask()
        if self._about and len(self._things) == 1:
            self.answer(self._things[0])

    def name_all(self) -> None:
        """Name the question, and what can be typed."""
        self.query_one("#blaming").border_title = clean(_("Why is it so?")).replace("[", "\\[")
        self.query_one(Entry).placeholder = clean(_("type to narrow the list"))

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.name_all()
        asked = self._asked
        again = [each for each in things(self._reading, self._version) if asked is not None and each.fact == asked.fact]
        if again:
            self.answer(again[0])
        else:
            self.ask()

    # What there is to ask about

    def ask(self) -> None:
        """Show what can be asked about."""
        self._asked, self._search = None, iter(())
        self.query_one(Entry).display = True
        self.query_one(Entry).focus()
        self.query_one("#answer").display = False
        self.show_keys(THINGS_KEYS)
        self.narrow(self.query_one(Entry).value)

    def narrow(self, text: str) -> None:
        """Show only what holds the words of *text*."""
        found = things(self._reading, self._version, text)
        self._things = [each for each in found if each.fact in self._about] if self._about and not text else found
        lines = [line(asked.name, "  ", Run(asked.value, "chosen")) for asked in self._things]
        self.query_one(MarkedList).show(lines or [line(Run(_("nothing on the board is called so"), "dim"))])

    def on_input_changed(self, message: Input.Changed) -> None:
        if self._asked is None:
            self.narrow(message.value)

    # What made it so

    def answer(self, asked: Asked) -> None:
        """Show what made *asked* what it is; a long game is searched piece by piece."""
        self._asked, self._causes = asked, []
        self._search = causes(self._reading, asked.fact, self._version)
        self.query_one(Entry).display = False
        answer = self.query_one("#answer", Bar)
        answer.display = True
        answer.show([Item(line(Run(asked.name, "bold"), "  ", Run(asked.value, "chosen")))])
        self.show_keys(CAUSES_KEYS)
        self.seek_on()

    def seek_on(self) -> None:
        """Take what the next piece of the line holds, and come back for more."""
        before = len(self._causes)
        ended = True
        for cause in self._search:
            if cause is None:
                ended = len(self._causes) >= MOST
                break
            self._causes.append(cause)
        if len(self._causes) != before or ended:
            marked = self.query_one(MarkedList).marked if before else 0
            self.query_one(MarkedList).show(
                self.told() or [line(Run(_("it has been so from the beginning"), "dim"))], marked
            )
        if not ended:
            if not self._causes:
                self.query_one(MarkedList).show([line(Run(_("looking back"), "dim"))])
            self.set_timer(0.001, self.seek_on)

    def told(self) -> list[Line]:
        """Return a line for each cause: how the value changed, and the event."""
        changes = [f"{cause.before} -> {cause.after}" for cause in self._causes]
        wide = max(map(cell_len, changes), default=0)
        return [
            line(Run(change, "chosen"), " " * (wide - cell_len(change) + 2), self._reading.row(cause.version - 1))
            for change, cause in zip(changes, self._causes, strict=True)
        ]

    def show_keys(self, keys: tuple[tuple[str, str, str], ...]) -> None:
        """Show what the keys do here."""
        self.query_one("#asking-keys", Bar).show(
            [Item(line(" ", Run(key, "key"), f" {_(word)} "), action) for key, action, word in keys]
        )

    # What a person asks for

    def action_mark(self, by: int) -> None:
        choices = self.query_one(MarkedList)
        choices.mark(choices.marked + by)

    def on_marked_list_chosen(self, message: MarkedList.Chosen) -> None:
        self.query_one(MarkedList).mark(message.index)
        self.action_choose()

    def action_choose(self) -> None:
        """Ask about the thing that is marked, or go to the event that is."""
        marked = self.query_one(MarkedList).marked
        if self._asked is None:
            if marked < len(self._things):
                self.answer(self._things[marked])
        elif marked < len(self._causes):
            self.dismiss(self._causes[marked].version)

    def action_out(self) -> None:
        """Leave the events, else leave."""
        if self._asked is None:
            self.dismiss(None)
        else:
            self.ask()
