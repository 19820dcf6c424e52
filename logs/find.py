"""Events of all games, newest game first, for a search by what they say."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from core.words import said
from events.base import Event, Seat
from events.codec import BadEvent
from logs.errors import LogCorrupt, typed_error
from logs.file import reading
from logs.log import Log
from logs.places import find_game
from logs.reasons import reason
from logs.rows import Stream

__all__ = ["Told", "find"]

GAMES = "SELECT id, short, game, seats FROM game WHERE ? IN (game, '') ORDER BY id DESC"
BRANCHES = "SELECT id, name FROM branch WHERE game_id = ? ORDER BY id"

_seats = msgspec.json.Decoder(tuple[Seat, ...]).decode


class Told(NamedTuple):
    """Some events of one branch, those that it does not share with its parent, with the version each leads to."""

    stream: Stream
    kind: str
    seats: tuple[Seat, ...]
    events: list[tuple[int, Event]]


def find(
    log: Log,
    *,
    game: str = "",
    kind: str = "",
    types: Sequence[str] = (),
    progress: Callable[[int, int], None] | None = None,
) -> Iterator[Told]:
    """Return the events of every branch, newest game first.

    Args:
        game: only the game with this id, or the beginning of one.
        kind: only games of this name.
        types: only events of these types; all when empty.
        progress: called with games done and games in all.

    Raises:
        UnknownPlace: there is no such game.
        LogCorrupt: an event cannot be read.
    """
    try:
        with reading(log.connection):
            rows = log.connection.execute(GAMES, (kind,)).fetchall()
            if game:
                key = find_game(log.connection, game)[0]
                rows = [row for row in rows if row[0] == key]
            for done, (key, short, name, seats) in enumerate(rows, start=1):
                for branch, line in log.connection.execute(BRANCHES, (key,)).fetchall():
                    events = _events(log, name, branch, types)
                    yield Told(Stream(branch, short, line), name, _seats(seats), events)
                if progress is not None:
                    progress(done, len(rows))
    except sqlite3.Error as error:
        raise typed_error(log.path, error) from error


def _events(log: Log, kind: str, branch: int, types: Sequence[str]) -> list[tuple[int, Event]]:
    query = "SELECT version, body FROM event WHERE branch_id = ?"
    if types:
        query += f" AND json_extract(body, '$.type') IN ({', '.join('?' * len(types))})"
    rows = log.connection.execute(query + " ORDER BY version", (branch, *types)).fetchall()
    try:
        events = log.known_game(kind).codec.decode_all([body for _, body in rows])
    except BadEvent as error:
        raise LogCorrupt(
            said("{path}: {error}: `deadreckon verify` says where", path=log.path, error=reason(error))
        ) from error
    return [(version, event) for (version, _), event in zip(rows, events, strict=True)]
