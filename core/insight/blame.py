"""Why is this number so: the events that made a fact on the board what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


def changes(
    timeline: Timeline[Any],
    fact: Fact,
    version: int,
    *,
    see: Callable[[int], Any] | None = None,
    down_to: int = 0,
) -> Iterator[Change]:
    """Yield what made *fact* as it is at *version*, the newest change first, none at or before *down_to*.

    *see* gives what the asker may know of the state at a version, by default all of it; the events are whole.
    Costs the facts of one state a version stepped over, some 10 microseconds; ask for as many as are wanted.
    """
    look = see or timeline.__getitem__
    after = value_at(timeline, look(version), fact)
    for earlier in range(version - 1, down_to - 1, -1):
        before = value_at(timeline, look(earlier), fact)
        if before != after:
            yield Change(earlier + 1, timeline.events[earlier], before, after)
            after = before


def value_at(timeline: Timeline[Any], state: Any, fact: Fact) -> int | str | None:
    """Return the value of *fact* in *state*, None where the board has no such thing yet."""
    return None if state is None else timeline.game.facts(state).get(fact)
