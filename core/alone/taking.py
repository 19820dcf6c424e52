"""What may be taken in Alone, and why not: weapons, the survivor, provisions."""

from __future__ import annotations

from typing import TypeAlias

from core.alone.commands import TakeLife, TakeSurvivor, TakeWeapon
from core.alone.state import Alone
from core.alone.tables import ACE, FACES, JOKER, POWER, SLOT
from events.alone import Weapon

__all__ = ["Refusal", "lying", "reach", "refuse_life", "refuse_survivor", "refuse_weapon", "takes"]

Refusal: TypeAlias = tuple[str, str]
"""Why a command is not open: the message for the player, and the code."""


def reach(state: Alone) -> tuple[str, ...]:
    """Return the cards you may take from: directly above and below, with ``underfoot`` your own too (R4)."""
    if state.column >= len(state.columns):
        return ()
    column = state.columns[state.column]
    return column if state.rules.underfoot else (column[0], column[2])


def lying(state: Alone, card: str) -> Weapon | None:
    """Return the weapon that lies on *card*."""
    for weapon, slot in SLOT.items():
        if state.weapons[slot].card == card:
            return weapon
    return None


def refuse_weapon(state: Alone, command: TakeWeapon) -> Refusal | None:
    """Return why the weapon may not be taken; None when it may."""
    if command.source == "survivor":
        weapon, refusal = from_survivor(state, command)
    else:
        weapon, refusal = from_card(state, command)
    if weapon is None:
        return refusal
    if command.by == "survivor":
        return refuse_to_survivor(state, command, weapon)
    his = "fists" if command.source == "survivor" else state.survivor_weapon
    if command.old == "survivor":
        return refuse_handing_over(state, weapon)
    if POWER[weapon] < POWER[his] <= POWER[state.weapon]:
        return ("the survivor's weapon would be more powerful than yours", "power")
    return None


def from_survivor(state: Alone, command: TakeWeapon) -> tuple[Weapon | None, Refusal | None]:
    """Return the weapon the survivor can give you, or why there is none."""
    if command.by != "you":
        return None, ("the survivor has his weapon already", "bearer")
    if state.survivor_weapon == "fists":
        return None, ("the survivor has no weapon to give", "source")
    return state.survivor_weapon, None


def from_card(state: Alone, command: TakeWeapon) -> tuple[Weapon | None, Refusal | None]:
    """Return the weapon within reach on the card, or why there is none."""
    if command.source not in reach(state):
        return None, ("you can take a weapon only from the cards directly above and below you", "reach")
    weapon = lying(state, command.source)
    return weapon, None if weapon else ("no weapon lies on that card", "source")


def refuse_to_survivor(state: Alone, command: TakeWeapon, weapon: Weapon) -> Refusal | None:
    """Return why the survivor may not take *weapon* from a card (R15)."""
    if not state.accompanied:
        return ("no survivor is with you", "survivor")
    if command.old != "pool":
        return ("what the survivor held goes to the pool", "old")
    if POWER[weapon] > POWER[state.weapon]:
        return ("the survivor may not hold a weapon more powerful than yours", "power")
    return None


def refuse_handing_over(state: Alone, weapon: Weapon) -> Refusal | None:
    """Return why your weapon may not go to the survivor when you take *weapon*."""
    if not state.accompanied:
        return ("no survivor is with you", "survivor")
    if state.weapon == "fists":
        return ("you have no weapon to hand to the survivor", "old")
    if POWER[state.weapon] > POWER[weapon]:
        return ("the survivor may not hold a weapon more powerful than yours", "power")
    return None


def refuse_survivor(state: Alone) -> Refusal | None:
    """Return why the survivor may not be taken along; None when he may."""
    if state.survivor != ACE or ACE not in reach(state):
        return ("no survivor waits directly above or below you", "reach")
    return None


def life_room(state: Alone) -> tuple[int, int]:
    """Return how many life points you and the survivor can still take before both are as at the start."""
    return state.start_life - state.life, state.survivor_start - state.survivor_life if state.accompanied else 0


def refuse_life(state: Alone, command: TakeLife) -> Refusal | None:
    """Return why so many life points may not be taken; None when they may."""
    if JOKER not in reach(state):
        return ("no store is directly above or below you", "reach")
    you, survivor = life_room(state)
    if command.you < 0 or command.survivor < 0 or command.you + command.survivor < 1:
        return ("take at least one life point", "amount")
    if command.you + command.survivor > state.store:
        return ("the store has not so many life points", "store")
    if command.survivor and not state.accompanied:
        return ("no survivor is with you", "survivor")
    if command.you > you:
        return ("you cannot have more life points than at the start", "amount")
    if command.survivor > survivor:
        return ("the survivor cannot have more life points than he was found with", "amount")
    return None


def takes(state: Alone) -> tuple[TakeWeapon | TakeSurvivor | TakeLife, ...]:
    """Return every command to take something that is open now."""
    found: list[TakeWeapon | TakeSurvivor | TakeLife] = []
    for card in reach(state):
        if card in FACES:
            found += takes_from(state, card)
    if state.survivor_weapon != "fists":
        found += open_weapons(state, FROM_SURVIVOR)
    return tuple(found)


def takes_from(state: Alone, card: str) -> list[TakeWeapon | TakeSurvivor | TakeLife]:
    """Return what may be taken from *card*, a face card, the Ace or the Joker within reach."""
    if card == ACE:
        return [TakeSurvivor()] if state.survivor == ACE else []
    if card == JOKER:
        room, his = life_room(state)
        return [
            TakeLife(you, survivor)
            for you in range(min(room, state.store) + 1)
            for survivor in range(min(his, state.store - you) + 1)
            if you + survivor
        ]
    return open_weapons(state, FROM_CARD[card]) if lying(state, card) else []


def open_weapons(state: Alone, commands: tuple[TakeWeapon, ...]) -> list[TakeWeapon | TakeSurvivor | TakeLife]:
    """Return those of *commands* that are not refused."""
    return [command for command in commands if refuse_weapon(state, command) is None]


FROM_SURVIVOR = (TakeWeapon("survivor", "you", "pool"), TakeWeapon("survivor", "you", "survivor"))
FROM_CARD = {
    card: (
        TakeWeapon(card, "you", "pool"),
        TakeWeapon(card, "you", "survivor"),
        TakeWeapon(card, "survivor", "pool"),
    )
    for card in FACES
}
