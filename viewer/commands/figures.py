"""What many games come to: ends, wins, points and lengths."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import mean, median
from typing import Any

from viewer.commands.tournament import Result

__all__ = ["Tally"]

SURE = 1.96
"""Standard deviations on either side that hold the true rate 19 times in 20."""


class Tally:
    """Counts results as they come. Shared wins are shared: each winner gets its part of one."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self._ends: Counter[str] = Counter()
        self._won: list[float] = []
        self._scores: list[list[int]] = []
        self._bots: dict[str, _Bot] = {}
        self._lengths: dict[str, list[int]] = {"rounds": [], "events": [], "decisions": []}

    def add(self, results: Iterable[Result]) -> None:
        """Count *results*."""
        for result in results:
            self._one(result)

    def _one(self, result: Result) -> None:
        self.games += 1
        self.decisions += result.decisions
        self._ends[result.reason] += 1
        while len(self._won) < len(result.scores):
            self._won.append(0.0)
            self._scores.append([])
        for seat, (name, score) in enumerate(zip(result.bots, result.scores, strict=True)):
            part = 1 / len(result.winners) if seat in result.winners else 0.0
            self._won[seat] += part
            self._scores[seat].append(score)
            bot = self._bots.setdefault(name, _Bot())
            bot.seats += 1
            bot.won += part
            bot.points += score
        for name in ("events", "decisions"):
            self._lengths[name].append(getattr(result, name))
        if result.rounds is not None:
            self._lengths["rounds"].append(result.rounds)

    def figures(self) -> dict[str, Any]:
        """Return everything counted: ``ends``, ``seats``, ``by_bot``, ``rounds``, ``events`` and ``decisions``."""
        return {
            "ends": dict(sorted(self._ends.items())),
            "seats": [
                {"seat": seat, **_share(won, self.games), "score": _spread(scores)}
                for seat, (won, scores) in enumerate(zip(self._won, self._scores, strict=True))
            ],
            "by_bot": {
                name: {"seats": bot.seats, **_share(bot.won, bot.seats), "score": bot.points / bot.seats}
                for name, bot in sorted(self._bots.items())
            },
            **{name: _spread(numbers) for name, numbers in self._lengths.items() if numbers},
        }


class _Bot:
    """What one bot came to on all its seats."""

    seats = 0
    won = 0.0
    points = 0


def _share(won: float, games: int) -> dict[str, Any]:
    """Return wins, their share, and the bounds that hold the true share 19 times in 20 (Wilson)."""
    share = won / games
    bound = 1 + SURE**2 / games
    middle = (share + SURE**2 / (2 * games)) / bound
    half = SURE * sqrt(share * (1 - share) / games + SURE**2 / (4 * games**2)) / bound
    return {"wins": won, "share": share, "between": [max(0.0, middle - half), min(1.0, middle + half)]}


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    return {"mean": mean(numbers), "min": min(numbers), "median": median(numbers), "max": max(numbers)}
