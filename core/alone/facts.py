"""What a person can point at on the board of Alone, and what it is called."""

from __future__ import annotations

from typing import Final

from core.alone.state import Alone
from core.alone.tables import SLOT
from core.game import Fact
from core.words import Translate, plain
from events.alone import Weapon

__all__ = ["fact_name", "facts"]


def facts(state: Alone) -> dict[Fact, int | str]:
    """Return the value of everything on the board: life, horde, way, weapons, survivor, store, hand."""
    found: dict[Fact, int | str] = {
        ("life",): state.life,
        ("horde",): state.horde,
        ("blocks",): max(0, state.last_turn - state.turn),
        ("card",): state.card or "none",
        ("weapon",): state.weapon,
        ("survivor",): state.survivor or "not met yet",
        ("survivor life",): state.survivor_life,
        ("survivor weapon",): state.survivor_weapon,
        ("store",): state.store,
        ("hand",): len(state.hand),
        ("deck",): len(state.deck),
    }
    for weapon in SLOT:
        found["place", weapon] = place(state, weapon)
        found["uses", weapon] = state.uses(weapon) or 0
    return found


def place(state: Alone, weapon: Weapon) -> str:
    """Return where *weapon* is: ``you``, ``survivor``, a card or ``pool``."""
    return state.holder(weapon) or state.arm(weapon).card or "pool"


def mark(sentence: str) -> str:
    """Mark *sentence* for translation where it stands in a table."""
    return sentence


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


def fact_name(fact: Fact, _: Translate = plain) -> str:
    """Return what *fact* is called: ``where the shotgun is``."""
    weapon = _(str(fact[1])) if len(fact) > 1 else ""
    return _(NAMES_OF[str(fact[0])]).format(weapon=weapon)
