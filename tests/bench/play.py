"""Whole games played at random, against ``catanatron`` doing the same."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from core.game import load_game
from tests.bench.measurement import Measurement, Pair
from tests.bench.samples import decisions_a_second

__all__ = ["MEASUREMENTS", "catanatron"]


@contextmanager
def prepare(folder: Path, quick: bool, *, name: str, players: int, number: int) -> Iterator[Pair]:
    game, seeds = load_game(name), count(1)
    yield Pair(
        lambda: decisions_a_second(game, number, players=players),
        lambda: catanatron(next(seeds)),
        f"{number} games of ours to each of theirs",
    )


def catanatron(seed: int) -> float:
    """Play a game of four random players to the end; return the actions a second."""
    library = importlib.import_module("catanatron")
    player = importlib.import_module("catanatron.models.player")
    begun = perf_counter()
    game = library.Game([player.RandomPlayer(colour) for colour in player.Color], seed=seed)
    game.play()
    return len(game.state.actions) / (perf_counter() - begun)


def measurement(name: str, what: str, bounds: tuple[float, float], **sample: Any) -> Measurement:
    return Measurement(
        name=f"play {name}",
        what=what,
        against="catanatron random actions",
        unit="decisions/s",
        must=bounds[0],
        want=bounds[1],
        slices=8,
        needs=("catanatron",),
        prepare=partial(prepare, name=name, **sample),
    )


MEASUREMENTS: Final = (
    measurement("alone", "random play: Alone", (5, 10), players=1, number=300),
    measurement("mall", "random play: Mall with 4", (3, 6), players=4, number=30),
)
