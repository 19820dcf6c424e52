"""Promises: who may make which, and how each is settled when the facts come out. They bind nobody."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from core.game import Events, IllegalCommand
from core.mall.commands import MakePromise
from core.mall.state import Mall, Promise, Status, alive, tokens
from core.mall.tables import LOCATIONS, PARKING, SECURITY
from core.words import said
from events.mall import DestinationsRevealed, LootShared, PromiseMade, VoteCounted

__all__ = ["made", "promise", "settle_all", "settle_loot", "settle_runs", "settle_votes"]

MOST: Final = 6
"""Promises of one seat that may be open at once."""
HELD_AT: Final = {"search": PARKING, "chief": SECURITY}
"""Where the votes are held that are always held in one place."""


def promise(state: Mall, command: MakePromise) -> Events:
    """Let a seat that has characters promise something at any time while the game goes on."""
    if state.outcome is not None:
        raise IllegalCommand(said("the game is over"), "over")
    for seat in (command.seat, command.to, command.choice):
        if seat is not None and not 0 <= seat < len(state.seats):
            raise IllegalCommand(said("there is no seat {seat}", seat=seat), "seat")
    if command.to == command.seat:
        raise IllegalCommand(said("promise something to another player, or to all"), "to")
    left = alive(state)
    if command.seat not in left:
        raise IllegalCommand(said("who has no characters left can promise nothing"), "seat")
    CHECKS[command.about](state, command)
    if not (command.location is None or (command.location in LOCATIONS and command.location not in state.closed)):
        raise IllegalCommand(said("location {location} is not open", location=command.location), "location")
    if command.choice is not None and command.choice not in left:
        raise IllegalCommand(said("that player has no characters left and cannot be chosen"), "choice")
    if command.to is not None and command.to not in left:
        raise IllegalCommand(said("that player has no characters left"), "to")
    event = PromiseMade(
        command.seat, command.to, command.about, command.matter, command.location, command.choice, command.card
    )
    mine = [old for old in state.promises if old.seat == command.seat and old.status == "open"]
    if any(replace(old, round=0, phase="") == promised(event, 0, "") for old in mine):
        raise IllegalCommand(said("you have promised that already"), "again")
    if len(mine) >= MOST:
        raise IllegalCommand(said("you have {count} open promises: that is enough", count=len(mine)), "enough")
    return (event,)


def check_vote(_: Mall, command: MakePromise) -> None:
    if command.matter is None or command.choice is None:
        raise IllegalCommand(said("say what the vote is on, and who will get it"), "vote")
    if command.location not in {None, HELD_AT.get(command.matter, command.location)}:
        refusal = said("there is no such vote at location {location}", location=command.location)
        raise IllegalCommand(refusal, "location")
    if command.card is not None:
        raise IllegalCommand(said("a promised vote names no card"), "vote")


def check_run(_: Mall, command: MakePromise) -> None:
    if command.location is None:
        raise IllegalCommand(said("say where you will run"), "run")
    if command.matter is not None or command.choice is not None or command.card is not None:
        raise IllegalCommand(said("a promised run names nothing but a location"), "run")


def check_card(_: Mall, command: MakePromise) -> None:
    if command.to is None:
        raise IllegalCommand(said("say to whom you will give a card"), "card")
    if command.matter is not None or command.location is not None or command.choice is not None:
        raise IllegalCommand(said("a promised card names nothing but the card and who gets it"), "card")


CHECKS: Final[dict[str, Callable[[Mall, MakePromise], None]]] = {
    "vote": check_vote,
    "run": check_run,
    "card": check_card,
}
"""From what a promise is about to what refuses it when it says too little or too much."""


def promised(event: PromiseMade, number: int, phase: str) -> Promise:
    """Return the open promise of *event*, made in that round and phase."""
    return Promise(
        event.seat, event.to, event.about, event.matter, event.location, event.choice, event.card, number, phase
    )


def made(state: Mall, event: PromiseMade) -> Mall:
    return replace(state, promises=(*state.promises, promised(event, state.round, state.phase)))


def settled(state: Mall, verdict: Callable[[Promise], Promise]) -> Mall:
    """Return *state* with every open promise as *verdict* leaves it."""
    return replace(state, promises=tuple([verdict(old) if old.status == "open" else old for old in state.promises]))


def settle_votes(state: Mall, event: VoteCounted) -> Mall:
    """Settle promised votes by the first ballot that the seat casts on the matter; void: nobody could vote so."""
    ballots, candidates = dict(event.ballots), dict(event.tally)

    def verdict(old: Promise) -> Promise:
        elsewhere = old.location not in {None, event.location}
        if old.about != "vote" or old.matter != event.matter or elsewhere or old.seat not in ballots:
            return old
        if old.choice not in candidates:
            return replace(old, status="void")
        return replace(old, status=kept_if(ballots[old.seat] == old.choice))

    return settled(state, verdict)


def settle_runs(state: Mall, event: DestinationsRevealed) -> Mall:
    """Settle promised runs by the destinations chosen; void: the seat had nothing, or not that, to choose (R7)."""
    choices = dict(event.choices)

    def verdict(old: Promise) -> Promise:
        if old.about != "run":
            return old
        chosen = choices.get(old.seat)
        if chosen == old.location:
            return replace(old, status="kept")
        there_already = all(at == old.location for _, at in tokens(state, old.seat))
        open_to_it = chosen is not None and old.location not in state.closed and not there_already
        return replace(old, status="broken" if open_to_it else "void")

    return settled(state, verdict)


def settle_loot(state: Mall, event: LootShared) -> Mall:
    """Settle the searcher's promised cards by who got one; void: there was none to give, or nobody to give it to."""
    left = alive(state)

    def verdict(old: Promise) -> Promise:
        if old.about != "card" or old.seat != event.seat:
            return old
        if event.to is None or old.to not in left:
            return replace(old, status="void")
        if event.to != old.to or old.card is None:
            return replace(old, status=kept_if(event.to == old.to))
        return replace(old, status=kept_if(event.given == old.card), secret=True)

    return settled(state, verdict)


def settle_all(state: Mall) -> Mall:
    """Close at the end of the game what never came to the test."""
    return settled(state, lambda old: replace(old, status="void"))


def kept_if(kept: bool) -> Status:
    return "kept" if kept else "broken"
