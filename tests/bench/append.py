"""Writing games to a file: batch by batch as in live play, and in bulk as ``sim --keep`` does."""

from __future__ import annotations

import importlib
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from core.game import Game, load_game
from logs.log import Log
from logs.packing import Step, pack
from tests.bench.measurement import Measurement, Pair, rate
from tests.bench.samples import games

__all__ = ["MEASUREMENTS", "bare_copy", "keep"]

AnyGame = Game[Any, Any]
Table = tuple[str, str, list[tuple[Any, ...]]]
"""The statement that makes a table, the one that fills it, and its rows."""


@contextmanager
def prepare_live(folder: Path, quick: bool, *, name: str, players: int) -> Iterator[Pair]:
    peer = importlib.import_module("tests.bench.eventsourced")
    game, number = load_game(name), count()
    lines = games(game, 1 if quick else 2, players=players)
    batches = sum(len(steps) for steps in lines)
    events = sum(len(step.events) for steps in lines for step in steps)

    def ours() -> float:
        with Log(folder / f"ours-{next(number)}.db") as log:
            return rate(events, lambda: live(log, game, lines))

    def theirs() -> float:
        with peer.application(folder / f"peer-{next(number)}.db") as application:
            return saved_one_by_one(application, peer.table())

    yield Pair(ours, theirs, f"{events / batches:.1f} events a batch on average; one commit a batch")


def live(log: Log, game: AnyGame, lines: Sequence[Sequence[Step]]) -> None:
    """Store games as live play does: one transaction, flushed to disk, for each batch."""
    for first, *rest in lines:
        stream, version = log.create(game, first.events, state=first.state), len(first.events)
        for events, state, command, seat in rest:
            version = log.append(stream, events, expected=version, state=state, command=command, seat=seat)


def saved_one_by_one(application: Any, versions: Iterator[Any]) -> float:
    """Save an aggregate after each of its events; return the events a second, not counting the making of the event."""
    spent, events = 0.0, 0
    for aggregate in versions:
        begun = perf_counter()
        application.save(aggregate)
        spent += perf_counter() - begun
        events += 1
    return events / spent


@contextmanager
def prepare_bulk(folder: Path, quick: bool, *, name: str, players: int) -> Iterator[Pair]:
    game, number = load_game(name), count()
    lines = games(game, 20 if quick else 100, players=players)
    events = sum(len(step.events) for steps in lines for step in steps)
    packed = [pack(game, steps) for steps in lines]
    with Log(folder / "model.db") as log:
        keep(log, game, lines)
    tables = tables_of(folder / "model.db")

    def ours() -> float:
        with Log(folder / f"ours-{next(number)}.db") as log:
            return rate(events, lambda: keep(log, game, lines))

    def theirs() -> float:
        return bare_copy(folder / f"peer-{next(number)}.db", tables, events)

    def kept() -> float:
        with Log(folder / f"kept-{next(number)}.db") as log, log.bulk():
            return rate(events, lambda: [log.keep(game) for game in packed])

    yield Pair(ours, theirs, f"packed before, as sim's workers do: {kept():,.0f} events/s")


def keep(log: Log, game: AnyGame, lines: Sequence[Sequence[Step]]) -> None:
    """Encode, hash and store whole games in one transaction."""
    with log.bulk():
        for steps in lines:
            log.keep(pack(game, steps))


def tables_of(file: Path) -> list[Table]:
    """Return every table of a log that holds rows of games, with its rows."""
    found = []
    with closing(sqlite3.connect(file)) as connection:
        for name, making in connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '[_s]*' ORDER BY rowid"
        ).fetchall():
            rows = connection.execute(f"SELECT * FROM {name}").fetchall()
            if rows:
                marks = ", ".join("?" * len(rows[0]))
                found.append((making, f"INSERT INTO {name} VALUES ({marks})", rows))
    return found


def bare_copy(file: Path, tables: Sequence[Table], events: int) -> float:
    """Write the rows of *tables* to tables without triggers, one executemany each; return the events a second."""
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "trusted_schema = OFF"):
            connection.execute(f"PRAGMA {pragma}")
        for making, _, _ in tables:
            connection.execute(making)
        begun = perf_counter()
        connection.execute("BEGIN IMMEDIATE")
        for _, filling, rows in tables:
            connection.executemany(filling, rows)
        connection.execute("COMMIT")
        return events / (perf_counter() - begun)


def live_measurement(name: str, what: str, players: int) -> Measurement:
    return Measurement(
        name=f"append {name}",
        what=f"append, a commit a batch, FULL: {what}",
        against="eventsourcing, an event a save",
        unit="events/s",
        must=2,
        want=4,
        slices=4,
        needs=("eventsourcing",),
        prepare=partial(prepare_live, name=name, players=players),
    )


def bulk_measurement(name: str, what: str, players: int) -> Measurement:
    return Measurement(
        name=f"bulk {name}",
        what=f"100 games a transaction: {what}",
        against="bare executemany of the same rows",
        unit="events/s",
        must=0.3,
        want=0.5,
        slices=2,
        prepare=partial(prepare_bulk, name=name, players=players),
    )


MEASUREMENTS: Final = (
    live_measurement("mall", "Mall with 4", 4),
    live_measurement("alone", "Alone", 1),
    bulk_measurement("mall", "Mall with 4", 4),
    bulk_measurement("alone", "Alone", 1),
)
