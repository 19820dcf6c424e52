"""What there is on the board to ask about, and what made it so, as the chosen eyes may know it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from core.game import Fact
from core.insight.blame import changes
from viewer.screens.reading import Reading
from viewer.widgets.paint import clean

__all__ = ["STRIDE", "Asked", "Cause", "causes", "things"]

STRIDE: Final = 500
"""Versions that are stepped over at a time: some 20 milliseconds."""


class Asked(NamedTuple):
    """One thing on the board: what it is called and what it is now."""

    fact: Fact
    name: str
    value: str


class Cause(NamedTuple):
    """The event that led to *version* changed what was asked about from *before* to *after*."""

    version: int
    before: str
    after: str


def things(reading: Reading, version: int, text: str = "") -> list[Asked]:
    """Return what the eyes can point at on the board at *version* whose name or value holds every word of *text*."""
    state = reading.state(version)
    if state is None:
        return []
    game, words = reading.game, text.casefold().split()
    found = []
    for fact, value in game.facts(state).items():
        name = clean(game.fact_name(fact, reading.translate))
        asked = Asked(fact, name[:1].upper() + name[1:], shown_value(reading, value))
        line = f"{asked.name} {asked.value}".casefold()
        if all(word in line for word in words):
            found.append(asked)
    return found


def shown_value(reading: Reading, value: int | str | None) -> str:
    """Return *value* in the reader's language; a dash for what was not on the board."""
    if value is None:
        return "-"
    return clean(reading.translate(value)) if isinstance(value, str) and value else str(value)


def causes(reading: Reading, fact: Fact, version: int) -> Iterator[Cause | None]:
    """Yield what made *fact* as it is at *version*, newest first, and None wherever STRIDE versions were passed."""
    for high in range(version, 0, -STRIDE):
        for found in changes(reading.timeline, fact, high, see=reading.state, down_to=max(0, high - STRIDE)):
            # The change holds the whole event; only what the eyes may know goes on.
            yield Cause(found.version, shown_value(reading, found.before), shown_value(reading, found.after))
        yield None
