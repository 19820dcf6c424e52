"""Whose word counts for how much: promises made at the table, weighed by those kept and broken before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.mall.ledger import faith
from core.mall.state import Mall, Promise
from events.mall import About, Matter

__all__ = ["SAVES", "gift", "open_promises", "own_vote", "promised_runs", "promised_votes", "resentment", "trust"]

SAVES: Final = 2.0
"""A promise is broken for so many points of one's own: a good chance to save a character."""
FORGIVEN: Final = 3
"""Broken promises of one seat that are held against it; more make it no worse."""


def trust(view: Mall, seat: int) -> float:
    """Return how likely *seat* keeps its word: a half while nothing is known of it."""
    kept, broken = faith(view, seat)
    return (kept + 1) / (kept + broken + 2)


def resentment(view: Mall, seat: int, other: int) -> int:
    """Return how many promises to *seat*, or to all, *other* has broken."""
    broken = [promise for promise in view.promises if promise.seat == other and promise.status == "broken"]
    return min(FORGIVEN, sum([promise.to in {None, seat} for promise in broken]))


def open_promises(view: Mall, about: About) -> Iterator[Promise]:
    """Return the promises *about* something that are not settled yet, the oldest first."""
    return (promise for promise in view.promises if promise.status == "open" and promise.about == about)


def promised_votes(view: Mall, matter: Matter) -> dict[int, int]:
    """Return by seat for whom it has last promised to vote in the vote on *matter* at the place of the vote."""
    return {
        promise.seat: promise.choice
        for promise in open_promises(view, "vote")
        if promise.matter == matter and promise.choice is not None and promise.location in {None, view.place}
    }


def own_vote(view: Mall, seat: int, matter: Matter) -> int | None:
    """Return for whom *seat* itself has promised to vote."""
    return promised_votes(view, matter).get(seat) if view.promises else None


def promised_runs(view: Mall) -> dict[int, int]:
    """Return by seat where it has last promised to run, as long as the destinations are covered."""
    if view.revealed:
        return {}
    return {promise.seat: promise.location for promise in open_promises(view, "run") if promise.location is not None}


def gift(view: Mall, giver: int, seat: int) -> float:
    """Return how likely *giver* gives *seat* a card, once it searches: 0 without its word."""
    promised = any(promise.seat == giver and promise.to == seat for promise in open_promises(view, "card"))
    return trust(view, giver) if promised else 0.0
