"""Setting another line beside the one on the Table: one of the same game, or of another game of its kind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from textual import work
from textual.message import Message

from core.words import listed, told
from logs.errors import LogError
from logs.rows import GameRow, Stream
from viewer import kinship
from viewer.language import _
from viewer.rivals import Rival
from viewer.screens.family import Family, Member
from viewer.screens.lineage import tree_rows
from viewer.screens.reading import ALL, Eyes, Reading
from viewer.screens.studying import Studying
from viewer.widgets.paint import Block, Run, clean, line

__all__ = ["Comparing", "Rivals", "RivalsAsked"]


class Rivals(NamedTuple):
    """Other games of the kind, and how to read a line of any game: by its place, raising LogError."""

    rows: Sequence[GameRow]
    read: Callable[[str], Rival]


class RivalsAsked(Message):
    """The Table wants to know the other games of its kind; the app sets the answer."""

    def __init__(self, table: Comparing) -> None:
        super().__init__()
        self.table: Final = table
        self.answer: Final[asyncio.Future[Rivals]] = asyncio.get_running_loop().create_future()


class Comparing(Studying):
    """What a Table can do to be compared. It reads no file: it asks the app."""

    stream: Stream | None = None
    """The line that is shown, None when it is in no log."""

    family: Family | None = None
    """All lines of the game, once the app has told them."""

    def seen(self, timeline: Any, eyes: Eyes) -> Reading:
        """Return a line as these eyes see it."""
        mine = self.reading
        reading = Reading(timeline, mine.board, mine.translate, ascii=mine.ascii)
        reading.look(eyes)
        return reading

    def refused(self, error: Exception) -> None:
        """Say why something came to nothing."""
        reason = getattr(error, "message", None) or (error.args[0] if error.args else str(error))
        self.say(clean(told(reason, _)))

    @work(exclusive=True)
    async def action_compare(self) -> None:
        """Ask for another line, and set it beside this one."""
        from viewer.screens.menu import MenuScreen

        family, here = self.family, self.stream
        if family is None or here is None:
            self.say(_("this line is in no log: it can be compared with none"))
            return
        others = family.others(here)
        answer = len(others)
        if others:
            question = MenuScreen(lambda: _("Compare with which line?"), lambda: self.lines_to_choose(family, others))
            chosen = await self.app.push_screen_wait(question)
            if chosen is None:
                return
            answer = chosen
        if answer < len(others):
            self.compare_with(others[answer].stream)
        else:
            await self.compare_with_another_game()

    def lines_to_choose(self, family: Family, others: Sequence[Member]) -> list[Block]:
        """Return the other lines of the game, and after them the way to those of other games."""
        rows = tree_rows(family, self.reading, others, here=self.stream, hidden=self.hidden)
        return [*rows, [line(Run(_("a line of another game ..."), "lit"))]]

    async def compare_with_another_game(self) -> None:
        """Ask for a game and set its line beside this one."""
        asked = RivalsAsked(self)
        self.post_message(asked)
        try:
            found = await asked.answer
        except LogError as error:
            self.refused(error)
            return
        rival = await self.ask_rival(found)
        if rival is not None:
            self.set_beside(rival)

    async def ask_rival(self, found: Rivals) -> Rival | None:
        """Return the line that is chosen from a list of games, or typed as a place."""
        from viewer.screens.menu import MenuScreen, WordsScreen

        rows = found.rows
        if rows:
            question = MenuScreen(lambda: _("Compare with which game?"), lambda: games_to_choose(rows), 1)
            chosen = await self.app.push_screen_wait(question)
            if chosen is None:
                return None
            if chosen:
                try:
                    return found.read(rows[chosen - 1].id)
                except LogError as error:
                    self.refused(error)
                    return None
        read: list[Rival] = []

        def wrong(text: str) -> str:
            try:
                rival = found.read(text)
            except LogError as error:
                return error.told(_)
            read[:] = [rival]
            same = self.stream is not None and rival.stream.id == self.stream.id
            return _("a line cannot be compared with itself") if same else ""

        typing = WordsScreen(
            lambda: _("Compare with a line of another game"), lambda: _("GAME, GAME@BRANCH:VERSION or last"), wrong
        )
        return None if await self.app.push_screen_wait(typing) is None else read[0]

    def compare_with(self, stream: Stream) -> None:
        """Open the Compare screen on this line and *stream*, another of the game."""
        member = self.family.member(stream) if self.family else None
        if member is None or self.stream is None or stream.id == self.stream.id:
            self.say(_("a line cannot be compared with itself"))
            return
        self.set_beside(Rival(stream, member.line, None))

    def set_beside(self, rival: Rival) -> None:
        """Open the Compare screen on this line and *rival*."""
        from viewer.screens.compare import CompareScreen
        from viewer.screens.contrast import Side

        mine, theirs = self.stream, rival.stream
        assert mine is not None
        same = mine.game == theirs.game
        eyes = self.eyes if same else eyes_for(self.reading, rival.line)
        self.app.push_screen(
            CompareScreen(
                Side(self.seen(self.reading.timeline, eyes), mine.branch if same else str(mine), str(mine)),
                Side(self.seen(rival.line, eyes), theirs.branch if same else str(theirs), str(theirs)),
                version=self.version,
                other=rival.version,
                hidden=self.hidden,
            )
        )


def eyes_for(reading: Reading, other: Any) -> Eyes:
    """Return whose eyes see *reading* and a line of another game: a game that goes on shows no secrets for it."""
    state = other.last if other.version else None
    seats = len(getattr(other.events[0], "seats", ())) if other.version else 0
    if reading.eyes == ALL:
        return ALL if state is not None and other.game.outcome(state) is not None else None
    return reading.eyes if reading.seat is None or reading.seat < seats else None


def games_to_choose(rows: Sequence[GameRow]) -> list[Block]:
    """Return the way to type a place, and below it each game in a line: its id, who played, how it ended."""
    found: list[Block] = [[line(Run(_("a place that I type ..."), "lit"))]]
    for row in rows:
        players = listed([clean(seat.name) for seat in row.seats], _)
        title = f"{clean(row.title)}  " if row.title else ""
        end = kinship.ended(row.seats, row.outcome)
        found.append([line(Run(row.id, "bold"), "  ", title, players, "  ", Run(end, "dim"))])
    return found
