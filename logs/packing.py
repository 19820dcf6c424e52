"""From events in memory to rows for the file: bodies, hash chain and digests. Knows no database.

A batch's hash covers the hash before it, the command, the seat and every event, so that nothing in a line can be
changed, moved, dropped or put in without changing every later hash.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from core.game import Game
from core.timeline import digest
from events.base import Event, GameStarted

__all__ = [
    "Packed",
    "PackedBatch",
    "Step",
    "chain",
    "end_texts",
    "leave",
    "pack",
    "pack_batch",
    "rounds_of",
    "started_texts",
]

ROUND_FIELDS = {"RoundBegan": "round", "TurnBegan": "turn"}
"""The events that count a game's rounds, and where they keep the number."""

_json = msgspec.json.Encoder().encode


class Step(NamedTuple):
    """One batch: what *command* of *seat* did, and the state it led to. No command: the game went on by itself."""

    events: Sequence[Event]
    state: Any
    command: Any = None
    seat: int | None = None


class PackedBatch(NamedTuple):
    """One batch as it lies in the file; *version* is the line's after it."""

    version: int
    seat: int | None
    command: str | None
    hash: bytes
    digest: bytes


class Packed(msgspec.Struct, frozen=True):
    """A game of one branch, ready to be kept. It can be made in another process."""

    game: str
    rules: str
    seats: str
    program: str
    bodies: list[str]
    batches: list[PackedBatch]
    rounds: int | None
    outcome: str | None
    waiting: str | None = None


def chain(before: bytes, command: str | None, seat: int | None, bodies: Iterable[str]) -> bytes:
    """Return the hash of a batch that follows the one with hash *before* (nothing before the first).

    Stored JSON has no raw line feed, so the joints cannot be confused.
    """
    parts = "\n".join([command or "", "" if seat is None else str(seat), *bodies])
    return blake2b(before + parts.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def leave(hash_there: bytes, version: int) -> bytes:
    """Return what the first batch of a fork chains to when it leaves inside a batch, at *version*."""
    return hash_there + b"@%d" % version


def rounds_of(events: Sequence[Event], before: int | None = None) -> int | None:
    """Return the number of the round that *events* began last, else *before*."""
    for event in reversed(events):
        name = ROUND_FIELDS.get(type(event).__name__)
        if name is not None:
            number: int = getattr(event, name)
            return number
    return before


def pack_batch(game: Game[Any, Any], before: bytes, version: int, step: Step) -> tuple[list[str], PackedBatch]:
    """Return the bodies and the row of *step*, which follows *version* and the hash *before*."""
    seat, command = step.seat, b""
    if step.command is not None:
        command = _json(step.command)
        if seat is None:
            seat = getattr(step.command, "seat", None)
    # One call for all events; each ends with a line feed, which is what joins them in the chain as well.
    lines = game.codec.encode_lines(step.events)[:-1]
    bodies = lines.decode().split("\n")
    proof = blake2b(b"%b%b\n%b\n%b" % (before, command, b"" if seat is None else b"%d" % seat, lines), digest_size=16)
    return bodies, PackedBatch(
        version + len(bodies), seat, command.decode() or None, proof.digest(), digest(step.state)
    )


def pack(game: Game[Any, Any], steps: Iterable[Step]) -> Packed:
    """Return the game that *steps* played, from its first batch on.

    Raises:
        ValueError: the first step does not begin with GameStarted.
    """
    bodies: list[str] = []
    batches: list[PackedBatch] = []
    first: Event | None = None
    rounds, before, state = None, b"", None
    for step in steps:
        if first is None:
            first = step.events[0]
        more, batch = pack_batch(game, before, len(bodies), step)
        bodies += more
        batches.append(batch)
        rounds = rounds_of(step.events, rounds)
        before, state = batch.hash, step.state
    return Packed(*started_texts(first), bodies, batches, rounds, *end_texts(game, state))


def started_texts(first: Event | None) -> tuple[str, str, str, str]:
    """Return what the file keeps of a game's first event beside it: game, rules, seats and program.

    Raises:
        ValueError: a game does not begin like this.
    """
    if not isinstance(first, GameStarted):
        raise ValueError("a game begins with GameStarted")
    return first.game, _json(first.rules).decode(), _json(first.seats).decode(), first.program


def end_texts(game: Game[Any, Any], state: Any) -> tuple[str | None, str | None]:
    """Return how the game ended in *state*, or which seats must choose there, each as JSON or None."""
    outcome = game.outcome(state)
    if outcome is not None:
        return _json(outcome).decode(), None
    return None, _json([prompt.seat for prompt in game.pending(state)]).decode()
