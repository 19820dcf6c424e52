"""Where to stand: set-up, the choice of a destination, the run, and the zombies of those who turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from core.mall.bots.forecast import Forecast, choosing
from core.mall.bots.odds import convolved
from core.mall.bots.stakes import Stakes
from core.mall.bots.trust import SAVES, promised_runs
from core.mall.bots.worth import worth
from core.mall.commands import ChooseDestination, MoveCharacter, Pass, PlaceCharacter, PlaceZombie, Sprint
from core.mall.flight import reach
from core.mall.state import Mall, Token, tokens
from core.mall.tables import CAPACITY, PARKING
from events.base import UNKNOWN_NUMBER
from events.mall import Character

__all__ = [
    "Moves",
    "Run",
    "chance_of_no_room",
    "choose",
    "gathering",
    "haunt",
    "judge_goal",
    "judge_haunt",
    "judge_run",
    "place",
    "placing",
    "running",
    "runs",
]

Run = MoveCharacter | Pass | Sprint

BEFORE_FIRST_FEAST: Final = 2
"""Dice to reckon with at set-up. Eight fall before the first feast, but everybody runs from the worst place first."""
COMES: Final = 0.2
"""Chance that a player whose choice is secret runs to one given place."""


class Moves:
    """What it is worth to take a character from one place to another; every place is judged once."""

    def __init__(self, forecast: Forecast) -> None:
        self.forecast = forecast
        self.rooms = forecast.view.rooms
        self.seat = forecast.stakes.seat
        self.known: dict[tuple[int, Character | None, bool], float] = {}

    def worth(self, character: Character, origin: int, goal: int) -> float:
        """Return how much better the table looks with *character* at *goal* instead of *origin* (0: not placed)."""
        if origin == goal:
            return 0.0
        gain = self.judged(goal, character, joins=True) - self.judged(goal, None, joins=True)
        if origin:
            gain += self.judged(origin, character, joins=False) - self.judged(origin, None, joins=True)
        return gain

    def judged(self, place: int, character: Character | None, *, joins: bool) -> float:
        key = (place, character, joins)
        if key not in self.known:
            room: tuple[Token, ...] = self.rooms[place]
            if character is not None:
                token = (self.seat, character)
                room = (*room, token) if joins else tuple([other for other in room if other != token])
            self.known[key] = self.forecast.outlook(place, room)
        return self.known[key]


def place(view: Mall, seat: int, legal: Sequence[PlaceCharacter]) -> PlaceCharacter:
    """Place the character and at the place that promise most."""
    moves = placing(view, seat)
    return max(legal, key=lambda way: moves.worth(way.character, 0, way.location))


def placing(view: Mall, seat: int) -> Moves:
    """Return what judges where to place a character in set-up."""
    others = [other for other in range(len(view.seats)) if other != seat]
    return Moves(Forecast(view, Stakes(view, seat), dice=BEFORE_FIRST_FEAST, movers=others))


def choose(view: Mall, seat: int, legal: Sequence[ChooseDestination]) -> ChooseDestination:
    """Choose the destination that the best of one's runners gains most by, or one promised that costs little more."""
    promise = judge_goal(Moves(choosing(view, Stakes(view, seat))))
    best = max(legal, key=promise)
    word = promised_runs(view).get(seat) if view.promises else None
    for way in legal:
        if way.location == word and promise(best)[0] - promise(way)[0] < SAVES:
            return way
    return best


def judge_goal(moves: Moves) -> Callable[[ChooseDestination], tuple[float, float]]:
    """Judge destinations by what the best runner gains, then by how surely there is room."""

    def promise(way: ChooseDestination) -> tuple[float, float]:
        turned_away = chance_of_no_room(moves.forecast, way.location)
        return max([gain for gain, _ in runs(moves, way.location, turned_away)]), -turned_away

    return promise


