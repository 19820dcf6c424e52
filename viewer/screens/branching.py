"""The lines of a game on the Table: forking here, choosing where a fork is, and the tree."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message

from core.words import mark
from logs.luck import LuckSetting
from logs.rows import Stream
from viewer.forking import FRESH, RECORDED, Plan, chance
from viewer.language import _
from viewer.screens.comparing import Comparing
from viewer.screens.family import Family
from viewer.screens.lineage import answer_for, openings
from viewer.widgets.event_list import EventList
from viewer.widgets.paint import clean, line

__all__ = ["FORKS", "Branching", "FamilyAsked", "ForkAsked", "LineAsked"]

CHANCES: Final = (
    (RECORDED, mark("recorded dice: those that this line rolled after here, as far as they go")),
    (FRESH, mark("fresh dice: all chance is new")),
    ("", mark("faces that I name, then fresh dice")),
)
NEXT: Final = (
    mark("nothing: only fork"),
    mark("the bots play on to the end"),
    mark("I give one command now"),
)


class FamilyAsked(Message):
    """The Table wants to know all lines of its game; the answer comes by ``show_family``."""

    def __init__(self, table: Branching) -> None:
        super().__init__()
        self.table: Final = table


class ForkAsked(Message):
    """A line is to leave here and go on as planned."""

    def __init__(self, table: Branching, version: int, plan: Plan) -> None:
        super().__init__()
        self.table: Final = table
        self.version: Final = version
        self.plan: Final = plan


class LineAsked(Message):
    """Another line of the game is to be shown at *version* in place of the table's."""

    def __init__(self, table: Branching, stream: Stream, version: int) -> None:
        super().__init__()
        self.table: Final = table
        self.stream: Final = stream
        self.version: Final = version


FORKS: Final[tuple[BindingType, ...]] = (
    Binding("b", "fork", mark("branch"), id="table.fork"),
    Binding("c", "compare", mark("compare"), id="table.compare"),
    Binding("T", "tree", mark("tree"), id="table.tree"),
)
"""The keys of what is here that the Table's key line shows, where the Table lists them."""


