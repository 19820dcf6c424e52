"""What the sensible player weighs about its cards: those of a lap, and the loot."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from core.game import Weighed
from core.mall.bots import ballots, cards
from core.mall.bots.cards import Lap
from core.mall.bots.stakes import Stakes
from core.mall.bots.worth import price, worth
from core.mall.commands import PlayCard, ShareLoot
from core.mall.state import Mall
from core.mall.tables import COLOUR_NAMES
from core.weighing import count, number, percent, signed
from core.words import Sentence, said
from events.mall import Card

__all__ = ["play", "share"]

KEEPS: Final = said("it keeps its cards for later")


def play(view: Mall, seat: int, legal: Sequence[Lap]) -> list[Weighed]:
    """Weigh the cards of a lap against keeping them, which counts nothing."""
    weigh = LAPS[view.step](view, seat, legal)
    rows = [weigh(way) if isinstance(way, PlayCard) else Weighed(way, 0.0, KEEPS) for way in legal]
    return sorted(rows, key=lambda row: -99.0 if row.value is None else row.value, reverse=True)


def threaten(view: Mall, seat: int, legal: Sequence[Lap]) -> Callable[[PlayCard], Weighed]:  # noqa: ARG001
    """Explain a threat for the badge or the search."""
    gain = cards.stir(view, seat)
    words = said(
        "it wins the vote at {after}% instead of {before}%: that counts {gain}, the card {price}",
        before=percent(ballots.support(view, seat, 0)),
        after=percent(ballots.support(view, seat, 1)),
        gain=number(gain),
        price=number(worth("threat")),
    )
    return lambda way: Weighed(way, gain - worth("threat"), words)


def peek(view: Mall, seat: int, legal: Sequence[Lap]) -> Callable[[PlayCard], Weighed]:  # noqa: ARG001
    """Explain a camera."""
    if seat in view.seen:
        return lambda way: Weighed(way, None, said("it knows the dice already"))
    danger = cards.danger(view, seat)
    words = said(
        "the coming feast counts {feast} to it; a camera is for what is worse than {fear}",
        feast=signed(-danger),
        fear=signed(-cards.FEAR),
    )
    return lambda way: Weighed(way, danger - cards.FEAR, words)


def defend(view: Mall, seat: int, legal: Sequence[Lap]) -> Callable[[PlayCard], Weighed]:
    """Explain the cards that can be played where zombies attack, each in the best company."""
    plans, spared = cards.plans(view, seat, legal), cards.worth_here(view, seat)

    def weigh(way: PlayCard) -> Weighed:
        profit, plan = max(found for found in plans if way.card in found[1])
        lives = cards.averted(view, plan)
        if not lives:
            return Weighed(way, profit, said("it would change nothing here"))
        words = said(
            "{cards}: victims spared {lives}, which counts {gain}; the cards are worth {price}",
            cards=named(plan),
            lives=lives,
            gain=signed(spared * lives),
            price=number(price(plan)),
        )
        return Weighed(way, profit, words)

    return weigh


def named(plan: Sequence[Card]) -> tuple[Sentence, ...]:
    return tuple([said(card) for card in plan])


def beware(view: Mall, seat: int, legal: Sequence[Lap]) -> Callable[[PlayCard], Weighed]:  # noqa: ARG001
    """Explain a hide or a threat before a victim is chosen."""
    judge, now = cards.judge_danger(view, seat), ballots.prospect(view, seat, None)

    def weigh(way: PlayCard) -> Weighed:
        words = said(
            "the choice of a victim counts {then} instead of {now}; the card is worth {price}",
            then=signed(ballots.prospect(view, seat, way)),
            now=signed(now),
            price=number(worth(way.card)),
        )
        return Weighed(way, judge(way), words)

    return weigh


LAPS: Final[dict[str, Callable[[Mall, int, Sequence[Lap]], Callable[[PlayCard], Weighed]]]] = {
    "search": threaten,
    "election": threaten,
    "look": peek,
    "attack": defend,
    "victim": beware,
}
"""From each step to what explains the cards of its lap."""


def share(view: Mall, seat: int, legal: Sequence[ShareLoot]) -> list[Weighed]:
    """Weigh ways to share the loot: promises first, then what is kept, given, and to whom."""
    totals, kept = Stakes(view, seat).totals, cards.as_promised(view, seat, legal)
    weighed = []
    for way in sorted(legal, key=cards.merit(view, seat), reverse=True):
        assert way.give is not None
        assert way.to is not None
        words = said(
            "what it keeps is worth {keep}, what it gives {give}; {seat} has {points} points",
            keep=number(worth(way.keep)),
            give=number(worth(way.give)),
            seat=said(COLOUR_NAMES[way.to]),
            points=count(totals[way.to]),
        )
        words = said("it keeps its word; {words}", words=words) if way in kept else words
        weighed.append(Weighed(way, worth(way.keep), words))
    return weighed
