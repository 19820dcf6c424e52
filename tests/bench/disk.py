"""Bytes on disk for an event, everything counted, against ``eventsourcing``."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from core.game import load_game
from logs.log import Log
from logs.packing import Step
from tests.bench.append import keep
from tests.bench.measurement import Measurement, Pair
from tests.bench.samples import games

__all__ = ["MEASUREMENTS"]


@contextmanager
def prepare(folder: Path, quick: bool, *, name: str, players: int) -> Iterator[Pair]:
    game, number = load_game(name), 20 if quick else 100
    yield Pair(
        lambda: ours(folder / "ours.db", name, games(game, number, players=players)),
        lambda: theirs(folder / "peer.db", number),
        f"{number} games and {number} aggregates of 200 events; the file after closing, WAL written back, no VACUUM",
    )


def ours(file: Path, name: str, lines: list[list[Step]]) -> float:
    with Log(file) as log:
        keep(log, load_game(name), lines)
    return whole_size(file) / sum(len(step.events) for steps in lines for step in steps)


def theirs(file: Path, number: int) -> float:
    peer = importlib.import_module("tests.bench.eventsourced")
    with peer.application(file) as application:
        for _ in range(number):
            *_, table = peer.table()
            application.save(table)
    return whole_size(file) / (number * int(peer.EVENTS))


def whole_size(file: Path) -> int:
    """Return the bytes of *file* and of whatever SQLite keeps beside it."""
    return sum(part.stat().st_size for part in file.parent.glob(f"{file.name}*"))


def measurement(name: str, what: str, players: int) -> Measurement:
    return Measurement(
        name=f"disk {name}",
        what=f"bytes on disk an event, all tables: {what}",
        against="eventsourcing",
        unit="bytes/event",
        must=0.5,
        want=0.35,
        lower=True,
        needs=("eventsourcing",),
        runs=1,
        prepare=partial(prepare, name=name, players=players),
    )


MEASUREMENTS: Final = (measurement("mall", "Mall with 4", 4), measurement("alone", "Alone", 1))
