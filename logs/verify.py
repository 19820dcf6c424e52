"""Is this log whole and true? Tamper-evident, not tamper-proof: whoever rewrites everything consistently is caught only
by a head that was noted somewhere else.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping

from core.words import said
from logs import lines
from logs.errors import LogError, typed_error
from logs.evidence import Examination, Fault
from logs.file import reading
from logs.log import Log
from logs.places import find_game, resolve
from logs.rows import Stream

__all__ = ["Fault", "head", "verify"]


def head(log: Log, stream: Stream) -> tuple[int, str]:
    """Return the version and the last hash of *stream*: noted outside the file, they prove a cut tail."""
    version = log.version(stream)
    return version, log.proof(stream, version).hex()


def verify(
    log: Log,
    game: str | None = None,
    *,
    heads: Mapping[str, tuple[int, str]] | None = None,
    rules: bool = False,
    progress: Callable[[int, int], None] | None = None,
) -> list[Fault]:
    """Return what is wrong with *game*, or with the whole log; nothing when all is as it was written.

    Every hash is computed anew and every line is folded to every digest.

    Args:
        heads: what ``head`` told earlier, by place (``GAME@BRANCH``).
        rules: also ask whether the rules could have produced every batch; takes some ten times as long.
        progress: called with games done and games in all.

    Raises:
        UnknownPlace: the log has no such game.
    """
    faults: list[Fault] = []
    try:
        with reading(log.connection):
            faults += _examine(log, game, rules=rules, progress=progress or _quiet)
            faults += _compare(log, heads or {})
    except sqlite3.Error as error:
        faults.append(Fault(log.path, 0, "damaged", typed_error(log.path, error).message))
    return faults


def _quiet(done: int, total: int) -> None:
    """Tell nobody."""


def _examine(log: Log, game: str | None, *, rules: bool, progress: Callable[[int, int], None]) -> Iterator[Fault]:
    if game is None:
        yield from _file(log)
        games = log.connection.execute("SELECT id, short FROM game ORDER BY id").fetchall()
    else:
        games = [find_game(log.connection, game)]
    for done, (key, short) in enumerate(games, start=1):
        yield from Examination(log, key, short, rules=rules).faults()
        progress(done, len(games))


def _file(log: Log) -> Iterator[Fault]:
    """Look at the file as SQLite sees it: pages, references, and whether our triggers still stand."""
    from logs.schema import compared

    for (message,) in log.connection.execute("PRAGMA integrity_check"):
        if message != "ok":
            yield Fault(log.path, 0, "damaged", said(message.replace("\n", " ")))
    for table, row, parent, _ in log.connection.execute("PRAGMA foreign_key_check"):
        lost = said("row {row} of {table} belongs to no {parent}", row=row, table=table, parent=parent)
        yield Fault(log.path, 0, "orphan", lost)
    ours, found = compared(log.connection)
    for kind, name in ours:
        if (kind, name) not in found:
            yield Fault(log.path, 0, "schema", said("the {kind} {name} is missing", kind=said(kind), name=name))
        elif found[kind, name] != ours[kind, name]:
            yield Fault(log.path, 0, "schema", said("the {kind} {name} has been changed", kind=said(kind), name=name))
    for kind, name in found:
        if (kind, name) not in ours and kind in ("trigger", "view"):
            yield Fault(log.path, 0, "schema", said("the {kind} {name} is not ours", kind=said(kind), name=name))


def _compare(log: Log, heads: Mapping[str, tuple[int, str]]) -> Iterator[Fault]:
    for text, (version, noted) in heads.items():
        try:
            stream = resolve(log.connection, text).stream
        except LogError as error:
            yield Fault(text, version, "head", error.message)
            continue
        end, _ = lines.head(log.connection, stream.id)
        if end < version:
            cut = said("ends at version {end}, but went to {version} when it was noted", end=end, version=version)
            yield Fault(text, version, "head", cut)
        elif log.proof(stream, version).hex() != noted:
            other = said("is not the line that was noted at version {version}", version=version)
            yield Fault(text, version, "head", other)
