"""The words of Alone's board. They stand here in English; every use translates them."""

from __future__ import annotations

from typing import Final

from core.words import mark

__all__ = ["REASONS", "SHORT", "WEAPONS"]


WEAPONS: Final = {
    "fists": mark("fists"),
    "bat": mark("bat"),
    "chainsaw": mark("chainsaw"),
    "shotgun": mark("shotgun"),
    "survivor": mark("survivor"),
    "store": mark("store"),
}

SHORT: Final = {
    "bat": mark("bat"),
    "chainsaw": mark("saw"),
    "shotgun": mark("gun"),
    "survivor": mark("surv"),
    "store": mark("life"),
}
"""What lies on a card, in four cells."""

REASONS: Final = {"rescued": mark("rescued"), "eaten": mark("eaten")}
