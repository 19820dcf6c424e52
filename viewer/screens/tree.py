"""The tree of a game's lines: where each left, by which event, how each ended; lines are renamed and archived here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import ModalScreen

from core.words import mark, told
from logs.errors import BadName
from logs.places import branch_name
from logs.rows import Stream
from viewer.endings import end_of
from viewer.language import _
from viewer.screens.contrast import seen_by
from viewer.screens.ends import EndsScreen
from viewer.screens.family import Family, Member
from viewer.screens.lineage import tree_rows
from viewer.screens.menu import Answers, WordsScreen
from viewer.screens.reading import Reading
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Block, Run, clean, line

__all__ = ["ArchiveAsked", "RenameAsked", "TreeScreen"]


class RenameAsked(Message):
    """A line is to get another name."""

    def __init__(self, tree: TreeScreen, stream: Stream, name: str) -> None:
        super().__init__()
        self.tree: Final = tree
        self.stream: Final = stream
        self.name: Final = name


class ArchiveAsked(Message):
    """A line is to leave the lists, or to come back to them."""

    def __init__(self, tree: TreeScreen, stream: Stream, *, archived: bool) -> None:
        super().__init__()
        self.tree: Final = tree
        self.stream: Final = stream
        self.archived: Final = archived


class TreeScreen(ModalScreen[tuple[str, Member] | None]):
    """Shows every line; gives ``open`` or ``compare`` and the line that was chosen. It asks the app for changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", mark("previous line"), id="tree.up", show=False),
        Binding("down,j", "move(1)", mark("next line"), id="tree.down", show=False),
        Binding("pageup", "move(-10)", mark("ten lines up"), id="tree.page-up", show=False),
        Binding("pagedown", "move(10)", mark("ten lines down"), id="tree.page-down", show=False),
        Binding("enter", "pick", mark("open the line at its fork"), id="tree.open"),
        Binding("c", "compare", mark("compare with the line shown"), id="tree.compare"),
        Binding("e", "ends", mark("table of all endings"), id="tree.ends"),
        Binding("r", "rename", mark("give the line another name"), id="tree.rename"),
        Binding("a", "archive", mark("archive the line, or bring it back"), id="tree.archive"),
        Binding("A", "archived", mark("show archived lines, or hide them"), id="tree.archived"),
        Binding("escape,q,T", "leave", mark("close"), id="tree.leave"),
    ]

    def __init__(self, family: Family, reading: Reading, here: Stream, *, hidden: bool) -> None:
        super().__init__()
        self.family = family
        self._reading, self._here, self._hidden = reading, here, hidden
        self._archived = False

    @property
    def members(self) -> list[Member]:
        """The lines that are listed: archived ones only when they are asked for, and the one on the Table."""
        return self.family.in_sight(self._here, archived=self._archived)

    @property
    def chosen(self) -> Member:
        """The line under the cursor."""
        return self.members[self.query_one(Answers).at]

    def compose(self) -> ComposeResult:
        at = next((at for at, member in enumerate(self.members) if member.stream.id == self._here.id), 0)
        yield Vertical(Answers(self.rows(), at, marks=True, id="answers"), Bar(id="menu-keys"), id="menu")

    def rows(self) -> Sequence[Block]:
        """Return what is told of every line."""
        return tree_rows(self.family, self._reading, self.members, here=self._here, hidden=self._hidden)

    def on_mount(self) -> None:
        self.query_one(Answers).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#menu").border_title = clean(_("Branches")).replace("[", "\\[")
        self.query_one(Answers).renew(self.rows())
        self.say("")

    def say(self, word: str) -> None:
        """Show *word* in place of the keys until the next move."""
        bar = self.query_one("#menu-keys", Bar)
        leave = Item(line(Run("Esc", "key"), " " + _("closes")), "leave")
        bar.show([Item(line(Run(clean(word), "lit")))] if word else self.keys(), [leave])

    def keys(self) -> list[Item]:
        """Return the keys at the foot, the ones that matter first."""
        some = any(member.row.archived for member in self.family.members)
        offered = [
            ("Enter", _("opens"), "pick"),
            ("c", _("compares"), "compare"),
            ("e", _("endings"), "ends"),
            ("r", _("renames"), "rename"),
            ("a", _("archives"), "archive"),
            *([("A", _("all"), "archived")] if some else []),
        ]
        return [Item(line(Run(key, "key"), f" {words}  "), action) for key, words, action in offered]

    def show_family(self, family: Family, word: str) -> None:
        """Show the lines as they are now, and say *word*."""
        before, at = self.chosen.stream.id, self.query_one(Answers).at
        self.family = family
        ids = [member.stream.id for member in self.members]
        self.show_lines(ids.index(before) if before in ids else at)
        self.say(word)

    def show_lines(self, at: int) -> None:
        """Show the lines that are listed now, with the cursor on number *at*."""
        answers = self.query_one(Answers)
        answers.at = at
        answers.renew(self.rows())
        answers.refresh(layout=True)
        self.call_after_refresh(answers.follow)

    def action_move(self, by: int) -> None:
        self.say("")
        self.query_one(Answers).move(by)

    def action_pick(self) -> None:
        self.dismiss(("open", self.chosen))

    def action_compare(self) -> None:
        self.dismiss(("compare", self.chosen))

    def action_leave(self) -> None:
        self.dismiss(None)

    def action_ends(self) -> None:
        """Show how all lines end, in one table."""
        if self._hidden:
            self.say(_("the future is hidden: s on the Table shows it again"))
            return
        lines = [(member.stream.branch, seen_by(self._reading, member.line)) for member in self.members]
        self.app.push_screen(EndsScreen([end_of(clean(name), line, lines[0][1]) for name, line in lines]))

    @work(exclusive=True)
    async def action_rename(self) -> None:
        """Ask for another name, then ask the app to give it."""
        member = self.chosen
        if member.row.parent is None:
            self.say(_("main keeps its name: the game began with it"))
            return
        old = member.stream.branch
        question = WordsScreen(
            lambda: _("Another name for {branch}").format(branch=clean(old)),
            lambda: _("without @ and :"),
            lambda name: self.wrong_name(member, name),
            old,
            longest=60,
        )
        name = await self.app.push_screen_wait(question)
        if name is not None:
            self.post_message(RenameAsked(self, member.stream, name))

    def wrong_name(self, member: Member, text: str) -> str:
        """Return what is wrong with *text* as the name of a line, or nothing."""
        try:
            name = branch_name(text)
        except BadName as error:
            return told(error.message, _)
        taken = any(other.stream.branch == name for other in self.family.members if other is not member)
        words = _("another line is called {name} already")
        return words.format(name=name) if taken else ""

    def action_archive(self) -> None:
        """Ask the app to take the line out of the lists, or to bring it back."""
        member = self.chosen
        if member.row.parent is None:
            self.say(_("main cannot be archived: archive the whole game instead"))
        else:
            self.post_message(ArchiveAsked(self, member.stream, archived=not member.row.archived))

    def action_archived(self) -> None:
        """Show archived lines too, or hide them again."""
        if not any(member.row.archived for member in self.family.members):
            self.say(_("no line of this game is archived: a archives one"))
            return
        before = self.chosen.stream.id
        self._archived = not self._archived
        ids = [member.stream.id for member in self.members]
        self.show_lines(ids.index(before) if before in ids else 0)
        self.say(_("archived lines are shown") if self._archived else _("archived lines are hidden"))

    def on_answers_picked(self, message: Answers.Picked) -> None:
        message.stop()
        self.action_pick()
