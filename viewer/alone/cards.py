"""How a card is written for people."""

from __future__ import annotations

from core.alone.tables import JOKER
from core.words import Translate

__all__ = ["card_text"]


def card_text(name: str, _: Translate) -> str:
    """Return a card's name as people write it; the one joker in their language."""
    return _("Joker") if name == JOKER else name
