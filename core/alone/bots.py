"""A careful player of Alone: it lays what brings few zombies, and spends weapons where they are worth most."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from core.alone.commands import AloneCommand, Fight, GoOn, LayColumn, TakeLife, TakeSurvivor, TakeWeapon
from core.alone.odds import ARRIVALS, damage, deadly, outlook
from core.alone.state import Alone, Column
from core.alone.tables import ACE, BRINGS, DECK, JOKER, LAYOUTS, NUMBER, POWER, WEAPON_OF
from core.alone.taking import lying
from events.alone import Weapon

__all__ = [
    "LIFE_OF_HIS",
    "SWAP",
    "best_taking",
    "fight_cost",
    "first_of",
    "judge_life",
    "judge_weapon",
    "layout_cost",
    "next_turn",
    "now",
    "offers",
    "sensible",
    "unseen_cards",
]

LIFE_OF_HIS: Final = 0.6
"""What a life point of the survivor is worth in points of one's own."""

DEATH: Final = 10.0
"""What losing the game costs, in life points."""

SWAP: Final = 0.05
"""Weapons are exchanged for more than so much life."""

MANY: Final = 9
"""More uses than a game has turns: the bat."""

USUAL_NUMBER: Final = 5
"""The number to expect of a card, half of which will bring zombies."""

FILL: Final = 3
"""The fuel or ammo to expect of a weapon not yet placed."""


def sensible(view: Alone, seat: int, legal: Sequence[AloneCommand], random: Random) -> AloneCommand:  # noqa: ARG001
    """Return the command that a careful player gives: take what helps, then lay, fight or go on."""
    taking = list(first_of(legal))
    best = best_taking(view, taking)
    if best is not None:
        return best
    if view.stage == "layout":
        return best_layout(view)
    fights = [command for command in legal if type(command) is Fight]
    if fights:
        return min(fights, key=lambda fight: fight_cost(view, fight))
    return legal[-1]


def first_of(legal: Sequence[AloneCommand]) -> Iterator[AloneCommand]:
    """Return the commands to take something, which come first."""
    for command in legal:
        if isinstance(command, LayColumn | Fight | GoOn):
            return
        yield command


def fights_to_come(view: Alone) -> int:
    """Return how many fights are left, this turn's included when it is not over."""
    return view.last_turn - view.turn + (0 if view.fought else 1)


def uses_of(view: Alone, weapon: Weapon) -> int:
    """Return how many fights *weapon* is good for."""
    uses = view.uses(weapon)
    return MANY if uses is None else uses


def best_taking(view: Alone, taking: Sequence[AloneCommand]) -> AloneCommand | None:
    """Return what to take now, None for nothing."""
    for command in taking:
        if isinstance(command, TakeSurvivor):
            return command
    provisions = [command for command in taking if isinstance(command, TakeLife)]
    if provisions:
        best = max(provisions, key=judge_life(view))
        if best.you or view.fought:
            return best
    weapons = [command for command in taking if isinstance(command, TakeWeapon)]
    return best_weapon(view, weapons) if weapons else None


def judge_life(view: Alone) -> Callable[[TakeLife], tuple[int, int]]:
    """Judge shares of the store: one's own life first; what only he needs can wait until the fight is over."""
    return lambda take: (take.you, take.survivor if view.fought else -take.survivor)


def weapon_of(view: Alone, command: TakeWeapon) -> Weapon:
    """Return the weapon that *command* takes."""
    if command.source == "survivor":
        return view.survivor_weapon
    return lying(view, command.source) or "fists"


def best_weapon(view: Alone, commands: Sequence[TakeWeapon]) -> TakeWeapon | None:
    """Return the weapon to take now, None to keep what there is."""
    as_armed, armed_by = judge_weapon(view)
    best = min(commands, key=armed_by)
    return best if armed_by(best) < as_armed - SWAP else None


def judge_weapon(view: Alone) -> tuple[float, Callable[[TakeWeapon], float]]:
    """Return the life that the fights to come cost as you are armed, and what tells that of each weapon."""
    turns = fights_to_come(view)
    horde = view.horde if view.stage == "turn" and not view.fought else view.horde + ARRIVALS

    def cost(mine: Weapon, his: Weapon) -> float:
        his_help = 0.1 * POWER[his] if view.accompanied else 0
        return outlook(horde, turns, POWER[mine], uses_of(view, mine)) - his_help

    def armed_by(command: TakeWeapon) -> float:
        weapon = weapon_of(view, command)
        if command.by == "survivor":
            return cost(view.weapon, weapon)
        if command.old == "survivor":
            return cost(weapon, view.weapon)
        return cost(weapon, "fists" if command.source == "survivor" else view.survivor_weapon)

    return cost(view.weapon, view.survivor_weapon), armed_by


