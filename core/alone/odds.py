"""What a fight of Alone is likely to cost: exact for one fight, with the usual arrivals for the turns after it."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

from core.alone.tables import COLOURS, change

__all__ = ["ARRIVALS", "damage", "deadly", "left", "losses", "outlook", "together"]

ARRIVALS: Final = 12
"""Zombies that a turn usually brings to a player who lays with care."""


@lru_cache(maxsize=4096)
def left(zombies: int, power: int) -> tuple[tuple[int, float], ...]:
    """Return every number of *zombies* that may be left by a fighter of *power*, with its probability."""
    spared = 1 - power / 6
    odds = {0: 1.0}
    for (_, worth), dice in zip(COLOURS, change(zombies), strict=True):
        binomial = [comb(dice, n) * spared**n * (1 - spared) ** (dice - n) for n in range(dice + 1)]
        after: dict[int, float] = {}
        for before, chance in odds.items():
            for n, each in enumerate(binomial):
                after[before + n * worth] = after.get(before + n * worth, 0.0) + chance * each
        odds = after
    return tuple(odds.items())


@lru_cache(maxsize=4096)
def together(you: int, power: int, survivor: int, his_power: int) -> tuple[tuple[int, float], ...]:
    """Return every number that may be left of two shares, the fewest first, with its probability."""
    odds = [0.0] * (you + survivor + 1)
    theirs = left(survivor, his_power)
    for mine, chance in left(you, power):
        for his, each in theirs:
            odds[mine + his] += chance * each
    return tuple([(number, chance) for number, chance in enumerate(odds) if chance])


@lru_cache(maxsize=4096)
def losses(zombies: int, power: int, life: int) -> tuple[tuple[int, float], ...]:
    """Return every damage a share may do to one who has *life* to lose, the least first, with its probability."""
    odds: dict[int, float] = {}
    for rest, chance in left(zombies, power):
        odds[min(rest // 5, life)] = odds.get(min(rest // 5, life), 0.0) + chance
    return tuple(sorted(odds.items()))


@lru_cache(maxsize=8192)
def damage(zombies: int, power: int, life: int = 1000) -> float:
    """Return the expected damage of a share of *zombies*, to a fighter who has *life* to lose."""
    return sum(chance * min(rest // 5, life) for rest, chance in left(zombies, power))


@lru_cache(maxsize=8192)
def deadly(zombies: int, power: int, life: int) -> float:
    """Return the probability that a share of *zombies* costs *life* points or more."""
    return sum(chance for rest, chance in left(zombies, power) if rest // 5 >= life)


@lru_cache(maxsize=65536)
def outlook(horde: int, turns: int, power: int, uses: int) -> float:
    """Return the life that *turns* more fights will cost, the first against *horde*, weapons used where worth most.

    *power* is what is carried, good for *uses* fights; fists are always at hand.
    """
    if turns == 0:
        return 0.0
    bare = damage(horde, 2) + outlook(round(horde * 4 / 6) + ARRIVALS, turns - 1, power, uses)
    if uses == 0 or power == 2:
        return bare
    spared = round(horde * (6 - power) / 6)
    return min(bare, damage(horde, power) + outlook(spared + ARRIVALS, turns - 1, power, uses - 1))
