"""When a card is worth playing, and what to do with the loot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final

from core.mall.bots import ballots
from core.mall.bots.forecast import CHIEF, LOOT, choosing
from core.mall.bots.stakes import Stakes, votes_of
from core.mall.bots.trust import open_promises
from core.mall.bots.worth import price, worth
from core.mall.commands import Pass, PlayCard, ShareLoot
from core.mall.feast import breaks_in
from core.mall.state import Mall, defence, tokens
from core.mall.tables import KILLS, PARKING
from events.mall import Card

__all__ = [
    "FEAR",
    "Lap",
    "as_promised",
    "averted",
    "danger",
    "judge_danger",
    "merit",
    "plans",
    "play",
    "share",
    "stir",
    "worth_here",
]

Lap = PlayCard | Pass

HOLDING: Final = 0.7
"""How much of a loss averted stays averted: the zombies stay too, and come again."""
FEAR: Final = 0.8
"""A camera is for a round in which so many points are in danger on average."""


def play(view: Mall, seat: int, legal: Sequence[Lap]) -> Lap:
    """Play a card of the lap where it gains more than it is worth, else pass."""
    return LAPS[view.step](view, seat, legal)


def threaten(view: Mall, seat: int, legal: Sequence[Lap]) -> Lap:
    """Play a threat for the badge or the search where it moves the vote enough."""
    return legal[-1] if stir(view, seat) > worth("threat") else legal[0]


def stir(view: Mall, seat: int) -> float:
    """Return what a threat is worth in the vote on the badge or the search."""
    prize = LOOT if view.step == "search" else CHIEF
    return prize * (ballots.support(view, seat, 1) - ballots.support(view, seat, 0))


def peek(view: Mall, seat: int, legal: Sequence[Lap]) -> Lap:
    """Play a camera when much of one's own is in danger and the dice are not known yet."""
    if seat in view.seen:
        return legal[0]
    return legal[-1] if danger(view, seat) > FEAR else legal[0]


def danger(view: Mall, seat: int) -> float:
    """Return how many points of one's own are in danger on average, at all places together."""
    forecast = choosing(view, Stakes(view, seat))
    mine = {location for _, location in tokens(view, seat)}
    return -sum([forecast.outlook(location, view.rooms[location]) for location in mine])


def defend(view: Mall, seat: int, legal: Sequence[Lap]) -> Lap:
    """Play the cards that avert most for what they are worth; none that would change nothing."""
    profit, plan = max(plans(view, seat, legal))
    return PlayCard(seat, plan[0]) if profit > 0 else legal[0]


def plans(view: Mall, seat: int, legal: Sequence[Lap]) -> list[tuple[float, tuple[Card, ...]]]:
    """Return all that can be played together at the place attacked, each after what it is worth."""
    cards = {way.card for way in legal if isinstance(way, PlayCard)}
    hand = [card for card in view.hands[seat] if card in cards]
    spared = worth_here(view, seat)
    together = [plan for size in range(1, len(hand) + 1) for plan in combinations(hand, size)]
    return [(spared * averted(view, plan) - price(plan), plan) for plan in together]


def worth_here(view: Mall, seat: int) -> float:
    """Return what it is worth that one victim fewer must be given at the place attacked."""
    room = view.rooms[view.place]
    return (1.0 if view.place == PARKING else HOLDING) * -Stakes(view, seat).toll(room, votes_of(room))


def averted(view: Mall, plan: Sequence[Card]) -> int:
    """Return how many victims fewer there are once all of *plan* are played at the place attacked."""
    place, zombies, people = view.place, view.zombies[view.place], len(view.rooms[view.place])
    left = max(0, zombies - sum([KILLS.get(card, 0) for card in plan]))
    if place == PARKING:
        return min(zombies, people) - min(left, people)
    strength = defence(view, place) + view.hardware
    return breaks_in(place, zombies, strength) - breaks_in(place, left, strength + plan.count("hardware"))


def beware(view: Mall, seat: int, legal: Sequence[Lap]) -> Lap:
    """In a victim's lap: hide when likely to be chosen, threaten where it moves the vote enough."""
    return max(legal, key=judge_danger(view, seat))


def judge_danger(view: Mall, seat: int) -> Callable[[Lap], float]:
    """Judge what can be played in a victim's lap."""
    now = ballots.prospect(view, seat, None)
    return lambda way: ballots.prospect(view, seat, way) - now - worth(way.card) if isinstance(way, PlayCard) else 0.0


LAPS: Final[dict[str, Callable[[Mall, int, Sequence[Lap]], Lap]]] = {
    "search": threaten,
    "election": threaten,
    "look": peek,
    "attack": defend,
    "victim": beware,
}
"""From each step to how its lap is answered. Pass is the first of the legal commands."""


def share(view: Mall, seat: int, legal: Sequence[ShareLoot]) -> ShareLoot:
    """Keep the best card; give the poorest one to the rival who has least, or who was promised one."""
    return max(as_promised(view, seat, legal) or legal, key=merit(view, seat))


def as_promised(view: Mall, seat: int, legal: Sequence[ShareLoot]) -> list[ShareLoot]:
    """Return those ways to share that keep a promise of the seat."""
    words = [promise for promise in open_promises(view, "card") if promise.seat == seat]
    return [way for way in legal if any(word.to == way.to and word.card in {None, way.give} for word in words)]


def merit(view: Mall, seat: int) -> Callable[[ShareLoot], tuple[float, float, float, int]]:
    """Judge ways to share the loot: what is kept counts first, then what is given away, then to whom."""
    totals = Stakes(view, seat).totals

    def judge(way: ShareLoot) -> tuple[float, float, float, int]:
        assert way.give is not None
        assert way.to is not None
        return worth(way.keep), -worth(way.give), -totals[way.to], -len(view.hands[way.to])

    return judge