def fight_cost(view: Alone, fight: Fight) -> float:
    """Return what *fight* costs: damage now, the danger of death, and what is left for later turns."""
    his = fight.survivor_zombies
    mine = view.horde - his
    power = POWER[fight.weapon]
    cost = damage(mine, power) + DEATH * deadly(mine, power, view.life)
    rest = mine * (6 - power) / 6
    if fight.survivor_weapon is not None:
        his_power = POWER[fight.survivor_weapon]
        cost += LIFE_OF_HIS * damage(his, his_power, view.survivor_life)
        rest += his * (6 - his_power) / 6
        if fight.survivor_weapon in ("chainsaw", "shotgun"):
            cost += 0.3
    uses = uses_of(view, view.weapon) - (fight.weapon == view.weapon)
    return cost + outlook(round(rest) + ARRIVALS, view.last_turn - view.turn, POWER[view.weapon], max(uses, 0))


def best_layout(view: Alone) -> LayColumn:
    """Return the way to lay the hand that costs least."""
    hand = view.hand
    unseen = unseen_cards(view)
    return min(
        (LayColumn((hand[a], hand[b], hand[c])) for a, b, c in LAYOUTS[len(hand)]),
        key=lambda command: layout_cost(view, command.cards, unseen),
    )


def unseen_cards(view: Alone) -> list[str]:
    """Return the cards that lie in the draw pile, as far as can be told."""
    seen = {card for column in view.columns for card in column} | set(view.hand)
    return [card for card in DECK if card not in seen]


def layout_cost(view: Alone, cards: Column, unseen: list[str]) -> float:
    """Return what *cards* as the next column cost: zombies now, the next turn among them, and what they offer."""
    horde = view.horde + now(view, cards)
    turns = view.last_turn - view.turn + 1
    power, uses = POWER[view.weapon], uses_of(view, view.weapon)
    if turns == 1:
        return damage(horde, power if uses else POWER["fists"])
    arms = better_arms(view, cards, turns, (power, uses))
    then = next_turn(view, cards, unseen)
    ways = [(POWER["fists"], 0)] + ([(power, 1)] if uses else [])
    cost = min(
        damage(horde, used)
        + outlook(
            round(horde * (6 - used) / 6 + then), turns - 1, *(arms if arms != (power, uses) else (power, uses - spent))
        )
        for used, spent in ways
    )
    later = 0.5 * (NUMBER.get(cards[0], 0) + NUMBER.get(cards[2], 0))
    return cost + slope(turns - 2) * (later - USUAL_NUMBER) - offers(view, cards)


def now(view: Alone, cards: Column) -> int:
    """Return the zombies that come in this turn with *cards* laid ahead."""
    (above, _, below), (top, stand, bottom) = view.columns[view.column - 1], view.columns[view.column]
    brings = BRINGS[stand]
    return sum([brings.get(card, 0) for card in (above, below, top, bottom, *cards)])


def next_turn(view: Alone, cards: Column, unseen: list[str]) -> int:
    """Return the zombies to expect next turn, standing in the middle of *cards*: the best three of five to lay then."""
    top, _, bottom = view.columns[view.column]
    brings = BRINGS[cards[1]]
    known = sum([brings.get(card, 0) for card in (top, bottom, cards[0], cards[2])])
    back = [brings.get(card, 0) for card in view.hand if card not in cards]
    fresh = sorted([brings.get(card, 0) for card in unseen])
    size = len(fresh)
    drawn = [fresh[size // 4], fresh[size // 2], fresh[3 * size // 4]] if size else []
    return known + sum(sorted(back + drawn)[:3])


def offers(view: Alone, cards: Column) -> float:
    """Return the life points that the store or the survivor within reach next turn are worth."""
    gain = 0.0
    for card in (cards[0], cards[2]):
        if card == JOKER:
            gain += min(3.5, view.start_life - view.life + 3)
        elif card == ACE:
            gain += 0.7 * (view.rules.survivor_die + 1) / 2
    return gain


def better_arms(view: Alone, cards: Column, turns: int, arms: tuple[int, int]) -> tuple[int, int]:
    """Return the power and uses to fight with next turn: *arms*, or a weapon that *cards* would bring within reach."""
    for card in (cards[0], cards[2]):
        weapon = WEAPON_OF.get(card)
        if weapon is None or view.holder(weapon) is not None:
            continue
        uses = MANY if weapon == "bat" else (view.uses(weapon) or FILL)
        if outlook(20, turns - 1, POWER[weapon], uses) < outlook(20, turns - 1, *arms):
            arms = (POWER[weapon], uses)
    return arms


def slope(turns: int) -> float:
    """Return the life that one more zombie, fought with fists, costs over *turns*."""
    return sum((2 / 3) ** number for number in range(1, turns + 1)) / 5
