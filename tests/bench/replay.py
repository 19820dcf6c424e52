"""From a file to every state of a game, against ``eventsourcing`` rebuilding an aggregate."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

from core.game import load_game
from core.timeline import replay
from events.alone import AloneRules
from events.mall import MallRules
from logs.log import Log
from logs.packing import pack
from tests.bench.measurement import Measurement, Pair, rate
from tests.bench.samples import events_of, played

__all__ = ["MEASUREMENTS"]

MOST: Final = 400
"""Events of the longest game that counts."""


@contextmanager
def prepare(folder: Path, quick: bool, *, name: str, players: int, bot: str, rules: Any, least: int) -> Iterator[Pair]:
    peer = importlib.import_module("tests.bench.eventsourced")
    game, number = load_game(name), 10 if quick else 30
    lines = (
        played(game, players=players, seed=seed, bots=(game.bots[bot],) * players, rules=rules) for seed in count()
    )
    fitting = islice((steps for steps in map(list, lines) if least <= len(events_of(steps)) <= MOST), number)
    with Log(folder / "ours.db") as log, peer.application(folder / "peer.db") as application:
        streams = [log.keep(pack(game, steps)) for steps in fitting]
        events = sum(log.version(stream) for stream in streams)
        aggregates = []
        for _ in range(number // 6):
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


def measurement(name: str, what: str, **sample: Any) -> Measurement:
    return Measurement(
        name=f"replay {name}",
        what=f"replay from SQLite, every state kept: {what}",
        against="eventsourcing, an aggregate of 200 events",
        unit="events/s",
        must=12,
        want=20,
        slices=8,
        needs=("eventsourcing",),
        prepare=partial(prepare, name=name, **sample),
    )


MEASUREMENTS: Final = (
    measurement("mall", "Mall with 4", players=4, bot="random", rules=MallRules(), least=200),
    measurement("alone", "Alone, 10 blocks", players=1, bot="sensible", rules=AloneRules(blocks=10), least=80),
)
