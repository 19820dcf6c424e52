"""What the plot shows: the numbers of the board over the line, as the chosen eyes may know them."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Fact
from viewer.screens.reading import Reading
from viewer.widgets.paint import Line, Run, clean
from viewer.widgets.plot import Curve

__all__ = ["curves", "numbers"]


def numbers(reading: Reading, version: int) -> dict[Fact, int]:
    """Return the facts at *version* that are drawn as curves."""
    state = reading.state(version)
    if state is None:
        return {}
    kinds = reading.board.curves
    return {
        fact: value for fact, value in reading.game.facts(state).items() if fact[0] in kinds and isinstance(value, int)
    }


def curves(reading: Reading, versions: Sequence[int]) -> dict[Fact, Curve]:
    """Return a curve for each fact, with its value at each of *versions*."""
    found = [numbers(reading, version) for version in versions]
    facts = dict.fromkeys(fact for values in found for fact in values)
    return {fact: Curve(name_of(reading, fact), [values.get(fact) for values in found]) for fact in facts}


def name_of(reading: Reading, fact: Fact) -> Line:
    """Return the sign of the seat that *fact* is about, or what the fact is called."""
    if len(reading.seats) > 1 and len(fact) > 1 and isinstance(fact[1], int):
        return (reading.board.chip(fact[1]),)
    return (Run(clean(reading.game.fact_name(fact, reading.translate))),)
