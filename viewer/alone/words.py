"""The words of Alone's board. They stand here in English; every use translates them."""

from __future__ import annotations

from typing import Final

from core.words import mark

__all__ = ["REASONS", "RULES", "SHORT", "WEAPONS"]


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

RULES: Final = {
    "preset=seed": mark("usual"),
    "preset=harder": mark("harder"),
    "blocks": mark("Blocks to go"),
    "life_per_block": mark("Life per block"),
    "survivor_die": mark("Survivor's die"),
    "clear_the_pad": mark("Clear the pad"),
    "dice_limit": mark("Dice limit"),
    "underfoot": mark("Take underfoot"),
}
"""What the presets, the rules options and their values are called."""
