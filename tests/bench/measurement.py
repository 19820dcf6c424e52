"""One measurement: two timed runs, taken in turn, and what their ratio is worth."""

from __future__ import annotations

import gc
import importlib.util
import statistics
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

__all__ = ["RUNS", "Measurement", "Pair", "Prepare", "Result", "rate", "take", "verdict"]

RUNS: Final = 5
"""How often each side runs; the median counts."""


class Pair(NamedTuple):
    """A run of the product and one of what it is measured against; each returns its figure."""

    ours: Callable[[], float]
    peer: Callable[[], float] | None
    note: str = ""


Prepare = Callable[[Path, bool], AbstractContextManager[Pair]]
"""``prepare(folder, quick)``: makes ready in an empty folder, gives the pair, cleans up; *quick*: a smaller sample."""


@dataclass(frozen=True, kw_only=True)
class Measurement:
    """What is measured, against what, and what the ratio (with no peer: the figure) must be.

    Attributes:
        name: the word for ``--only``; its first word names the group.
        unit: of both figures.
        must, want: least ratio, or greatest where *lower* is true.
        needs: modules of the peer; without them the measurement is skipped.
        runs: of each side; 1 where the figure is a count and not a time.
        slices: parts of a run; the two sides take turns after each.
    """

    name: str
    what: str
    against: str
    unit: str
    must: float | None
    want: float | None
    prepare: Prepare
    lower: bool = False
    needs: tuple[str, ...] = ()
    runs: int = RUNS
    slices: int = 1


@dataclass(frozen=True, kw_only=True)
class Result:
    """What came of a measurement; *skipped* says why there is nothing else."""

    measurement: Measurement
    ours: tuple[float, ...] = field(default=())
    peer: tuple[float, ...] = field(default=())
    note: str = ""
    skipped: str = ""

    @property
    def figure(self) -> float | None:
        """The median of our runs."""
        return statistics.median(self.ours) if self.ours else None

    @property
    def peer_figure(self) -> float | None:
        """The median of the peer's runs."""
        return statistics.median(self.peer) if self.peer else None

    @property
    def ratio(self) -> float | None:
        """The median of our figures by the peer's of the same moment; with no peer our figure alone.

        The machine's speed drifts within a minute: figures of one moment compare better than two medians.
        """
        if not self.peer:
            return self.figure
        return statistics.median(ours / peer for ours, peer in zip(self.ours, self.peer, strict=True))

    @property
    def verdict(self) -> str:
        """``skipped``, ``short``, ``enough`` or ``wanted``."""
        return "skipped" if self.ratio is None else verdict(self.measurement, self.ratio)


def verdict(measurement: Measurement, ratio: float) -> str:
    """Return ``short`` below what must be, ``wanted`` from what is wanted on, ``enough`` between."""

    def reaches(bound: float | None) -> bool:
        return bound is None or (ratio <= bound if measurement.lower else ratio >= bound)

    if not reaches(measurement.must):
        return "short"
    return "wanted" if reaches(measurement.want) else "enough"


def take(measurement: Measurement, *, quick: bool = False) -> Result:
    """Run both sides in turn, so that a slow moment of the machine hits both, and return what came of it."""
    missing = [name for name in measurement.needs if importlib.util.find_spec(name) is None]
    if missing:
        return Result(measurement=measurement, skipped=f"{', '.join(missing)} not installed")
    ours, peers = [], []
    with tempfile.TemporaryDirectory(prefix="bench-") as folder, measurement.prepare(Path(folder), quick) as pair:
        gc.collect()
        gc.freeze()
        for _ in range(min(3, measurement.runs) if quick else measurement.runs):
            our, their = in_turn(pair, measurement.slices)
            ours.append(whole(our, measurement.unit))
            if their:
                peers.append(whole(their, measurement.unit))
        gc.unfreeze()
    return Result(measurement=measurement, ours=tuple(ours), peer=tuple(peers), note=pair.note)


def in_turn(pair: Pair, slices: int) -> tuple[list[float], list[float]]:
    """Return the figures of *slices* of a run of each side, each begun without the garbage of the one before."""
    ours, peers = [], []
    for _ in range(slices):
        gc.collect()
        ours.append(pair.ours())
        if pair.peer is not None:
            gc.collect()
            peers.append(pair.peer())
    return ours, peers


def whole(slices: list[float], unit: str) -> float:
    """Return the figure of a run from those of its equal slices: all the work by all the time."""
    return statistics.harmonic_mean(slices) if unit.endswith("/s") else statistics.fmean(slices)


def rate(count: int, work: Callable[[], object]) -> float:
    """Return how many a second *work* does, when it does *count* in all."""
    begun = perf_counter()
    work()
    return count / (perf_counter() - begun)
