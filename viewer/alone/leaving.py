"""The option to end the turn: what comes along, what is left behind, and what waits ahead."""

from __future__ import annotations

from core.alone.commands import GoOn
from core.alone.state import Alone
from core.alone.tables import ACE, BRINGS, JOKER
from core.alone.taking import lying
from core.words import Translate
from viewer.alone.cards import card_text
from viewer.alone.choices import Choices, row
from viewer.alone.words import WEAPONS
from viewer.widgets.asking import Option
from viewer.widgets.paint import Block

__all__ = ["leave"]


def leave(choices: Choices) -> Option:
    """Return the option to move on, from the helicopter to fly; closed while there are zombies to fight."""
    _, view = choices.translate, choices.view
    if view.turn == view.last_turn:
        score = view.life + (view.survivor_life if view.accompanied else 0)
        words = _("Fly: the game is won with {score} points").format(score=score)
        return choices.option(row(words), GoOn(), [row(_("Your life and the survivor's are the score"))])
    card = card_text(view.columns[view.column + 1][1], _)
    words = _("Go on to {card}: {zombies} zombies come along").format(card=card, zombies=view.horde)
    return choices.option(row(words), GoOn(), ahead(view, _), spot=("ahead",))


def ahead(view: Alone, _: Translate) -> Block:
    """Return what the next turn is sure to bring, what comes within reach, and what stays behind for good."""
    column = view.columns[view.column + 1]
    top, stand, bottom = column
    brings = BRINGS[stand]
    lying_by_then = (view.columns[view.column][0], view.columns[view.column][2], top, bottom)
    sure = sum([brings.get(card, 0) for card in lying_by_then])
    drawn = 3 if view.turn + 1 == view.last_turn else 5
    rows = [
        row(_("{count} zombies come there, and those of the next column").format(count=sure)),
        row(_("You draw {drawn} cards and lay 3").format(drawn=drawn)),
    ]
    reached = column if view.rules.underfoot else (top, bottom)
    if waiting := offers(view, reached, _):
        rows.append(row(_("within reach there: {things}").format(things=waiting)))
    here = view.columns[view.column]
    if lost := offers(view, here if view.rules.underfoot else (here[0], here[2]), _):
        rows.append(row(_("left behind for good: {things}").format(things=lost), "warn"))
    return rows


def offers(view: Alone, cards: tuple[str, ...], _: Translate) -> str:
    """Return what can be taken from *cards*, in a row."""
    things = []
    for card in cards:
        weapon = lying(view, card)
        if weapon is not None:
            things.append(_("{weapon} on {card}").format(weapon=_(WEAPONS[weapon]), card=card))
        elif card == ACE and view.survivor == ACE:
            things.append(_(WEAPONS["survivor"]))
        elif card == JOKER and view.store:
            things.append(_(WEAPONS["store"]))
    return _(", ").join(things)
