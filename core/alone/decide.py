"""What a command of Alone does, or why it is refused. Every command is one event; what follows is advance's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from core.alone.advance import waits
from core.alone.commands import AloneCommand, Fight, GoOn, LayColumn, Say, TakeLife, TakeSurvivor, TakeWeapon
from core.alone.state import Alone
from core.alone.tables import POWER
from core.alone.taking import Refusal, lying, refuse_life, refuse_survivor, refuse_weapon
from core.game import Events, IllegalCommand, started
from core.talk import spoken
from core.words import mark, said
from events.alone import AloneRules, CardsLaid, FightBegan, LifeTaken, SurvivorJoined, TurnBegan, Weapon, WeaponTaken
from events.base import GameEnded, GameStarted, Seat

__all__ = ["decide", "must_fight", "start"]


def start(rules: AloneRules, seats: tuple[Seat, ...]) -> GameStarted[AloneRules]:
    """Return the first event of a game.

    Raises:
        IllegalCommand: not one seat, or rules that make no game (R2).
    """
    if len(seats) != 1:
        raise IllegalCommand(said("Alone takes 1 player"), "seats")
    if not 1 <= rules.blocks <= 10:
        raise IllegalCommand(said("the helicopter is 1 to 10 blocks away"), "rules")
    if not 1 <= rules.life_per_block <= 20:
        raise IllegalCommand(said("life for each block is 1 to 20 points"), "rules")
    if rules.survivor_die not in (6, 8, 10, 12):
        raise IllegalCommand(said("the survivor's die has 6, 8, 10 or 12 faces"), "rules")
    return started("alone", rules, seats)


def decide(state: Alone, command: AloneCommand) -> Events:
    """Return what *command* itself does in *state*.

    Raises:
        IllegalCommand: the command is not open now; the message says why.
    """
    if state.stage == "over":
        raise IllegalCommand(said("the game is over"), "over")
    if not isinstance(command, Say) and not waits(state):
        raise IllegalCommand(said("wait until everything has happened"), "wait")
    return DECIDE[type(command)](state, command)


def check(refusal: Refusal | None) -> None:
    """Raise *refusal* if there is one."""
    if refusal is not None:
        raise IllegalCommand(*refusal)


def lay(state: Alone, command: LayColumn) -> Events:
    """Lay three different cards of the hand as the column ahead."""
    hand, (top, middle, bottom) = state.hand, command.cards
    if state.stage != "layout":
        raise IllegalCommand(said("there is no column to lay now"), "stage")
    if top in (middle, bottom) or middle == bottom:
        raise IllegalCommand(said("lay three different cards"), "cards")
    if top not in hand or middle not in hand or bottom not in hand:
        raise IllegalCommand(said("lay cards of your hand"), "cards")
    return (CardsLaid(state.column + 1, command.cards),)


def must_fight(state: Alone) -> bool:
    """Return whether zombies are left that you have to fight before the turn can end."""
    if state.fought and not (state.rules.clear_the_pad and state.turn == state.last_turn):
        return False
    return state.horde > 0


def fight(state: Alone, command: Fight) -> Events:
    """Begin the fight of this turn (R9); on the pad to be cleared, one of several."""
    if state.stage != "turn":
        raise IllegalCommand(said("lay the next column first"), "stage")
    if state.horde == 0:
        raise IllegalCommand(said("there are no zombies to fight"), "zombies")
    if not must_fight(state):
        raise IllegalCommand(said("you have fought in this turn"), "fought")
    if command.weapon not in ("fists", state.weapon):
        raise IllegalCommand(said("you do not carry that weapon"), "weapon")
    check_share(state, command.survivor_zombies, command.survivor_weapon)
    share = command.survivor_zombies
    return (FightBegan(command.weapon, command.survivor_weapon, state.horde - share, share),)


def check_share(state: Alone, zombies: int, weapon: Weapon | None) -> None:
    """Refuse a share that the survivor cannot face, and a weapon that he has not or may not use (R16)."""
    if zombies == 0:
        if weapon is not None:
            raise IllegalCommand(said("the survivor faces no zombies and needs no weapon"), "survivor")
        return
    if not state.accompanied:
        raise IllegalCommand(said("no survivor is with you"), "survivor")
    if not 0 < zombies <= state.horde // 2:
        raise IllegalCommand(said("the survivor can face half of the zombies at most"), "share")
    if weapon is None:
        raise IllegalCommand(said("say what the survivor fights with"), "survivor")
    if weapon not in ("fists", state.survivor_weapon):
        raise IllegalCommand(said("the survivor does not hold that weapon"), "weapon")
    if POWER[weapon] > POWER[state.weapon]:
        raise IllegalCommand(said("the survivor may not use a weapon more powerful than yours"), "power")


def go_on(state: Alone, _: GoOn) -> Events:
    """End the turn; from the helicopter you fly (R10)."""
    if state.stage != "turn":
        raise IllegalCommand(said("lay the next column first"), "stage")
    if must_fight(state):
        raise IllegalCommand(said("fight the zombies first"), "fight")
    if state.turn < state.last_turn:
        return (TurnBegan(state.turn + 1),)
    return (GameEnded(mark("rescued"), (state.life + (state.survivor_life if state.accompanied else 0),), (0,)),)


def take_weapon(state: Alone, command: TakeWeapon) -> Events:
    """Take a weapon for yourself or for the survivor."""
    check(refuse_weapon(state, command))
    weapon = state.survivor_weapon if command.source == "survivor" else lying(state, command.source)
    if weapon is None:
        raise IllegalCommand(said("no weapon lies on that card"), "source")
    return (WeaponTaken(weapon, command.by, command.source, command.old),)


def take_survivor(state: Alone, _: TakeSurvivor) -> Events:
    """Take the survivor along."""
    check(refuse_survivor(state))
    return (SurvivorJoined(),)


def take_life(state: Alone, command: TakeLife) -> Events:
    """Take life points from the store."""
    check(refuse_life(state, command))
    return (LifeTaken(command.you, command.survivor),)


DECIDE: Final[Mapping[type[AloneCommand], Callable[[Alone, Any], Events]]] = {
    TakeWeapon: take_weapon,
    TakeSurvivor: take_survivor,
    TakeLife: take_life,
    Fight: fight,
    GoOn: go_on,
    LayColumn: lay,
    Say: lambda _, command: spoken(0, command.text),
}
"""From each command to what decides it: a table, as a ``match`` asks class after class, and each no costs 100 ns."""
