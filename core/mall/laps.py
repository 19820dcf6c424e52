"""Laps: in order, each asked player once plays any number of the cards named, then is done."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from core.game import Events, IllegalCommand, Prompt
from core.mall.commands import Pass, PlayCard
from core.mall.state import Mall, standing
from core.mall.tables import KILLS, PARKING
from core.words import said
from events.mall import Card, CardPlayed, Character, Passed

__all__ = ["asks_lap", "lap_goes_on", "legal_lap", "pass_lap", "play_card"]

WEAPONS: Final[frozenset[Card]] = frozenset(KILLS)
LAP_CARDS: Final[dict[str, frozenset[Card]]] = {
    "search": frozenset({"threat"}),
    "election": frozenset({"threat"}),
    "look": frozenset({"camera"}),
    "attack": WEAPONS | {"hardware"},
    "victim": frozenset({"hide", "threat"}),
}
"""The cards that each step's lap asks for."""


def playable(state: Mall) -> frozenset[Card]:
    """Return the cards that the lap at hand asks for: hardware is of no use at the parking lot (R12)."""
    cards = LAP_CARDS[state.step]
    return WEAPONS if state.step == "attack" and state.place == PARKING else cards


def lap_goes_on(state: Mall) -> Events:
    """Pass for seats with an empty hand, which tells nobody anything, up to one that must choose."""
    hands = state.hands
    return tuple([Passed(seat) for seat in takewhile(lambda seat: not hands[seat], state.lap)])


def asks_lap(state: Mall) -> tuple[Prompt, ...]:
    lap = state.lap
    return (Prompt(lap[0], "lap"),) if lap and state.hands[lap[0]] else ()


def legal_lap(state: Mall, seat: int) -> list[PlayCard | Pass]:
    """Return Pass and each card of the hand that the lap asks for."""
    asked = playable(state)
    ways: list[PlayCard | Pass] = [Pass(seat)]
    for card in dict.fromkeys(state.hands[seat]):
        if card in asked:
            if card == "hide" and state.rules.hide == "character":
                ways += [PlayCard(seat, card, character) for character in can_hide(state, seat)]
            else:
                ways.append(PlayCard(seat, card))
    return ways


def can_hide(state: Mall, seat: int) -> list[Character]:
    """Return the characters that a ``published`` hide of *seat* could still cover."""
    return [character for owner, character in standing(state, state.place) if owner == seat]


def play_card(state: Mall, command: PlayCard) -> Events:
    seat, card, character = command.seat, command.card, command.character
    if card not in state.hands[seat]:
        raise IllegalCommand(said("you do not hold that card"), "card")
    if card not in playable(state):
        raise IllegalCommand(said("{card} cannot be played now", card=said(card)), "card")
    if card == "hide" and state.rules.hide == "character":
        if character not in can_hide(state, seat):
            raise IllegalCommand(said("name a character of yours here that is not hidden yet"), "character")
    elif character is not None:
        raise IllegalCommand(said("{card} is not played on a character", card=said(card)), "character")
    return (CardPlayed(seat, card, None if card == "camera" else state.place, character),)


def pass_lap(_: Mall, command: Pass) -> Events:
    return (Passed(command.seat),)
