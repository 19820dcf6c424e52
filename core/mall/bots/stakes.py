"""What every loss at the table is worth to one seat, in points of its own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from core.mall.state import Mall, Token
from core.mall.tables import FEW, POINTS, VOTES
from events.mall import Character

__all__ = ["Stakes", "chance_to_win", "votes_of"]

LEADER_GRUDGE: Final = 0.5
"""What a point lost by the strongest rival is worth, against one of one's own."""
RIVAL_GRUDGE: Final = 0.25
"""The same for any other rival: their losses help less, as somebody else may be ahead."""
SHARPNESS: Final = 3
"""How surely votes decide who is chosen; 1 would be a lottery."""
ENVY: Final = 2
"""How surely the table turns on who has most points; 0 would be blind to points."""
VICTORY: Final = 8.0
"""What winning at once is worth against going on, in points."""


class Stakes:
    """Worths and grudges of *seat* as things stand in *view*.

    Attributes:
        values: worth of each character.
        totals: worth of what each seat has left.
        grudge: by seat, what a point of its losses is worth; -1 for the seat itself.
        last: one more loss ends the game.
    """

    __slots__ = ("_cards", "grudge", "last", "seat", "totals", "values")

    def __init__(self, view: Mall, seat: int) -> None:
        self.seat = seat
        self.values: dict[Character, float] = {**POINTS, "girl": view.rules.girl_points}
        self.totals = [0.0] * len(view.seats)
        for room in view.rooms:
            for owner, character in room:
                self.totals[owner] += self.values[character]
        best = max([total for other, total in enumerate(self.totals) if other != seat])
        self.grudge = [LEADER_GRUDGE if total == best else RIVAL_GRUDGE for total in self.totals]
        self.grudge[seat] = -1.0
        self.last = sum([len(room) for room in view.rooms]) <= FEW[len(view.seats)] + 1
        self._cards = [len(hand) for hand in view.hands]

    def harm(self, owner: int, value: float) -> float:
        """Return what it is worth that *owner* loses *value*: below 0 for the seat's own losses, mostly."""
        worth = value * self.grudge[owner]
        return worth + self.ending(owner, value) if self.last else worth

    def ending(self, owner: int, value: float) -> float:
        """Return what it is worth that the game ends once *owner* has lost *value* (0: with nothing lost).

        Leaders push for it, others put it off: it is the victory, or none, against the chance of one later.
        """
        ranks = list(zip(self.totals, self._cards, strict=True))
        ranks[owner] = (ranks[owner][0] - value, ranks[owner][1])
        mine, best = ranks[self.seat], max(ranks)
        won = 1 / ranks.count(best) if mine == best else 0.0
        later: float = self.totals[self.seat] ** 2 / (sum([total**2 for total in self.totals]) or 1.0)
        return VICTORY * (won - later)

    def prey(self, room: Iterable[Token]) -> dict[int, float]:
        """Return what each seat that can be chosen in *room* would give: its cheapest, girls last (R13)."""
        values = self.values
        cheapest: dict[int, float] = {}
        for owner, character in room:
            if character != "girl" and values[character] < cheapest.get(owner, 99.0):
                cheapest[owner] = values[character]
        return cheapest or {owner: values["girl"] for owner, _ in room}

    def odds(self, prey: Iterable[int], votes: Mapping[int, int]) -> dict[int, float]:
        """Return how likely each of *prey* is chosen: votes of its own keep it safe, points draw the others'."""
        total = sum(votes.values())
        weights = {
            seat: float((total - votes.get(seat, 0)) ** SHARPNESS * (1 + self.totals[seat]) ** ENVY) for seat in prey
        }
        whole = sum(weights.values())
        return {seat: weight / whole if whole else 1 / len(weights) for seat, weight in weights.items()}

    def toll(self, room: Sequence[Token], votes: Mapping[int, int]) -> float:
        """Return what it is worth that one of *room* must be given, chosen by *votes*."""
        prey = self.prey(room)
        if len(prey) == 1:
            [(owner, value)] = prey.items()
            return self.harm(owner, value)
        return sum([chance * self.harm(owner, prey[owner]) for owner, chance in self.odds(prey, votes).items()])


def votes_of(room: Iterable[Token]) -> dict[int, int]:
    """Return the votes of each seat in *room*."""
    votes: dict[int, int] = {}
    for owner, character in room:
        votes[owner] = votes.get(owner, 0) + VOTES[character]
    return votes


def chance_to_win(seat: int, votes: Mapping[int, int]) -> float:
    """Return how likely *seat* wins a vote in which all vote for themselves."""
    mine: int = votes.get(seat, 0) ** SHARPNESS
    return mine / sum([count**SHARPNESS for count in votes.values()])
