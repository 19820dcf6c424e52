"""Writing to a log: new games, batches and branches. The caller holds the transaction."""

from __future__ import annotations

import sqlite3
import time
from typing import Any

import msgspec

from core.game import Game
from core.words import mark, said
from logs.errors import BadName, UnknownPlace, VersionConflict
from logs.lines import Segment, before, head
from logs.luck import LuckSetting
from logs.packing import Packed, Step, end_texts, pack_batch, rounds_of
from logs.places import next_short
from logs.rows import Note, Stream

__all__ = ["BATCH", "BRANCH", "END", "EVENT", "GAME", "NOTE", "append", "fork", "keep", "note", "now", "rename"]

NO_VERSION = mark("{stream} goes from version 0 to {end}: it has no version {version}")
TAKEN = mark("{game} has a branch {name} already")

EVENT = "INSERT INTO event (branch_id, version, body) VALUES (?, ?, ?)"
BATCH = "INSERT INTO batch (branch_id, version, at, seat, command, hash, digest) VALUES (?, ?, ?, ?, ?, ?, ?)"
END = "UPDATE branch SET version = ?, hash = ?, rounds = coalesce(?, rounds), outcome = ?, waiting = ? WHERE id = ?"
STANDING = """
SELECT branch.version, branch.hash, game.created_at FROM branch JOIN game ON game.id = branch.game_id
WHERE branch.id = ?
"""
STANDS = "SELECT rounds, outcome, waiting FROM branch WHERE id = ?"
GAME = "INSERT INTO game (short, game, title, rules, seats, created_at, program) VALUES (?, ?, ?, ?, ?, ?, ?)"
BRANCH = """
INSERT INTO branch
    (game_id, parent_id, forked_at, name, created_at, made_by, luck, version, hash, rounds, outcome, waiting)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
NAMESAKE = """
SELECT 1 FROM branch WHERE name = ? AND id <> ? AND game_id = (SELECT game_id FROM branch WHERE id = ?)
"""
NOTE = "INSERT INTO note (branch_id, version, glyph, text, created_at) VALUES (?, ?, ?, ?, ?)"
ROUND = """
SELECT coalesce(json_extract(body, '$.round'), json_extract(body, '$.turn')) FROM event
WHERE branch_id = ? AND version > ? AND version <= ?
    AND (body LIKE '{"type":"RoundBegan",%' OR body LIKE '{"type":"TurnBegan",%')
ORDER BY version DESC LIMIT 1
"""


LOOK_BACK = 256
"""How far before a fork the beginning of its round is looked for: no round is as long, and no fork may be slow."""


def now() -> int:
    """Return the milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


