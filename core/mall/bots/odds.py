"""Chances of what a seat does not see: dice, and where the others run."""

from __future__ import annotations

from functools import cache
from itertools import accumulate
from typing import Final

__all__ = ["DICE", "convolved", "eaten", "falls", "risk"]

FACES: Final = 6
LOWEST: Final = 12
"""Gaps from -LOWEST to LOWEST are told apart."""

DRIFT: Final = (0.15, 0.7, 0.15)
"""Chance that one player who has still to run takes a point of strength from a place, leaves it, or adds one."""

LATER: Final = 0.3
"""How much a breach in the next round weighs against one in this: much can be done before it."""

DICE: Final = 4
"""Zombie dice in a round, and at set-up."""


@cache
def falls(dice: int) -> tuple[float, ...]:
    """Return the chance of 0, 1, 2 ... of *dice* showing one given face."""
    chances = [1.0]
    for _ in range(dice):
        chances = convolved(chances, (1 - 1 / FACES, 1 / FACES))
    return tuple(chances)


def convolved(one: list[float], other: tuple[float, ...]) -> list[float]:
    """Return the chances of the sum of two independent numbers."""
    result = [0.0] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for k, q in enumerate(other):
            result[i + k] += p * q
    return result


@cache
def reached(dice: int, movers: int) -> tuple[float, ...]:
    """Return the chance that dice and drift come to at least the gap, for gaps from -LOWEST to LOWEST."""
    chances = list(falls(dice))
    for _ in range(movers):
        chances = convolved(chances, DRIFT)
    # index i stands for a sum of i - movers
    at_least = list(accumulate(reversed(chances)))[::-1]
    return tuple(
        1.0 if gap + movers <= 0 else at_least[gap + movers] if gap + movers < len(at_least) else 0.0
        for gap in range(-LOWEST, LOWEST + 2)
    )


@cache
def perils(dice: int, movers: int) -> tuple[float, ...]:
    """Return by gap how bad a breach looms: one this round counts whole, one in the next less."""
    now, soon = reached(dice, movers), reached(dice + DICE, movers + 2)
    return tuple(this + LATER * max(0.0, next_ - this) for this, next_ in zip(now, soon, strict=True))


def risk(gap: float, dice: int, movers: int) -> float:
    """Return how likely zombies break in where strength is *gap* above their number; in-between gaps in between.

    *dice* are still to fall, *movers* players still to run.
    """
    gap = min(max(gap, -LOWEST), LOWEST) + LOWEST
    low = int(gap)
    table = perils(dice, movers)
    return table[low] + (gap - low) * (table[low + 1] - table[low])


@cache
def eaten(zombies: int, dice: int, prey: int) -> float:
    """Return how many of *prey* at the parking lot are eaten on average when *zombies* are there and *dice* fall."""
    return sum(chance * min(zombies + more, prey) for more, chance in enumerate(falls(dice)))
