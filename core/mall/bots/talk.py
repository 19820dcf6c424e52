"""What the sensible player promises: a vote where it decides, a run where that keeps others away, a card for a vote."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from core.mall.bots import ballots, places
from core.mall.bots.stakes import Stakes, chance_to_win
from core.mall.bots.trust import open_promises
from core.mall.commands import CastBallot, ChooseDestination, MakePromise
from core.mall.feast import candidates
from core.mall.flight import asks_choice, legal_choice
from core.mall.state import Mall, votes_at
from core.mall.tables import CAPACITY, PARKING

__all__ = ["talk"]

HOPELESS: Final = 0.2
"""With less than this chance of the badge a vote is better given away."""
FEW: Final = 2
"""Where so many still find room, others stay away from who says that he will come."""


def talk(view: Mall, seat: int, random: Random) -> tuple[MakePromise, ...]:  # noqa: ARG001
    """Return the promise that *seat* makes before it chooses; one a phase, nothing where it would change nothing."""
    speak = SPEAK.get(view.step)
    if speak is None or any(
        promise.seat == seat and (promise.round, promise.phase) == (view.round, view.phase) for promise in view.promises
    ):
        return ()
    promise = speak(view, seat)
    return () if promise is None else (promise,)


def voters(view: Mall) -> dict[int, int]:
    """Return the votes of those who vote, or will vote, in the first ballot at the place at hand."""
    vote = view.vote
    if vote is None:
        return dict(votes_at(view, view.place))
    return dict(vote.votes) if vote.ballot == 1 and not vote.counted else {}


def ally(view: Mall, seat: int, votes: Mapping[int, int], *, enemy: int | None = None) -> int | None:
    """Return the weakest rival whose votes and one's own decide together, but neither alone; None where nobody's do."""
    totals, whole, mine = Stakes(view, seat).totals, sum(votes.values()), votes.get(seat, 0)
    allies = [
        other
        for other, count in votes.items()
        if other not in {seat, enemy} and 2 * max(count, mine) <= whole < 2 * (count + mine)
    ]
    return min(allies, key=lambda other: totals[other]) if mine and allies else None


def buy_search(view: Mall, seat: int) -> MakePromise | None:
    """Promise a card to who could help one to search the cars; only one can be given."""
    if any(promise.seat == seat for promise in open_promises(view, "card")):
        return None
    friend = ally(view, seat, voters(view))
    return None if friend is None else MakePromise(seat, "card", friend)


def lend_badge(view: Mall, seat: int) -> MakePromise | None:
    """Promise the vote for the badge that one cannot get oneself to who could get it with it."""
    votes = voters(view)
    friend = ally(view, seat, votes)
    if friend is None or chance_to_win(seat, votes) >= HOPELESS:
        return None
    return MakePromise(seat, "vote", friend, "chief", choice=friend)


def name_victim(view: Mall, seat: int) -> MakePromise | None:
    """Promise a vote against whom one would vote anyway to who could bring that about too."""
    seats = candidates(view) if view.vote is None else view.vote.candidates
    votes = voters(view)
    if len(seats) < 2 or seat not in votes:
        return None
    victim = ballots.against(view, seat, [CastBallot(seat, other) for other in seats]).choice
    friend = None if victim == seat else ally(view, seat, votes, enemy=victim)
    return None if friend is None else MakePromise(seat, "vote", friend, "victim", view.place, victim)


def at_ballot(view: Mall, seat: int) -> MakePromise | None:
    return None if view.vote is None else VOTES[view.vote.matter](view, seat)


def claim_place(view: Mall, seat: int) -> MakePromise | None:
    """Say where one will run, where few find room and others have still to choose."""
    asked = [prompt.seat for prompt in asks_choice(view)]
    if seat not in asked or len(asked) < 2:
        return None
    ways = [way for way in legal_choice(view, seat) if isinstance(way, ChooseDestination)]
    goal = places.choose(view, seat, ways).location
    if goal == PARKING or not 0 < CAPACITY[goal] - len(view.rooms[goal]) <= FEW:
        return None
    return MakePromise(seat, "run", location=goal)


Speak = Callable[[Mall, int], MakePromise | None]

VOTES: Final[dict[str, Speak]] = {"search": buy_search, "chief": lend_badge, "victim": name_victim}
SPEAK: Final[dict[str, Speak]] = {
    "search": buy_search,
    "election": lend_badge,
    "victim": name_victim,
    "ballot": at_ballot,
    "choice": claim_place,
}
"""From each step to what may be promised then."""
