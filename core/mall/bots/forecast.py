"""What the coming feast may do to a place, as far as a seat can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.mall.bots.odds import DICE, eaten, risk
from core.mall.bots.stakes import Stakes, votes_of
from core.mall.state import Mall, Token, alive, has_room, tokens
from core.mall.tables import DEFENCE, LOCATIONS, PARKING, SECURITY, SUPERMARKET, VOTES
from events.base import UNKNOWN_NUMBER

__all__ = ["CHIEF", "LOOT", "Forecast", "choosing"]

CROWD: Final = (0.0, 0.25, 0.5, 0.8)
"""Chance that a place draws the crowd's (or the noise's) zombie, by its lead over the next: behind, even, one, more."""
BREAKS_SUPERMARKET: Final = 4
MEAN_STRENGTH: Final = 4 / 3
"""Defence of a character that one does not know."""
CHIEF: Final = 1.0
"""What holding the badge next round is worth, in points: the dice are seen, and one runs first."""
LOOT: Final = 1.2
"""What searching the cars is worth, in points."""


class Forecast:
    """The places as they may be when the zombies come, seen by one seat.

    Attributes:
        dice: how many zombies may still come anywhere; movers: other players who have still to run.
    """

    def __init__(self, view: Mall, stakes: Stakes, *, dice: int, movers: Sequence[int]) -> None:
        self.view = view
        self.stakes = stakes
        self.dice = dice
        self.movers = len(movers)
        self.zombies = zombies_with_known_dice(view)
        self.leaves = {seat: 1 / max(1, len(tokens(view, seat))) for seat in movers}
        self.arrivals = self.expected_arrivals(movers)
        self.sizes = [len(room) for room in view.rooms]
        self.noise = [sum([character == "cheerleader" for _, character in room]) for room in view.rooms]
        self.most = sorted(self.sizes[1:])[-2:]
        self.loudest = sorted(self.noise[1:])[-2:]

    def expected_arrivals(self, movers: Sequence[int]) -> list[float]:
        """Return by place the strength that *movers* will bring: where they said they go, else anywhere alike."""
        view = self.view
        arrivals = [0.0] * len(view.rooms)
        known = dict(view.destinations)
        anywhere = 0
        for seat in movers:
            place = known.get(seat, UNKNOWN_NUMBER)
            if place == UNKNOWN_NUMBER:
                anywhere += 1
            elif has_room(view, place):
                arrivals[place] += MEAN_STRENGTH
        share = anywhere * MEAN_STRENGTH / (len(LOCATIONS) - len(view.closed))
        return [strength + share for strength in arrivals]

    def outlook(self, place: int, room: Sequence[Token]) -> float:
        """Return what the coming feast at *place* is worth to the seat if *room* stands there."""
        if not room:
            return 0.0
        if place == PARKING:
            return self.parking(room)
        gap = self.gap(place, room)
        worth = risk(gap, self.dice, self.movers) * self.stakes.toll(room, votes_of(room))
        return worth + self.badge(room) if place == SECURITY else worth

    def gap(self, place: int, room: Sequence[Token]) -> float:
        """Return by how much the strength of *room* will exceed the zombies at *place*, on average."""
        leaves = self.leaves
        strength = self.arrivals[place]
        for owner, character in room:
            strength += DEFENCE[character] * (1 - leaves.get(owner, 0.0))
        zombies = self.zombies[place] + self.drawn(place, room)
        if place == SUPERMARKET:
            strength = min(strength, BREAKS_SUPERMARKET)
        return strength - zombies

    def drawn(self, place: int, room: Sequence[Token]) -> float:
        """Return how many zombies crowd and noise bring to *place* on average."""
        noise = sum([character == "cheerleader" for _, character in room])
        return draw(len(room), self.sizes[place], self.most) + (
            draw(noise, self.noise[place], self.loudest) if noise else 0.0
        )

    def parking(self, room: Sequence[Token]) -> float:
        """Return what the parking lot is worth: everybody there may be eaten, who lives searches next round."""
        size = len(room)
        stakes = self.stakes
        bites = eaten(self.zombies[PARKING] + round(self.drawn(PARKING, room)), self.dice, size) / size
        worth = bites * sum([stakes.harm(owner, stakes.values[character]) for owner, character in room])
        if self.view.deck and any(owner == stakes.seat for owner, _ in room):
            worth += LOOT * (1 - bites) / len({owner for owner, _ in room})
        return worth

    def badge(self, room: Sequence[Token]) -> float:
        """Return what the vote for the next chief promises those in *room* at the security room."""
        mine = sum([VOTES[character] for owner, character in room if owner == self.stakes.seat])
        return CHIEF * mine / sum([VOTES[character] for _, character in room])


def draw(size: int, before: int, top: list[int]) -> float:
    """Return the chance of the one zombie that goes where most are, for a place now *size* strong.

    *before* is what the place counts in *top*, the two highest counts of the board in rising order.
    """
    rival = top[0] if before == top[1] else top[1]
    return CROWD[min(max(size - rival + 1, 0), 3)]


def zombies_with_known_dice(view: Mall) -> list[int]:
    """Return the zombies by place, with those of secret dice that the seat has seen."""
    zombies = list(view.zombies)
    if view.step in {"look", "choice"}:
        for face in view.dice:
            if face != UNKNOWN_NUMBER and face not in view.closed:
                zombies[face] += 1
    return zombies


def choosing(view: Mall, stakes: Stakes) -> Forecast:
    """Return the forecast of a seat that will choose, or has chosen, where to run this round."""
    unseen = 0 if view.dice and view.dice[0] != UNKNOWN_NUMBER else DICE
    runners, turned = (view.runners, view.lap) if view.step == "choice" else (alive(view), view.turned)
    movers = [seat for seat in runners if seat != stakes.seat]
    return Forecast(view, stakes, dice=unseen + len(turned), movers=movers)
