"""A game as a portable file: one JSON object a line. This side writes; ``logs.intake`` reads.

The first line is the header; a line for each branch comes before that branch's events; notes come last. A batch's first
event carries ``at``, ``seat`` and ``command``, its last ``hash`` and ``digest``.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Annotated, Final

import msgspec
from msgspec import UNSET, Meta, Raw, UnsetType

from core.words import mark, said
from events.base import FORMAT
from logs.errors import LogCorrupt, LogError, UnknownPlace, cannot_be_made, typed_error
from logs.file import reading
from logs.log import Log
from logs.luck import FRESH, LuckSetting

__all__ = ["BranchLine", "EventLine", "Header", "NoteFields", "NoteLine", "export", "export_database"]

Count = Annotated[int, Meta(ge=0, le=1 << 53)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Digest = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class _Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One line of a portable file."""


class Header(_Line, frozen=True):
    """The first line. ``deadreckon`` is the format, ``lines`` how many lines the file has, this one too."""

    deadreckon: int
    game: str
    title: str = ""
    created_at: Count | None = None
    program: str = ""
    lines: Count | None = None


class BranchLine(_Line, frozen=True):
    """A branch begins: the event lines that follow are its own."""

    branch: str
    parent: str | None
    forked_at: Count
    created_at: Count | None = None
    by: str = ""
    luck: LuckSetting | UnsetType = UNSET


class EventLine(_Line, frozen=True):
    """One event, which leads to version ``v``."""

    v: Count
    event: Raw
    at: Count | UnsetType = UNSET
    seat: Count | UnsetType | None = UNSET
    command: Raw | UnsetType = UNSET
    hash: Hash | UnsetType = UNSET
    digest: Digest | UnsetType = UNSET


class NoteFields(_Line, frozen=True):
    """A note on version ``v`` of a branch."""

    branch: str
    v: Count
    text: str
    glyph: str = ""
    at: Count | None = None


class NoteLine(_Line, frozen=True):
    """One note."""

    note: NoteFields


GAME: Final = "SELECT id, game, title, created_at, program FROM game WHERE short = ?"

COUNT: Final = """
SELECT 1 + count(*) + sum(branch.version - branch.forked_at)
    + (SELECT count(*) FROM note JOIN branch ON branch.id = note.branch_id WHERE branch.game_id = :game)
FROM branch WHERE branch.game_id = :game
"""

BRANCHES: Final = """
SELECT branch.id, branch.name, parent.name, branch.forked_at, branch.created_at, branch.made_by, branch.luck
FROM branch LEFT JOIN branch AS parent ON parent.id = branch.parent_id WHERE branch.game_id = ? ORDER BY branch.id
"""

EVENTS: Final = "SELECT version, body FROM event WHERE branch_id = ? ORDER BY version"

BATCHES: Final = "SELECT version, at, seat, command, hash, digest FROM batch WHERE branch_id = ? ORDER BY version"

NOTES: Final = """
SELECT branch.name, note.version, note.text, note.glyph, note.created_at
FROM note JOIN branch ON branch.id = note.branch_id WHERE branch.game_id = ? ORDER BY note.id
"""

_encode: Final = msgspec.json.Encoder().encode


def export(log: Log, game: str, out: IO[bytes]) -> None:
    """Write *game*, all its branches and notes, to *out*.

    Raises:
        UnknownPlace: the log has no game of that id.
    """
    try:
        with reading(log.connection):
            for line in _lines(log.connection, log.path, game):
                out.write(line)
                out.write(b"\n")
    except sqlite3.Error as error:
        raise typed_error(log.path, error) from error


def _lines(connection: sqlite3.Connection, path: str, short: str) -> Iterator[bytes]:
    row = connection.execute(GAME, (short,)).fetchone()
    if row is None:
        raise UnknownPlace(said("{path} has no game {game}", path=path, game=short))
    key, game, title, created_at, program = row
    (count,) = connection.execute(COUNT, {"game": key}).fetchone()
    yield _encode(Header(FORMAT, game, title, created_at, program, count))
    for branch, name, parent, forked_at, at, by, luck in connection.execute(BRANCHES, (key,)).fetchall():
        setting = msgspec.json.decode(luck, type=LuckSetting)
        yield _encode(BranchLine(name, parent, forked_at, at, by, UNSET if setting == FRESH else setting))
        yield from _events(connection, branch, created_at)
    for branch, version, text, glyph, at in connection.execute(NOTES, (key,)):
        yield _encode(NoteLine(NoteFields(branch, version, text, glyph, at)))


def _events(connection: sqlite3.Connection, branch: int, made: int) -> Iterator[bytes]:
    batches = connection.execute(BATCHES, (branch,))
    end, last = 0, {"hash": "", "digest": ""}
    for version, body in connection.execute(EVENTS, (branch,)):
        line = EventLine(version, Raw(body.encode()))
        if version > end:
            batch = next(batches, None)
            if batch is None:
                lost = mark("event {version} of branch {branch} belongs to no batch: verify the log")
                raise LogCorrupt(said(lost, version=version, branch=branch))
            end, at, seat, command, proof, digest = batch
            last = {"hash": proof.hex(), "digest": digest.hex()}
            line = msgspec.structs.replace(
                line,
                at=made + at,
                seat=UNSET if seat is None else seat,
                command=UNSET if command is None else Raw(command.encode()),
            )
        yield _encode(msgspec.structs.replace(line, **last) if version == end else line)


def export_database(log: Log, path: Path | str) -> None:
    """Copy the whole log to a new file at *path*. Copying the file itself would lose what its WAL still holds.

    Only the words that seats were claimed with stay here: who gets the copy chooses others.

    Raises:
        LogError: there is a file already, or it cannot be written.
    """
    target = Path(path)
    if target.exists():
        raise LogError(said("{file} exists already", file=target))
    part = target.with_name(target.name + ".part")
    try:
        part.unlink(missing_ok=True)
        copy = sqlite3.connect(part)
        try:
            log.connection.backup(copy)
            _forget_words(copy)
        finally:
            copy.close()
        part.rename(target)
    except OSError as error:
        raise cannot_be_made(target, error) from error
    except sqlite3.Error as error:
        part.unlink(missing_ok=True)
        raise typed_error(str(target), error) from error


def _forget_words(copy: sqlite3.Connection) -> None:
    if copy.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'claim'").fetchone():
        copy.execute("PRAGMA secure_delete = ON")  # else the deleted rows stay in the file until something covers them
        with copy:
            copy.execute("DELETE FROM claim")
