"""Phase 6, the end of the game, and turning."""

from __future__ import annotations

from core.game import Events, IllegalCommand, Prompt
from core.luck import Luck
from core.mall.commands import GiveCharacter
from core.mall.laps import lap_goes_on
from core.mall.state import Mall, alive, defence, order, points, standing
from core.mall.tables import FEW, LOCATIONS, PARKING, PERSONS, SUPERMARKET
from core.mall.votes import call, tiebreak
from core.words import mark, said
from events.base import DiceRolled, GameEnded
from events.mall import (
    AttackBegan,
    Character,
    CharacterEaten,
    ChiefNamed,
    LocationBreached,
    LocationHeld,
    PlayerTurned,
    RoundBegan,
    ZombieCame,
    ZombiesLeft,
)

__all__ = [
    "asks_attack",
    "asks_victim",
    "attack",
    "breaks_in",
    "candidates",
    "crowd",
    "feast",
    "fed",
    "fullest",
    "give",
    "giveable",
    "legal_give",
    "noise",
    "turning",
    "victim",
]


def crowd(state: Mall, luck: Luck) -> Events:
    """One more zombie where most characters are; a tie brings none (6a, R10)."""
    location = fullest([len(room) for room in state.rooms])
    return (ZombieCame(location, "crowd"),) if location else noise(state, luck)


def noise(state: Mall, luck: Luck) -> Events:
    """One more zombie where most cheerleaders are; a tie or no cheerleader brings none (6a, R10)."""
    cheerleaders = [sum(character == "cheerleader" for _, character in room) for room in state.rooms]
    location = fullest(cheerleaders)
    return (ZombieCame(location, "noise"),) if location else feast(state, luck)


