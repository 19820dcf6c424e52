"""What a log tells about itself: small frozen values, no connection behind them."""

from __future__ import annotations

import msgspec

from core.game import Outcome
from events.base import Seat
from logs.luck import LuckSetting

__all__ = ["Batch", "BranchRow", "Found", "GameRow", "Note", "Place", "Stream"]


class Stream(msgspec.Struct, frozen=True, gc=False):
    """One branch of one game. *id* is the branch's key in the file, *game* the id that people type."""

    id: int
    game: str
    branch: str

    def __str__(self) -> str:
        return f"{self.game}@{self.branch}"


class Place(msgspec.Struct, frozen=True, gc=False):
    """A version of a stream."""

    stream: Stream
    version: int

    def __str__(self) -> str:
        return f"{self.stream}:{self.version}"


class GameRow(msgspec.Struct, frozen=True, gc=False):
    """One game in a list. *version*, *rounds*, *outcome* and *waiting* are those of the line that is played on.

    *waiting* are the seats that must choose; None when the game is over or nobody knows. *branches* are counted
    without archived ones. ``created_at`` counts milliseconds since 1970, UTC.
    """

    id: str
    game: str
    title: str
    seats: tuple[Seat, ...]
    created_at: int
    program: str
    branches: int
    version: int
    rounds: int | None
    outcome: Outcome | None
    waiting: tuple[int, ...] | None
    archived: bool


class BranchRow(msgspec.Struct, frozen=True, gc=False):
    """One branch of a game: where it left which parent, who made it, and how far it goes.

    *waiting* are the seats that must choose at its end; None when it is over or nobody knows.
    """

    stream: Stream
    parent: Stream | None
    forked_at: int
    version: int
    created_at: int
    by: str
    luck: LuckSetting
    rounds: int | None
    outcome: Outcome | None
    waiting: tuple[int, ...] | None = None
    archived: bool = False


class Batch(msgspec.Struct, frozen=True, gc=False):
    """What one command did: ``events[start:version]`` of a line.

    *hash* and *digest* are None when the line left its parent inside this batch.
    """

    start: int
    version: int
    at: int
    seat: int | None
    command: str | None
    hash: bytes | None
    digest: bytes | None


class Note(msgspec.Struct, frozen=True, gc=False):
    """A person's remark on a version of a line."""

    id: int
    stream: Stream
    version: int
    glyph: str
    text: str
    created_at: int


class Found(msgspec.Struct, frozen=True, gc=False):
    """One hit of a search: *where* is ``title``, ``seat``, ``branch`` or ``note``; *place* can be typed."""

    game: str
    place: str
    where: str
    text: str
