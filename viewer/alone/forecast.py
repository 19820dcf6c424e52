"""What a fight may do, exactly: what is left of the zombies, what it costs each of you, how likely death is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from core.alone.commands import Fight
from core.alone.odds import damage, deadly, losses, together
from core.alone.state import Alone
from core.alone.tables import FUEL, POWER
from core.words import Translate
from events.alone import Weapon
from viewer.alone.choices import percent, row
from viewer.alone.words import WEAPONS
from viewer.widgets.paint import Block, Line, Run, line, wrapped

__all__ = ["cheapest", "danger", "forecast"]

WIDTH: Final = 48
"""Cells of a line of chances: half a screen of 100."""

SINGLY: Final = 8
"""Numbers of zombies that are told one by one; more are told five by five, as five cost a life point."""

RARE: Final = 0.005
"""Chances below are left out of a list of many, but for none left."""


def danger(view: Alone, fight: Fight) -> float:
    """Return the probability that *fight* costs you your last life point."""
    return deadly(view.horde - fight.survivor_zombies, POWER[fight.weapon], view.life)


def cost(view: Alone, fight: Fight) -> tuple[float, int, float]:
    """Return what *fight* costs, weightiest first: life points of both, fuel and ammo, zombies left.

    Your death costs all that both of you have: a lost game scores nothing (R18).
    """
    his_power = POWER[fight.survivor_weapon or "fists"]
    mine, his = view.horde - fight.survivor_zombies, fight.survivor_zombies
    his_loss = damage(his, his_power, view.survivor_life)
    kept = view.survivor_life - his_loss if view.accompanied else 0
    lost = damage(mine, POWER[fight.weapon], view.life) + his_loss + danger(view, fight) * kept
    spent = sum(weapon in FUEL for weapon in (fight.weapon, fight.survivor_weapon))
    rest = mine * (6 - POWER[fight.weapon]) + his * (6 - his_power)
    return round(lost, 9), spent, rest


def cheapest(view: Alone, fights: Iterable[Fight]) -> Fight:
    """Return the one of *fights* that costs fewest life points on average; of equal ones the least share for him."""
    return min(fights, key=lambda fight: (*cost(view, fight), fight.survivor_zombies))


def forecast(view: Alone, fight: Fight, _: Translate) -> Block:
    """Return the chances of *fight* in lines: your loss, the survivor's, zombies left, what is used up."""
    his = fight.survivor_zombies
    mine, power, his_power = view.horde - his, POWER[fight.weapon], POWER[fight.survivor_weapon or "fists"]
    rows = chances(_("you lose ~{average:.1f}:").format(average=damage(mine, power)), singly(losses(mine, power, 1000)))
    death = danger(view, fight)
    if death:
        rows.append(row(_("you die: {chance}").format(chance=percent(death)), "bad"))
    if his:
        rows += of_survivor(view, his, his_power, _)
    odds = together(mine, power, his, his_power)
    average = sum(number * chance for number, chance in odds)
    rows += chances(_("zombies left ~{average:.1f}:").format(average=average), grouped(odds))
    for weapon in (fight.weapon, fight.survivor_weapon):
        if weapon in FUEL:
            rows.append(row(spending(view, weapon, _)))
    return rows


def of_survivor(view: Alone, zombies: int, power: int, _: Translate) -> Block:
    """Return what the survivor may lose, no more than he has (R17), and whether he may die."""
    life = view.survivor_life
    mean = damage(zombies, power, life)
    rows = chances(_("he loses ~{average:.1f}:").format(average=mean), singly(losses(zombies, power, life)))
    death = deadly(zombies, power, life)
    return [*rows, row(_("he dies: {chance}").format(chance=percent(death)), "bad")] if death else rows


def spending(view: Alone, weapon: Weapon, _: Translate) -> str:
    """Return what *weapon* has left after the fight."""
    rest = (view.uses(weapon) or 0) - 1
    if rest == 0:
        sentence = _("the {weapon} is used up by it and goes to the pool")
    elif weapon == "chainsaw":
        sentence = _("fuel left after it: {count}")
    else:
        sentence = _("ammo left after it: {count}")
    return sentence.format(weapon=_(WEAPONS[weapon]), count=rest)


def chances(head: str, parts: Sequence[tuple[str, float]]) -> Block:
    """Return numbers with their chances after *head*: ``you lose ~1.0:  0 44%  1 22% …``."""
    many = len(parts) > SINGLY
    shown = [part for part in parts if part[0] == "0" or part[1] >= RARE] if many else parts
    words: list[Line] = [line(Run(number, "bold"), " " + percent(chance)) for number, chance in shown]
    return wrapped([row(head), *words], WIDTH, "  ")


def singly(odds: Iterable[tuple[int, float]]) -> list[tuple[str, float]]:
    """Return every number by itself."""
    return [(str(number), chance) for number, chance in odds]


def grouped(odds: Sequence[tuple[int, float]]) -> list[tuple[str, float]]:
    """Return every number by itself where there are few; else none, and the rest five by five."""
    if len(odds) <= SINGLY:
        return singly(odds)
    groups = [0.0] * (odds[-1][0] // 5 + 1)
    for number, chance in odds[1:] if odds[0][0] == 0 else odds:
        groups[number // 5] += chance
    none = [("0", odds[0][1])] if odds[0][0] == 0 else []
    return none + [(f"{max(5 * five, 1)}-{5 * five + 4}", chance) for five, chance in enumerate(groups) if chance]
