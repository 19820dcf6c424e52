"""What a log file is like: its size, its settings, and whether SQLite finds it sound."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec

from logs.errors import typed_error
from logs.log import Log

__all__ = ["SQLITE", "Health", "count_games", "health"]

SQLITE = sqlite3.sqlite_version
"""The version of SQLite that a log is kept with."""

SYNCHRONOUS = ("off", "normal", "full", "extra")


class Health(msgspec.Struct, frozen=True):
    """Figures and settings of a log. *size* is in bytes, with what waits in the WAL file.

    *triggers* tells whether every guard of the append-only tables stands as it was made; *check* is SQLite's own
    finding, ``ok`` when it has none.
    """

    size: int
    games: int
    branches: int
    events: int
    journal_mode: str
    synchronous: str
    application_id: str
    user_version: int
    triggers: bool
    check: str


def health(log: Log) -> Health:
    """Return the figures, settings and soundness of *log*.

    Raises:
        LogError: the file cannot be read.
    """
    try:
        return _measured(log)
    except sqlite3.Error as error:
        raise typed_error(log.path, error) from error


def _measured(log: Log) -> Health:
    from logs.schema import compared

    def ask(query: str) -> object:
        return log.connection.execute(query).fetchone()[0]

    ours, found = compared(log.connection)
    files = [Path(log.path + ending) for ending in ("", "-wal")]
    return Health(
        size=sum(file.stat().st_size for file in files if file.is_file()),
        games=int(str(ask("SELECT count(*) FROM game"))),
        branches=int(str(ask("SELECT count(*) FROM branch"))),
        events=int(str(ask("SELECT count(*) FROM event"))),
        journal_mode=str(ask("PRAGMA journal_mode")),
        synchronous=SYNCHRONOUS[int(str(ask("PRAGMA synchronous")))],
        application_id=f"{int(str(ask('PRAGMA application_id'))):#010x}",
        user_version=int(str(ask("PRAGMA user_version"))),
        triggers=all(found.get(name) == text for name, text in ours.items() if name[0] == "trigger"),
        check=str(ask("PRAGMA quick_check(1)")),
    )


def count_games(log: Log) -> int:
    """Return how many games *log* holds."""
    return int(log.connection.execute("SELECT count(*) FROM game").fetchone()[0])
