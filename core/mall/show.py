"""The state of Mall as a document for programs and as plain text for people."""

from __future__ import annotations

from typing import Any, Final

from core.mall.feast import breaks_in
from core.mall.pending import pending
from core.mall.state import Mall, defence, points
from core.mall.tables import CAPACITY, LETTERS, LOCATIONS, NAMES, PARKING, SIGNS
from core.mall.tell import promise_made
from core.words import Translate, listed, mark, plain
from events.base import UNKNOWN

__all__ = ["fate", "show", "summary"]


def summary(state: Mall) -> dict[str, Any]:
    """Return *state* as the JSON document of ``state --json``; what the reader may not know is None."""
    return {
        "game": "mall",
        "round": state.round,
        "phase": state.phase,
        "chief": state.chief,
        "locations": [
            {
                "no": location,
                "zombies": state.zombies[location],
                "closed": location in state.closed,
                "characters": [{"seat": seat, "character": character} for seat, character in state.rooms[location]],
            }
            for location in LOCATIONS
        ],
        "players": [
            {
                "seat": seat,
                "name": player.name,
                "cards": len(state.hands[seat]),
                "hand": None if UNKNOWN in state.hands[seat] else list(state.hands[seat]),
                "points": points(state, seat),
                "turned": seat in state.turned,
            }
            for seat, player in enumerate(state.seats)
        ],
        "promises": [
            {
                "seat": promise.seat,
                "to": promise.to,
                "about": promise.about,
                "matter": promise.matter,
                "location": promise.location,
                "choice": promise.choice,
                "card": promise.card,
                "status": None if str(promise.status) == UNKNOWN else promise.status,
            }
            for promise in state.promises
        ],
        "pending": [{"seat": prompt.seat, "kind": prompt.kind} for prompt in pending(state)],
        "outcome": None
        if state.outcome is None
        else {
            "reason": state.outcome.reason,
            "scores": list(state.outcome.scores),
            "winners": list(state.outcome.winners),
        },
    }


def fate(state: Mall, location: int) -> str:
    """Return what the zombies at *location* would do now: quiet, waits, holds, breaks in or eats."""
    zombies = state.zombies[location]
    if not zombies:
        return mark("quiet")
    if not state.rooms[location]:
        return mark("waits")
    if location == PARKING:
        return mark("eats")
    return mark("breaks in") if breaks_in(location, zombies, defence(state, location)) else mark("holds")


HEADINGS: Final = {
    "setup": mark("Mall, {players} players, round {round}, setup"),
    "search": mark("Mall, {players} players, round {round}, search"),
    "election": mark("Mall, {players} players, round {round}, election"),
    "prowl": mark("Mall, {players} players, round {round}, prowl"),
    "choice": mark("Mall, {players} players, round {round}, choice"),
    "flight": mark("Mall, {players} players, round {round}, flight"),
    "feast": mark("Mall, {players} players, round {round}, feast"),
}
"""The line above the board, by phase: whole sentences, so that each language can name the phase in its own way."""


def show(state: Mall, _: Translate = plain) -> str:
    """Return the board as text: a line a location, a line a player, a line an open promise."""
    lines = [_(HEADINGS[state.phase]).format(players=len(state.seats), round=state.round)]
    lines += [show_location(state, location, _) for location in LOCATIONS]
    lines += [show_player(state, seat, _) for seat in range(len(state.seats))]
    if state.rooms[0]:
        lines.append(_("not placed yet: {characters}").format(characters=characters_at(state, 0)))
    lines += [promise_made(promise, _) for promise in state.promises if promise.status == "open"]
    if state.outcome is not None:
        winners = listed([state.seats[seat].name for seat in state.outcome.winners], _)
        lines.append(_("over ({reason}): {winners} won").format(reason=_(state.outcome.reason), winners=winners))
    return "\n".join(lines)


def characters_at(state: Mall, location: int) -> str:
    """Return the tokens at *location* as letter and sign: ``Yc Rt``."""
    return " ".join(LETTERS[seat] + SIGNS[character] for seat, character in state.rooms[location])


def show_location(state: Mall, location: int, _: Translate) -> str:
    if location in state.closed:
        return f"{location} {_(NAMES[location])}: " + _("closed")
    limit = "" if location == PARKING else f"/{CAPACITY[location]}"
    taken = f"{len(state.rooms[location])}{limit}"
    odds = _("{attack} v {defence}").format(attack=state.zombies[location], defence=defence(state, location))
    odds += " " + _(fate(state, location))
    return f"{location} {_(NAMES[location])} ({taken}): {characters_at(state, location) or '-'}; {odds}"


def show_player(state: Mall, seat: int, _: Translate) -> str:
    badge = "*" if seat == state.chief and state.step not in {"shuffle", "deal", "badge"} else " "
    hand = state.hands[seat]
    cards = str(len(hand)) if not hand or UNKNOWN in hand else listed(map(_, hand), _)
    line = _("{badge}{letter} {name}: {points} points, cards: {cards}").format(
        badge=badge, letter=LETTERS[seat], name=state.seats[seat].name, points=points(state, seat), cards=cards
    )
    return line + (_(", turned") if seat in state.turned else "")