def runs(moves: Moves, goal: int, turned_away: float) -> list[tuple[float, Character]]:
    """Return what each character gains by running to *goal*, from where it is turned away with that chance."""
    return [
        (
            (1 - turned_away) * moves.worth(character, at, goal) + turned_away * moves.worth(character, at, PARKING),
            character,
        )
        for character, at in tokens(moves.forecast.view, moves.seat)
        if at != goal
    ]


def chance_of_no_room(forecast: Forecast, goal: int) -> float:
    """Return how likely *goal* is full when the seat comes to run, after those before it."""
    view, seat = forecast.view, forecast.stakes.seat
    if goal == PARKING:
        return 0.0
    before = view.runners[: view.runners.index(seat)]
    chances = [1.0]
    for other in before:
        chances = convolved(chances, coming_and_going(forecast, other, goal))
    # Index i of chances stands for i - len(before) more characters than now.
    return sum(chances[CAPACITY[goal] - len(view.rooms[goal]) + len(before) :])


def coming_and_going(forecast: Forecast, other: int, goal: int) -> tuple[float, float, float]:
    """Return the chances that the run of *other* leaves one fewer, as many, or one more at *goal*."""
    wanted = forecast.wanted.get(other, UNKNOWN_NUMBER)
    if wanted == goal:
        return (0.0, 0.0, 1.0)
    at_goal = sum([owner == other for owner, _ in forecast.view.rooms[goal]])
    comes = COMES if wanted == UNKNOWN_NUMBER and at_goal < forecast.crew[other] else 0.0
    if comes and other in forecast.words:
        promised, trusted = forecast.words[other]
        comes = comes * (1 - trusted) + (trusted if promised == goal else 0.0)
    leaves = (1 - comes) * at_goal / forecast.crew[other]
    return (leaves, 1 - leaves - comes, comes)


def run(view: Mall, seat: int, legal: Sequence[Run]) -> Run:
    """Run with the character that gains most; pay a sprint only where that gains more than the card is worth."""
    return max(legal, key=judge_run(running(view, seat)))


def running(view: Mall, seat: int) -> Moves:
    """Return what judges the run of *seat*."""
    movers = [other for other in view.runners if other != seat]
    return Moves(Forecast(view, Stakes(view, seat), dice=0, movers=movers))


def judge_run(moves: Moves) -> Callable[[Run], float]:
    """Judge runs by what they gain; a sprint costs its card, until it is paid."""
    view, seat = moves.forecast.view, moves.seat
    at = dict(tokens(view, seat))
    end, _ = reach(view, seat)
    paid = 0.0 if view.sprinting else worth("sprint")

    def promise(way: Run) -> float:
        match way:
            case MoveCharacter(character=character):
                return moves.worth(character, at[character], end) + gathering(moves, at[character], end)
            case Sprint(character=character, location=goal) if character is not None and goal is not None:
                return moves.worth(character, at[character], goal) + gathering(moves, at[character], goal) - paid
            case Sprint():
                return -paid
        return 0.0

    return promise


def gathering(moves: Moves, origin: int, goal: int) -> float:
    """Return what it is worth that one last run from *origin* to *goal* gathers all survivors and ends the game."""
    rooms, stakes = moves.rooms, moves.forecast.stakes
    if moves.forecast.movers or goal == PARKING or len(rooms[origin]) > 1:
        return 0.0
    elsewhere = any(room for place, room in enumerate(rooms) if place not in {origin, goal})
    return 0.0 if elsewhere else stakes.ending(stakes.seat, 0.0)


def haunt(view: Mall, seat: int, legal: Sequence[PlaceZombie]) -> PlaceZombie:
    """Put a zombie where it costs the leaders most."""
    return max(legal, key=judge_haunt(choosing(view, Stakes(view, seat))))


def judge_haunt(forecast: Forecast) -> Callable[[PlaceZombie], float]:
    """Judge places by what one more zombie there changes."""

    def harm(way: PlaceZombie) -> float:
        place, room = way.location, forecast.view.rooms[way.location]
        before = forecast.outlook(place, room)
        forecast.zombies[place] += 1
        after = forecast.outlook(place, room)
        forecast.zombies[place] -= 1
        return after - before

    return harm
