"""Random tic-tac-toe, the one like-for-like test against another engine of turns: PettingZoo's ``tictactoe_v3``."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from tests.bench.measurement import Measurement, Pair
from tests.bench.samples import decisions_a_second
from tests.games import tictactoe

__all__ = ["MEASUREMENTS"]


@contextmanager
def prepare(folder: Path, quick: bool) -> Iterator[Pair]:
    env = importlib.import_module("pettingzoo.classic.tictactoe_v3").env()
    games = 20 if quick else 60
    try:
        yield Pair(lambda: decisions_a_second(tictactoe.GAME, games * 10), lambda: petting_zoo(env, games))
    finally:
        env.close()


def petting_zoo(env: Any, games: int) -> float:
    """Play *games* with the loop of the library's documentation; return the choices made a second."""
    choices, begun = 0, perf_counter()
    for game in range(games):
        env.reset(seed=game)
        for agent in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(seen["action_mask"]))
                choices += 1
    return choices / (perf_counter() - begun)


MEASUREMENTS: Final = (
    Measurement(
        name="play tictactoe",
        what="random play: tic-tac-toe",
        against="PettingZoo tictactoe_v3",
        unit="decisions/s",
        must=12,
        want=25,
        slices=8,
        needs=("pettingzoo", "pygame"),
        prepare=prepare,
    ),
)
