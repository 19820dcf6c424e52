"""Phases 1 and 2: searching the cars at the parking lot, electing the chief at the security room."""

from __future__ import annotations

from core.game import Events, IllegalCommand, Prompt
from core.luck import Luck
from core.mall.commands import ShareLoot
from core.mall.laps import lap_goes_on
from core.mall.state import Mall, alive, present
from core.mall.tables import PARKING, SECURITY
from core.mall.votes import call
from core.words import said
from events.mall import CardsDrawn, ChiefNamed, LootShared, PhaseBegan

__all__ = ["asks_loot", "draw", "election", "legal_loot", "loot", "search", "share"]


def search(state: Mall, _: Luck) -> Events:
    """Skip without deck or searchers; one alone searches; else threats, then the vote."""
    if state.lap:
        return lap_goes_on(state)
    seats = present(state, PARKING) if state.deck else ()
    if not seats:
        return (PhaseBegan("election"),)
    return call(state, "search", PARKING, seats) if len(seats) > 1 else draw(state, seats[0])


def draw(state: Mall, seat: int) -> Events:
    """Draw three cards, or what is left (R5)."""
    return (CardsDrawn(seat, state.deck[:3]),)


def loot(state: Mall, _: Luck) -> Events:
    """Keep the only card drawn by itself; anything else is the searcher's choice."""
    if len(state.drawn) == 1 and state.searcher is not None:
        return (LootShared(state.searcher, state.drawn[0], None, None, None),)
    return ()


def asks_loot(state: Mall) -> tuple[Prompt, ...]:
    return (Prompt(state.searcher, "loot"),) if state.searcher is not None and len(state.drawn) > 1 else ()


def legal_loot(state: Mall, seat: int) -> list[ShareLoot]:
    """Return every way to keep one card and give another to a player who has characters left."""
    others = [other for other in sorted(alive(state)) if other != seat]
    drawn = state.drawn
    pairs = dict.fromkeys((drawn[i], drawn[j]) for i in range(len(drawn)) for j in range(len(drawn)) if i != j)
    return [ShareLoot(seat, keep, give, to) for keep, give in pairs for to in others]


def share(state: Mall, command: ShareLoot) -> Events:
    seat, to = command.seat, command.to
    if command.give is None or to is None:
        raise IllegalCommand(said("give one of the cards to another player"), "give")
    left = list(state.drawn)
    for card in (command.keep, command.give):
        if card not in left:
            raise IllegalCommand(said("keep and give cards that you have drawn"), "card")
        left.remove(card)
    if to == seat or to not in alive(state):
        raise IllegalCommand(said("give to another player who has characters left"), "to")
    return (LootShared(seat, command.keep, command.give, to, left[0] if left else None),)


def election(state: Mall, _: Luck) -> Events:
    """Keep the chief when nobody is there; one alone is chief; else threats, then the vote."""
    if state.lap:
        return lap_goes_on(state)
    seats = present(state, SECURITY)
    if not seats:
        return (ChiefNamed(state.chief, "kept"),)
    return call(state, "chief", SECURITY, seats) if len(seats) > 1 else (ChiefNamed(seats[0], "elected"),)
