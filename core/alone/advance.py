"""What happens next by itself in Alone: setup, moving, drawing, zombies, and what follows a fight or an exchange."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from core.alone.state import Alone
from core.alone.tables import ACE, BRINGS, COLOURS, DECK, DICE_LIMIT, FUEL, HAND, POWER, WEAPON_OF, change
from core.game import Events, Prompt
from core.luck import Luck
from core.words import mark
from events.alone import (
    CardsLaid,
    DamageTaken,
    HandDrawn,
    Moved,
    StoreFound,
    SurvivorDied,
    SurvivorFound,
    TurnBegan,
    Weapon,
    WeaponPlaced,
    WeaponReturned,
    WeaponTaken,
    ZombiesCame,
    ZombiesKilled,
)
from events.base import CardsShuffled, DiceRolled, Event, GameEnded

__all__ = ["advance", "coming", "landing", "pending", "waits"]

Step = Callable[[Alone, Luck], Events]


def advance(state: Alone, luck: Luck) -> Events:
    """Return what happens next by itself, one step; () when the player must choose or the game is over."""
    step = STEPS.get(state.stage) or due(state)
    return step(state, luck) if step else ()


def pending(state: Alone) -> tuple[Prompt, ...]:
    """Return the prompt of the one player, ``layout`` or ``turn``; none while something happens by itself."""
    return () if due(state) else PROMPTS.get(state.stage, ())


def waits(state: Alone) -> bool:
    """Return whether the player must choose."""
    return state.stage in PROMPTS and not due(state)


def due(state: Alone) -> Step | None:
    """Return the step that is due before the player may choose in his turn; None when there is none.

    Asked several times a decision, so the questions that are cheap and mostly settle it come first.
    """
    if state.spare is not None:
        return pass_on
    if state.returned is not None and landing(state, state.returned) is not None:
        return place
    if state.fought and (state.life <= 0 or state.survivor is not None or state.weapon != "fists"):
        return aftermath(state)
    return None


def aftermath(state: Alone) -> Step | None:
    """Return what is still due after a fight, in the order of the rules: a used up weapon, his death, yours."""
    if empty(state, state.weapon) or empty(state, state.survivor_weapon):
        return use_up
    if state.survivor_life <= 0 and (state.survivor == "you" or state.survivor_weapon != "fists"):
        return bury
    return eaten if state.life <= 0 and state.outcome is None else None


def empty(state: Alone, weapon: Weapon) -> bool:
    """Return whether *weapon* is one that wears out, and has."""
    return weapon in FUEL and not state.uses(weapon)


def deal(state: Alone, luck: Luck) -> Events:
    """Shuffle, and deal the columns that the game starts with and that do not lie yet (R5)."""
    deck, laid = state.deck, len(state.columns)
    shuffled: Events = ()
    if not deck:
        deck = luck.shuffle(DECK)
        shuffled = (CardsShuffled(deck),)
    columns = [
        CardsLaid(laid + place // 3, (deck[place], deck[place + 1], deck[place + 2]))
        for place in range(0, 9 - 3 * laid, 3)
    ]
    return (*shuffled, *columns)


def reveal(state: Alone, luck: Luck) -> Events:
    """Resolve the next revealed card that does something (R5, R7); when none is left, go on."""
    for card in state.revealed:
        if card == ACE:
            fallen, life = one_die(state, luck, "survivor", state.rules.survivor_die)
            return (*fallen, SurvivorFound(card, life))
        weapon = WEAPON_OF.get(card)
        if weapon is None:
            fallen, life = one_die(state, luck, "store", 6)
            return (*fallen, StoreFound(card, life))
        if state.holder(weapon) is None:
            return lay_weapon(state, luck, weapon, card)
    return (TurnBegan(1),) if state.turn == 0 else count(state)


def lay_weapon(state: Alone, luck: Luck, weapon: Weapon, card: str) -> Events:
    """Place *weapon* on *card*: as it is from another card, with new fuel or ammo from the pool."""
    arm = state.arm(weapon)
    if arm.card is not None:
        return (WeaponPlaced(weapon, card, arm.uses, arm.card),)
    if weapon not in FUEL:
        return (WeaponPlaced(weapon, card, None, None),)
    fallen, uses = one_die(state, luck, FUEL[weapon], 6)
    return (*fallen, WeaponPlaced(weapon, card, uses, None))


def one_die(state: Alone, luck: Luck, purpose: str, sides: int) -> tuple[Events, int]:
    """Return the die that already fell, or a new one and its event."""
    if state.rolls:
        return (), state.rolls[0][0]
    dice = luck.roll(purpose, 1, sides)
    return (DiceRolled(purpose, dice, 0, False),), dice[0]


def move(state: Alone, _: Luck) -> Events:
    """Move to the left and draw; the first turn is played where you stand (R6)."""
    if state.turn == 1:
        return count(state)
    return (Moved(state.column + 1, state.columns[state.column][1]), hand_of(state))


def draw(state: Alone, _: Luck) -> Events:
    """Draw the hand for the next column."""
    return (hand_of(state),)


def hand_of(state: Alone) -> HandDrawn:
    """Return the draw: five cards, on the helicopter three."""
    return HandDrawn(state.deck[: 3 if state.turn == state.last_turn else HAND])


def coming(state: Alone) -> tuple[int, tuple[str, ...]]:
    """Return the zombies that the eight cards around the token bring, and which cards bring them, row by row.

    With ``dice_limit`` no more come than the dice can show (R3).
    """
    column, columns = state.column, state.columns
    (a, d, f), (b, stand, g), (c, e, h) = columns[column + 1], columns[column], columns[column - 1]
    around = (a, b, c, d, e, f, g, h) if column == 1 else (a, b, c, d, f, g, h)
    brings = BRINGS[stand]
    cards = tuple(filter(brings.__contains__, around))
    zombies = sum(map(brings.__getitem__, cards))
    return (min(zombies, DICE_LIMIT - state.horde) if state.rules.dice_limit else zombies), cards


def count(state: Alone) -> Events:
    """Let the zombies come."""
    return (ZombiesCame(*coming(state)),)


@lru_cache(maxsize=4096)
def dice_for(you: int, survivor: int) -> tuple[tuple[str, int, int, int], ...]:
    """Return every roll of a fight in order: purpose, count, zombies that a die is worth, and whose (0 you, 1 he)."""
    return tuple(
        (f"{who}-{colour}", count, worth, place)
        for place, (who, share) in enumerate((("you", you), ("survivor", survivor)))
        for (colour, worth), count in zip(COLOURS, change(share), strict=True)
        if count
    )


def fight(state: Alone, luck: Luck) -> Events:
    """Roll the dice that have not fallen yet, read them, and let what is left do its damage."""
    rolls, wields, killed = iter(state.rolls), state.wields, [0, 0]
    events: list[Event] = []
    for purpose, count, worth, who in dice_for(*state.faces):
        dice = next(rolls, None)
        if dice is None:
            dice = luck.roll(purpose, count, 6)
            events.append(DiceRolled(purpose, dice, 0, False))
        killed[who] += worth * sum(map(POWER[wields[who]].__ge__, dice))
    (you, survivor), (facing, his) = killed, state.faces
    return (*events, ZombiesKilled(you, survivor), damage(state, facing - you, his - survivor))


def hurt(state: Alone, _: Luck) -> Events:
    """Let what is left of the fight do its damage."""
    return (damage(state, *state.faces),)


def damage(state: Alone, you: int, survivor: int) -> DamageTaken:
    """Return the damage of the zombies left of each share: one for every five, no more than he has for him (R17)."""
    return DamageTaken(you // 5, min(survivor // 5, state.survivor_life))


def pass_on(state: Alone, _: Luck) -> Events:
    """Hand the weapon that was exchanged to the survivor, or drop it."""
    if state.spare is None:
        return ()
    weapon, heir = state.spare
    return (WeaponTaken(weapon, "survivor", "you"),) if heir == "survivor" else (WeaponReturned(weapon, "dropped"),)


def landing(state: Alone, weapon: Weapon) -> str | None:
    """Return the card that *weapon* goes to from the pool: its latest, unless it was last taken from there (R12)."""
    arm = state.arm(weapon)
    return arm.latest if arm.latest != arm.taken_from else None


def place(state: Alone, luck: Luck) -> Events:
    """Place the weapon that came back to the pool, with new fuel or ammo (R11)."""
    weapon = state.returned
    card = landing(state, weapon) if weapon is not None else None
    return lay_weapon(state, luck, weapon, card) if weapon is not None and card is not None else ()


def use_up(state: Alone, _: Luck) -> Events:
    """Return a weapon without fuel or ammo to the pool, yours first."""
    return (WeaponReturned(state.weapon if empty(state, state.weapon) else state.survivor_weapon, "used"),)


def bury(state: Alone, _: Luck) -> Events:
    """Let the survivor without life die, then return his weapon."""
    return (SurvivorDied(),) if state.accompanied else (WeaponReturned(state.survivor_weapon, "died"),)


def eaten(_: Alone, __: Luck) -> Events:
    """End a lost game, which scores nothing (R18)."""
    return (GameEnded(mark("eaten"), (0,), ()),)


STEPS: Final[dict[str, Step]] = {
    "deal": deal,
    "reveal": reveal,
    "move": move,
    "draw": draw,
    "roll": fight,
    "hurt": hurt,
}
"""The step of every stage in which the player has no choice."""

PROMPTS: Final = {"layout": (Prompt(0, mark("layout")),), "turn": (Prompt(0, mark("turn")),)}
