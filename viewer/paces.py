"""How fast things happen on the screen where people play: the words typed for it, what each is called, and its time."""

from __future__ import annotations

from typing import Final, NamedTuple

from core.words import mark

__all__ = ["PACES", "USUAL_PACE", "Pace"]


class Pace(NamedTuple):
    """What a pace is called, and the seconds between two events and before a bot chooses."""

    name: str
    seconds: float


PACES: Final = {
    "slow": Pace(mark("slow"), 1.2),
    "normal": Pace(mark("normal"), 0.45),
    "fast": Pace(mark("fast"), 0.15),
    "now": Pace(mark("at once"), 0.0),
}
"""From the word typed for it to the pace, the slowest first."""

USUAL_PACE: Final = "normal"
