"""A fork at any version: what it writes and how long it takes, far along a line and near its start."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from core.game import load_game
from events.base import TableTalk
from logs.log import Log
from logs.rows import Stream
from tests.bench.measurement import Measurement, Pair, rate
from tests.bench.samples import played

__all__ = ["MEASUREMENTS"]

FORKS: Final = 200
NEAR: Final = 10


def long_line(log: Log, length: int) -> Stream:
    """Return a line of at least *length* events: a game's set-up and then talk, which changes no state."""
    game = load_game("mall")
    step = next(played(game, players=4, seed=0))
    stream, version = log.create(game, step.events, state=step.state), len(step.events)
    with log.bulk():
        while version < length:
            talk = [TableTalk(number % 4, f"word {version + number}") for number in range(100)]
            version = log.append(stream, talk, expected=version, state=step.state, seat=0)
    return stream


@contextmanager
def prepare_time(folder: Path, quick: bool) -> Iterator[Pair]:
    far = 10_000 if quick else 100_000
    with Log(folder / "far.db") as log:
        stream = long_line(log, far)

        def forks(version: int) -> float:
            return rate(FORKS, lambda: [log.fork(stream, version) for _ in range(FORKS)])

        yield Pair(lambda: forks(far), lambda: forks(NEAR), f"{FORKS} forks a run, one commit each")


@contextmanager
def prepare_rows(folder: Path, quick: bool) -> Iterator[Pair]:
    file, far = folder / "rows.db", 1_000 if quick else 10_000
    with Log(file) as log:
        stream = long_line(log, far)

        def written() -> float:
            before = rows(file)
            log.fork(stream, far)
            return float(sum(rows(file).values()) - sum(before.values()))

        before = rows(file)
        log.fork(stream, far)
        grown = [name for name, number in rows(file).items() if number > before[name]]
        yield Pair(written, None, f"tables that grew: {', '.join(grown)}")


def rows(file: Path) -> dict[str, int]:
    """Return how many rows each table of *file* holds."""
    with closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {name: connection.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for (name,) in names}


MEASUREMENTS: Final = (
    Measurement(
        name="fork rows",
        what="rows that a fork at version 10,000 writes",
        against="nothing copied",
        unit="rows",
        must=1,
        want=1,
        lower=True,
        runs=1,
        prepare=prepare_rows,
    ),
    Measurement(
        name="fork time",
        what="fork at version 100,000",
        against=f"at version {NEAR}",
        unit="forks/s",
        must=0.8,
        want=None,
        prepare=prepare_time,
    ),
)
