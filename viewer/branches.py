"""The app's part in branches: it reads all lines of a game, makes forks, and shows another line."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from core.game import IllegalCommand
from logs.errors import LogError
from logs.log import Log
from logs.rows import Place, Stream
from viewer.forking import Plan, carry_out, family_of
from viewer.language import _
from viewer.rivals import rival_at, rivals
from viewer.screens.branching import Branching, FamilyAsked, ForkAsked, LineAsked
from viewer.screens.comparing import Rivals, RivalsAsked
from viewer.widgets.painted import PaintedApp

if TYPE_CHECKING:
    from viewer.screens.tree import ArchiveAsked, RenameAsked, TreeScreen

__all__ = ["BranchingApp"]


class BranchingApp(PaintedApp[None]):
    """An app that owns a log and answers what a Table asks about the lines of its game."""

    _log_path: Path | str | None = None
    """The file of the log; each request opens it for as long as it takes."""

    def table_for(self, log: Log, stream: Stream, version: int) -> Branching:
        """Return a Table on a line of *log*."""
        raise NotImplementedError

    def on_family_asked(self, message: FamilyAsked) -> None:
        """Tell a Table all lines of its game, unless it has been left meanwhile."""
        table, log = message.table, self._log_path
        if log is None or table.stream is None or table not in self.screen_stack:
            return
        try:
            with Log(log, readonly=True) as opened:
                family = family_of(opened, table.stream.game)
            table.show_family(family)
        except LogError as error:
            table.refused(error)

    def on_rivals_asked(self, message: RivalsAsked) -> None:
        """Tell a Table the other games of its kind."""
        stream, log, kind = message.table.stream, self._log_path, message.table.reading.game.name
        if log is None or stream is None:
            message.answer.cancel()
            return
        try:
            message.answer.set_result(Rivals(rivals(log, kind, stream.game), partial(rival_at, log, kind)))
        except LogError as error:
            message.answer.set_exception(error)

    def on_line_asked(self, message: LineAsked) -> None:
        """Show another line in place of the one shown."""
        self.replace_line(message.table, message.stream, message.version)

    def on_rename_asked(self, message: RenameAsked) -> None:
        """Give a line another name."""
        words = _("{old} is called {new} now")

        def rename(log: Log) -> str:
            renamed = log.rename_branch(message.stream, message.name)
            return words.format(old=message.stream.branch, new=renamed.branch)

        self.change_line(message.tree, message.stream, rename)

    def on_archive_asked(self, message: ArchiveAsked) -> None:
        """Take a line out of the lists, or put it back."""
        words = _("{name} is archived: A shows it, a brings it back") if message.archived else _("{name} is back")

        def archive(log: Log) -> str:
            log.archive_branch(message.stream, archived=message.archived)
            return words.format(name=message.stream.branch)

        self.change_line(message.tree, message.stream, archive)

    def change_line(self, tree: TreeScreen, stream: Stream, change: Callable[[Log], str]) -> None:
        """Make *change* in the log, and let the tree say what came of it and show the lines as they are then."""
        if self._log_path is None:
            return
        try:
            with Log.existing(self._log_path) as log:
                word = change(log)
                family = family_of(log, stream.game)
        except LogError as error:
            tree.say(error.told(_))
        else:
            tree.show_family(family, word)

    async def on_fork_asked(self, message: ForkAsked) -> None:
        """Begin the fork; the screen stays alive while bots play it out."""
        table, log = message.table, self._log_path
        if log is None or table.stream is None:
            return
        if message.plan.bots:
            table.say(_("the bots play on ..."))
        self.run_worker(self.make_fork(table, log, Place(table.stream, message.version), message.plan))

    async def make_fork(self, table: Branching, path: Path | str, place: Place, plan: Plan) -> None:
        """Fork in a thread with a connection of its own, then show the new line."""
        try:
            stream = await asyncio.to_thread(forked(path, place, plan))
        except (LogError, IllegalCommand, ValueError) as error:
            table.refused(error)
            return
        self.replace_line(table, stream, place.version)

    def replace_line(self, table: Branching, stream: Stream, version: int) -> None:
        """Show *stream* where *table* is, with the same eyes."""
        if self._log_path is None or self.screen is not table:
            return
        try:
            with Log(self._log_path, readonly=True) as opened:
                following = self.table_for(opened, stream, version)
        except LogError as error:
            table.refused(error)
            return
        following.take_over(table)
        if len(self.screen_stack) > 1:
            self.switch_screen(following)
            return

        # The first screen cannot be switched: it stays below, and learns of new lines when it comes to light again.
        def back(_answer: None) -> None:
            table.post_message(FamilyAsked(table))

        self.push_screen(following, back)


def forked(path: Path | str, place: Place, plan: Plan) -> Callable[[], Stream]:
    """Return what a thread is to do: open the log, fork, go on."""

    def run() -> Stream:
        with Log.existing(path) as log:
            return carry_out(log, place, plan)

    return run
