"""The events of Mall. These names and fields are on disk: add to them, rename nothing."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from events.base import (
    CardsShuffled,
    DiceRolled,
    Event,
    Face,
    GameEnded,
    GameStarted,
    SeatNumber,
    TableTalk,
)

__all__ = [
    "About",
    "AttackBegan",
    "BallotCast",
    "Card",
    "CardDealt",
    "CardPlayed",
    "CardsDrawn",
    "Character",
    "CharacterEaten",
    "CharacterMoved",
    "CharacterPlaced",
    "ChiefNamed",
    "DestinationChosen",
    "DestinationDeclared",
    "DestinationsRevealed",
    "DiceRevealed",
    "DiceSeen",
    "LocationBreached",
    "LocationFell",
    "LocationHeld",
    "LootShared",
    "MallEvent",
    "MallRules",
    "Matter",
    "Passed",
    "PhaseBegan",
    "PlayerTurned",
    "PromiseMade",
    "RoundBegan",
    "StoodStill",
    "VoteCalled",
    "VoteCounted",
    "ZombieCame",
    "ZombiesLeft",
]

Character = Literal["cheerleader", "tough", "gunman", "girl"]
Card = Literal[
    "threat", "camera", "hide", "sprint", "hardware", "axe", "pistol", "bat", "shotgun", "grenade", "chainsaw"
]
Matter = Literal["search", "chief", "victim"]
About = Literal["vote", "run", "card"]
Location = Annotated[int, Meta(ge=1, le=6, description="number of a location")]
Zombies = Annotated[int, Meta(ge=0, description="number of zombies")]
Strength = Annotated[int, Meta(ge=0, description="attack or defence points")]
Pairs = tuple[tuple[int, int], ...]


class MallRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Rulings that tables differ on. The defaults are the preset ``seed``.

    Attributes:
        girl_points: points of a little girl, 3 or 1 (R3).
        chief_knows: ``always``, or ``if_elected``: a chief not elected this round neither sees the dice nor declares.
        fall: ``all`` places with 8 zombies fall, or only ``empty`` ones, without characters.
        hide: a hide card hides the ``player``, or one ``character``.
        ghosts_vote: eliminated players keep one vote in second ballots for ever.
        first_chief: the seat of the eldest player.
    """

    girl_points: Literal[3, 1] = 3
    chief_knows: Literal["always", "if_elected"] = "always"
    fall: Literal["all", "empty"] = "all"
    hide: Literal["player", "character"] = "player"
    ghosts_vote: bool = False
    first_chief: Annotated[int, Meta(ge=0, le=5, extra={"seat": True})] = 0


class CardDealt(Event, frozen=True):
    """A seat got its first card.

    Seen by: that seat; that it happened, all.
    """

    seat: SeatNumber
    card: Annotated[Card, Meta(description="the card")]


class ChiefNamed(Event, frozen=True):
    """A seat holds the badge.

    Seen by: all.
    """

    seat: SeatNumber
    how: Annotated[Literal["eldest", "elected", "kept", "inherited"], Meta(description="how it came by the badge")]


class CharacterPlaced(Event, frozen=True):
    """A seat put a character on the board during set-up.

    Seen by: all.
    """

    seat: SeatNumber
    character: Annotated[Character, Meta(description="which character")]
    location: Location


class ZombieCame(Event, frozen=True):
    """One zombie came to a location.

    Seen by: all.
    """

    location: Location
    cause: Annotated[Literal["dice", "crowd", "noise", "turned"], Meta(description="what brought it")]
    seat: Annotated[int | None, Meta(description="the turned player who put it there; only with cause `turned`")] = None


class RoundBegan(Event, frozen=True):
    """A round began.

    Seen by: all.
    """

    round: Annotated[int, Meta(ge=1, description="number of the round, from 1")]


class PhaseBegan(Event, frozen=True):
    """A phase of the round began.

    Seen by: all.
    """

    phase: Annotated[
        Literal["search", "election", "prowl", "choice", "flight", "feast"], Meta(description="which of the six")
    ]


class AttackBegan(Event, frozen=True):
    """Zombies stand before people at a location; a lap follows where they would break in.

    Seen by: all.
    """

    location: Location
    attack: Strength
    defence: Strength


class CardPlayed(Event, frozen=True):
    """A seat played a card; it leaves the game.

    Seen by: all.
    """

    seat: SeatNumber
    card: Annotated[Card, Meta(description="the card")]
    location: Annotated[int | None, Meta(description="location of the lap; null for a camera")]
    character: Annotated[Character | None, Meta(description="whom a `published` hide covers, else null")]


class Passed(Event, frozen=True):
    """A seat is done with this lap.

    Seen by: all.
    """

    seat: SeatNumber


class VoteCalled(Event, frozen=True):
    """A ballot opened.

    Seen by: all.
    """

    matter: Annotated[Matter, Meta(description="what is voted on")]
    location: Location
    ballot: Annotated[Literal[1, 2], Meta(description="first or second ballot")]
    candidates: Annotated[tuple[int, ...], Meta(description="seats that can be chosen")]
    votes: Annotated[Pairs, Meta(description="[seat, votes] of each voter")]


class BallotCast(Event, frozen=True):
    """A seat has chosen. Others learn the choice from VoteCounted, not before.

    Seen by: that seat; that it happened, all.
    """

    seat: SeatNumber
    choice: Annotated[int, Meta(ge=0, description="the seat voted for")]


