"""The deck, the weapons and the numbers of Alone, as tables."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from core.words import mark
from events.alone import CARDS, Weapon

__all__ = [
    "ACE",
    "BRINGS",
    "COLOURS",
    "DECK",
    "DICE_LIMIT",
    "FACES",
    "FUEL",
    "HAND",
    "JOKER",
    "LAYOUTS",
    "NUMBER",
    "OPTIONS",
    "POWER",
    "SLOT",
    "SUIT",
    "WEAPON_OF",
    "WEARS",
    "change",
]

DECK: Final = CARDS
JOKER: Final = "JOKER"
ACE: Final = "AH"

NUMBER: Final[dict[str, int]] = {card: int(card[:-1]) for card in DECK if card[:-1].isdigit()}
"""The number of each number card; no other card has one."""

SUIT: Final[dict[str, str]] = {card: card[-1] for card in DECK if card != JOKER}

WEAPON_OF: Final[dict[str, Weapon]] = {
    "JS": "bat",
    "JH": "bat",
    "JC": "bat",
    "QS": "chainsaw",
    "QH": "chainsaw",
    "KS": "shotgun",
}

FACES: Final = frozenset((*WEAPON_OF, ACE, JOKER))
"""The cards that do something when they are revealed."""

POWER: Final[dict[Weapon, int]] = {"fists": 2, "bat": 3, "chainsaw": 4, "shotgun": 5}
"""A die that shows at most this is killed; also the order of strength."""

SLOT: Final[dict[Weapon, int]] = {"bat": 0, "chainsaw": 1, "shotgun": 2}
"""The place of each weapon in ``Alone.weapons``. Fists are always at hand and have none."""

FUEL: Final[dict[Weapon, str]] = {"chainsaw": "fuel", "shotgun": "ammo"}
"""The purpose of the die that fills a weapon; the bat needs none."""

WEARS: Final = frozenset(FUEL)

COLOURS: Final = (("red", 10), ("green", 5), ("white", 1))
"""The zombie dice and how many zombies one stands for."""

DICE_LIMIT: Final = 59
"""What 5 red, 1 green and 4 white dice show together (R3)."""

HAND: Final = 5
LAYOUTS: Final = {size: tuple(permutations(range(size), 3)) for size in (3, HAND)}
"""From the size of a hand to every way to lay three of it: places in the hand, top, middle, bottom."""


def brought_to(stand: str) -> dict[str, int]:
    """Return the cards that bring zombies to one who stands on *stand*, and how many (R8)."""
    number, suit = NUMBER.get(stand), SUIT.get(stand)
    return {card: NUMBER[card] for card in NUMBER if NUMBER[card] != number and SUIT[card] != suit}


BRINGS: Final = {stand: brought_to(stand) for stand in DECK}
"""``BRINGS[stand][card]``: the zombies that *card* brings when it lies around *stand*; a card not in it brings none."""


OPTIONS: Final = {
    "blocks": mark("blocks between the start and the helicopter"),
    "life_per_block": mark("life points you start with, for each block"),
    "survivor_die": mark("faces of the die for the survivor's life"),
    "clear_the_pad": mark("whether you fight at the helicopter until no zombie is left"),
    "dice_limit": mark("whether no more zombies come than the dice can show: 59"),
    "underfoot": mark("whether you may take from the card you stand on, too"),
}
"""What each rules option means."""


def change(zombies: int) -> tuple[int, int, int]:
    """Return the fewest red, green and white dice that show *zombies*."""
    return zombies // 10, zombies % 10 // 5, zombies % 5
