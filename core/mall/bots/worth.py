"""What a card in hand is worth."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from events.mall import Card

__all__ = ["price", "worth"]

WORTH: Final[dict[Card, float]] = {
    "hide": 2.0,
    "shotgun": 1.2,
    "grenade": 1.2,
    "chainsaw": 1.2,
    "sprint": 1.2,
    "hardware": 1.0,
    "axe": 0.9,
    "pistol": 0.9,
    "bat": 0.9,
    "camera": 0.6,
    "threat": 0.6,
}
"""Points that a card may be expected to save later."""


def worth(card: Card) -> float:
    """Return what keeping *card* is worth, in points."""
    return WORTH[card]


def price(cards: Iterable[Card]) -> float:
    """Return what playing all of *cards* costs, in points."""
    return sum([WORTH[card] for card in cards])
