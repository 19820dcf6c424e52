"""Reading a line through its parents. A fork stores only what came after it."""

from __future__ import annotations

import sqlite3
from itertools import chain
from typing import NamedTuple

from logs.packing import leave
from logs.rows import Batch

__all__ = ["END", "Segment", "batches", "before", "bodies", "head", "segments"]

UP = """
WITH RECURSIVE up (depth, id, parent_id, forked_at) AS (
    SELECT 0, id, parent_id, forked_at FROM branch WHERE id = ?
    UNION ALL
    SELECT depth + 1, branch.id, branch.parent_id, branch.forked_at
    FROM up JOIN branch ON branch.id = up.parent_id AND branch.id < up.id
)
SELECT id, forked_at FROM up ORDER BY depth
"""

EVENTS = "SELECT body FROM event WHERE branch_id = ? AND version > ? AND version <= ? ORDER BY version"

JOINED = """
SELECT count(*), group_concat(body)
FROM (SELECT body FROM event WHERE branch_id = ? AND version > ? AND version <= ? ORDER BY version)
"""
"""SQLite keeps the inner order for ``group_concat``; one text costs half of what a row for each event does."""

BATCHES = """
SELECT batch.version, game.created_at + batch.at, batch.seat, batch.command, batch.hash, batch.digest
FROM batch JOIN branch ON branch.id = batch.branch_id JOIN game ON game.id = branch.game_id
WHERE batch.branch_id = ? AND batch.version > ? ORDER BY batch.version
"""

END = 1 << 62
"""Past the end of every line."""


class Segment(NamedTuple):
    """What one branch gives to a line: its events after *start*, up to and including *stop*."""

    branch: int
    start: int
    stop: int


def segments(connection: sqlite3.Connection, branch: int) -> tuple[Segment, ...]:
    """Return the parts of the line of *branch*, oldest first; the last is its own and is open-ended."""
    parts, stop = [], END
    for ancestor, forked_at in connection.execute(UP, (branch,)):
        if forked_at < stop:
            parts.append(Segment(ancestor, forked_at, stop))
        stop = min(stop, forked_at)
    return tuple(reversed(parts))


def head(connection: sqlite3.Connection, branch: int) -> tuple[int, bytes]:
    """Return the version and the last hash of *branch*; for a branch without events of its own, where it left."""
    row: tuple[int, bytes] = connection.execute("SELECT version, hash FROM branch WHERE id = ?", (branch,)).fetchone()
    return row


def bodies(connection: sqlite3.Connection, parts: tuple[Segment, ...], start: int, stop: int) -> list[str]:
    """Return the stored events of versions *start* (excluded) to *stop* (included) of a line."""
    found: list[str] = []
    for branch, low, high in parts:
        low, high = max(low, start), min(high, stop)
        if low < high:
            found += chain.from_iterable(connection.execute(EVENTS, (branch, low, high)))
    return found


def joined(connection: sqlite3.Connection, parts: tuple[Segment, ...], start: int, stop: int) -> tuple[int, str]:
    """Return how many events of a line are stored between *start* and *stop*, and all of them as one JSON array."""
    number, texts = 0, []
    for branch, low, high in parts:
        low, high = max(low, start), min(high, stop)
        if low < high:
            count, text = connection.execute(JOINED, (branch, low, high)).fetchone()
            if count:
                number += count
                texts.append(text)
    return number, "[" + ",".join(texts) + "]"


def batches(connection: sqlite3.Connection, parts: tuple[Segment, ...]) -> list[Batch]:
    """Return the batches of a line. One that a fork left inside is cut there and has neither hash nor digest."""
    found: list[Batch] = []
    for branch, start, stop in parts:
        for version, at, seat, command, proof, digest in connection.execute(BATCHES, (branch, start)):
            if version <= stop:
                found.append(Batch(start, version, at, seat, command, proof, digest))
            else:
                found.append(Batch(start, stop, at, seat, command, None, None))
            start = version
            if version >= stop:
                break
    return found


def before(connection: sqlite3.Connection, parts: tuple[Segment, ...], version: int) -> bytes:
    """Return what a batch of a fork that leaves the line at *version* chains to."""
    for branch, start, stop in parts:
        if start < version <= stop:
            found = connection.execute(
                "SELECT version, hash FROM batch WHERE branch_id = ? AND version >= ? ORDER BY version LIMIT 1",
                (branch, version),
            ).fetchone()
            if found is not None:
                end, proof = found
                return proof if end == version else leave(proof, version)
    return b""
