"""The questions of taking: a weapon and who gets it, the survivor, life points from the store."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from core.alone.commands import TakeLife, TakeSurvivor, TakeWeapon
from core.alone.tables import ACE, JOKER, SLOT
from core.alone.taking import lying, reach
from core.words import mark
from events.alone import Bearer, Heir, Weapon
from viewer.alone.cards import card_text
from viewer.alone.choices import Choices, armed, begin_at, row
from viewer.alone.guide import guide
from viewer.alone.handing import after_taking, hands
from viewer.alone.provisions import store
from viewer.alone.words import WEAPONS
from viewer.widgets.asking import Option, Question

__all__ = ["helps", "out_of_reach", "weapons"]

WAYS: Final[tuple[tuple[Bearer, Heir, str], ...]] = (
    ("you", "pool", mark("you take it; your {old} goes to the pool")),
    ("you", "survivor", mark("you take it; your {old} goes to the survivor")),
    ("survivor", "pool", mark("the survivor takes it")),
)
"""Who takes a weapon from a card, and where goes what he held."""

EMPTY_HANDED: Final = mark("you take it")


def helps(choices: Choices) -> Iterator[Option]:
    """Return what can only help: the survivor and the store within reach."""
    _, view = choices.translate, choices.view
    within = reach(view)
    if view.survivor == ACE and ACE in within:
        words = _("Take the survivor with you: life {life}").format(life=view.survivor_life)
        effect = [
            row(_("He moves with you and can face up to half of the zombies")),
            row(_("His life counts for the score; he can hold a weapon")),
        ]
        yield choices.option(row(words), TakeSurvivor(), effect, spot=("survivor",))
    if view.store and JOKER in within:
        yield store(choices)


def weapons(choices: Choices) -> Iterator[Option]:
    """Return an option for each weapon on a card within reach, and for the survivor's."""
    _, view = choices.translate, choices.view
    for card in reach(view):
        weapon = lying(view, card)
        if weapon is not None:
            said = _("Take from {card}: {weapon}").format(card=card_text(card, _), weapon=armed(view, weapon, _))
            yield who_takes(choices, said, card, weapon)
    if view.survivor_weapon != "fists" and view.accompanied:
        said = _("Take from the survivor: {weapon}").format(weapon=armed(view, view.survivor_weapon, _))
        yield who_takes(choices, said, "survivor", view.survivor_weapon)


def who_takes(choices: Choices, said: str, source: str, weapon: Weapon) -> Option:
    """Return the option to take *weapon*: at once where there is one way, else with a question who gets it."""
    view = choices.view
    spot = ("survivor weapon",) if source == "survivor" else ("place", weapon)
    if not view.accompanied:
        command = TakeWeapon(source, "you", "pool")
        return choices.option(row(said), command, after_taking(choices, command, weapon), spot=spot)
    ways = tuple(one_way(choices, source, weapon, way) for way in WAYS if source != "survivor" or way[0] == "you")
    if all(way.closed for way in ways):
        return Option(words=row(said), closed=ways[0].closed, spot=spot)

    def who() -> Question:
        return Question(
            title=row(said),
            options=ways,
            about=hands(view, choices.translate),
            rules=guide(view, choices.translate),
            at=begin_at(ways),
            lit=frozenset({spot}),
        )

    return Option(words=row(said), effect=[way.words for way in ways if not way.closed], then=who, spot=spot)


def one_way(choices: Choices, source: str, weapon: Weapon, way: tuple[Bearer, Heir, str]) -> Option:
    """Return one way to take *weapon*, closed with the reason where the rules refuse it."""
    _, view = choices.translate, choices.view
    by, old, words = way
    if by == "you" and old == "pool" and view.weapon == "fists":
        words = EMPTY_HANDED
    command = TakeWeapon(source, by, old)
    said = _(words).format(old=_(WEAPONS[view.weapon]))
    return choices.option(row(said), command, after_taking(choices, command, weapon))


def out_of_reach(choices: Choices) -> Iterator[Option]:
    """Return, for the mouse only, what lies on the board but cannot be taken, with the reason."""
    view, within = choices.view, reach(choices.view)
    for weapon in SLOT:
        card = view.arm(weapon).card
        if card is not None and card not in within:
            yield unlisted(choices.refusal(TakeWeapon(card, "you", "pool")), ("place", weapon))
    if view.survivor == ACE and ACE not in within:
        yield unlisted(choices.refusal(TakeSurvivor()), ("survivor",))
    if view.store and JOKER not in within:
        yield unlisted(choices.refusal(TakeLife(1, 0)), ("store",))


def unlisted(reason: str, spot: tuple[str, ...]) -> Option:
    return Option(words=(), closed=reason, spot=spot, listed=False)
