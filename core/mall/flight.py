"""Phases 3 to 5: the secret dice, the choice of destinations, and the run."""

from __future__ import annotations

from core.game import Events, IllegalCommand, Prompt
from core.luck import Luck
from core.mall.commands import ChooseDestination, MoveCharacter, Pass, PlaceZombie, Sprint
from core.mall.laps import asks_lap, lap_goes_on
from core.mall.placing import zombies_by_dice
from core.mall.state import Mall, has_room, knows_dice, open_locations, order, tokens
from core.mall.tables import FALLS_AT, LOCATIONS, PARKING
from core.words import said
from events.base import DiceRolled
from events.mall import (
    CardPlayed,
    Character,
    CharacterMoved,
    DestinationChosen,
    DestinationDeclared,
    DestinationsRevealed,
    DiceRevealed,
    DiceSeen,
    LocationFell,
    PhaseBegan,
    StoodStill,
    ZombieCame,
)

__all__ = [
    "asks_choice",
    "asks_look",
    "asks_run",
    "choice",
    "choose",
    "coming",
    "destinations",
    "flight",
    "legal_choice",
    "legal_run",
    "look",
    "move",
    "place_zombie",
    "prowl",
    "run",
    "sprint",
    "stay",
]


def prowl(state: Mall, luck: Luck) -> Events:
    return (DiceRolled("prowl", luck.roll("prowl", 4, 6), state.chief, True),)


def look(state: Mall, _: Luck) -> Events:
    """Show the dice to a chief who may know them and to who plays a camera (phase 3)."""
    if knows_dice(state) and state.chief not in state.seen:
        return (DiceSeen(state.chief, "badge"),)
    if state.looking is not None:
        return (DiceSeen(state.looking, "camera"),)
    return lap_goes_on(state) if state.lap else (PhaseBegan("choice"),)


def asks_look(state: Mall) -> tuple[Prompt, ...]:
    if state.looking is not None or (knows_dice(state) and state.chief not in state.seen):
        return ()
    return asks_lap(state)


def destinations(state: Mall, seat: int) -> list[int]:
    """Return the open locations where not all characters of *seat* stand already (R7)."""
    here = {location for _, location in tokens(state, seat)}
    return [location for location in open_locations(state) if here != {location}]


def choosers(state: Mall) -> list[int]:
    """Return who must choose a destination now: a chief who declares first, then all others at once."""
    done = {seat for seat, _ in state.destinations}
    seats = [seat for seat in state.runners if seat not in done]
    if few_ways(state):
        seats = [seat for seat in seats if destinations(state, seat)]
    if seats and seats[0] == state.chief and knows_dice(state):
        return [state.chief]
    return seats


def few_ways(state: Mall) -> bool:
    """Return whether fewer than three locations are open; with three everybody has two ways at least."""
    return len(state.closed) > len(LOCATIONS) - 3


def forced_choice(state: Mall, seats: list[int]) -> ChooseDestination | None:
    """Return the first choice among *seats* that has one way only."""
    if few_ways(state):
        for seat in seats:
            ways = destinations(state, seat)
            if len(ways) == 1:
                return ChooseDestination(seat, ways[0])
    return None


def choice(state: Mall, _: Luck) -> Events:
    """Choose for who has one way to; then the turned place zombies (phase 4)."""
    seats = choosers(state)
    if seats:
        way = forced_choice(state, seats)
        return choose(state, way) if way else ()
    if state.lap:
        ways = open_locations(state)
        return (ZombieCame(ways[0], "turned", state.lap[0]),) if len(ways) == 1 else ()
    return (PhaseBegan("flight"),)


def asks_choice(state: Mall) -> tuple[Prompt, ...]:
    seats = choosers(state)
    if seats:
        return () if forced_choice(state, seats) else tuple([Prompt(seat, "destination") for seat in seats])
    return (Prompt(state.lap[0], "zombie"),) if state.lap and len(open_locations(state)) > 1 else ()


def legal_choice(state: Mall, seat: int) -> list[ChooseDestination | PlaceZombie]:
    if choosers(state):
        return [ChooseDestination(seat, location) for location in destinations(state, seat)]
    return [PlaceZombie(seat, location) for location in open_locations(state)]


def choose(state: Mall, command: ChooseDestination) -> Events:
    seat, location = command.seat, command.location
    if location not in LOCATIONS or location in state.closed:
        raise IllegalCommand(said("location {location} is not open", location=location), "location")
    if all(at == location for _, at in tokens(state, seat)):
        raise IllegalCommand(said("all your characters stand there already"), "location")
    if seat == state.chief and knows_dice(state):
        return (DestinationDeclared(seat, location),)
    return (DestinationChosen(seat, location),)


def place_zombie(state: Mall, command: PlaceZombie) -> Events:
    if command.location not in open_locations(state):
        raise IllegalCommand(said("location {location} is not open", location=command.location), "location")
    return (ZombieCame(command.location, "turned", command.seat),)


