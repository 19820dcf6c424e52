"""What can go wrong with a log file, each kind a type, each message one line that names the file or place."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import wraps
from typing import Any, Final, TypeVar, cast

import msgspec

from core.words import Translate, mark, plain, said, told
from logs.rows import Stream

__all__ = [
    "UNTYPED",
    "AlreadyHere",
    "BadArchive",
    "BadName",
    "BadWord",
    "LogCorrupt",
    "LogError",
    "LogFull",
    "LogLocked",
    "LogReadOnly",
    "MainStays",
    "NewerLog",
    "NotALog",
    "UnknownPlace",
    "VersionConflict",
    "WrongWord",
    "cannot_be_made",
    "typed",
    "typed_error",
]


class LogError(Exception):
    """A log cannot do what was asked. The message is one line, fit for a person, in any language."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message: Final = message

    def told(self, _: Translate = plain) -> str:
        """Return the message in the reader's language."""
        return told(self.message, _)


class NotALog(LogError):
    """The file is no log of this program: no database, or another program's."""


class NewerLog(LogError):
    """The file was written by a newer program. It is left as it was."""


class LogLocked(LogError):
    """Another program kept the file locked for longer than the timeout."""


class LogReadOnly(LogError):
    """The file or its folder cannot be written to, or not be opened at all."""


class LogFull(LogError):
    """The disk is full. Nothing of the last append was kept."""


class LogCorrupt(LogError):
    """The file is damaged, or holds what no program of ours wrote."""


class UnknownPlace(LogError):
    """No game, branch or version answers to what was typed."""


class BadName(LogError):
    """A branch cannot be called that."""


class MainStays(LogError):
    """The line that a game began with keeps its name and its place in the lists."""


class BadWord(LogError):
    """A seat cannot be claimed with that word."""


class WrongWord(LogError):
    """The seat was claimed with another word."""


class BadArchive(LogError):
    """A portable file is refused; the message names its first bad line. Nothing of it was kept."""


class AlreadyHere(LogError):
    """The log holds that game already."""


class VersionConflict(LogError):
    """Somebody else appended first: *stream* was expected at version *expected* and is at *actual*."""

    def __init__(self, stream: Stream, expected: int, actual: int) -> None:
        template = mark("{stream} is at version {actual}, not {expected}: somebody else has played on")
        super().__init__(said(template, stream=stream, actual=actual, expected=expected))
        self.stream: Final = stream
        self.expected: Final = expected
        self.actual: Final = actual


DAMAGED: Final = mark("{path} is damaged ({detail})")

KINDS: Final[dict[int, tuple[type[LogError], str]]] = {
    sqlite3.SQLITE_BUSY: (LogLocked, mark("{path} is locked by another program ({detail})")),
    sqlite3.SQLITE_LOCKED: (LogLocked, mark("{path} is locked by another program ({detail})")),
    sqlite3.SQLITE_READONLY: (LogReadOnly, mark("{path} cannot be written to ({detail})")),
    sqlite3.SQLITE_CANTOPEN: (LogReadOnly, mark("{path} cannot be opened ({detail})")),
    sqlite3.SQLITE_PERM: (LogReadOnly, mark("{path} cannot be opened ({detail})")),
    sqlite3.SQLITE_FULL: (LogFull, mark("{path} cannot grow: the disk is full ({detail})")),
    sqlite3.SQLITE_NOTADB: (NotALog, mark("{path} is not a database ({detail})")),
    sqlite3.SQLITE_CORRUPT: (LogCorrupt, DAMAGED),
    sqlite3.SQLITE_IOERR: (LogError, mark("{path} cannot be read or written ({detail})")),
}
"""From SQLite's primary result code to our kind of error and what it says of the file."""

UNTYPED: Final = (sqlite3.Error, msgspec.DecodeError)
"""What is raised by a file that cannot be read, or that holds what is no JSON of ours."""

M = TypeVar("M", bound=Callable[..., Any])


def cannot_be_made(file: object, error: OSError) -> LogReadOnly:
    """Return why there can be no such *file*, in the system's words."""
    return LogReadOnly(said("{file} cannot be made: {reason}", file=file, reason=said(str(error.strerror))))


def typed_error(path: str, error: sqlite3.Error | msgspec.DecodeError) -> LogError:
    """Return *error* as one of ours, naming the file at *path*."""
    if isinstance(error, msgspec.DecodeError):
        return LogCorrupt(said(DAMAGED, path=path, detail=error))
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    kind, template = KINDS.get(code, (LogError, mark("{path} cannot do that ({detail})")))
    return kind(said(template, path=path, detail=str(error).splitlines()[0]))


def typed(method: M) -> M:
    """Return *method* of an object with a ``path``, raising ours where SQLite does, or JSON in the file is none."""

    @wraps(method)
    def checked(self: Any, *args: Any, **named: Any) -> Any:
        try:
            return method(self, *args, **named)
        except UNTYPED as error:
            raise typed_error(self.path, error) from error

    return cast(M, checked)
