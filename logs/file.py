"""Opening a log file: what is checked, and how the connection is set."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Final
from weakref import WeakKeyDictionary

from core.words import mark, said
from logs.errors import LogReadOnly, NewerLog, NotALog, UnknownPlace, cannot_be_made, typed_error

__all__ = ["APPLICATION_ID", "MEMORY", "SCHEMA", "connect", "reading", "writing"]

APPLICATION_ID: Final = 0x44724C67
"""``DrLg``: tells a log from other programs' databases."""

SCHEMA: Final = 2
"""The ``user_version`` that this program writes: how many migrations there are."""

MEMORY: Final = (":memory:", "")
"""Paths that name no file: a log in memory, and one that spills to a temporary file when it grows."""

CLOSED: Final = (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY)
"""How SQLite says that a folder takes no file beside the log."""

OLDEST: Final = (3, 37, 0)
"""STRICT tables came with this SQLite."""


class Connection(sqlite3.Connection):
    """A connection of which this process knows that it is open."""

    def close(self) -> None:
        """Close the file; from then on it may be peeked into again."""
        _open_here.pop(self, None)
        super().close()


_opening: Final = Lock()
_open_here: Final[WeakKeyDictionary[Connection, tuple[int, int]]] = WeakKeyDictionary()
"""The connections of this process, each with its file's device and number there: see ``_enter``."""


def connect(path: str, *, readonly: bool, timeout: float) -> sqlite3.Connection:
    """Return a connection to the log at *path*, made or brought up to date when it may be.

    Raises:
        LogError: the file is not ours, newer, locked, damaged or cannot be opened.
    """
    if sqlite3.sqlite_version_info < OLDEST:
        old = mark("SQLite {version} is too old: a log needs 3.37 or newer")
        raise LogReadOnly(said(old, version=sqlite3.sqlite_version))
    try:
        connection = _open(path, readonly=readonly, timeout=timeout)
    except OSError as error:
        raise cannot_be_made(path, error) from error
    except sqlite3.Error as error:
        raise typed_error(path, error) from error
    try:
        _prepare(connection, path, readonly=readonly)
    except sqlite3.Error as error:
        connection.close()
        raise typed_error(path, error) from error
    except BaseException:
        connection.close()
        raise
    return connection


def _open(path: str, *, readonly: bool, timeout: float) -> sqlite3.Connection:
    if path in MEMORY:
        return sqlite3.connect(path, isolation_level=None)
    file = Path(path)
    if not readonly:
        return _enter(file, path, timeout=timeout)
    if not file.exists():
        raise UnknownPlace(said("there is no log at {path}", path=path))
    address = file.absolute().as_uri()
    connection = _enter(file, f"{address}?mode=ro", timeout=timeout, uri=True)
    try:
        connection.execute("PRAGMA user_version")
    except sqlite3.OperationalError as error:
        connection.close()
        wal = Path(path + "-wal")
        if error.sqlite_errorcode & 0xFF not in CLOSED or (wal.exists() and wal.stat().st_size):
            raise
        # A WAL file in a folder that takes no -shm file opens only as a file that nobody changes.
        connection = _enter(file, f"{address}?immutable=1", timeout=timeout, uri=True)
    return connection


def _enter(file: Path, address: str, *, timeout: float, uri: bool = False) -> Connection:
    """Connect to *file*, and peek into it before, but only while this process does not have it open.

    Closing a file by hand drops all locks that SQLite holds on it for the process (POSIX). Whoever closes the log
    elsewhere then takes himself for the last one, and removes the WAL that we go on writing to: what we had stored
    would be lost.
    """
    with _opening:
        if _number(file) not in _open_here.values():
            _peek(file)
        if not uri:
            file.parent.mkdir(parents=True, exist_ok=True)
        connection = sqlite3.connect(address, timeout=timeout, isolation_level=None, uri=uri, factory=Connection)
        _open_here[connection] = _number(file)
    return connection


def _number(file: Path) -> tuple[int, int]:
    """Return the device that *file* is on and its number there; zeros while there is none."""
    try:
        stat = file.stat()
    except OSError:
        return (0, 0)
    return (stat.st_dev, stat.st_ino)


def _peek(file: Path) -> None:
    """Refuse, by its first bytes, a file that merely opening could change: SQLite tidies up after a WAL on close.

    Raises:
        NotALog: no database, or another program's.
        NewerLog: a schema that only a newer program knows.
    """
    if not file.is_file():
        if file.exists():
            raise NotALog(said("{file} is not a file", file=file))
        return
    with file.open("rb") as stream:
        header = stream.read(105)
    if not header:
        return
    if not header.startswith(b"SQLite format 3\0"):
        raise NotALog(said("{file} is not a database", file=file))
    schema, application = int.from_bytes(header[60:64], "big"), int.from_bytes(header[68:72], "big")
    if application or any(header[103:105]):  # its first page holds something: the names of tables
        _judge(str(file), application, schema)


def _judge(path: str, application: int, schema: int) -> None:
    if application != APPLICATION_ID:
        raise NotALog(said("{path} is another program's database, not a log of deadreckon", path=path))
    if schema > SCHEMA:
        newer = mark("{path} has schema {schema}; this program reads up to {known}: update deadreckon")
        raise NewerLog(said(newer, path=path, schema=schema, known=SCHEMA))


def _prepare(connection: sqlite3.Connection, path: str, *, readonly: bool) -> None:
    schema = _schema(connection, path)
    if not schema and readonly:
        raise NotALog(said("{path} is empty", path=path))
    connection.execute("PRAGMA trusted_schema = OFF")
    if schema != SCHEMA and readonly:
        from logs.schema import stand_in

        stand_in(connection)
    elif schema != SCHEMA:
        connection.execute("PRAGMA journal_mode = WAL")
        _create(connection, path)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA wal_autocheckpoint = 400")


def _schema(connection: sqlite3.Connection, path: str) -> int:
    """Return the schema of the log; 0 for an empty file.

    Raises:
        NotALog: another program's database.
        NewerLog: a schema that only a newer program knows.
    """
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    if not application and not schema and connection.execute("SELECT 1 FROM sqlite_master").fetchone() is None:
        return 0
    _judge(path, application, schema)
    return int(schema)


def _create(connection: sqlite3.Connection, path: str) -> None:
    from logs.schema import migrate

    with writing(connection):
        if _schema(connection, path) != SCHEMA:  # another process may have been first
            migrate(connection)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {SCHEMA}")


@contextmanager
def writing(connection: sqlite3.Connection) -> Iterator[None]:
    """Run the block as one transaction, or as part of the one that is open already."""
    if connection.in_transaction:
        yield
        return
    # IMMEDIATE: a transaction that reads and then writes would fail at once when another wrote between.
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def reading(connection: sqlite3.Connection) -> Iterator[None]:
    """Run the block on one snapshot, whatever others append meanwhile."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")
