"""What a person can point at on the board of Mall, and what it is called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from core.game import Fact
from core.mall.ledger import faith
from core.mall.state import Mall, points
from core.mall.tables import CAST, COLOUR_NAMES, LOCATIONS, NAMES, PERSONS
from core.words import Translate, mark, plain

__all__ = ["ENDING", "fact_name", "facts"]

ENDING: Final = ("survivors", "character", "cards")
"""What sums up how a game ended."""


def facts(state: Mall) -> dict[Fact, int | str]:
    """Return the value of everything on the board: zombies, doors, characters, hands, points, survivors, badge.

    Once something was promised, also how many promises each seat has kept and broken.
    """
    found: dict[Fact, int | str] = {}
    for location in LOCATIONS:
        found["zombies", location] = state.zombies[location]
        found["door", location] = mark("closed") if location in state.closed else mark("stands open")
    rooms = [mark("not placed yet"), *NAMES[1:]]
    places = {token: name for name, room in zip(rooms, state.rooms, strict=True) for token in room}
    for seat in range(len(state.seats)):
        for character in CAST[len(state.seats)]:
            found["character", seat, character] = places.get((seat, character), mark("gone"))
        found["cards", seat] = len(state.hands[seat])
        found["points", seat] = points(state, seat)
        if state.promises:
            found["kept", seat], found["broken", seat] = faith(state, seat)
        found["player", seat] = mark("turned") if seat in state.turned else mark("in the game")
    found["survivors",] = sum(len(room) for room in state.rooms)
    found["chief",] = COLOUR_NAMES[state.chief]
    found["deck",] = len(state.deck)
    return found


def fact_name(fact: Fact, _: Translate = plain) -> str:
    """Return what *fact* is called: ``zombies at Toy shop (3)``."""
    return NAMES_OF[str(fact[0])](fact, _)


def at(sentence: str) -> Callable[[Fact, Translate], str]:
    return lambda fact, _: _(sentence).format(place=_(NAMES[int(fact[1])]), number=fact[1])


def of(sentence: str) -> Callable[[Fact, Translate], str]:
    return lambda fact, _: _(sentence).format(who=_(COLOUR_NAMES[int(fact[1])]))


def character(fact: Fact, _: Translate) -> str:
    person = next(name for character, name in PERSONS.items() if character == fact[2])
    return _("{who}'s {character}").format(who=_(COLOUR_NAMES[int(fact[1])]), character=_(person))


NAMES_OF: Final[dict[str, Callable[[Fact, Translate], str]]] = {
    "zombies": at(mark("zombies at {place} ({number})")),
    "door": at(mark("{place} ({number})")),
    "character": character,
    "cards": of(mark("{who}'s cards in hand")),
    "points": of(mark("{who}'s points")),
    "player": of(mark("{who}")),
    "kept": of(mark("promises that {who} kept")),
    "broken": of(mark("promises that {who} broke")),
    "survivors": lambda _fact, _: _("survivors"),
    "chief": lambda _fact, _: _("the chief"),
    "deck": lambda _fact, _: _("cards in the deck"),
}
"""From the first word of a fact to its namer."""
