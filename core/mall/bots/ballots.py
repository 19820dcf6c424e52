"""Votes: whom to choose, how a vote may go, and what to give when chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from core.mall.bots.forecast import LOOT
from core.mall.bots.stakes import Stakes, chance_to_win
from core.mall.bots.trust import gift, own_vote, promised_votes, resentment, trust
from core.mall.commands import CastBallot, GiveCharacter, PlayCard
from core.mall.state import Mall, standing, votes_at
from core.mall.tables import PARKING

__all__ = [
    "against",
    "bribed",
    "cast",
    "gifts",
    "give",
    "judge",
    "judge_prize",
    "judge_search",
    "judge_victim",
    "leaning",
    "prospect",
    "safe_ways",
    "support",
]

Judge = Callable[[CastBallot], tuple[bool, float]]
"""What makes a vote better than others: a rule that comes before everything else, then its worth in points."""

SPITE: Final = 0.4
"""What a broken promise adds to the harm wished on who broke it, in points: it decides between near-equal choices."""
COMPANY: Final = 1.0
"""What it is worth to vote as all others have promised to, in points."""
TRUSTED: Final = 0.5
"""Who keeps his word so often is reckoned with."""
GIFT: Final = 1.0
"""What the card that a searcher gives away is worth, in points."""


def cast(view: Mall, seat: int, legal: Sequence[CastBallot]) -> CastBallot:
    """Vote for oneself where the chosen one gains, for the rival whose loss helps most where it loses.

    Never for oneself as the victim; for the weakest rival where one cannot gain oneself. A promised vote is kept, but
    where that would cost a character of one's own; what others have promised is reckoned with as far as it is trusted.
    """
    if not view.promises or view.vote is None:
        return preferred(view, seat, legal)
    matter = view.vote.matter
    ways = safe_ways(view, seat, legal) if matter == "victim" else legal
    word = own_vote(view, seat, matter)
    for way in ways:
        if way.choice == word:
            return way
    return preferred(view, seat, ways)


def preferred(view: Mall, seat: int, legal: Sequence[CastBallot]) -> CastBallot:
    """Return the vote that helps the seat most, whatever it has promised."""
    return max(legal, key=judge(view, seat, legal))


def judge(view: Mall, seat: int, legal: Sequence[CastBallot]) -> Judge:
    """Return what decides which vote of *legal* helps the seat most, whatever it has promised.

    A searcher who has promised it a card decides where that is worth more than its own chance.
    """
    vote = view.vote
    if vote is not None and vote.matter == "victim":
        return judge_victim(view, seat)
    if bribed(view, seat, legal):
        return judge_search(view, seat, legal)
    return judge_prize(view, seat)


def bribed(view: Mall, seat: int, legal: Sequence[CastBallot]) -> bool:
    """Return whether the seat votes for a searcher who has promised it a card rather than for itself."""
    if not view.promises or view.vote is None or view.vote.matter != "search":
        return False
    best = max(legal, key=judge_search(view, seat, legal))
    return bool(gifts(view, seat, legal).get(best.choice))


def judge_prize(view: Mall, seat: int) -> Judge:
    """Judge votes for who gains something: oneself, else the weakest rival."""
    totals = Stakes(view, seat).totals
    return lambda way: (way.choice == seat, -totals[way.choice] - SPITE * resentment(view, seat, way.choice))


def judge_victim(view: Mall, seat: int) -> Judge:
    """Judge votes for who loses a character: never oneself."""
    stakes = Stakes(view, seat)
    prey = stakes.prey(standing(view, view.place))

    def gain(way: CastBallot) -> tuple[bool, float]:
        return way.choice != seat, stakes.harm(way.choice, prey[way.choice]) + leaning(view, seat, way.choice)

    return gain


def against(view: Mall, seat: int, legal: Sequence[CastBallot]) -> CastBallot:
    """Return the vote for the victim whose loss helps the seat most, before the vote is called too."""
    return max(legal, key=judge_victim(view, seat))


def leaning(view: Mall, seat: int, choice: int) -> float:
    """Return how much more *choice* suggests itself as the victim: it broke its word, others will vote for it too."""
    if not view.promises:
        return 0.0
    votes = dict(votes_at(view, view.place) if view.vote is None else view.vote.votes)
    company = sum(
        [
            trust(view, other) * votes.get(other, 0)
            for other, victim in promised_votes(view, "victim").items()
            if victim == choice and other != seat
        ]
    )
    return SPITE * resentment(view, seat, choice) + COMPANY * company / sum(votes.values())


def safe_ways(view: Mall, seat: int, legal: Sequence[CastBallot]) -> Sequence[CastBallot]:
    """Return the votes with which the seat is not the victim, if those who can be trusted vote as promised."""
    vote = view.vote
    if vote is None or seat not in vote.candidates:
        return legal
    votes, tally = dict(vote.votes), dict.fromkeys(vote.candidates, 0)
    for other, victim in promised_votes(view, "victim").items():
        if other != seat and victim in tally and trust(view, other) >= TRUSTED:
            tally[victim] += votes.get(other, 0)
    against, mine = tally.pop(seat), votes.get(seat, 0)
    if not against or max(tally.values()) > against:
        return legal
    return [way for way in legal if way.choice != seat and tally[way.choice] + mine > against] or legal


def gifts(view: Mall, seat: int, legal: Sequence[CastBallot]) -> dict[int, float]:
    """Return by each other candidate how likely it would give the seat a card."""
    return {way.choice: gift(view, way.choice, seat) for way in legal if way.choice != seat}


def judge_search(view: Mall, seat: int, legal: Sequence[CastBallot]) -> Judge:
    """Judge votes for who searches by the card that the seat may get, and by the loot where it could win itself.

    In a vote in which the seat cannot be chosen that speaks for whoever is trusted most to give it one.
    """
    assert view.vote is not None
    givers = gifts(view, seat, legal)
    weight = dict(view.vote.votes)

    def hope(way: CastBallot) -> tuple[bool, float]:
        votes = {choice: weight.get(choice, 0) for choice in givers}
        if len(givers) < len(legal):
            votes[seat] = 0
        votes[way.choice] += weight[seat]
        given = sum([GIFT * chance * chance_to_win(giver, votes) for giver, chance in givers.items()])
        return True, given + LOOT * chance_to_win(seat, votes)

    return hope


def give(view: Mall, seat: int, legal: Sequence[GiveCharacter]) -> GiveCharacter:
    """Give the character that is worth least."""
    values = Stakes(view, seat).values
    return min(legal, key=lambda way: values[way.character])


def support(view: Mall, seat: int, more: int) -> float:
    """Return how likely the seat wins the vote at the place of the lap with *more* votes of its own."""
    votes = dict(votes_at(view, view.place))
    votes[seat] = votes.get(seat, 0) + more
    return chance_to_win(seat, votes)


def prospect(view: Mall, seat: int, played: PlayCard | None) -> float:
    """Return what the coming choice of a victim is worth to *seat* after the hide or threat *played*, or without."""
    here, votes = standing(view, view.place), dict(votes_at(view, view.place))
    if played is not None and played.card == "threat":
        votes[seat] = votes.get(seat, 0) + 1
    elif played is not None:
        here = [token for token in here if token[0] != seat or played.character not in {None, token[1]}]
    if not here:
        return 0.0
    left = {owner for owner, _ in here}
    victims = min(view.zombies[PARKING], len(here)) if view.place == PARKING else 1
    votes = {owner: count for owner, count in votes.items() if owner in left}
    return victims * Stakes(view, seat).toll(here, votes)
