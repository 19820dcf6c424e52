"""What a card of the hand would reveal when it is laid: a weapon, the survivor, the store."""

from __future__ import annotations

from typing import Final

from core.alone.state import Alone
from core.alone.tables import ACE, JOKER, WEAPON_OF
from core.words import Translate, mark
from viewer.alone.cards import card_text
from viewer.alone.choices import row
from viewer.alone.words import WEAPONS
from viewer.widgets.paint import Block

__all__ = ["finds", "found"]

HELD: Final = {
    "you": mark("{card}: you hold the {weapon} already; nothing comes"),
    "survivor": mark("{card}: the survivor holds the {weapon} already; nothing comes"),
}


def found(view: Alone, card: str, _: Translate) -> str:
    """Return in a word what *card* would reveal, with a blank before it; nothing for a number card."""
    if card in WEAPON_OF:
        weapon = WEAPON_OF[card]
        return "" if view.holder(weapon) else "  " + _(WEAPONS[weapon])
    return "  " + _(WEAPONS["survivor" if card == ACE else "store"]) if card in (ACE, JOKER) else ""


def finds(view: Alone, card: str, slot: int, _: Translate) -> Block:
    """Return what *card* would reveal, and whether it comes within reach in the next turn from *slot*."""
    name = card_text(card, _)
    if card == ACE:
        told = _("{card}: a survivor with 1 to {most} life points will wait here").format(
            card=name, most=view.rules.survivor_die
        )
    elif card == JOKER:
        told = _("{card}: a store with 1 to 6 life points").format(card=name)
    elif card in WEAPON_OF:
        told = weapon_comes(view, card, _)
    else:
        return []
    return [row(told), *out_of_reach(view, card, slot, _)]


def weapon_comes(view: Alone, card: str, _: Translate) -> str:
    """Return where the weapon of *card* comes from when it is revealed."""
    weapon, name = WEAPON_OF[card], card_text(card, _)
    holder, arm = view.holder(weapon), view.arm(weapon)
    if holder is not None:
        sentence = _(HELD[holder])
    elif arm.card is not None:
        sentence = _("{card}: the {weapon} moves here from {origin}")
    elif weapon == "bat":
        sentence = _("{card}: the {weapon} will lie here")
    else:
        sentence = _("{card}: the {weapon} will lie here, good for 1 to 6 fights")
    return sentence.format(card=name, weapon=_(WEAPONS[weapon]), origin=arm.card)


def out_of_reach(view: Alone, card: str, slot: int, _: Translate) -> Block:
    """Return the warning that what *card* reveals cannot be taken in the next turn (R4)."""
    if card in WEAPON_OF and view.holder(WEAPON_OF[card]):
        return []
    if view.turn == view.last_turn:
        return [row(_("It stays out of reach: you move no more"), "warn")]
    if slot == 1 and not view.rules.underfoot:
        return [row(_("In the middle it is out of reach: you stand on it (R4)"), "warn")]
    return []