def flight(state: Mall, _: Luck) -> Events:
    """Open the destinations, then the dice (5a, 5b)."""
    if not state.revealed:
        chosen = dict(state.destinations)
        return (DestinationsRevealed(tuple([(seat, chosen[seat]) for seat in order(state) if seat in chosen])),)
    return (DiceRevealed(state.dice),)


def falling(state: Mall) -> int | None:
    """Return the next location that falls: eight zombies, and nobody there where rules say so (R8)."""
    for location in LOCATIONS:
        full = location != PARKING and state.zombies[location] >= FALLS_AT
        if full and (state.rules.fall == "all" or not state.rooms[location]):
            return location
    return None


def coming(state: Mall, luck: Luck) -> Events:
    """Bring the zombies of the dice, then let full locations fall, once a round (5b, 5c, R8)."""
    zombies = zombies_by_dice(state)
    if zombies:
        return zombies
    location = falling(state)
    if location is not None:
        return (LocationFell(location, state.rooms[location], state.zombies[location]),)
    return run(state, luck)


def run(state: Mall, _: Luck) -> Events:
    """Run for a seat without cards that has one way to; else it must choose (5d)."""
    if not state.runners:
        return (PhaseBegan("feast"),)
    seat = state.runners[0]
    if state.hands[seat] or state.sprinting:
        return ()
    end, ways = reach(state, seat)
    if not ways:
        return (StoodStill(seat, "nowhere"),)
    if len(ways) == 1:
        character, origin = ways[0]
        return (CharacterMoved(seat, character, origin, end, destination_of(state, seat)),)
    return ()


def destination_of(state: Mall, seat: int) -> int:
    """Return where *seat* chose to run; who had nowhere else to choose stays at the parking lot."""
    return dict(state.destinations).get(seat, PARKING)


def reach(state: Mall, seat: int) -> tuple[int, list[tuple[Character, int]]]:
    """Return where *seat* will end up, 4 for want of room, and who can run there, with where from (R9)."""
    wanted = destination_of(state, seat)
    end = wanted if has_room(state, wanted) else PARKING
    return end, [(character, location) for character, location in tokens(state, seat) if location != end]


def asks_run(state: Mall) -> tuple[Prompt, ...]:
    if not state.runners or (state.step == "coming" and (zombies_by_dice(state) or falling(state) is not None)):
        return ()
    seat = state.runners[0]
    if not state.hands[seat] and not state.sprinting and len(reach(state, seat)[1]) < 2:
        return ()
    return (Prompt(seat, "run"),)


def legal_run(state: Mall, seat: int) -> list[MoveCharacter | Pass | Sprint]:
    """Return the runs to the chosen destination, Pass where nobody can run, and what sprint allows."""
    ways: list[MoveCharacter | Pass | Sprint] = []
    if not state.sprinting:
        ways += [MoveCharacter(seat, character) for character, _ in reach(state, seat)[1]]
        ways = ways or [Pass(seat)]
    if state.sprinting or "sprint" in state.hands[seat]:
        ways.append(Sprint(seat))
        wanted = destination_of(state, seat)
        goals = [location for location in open_locations(state) if location != wanted and has_room(state, location)]
        ways += [Sprint(seat, character, goal) for character, at in tokens(state, seat) for goal in goals if goal != at]
    return ways


def move(state: Mall, command: MoveCharacter) -> Events:
    seat = command.seat
    if state.sprinting:
        raise IllegalCommand(said("you have played sprint: say who runs where, or stay"), "sprint")
    end, ways = reach(state, seat)
    for character, origin in ways:
        if character == command.character:
            return (CharacterMoved(seat, character, origin, end, destination_of(state, seat)),)
    raise IllegalCommand(said("that character cannot run to location {location}", location=end), "character")


def stay(state: Mall, command: Pass) -> Events:
    """Stay for want of a character that could run (R9)."""
    if state.sprinting:
        raise IllegalCommand(said("you have played sprint: say who runs where, or stay"), "sprint")
    if reach(state, command.seat)[1]:
        raise IllegalCommand(said("running is compulsory"), "compulsory")
    return (StoodStill(command.seat, "nowhere"),)


def sprint(state: Mall, command: Sprint) -> Events:
    seat, character, location = command.seat, command.character, command.location
    if not state.sprinting and "sprint" not in state.hands[seat]:
        raise IllegalCommand(said("you do not hold a sprint card"), "card")
    paid: Events = () if state.sprinting else (CardPlayed(seat, "sprint", None, None),)
    if character is None and location is None:
        return (*paid, StoodStill(seat, "sprint"))
    if character is None or location is None:
        raise IllegalCommand(said("name who runs and where to, or neither to stay"), "sprint")
    at = dict(tokens(state, seat)).get(character)
    if at is None:
        raise IllegalCommand(said("you have no such character on the board"), "character")
    if location not in LOCATIONS or not has_room(state, location):
        raise IllegalCommand(said("location {location} is not open or has no room", location=location), "location")
    if location in {at, destination_of(state, seat)}:
        refusal = said("sprint leads to another location than the chosen one and the one you are at")
        raise IllegalCommand(refusal, "location")
    return (*paid, CharacterMoved(seat, character, at, location, location))