class VoteCounted(Event, frozen=True):
    """The ballots of a vote were opened.

    Seen by: all.
    """

    matter: Annotated[Matter, Meta(description="what was voted on")]
    location: Location
    ballot: Annotated[Literal[1, 2], Meta(description="first or second ballot")]
    ballots: Annotated[Pairs, Meta(description="[seat, choice] of each voter")]
    tally: Annotated[Pairs, Meta(description="[candidate, votes]")]
    chosen: Annotated[int | None, Meta(description="the seat with most votes; null in a tie")]


class CardsDrawn(Event, frozen=True):
    """The searcher drew cards from the top of the deck.

    Seen by: that seat; how many, all.
    """

    seat: SeatNumber
    cards: Annotated[tuple[Card, ...], Meta(description="the cards, top first")]


class LootShared(Event, frozen=True):
    """The searcher kept a card, gave one away and put one at the bottom of the deck.

    Seen by: that seat; `given` also by `to`; who gave to whom, all.
    """

    seat: SeatNumber
    kept: Annotated[Card, Meta(description="the card kept")]
    given: Annotated[Card | None, Meta(description="the card given; null with one card drawn")]
    to: Annotated[int | None, Meta(description="who got it; null with one card drawn")]
    returned: Annotated[Card | None, Meta(description="the card put at the bottom; null with fewer than three drawn")]


class DiceSeen(Event, frozen=True):
    """A seat looked at the zombie dice. What it saw is in the roll.

    Seen by: all.
    """

    seat: SeatNumber
    by: Annotated[Literal["badge", "camera"], Meta(description="why it may look")]


class DestinationDeclared(Event, frozen=True):
    """The chief said where he will run.

    Seen by: all.
    """

    seat: SeatNumber
    location: Location


class DestinationChosen(Event, frozen=True):
    """A seat chose where to run, in secret.

    Seen by: that seat until the choices are revealed; that it happened, all.
    """

    seat: SeatNumber
    location: Location


class DestinationsRevealed(Event, frozen=True):
    """All choices were opened.

    Seen by: all.
    """

    choices: Annotated[Pairs, Meta(description="[seat, location] in order from the chief")]


class DiceRevealed(Event, frozen=True):
    """The zombie dice were opened.

    Seen by: all.
    """

    dice: Annotated[tuple[Face, ...], Meta(description="the faces")]


class LocationFell(Event, frozen=True):
    """A location with eight zombies fell: closed for the game, with all that was there.

    Seen by: all.
    """

    location: Location
    lost: Annotated[tuple[tuple[int, Character], ...], Meta(description="[seat, character] of those lost")]
    zombies: Zombies


class CharacterMoved(Event, frozen=True):
    """A character ran.

    Seen by: all.
    """

    seat: SeatNumber
    character: Annotated[Character, Meta(description="which character")]
    origin: Location
    destination: Location
    wanted: Annotated[int, Meta(ge=1, le=6, description="where it wanted to go; 4 takes those who find no room")]


class StoodStill(Event, frozen=True):
    """A seat's characters all stayed.

    Seen by: all.
    """

    seat: SeatNumber
    why: Annotated[Literal["sprint", "nowhere"], Meta(description="by a sprint card, or for want of a way")]


class LocationHeld(Event, frozen=True):
    """The zombies did not break in; they stay.

    Seen by: all.
    """

    location: Location
    attack: Strength
    defence: Strength


class LocationBreached(Event, frozen=True):
    """The zombies broke in and want a victim.

    Seen by: all.
    """

    location: Location
    attack: Strength
    defence: Strength


class CharacterEaten(Event, frozen=True):
    """A character was given to the zombies.

    Seen by: all.
    """

    seat: SeatNumber
    character: Annotated[Character, Meta(description="which character")]
    location: Location


class ZombiesLeft(Event, frozen=True):
    """Zombies left a location, fed or for want of food.

    Seen by: all.
    """

    location: Location
    zombies: Zombies


class PlayerTurned(Event, frozen=True):
    """A seat without characters joined the zombies; its hand is out of the game.

    Seen by: all.
    """

    seat: SeatNumber


class PromiseMade(Event, frozen=True):
    """A seat promised a vote, a destination or a card. It binds nobody: the ledger tells whether it was kept.

    Seen by: all.
    """

    is_talk = True

    seat: SeatNumber
    to: Annotated[SeatNumber | None, Meta(description="to whom; null: to all")]
    about: Annotated[About, Meta(description="what is promised: a vote, where it will run, or a card")]
    matter: Annotated[Matter | None, Meta(description="what the vote is on; only with `vote`")] = None
    location: Annotated[
        Location | None,
        Meta(description="where it will run, or where the vote is held; null: in any vote on the matter"),
    ] = None
    choice: Annotated[SeatNumber | None, Meta(description="the seat that will get the vote; only with `vote`")] = None
    card: Annotated[Card | None, Meta(description="the card, null: any; only with `card`")] = None


MallEvent = (
    GameStarted[MallRules]
    | CardsShuffled
    | CardDealt
    | ChiefNamed
    | DiceRolled
    | CharacterPlaced
    | ZombieCame
    | RoundBegan
    | PhaseBegan
    | AttackBegan
    | CardPlayed
    | Passed
    | VoteCalled
    | BallotCast
    | VoteCounted
    | CardsDrawn
    | LootShared
    | DiceSeen
    | DestinationDeclared
    | DestinationChosen
    | DestinationsRevealed
    | DiceRevealed
    | LocationFell
    | CharacterMoved
    | StoodStill
    | LocationHeld
    | LocationBreached
    | CharacterEaten
    | ZombiesLeft
    | PlayerTurned
    | PromiseMade
    | TableTalk
    | GameEnded
)
"""Every event of Mall."""
