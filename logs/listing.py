"""What a log holds, as lists: games, branches, notes, and a search over their names."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

from core.game import Outcome
from events.base import Seat
from logs.luck import LuckSetting
from logs.rows import BranchRow, Found, GameRow, Note, Stream

__all__ = ["branches", "game_row", "games", "notes", "origin", "search", "title"]

GAMES = """
SELECT game.short, game.game, game.title, game.seats, game.created_at, game.program,
    (SELECT count(*) FROM branch WHERE branch.game_id = game.id AND NOT branch.archived),
    live.version, live.rounds, live.outcome, live.waiting, game.archived
FROM game
CROSS JOIN branch AS live ON live.game_id = game.id AND live.id = coalesce(
    (SELECT id FROM branch WHERE branch.id = game.live AND branch.game_id = game.id),
    (SELECT id FROM branch WHERE branch.game_id = game.id AND branch.name = 'main'))
WHERE game.id < coalesce((SELECT id FROM game WHERE short = ?), 1 << 62) AND game.archived <= ?
    AND game.game = coalesce(?, game.game)
ORDER BY game.id DESC LIMIT ?
"""

BRANCHES = """
SELECT branch.id, branch.name, branch.parent_id, branch.forked_at, branch.version, branch.created_at, branch.made_by,
    branch.luck, branch.rounds, branch.outcome, branch.waiting, json_array_length(game.seats), branch.archived
FROM game JOIN branch ON branch.game_id = game.id
WHERE game.short = ? ORDER BY branch.id
"""

ORIGIN = """
SELECT branch.luck, branch.forked_at, parent.id, parent.name
FROM branch LEFT JOIN branch AS parent ON parent.id = branch.parent_id WHERE branch.id = ?
"""

NOTES = """
SELECT note.id, note.branch_id, branch.name, note.version, note.glyph, note.text, note.created_at
FROM branch JOIN note ON note.branch_id = branch.id
WHERE branch.game_id = (SELECT id FROM game WHERE short = ?) ORDER BY note.id
"""

SEARCH = """
SELECT short, short, 'title', title, id FROM game WHERE title LIKE :like ESCAPE '\\'
UNION ALL
SELECT short, short, 'seat', json_extract(seat.value, '$.name'), game.id FROM game, json_each(game.seats) AS seat
WHERE game.seats LIKE :like ESCAPE '\\' AND json_extract(seat.value, '$.name') LIKE :like ESCAPE '\\'
UNION ALL
SELECT short, short || '@' || name, 'branch', name, game.id FROM branch JOIN game ON game.id = branch.game_id
WHERE name <> 'main' AND name LIKE :like ESCAPE '\\'
UNION ALL
SELECT short, short || '@' || name || ':' || note.version, 'note', note.text, game.id
FROM note JOIN branch ON branch.id = note.branch_id JOIN game ON game.id = branch.game_id
WHERE note.text LIKE :like ESCAPE '\\'
ORDER BY 5 DESC LIMIT :limit
"""

_seats = lru_cache(maxsize=512)(msgspec.json.Decoder(tuple[Seat, ...]).decode)
_outcome = msgspec.json.Decoder(Outcome).decode
_seat_numbers = msgspec.json.Decoder(tuple[int, ...]).decode
_luck = msgspec.json.Decoder(LuckSetting).decode


def games(
    connection: sqlite3.Connection, limit: int, before: str | None, archived: bool, kind: str | None
) -> list[GameRow]:
    """Return the newest *limit* games, newest first; *before* is the last id of the page before this one."""
    return [game_row(*row) for row in connection.execute(GAMES, (before, int(archived), kind, limit))]


def game_row(*row: Any) -> GameRow:
    """Return a game from its *row* in the file: the fields of GameRow, its seats, outcome and waiting as JSON."""
    id, game, title, seats, at, program, count, version, rounds, outcome, waiting, hidden = row
    players = _seats(seats)
    ends = standing(outcome, waiting, len(players))
    return GameRow(id, game, title, players, at, program, count, version, rounds, *ends, bool(hidden))


def title(connection: sqlite3.Connection, game: str) -> str:
    """Return the title of *game*, empty when it has none."""
    row = connection.execute("SELECT title FROM game WHERE short = ?", (game,)).fetchone()
    return "" if row is None else str(row[0])


def branches(connection: sqlite3.Connection, game: str) -> list[BranchRow]:
    """Return the branches of *game* in the order they were made, ``main`` first."""
    streams: dict[int, Stream] = {}
    found = []
    for id, name, parent, forked_at, version, at, by, luck, rounds, *end in connection.execute(BRANCHES, (game,)):
        stream = streams[id] = Stream(id, game, name)
        above = None if parent is None else streams[parent]
        *derived, hidden = end
        ends = standing(*derived)
        found.append(BranchRow(stream, above, forked_at, version, at, by, _luck(luck), rounds, *ends, bool(hidden)))
    return found


def origin(connection: sqlite3.Connection, stream: Stream) -> tuple[LuckSetting, Stream | None, int]:
    """Return the luck of a branch, its parent, and the version where it left."""
    luck, forked_at, parent, name = connection.execute(ORIGIN, (stream.id,)).fetchone()
    return _luck(luck), None if parent is None else Stream(parent, stream.game, name), forked_at


def notes(connection: sqlite3.Connection, game: str) -> list[Note]:
    """Return the notes on *game* in the order they were written."""
    return [
        Note(id, Stream(branch, game, name), version, glyph, text, at)
        for id, branch, name, version, glyph, text, at in connection.execute(NOTES, (game,))
    ]


def search(connection: sqlite3.Connection, words: str, limit: int) -> list[Found]:
    """Return where *words* stand in titles, names of seats and branches, and notes, newest game first."""
    like = "%" + words.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%"
    rows: Iterator[Any] = connection.execute(SEARCH, {"like": like, "limit": limit})
    return [Found(game, place, where, text) for game, place, where, text, _ in rows]


def standing(outcome: str | None, waiting: str | None, seats: int) -> tuple[Outcome | None, tuple[int, ...] | None]:
    """Return the outcome and which of so many *seats* must choose, which the file keeps as JSON."""
    return None if outcome is None else _outcome(outcome), _choosing(waiting, seats)


def _choosing(waiting: str | None, seats: int) -> tuple[int, ...] | None:
    """Return which seats must choose; None, as nobody knows, where the file says what cannot be: it is derived."""
    if waiting is None:
        return None
    try:
        found = _seat_numbers(waiting)
    except msgspec.DecodeError:
        return None
    return found if all(0 <= seat < seats for seat in found) else None
