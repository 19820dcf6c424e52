"""Taking in a portable file: whole and true, or refused at a line. What is read goes to a log of its own first."""

from __future__ import annotations

from typing import IO

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from core.seating import seating
from core.timeline import fold
from core.words import mark, said
from events.base import FORMAT
from logs.append import now
from logs.archive import BranchLine, EventLine, Header, NoteFields, NoteLine
from logs.errors import BadArchive, LogError
from logs.incoming import Incoming
from logs.jsonl import Refused, decode, encode, kind_of, refuse_twins, whole_lines
from logs.log import Log
from logs.luck import FRESH
from logs.places import branch_name
from logs.rows import Stream
from logs.text import clean

__all__ = ["read_archive"]


def read_archive(scratch: Log, lines: IO[bytes], name: str) -> None:
    """Add the game in *lines* to *scratch*, a log to throw away when this refuses.

    Raises:
        BadArchive: the file is not whole and true; the message names the first bad line.
    """
    number = 0
    try:
        intake = None
        for line in whole_lines(lines):
            number += 1
            if intake is None:
                intake = _Intake(scratch, _header(line))
            else:
                intake.take(line)
        if intake is None:
            raise Refused(said("the file is empty"))
        intake.finish(number)
    except Refused as error:
        number = max(number - error.back, 1)
        raise BadArchive(said("{name}, line {line}: {error}", name=name, line=number, error=error.message)) from None
    except LogError as error:
        raise BadArchive(said("{name}, line {line}: {error}", name=name, line=number, error=error.message)) from None


class _Format(msgspec.Struct):
    deadreckon: int


def _header(line: bytes) -> Header:
    if kind_of(line) is not Header:
        raise Refused(said("a portable file begins with a header"))
    refuse_twins(line)
    found = decode(line, _Format).deadreckon
    if found > FORMAT:
        newer = mark("written in format {found}; this program reads up to format {known}: update deadreckon")
        raise Refused(said(newer, found=found, known=FORMAT))
    if found != FORMAT:
        raise Refused(said("there is no format {found}", found=found))
    return decode(line, Header)


class _Intake:
    """The lines after the header, in order: each branch with its events, then the notes."""

    def __init__(self, scratch: Log, header: Header) -> None:
        self._log = scratch
        self._header = header if header.created_at is not None else replace(header, created_at=now())
        self._game = scratch.known_game(header.game)
        self._branches: dict[str, Stream] = {}
        self._incoming: Incoming | None = None
        self._notes = False

    def take(self, line: bytes) -> None:
        """Take one line.

        Raises:
            Refused: it does not belong here, or what it says cannot be.
        """
        kind = kind_of(line)
        if self._notes and kind is not NoteLine:
            raise Refused(said("comes after the notes"))
        if kind is EventLine:
            if self._incoming is None:
                raise Refused(said("an event before the first branch"))
            self._incoming.take(line)
            return
        written = decode(line, kind)
        if encode(written) != line:
            refuse_twins(line)
        if isinstance(written, BranchLine):
            self._begin(written)
        elif isinstance(written, NoteLine):
            self._note(written.note)
        else:
            raise Refused(said("a second header"))

    def finish(self, count: int) -> None:
        """Close the last branch of a file of *count* lines.

        Raises:
            Refused: something is missing.
        """
        if self._header.lines not in (None, count):
            raise Refused(said("the file ends here, but its header counts {lines} lines", lines=self._header.lines))
        self._end()
        if not self._branches:
            raise Refused(said("the file ends before its first branch"))

    def _begin(self, written: BranchLine) -> None:
        self._end()
        name = written.branch
        if name in self._branches:
            raise Refused(said("a second branch called {name!r}", name=clean(name)))
        if branch_name(name) != name:
            raise Refused(said("the name of the branch holds control characters or too many"))
        if not self._branches:
            if (name, written.parent, written.forked_at) != ("main", None, 0):
                raise Refused(said("the first branch is main, which has no parent"))
            self._incoming = Incoming(self._log, self._header, written)
            return
        parent = self._branches.get(written.parent or "")
        if parent is None:
            raise Refused(said("no earlier branch is called {parent!r}", parent=clean(written.parent or "")))
        luck = FRESH if written.luck is UNSET else written.luck
        # fork() refuses a place past the parent's end
        stream = self._log.fork(parent, written.forked_at, name=name, luck=luck, by=written.by, at=written.created_at)
        events = self._log.read(stream)
        state, seated = fold(self._game, events), seating(events)
        self._incoming = Incoming(self._log, self._header, written, stream=stream, state=state, seated=seated)

    def _end(self) -> None:
        if self._incoming is not None:
            stream = self._incoming.close()
            self._branches[stream.branch] = stream
            self._incoming = None

    def _note(self, note: NoteFields) -> None:
        self._end()
        self._notes = True
        stream = self._branches.get(note.branch)
        if stream is None:
            raise Refused(said("a note on the branch {branch!r}, which is not there", branch=clean(note.branch)))
        self._log.note(stream, note.v, note.text, note.glyph, at=note.at)
