"""Games from a file: read to a log of their own, checked there, then copied over in one transaction, or not at all."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from core.words import mark, said
from logs import append as appending
from logs.archive import export
from logs.errors import AlreadyHere, BadArchive
from logs.intake import read_archive
from logs.log import Log
from logs.places import next_short
from logs.takeback import MADE_BY

__all__ = ["load", "load_database"]

IN_MEMORY: Final = 1 << 24
"""Bytes of a portable file that wait in memory."""

GAMES: Final = "SELECT id, game, title, rules, seats, created_at, program FROM game ORDER BY id"

BRANCHES: Final = """
SELECT branch.id, branch.parent_id, branch.forked_at, branch.name, branch.created_at, branch.made_by, branch.luck,
    branch.version, branch.hash, branch.rounds, branch.outcome,
    branch.waiting
FROM branch WHERE branch.game_id = ? ORDER BY branch.id
"""

EVENTS: Final = "SELECT version, body FROM event WHERE branch_id = ? ORDER BY version"
LIVE: Final = "UPDATE game SET live = ? WHERE id = ?"
BATCHES: Final = "SELECT version, at, seat, command, hash, digest FROM batch WHERE branch_id = ? ORDER BY version"
NOTES: Final = "SELECT version, glyph, text, created_at FROM note WHERE branch_id = ? ORDER BY id"

FIRST: Final = """
SELECT batch.hash FROM batch JOIN branch ON branch.id = batch.branch_id
WHERE branch.game_id = ? AND branch.name = 'main' ORDER BY batch.version LIMIT 1
"""


def load(log: Log, lines: IO[bytes], *, name: str = "the file", again: bool = False) -> str:
    """Add the game in *lines*, a portable file, to *log*; return its new id. *name* is what messages call the file.

    Raises:
        BadArchive: the file is not whole and true; the message names the line. Nothing is written.
        AlreadyHere: the log holds that game, and not *again*.
    """
    with Log("", games=log.known_games) as scratch:
        with scratch.bulk():
            read_archive(scratch, lines, name)
        return _transfer(scratch, log, name, again=again)[0]


def load_database(log: Log, path: Path | str, *, again: bool = False) -> list[str]:
    """Add every game of the log file at *path* to *log*; return their new ids.

    Each goes through all checks of a portable file.

    Raises:
        BadArchive: the file holds triggers or views that are not ours, or a game that is not whole and true.
        AlreadyHere: the log holds one of the games, and not *again*.
        LogError: the file is no log, or cannot be read.
    """
    with Log(path, readonly=True, games=log.known_games) as source, Log("", games=log.known_games) as scratch:
        _refuse_strangers(source)
        with scratch.bulk():
            for (short,) in source.connection.execute("SELECT short FROM game ORDER BY id").fetchall():
                with tempfile.SpooledTemporaryFile(IN_MEMORY) as portable:
                    export(source, short, portable)
                    portable.seek(0)
                    read_archive(scratch, portable, f"{path}, game {short}")
        return _transfer(scratch, log, str(path), again=again)


def _refuse_strangers(source: Log) -> None:
    from logs.schema import compared

    ours, found = compared(source.connection)
    for kind, name in found:
        if (kind, name) not in ours and kind in ("trigger", "view"):
            strange = mark("{path} holds a {kind} that is not ours, {name!r}")
            raise BadArchive(said(strange, path=source.path, kind=said(kind), name=name))
    for kind, name in ours:
        if found.get((kind, name)) != ours[kind, name]:
            lacking = mark("{path} lacks our {kind} {name}, or holds another in its place")
            raise BadArchive(said(lacking, path=source.path, kind=said(kind), name=name))


def _transfer(scratch: Log, log: Log, name: str, *, again: bool) -> list[str]:
    source, target = scratch.connection, log.connection
    with log.bulk():
        games = source.execute(GAMES).fetchall()
        if not again:
            _refuse_twins(source, target, games, name)
        return [_game(source, target, *game) for game in games]


def _refuse_twins(source: sqlite3.Connection, target: sqlite3.Connection, games: list[Any], name: str) -> None:
    """Refuse a game whose first batch the log has from the same millisecond."""
    made = {game[5] for game in games}
    known = [row for row in target.execute("SELECT created_at, id, short FROM game") if row[0] in made]
    firsts = {(at, target.execute(FIRST, (key,)).fetchone()): short for at, key, short in known}
    for key, _, _, _, _, at, _ in games:
        here = firsts.get((at, source.execute(FIRST, (key,)).fetchone()))
        if here is not None:
            raise AlreadyHere(said("the log holds the game in {name} already, as {here}", name=name, here=here))


def _game(source: sqlite3.Connection, target: sqlite3.Connection, key: int, *row: Any) -> str:
    game, title, rules, seats, created_at, program = row
    short = next_short(target, appending.now() // 1000)
    cursor = target.execute(appending.GAME, (short, game, title, rules, seats, created_at, program))
    new_game = cursor.lastrowid
    branches: dict[int | None, int | None] = {None: None}
    for branch, parent, forked_at, name, at, by, luck, *end in source.execute(BRANCHES, (key,)).fetchall():
        cursor = target.execute(appending.BRANCH, (new_game, branches[parent], forked_at, name, at, by, luck, *end))
        new = branches[branch] = cursor.lastrowid
        target.executemany(appending.EVENT, _moved(source, EVENTS, branch, new))
        target.executemany(appending.BATCH, _moved(source, BATCHES, branch, new))
        target.executemany(appending.NOTE, _moved(source, NOTES, branch, new))
        if by == MADE_BY:  # a portable file does not say which line is played on
            target.execute(LIVE, (new, new_game))
    return short


def _moved(source: sqlite3.Connection, query: str, branch: int, new: int | None) -> Iterator[tuple[Any, ...]]:
    return ((new, *row) for row in source.execute(query, (branch,)))
