"""What the sensible player weighs when it votes, and when it must give a character."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.game import Weighed
from core.mall.bots import ballots
from core.mall.bots.stakes import Stakes, chance_to_win
from core.mall.bots.trust import own_vote, resentment
from core.mall.commands import CastBallot, GiveCharacter
from core.mall.state import Mall, standing
from core.mall.tables import COLOUR_NAMES
from core.weighing import count, percent, signed
from core.words import said

__all__ = ["cast", "give"]

Reason = tuple[float | None, str]
"""The worth of a command, and the words for it."""


def cast(view: Mall, seat: int, legal: Sequence[CastBallot]) -> list[Weighed]:
    """Weigh votes: what was promised first, then what they bring."""
    assert view.vote is not None
    judge = ballots.judge(view, seat, legal)
    matter = view.vote.matter
    if matter == "victim":
        reason = victim(view, seat, judge)
    elif ballots.bribed(view, seat, legal):
        reason = searcher(view, seat, judge, legal)
    else:
        reason = winner(view, seat, judge)
    safe = ballots.safe_ways(view, seat, legal) if view.promises and matter == "victim" else legal
    word = own_vote(view, seat, matter)
    weighed = []
    for way in sorted(legal, key=judge, reverse=True):
        value, words = reason(way)
        if way not in safe:
            value, words = None, said("it would be the victim itself, should the others vote as they promised")
        elif way.choice == word:
            words = said("it keeps its word; {words}", words=words)
        weighed.append(Weighed(way, value, words))
    return weighed


def victim(view: Mall, seat: int, judge: ballots.Judge) -> Callable[[CastBallot], Reason]:
    """Explain votes for who loses a character."""
    stakes = Stakes(view, seat)
    prey = stakes.prey(standing(view, view.place))

    def reason(way: CastBallot) -> Reason:
        if way.choice == seat:
            return None, said("never against itself")
        lost = prey[way.choice]
        colour = said(COLOUR_NAMES[way.choice])
        counts = signed(stakes.harm(way.choice, lost))
        words = said(
            "{seat} would lose {points} points: that counts {counts}", seat=colour, points=count(lost), counts=counts
        )
        more = ballots.leaning(view, seat, way.choice)
        if more:
            words = said("{words}; broken promises, and votes promised to it: {more}", words=words, more=signed(more))
        return judge(way)[1], words

    return reason


def winner(view: Mall, seat: int, judge: ballots.Judge) -> Callable[[CastBallot], Reason]:
    """Explain votes for who gains something."""
    totals = Stakes(view, seat).totals

    def reason(way: CastBallot) -> Reason:
        if way.choice == seat:
            return None, said("for itself: whoever is chosen gains")
        colour = said(COLOUR_NAMES[way.choice])
        left = count(totals[way.choice])
        words = said("{seat} has {points} points left: the fewer the better", seat=colour, points=left)
        broken = resentment(view, seat, way.choice)
        if broken:
            words = said("{words}; promises broken: {broken}", words=words, broken=broken)
        return judge(way)[1], words

    return reason


def searcher(
    view: Mall, seat: int, judge: ballots.Judge, legal: Sequence[CastBallot]
) -> Callable[[CastBallot], Reason]:
    """Explain votes for who searches, where one has promised a card."""
    assert view.vote is not None
    votes = dict(view.vote.votes)
    gifts = ballots.gifts(view, seat, legal)

    def reason(way: CastBallot) -> Reason:
        if way.choice == seat:
            chance = percent(chance_to_win(seat, votes))
            return judge(way)[1], said("for itself: wins at {chance}%", chance=chance)
        colour, trust = said(COLOUR_NAMES[way.choice]), gifts[way.choice]
        if not trust:
            return judge(way)[1], said("{seat} has promised it no card", seat=colour)
        words = said("{seat} has promised it a card and is trusted at {trust}%", seat=colour, trust=percent(trust))
        return judge(way)[1], words

    return reason


def give(view: Mall, seat: int, legal: Sequence[GiveCharacter]) -> list[Weighed]:
    """Weigh characters to give up by what they are worth."""
    values = Stakes(view, seat).values
    return [
        Weighed(way, -values[way.character], said("it is worth {points} points", points=count(values[way.character])))
        for way in sorted(legal, key=lambda way: values[way.character])
    ]
