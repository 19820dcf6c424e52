"""What a player of Alone may ask for."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from events.alone import Bearer, Card, Heir, Source, Weapon

__all__ = ["AloneCommand", "Fight", "GoOn", "LayColumn", "Say", "TakeLife", "TakeSurvivor", "TakeWeapon"]

Count = Annotated[int, Meta(ge=0)]


class _Command(
    Struct, frozen=True, gc=False, tag=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """A request of the player; ``decide`` says whether it is open."""


class TakeWeapon(_Command, frozen=True):
    """Take the weapon of *source*, a card or the survivor; what the taker held goes to *old*."""

    source: Source
    by: Bearer
    old: Heir


class TakeSurvivor(_Command, frozen=True):
    """Take the survivor who waits above or below with you."""


class TakeLife(_Command, frozen=True):
    """Take life points from the store, for you and for the survivor with you."""

    you: Count
    survivor: Count


class Fight(_Command, frozen=True):
    """Fight all zombies, the survivor some of them; *survivor_weapon* is null when he faces none."""

    weapon: Weapon
    survivor_zombies: Count
    survivor_weapon: Weapon | None = None


class GoOn(_Command, frozen=True):
    """End the turn: move on; from the helicopter, fly."""


class LayColumn(_Command, frozen=True):
    """Lay three cards of the hand as the next column: top, middle, bottom."""

    cards: tuple[Card, Card, Card]


class Say(_Command, frozen=True):
    """Say *text*, for whoever reads the game later."""

    text: str


AloneCommand: TypeAlias = TakeWeapon | TakeSurvivor | TakeLife | Fight | GoOn | LayColumn | Say
