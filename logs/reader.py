"""The reading half of a log: opening the file, lines of events through their parents, and lists."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from core.game import Game, load_game
from core.words import mark, said
from events.base import Event, GameStarted
from events.codec import BadEvent, NewerFormat
from logs import claims, lines, listing, places
from logs.errors import LogCorrupt, LogError, NewerLog, UnknownPlace, typed
from logs.file import connect
from logs.luck import LuckSetting
from logs.reasons import reason
from logs.rows import Batch, BranchRow, Found, GameRow, Note, Place, Stream
from logs.text import clean

__all__ = ["Reader"]

GAME_OF = """
SELECT game.game FROM branch JOIN game ON game.id = branch.game_id
WHERE branch.id = ? AND game.short = ?
"""
"""Asks for no name: whoever shows a line goes on with it when somebody else renames it."""


class Reader:
    """What can be asked of a log. ``Log`` adds what can be written."""

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
        self._lines: dict[Stream, tuple[Game[Any, Any], tuple[lines.Segment, ...]]] = {}

    def close(self) -> None:
        """Close the file. Nothing is lost when this is never called."""
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @typed
    def read(self, stream: Stream, start: int = 0, stop: int | None = None) -> list[Event]:
        """Return ``events[start:stop]`` of the line, through its parents.

        Raises:
            LogCorrupt: an event is missing or cannot be read; the message names it.
            NewerLog: the line is in a format that only a newer program reads.
        """
        game, parts = self.line_of(stream)
        end = self.version(stream)
        stop = end if stop is None else max(start, min(stop, end))
        number, text = lines.joined(self.connection, parts, start, stop)
        if number != stop - start:
            lacking = mark("{path}: {stream} has {number} events between versions {start} and {stop}")
            raise LogCorrupt(said(lacking, path=self.path, stream=stream, number=number, start=start, stop=stop))
        events = game.codec.decode_joined(text, number)
        if events is not None:
            return events
        try:
            return game.codec.decode_all(lines.bodies(self.connection, parts, start, stop))
        except NewerFormat as error:
            raise NewerLog(
                said("{path}: {stream} was {error}", path=self.path, stream=stream, error=reason(error))
            ) from error
        except BadEvent as error:
            wrong = said("after version {start}: {error}", start=start, error=reason(error))
            raise LogCorrupt(said("{path}: {stream} {error}", path=self.path, stream=stream, error=wrong)) from error

    @typed
    def first(self, stream: Stream) -> GameStarted[Any]:
        """Return the event that the game of *stream* began with, also when the stream itself holds none yet."""
        main = places.resolve(self.connection, f"{stream.game}@main").stream
        event = self.read(main, 0, 1)[0]
        if not isinstance(event, GameStarted):
            raise LogCorrupt(said("{path}: {main} does not begin with GameStarted", path=self.path, main=main))
        return event

    @typed
    def batches(self, stream: Stream) -> list[Batch]:
        """Return the batches of the line, through its parents."""
        return lines.batches(self.connection, self.line_of(stream)[1])

    @typed
    def version(self, stream: Stream) -> int:
        """Return how many events the line has."""
        return lines.head(self.connection, stream.id)[0]

    @typed
    def stirred(self) -> int:
        """Return a number that is another one as soon as what somebody else wrote can be read. It takes 10 us."""
        (number,) = self.connection.execute("PRAGMA data_version").fetchone()
        return int(number)

    @typed
    def origin(self, stream: Stream) -> tuple[LuckSetting, Stream | None, int]:
        """Return the luck of a branch, its parent, and the version where it left."""
        return listing.origin(self.connection, stream)

    @typed
    def proof(self, stream: Stream, version: int) -> bytes:
        """Return what a batch after *version* chains to: the hash of all that came before it."""
        return lines.before(self.connection, self.line_of(stream)[1], version)

    def game(self, stream: Stream) -> Game[Any, Any]:
        """Return the game that *stream* is a line of."""
        return self.line_of(stream)[0]

    @typed
    def games(
        self, limit: int = 50, *, before: str | None = None, archived: bool = False, kind: str | None = None
    ) -> list[GameRow]:
        """Return the newest games, newest first; *before* a game's id: the next page.

        *archived*: those too. *kind*: games of that name alone.
        """
        return listing.games(self.connection, limit, before, archived, kind)

    @typed
    def title(self, game: str) -> str:
        """Return the title of *game*, a full id; empty when it has none."""
        return listing.title(self.connection, game)

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
    def live_line(self, game: str) -> Stream:
        """Return the line on which *game*, a full id, is played on: ``main``, until somebody takes back."""
        return places.live(self.connection, *places.find_game(self.connection, game))

    @typed
    def claimed(self, game: str) -> tuple[int, ...]:
        """Return the seats of *game*, a full id, that somebody has claimed."""
        return claims.claimed(self.connection, game)

    @typed
    def resolve(self, text: str) -> Place:
        """Return the place that ``GAME[@BRANCH][:VERSION]`` names. Prefixes do; ``last`` is the newest game.

        Without a branch it is the line that is played on.

        Raises:
            UnknownPlace: nothing, or more than one thing, answers to it.
        """
        return places.resolve(self.connection, text)

    @typed
    def line_of(self, stream: Stream) -> tuple[Game[Any, Any], tuple[lines.Segment, ...]]:
        """Return the game of *stream*, and the parts that its line is made of.

        Raises:
            UnknownPlace: this log has no such branch.
        """
        known = self._lines.get(stream)
        if known is None:
            row = self.connection.execute(GAME_OF, (stream.id, stream.game)).fetchone()
            if row is None:
                raise UnknownPlace(said("{path} has no branch {stream}", path=self.path, stream=stream))
            known = self._lines[stream] = (self.known_game(row[0]), lines.segments(self.connection, stream.id))
        return known

    def known_game(self, name: str) -> Game[Any, Any]:
        """Return the game called *name*.

        Raises:
            LogError: this log was opened for no such game.
        """
        try:
            return load_game(name) if self.known_games is None else self.known_games[name]
        except KeyError:
            strange = mark("{path} holds a game of {name!r}, which this program does not know")
            raise LogError(said(strange, path=self.path, name=clean(name))) from None

    def forget(self) -> None:
        """Drop what is remembered of branches: a transaction that was rolled back may have made some."""
        self._lines.clear()
