"""Why is this number so: the events that made a fact on the board what it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from core.game import Fact
from core.timeline import Timeline
from events.base import Event

__all__ = ["Change", "changes"]


class Change(msgspec.Struct, frozen=True, gc=False):
    """The event that led to *version* changed a fact from *before* (None: it was not there) to *after*."""

    version: int
    event: Event
    before: int | str | None
    after: int | str | None


def changes(timeline: Timeline[Any], fact: Fact, version: int) -> Iterator[Change]:
    """Yield what made *fact* as it is at *version*, the newest change first.

    Costs the facts of one state a version stepped over, some 10 microseconds; ask for as many as are wanted.
    """
    after = value_at(timeline, fact, version)
    for earlier in range(version - 1, -1, -1):
        before = value_at(timeline, fact, earlier)
        if before != after:
            yield Change(earlier + 1, timeline.events[earlier], before, after)
            after = before


def value_at(timeline: Timeline[Any], fact: Fact, version: int) -> int | str | None:
    """Return the value of *fact* at *version*, None where the board has no such thing yet."""
    state = timeline[version]
    return None if state is None else timeline.game.facts(state).get(fact)
