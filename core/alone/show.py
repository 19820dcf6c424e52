"""A game of Alone in plain text, and as one JSON object."""

from __future__ import annotations

from typing import Any, Final

from core.alone.advance import pending
from core.alone.state import Alone
from core.alone.tables import SLOT, change
from core.alone.tell import card_names, weapon_name
from core.words import Translate, plain
from events.alone import Weapon

__all__ = ["show", "summary"]

WIDTH: Final = 8
"""Cells of a column of the board: a sign, up to five for the card, a weapon with its fuel."""

SIGN: Final[dict[Weapon, str]] = {"bat": "b", "chainsaw": "c", "shotgun": "s"}


def show(state: Alone, _: Translate = plain) -> str:
    """Return the board, the helicopter's side left, and what you have, as lines of plain text.

    The token stands between brackets; ``--`` is a card turned face down; ``b c4 s2`` a weapon on a card with its fuel,
    ``+3`` life points that wait there.
    """
    lines = [heading(state, _)]
    for row in range(3):
        cells = [cell(state, column, row, _) for column in reversed(range(len(state.columns)))]
        lines.append("".join(cells).rstrip())
    lines += possessions(state, _)
    if state.hand:
        lines.append(_("hand: {cards}").format(cards=card_names(state.hand, _)))
    return "\n".join(line for line in lines if line)


def heading(state: Alone, _: Translate) -> str:
    """Return the line above the board: the turn, or how the game ended."""
    if state.outcome is None:
        return _("turn {turn} of {last}").format(turn=state.turn, last=state.last_turn)
    if state.outcome.winners:
        return _("rescued with {score} life points").format(score=state.outcome.scores[0])
    return _("eaten in turn {turn}").format(turn=state.turn)


def cell(state: Alone, column: int, row: int, _: Translate) -> str:
    """Return one card of the board, in WIDTH cells, with what lies on it."""
    card = state.columns[column][row]
    if row == 1 and 0 < column < state.column:
        return padded("   --")
    if row == 1 and column == state.column:
        return padded(f" [{card_names([card], _)}]")
    return padded(f"  {card_names([card], _)}{lies_on(state, card)}")


def padded(text: str) -> str:
    """Return *text* in WIDTH cells: what is not ASCII here takes two."""
    return text + " " * (WIDTH - len(text) - sum(not sign.isascii() for sign in text))


def lies_on(state: Alone, card: str) -> str:
    """Return the sign of what lies on *card*: a weapon, the survivor's life, or the store's."""
    for weapon, slot in SLOT.items():
        if state.weapons[slot].card == card:
            return f" {SIGN[weapon]}{state.weapons[slot].uses or ''}"
    if card == state.survivor:
        return f" +{state.survivor_life}"
    return f"+{state.store}" if card == "JOKER" and state.store else ""


def possessions(state: Alone, _: Translate) -> list[str]:
    """Return the lines on you, the survivor and the horde."""
    red, green, white = change(state.horde)
    lines = [
        _("you: life {life} of {start}, {weapon}").format(
            life=state.life, start=state.start_life, weapon=armed(state, state.weapon, _)
        ),
        _("zombies: {zombies} (red {red}, green {green}, white {white})").format(
            zombies=state.horde, red=red, green=green, white=white
        ),
    ]
    if state.accompanied:
        line = _("survivor: life {life} of {start}, {weapon}").format(
            life=state.survivor_life, start=state.survivor_start, weapon=armed(state, state.survivor_weapon, _)
        )
        lines.insert(1, line)
    return lines


def armed(state: Alone, weapon: Weapon, _: Translate) -> str:
    """Return the name of *weapon* with its fuel or ammo."""
    uses = state.uses(weapon)
    return weapon_name(weapon, _) + ("" if uses is None else f" {uses}")


def summary(state: Alone) -> dict[str, Any]:
    """Return the document of ``state --json``; the caller adds the version."""
    red, green, white = change(state.horde)
    outcome = state.outcome
    return {
        "game": "alone",
        "turn": state.turn,
        "column": state.column,
        "card": state.card,
        "life": state.life,
        "survivor": {"life": state.survivor_life, "where": state.survivor},
        "weapon": {"name": state.weapon, "uses": state.uses(state.weapon)},
        "survivor_weapon": state.survivor_weapon if state.accompanied else None,
        "weapons": [{"name": weapon, "place": place_of(state, weapon), "uses": state.uses(weapon)} for weapon in SLOT],
        "zombies": state.horde,
        "dice": {"red": red, "green": green, "white": white},
        "columns": [list(column) for column in state.columns],
        "hand": list(state.hand),
        "deck": list(state.deck),
        "store": state.store,
        "pending": [{"seat": prompt.seat, "kind": prompt.kind} for prompt in pending(state)],
        "outcome": None
        if outcome is None
        else {"reason": outcome.reason, "scores": list(outcome.scores), "winners": list(outcome.winners)},
    }


def place_of(state: Alone, weapon: Weapon) -> str:
    """Return where *weapon* is: ``you``, ``survivor``, a card or ``pool``."""
    return state.holder(weapon) or state.arm(weapon).card or "pool"
