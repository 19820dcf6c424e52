"""From a file to every state of a game, against ``eventsourcing`` rebuilding an aggregate."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from core.game import load_game
from core.timeline import replay
from logs.log import Log
from logs.packing import pack
from logs.rows import Stream
from tests.bench.measurement import Measurement, Pair, rate
from tests.bench.samples import events_of, played

__all__ = ["MEASUREMENTS"]

LENGTHS: Final = range(200, 401)
"""Events of the games that count."""


@contextmanager
def prepare(folder: Path, quick: bool, *, name: str, players: int, bot: str) -> Iterator[Pair]:
    peer = importlib.import_module("tests.bench.eventsourced")
    game, number = load_game(name), 10 if quick else 40
    with Log(folder / "ours.db") as log, peer.application(folder / "peer.db") as application:
        streams: list[Stream] = []
        events = seed = 0
        while len(streams) < number:
            steps = list(played(game, players=players, seed=seed, bots=(game.bots[bot],) * players))
            seed += 1
            if (length := len(events_of(steps))) in LENGTHS:
                streams.append(log.keep(pack(game, steps)))
                events += length
        aggregates = []
        for _ in range(number // 2):
            *_, table = peer.table()
            application.save(table)
            aggregates.append(table.id)

        def ours() -> object:
            return [len(replay(game, log.read(stream))) for stream in streams]

        def theirs() -> object:
            return [application.repository.get(aggregate).version for aggregate in aggregates]

        yield Pair(
            lambda: rate(events, ours),
            lambda: rate(peer.EVENTS * len(aggregates), theirs),
            f"{number} games, {events / number:.0f} events each on average",
        )


def measurement(name: str, what: str, players: int, bot: str) -> Measurement:
    return Measurement(
        name=f"replay {name}",
        what=what,
        against="eventsourcing, an aggregate of 200 events",
        unit="events/s",
        must=12,
        want=20,
        needs=("eventsourcing",),
        prepare=partial(prepare, name=name, players=players, bot=bot),
    )


MEASUREMENTS: Final = (
    measurement("mall", "replay from SQLite, every state kept: Mall with 4", 4, "random"),
    measurement("alone", "replay from SQLite, every state kept: Alone", 1, "random"),
)
