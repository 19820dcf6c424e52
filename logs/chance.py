"""The chance of a line as it stands, and the rolls that it meets again."""

from __future__ import annotations

from core.luck import Luck, unspent
from events.base import Event
from logs.reader import Reader
from logs.rows import Stream

__all__ = ["luck_of"]


def luck_of(log: Reader, stream: Stream) -> Luck:
    """Return the chance of *stream* as it stands at its end: as if play had never stopped."""
    setting, _, forked_at = log.origin(stream)
    return setting.source(log.read(stream, forked_at), recorded(log, stream))


def recorded(log: Reader, stream: Stream) -> list[Event]:
    """Return what *stream* meets again after its fork, if it does so at all.

    First what its parent's line rolled there, then what the parent in its turn had still to meet.
    """
    ways: list[tuple[Stream, int, int | None]] = []
    setting, parent, forked_at = log.origin(stream)
    while parent is not None and setting.recorded:
        ways.append((parent, forked_at, setting.until))
        setting, parent, forked_at = log.origin(parent)
    waiting: list[Event] = []
    for parent, left_at, until in reversed(ways):
        if waiting:
            waiting = unspent(waiting, log.read(parent, log.origin(parent)[2], until))
        waiting = [*log.read(parent, left_at, until), *waiting]
    return waiting
