"""Set-up: shuffle, deal, badge, placing, and the first zombies (Setup 1-6)."""

from __future__ import annotations

from core.game import Events, IllegalCommand, Prompt, started
from core.luck import Luck
from core.mall.commands import PlaceCharacter
from core.mall.state import Mall, has_room, open_locations
from core.mall.tables import CAST, DECK
from core.words import said
from events.base import CardsShuffled, DiceRolled, GameStarted, Seat
from events.mall import CardDealt, CharacterPlaced, ChiefNamed, MallRules, RoundBegan, ZombieCame

__all__ = [
    "asks_placing",
    "badge",
    "deal",
    "legal_placing",
    "opening_roll",
    "opening_zombie",
    "place",
    "placing",
    "placing_roll",
    "shuffle",
    "start",
]


def start(rules: MallRules, seats: tuple[Seat, ...]) -> GameStarted[MallRules]:
    """Return the first event of a game.

    Raises:
        IllegalCommand: too few or too many seats, or an eldest player who is not at the table.
    """
    if len(seats) not in CAST:
        raise IllegalCommand(said("Mall is for 3 to 6 players, not {players}", players=len(seats)), "seats")
    if not 0 <= rules.first_chief < len(seats):
        refusal = said(
            "first_chief is seat {seat}, but seats end at {last}", seat=rules.first_chief, last=len(seats) - 1
        )
        raise IllegalCommand(refusal, "rules")
    return started("mall", rules, seats)


def shuffle(_: Mall, luck: Luck) -> Events:
    return (CardsShuffled(luck.shuffle(DECK)),)


def deal(state: Mall, _: Luck) -> Events:
    waiting = [seat for seat, hand in enumerate(state.hands) if not hand]
    return tuple([CardDealt(seat, card) for seat, card in zip(waiting, state.deck, strict=False)])


def badge(state: Mall, _: Luck) -> Events:
    return (ChiefNamed(state.rules.first_chief, "eldest"),)


def placing_roll(state: Mall, luck: Luck) -> Events:
    return (DiceRolled("placement", luck.roll("placement", 2, 6), state.turn, False),)


def placing(state: Mall, _: Luck) -> Events:
    """Place by itself where there is one way to (Setup 5)."""
    way = forced_placing(state)
    return place(state, way) if way else ()


def asks_placing(state: Mall) -> tuple[Prompt, ...]:
    return () if forced_placing(state) else (Prompt(state.turn, "place"),)


def forced_placing(state: Mall) -> PlaceCharacter | None:
    """Return the only way to place, None where there is a choice: a seat's last character, one location."""
    left = state.rooms[0]
    if len(left) > len(state.seats):
        return None
    ways = legal_placing(state, state.turn)
    return ways[0] if len(ways) == 1 else None


def legal_placing(state: Mall, seat: int) -> list[PlaceCharacter]:
    """Return every way to place: the locations rolled, or any with room when neither has some (Setup 5)."""
    locations = [location for location in dict.fromkeys(state.dice) if has_room(state, location)]
    if not locations:
        locations = [location for location in open_locations(state) if has_room(state, location)]
    characters = [character for owner, character in state.rooms[0] if owner == seat]
    return [PlaceCharacter(seat, character, location) for character in characters for location in locations]


def place(state: Mall, command: PlaceCharacter) -> Events:
    seat, location = command.seat, command.location
    if (seat, command.character) not in state.rooms[0]:
        raise IllegalCommand(said("you have no such character left to place"), "character")
    locations = {way.location for way in legal_placing(state, seat)}
    if location not in locations:
        refusal = said(
            "place a character at one of {locations}, not at {location}",
            locations=tuple(sorted(locations)),
            location=location,
        )
        raise IllegalCommand(refusal, "location")
    return (CharacterPlaced(seat, command.character, location),)


def opening_roll(state: Mall, luck: Luck) -> Events:
    return (DiceRolled("opening", luck.roll("opening", 4, 6), state.chief, False),)


def opening_zombie(state: Mall, _: Luck) -> Events:
    return zombies_by_dice(state) or (RoundBegan(1),)


def zombies_by_dice(state: Mall) -> Events:
    """Return a zombie for each die left that shows an open location (R4)."""
    closed = state.closed
    return tuple([ZombieCame(location, "dice") for location in state.coming if location not in closed])
