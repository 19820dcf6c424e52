"""What taking a weapon does: what it kills, and what becomes of the weapons that are handed on or dropped."""

from __future__ import annotations

from core.alone.advance import landing
from core.alone.commands import TakeWeapon
from core.alone.state import Alone
from core.alone.tables import FUEL, POWER
from core.words import Translate
from events.alone import Weapon
from viewer.alone.cards import card_text
from viewer.alone.choices import Choices, armed, row
from viewer.alone.words import WEAPONS
from viewer.widgets.paint import Block, Line

__all__ = ["after_taking", "hands"]


def hands(view: Alone, _: Translate) -> Block:
    """Return what you, and the survivor who is with you, carry now."""
    rows = [row(_("you: {weapon}").format(weapon=armed(view, view.weapon, _)))]
    if view.accompanied:
        rows.append(row(_("survivor: {weapon}").format(weapon=armed(view, view.survivor_weapon, _))))
    return rows


def after_taking(choices: Choices, command: TakeWeapon, weapon: Weapon) -> Block:
    """Return what both would hold then, and where goes what is dropped."""
    _, view = choices.translate, choices.view
    if choices.refusal(command):
        return []
    mine, his, dropped = exchanged(view, command, weapon)
    rows = [row(_("you: {weapon}").format(weapon=armed(view, mine, _)))]
    if view.accompanied:
        said = _("survivor: {weapon}").format(weapon=armed(view, his, _))
        idle = POWER[his] > POWER[mine]
        rows.append(row(said + ("  " + _("(too strong: he uses fists, R16)") if idle else "")))
    return rows + ([to_pool(view, dropped, _)] if dropped != "fists" else [])


def exchanged(view: Alone, command: TakeWeapon, weapon: Weapon) -> tuple[Weapon, Weapon, Weapon]:
    """Return what you hold then, what the survivor holds, and what is dropped."""
    if command.by == "survivor":
        return view.weapon, weapon, view.survivor_weapon
    his: Weapon = "fists" if command.source == "survivor" else view.survivor_weapon
    if command.old == "survivor":
        return weapon, view.weapon, his
    return weapon, his, view.weapon


def to_pool(view: Alone, weapon: Weapon, _: Translate) -> Line:
    """Return where *weapon* goes when it is dropped (R11, R12)."""
    card = landing(view, weapon)
    if card is None:
        sentence = _("In the pool the {weapon} waits for a new card of its type")
    elif weapon in FUEL:
        sentence = _("The {weapon} goes by the pool to {card}: a new roll (R11)")
    else:
        sentence = _("The {weapon} goes by the pool to {card}")
    return row(sentence.format(weapon=_(WEAPONS[weapon]), card=card and card_text(card, _)))
