"""How soon the command line answers, against a Python that does nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Final

from core.game import load_game
from logs.log import Log
from logs.packing import pack
from tests.bench.measurement import Measurement, Pair
from tests.bench.samples import games

__all__ = ["MEASUREMENTS"]

GAMES: Final = 1_000
ROOT: Final = Path(__file__).resolve().parents[2]


def command(*words: str) -> list[str]:
    """Return how ``deadreckon`` is started here: the installed script, or what it does where there is none."""
    script = Path(sys.executable).with_name("deadreckon")
    if script.exists():
        return [str(script), *words]
    return [sys.executable, "-c", "import sys; from viewer.cli import main; sys.exit(main())", *words]


def milliseconds(words: Sequence[str], times: int, log: Path) -> float:
    """Return the mean time from start to end of the program in *words*."""
    env = {**os.environ, "DEADRECKON_LOG": str(log), "PYTHONPATH": str(ROOT)}
    begun = perf_counter()
    for _ in range(times):
        subprocess.run(words, env=env, cwd=log.parent, check=True, stdout=subprocess.DEVNULL)
    return (perf_counter() - begun) * 1000 / times


@contextmanager
def prepare(folder: Path, quick: bool, *, words: tuple[str, ...], filled: int) -> Iterator[Pair]:
    file, times = folder / "log.db", 1 if quick else 2
    if filled:
        fill(file, filled)
    ours, bare = command(*words), [sys.executable, "-c", "pass"]
    milliseconds(ours, 1, file)  # so that the bytecode is compiled
    yield Pair(lambda: milliseconds(ours, times, file), lambda: milliseconds(bare, times, file))


def fill(file: Path, number: int) -> None:
    """Put *number* games into the log at *file*: ten Mall games again and again."""
    game = load_game("mall")
    packed = [pack(game, steps) for steps in games(game, 10, players=4)]
    with Log(file) as log, log.bulk():
        for at in range(number):
            log.keep(packed[at % len(packed)])


def measurement(
    name: str, words: tuple[str, ...], what: str, bounds: tuple[float, float], filled: int = 0
) -> Measurement:
    return Measurement(
        name=name,
        what=what,
        against="python -c pass",
        unit="ms",
        must=bounds[0],
        want=bounds[1],
        lower=True,
        slices=8,
        prepare=partial(prepare, words=words, filled=filled),
    )


MEASUREMENTS: Final = (
    measurement("help", ("--help",), "deadreckon --help", (4, 3.5)),
    measurement("ls", ("ls",), f"deadreckon ls with {GAMES:,} games", (6, 5), GAMES),
)
