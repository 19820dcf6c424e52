"""The groups of measurements, one module each, in the order of the table."""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Sequence
from typing import Final

from tests.bench.measurement import Measurement

__all__ = ["GROUPS", "chosen"]

GROUPS: Final = (
    "replay",
    "append",
    "play",
    "tictactoe",
    "seek",
    "disk",
    "fork",
    "startup",
    "listing",
    "screen",
    "bots",
)


def chosen(only: Sequence[str]) -> Iterator[Measurement]:
    """Return the measurements of the groups or names in *only*; of all groups when it is empty.

    Raises:
        KeyError: a word of *only* names nothing.
    """
    unused = set(only)
    found = []
    for group in GROUPS:
        for measurement in importlib.import_module(f"tests.bench.{group}").MEASUREMENTS:
            words = {group, measurement.name} & set(only)
            unused -= words
            if words or not only:
                found.append(measurement)
    if unused:
        raise KeyError(", ".join(sorted(unused)))
    return iter(found)
