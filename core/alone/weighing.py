"""What the careful player of Alone weighed, for whoever asks why: it judges as the player does that chose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from core.alone import bots
from core.alone.commands import AloneCommand, Fight, GoOn, LayColumn, TakeLife, TakeSurvivor, TakeWeapon
from core.alone.odds import damage, deadly
from core.alone.state import Alone
from core.alone.tables import POWER
from core.game import Weighed
from core.weighing import ONLY, chosen_first, number, percent
from core.words import said

__all__ = ["weigh"]

COMPANY: Final = said("whoever waits is taken along: he fights, and his life counts at the end")
WAITS: Final = said("what only he needs can wait until the fight is over")
NOTHING: Final = said("nothing here is worth taking")
LATER: Final = said("not weighed: first it takes what helps")

KINDS: Final[dict[type, int]] = {TakeSurvivor: 0, TakeLife: 1, TakeWeapon: 2}
"""In what order it thinks of what can be taken; the first that helps is taken before anything else is thought of."""


def weigh(view: Alone, seat: int, legal: Sequence[AloneCommand]) -> list[Weighed]:
    """Return what the careful player thinks of each command of *legal*, first of the one it gives."""
    if len(legal) == 1:
        return [Weighed(legal[0], None, ONLY)]
    chosen = bots.sensible(view, seat, legal, Random(0))
    taking = list(bots.first_of(legal))
    others = legal[len(taking) :]
    if chosen in taking:
        met = [command for command in taking if KINDS[type(command)] <= KINDS[type(chosen)]]
        later = [command for command in legal if command not in met]
        rows = [*weigh_taking(view, met), *[Weighed(command, None, LATER) for command in later]]
    else:
        rows = sorted(map(judge_of(view), others), key=lambda row: row.value or 0.0, reverse=True)
        left = weigh_taking(view, taking)
        if type(chosen) is not GoOn:
            # What is taken is counted against leaving it, what is laid or fought against no loss at all.
            left = [Weighed(row.command, None, row.words) for row in left]
        rows += left
    return chosen_first(chosen, rows)


# What can be taken: counted against leaving it


def weigh_taking(view: Alone, taking: Sequence[AloneCommand]) -> list[Weighed]:
    """Weigh what can be taken, in the order in which it is thought of."""
    share = bots.judge_life(view)
    as_armed, armed_by = bots.judge_weapon(view)

    def rank(command: AloneCommand) -> tuple[float, ...]:
        match command:
            case TakeLife():
                you, survivor = share(command)
                return KINDS[TakeLife], -you, -survivor
            case TakeWeapon():
                return KINDS[TakeWeapon], armed_by(command)
        return (KINDS[TakeSurvivor],)

    def weighed(command: AloneCommand) -> Weighed:
        match command:
            case TakeLife():
                return life(view, command)
            case TakeWeapon():
                return weapon(command, as_armed, armed_by(command))
        return Weighed(command, None, COMPANY)

    return [weighed(command) for command in sorted(taking, key=rank)]


def life(view: Alone, command: TakeLife) -> Weighed:
    if not command.you and not view.fought:
        return Weighed(command, None, WAITS)
    value = command.you + (bots.LIFE_OF_HIS * command.survivor if view.fought else 0.0)
    return Weighed(command, value, said("life: {you} for you, {his} for him", you=command.you, his=command.survivor))


def weapon(command: TakeWeapon, as_armed: float, cost: float) -> Weighed:
    words = said("the fights to come cost {cost} with it, {now} as it is", cost=number(cost), now=number(as_armed))
    return Weighed(command, as_armed - cost - bots.SWAP, words)


# What is laid or fought: counted as what it costs


def judge_of(view: Alone) -> Callable[[AloneCommand], Weighed]:
    """Return what weighs columns, fights and going on."""
    unseen = bots.unseen_cards(view) if view.stage == "layout" else []

    def weighed(command: AloneCommand) -> Weighed:
        match command:
            case LayColumn():
                return column(view, command, unseen)
            case Fight():
                return fight(view, command)
        return Weighed(command, 0.0, NOTHING)

    return weighed


def column(view: Alone, command: LayColumn, unseen: list[str]) -> Weighed:
    cards = command.cards
    words = said("zombies now: {now}", now=bots.now(view, cards))
    if view.turn < view.last_turn:
        words = said("{words}, next turn about {then}", words=words, then=bots.next_turn(view, cards, unseen))
        offers = bots.offers(view, cards)
        if offers:
            words = said("{words}; what lies there is worth {offers} life", words=words, offers=number(offers))
    return Weighed(command, -bots.layout_cost(view, cards, unseen), words)


def fight(view: Alone, command: Fight) -> Weighed:
    mine, power = view.horde - command.survivor_zombies, POWER[command.weapon]
    you, death = number(damage(mine, power)), percent(deadly(mine, power, view.life))
    if command.survivor_weapon is None:
        words = said("you lose {you} life on average, and die at {death}%", you=you, death=death)
    else:
        his = number(damage(command.survivor_zombies, POWER[command.survivor_weapon], view.survivor_life))
        words = said("you lose {you} life on average, he {his}; you die at {death}%", you=you, his=his, death=death)
    return Weighed(command, -bots.fight_cost(view, command), words)
