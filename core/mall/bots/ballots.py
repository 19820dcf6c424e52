"""Votes: whom to choose, how a vote may go, and what to give when chosen."""

from __future__ import annotations

from collections.abc import Sequence

from core.mall.bots.stakes import Stakes, chance_to_win
from core.mall.commands import CastBallot, GiveCharacter, PlayCard
from core.mall.state import Mall, standing, votes_at
from core.mall.tables import PARKING

__all__ = ["cast", "give", "prospect", "support"]


def cast(view: Mall, seat: int, legal: Sequence[CastBallot]) -> CastBallot:
    """Vote for oneself where the chosen one gains, for the rival whose loss helps most where it loses.

    Never for oneself as the victim; for the weakest rival where one cannot gain oneself.
    """
    stakes, vote = Stakes(view, seat), view.vote
    if vote is not None and vote.matter == "victim":
        prey = stakes.prey(standing(view, view.place))
        return max(legal, key=lambda way: (way.choice != seat, stakes.harm(way.choice, prey[way.choice])))
    return max(legal, key=lambda way: (way.choice == seat, -stakes.totals[way.choice]))


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
