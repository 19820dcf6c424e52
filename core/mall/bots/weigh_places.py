"""What the sensible player weighs about places: set-up, destinations, the run, and zombies of those who turned."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Weighed
from core.mall.bots import places
from core.mall.bots.forecast import Forecast, choosing
from core.mall.bots.odds import eaten, risk
from core.mall.bots.places import Moves, Run
from core.mall.bots.stakes import Stakes, votes_of
from core.mall.bots.trust import SAVES, promised_runs
from core.mall.bots.worth import worth
from core.mall.commands import ChooseDestination, MoveCharacter, PlaceCharacter, PlaceZombie, Sprint
from core.mall.flight import reach
from core.mall.state import Mall, Token, tokens
from core.mall.tables import NAMES, PARKING, PERSONS
from core.weighing import number, percent, signed
from core.words import Sentence, said
from events.mall import Character

__all__ = ["choose", "haunt", "place", "run"]


def place(view: Mall, seat: int, legal: Sequence[PlaceCharacter]) -> list[Weighed]:
    """Weigh where to place a character in set-up."""
    moves = places.placing(view, seat)
    rows = [
        Weighed(way, moves.worth(way.character, 0, way.location), there(moves, way.character, way.location))
        for way in legal
    ]
    return best_first(rows)


def choose(view: Mall, seat: int, legal: Sequence[ChooseDestination]) -> list[Weighed]:
    """Weigh destinations, each for who would gain most by running there."""
    moves = Moves(choosing(view, Stakes(view, seat)))
    judge = places.judge_goal(moves)
    word = promised_runs(view).get(seat) if view.promises else None
    best = max(judge(way) for way in legal)[0]
    weighed = []
    for way in sorted(legal, key=judge, reverse=True):
        value, surely = judge(way)
        _, runner = max(places.runs(moves, way.location, -surely), key=lambda run: run[0])
        words = said(
            "for the {character}: {there}", character=said(PERSONS[runner]), there=there(moves, runner, way.location)
        )
        if surely:
            words = said("{words}; no room at {chance}%", words=words, chance=percent(-surely))
        if way.location == word and best - value < SAVES:
            words = said("it keeps its word; {words}", words=words)
        weighed.append(Weighed(way, value, words))
    return weighed


def run(view: Mall, seat: int, legal: Sequence[Run]) -> list[Weighed]:
    """Weigh who runs, and whether to pay a sprint."""
    moves = places.running(view, seat)
    judge, at, (end, _) = places.judge_run(moves), dict(tokens(view, seat)), reach(view, seat)
    weighed = []
    for way in legal:
        match way:
            case MoveCharacter(character=character):
                words = away(moves, character, at[character], end)
            case Sprint(character=character, location=goal) if character is not None and goal is not None:
                words = away(moves, character, at[character], goal)
            case _:
                words = said("nobody moves")
        if isinstance(way, Sprint) and not view.sprinting:
            words = said("{words}; the card is worth {price}", words=words, price=number(worth("sprint")))
        weighed.append(Weighed(way, judge(way), words))
    return best_first(weighed)


def haunt(view: Mall, seat: int, legal: Sequence[PlaceZombie]) -> list[Weighed]:
    """Weigh where one more zombie hurts the leaders most."""
    forecast = choosing(view, Stakes(view, seat))
    judge = places.judge_haunt(forecast)
    weighed = []
    for way in legal:
        room, place = view.rooms[way.location], way.location
        before = danger(forecast, place, room)
        forecast.zombies[place] += 1
        after = danger(forecast, place, room)
        forecast.zombies[place] -= 1
        words = said("danger there {before}%, then {after}%", before=percent(before), after=percent(after))
        weighed.append(Weighed(way, judge(way), words if room else said("nobody is there")))
    return best_first(weighed)


def best_first(rows: list[Weighed]) -> list[Weighed]:
    return sorted(rows, key=lambda row: row.value or 0.0, reverse=True)


def danger(forecast: Forecast, place: int, room: Sequence[Token]) -> float:
    """Return how likely zombies break in where *room* stands; at the parking lot, how likely one there is eaten."""
    if not room:
        return 0.0
    if place != PARKING:
        return risk(forecast.gap(place, room), forecast.dice, forecast.movers)
    zombies = forecast.zombies[PARKING] + round(forecast.drawn(PARKING, room))
    return eaten(zombies, forecast.dice, len(room)) / len(room)


def joined(moves: Moves, character: Character, place: int) -> tuple[Token, ...]:
    """Return who stands at *place* once *character* is there."""
    token = (moves.seat, character)
    room = moves.rooms[place]
    return room if token in room else (*room, token)


def there(moves: Moves, character: Character, place: int) -> Sentence:
    """Return what *character* must reckon with at *place*."""
    room = joined(moves, character, place)
    chance = percent(danger(moves.forecast, place, room))
    if place == PARKING:
        return said("one there is eaten at {chance}%", chance=chance)
    toll = signed(moves.forecast.stakes.toll(room, votes_of(room)))
    return said("zombies break in at {chance}%, which would count {toll}", chance=chance, toll=toll)


def away(moves: Moves, character: Character, origin: int, goal: int) -> Sentence:
    """Return what *character* leaves, and what it runs to."""
    words = said(
        "from danger of {before}% to {after}% ({place})",
        before=percent(danger(moves.forecast, origin, moves.rooms[origin])),
        after=percent(danger(moves.forecast, goal, joined(moves, character, goal))),
        place=said(NAMES[goal]),
    )
    last = places.gathering(moves, origin, goal)
    return (
        said("{words}; all are together then, which counts {last}", words=words, last=signed(last)) if last else words
    )
