"""A log file of games: append-only lines of events, and the branches that left them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any

from core.game import Game, load_game
from events.base import Event, GameStarted
from events.codec import BadEvent, NewerFormat
from logs import append as appending
from logs import lines, listing, places
from logs.errors import LogCorrupt, LogError, NewerLog, UnknownPlace, typed, typed_error
from logs.file import connect, writing
from logs.luck import FRESH, LuckSetting
from logs.packing import Packed, Step, pack
from logs.rows import Batch, BranchRow, Found, GameRow, Note, Place, Stream
from logs.text import clean

__all__ = ["Log"]


class Log:
    """A log file, or ``:memory:``, open for one thread. A context manager.

    Every method raises LogError of the fitting kind when the file is locked, full, read-only or damaged.
    """

    def __init__(
        self,
        path: Path | str,
        *,
        readonly: bool = False,
        games: Mapping[str, Game[Any, Any]] | None = None,
        timeout: float = 5.0,
    ) -> None:
        """Open the log at *path*; unless *readonly*, make it and its folder when there is none.

        *games* are the games it may hold; by default each is loaded from ``core`` when it is met.
        """
        self.path = str(path)
        self.connection = connect(self.path, readonly=readonly, timeout=timeout)
        self.known_games = games
        self._known: dict[int, tuple[Game[Any, Any], tuple[lines.Segment, ...]]] = {}

    def close(self) -> None:
        """Close the file. Nothing is lost when this is never called."""
        self.connection.close()

    def __enter__(self) -> Log:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # Writing

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
        game, _ = self._line(stream)
        with writing(self.connection):
            return appending.append(self.connection, game, stream, Step(events, state, command, seat), expected)

    @contextmanager
    def bulk(self) -> Iterator[None]:
        """Make everything written inside one transaction: all of it is kept, or nothing."""
        try:
            with writing(self.connection):
                yield
        except sqlite3.Error as error:
            raise typed_error(self.path, error) from error

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
    ) -> Stream:
        """Branch off *stream* at *version*. One row is written, whatever the length of the line.

        *by* says who or what made the branch, *at* when (default: now).

        Raises:
            UnknownPlace: the stream does not go that far.
            BadName: the name is taken, or could not be typed in a place.
        """
        _, parts = self._line(stream)
        if name is not None:
            name = places.branch_name(name)
        with writing(self.connection):
            return appending.fork(
                self.connection, stream, parts, version, name=name, luck=luck, by=clean(by, longest=60), at=at
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

    # Reading

    @typed
    def read(self, stream: Stream, start: int = 0, stop: int | None = None) -> list[Event]:
        """Return ``events[start:stop]`` of the line, through its parents.

        Raises:
            LogCorrupt: an event is missing or cannot be read; the message names it.
            NewerLog: the line is in a format that only a newer program reads.
        """
        game, parts = self._line(stream)
        end = self.version(stream)
        stop = end if stop is None else max(start, min(stop, end))
        bodies = lines.bodies(self.connection, parts, start, stop)
        if len(bodies) != stop - start:
            raise LogCorrupt(f"{self.path}: {stream} has {len(bodies)} events between versions {start} and {stop}")
        try:
            return game.codec.decode_all(bodies)
        except NewerFormat as error:
            raise NewerLog(f"{self.path}: {stream} was {error}") from error
        except BadEvent as error:
            raise LogCorrupt(f"{self.path}: {stream} after version {start}: {error}") from error

    @typed
    def first(self, stream: Stream) -> GameStarted[Any]:
        """Return the event that the game of *stream* began with, also when the stream itself holds none yet."""
        main = places.resolve(self.connection, stream.game).stream
        event = self.read(main, 0, 1)[0]
        if not isinstance(event, GameStarted):
            raise LogCorrupt(f"{self.path}: {main} does not begin with GameStarted")
        return event

    @typed
    def batches(self, stream: Stream) -> list[Batch]:
        """Return the batches of the line, through its parents."""
        return lines.batches(self.connection, self._line(stream)[1])

    @typed
    def version(self, stream: Stream) -> int:
        """Return how many events the line has."""
        return lines.head(self.connection, stream.id)[0]

    @typed
    def origin(self, stream: Stream) -> tuple[LuckSetting, Stream | None, int]:
        """Return the luck of a branch, its parent, and the version where it left."""
        return listing.origin(self.connection, stream)

    @typed
    def proof(self, stream: Stream, version: int) -> bytes:
        """Return what a batch after *version* chains to: the hash of all that came before it."""
        return lines.before(self.connection, self._line(stream)[1], version)

    def game(self, stream: Stream) -> Game[Any, Any]:
        """Return the game that *stream* is a line of."""
        return self._line(stream)[0]

    @typed
    def games(self, limit: int = 50, *, before: str | None = None, archived: bool = False) -> list[GameRow]:
        """Return the newest games, newest first; *before* a game's id: the next page. *archived*: those too."""
        return listing.games(self.connection, limit, before, archived)

    @typed
    def branches(self, game: str) -> list[BranchRow]:
        """Return the branches of *game*, ``main`` first, then as they were made."""
        return listing.branches(self.connection, game)

    @typed
    def notes(self, game: str) -> list[Note]:
        """Return the notes on *game* as they were written."""
        return listing.notes(self.connection, game)

    @typed
    def search(self, words: str, limit: int = 50) -> list[Found]:
        """Return where *words* stand in titles, names of seats and branches, and notes; newest game first."""
        return listing.search(self.connection, clean(words), limit)

    @typed
    def resolve(self, text: str) -> Place:
        """Return the place that ``GAME[@BRANCH][:VERSION]`` names. Prefixes do; ``last`` is the newest game.

        Raises:
            UnknownPlace: nothing, or more than one thing, answers to it.
        """
        return places.resolve(self.connection, text)

    # Inside

    @typed
    def _line(self, stream: Stream) -> tuple[Game[Any, Any], tuple[lines.Segment, ...]]:
        known = self._known.get(stream.id)
        if known is None:
            row = self.connection.execute(
                "SELECT game.game FROM branch JOIN game ON game.id = branch.game_id WHERE branch.id = ?", (stream.id,)
            ).fetchone()
            if row is None:
                raise UnknownPlace(f"{self.path} has no branch {stream}")
            known = self._known[stream.id] = (self.known_game(row[0]), lines.segments(self.connection, stream.id))
        return known

    def known_game(self, name: str) -> Game[Any, Any]:
        """Return the game called *name*.

        Raises:
            LogError: this log was opened for no such game.
        """
        try:
            return load_game(name) if self.known_games is None else self.known_games[name]
        except KeyError:
            raise LogError(f"{self.path} holds a game of {clean(name)!r}, which this program does not know") from None

    def _set(self, update: str, *values: Any) -> None:
        if self.connection.execute(update, values).rowcount == 0:
            raise UnknownPlace(f"{self.path} has no game {values[-1]}")
