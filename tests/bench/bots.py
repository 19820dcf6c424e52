"""How well the bots play: no time, no peer but chance."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from core.game import load_game
from tests.bench.measurement import Measurement, Pair
from tests.bench.samples import played

__all__ = ["MEASUREMENTS"]

SEATS: Final = 4


@contextmanager
def prepare_mall(folder: Path, quick: bool) -> Iterator[Pair]:
    yield Pair(lambda: share_of_wins(100 if quick else 400), None, "0.25 is par")


def share_of_wins(number: int) -> float:
    """Return the share of Mall games that ``sensible`` wins against three ``random``, its seat going round."""
    mall, won = load_game("mall"), 0.0
    for seed in range(number):
        seat = seed % SEATS
        bots = [mall.bots["random"]] * SEATS
        bots[seat] = mall.bots["sensible"]
        *_, last = played(mall, players=SEATS, seed=seed, bots=bots)
        outcome = mall.outcome(last.state)
        if outcome is not None and seat in outcome.winners:
            won += 1 / len(outcome.winners)
    return won / number


@contextmanager
def prepare_alone(folder: Path, quick: bool) -> Iterator[Pair]:
    yield Pair(lambda: win_rate(200 if quick else 1_000), None, "random choices win about 0.004")


def win_rate(number: int) -> float:
    """Return the share of Alone games of six blocks that ``sensible`` wins."""
    alone, won = load_game("alone"), 0
    for seed in range(number):
        *_, last = played(alone, players=1, seed=seed, bots=[alone.bots["sensible"]])
        outcome = alone.outcome(last.state)
        won += outcome is not None and outcome.reason == "rescued"
    return won / number


MEASUREMENTS: Final = (
    Measurement(
        name="bots mall",
        what="Mall with 4, 400 games: share of wins of sensible",
        against="three random",
        unit="of games",
        must=0.40,
        want=0.55,
        runs=1,
        prepare=prepare_mall,
    ),
    Measurement(
        name="bots alone",
        what="Alone, 6 blocks, 1,000 games: win rate of sensible",
        against="the dice",
        unit="of games",
        must=0.25,
        want=0.40,
        runs=1,
        prepare=prepare_alone,
    ),
)
