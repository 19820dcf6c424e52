"""One game under examination: its rows, hash chains and digests, branch by branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from core.audit import Impossible, audit
from core.seating import NOBODY, TableCommand, seating
from core.timeline import Timeline, digest
from core.words import Translate, mark, plain, said, told
from events.base import Event, GameStarted
from events.codec import BadEvent
from logs import lines
from logs.log import Log
from logs.packing import chain, end_texts, rounds_of, started_texts
from logs.reasons import reason
from logs.rows import Stream

__all__ = ["Examination", "Fault"]

BRANCHES = """
SELECT id, name, parent_id, forked_at, version, hash, rounds, outcome, waiting
FROM branch WHERE game_id = ? ORDER BY id
"""

EVENTS = "SELECT version, body FROM event WHERE branch_id = ? ORDER BY version"

BATCHES = "SELECT version, seat, command, hash, digest FROM batch WHERE branch_id = ? ORDER BY version"

NOTES = """
SELECT branch.name, note.version, branch.version FROM note JOIN branch ON branch.id = note.branch_id
WHERE branch.game_id = ? AND note.version NOT BETWEEN 0 AND branch.version
"""


STRAY = "SELECT 1 FROM game JOIN branch ON branch.id = game.live WHERE game.id = ? AND branch.game_id <> game.id"

LOST = mark("leaves at version {version}, where its parent cannot be followed")
LACKS = mark("the batch that ends at {version} lacks events")
OTHER_HEAD = mark("ends at version {end}, but its head says {version}")


class Fault(msgspec.Struct, frozen=True, gc=False):
    """One thing that is not as it was written. *place* is a branch, a game, or the file.

    *kind* is ``damaged schema orphan game fork missing unreadable hash digest rules head`` or ``note``.
    """

    place: str
    version: int
    kind: str
    message: str

    def __str__(self) -> str:
        return self.told()

    def told(self, _: Translate = plain) -> str:
        """Return the fault in the reader's language."""
        return f"{self.place}: {told(self.message, _)}"


class _Row(NamedTuple):
    id: int
    name: str
    parent: int | None
    forked_at: int
    version: int | None
    hash: bytes | None
    rounds: int | None
    outcome: str | None
    waiting: str | None


class _Batch(NamedTuple):
    version: int
    seat: int | None
    command: str | None
    hash: bytes
    digest: bytes


_Found = tuple[int, str, str]
"""Version, kind and message of a fault."""


