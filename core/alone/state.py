"""The state of a game of Alone."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from core.alone.tables import SLOT
from core.game import Outcome
from events.alone import AloneRules, Bearer, Heir, Weapon

__all__ = ["Alone", "Arm", "Column", "Stage"]

Column: TypeAlias = tuple[str, str, str]

Stage: TypeAlias = Literal["deal", "reveal", "move", "draw", "layout", "turn", "roll", "hurt", "over"]
"""What comes next: the player's choice in ``layout`` and ``turn``, else a step of ``advance``."""


class Arm(Struct, frozen=True, gc=False, omit_defaults=True):
    """One weapon: the card it lies on (None: in the pool or held), its fuel or ammo, and what decides where it goes.

    *taken_from* is the card it was last taken from, *latest* the card of its type that was revealed last.
    """

    card: str | None = None
    uses: int | None = None
    taken_from: str | None = None
    latest: str | None = None


class Alone(Struct, frozen=True, gc=False, omit_defaults=True):
    """One game of Alone. Column numbers count from the right; a column is (top, middle, bottom).

    Attributes:
        deck: the draw pile, top first.
        known: how many cards on top of the pile you have seen: the two that came back.
        column: the column of the token.
        horde: the zombies in your block.
        counted: whether this turn's zombies have come.
        fought: whether you have fought in this turn.
        revealed: cards laid open that are not resolved yet, in order.
        rolls: dice that fell and are not used yet, in order.
        weapons: bat, chainsaw, shotgun, wherever they are; see ``SLOT``.
        spare: a weapon that its bearer exchanged, and where it goes.
        returned: the weapon that came back to the pool last and has not been placed since.
        survivor: the card he waits on, ``you`` when he is with you, ``dead``, or None before the Ace.
        survivor_start: the life he was found with.
        store: life points left in the store.
        wields: what you and the survivor fight with in the fight that is on.
        faces: how many zombies you and he face in it.
    """

    rules: AloneRules
    life: int
    stage: Stage = "deal"
    turn: int = 0
    column: int = 1
    deck: tuple[str, ...] = ()
    known: int = 0
    columns: tuple[Column, ...] = ()
    hand: tuple[str, ...] = ()
    horde: int = 0
    fought: bool = False
    revealed: tuple[str, ...] = ()
    rolls: tuple[tuple[int, ...], ...] = ()
    weapon: Weapon = "fists"
    survivor_weapon: Weapon = "fists"
    weapons: tuple[Arm, Arm, Arm] = (Arm(), Arm(), Arm())
    spare: tuple[Weapon, Heir] | None = None
    returned: Weapon | None = None
    survivor: str | None = None
    survivor_life: int = 0
    survivor_start: int = 0
    store: int = 0
    wields: tuple[Weapon, Weapon] = ("fists", "fists")
    faces: tuple[int, int] = (0, 0)
    outcome: Outcome | None = None

    @property
    def start_life(self) -> int:
        """The life points you began with and can never exceed."""
        return self.rules.blocks * self.rules.life_per_block

    @property
    def last_turn(self) -> int:
        """The turn on the helicopter."""
        return self.rules.blocks + 2

    @property
    def card(self) -> str | None:
        """The card you stand on; None before the cards are dealt."""
        return self.columns[self.column][1] if self.column < len(self.columns) else None

    @property
    def accompanied(self) -> bool:
        """Whether the survivor is with you, alive."""
        return self.survivor == "you"

    def arm(self, weapon: Weapon) -> Arm:
        """Return *weapon* as it stands. Fists are no weapon that lies anywhere: KeyError."""
        return self.weapons[SLOT[weapon]]

    def holder(self, weapon: Weapon) -> Bearer | None:
        """Return who holds *weapon*: ``you``, ``survivor`` or None."""
        if weapon == self.weapon:
            return "you"
        return "survivor" if weapon == self.survivor_weapon else None

    def uses(self, weapon: Weapon) -> int | None:
        """Return the fuel or ammo in *weapon*; None for fists and the bat, which never wear out."""
        return None if weapon == "fists" else self.arm(weapon).uses
