"""When a card is worth playing, and what to do with the loot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any, Final

from core.mall.bots import ballots
from core.mall.bots.forecast import CHIEF, LOOT, choosing
from core.mall.bots.stakes import Stakes, votes_of
from core.mall.bots.worth import price, worth
from core.mall.commands import Pass, PlayCard, ShareLoot
from core.mall.feast import breaks_in
from core.mall.state import Mall, alive, defence
from core.mall.tables import KILLS
from events.mall import Card

__all__ = ["play", "share"]

HOLDING: Final = 0.7
"""How much of a loss averted stays averted: the zombies stay too, and come again."""
FEAR: Final = 0.8
"""A camera is for a round in which so many points are in danger on average."""


def play(view: Mall, seat: int, legal: Sequence[Any]) -> Any:
    """Play a card of the lap where it gains more than it is worth, else pass."""
    return LAPS[view.step](view, seat, legal)


def no_card(legal: Sequence[Any]) -> Any:
    return next(way for way in legal if isinstance(way, Pass))


def threaten(view: Mall, seat: int, legal: Sequence[Any]) -> Any:
    """Play a threat for the badge or the search where it moves the vote enough."""
    prize = LOOT if view.step == "search" else CHIEF
    gain = prize * (ballots.support(view, seat, 1) - ballots.support(view, seat, 0))
    return legal[-1] if gain > worth("threat") else no_card(legal)


def peek(view: Mall, seat: int, legal: Sequence[Any]) -> Any:
    """Play a camera when much is in danger and the dice are not known yet."""
    if seat in view.seen:
        return no_card(legal)
    forecast = choosing(view, Stakes(view, seat))
    danger = -sum(
        forecast.outlook(place, room)
        for place, room in enumerate(view.rooms)
        if place and any(owner == seat for owner, _ in room)
    )
    return legal[-1] if danger > FEAR else no_card(legal)


def defend(view: Mall, seat: int, legal: Sequence[Any]) -> Any:
    """Play the cheapest cards that make the place hold, if they cost less than the breach."""
    room = view.rooms[view.place]
    loss = -Stakes(view, seat).toll(room, votes_of(room))
    hand = [way.card for way in legal if isinstance(way, PlayCard) for _ in range(view.hands[seat].count(way.card))]
    plans = [plan for size in range(1, len(hand) + 1) for plan in combinations(hand, size) if holds(view, plan)]
    if plans and loss > 0:
        plan = min(plans, key=price)
        if HOLDING * loss > price(plan):
            return next(way for way in legal if isinstance(way, PlayCard) and way.card == plan[0])
    return no_card(legal)


def holds(view: Mall, plan: Sequence[Card]) -> bool:
    """Return whether the place attacked holds once all of *plan* are played."""
    kills = sum(KILLS.get(card, 0) for card in plan)
    strength = defence(view, view.place) + view.hardware + plan.count("hardware")
    zombies = max(0, view.zombies[view.place] - kills)
    return not breaks_in(view.place, zombies, strength)


def beware(view: Mall, seat: int, legal: Sequence[Any]) -> Any:
    """In a victim's lap: hide when likely to be chosen, threaten where it moves the vote enough."""
    now = ballots.prospect(view, seat, None)
    best, gain = no_card(legal), 0.0
    for way in legal:
        if isinstance(way, PlayCard):
            profit = ballots.prospect(view, seat, way) - now - worth(way.card)
            if profit > gain:
                best, gain = way, profit
    return best


LAPS: Final[dict[str, Callable[[Mall, int, Sequence[Any]], Any]]] = {
    "search": threaten,
    "election": threaten,
    "look": peek,
    "attack": defend,
    "victim": beware,
}
"""From each step to how its lap is answered."""


def share(view: Mall, seat: int, legal: Sequence[ShareLoot]) -> ShareLoot:
    """Keep the best card; give the poorest one to the rival who has least."""
    stakes = Stakes(view, seat)
    left = alive(view)

    def merit(way: ShareLoot) -> tuple[float, float, float, int]:
        assert way.give is not None
        assert way.to is not None
        others = stakes.totals[way.to], len(view.hands[way.to])
        return worth(way.keep), -worth(way.give), -others[0], -left.index(way.to)

    return max(legal, key=merit)
