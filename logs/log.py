"""A log file of games: append-only lines of events, and the branches that left them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self

from core.game import Game
from core.words import mark, said
from events.base import Event
from logs import append as appending
from logs import claims, places
from logs.errors import MainStays, UnknownPlace, typed, typed_error
from logs.file import writing
from logs.luck import FRESH, LuckSetting
from logs.packing import Packed, Step, end_texts, pack
from logs.reader import Reader
from logs.rows import Note, Stream
from logs.text import clean

__all__ = ["Log", "must_exist"]


class Log(Reader):
    """A log file, or ``:memory:``, open for one thread. A context manager.

    Every method raises LogError of the fitting kind when the file is locked, full, read-only or damaged.
    """

    @classmethod
    def existing(cls, path: Path | str) -> Self:
        """Open the log at *path*, which must be there: none is made.

        Raises:
            UnknownPlace: there is none, or none any more.
        """
        must_exist(path)
        return cls(path)

    @typed
    def create(
        self,
        game: Game[Any, Any],
        events: Sequence[Event],
        *,
        state: Any,
        title: str = "",
        luck: LuckSetting = FRESH,
        command: Any = None,
        seat: int | None = None,
    ) -> Stream:
        """Add a game whose first batch is *events*, which led to *state*. Return its branch ``main``."""
        return self.keep(pack(game, [Step(events, state, command, seat)]), title=title, luck=luck)

    @typed
    def keep(self, packed: Packed, *, title: str = "", luck: LuckSetting = FRESH) -> Stream:
        """Add a whole game played elsewhere. Return its branch ``main``."""
        with writing(self.connection):
            return appending.keep(self.connection, packed, title=clean(title), luck=luck)

    @typed
    def append(
        self,
        stream: Stream,
        events: Sequence[Event],
        *,
        expected: int,
        state: Any,
        command: Any = None,
        seat: int | None = None,
    ) -> int:
        """Add one batch, which led to *state*, to the end of *stream*. Return the new version.

        Nothing happens when *events* is empty. *seat* defaults to the command's own.

        Raises:
            VersionConflict: the stream is not at *expected*; nothing is written.
        """
        if not events:
            return expected
        game, _ = self.line_of(stream)
        with writing(self.connection):
            return appending.append(self.connection, game, stream, Step(events, state, command, seat), expected)

    @contextmanager
    def bulk(self) -> Iterator[None]:
        """Make everything written inside one transaction: all of it is kept, or nothing."""
        try:
            with writing(self.connection):
                yield
        except BaseException as error:
            self.forget()
            if isinstance(error, sqlite3.Error):
                raise typed_error(self.path, error) from error
            raise

    @typed
    def fork(
        self,
        stream: Stream,
        version: int,
        *,
        name: str | None = None,
        luck: LuckSetting = FRESH,
        by: str = "",
        at: int | None = None,
        state: Any = None,
    ) -> Stream:
        """Branch off *stream* at *version*. One row is written, whatever the length of the line.

        *by* says who or what made the branch, *at* when (default: now). With the *state* there the log can tell who
        must choose on the branch before anything is played on it.

        Raises:
            UnknownPlace: the stream does not go that far.
            BadName: the name is taken, or could not be typed in a place.
        """
        game, parts = self.line_of(stream)
        waiting = None if state is None else end_texts(game, state)[1]
        if name is not None:
            name = places.branch_name(name)
        with writing(self.connection):
            by = clean(by, longest=60)
            return appending.fork(
                self.connection, stream, parts, version, name=name, luck=luck, by=by, at=at, waiting=waiting
            )

    @typed
    def note(self, stream: Stream, version: int, text: str, glyph: str = "", *, at: int | None = None) -> Note:
        """Write a note on a version of *stream*.

        Raises:
            UnknownPlace: the stream does not go that far.
        """
        with writing(self.connection):
            text, glyph = clean(text, longest=5000), clean(glyph, longest=2)
            return appending.note(self.connection, stream, version, text=text, glyph=glyph, at=at)

    @typed
    def rename(self, game: str, title: str) -> None:
        """Give *game* another title. The events keep the names they were written with."""
        with writing(self.connection):
            self._set("UPDATE game SET title = ? WHERE short = ?", clean(title), game)

    @typed
    def archive(self, game: str, archived: bool = True) -> None:
        """Take *game* out of the lists, or put it back. Nothing is deleted."""
        with writing(self.connection):
            self._set("UPDATE game SET archived = ? WHERE short = ?", int(archived), game)

    @typed
    def rename_branch(self, stream: Stream, name: str) -> Stream:
        """Give *stream* another name, and return it under that name. Its events and hashes stay as they are.

        Raises:
            MainStays: it is ``main``.
            BadName: the name is taken, or could not be typed in a place.
        """
        self._refuse_main(stream, mark("main keeps its name: the game began with it"))
        name = places.branch_name(name)
        with writing(self.connection):
            return appending.rename(self.connection, stream, name)

    @typed
    def archive_branch(self, stream: Stream, archived: bool = True) -> None:
        """Take *stream* out of the lists, or put it back; what left it stays there. Nothing is deleted.

        Raises:
            MainStays: it is ``main``.
        """
        self._refuse_main(stream, mark("main cannot be archived: archive the whole game instead"))
        with writing(self.connection):
            self.connection.execute("UPDATE branch SET archived = ? WHERE id = ?", (int(archived), stream.id))

    @typed
    def play_on(self, stream: Stream) -> None:
        """Let *stream* be the line on which its game is played on."""
        self.line_of(stream)  # refuses a stream of another log
        with writing(self.connection):
            self._set("UPDATE game SET live = ? WHERE short = ?", stream.id, stream.game)

    @typed
    def claim(self, game: str, seat: int, word: str) -> None:
        """Claim *seat* of *game*, a full id, with *word*: the first to come chooses it, later it must be the same.

        Raises:
            BadWord: the word is empty, too long, or holds control characters.
            WrongWord: the seat was claimed with another word.
            UnknownPlace: there is no such game or seat.
        """
        claims.claim(self.connection, self.path, game, seat, word)

    @typed
    def release(self, game: str, seat: int) -> None:
        """Forget the word of *seat*, so that the next to come chooses one.

        Raises:
            UnknownPlace: there is no such game or seat.
        """
        claims.release(self.connection, self.path, game, seat)

    def _refuse_main(self, stream: Stream, reason: str) -> None:
        self.line_of(stream)  # refuses a stream of another log
        row = self.connection.execute("SELECT 1 FROM branch WHERE id = ? AND name = 'main'", (stream.id,)).fetchone()
        if row is not None:
            raise MainStays(said(reason))

    def _set(self, update: str, *values: Any) -> None:
        if self.connection.execute(update, values).rowcount == 0:
            raise UnknownPlace(said("{path} has no game {game}", path=self.path, game=values[-1]))


def must_exist(path: Path | str) -> None:
    """Check that a log is still at *path*: a connection would go on writing to a file that somebody has taken away.

    Raises:
        UnknownPlace: there is none.
    """
    if not Path(path).exists():
        raise UnknownPlace(said("there is no log at {path} any more", path=str(path)))
