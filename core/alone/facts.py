"""What a person can point at on the board of Alone, and what it is called."""

from __future__ import annotations

from typing import Final, cast

from core.alone.state import Alone
from core.alone.tables import SLOT
from core.alone.tell import WEAPONS, weapon_name
from core.game import Fact
from core.words import Translate, mark, plain
from events.alone import Weapon

__all__ = ["ENDING", "fact_name", "facts"]

ENDING: Final = ("life", "survivor", "survivor life", "horde", "blocks")
"""What sums up how a game ended."""

SURVIVOR: Final = {None: mark("not met yet"), "you": mark("with you"), "dead": mark("dead")}
"""What is said of the survivor who waits on no card."""

BEARER: Final = {"you": mark("in your hands"), "survivor": mark("with the survivor"), None: mark("in the pool")}
"""Where a weapon is that lies on no card."""


def facts(state: Alone) -> dict[Fact, int | str]:
    """Return the value of everything on the board: life, horde, way, weapons, survivor, store, hand."""
    found: dict[Fact, int | str] = {
        ("life",): state.life,
        ("horde",): state.horde,
        ("blocks",): max(0, state.last_turn - state.turn),
        ("card",): state.card or mark("none"),
        ("weapon",): WEAPONS[state.weapon],
        ("survivor",): SURVIVOR.get(state.survivor) or str(state.survivor),
        ("survivor life",): state.survivor_life,
        ("survivor weapon",): WEAPONS[state.survivor_weapon],
        ("store",): state.store,
        ("hand",): len(state.hand),
        ("deck",): len(state.deck),
    }
    for weapon in SLOT:
        found["place", weapon] = place(state, weapon)
        found["uses", weapon] = state.uses(weapon) or 0
    return found


def place(state: Alone, weapon: Weapon) -> str:
    """Return where *weapon* is: a card, or who has it."""
    holder = state.holder(weapon)
    return BEARER[holder] if holder else state.arm(weapon).card or BEARER[None]


NAMES_OF: Final[dict[str, str]] = {
    "life": mark("your life"),
    "horde": mark("zombies"),
    "blocks": mark("blocks to the helicopter"),
    "card": mark("the card you stand on"),
    "weapon": mark("your weapon"),
    "survivor": mark("the survivor"),
    "survivor life": mark("the survivor's life"),
    "survivor weapon": mark("the survivor's weapon"),
    "store": mark("life points in the store"),
    "hand": mark("cards in hand"),
    "deck": mark("cards in the deck"),
    "place": mark("where the {weapon} is"),
    "uses": mark("fuel or ammo of the {weapon}"),
}
"""From the first word of a fact to what it is called."""


def fact_name(fact: Fact, _: Translate = plain) -> str:
    """Return what *fact* is called: ``where the shotgun is``."""
    weapon = weapon_name(cast(Weapon, fact[1]), _) if len(fact) > 1 else ""
    return _(NAMES_OF[str(fact[0])]).format(weapon=weapon)
