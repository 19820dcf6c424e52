"""What may be taken in Alone, and why not: weapons, the survivor, provisions."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from core.alone.commands import AloneCommand, TakeLife, TakeSurvivor, TakeWeapon
from core.alone.state import Alone
from core.alone.tables import ACE, FACES, JOKER, POWER, SLOT, WEAPON_OF
from core.words import said
from events.alone import Weapon

__all__ = ["Refusal", "lying", "reach", "refuse_life", "refuse_survivor", "refuse_weapon", "takes"]

Refusal: TypeAlias = tuple[str, str]
"""Why a command is not open: the message for the player, and the code."""

OUTGUNNED: Final[Refusal] = (said("the survivor's weapon would be more powerful than yours"), "power")
HIS_ALREADY: Final[Refusal] = (said("the survivor has his weapon already"), "bearer")
HE_HAS_NONE: Final[Refusal] = (said("the survivor has no weapon to give"), "source")
OUT_OF_REACH: Final[Refusal] = (said("you can take a weapon only from the cards directly above and below you"), "reach")
NOTHING_THERE: Final[Refusal] = (said("no weapon lies on that card"), "source")
NO_SURVIVOR: Final[Refusal] = (said("no survivor is with you"), "survivor")
HIS_TO_POOL: Final[Refusal] = (said("what the survivor held goes to the pool"), "old")
TOO_POWERFUL: Final[Refusal] = (said("the survivor may not hold a weapon more powerful than yours"), "power")
NONE_TO_HAND: Final[Refusal] = (said("you have no weapon to hand to the survivor"), "old")
NOBODY_WAITS: Final[Refusal] = (said("no survivor waits directly above or below you"), "reach")
NO_STORE: Final[Refusal] = (said("no store is directly above or below you"), "reach")
TOO_LITTLE: Final[Refusal] = (said("take at least one life point"), "amount")
STORE_TOO_SMALL: Final[Refusal] = (said("the store has not so many life points"), "store")
YOU_ARE_WHOLE: Final[Refusal] = (said("you cannot have more life points than at the start"), "amount")
HE_IS_WHOLE: Final[Refusal] = (said("the survivor cannot have more life points than he was found with"), "amount")


def reach(state: Alone) -> tuple[str, ...]:
    """Return the cards you may take from: directly above and below, with ``underfoot`` your own too (R4)."""
    column = state.columns[state.column]
    return column if state.rules.underfoot else (column[0], column[2])


def lying(state: Alone, card: str) -> Weapon | None:
    """Return the weapon that lies on *card*."""
    weapon = WEAPON_OF.get(card)
    return weapon if weapon is not None and state.weapons[SLOT[weapon]].card == card else None


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
        return OUTGUNNED
    return None


def from_survivor(state: Alone, command: TakeWeapon) -> tuple[Weapon | None, Refusal | None]:
    """Return the weapon the survivor can give you, or why there is none."""
    if command.by != "you":
        return None, HIS_ALREADY
    if state.survivor_weapon == "fists":
        return None, HE_HAS_NONE
    return state.survivor_weapon, None


def from_card(state: Alone, command: TakeWeapon) -> tuple[Weapon | None, Refusal | None]:
    """Return the weapon within reach on the card, or why there is none."""
    if command.source not in reach(state):
        return None, OUT_OF_REACH
    weapon = lying(state, command.source)
    return weapon, None if weapon else NOTHING_THERE


def refuse_to_survivor(state: Alone, command: TakeWeapon, weapon: Weapon) -> Refusal | None:
    """Return why the survivor may not take *weapon* from a card (R15)."""
    if not state.accompanied:
        return NO_SURVIVOR
    if command.old != "pool":
        return HIS_TO_POOL
    if POWER[weapon] > POWER[state.weapon]:
        return TOO_POWERFUL
    return None


def refuse_handing_over(state: Alone, weapon: Weapon) -> Refusal | None:
    """Return why your weapon may not go to the survivor when you take *weapon*."""
    if not state.accompanied:
        return NO_SURVIVOR
    if state.weapon == "fists":
        return NONE_TO_HAND
    if POWER[state.weapon] > POWER[weapon]:
        return TOO_POWERFUL
    return None


def refuse_survivor(state: Alone) -> Refusal | None:
    """Return why the survivor may not be taken along; None when he may."""
    if state.survivor != ACE or ACE not in reach(state):
        return NOBODY_WAITS
    return None


def life_room(state: Alone) -> tuple[int, int]:
    """Return how many life points you and the survivor can still take before both are as at the start."""
    return state.start_life - state.life, state.survivor_start - state.survivor_life if state.accompanied else 0


def refuse_life(state: Alone, command: TakeLife) -> Refusal | None:
    """Return why so many life points may not be taken; None when they may."""
    if JOKER not in reach(state):
        return NO_STORE
    you, survivor = life_room(state)
    if command.you < 0 or command.survivor < 0 or command.you + command.survivor < 1:
        return TOO_LITTLE
    if command.you + command.survivor > state.store:
        return STORE_TOO_SMALL
    if command.survivor and not state.accompanied:
        return NO_SURVIVOR
    if command.you > you:
        return YOU_ARE_WHOLE
    if command.survivor > survivor:
        return HE_IS_WHOLE
    return None


def takes(state: Alone) -> tuple[AloneCommand, ...]:
    """Return every command to take something that is open now."""
    within, armed = reach(state), state.survivor_weapon != "fists"
    if FACES.isdisjoint(within) and not armed:
        return ()
    found: list[AloneCommand] = []
    for card in within:
        if card in FACES:
            found += takes_from(state, card)
    if armed:
        found += open_weapons(state, FROM_SURVIVOR)
    return tuple(found)


def takes_from(state: Alone, card: str) -> tuple[AloneCommand, ...]:
    """Return what may be taken from *card*, a face card, the Ace or the Joker within reach."""
    if card == ACE:
        return TAKE_SURVIVOR if state.survivor == ACE else ()
    if card == JOKER:
        return life_shares(*life_room(state), state.store)
    if lying(state, card) is None:
        return ()
    return open_weapons(state, FROM_CARD[card]) if state.survivor == "you" else FROM_CARD[card][:1]


@lru_cache(maxsize=4096)
def life_shares(you: int, survivor: int, store: int) -> tuple[TakeLife, ...]:
    """Return every way to take from *store* up to so many points for you and for the survivor."""
    return tuple(
        TakeLife(mine, his)
        for mine in range(min(you, store) + 1)
        for his in range(min(survivor, store - mine) + 1)
        if mine + his
    )


def open_weapons(state: Alone, commands: tuple[TakeWeapon, ...]) -> tuple[TakeWeapon, ...]:
    """Return those of *commands* that are not refused."""
    return tuple([command for command in commands if refuse_weapon(state, command) is None])


TAKE_SURVIVOR: Final = (TakeSurvivor(),)
FROM_SURVIVOR: Final = (TakeWeapon("survivor", "you", "pool"), TakeWeapon("survivor", "you", "survivor"))
FROM_CARD: Final = {
    card: (
        TakeWeapon(card, "you", "pool"),
        TakeWeapon(card, "you", "survivor"),
        TakeWeapon(card, "survivor", "pool"),
    )
    for card in FACES
}
