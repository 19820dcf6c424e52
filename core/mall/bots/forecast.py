"""What the coming feast may do to a place, as far as a seat can tell."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from core.mall.bots.odds import DICE, eaten, risk
from core.mall.bots.stakes import Stakes, chance_to_win, votes_of
from core.mall.bots.trust import promised_runs, trust
from core.mall.state import Mall, Token, alive, has_room
from core.mall.tables import DEFENCE, LOCATIONS, PARKING, SECURITY, SUPERMARKET
from events.base import UNKNOWN_NUMBER

__all__ = ["CHIEF", "LOOT", "Forecast", "choosing"]

CROWD: Final = (0.0, 0.25, 0.5, 0.8)
"""Chance that a place draws the crowd's (or the noise's) zombie, by its lead over the next: behind, even, one, more."""
BREAKS_SUPERMARKET: Final = 4
MEAN_STRENGTH: Final = 4 / 3
"""Defence of a character that one does not know."""
CHIEF: Final = 1.0
"""What holding the badge next round is worth, in points: the dice are seen, and one runs first."""
LOOT: Final = 4.0
"""What searching the cars is worth, in points: the best of three cards saves about a character, and breaks ties."""


class Forecast:
    """The places as they may be when the zombies feed, seen by one seat.

    Attributes:
        view, stakes: what the seat knows, and what losses are worth to it.
        zombies: at each place, those of dice that the seat knows included.
        dice: how many more may come, each anywhere.
        movers: how many others have still to run.
        wanted: destinations chosen by seat, some unknown; crew: characters left by seat.
        words: by seat, where it has promised to run and how far that can be trusted.
        leaves: by seat of those who have still to run, the chance that it is one given character that runs.
        arrivals: at each place, the strength that they bring on average.
        sizes, noise: characters and cheerleaders at each place now; most, loudest: the two highest of each.
    """

    def __init__(self, view: Mall, stakes: Stakes, *, dice: int, movers: Sequence[int]) -> None:
        self.view = view
        self.stakes = stakes
        self.dice = dice
        self.movers = len(movers)
        self.zombies = zombies_with_known_dice(view)
        self.wanted = dict(view.destinations)
        self.words = {seat: (place, trust(view, seat)) for seat, place in promised_runs(view).items()}
        self.crew = characters_left(view)
        self.leaves = {seat: 1 / self.crew[seat] for seat in movers}
        self.arrivals = self.expected_arrivals(movers)
        self.sizes = [len(room) for room in view.rooms]
        self.noise = [sum([character == "cheerleader" for _, character in room]) for room in view.rooms]
        self.most = sorted(self.sizes[1:])[-2:]
        self.loudest = sorted(self.noise[1:])[-2:]

    def expected_arrivals(self, movers: Sequence[int]) -> list[float]:
        """Return by place the strength that *movers* will bring: where they say they go, else anywhere alike."""
        view = self.view
        arrivals = [0.0] * len(view.rooms)
        anywhere = 0.0
        for seat in movers:
            place = self.wanted.get(seat, UNKNOWN_NUMBER)
            if place == UNKNOWN_NUMBER:
                promised, trusted = self.words.get(seat, (PARKING, 0.0))
                anywhere += 1 - trusted
                if trusted and has_room(view, promised):
                    arrivals[promised] += MEAN_STRENGTH * trusted
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
        votes = votes_of(room)
        worth = risk(self.gap(place, room), self.dice, self.movers) * self.stakes.toll(room, votes)
        return worth + CHIEF * chance_to_win(self.stakes.seat, votes) if place == SECURITY else worth

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
        crowd = draw(len(room), self.sizes[place], self.most)
        return crowd + draw(noise, self.noise[place], self.loudest) if noise else crowd

    def parking(self, room: Sequence[Token]) -> float:
        """Return what the parking lot is worth: each zombie eats one there, who lives may search next round."""
        size, stakes, votes = len(room), self.stakes, votes_of(room)
        victims = eaten(self.zombies[PARKING] + round(self.drawn(PARKING, room)), self.dice, size)
        worth = min(victims, 1.0) * stakes.toll(room, votes)
        if size > 1 and victims > 1:
            everybody = sum([stakes.harm(owner, stakes.values[character]) for owner, character in room])
            worth += (victims - 1) / (size - 1) * (everybody - stakes.toll(room, votes))
        if self.view.deck and stakes.seat in votes:
            worth += LOOT * (1 - victims / size) * chance_to_win(stakes.seat, votes)
        return worth


def characters_left(view: Mall) -> list[int]:
    """Return how many characters each seat has left, those not placed yet included."""
    crew = [0] * len(view.seats)
    for room in view.rooms:
        for owner, _ in room:
            crew[owner] += 1
    return crew


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
