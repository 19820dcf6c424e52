"""The peer for stored events: an aggregate of the ``eventsourcing`` library with events as small as ours.

Its parts come as Any, so that the types can be checked where the library is not installed.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

__all__ = ["EVENTS", "Table", "application", "table"]

_domain: Any = importlib.import_module("eventsourcing.domain")
F = TypeVar("F", bound=Callable[..., None])

EVENTS: Final = 200
"""Events of one aggregate."""


def event(name: str) -> Callable[[F], F]:
    """Return the library's decorator: calling the method makes an event *name*, whose replay calls it again."""
    decorator: Callable[[F], F] = _domain.event(name)
    return decorator


class Table(_domain.Aggregate):  # type: ignore[misc]
    """A mall of six locations: zombies come, ballots are cast, dice fall."""

    @event("Opened")
    def __init__(self) -> None:
        self.zombies: tuple[int, ...] = (0,) * 6
        self.ballots: tuple[int | None, ...] = (None,) * 4
        self.dice: list[int] = []

    @event("ZombieCame")
    def zombie_came(self, location: int, cause: str) -> None:
        zombies = self.zombies
        self.zombies = (*zombies[:location], zombies[location] + 1, *zombies[location + 1 :])

    @event("BallotCast")
    def ballot_cast(self, seat: int, choice: int) -> None:
        ballots = self.ballots
        self.ballots = (*ballots[:seat], choice, *ballots[seat + 1 :])

    @event("DiceRolled")
    def dice_rolled(self, purpose: str, dice: list[int], seat: int, secret: bool) -> None:
        self.dice = dice


def table(events: int = EVENTS) -> Iterator[Table]:
    """Return one table again and again, after each of its *events*; nothing is saved."""
    made = Table()
    yield made
    for number in range(events - 1):
        match number % 3:
            case 0:
                made.zombie_came(number % 6, "dice")
            case 1:
                made.ballot_cast(number % 4, (number + 1) % 4)
            case _:
                made.dice_rolled("prowl", [1 + number % 6, 2, 3, 4], number % 4, True)
        yield made


@contextmanager
def application(file: Path) -> Iterator[Any]:
    """Give an application at the library's defaults that keeps its events in the SQLite *file*."""
    library = importlib.import_module("eventsourcing.application")
    made = library.Application(env={"PERSISTENCE_MODULE": "eventsourcing.sqlite", "SQLITE_DBNAME": str(file)})
    try:
        yield made
    finally:
        made.close()
