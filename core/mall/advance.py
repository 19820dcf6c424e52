"""What happens next by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.game import Events
from core.luck import Luck
from core.mall import feast, flight, placing, search, votes
from core.mall.state import Mall
from events.mall import ChiefNamed, PhaseBegan

__all__ = ["advance"]


def search_begins(_: Mall, __: Luck) -> Events:
    return (PhaseBegan("search"),)


def election_begins(_: Mall, __: Luck) -> Events:
    return (PhaseBegan("election"),)


def prowl_begins(_: Mall, __: Luck) -> Events:
    return (PhaseBegan("prowl"),)


def ballot(state: Mall, luck: Luck) -> Events:
    """Count when all have cast; then what the vote was for, or the second ballot (Votes 3, 4)."""
    vote = state.vote
    assert vote is not None
    if not vote.counted:
        return votes.count(state, vote)
    if vote.chosen is None and vote.ballot == 1:
        return votes.second_ballot(state, vote, state.place)
    if vote.matter == "victim":
        return feast.victim(state, luck)
    if vote.matter == "search":
        return (PhaseBegan("election"),) if vote.chosen is None else search.draw(state, vote.chosen)
    return (ChiefNamed(state.chief, "kept") if vote.chosen is None else ChiefNamed(vote.chosen, "elected"),)


def over(_: Mall, __: Luck) -> Events:
    return ()


STEPS: Final[dict[str, Callable[[Mall, Luck], Events]]] = {
    "shuffle": placing.shuffle,
    "deal": placing.deal,
    "badge": placing.badge,
    "roll": placing.placing_roll,
    "place": placing.placing,
    "open": placing.opening_roll,
    "opening": placing.opening_zombie,
    "round": search_begins,
    "search": search.search,
    "loot": search.loot,
    "searched": election_begins,
    "election": search.election,
    "ballot": ballot,
    "elected": prowl_begins,
    "prowl": flight.prowl,
    "look": flight.look,
    "choice": flight.choice,
    "flight": flight.flight,
    "coming": flight.coming,
    "run": flight.run,
    "crowd": feast.crowd,
    "noise": feast.noise,
    "feast": feast.feast,
    "attack": feast.attack,
    "victim": feast.victim,
    "fed": feast.fed,
    "turning": feast.turning,
    "over": over,
}
"""From each step to what it does."""


def advance(state: Mall, luck: Luck) -> Events:
    """Return the next events, one step; empty when a seat must choose or the game is over."""
    return STEPS[state.step](state, luck)