def keep(
    connection: sqlite3.Connection,
    packed: Packed,
    *,
    title: str,
    luck: LuckSetting,
    created_at: int | None = None,
    at: int | None = None,
) -> Stream:
    """Insert a game with its branch ``main`` and every batch of it, as having happened *at* (default: now)."""
    present = now()
    at = present if at is None else at
    made = present if created_at is None else created_at
    short = next_short(connection, present // 1000)
    game = _insert(connection, GAME, (short, packed.game, title, packed.rules, packed.seats, made, packed.program))
    last = packed.batches[-1]
    end = (last.version, last.hash, packed.rounds, packed.outcome, packed.waiting)
    branch = _insert(connection, BRANCH, (game, None, 0, "main", made, "", setting(luck), *end))
    connection.executemany(EVENT, [(branch, version, body) for version, body in enumerate(packed.bodies, start=1)])
    connection.executemany(BATCH, [(branch, b[0], at - made, b[1], b[2], b[3], b[4]) for b in packed.batches])
    return Stream(branch, short, "main")


def append(connection: sqlite3.Connection, game: Game[Any, Any], stream: Stream, step: Step, expected: int) -> int:
    """Insert one batch and return the version it leads to.

    Raises:
        VersionConflict: the line is not at *expected*.
    """
    version, proof, made = connection.execute(STANDING, (stream.id,)).fetchone()
    if version != expected:
        raise VersionConflict(stream, expected, version)
    bodies, batch = pack_batch(game, proof, version, step)
    branch = stream.id
    connection.executemany(EVENT, [(branch, number, body) for number, body in enumerate(bodies, start=version + 1)])
    connection.execute(
        BATCH, (branch, batch.version, now() - made, batch.seat, batch.command, batch.hash, batch.digest)
    )
    ending = (batch.version, batch.hash, rounds_of(step.events), *end_texts(game, step.state), branch)
    connection.execute(END, ending)
    return batch.version


def fork(
    connection: sqlite3.Connection,
    parent: Stream,
    parts: tuple[Segment, ...],
    version: int,
    *,
    name: str | None,
    luck: LuckSetting,
    by: str,
    at: int | None = None,
    waiting: str | None = None,
) -> Stream:
    """Insert a branch of *parent*, whose line has these *parts*, that leaves at *version*.

    *waiting* is which seats must choose there, if anybody knows.

    Raises:
        UnknownPlace: the parent does not go that far.
        BadName: the game has a branch of that name.
    """
    end, _ = head(connection, parent.id)
    if not 0 <= version <= end:
        raise UnknownPlace(said(NO_VERSION, stream=parent, end=end, version=version))
    (game,) = connection.execute("SELECT game_id FROM branch WHERE id = ?", (parent.id,)).fetchone()
    name = _free_name(connection, parent, game, name)
    if luck.recorded and luck.until is None:
        luck = msgspec.structs.replace(luck, until=end)
    standing = (version, before(connection, parts, version), *_standing(connection, parent, parts, version, end))
    if waiting is not None:
        standing = (*standing[:-1], waiting)
    row = (game, parent.id, version, name, now() if at is None else at, by, setting(luck), *standing)
    branch = _insert(connection, BRANCH, row)
    return Stream(branch, parent.game, name)


def _free_name(connection: sqlite3.Connection, parent: Stream, game: int, name: str | None) -> str:
    taken = {known for (known,) in connection.execute("SELECT name FROM branch WHERE game_id = ?", (game,))}
    if name is None:
        number = len(taken) + 1
        while f"line-{number}" in taken:
            number += 1
        return f"line-{number}"
    if name in taken:
        raise BadName(said(TAKEN, game=parent.game, name=name))
    return name


def rename(connection: sqlite3.Connection, stream: Stream, name: str) -> Stream:
    """Give a branch another name. No hash covers it, and its key stays.

    Raises:
        BadName: another branch of the game has that name.
    """
    same = connection.execute(NAMESAKE, (name, stream.id, stream.id)).fetchone()
    if same is not None:
        raise BadName(said(TAKEN, game=stream.game, name=name))
    connection.execute("UPDATE branch SET name = ? WHERE id = ?", (name, stream.id))
    return Stream(stream.id, stream.game, name)


def _standing(
    connection: sqlite3.Connection, parent: Stream, parts: tuple[Segment, ...], version: int, end: int
) -> tuple[int | None, str | None, str | None]:
    """Return rounds, outcome and who must choose of a line at *version*; only its last event can have ended it."""
    if version == end:
        rounds, outcome, waiting = connection.execute(STANDS, (parent.id,)).fetchone()
        return rounds, outcome, waiting
    for branch, start, stop in reversed(parts):
        stop = min(stop, version)
        found = connection.execute(ROUND, (branch, max(start, stop - LOOK_BACK), stop)).fetchone()
        if found is not None:
            return found[0], None, None
    return None, None, None


def note(
    connection: sqlite3.Connection, stream: Stream, version: int, *, text: str, glyph: str, at: int | None
) -> Note:
    """Insert a note.

    Raises:
        UnknownPlace: the line does not go that far.
    """
    end, _ = head(connection, stream.id)
    if not 0 <= version <= end:
        raise UnknownPlace(said(NO_VERSION, stream=stream, end=end, version=version))
    at = now() if at is None else at
    key = _insert(connection, NOTE, (stream.id, version, glyph, text, at))
    return Note(key, stream, version, glyph, text, at)


def _insert(connection: sqlite3.Connection, insert: str, row: tuple[Any, ...]) -> int:
    return connection.execute(insert, row).lastrowid or 0


def setting(luck: LuckSetting) -> str:
    """Return *luck* as the file keeps it."""
    return msgspec.json.encode(luck).decode()
