"""The tree of a game's lines: where each left, by which event, and how each ended."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from core.words import mark
from logs.rows import Stream
from viewer.language import _
from viewer.screens.family import Family, Member
from viewer.screens.lineage import tree_rows
from viewer.screens.menu import Answers
from viewer.screens.reading import Reading
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Block, Run, clean, line

__all__ = ["TreeScreen"]


class TreeScreen(ModalScreen[tuple[str, Member] | None]):
    """Shows every line; gives ``open`` or ``compare`` and the line that was chosen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", mark("previous line"), id="tree.up", show=False),
        Binding("down,j", "move(1)", mark("next line"), id="tree.down", show=False),
        Binding("pageup", "move(-10)", mark("ten lines up"), id="tree.page-up", show=False),
        Binding("pagedown", "move(10)", mark("ten lines down"), id="tree.page-down", show=False),
        Binding("enter", "pick", mark("open the line at its fork"), id="tree.open"),
        Binding("c", "compare", mark("compare with the line shown"), id="tree.compare"),
        Binding("escape,q,T", "leave", mark("close"), id="tree.leave"),
    ]

    def __init__(self, family: Family, reading: Reading, here: Stream, *, hidden: bool) -> None:
        super().__init__()
        self._family, self._reading, self._here, self._hidden = family, reading, here, hidden

    def compose(self) -> ComposeResult:
        members = self._family.members
        at = next((at for at, member in enumerate(members) if member.stream.id == self._here.id), 0)
        yield Vertical(Answers(self.rows(), at, id="answers"), Bar(id="menu-keys"), id="menu")

    def rows(self) -> Sequence[Block]:
        """Return what is told of every line."""
        family = self._family
        return tree_rows(family, self._reading, family.members, here=self._here, hidden=self._hidden)

    def on_mount(self) -> None:
        self.query_one(Answers).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#menu").border_title = clean(_("Branches")).replace("[", "\\[")
        self.query_one(Answers).renew(self.rows())
        self.query_one("#menu-keys", Bar).show(
            [
                Item(line(Run("Enter", "key"), " " + _("opens it at its fork") + "  "), "pick"),
                Item(line(Run("c", "key"), " " + _("compares") + "  "), "compare"),
                Item(line(Run("Esc", "key"), " " + _("closes")), "leave"),
            ]
        )

    @property
    def chosen(self) -> Member:
        """The line under the cursor."""
        return self._family.members[self.query_one(Answers).at]

    def action_move(self, by: int) -> None:
        self.query_one(Answers).move(by)

    def action_pick(self) -> None:
        self.dismiss(("open", self.chosen))

    def action_compare(self) -> None:
        self.dismiss(("compare", self.chosen))

    def action_leave(self) -> None:
        self.dismiss(None)

    def on_answers_picked(self, message: Answers.Picked) -> None:
        message.stop()
        self.action_pick()
