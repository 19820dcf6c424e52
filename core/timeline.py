"""A line of play seen at any version: states[version] is the state after that many events."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec

from core.game import Game
from events.base import Event

__all__ = ["EVERY_STATE", "Timeline", "digest", "fold", "replay"]

S = TypeVar("S")

EVERY_STATE: Final = 20_000
"""Up to this many events every state is kept; past it one in STRIDE, and the rest is folded on demand."""

STRIDE: Final = 64

_encode = msgspec.msgpack.Encoder().encode


def fold(game: Game[S, Any], events: Iterable[Event], state: S | None = None) -> S | None:
    """Return the state after *events*, counted from *state* (None: before the game started)."""
    table = game.table
    for event in events:
        state = table[type(event)](state, event)
    return state


def replay(game: Game[S, Any], events: Iterable[Event], state: S | None = None) -> list[S | None]:
    """Return the state at every version: ``len(events) + 1`` states, *state* first."""
    table = game.table
    return [state, *[state := table[type(event)](state, event) for event in events]]


def digest(state: Any) -> bytes:
    """Return eight bytes that tell this state from others. A field at its default does not count."""
    return hashlib.blake2b(_encode(state), digest_size=8).digest()


class Timeline(Generic[S]):
    """The events of one line and its states. Seeking is an index; only ``append`` changes it."""

    def __init__(self, game: Game[S, Any], events: Sequence[Event] = ()) -> None:
        self.game: Final = game
        self.events: list[Event] = []
        self._states: list[S | None] = [None]
        self._marks: list[S | None] = []
        self.append(events)

    @property
    def version(self) -> int:
        """How many events the line has."""
        return len(self.events)

    def __getitem__(self, version: int) -> S | None:
        """Return the state at *version*. Raises IndexError outside 0 to ``self.version``."""
        if 0 <= version < len(self._states):
            return self._states[version]
        if not 0 <= version <= self.version:
            raise IndexError(version)
        mark = (version - len(self._states)) // STRIDE
        start = len(self._states) + mark * STRIDE
        return fold(self.game, self.events[start:version], self._marks[mark])

    @property
    def last(self) -> S:
        """The newest state. Raises IndexError while the line is empty."""
        state = self[self.version]
        if state is None:
            raise IndexError("the line holds no event")
        return state

    def append(self, events: Sequence[Event]) -> None:
        """Add *events* to the line and fold them."""
        near = max(0, EVERY_STATE + 1 - len(self._states))
        states = replay(self.game, events[:near], self[self.version])
        state, kept, marks = states[-1], len(self._states) + len(states) - 1, []
        while near < len(events):
            step = STRIDE - (self.version + near - kept) % STRIDE
            part = events[near : near + step]
            state, near = fold(self.game, part, state), near + step
            if len(part) == step:
                marks.append(state)
        self.events += events
        self._states += states[1:]
        self._marks += marks

    def fork(self, version: int) -> Timeline[S]:
        """Return a new line that shares every event and state up to *version*."""
        branch = Timeline(self.game)
        branch.events = self.events[:version]
        branch._states = self._states[: version + 1]
        branch._marks = self._marks[: max(0, (version - len(self._states)) // STRIDE + 1)]
        return branch