class Examination:
    """The examination of one game. Timelines of the branches share the states of their parents."""

    def __init__(self, log: Log, key: int, short: str, *, rules: bool) -> None:
        self._log, self._key, self._short, self._rules = log, key, short, rules
        self._timelines: dict[int, Timeline[Any]] = {}
        self._astray: dict[int, int] = {}  # from which version on a branch's states are not the ones recorded
        row = log.connection.execute("SELECT game, rules, seats, program FROM game WHERE id = ?", (key,)).fetchone()
        self._started = tuple(row)
        self._game = log.known_game(row[0])

    def faults(self) -> Iterator[Fault]:
        """Return what is wrong with the game."""
        rows = [_Row(*row) for row in self._log.connection.execute(BRANCHES, (self._key,))]
        if not rows or rows[0].name != "main" or rows[0].parent is not None:
            yield Fault(self._short, 0, "game", said("the game does not begin with its branch main"))
        for row in rows:
            place = f"{self._short}@{row.name}"
            for version, kind, message in self._branch(row):
                yield Fault(place, version, kind, message)
        if self._log.connection.execute(STRAY, (self._key,)).fetchone():
            yield Fault(self._short, 0, "game", said("the line that is played on belongs to another game"))
        for name, version, end in self._log.connection.execute(NOTES, (self._key,)):
            past = said("a note on version {version}, but it ends at {end}", version=version, end=end)
            yield Fault(f"{self._short}@{name}", version, "note", past)

    def _branch(self, row: _Row) -> Iterator[_Found]:
        line = self._ground(row)
        if line is None:
            yield row.forked_at, "fork", said(LOST, version=row.forked_at)
            return
        self._timelines[row.id] = line
        bodies, broken = self._fold(row, line)
        proof, end = self._log.proof(Stream(row.id, self._short, row.name), row.forked_at), row.forked_at
        for batch in map(_Batch._make, self._log.connection.execute(BATCHES, (row.id,))):
            if not end < batch.version <= line.version:
                broken = broken or (batch.version, "missing", said(LACKS, version=batch.version))
                break
            own = bodies[end - row.forked_at : batch.version - row.forked_at]
            yield from self._batch(row, proof, batch, end, own)
            proof, end = batch.hash, batch.version
        if broken is not None:
            yield broken
        elif end < line.version:
            yield end + 1, "missing", said("event {version} and what follows belong to no batch", version=end + 1)
        else:
            yield from self._end(row, line, proof)

    def _ground(self, row: _Row) -> Timeline[Any] | None:
        """Return the line of the branch up to where it left, or None when there is no such line."""
        if row.parent is None:
            return Timeline(self._game) if row.forked_at == 0 else None
        parent = self._timelines.get(row.parent)
        if parent is None or not 0 <= row.forked_at <= parent.version:
            return None
        if row.forked_at >= self._astray.get(row.parent, lines.END):
            self._astray[row.id] = row.forked_at
        return parent.fork(row.forked_at)

    def _fold(self, row: _Row, line: Timeline[Any]) -> tuple[list[str], _Found | None]:
        """Fold the branch's own events into *line*; stop at the first that is missing, unreadable or nonsense."""
        bodies: list[str] = []
        broken: _Found | None = None
        found = self._log.connection.execute(EVENTS, (row.id,))
        for coming, (version, body) in enumerate(found, start=row.forked_at + 1):
            if version != coming:
                broken = (coming, "missing", said("event {version} is missing", version=coming))
                break
            bodies.append(body)
        try:
            events = self._game.codec.decode_all(bodies)
        except BadEvent:
            events, broken = self._readable(row, bodies)
        try:
            line.append(events)
        except Exception as error:  # an event that was changed may lead to anything
            version = line.version + 1
            nonsense = mark("event {version} cannot follow what came before it: {error}")
            broken = (version, "unreadable", said(nonsense, version=version, error=repr(error)))
        return bodies, broken

    def _readable(self, row: _Row, bodies: list[str]) -> tuple[list[Event], _Found | None]:
        events: list[Event] = []
        for version, body in enumerate(bodies, start=row.forked_at + 1):
            try:
                events.append(self._game.codec.decode(body))
            except BadEvent as error:
                wrong = said("event {version} is {error}", version=version, error=reason(error))
                return events, (version, "unreadable", wrong)
        return events, None

    def _batch(self, row: _Row, proof: bytes, batch: _Batch, start: int, bodies: Sequence[str]) -> Iterator[_Found]:
        """Say what is wrong with the batch that begins after version *start*."""
        first = start + 1
        span = said("event {first}", first=first)
        if first < batch.version:
            span = said("events {first} to {last}", first=first, last=batch.version)
        line = self._timelines[row.id]
        if chain(proof, batch.command, batch.seat, bodies) != batch.hash:
            self._astray.setdefault(row.id, first)
            at, why = self._culprit(line, batch, start)
            changed = mark("{events}, or command or seat beside, changed since written{why}")
            yield at, "hash", said(changed, events=span, why=why)
        elif row.id in self._astray:
            return  # states went astray earlier; that was said then
        elif digest(line[batch.version]) != batch.digest:
            self._astray[row.id] = first
            at, why = self._culprit(line, batch, start)
            astray = mark("{events} no longer lead to the state recorded at {version}{why}")
            yield at, "digest", said(astray, events=span, version=batch.version, why=why)
        elif self._rules:
            at, why = self._culprit(line, batch, start)
            if why:
                yield at, "rules", said("{events} could not have happened{why}", events=span, why=why)

    def _culprit(self, line: Timeline[Any], batch: _Batch, start: int) -> tuple[int, str]:
        """Return the first event of a batch that the rules would not have produced, and why; else the first event."""
        before, events = line[start], line.events[start : batch.version]
        try:
            command = None if batch.command is None else self._game.command_codec.decode(batch.command)
            seated = seating(line.events[:start]) if isinstance(command, TableCommand) else NOBODY
            audit(self._game, before, command, events, seated)
        except BadEvent as error:
            return start + 1, said(": the command is {error}", error=reason(error))
        except Impossible as error:
            at = min(start + 1 + error.offset, batch.version)
            return at, said(": event {version}: {error}", version=at, error=error.message)
        return start + 1, ""

    def _end(self, row: _Row, line: Timeline[Any], proof: bytes) -> Iterator[_Found]:
        """Compare what the file keeps of a line's end, and of a game's start, with the line itself."""
        if row.version != line.version:
            yield line.version, "head", said(OTHER_HEAD, end=line.version, version=row.version)
            return
        state = line[line.version]
        outcome, waiting = (None, None) if state is None else end_texts(self._game, state)
        kept, said_by_events = (row.hash, row.rounds, row.outcome), (proof, rounds_of(line.events), outcome)
        if kept != said_by_events or row.waiting not in (None, waiting):
            yield line.version, "head", said("what the file keeps of its end is not what its events say")
        first = line.events[0] if line.events else None
        if row.parent is None and not (isinstance(first, GameStarted) and started_texts(first) == self._started):
            yield 1, "game", said("what the file keeps of the game's start is not what its first event says")
