"""One branch of a portable file as its lines come in: every batch is checked, then written."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec import UNSET, Raw

from core.audit import Impossible, audit
from core.seating import NOBODY, Seating, seating
from core.timeline import digest
from core.words import said
from events.base import Event, GameStarted, PlayerChanged, TableTalk
from events.codec import BadEvent
from logs import append as appending
from logs.archive import BranchLine, EventLine, Header
from logs.jsonl import Refused, decode, encode, refuse_twins
from logs.lines import head
from logs.log import Log
from logs.luck import FRESH
from logs.packing import Packed, PackedBatch, chain, end_texts, rounds_of, started_texts
from logs.reasons import reason
from logs.rows import Stream
from logs.text import clean, is_clean

__all__ = ["Incoming"]

FLUSH = 1000
"""Events that wait in memory before they go to the file."""


class _Taken(NamedTuple):
    event: Event
    written: str
    ours: str


class _Given(NamedTuple):
    command: Any
    written: str | None
    ours: str | None


NOTHING = _Given(None, None, None)
"""Stands beside a batch in which the game went on by itself."""


class Incoming:
    """A branch that is being read. *stream* is None for ``main``, which begins with its first batch.

    *state* and *seated* are the game and its table where the branch left its parent.
    """

    def __init__(
        self,
        scratch: Log,
        header: Header,
        branch: BranchLine,
        *,
        stream: Stream | None = None,
        state: Any = None,
        seated: Seating = NOBODY,
    ) -> None:
        self._log, self._game = scratch, scratch.known_game(header.game)
        self._header, self._branch = header, branch
        self._stream, self._state, self._seated = stream, state, seated
        self._version, self._proof = (0, b"") if stream is None else head(scratch.connection, stream.id)
        self._made = header.created_at or 0
        self._rounds: int | None = None
        self._first: EventLine | None = None
        self._command = NOTHING
        self._batch: list[_Taken] = []
        self._events: list[tuple[int, int, str]] = []
        self._batches: list[tuple[Any, ...]] = []

    def take(self, line: bytes) -> None:
        """Take one event; with its last event the batch is checked.

        Raises:
            Refused: the event or the batch cannot be.
        """
        entry = decode(line, EventLine)
        coming = self._version + len(self._batch) + 1
        if entry.v != coming:
            raise Refused(said("version {found} where {coming} comes next", found=entry.v, coming=coming))
        if self._first is None:
            if entry.at is UNSET:
                raise Refused(said("a batch begins without a time"))
            self._first = entry
        elif not entry.at is entry.seat is entry.command is UNSET:
            raise Refused(said("a batch has time, seat or command with its first event only"))
        taken = self._event(entry.event)
        if entry.command is not UNSET:
            self._command = self._read_command(bytes(entry.command))
        if taken.written != taken.ours or self._command.written != self._command.ours or encode(entry) != line:
            refuse_twins(line)
        self._batch.append(taken)
        if entry.hash is not UNSET or entry.digest is not UNSET:
            self._finish(self._first, entry)

    def close(self) -> Stream:
        """Write what waits and return the branch.

        Raises:
            Refused: the last batch is not whole, or there is none.
        """
        if self._batch:
            raise Refused(said("{branch} stops inside a batch", branch=self._branch.branch), back=1)
        if self._stream is None:
            raise Refused(said("main has no event"), back=1)
        self._flush(self._stream)
        return self._stream

    def _event(self, raw: Raw) -> _Taken:
        try:
            event = self._game.codec.decode(bytes(raw))
        except BadEvent as error:
            raise Refused(reason(error)) from None
        texts: tuple[str, ...] = ()
        if isinstance(event, GameStarted):
            if event.game != self._game.name:
                raise Refused(said("a game of {name} begins as another", name=self._game.name))
            texts = (event.program, *(text for seat in event.seats for text in (seat.name, seat.colour, seat.player)))
        elif isinstance(event, TableTalk):
            texts = (event.text,)
        elif isinstance(event, PlayerChanged):
            texts = (event.player,)
        if not all(map(is_clean, texts)):
            raise Refused(said("a text holds control characters"))
        return _Taken(event, bytes(raw).decode(), self._game.codec.encode(event).decode())

    def _finish(self, first: EventLine, last: EventLine) -> None:
        if last.hash is UNSET or last.digest is UNSET:
            raise Refused(said("a batch ends with a hash and a digest"))
        command = self._command.command
        seat = None if first.seat is UNSET else first.seat
        if seat != getattr(command, "seat", seat):
            raise Refused(said("the command is not of seat {seat}", seat=seat), back=len(self._batch) - 1)
        bodies, text = self._hashed(last.hash, seat)
        events = [taken.event for taken in self._batch]
        try:
            state = audit(self._game, self._state, command, events, self._seated)
        except Impossible as error:
            raise Refused(error.message, back=max(0, len(events) - 1 - error.offset)) from None
        if digest(state).hex() != last.digest:
            raise Refused(said("the events do not lead to the state with that digest"))
        self._state, self._proof = state, bytes.fromhex(last.hash)
        self._seated = seating(events, self._seated)
        self._rounds = rounds_of(events, self._rounds)
        self._write(first, bodies, PackedBatch(self._version + len(bodies), seat, text, self._proof, digest(state)))

    def _read_command(self, raw: bytes) -> _Given:
        codec = self._game.command_codec
        try:
            command = codec.decode(raw)
        except BadEvent as error:
            raise Refused(reason(error)) from None
        return _Given(command, raw.decode(), codec.encode(command).decode())

    def _hashed(self, proof: str, seat: int | None) -> tuple[list[str], str | None]:
        """Return the bodies and the command that *proof* covers: as written, else as we write them.

        The second is for files that other programs have spaced or sorted anew.
        """
        for form, command in enumerate((self._command.written, self._command.ours)):
            bodies = [taken.ours if form else taken.written for taken in self._batch]
            if chain(self._proof, command, seat, bodies).hex() == proof:
                return bodies, command
        raise Refused(said("the batch does not have that hash: its events, command or seat have been changed"))

    def _write(self, first: EventLine, bodies: list[str], batch: PackedBatch) -> None:
        at = 0 if first.at is UNSET else first.at
        if self._stream is None:
            ending = end_texts(self._game, self._state)
            packed = Packed(*started_texts(self._batch[0].event), bodies, [batch], self._rounds, *ending)
            self._stream = appending.keep(
                self._log.connection,
                packed,
                title=clean(self._header.title),
                luck=FRESH if self._branch.luck is UNSET else self._branch.luck,
                created_at=self._made,
                at=at,
            )
        else:
            branch = self._stream.id
            self._events += [(branch, version, body) for version, body in enumerate(bodies, start=self._version + 1)]
            self._batches.append((branch, batch.version, at - self._made, *batch[1:]))
            if len(self._events) >= FLUSH:
                self._flush(self._stream)
        self._version = batch.version
        self._first, self._command = None, NOTHING
        self._batch.clear()

    def _flush(self, stream: Stream) -> None:
        connection = self._log.connection
        connection.executemany(appending.EVENT, self._events)
        connection.executemany(appending.BATCH, self._batches)
        ending = (None, None) if self._state is None else end_texts(self._game, self._state)
        connection.execute(appending.END, (self._version, self._proof, self._rounds, *ending, stream.id))
        self._events.clear()
        self._batches.clear()