def fullest(counts: list[int]) -> int | None:
    """Return the one location with most, None when there are several or all are empty."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def breaks_in(location: int, attack: int, strength: int) -> bool:
    """Return whether *attack* zombies break through *strength* points of defence (6b)."""
    if location == PARKING:
        return attack >= 1
    return attack >= strength or (location == SUPERMARKET and attack >= 4)


def feast(state: Mall, _: Luck) -> Events:
    """Go on to the next location with zombies, 1 to 6; after the last the round ends (6b)."""
    for location in range(state.place + 1, len(LOCATIONS) + 1):
        zombies = state.zombies[location]
        if zombies and state.rooms[location]:
            return (AttackBegan(location, zombies, defence(state, location)),)
        if zombies and location == PARKING:
            return (ZombiesLeft(location, zombies),)
    return round_ends(state)


def attack(state: Mall, _: Luck) -> Events:
    """Ask for cards where the place would be breached, then test again (R12)."""
    if breaks_in(state.place, state.attack, state.defence):
        if state.lap:
            return lap_goes_on(state)
        zombies, strength = state.zombies[state.place], defence(state, state.place) + state.hardware
        if breaks_in(state.place, zombies, strength):
            return (LocationBreached(state.place, zombies, strength),)
        return (LocationHeld(state.place, zombies, strength),)
    return (LocationHeld(state.place, state.attack, state.defence),)


def asks_attack(state: Mall) -> tuple[Prompt, ...]:
    lap = state.lap
    if lap and state.hands[lap[0]] and breaks_in(state.place, state.attack, state.defence):
        return (Prompt(lap[0], "lap"),)
    return ()


def candidates(state: Mall) -> tuple[int, ...]:
    """Return who can be chosen: not hidden, and nobody for a girl while anybody else stands there (R13)."""
    here = standing(state, state.place)
    grown = {seat for seat, character in here if character != "girl"}
    seats = grown or {seat for seat, _ in here}
    return tuple([seat for seat in order(state) if seat in seats])


def giveable(state: Mall, seat: int) -> list[Character]:
    """Return the characters that the victim may give: no girl while he has another there (R13)."""
    mine = [character for owner, character in standing(state, state.place) if owner == seat]
    return [character for character in mine if character != "girl"] or mine


def chosen_victim(state: Mall, luck: Luck) -> Events | int:
    """Return the seat that must give a character, or the events that come before one is found.

    No candidate: zombies stay, at the parking lot they leave (R14). One: no vote. A second tie: dice.
    """
    vote = state.vote
    if vote is None:
        seats = candidates(state)
        if len(seats) > 1:
            return call(state, "victim", state.place, seats)
        if seats:
            return seats[0]
        if state.place == PARKING:
            return (ZombiesLeft(PARKING, state.zombies[PARKING]),)
        return feast(state, luck)
    if vote.chosen is not None:
        return vote.chosen
    found = tiebreak(vote, luck)
    return (found,) if isinstance(found, DiceRolled) else found


def victim(state: Mall, luck: Luck) -> Events:
    """Lap, vote, victim: the chosen player gives one of his characters (Victim)."""
    if state.lap:
        return lap_goes_on(state)
    found = chosen_victim(state, luck)
    if not isinstance(found, int):
        return found
    ways = giveable(state, found)
    return (CharacterEaten(found, ways[0], state.place),) if len(ways) == 1 else ()


def who_gives(state: Mall) -> int | None:
    """Return the victim once known, in the lap's and the vote's end alike."""
    vote = state.vote
    if vote is None:
        seats = candidates(state)
        return seats[0] if len(seats) == 1 and not state.lap else None
    if vote.chosen is not None or not vote.counted or vote.ballot == 1 or len(vote.rolls) < len(vote.tied):
        return vote.chosen
    lowest = min(face for _, face in vote.rolls)
    losers = [seat for seat, face in vote.rolls if face == lowest]
    return losers[0] if len(losers) == 1 else None


def asks_victim(state: Mall) -> tuple[Prompt, ...]:
    if state.lap:
        return (Prompt(state.lap[0], "lap"),) if state.hands[state.lap[0]] else ()
    seat = who_gives(state)
    return (Prompt(seat, "victim"),) if seat is not None and len(giveable(state, seat)) > 1 else ()


def legal_give(state: Mall, seat: int) -> list[GiveCharacter]:
    return [GiveCharacter(seat, character) for character in giveable(state, seat)]


def give(state: Mall, command: GiveCharacter) -> Events:
    ways = giveable(state, command.seat)
    if command.character not in ways:
        names = tuple(said(PERSONS[character]) for character in ways)
        raise IllegalCommand(said("give one of yours here: {characters}", characters=names), "character")
    return (CharacterEaten(command.seat, command.character, state.place),)


def fed(state: Mall, _: Luck) -> Events:
    """One zombie leaves the parking lot for each it ate; elsewhere all leave."""
    return (ZombiesLeft(state.place, 1 if state.place == PARKING else state.zombies[state.place]),)


def round_ends(state: Mall) -> Events:
    """Test the end before turning (R16): all in one location but the parking lot, few left, or nobody."""
    filled = [location for location in LOCATIONS if state.rooms[location]]
    survivors = sum(len(room) for room in state.rooms)
    if not survivors:
        return end(state, mark("nobody"))
    if len(filled) == 1 and filled[0] != PARKING:
        return end(state, mark("gathered"))
    if survivors <= FEW[len(state.seats)]:
        return end(state, mark("few"))
    return next_to_turn(state)


def end(state: Mall, reason: str) -> Events:
    """Count points; more cards in hand break a tie, else the win is shared (R17)."""
    seats = range(len(state.seats))
    scores = tuple(points(state, seat) for seat in seats)
    best = max((scores[seat], len(state.hands[seat])) for seat in seats)
    winners = tuple(seat for seat in seats if (scores[seat], len(state.hands[seat])) == best)
    return (GameEnded(reason, scores, winners),)


def next_to_turn(state: Mall) -> Events:
    """Turn players without characters, pass on a turned chief's badge (R6), then begin the next round."""
    left = alive(state)
    if state.chief in state.turned:
        return (ChiefNamed(left[0], "inherited"),)
    for seat in range(len(state.seats)):
        if seat not in left and seat not in state.turned:
            return (PlayerTurned(seat),)
    return (RoundBegan(state.round + 1),)


def turning(state: Mall, _: Luck) -> Events:
    return next_to_turn(state)
