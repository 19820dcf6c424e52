"""Whole games played at random, against ``catanatron`` doing the same."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from core.game import load_game
from tests.bench.measurement import Measurement, Pair
from tests.bench.samples import decisions_a_second

__all__ = ["MEASUREMENTS", "catanatron"]


@contextmanager
def prepare(folder: Path, quick: bool, *, name: str, players: int) -> Iterator[Pair]:
    game, part = load_game(name), 4 if quick else 1
    yield Pair(
        lambda: decisions_a_second(game, 200 // part, players=players),
        lambda: catanatron(8 // part),
    )


def catanatron(games: int) -> float:
    """Play *games* of four random players to the end; return the actions a second."""
    library = importlib.import_module("catanatron")
    player = importlib.import_module("catanatron.models.player")
    choices, begun = 0, perf_counter()
    for seed in range(1, games + 1):
        game = library.Game([player.RandomPlayer(colour) for colour in player.Color], seed=seed)
        game.play()
        choices += len(game.state.actions)
    return choices / (perf_counter() - begun)


def measurement(name: str, what: str, players: int, must: float, want: float) -> Measurement:
    return Measurement(
        name=f"play {name}",
        what=what,
        against="catanatron random actions",
        unit="decisions/s",
        must=must,
        want=want,
        needs=("catanatron",),
        prepare=partial(prepare, name=name, players=players),
    )


MEASUREMENTS: Final = (
    measurement("alone", "random play: Alone", 1, 5, 10),
    measurement("mall", "random play: Mall with 4", 4, 3, 6),
)
