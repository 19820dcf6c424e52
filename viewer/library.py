"""The app's part in the Library: it reads the shelf, opens games, and lets them in and out."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING

from core.words import listed, told
from logs.errors import LogError
from logs.log import Log
from viewer import shelving
from viewer.branches import BranchingApp
from viewer.language import _
from viewer.pulse import Pulse
from viewer.widgets.shelf import PAGE, Shelf

if TYPE_CHECKING:
    from logs.rows import GameRow
    from viewer.screens.library import LibraryScreen
    from viewer.screens.wishes import CoverAsked, GameAsked, ShelfAsked, WorkAsked

__all__ = ["LibraryApp", "library_of"]


def library_of(path: Path | str) -> LibraryScreen:
    """Return the Library of the log at *path* with its newest games on the shelf.

    Raises:
        LogError: the log cannot be read.
    """
    from viewer.screens.library import LibraryScreen

    return LibraryScreen(shelving.shelf_of(path, limit=PAGE))


def contents_for(asked: ShelfAsked, path: Path | str) -> shelving.Contents:
    """Return the shelf that is *asked* for."""
    return shelving.shelf_of(path, asked.text, asked.sort, archived=asked.archived, key=asked.key, near=asked.near)


def reason_of(error: Exception) -> str:
    """Return in one line why something came to nothing."""
    if isinstance(error, LogError):
        return error.told(_)
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {_(error.strerror)}" if error.filename else _(error.strerror)
    return told(error.args[0] if error.args else str(error), _)


class LibraryApp(BranchingApp):
    """An app that answers what a Library asks. Whatever may take long is read by a thread."""

    _shelf_asked: ShelfAsked | None = None
    _shelf_read = False
    _seen: tuple[int, ...] = ()
    _pulse: Pulse | None = None

    def beat(self, path: Path | str) -> tuple[int, ...]:
        """Return numbers that change with what can be read in the log; nothing when there is none."""
        if self._pulse is None:
            self._pulse = Pulse()
        return self._pulse.beat(path)

    def on_unmount(self) -> None:
        """Let the log go."""
        if self._pulse is not None:
            self._pulse.close()

    # The shelf

    def on_shelf_asked(self, message: ShelfAsked) -> None:
        """Read the shelf; of requests that come in the meantime only the newest counts."""
        if self._log_path is None:
            return
        if message.only_if_changed and self.beat(self._log_path) == self._seen:
            return
        self._shelf_asked = message
        if not self._shelf_read:
            self._shelf_read = True
            self.run_worker(self.read_shelf(self._log_path))

    async def read_shelf(self, path: Path | str) -> None:
        """Show what is asked for until nothing newer is."""
        try:
            while (asked := self._shelf_asked) is not None:
                self._shelf_asked = None
                self._seen = self.beat(path)
                try:
                    contents = await asyncio.to_thread(contents_for, asked, path)
                except LogError as error:
                    asked.library.say(reason_of(error), bad=True)
                    continue
                if self._shelf_asked is None:
                    asked.library.show_shelf(contents)
        finally:
            self._shelf_read = False

    def on_shelf_page_asked(self, message: Shelf.PageAsked) -> None:
        """Read one page of rows."""
        rows: dict[int, GameRow] = {}
        if self._log_path is not None:
            with contextlib.suppress(LogError):  # the shelf itself is read again soon, and says what is wrong
                rows = shelving.page_of(self._log_path, message.keys)
        message.shelf.fill(message.page, message.keys, rows)

    async def on_cover_asked(self, message: CoverAsked) -> None:
        """Read the board that a game ended with, unless the cursor has gone on by then."""
        if self._log_path is not None:
            self.run_worker(self.read_cover(self._log_path, message), group="cover", exclusive=True)

    async def read_cover(self, path: Path | str, message: CoverAsked) -> None:
        ascii = self.has_class("-ascii")
        try:
            cover = await asyncio.to_thread(shelving.cover, path, message.row, ascii=ascii)
        except LogError as error:
            message.library.show_cover(message.row, None)
            message.library.say(reason_of(error), bad=True)
        else:
            message.library.show_cover(message.row, cover)

    # A game

    def on_game_asked(self, message: GameAsked) -> None:
        """Open the Table on a game."""
        if self._log_path is None or self.screen is not message.library:
            return
        try:
            with Log(self._log_path, readonly=True) as log:
                table = self.table_for(log, *shelving.stream_of(log, message.row))
        except LogError as error:
            message.library.say(reason_of(error), bad=True)
        else:
            self.push_screen(table)

    def on_work_asked(self, message: WorkAsked) -> None:
        """Change something in the log, or let games in and out."""
        if self._log_path is not None:
            self.run_worker(self.work(self._log_path, message))

    async def work(self, path: Path | str, message: WorkAsked) -> None:
        """Do what was asked in a thread, say what came of it, and show the shelf as it is then."""
        library = message.library
        try:
            made = await asyncio.to_thread(message.work, path)
        except (LogError, OSError, ValueError) as error:
            library.say(reason_of(error), bad=True)
            return
        library.say(message.done.format(games=listed(made, _)))
        library.ask()