class Branching(Comparing):
    """What a Table can do with the other lines of its game. It reads no file: it asks the app."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "choose(-1)", mark("previous line at a fork"), id="table.line-back", show=False),
        Binding("down", "choose(1)", mark("next line at a fork"), id="table.line-on", show=False),
        Binding("shift+left,comma", "go_fork(-1)", mark("previous fork"), id="table.fork-back", show=False),
        Binding("shift+right,full_stop", "go_fork(1)", mark("next fork"), id="table.fork-on", show=False),
    ]

    def on_mount(self) -> None:
        """Ask for the other lines once the board is there."""
        self.watch(self, "version", self.tell_fork, init=False)
        if self.stream is not None and self.family is None:
            self.call_after_refresh(lambda: self.post_message(FamilyAsked(self)))
        elif self.family is not None:
            self.show_family(self.family)

    def take_over(self, other: Branching) -> None:
        """Look with the eyes of the Table that was shown before this one; nothing more comes to light."""
        self.reading.look(other.eyes)
        self.set_reactive(type(self).eyes, other.eyes)
        self.set_reactive(type(self).hidden, other.hidden)
        known = other.family
        member = None if known is None or self.stream is None else known.member(self.stream)
        # A line that bots were still playing on when it was read is read anew.
        if member is not None and member.row.version == self.reading.length:
            self.family = known

    def show_family(self, family: Family) -> None:
        """Take all lines of the game, and mark where others part from this one."""
        self.family = family
        member = None if self.stream is None else family.member(self.stream)
        if member is not None:
            if member.stream != self.stream:
                self.call_after_refresh(self.show_position)  # the line has another name now
            self.stream, self.place = member.stream, str(member.stream)
            self.reading.part(family.forks(member.stream))
        for events in self.query(EventList):
            events.renew()
        self.show_notes()
        self.tell_fork()

    def show_position(self) -> None:
        """Show the game at the version."""
        raise NotImplementedError

    def tell_fork(self) -> None:
        """Say so when other lines part here."""
        ways = self.reading.forks.get(self.version)
        if ways and self.stream is not None:
            words = _("fork: {count} ways go on from here, this is {name}; Up and Down choose")
            self.say(words.format(count=ways, name=clean(self.stream.branch)))

    # Choosing a line

    def action_choose(self, by: int) -> None:
        """Take the next way on from here."""
        family, stream = self.family, self.stream
        if family is None or stream is None or self.version not in self.reading.forks:
            self.say(_("no fork is here: , and . go to one"))
            return
        ways = family.ways(stream, self.version)
        here = next(at for at, way in enumerate(ways) if way.stream.id == stream.id)
        self.open_line(ways[(here + by) % len(ways)].stream, self.version)

    def action_go_fork(self, direction: int) -> None:
        """Go to the next place where other lines part from this one."""
        here = self.version
        places = sorted(self.reading.forks, reverse=direction < 0)
        beyond = [place for place in places if (place - here) * direction > 0]
        if beyond:
            self.go(beyond[0])
        else:
            self.say(_("no fork lies after here") if direction > 0 else _("no fork lies before here"))

    def open_line(self, stream: Stream, version: int) -> None:
        """Ask for another line in place of this one."""
        if self.stream is not None and stream.id == self.stream.id:
            self.go(version)
        else:
            self.post_message(LineAsked(self, stream, version))

    # Forking

    @work(exclusive=True)
    async def action_fork(self) -> None:
        """Ask what chance and the players shall do, then ask for the fork."""
        if self.stream is None:
            self.say(_("this line is in no log: it cannot be forked"))
            return
        version = self.version
        luck = await self.ask_chance(version)
        if luck is None:
            return
        plan = await self.ask_next(version, luck)
        if plan is not None:
            self.post_message(ForkAsked(self, version, plan))

    async def ask_chance(self, version: int) -> LuckSetting | None:
        from viewer.screens.menu import MenuScreen, WordsScreen

        def title() -> str:
            return _("Branch at {version}: what shall chance do?").format(version=version)

        chances = [words for _name, words in CHANCES]
        answer = await self.app.push_screen_wait(MenuScreen(title, lambda: [[line(_(words))] for words in chances]))
        if answer is None:
            return None
        setting = chance(CHANCES[answer][0])
        if setting is not None:
            return setting
        faces = await self.app.push_screen_wait(
            WordsScreen(
                lambda: _("Faces that fall next"),
                lambda: _("faces in the order they are asked, like 3 6 1"),
                wrong_faces,
            )
        )
        return None if faces is None else LuckSetting(dice=tuple(faces_of(faces)))

    async def ask_next(self, version: int, luck: LuckSetting) -> Plan | None:
        from viewer.screens.menu import MenuScreen

        commands = openings(self.reading, version)
        following = NEXT if commands else NEXT[:2]
        answer = await self.app.push_screen_wait(
            MenuScreen(lambda: _("And what happens then?"), lambda: [[line(_(words))] for words in following])
        )
        if answer is None:
            return None
        if answer < 2:
            return Plan(luck, bots=answer == 1)
        chosen = await self.app.push_screen_wait(
            MenuScreen(
                lambda: _("Which command?"),
                lambda: [[answer_for(self.reading, opening)] for opening in openings(self.reading, version)],
            )
        )
        return None if chosen is None else Plan(luck, command=commands[chosen].command)

    # The tree

    @work(exclusive=True)
    async def action_tree(self) -> None:
        """Show every line of the game."""
        from viewer.screens.tree import TreeScreen

        if self.family is None or self.stream is None:
            self.say(_("this line is in no log: it has no branches"))
            return
        tree = TreeScreen(self.family, self.reading, self.stream, hidden=self.hidden)
        asked = await self.app.push_screen_wait(tree)
        if tree.family is not self.family:
            self.show_family(tree.family)
        if asked is None:
            return
        what, member = asked
        if what == "compare":
            self.compare_with(member.stream)
        else:
            self.open_line(member.stream, member.row.forked_at if member.row.parent else self.version)


def faces_of(text: str) -> list[int]:
    return [int(word) for word in text.replace(",", " ").split()]


def wrong_faces(text: str) -> str:
    """Return what is wrong with *text* as faces of dice, or nothing."""
    try:
        faces = faces_of(text)
    except ValueError:
        return _("write numbers with blanks between, like 3 6 1")
    return "" if faces and all(face > 0 for face in faces) else _("write at least one face, from 1 up")
