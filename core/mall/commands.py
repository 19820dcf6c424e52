"""What a player can ask for in Mall."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from events.mall import About, Card, Character, Matter

__all__ = [
    "CastBallot",
    "ChooseDestination",
    "GiveCharacter",
    "MakePromise",
    "MallCommand",
    "MoveCharacter",
    "Pass",
    "PlaceCharacter",
    "PlaceZombie",
    "PlayCard",
    "Say",
    "ShareLoot",
    "Sprint",
]


class Command(
    msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """A request of the player at *seat*."""

    seat: int


class PlaceCharacter(Command, frozen=True):
    """Put *character* on the board during set-up."""

    character: Character
    location: int


class PlayCard(Command, frozen=True):
    """Play *card* in the lap at hand; *character* only for the ``published`` hide."""

    card: Card
    character: Character | None = None


class Pass(Command, frozen=True):
    """Be done with the lap at hand, or stay where no character can run."""


class CastBallot(Command, frozen=True):
    """Vote for the seat *choice*, in secret."""

    choice: int


class ShareLoot(Command, frozen=True):
    """Keep a card, give one to the seat *to*; what is left goes under the deck."""

    keep: Card
    give: Card | None = None
    to: int | None = None


class ChooseDestination(Command, frozen=True):
    """Run to *location*: the chief says so openly, the others choose in secret."""

    location: int


class PlaceZombie(Command, frozen=True):
    """As a turned player, put a zombie at *location*."""

    location: int


class MoveCharacter(Command, frozen=True):
    """Let *character* run to the chosen destination."""

    character: Character


class Sprint(Command, frozen=True):
    """Play sprint: let *character* run to *location* instead, or (both null) stay."""

    character: Character | None = None
    location: int | None = None


class GiveCharacter(Command, frozen=True):
    """As the victim, give *character* to the zombies."""

    character: Character


class MakePromise(Command, frozen=True):
    """Promise a vote, where one will run, or a card. It binds nobody; what does not apply stays null."""

    about: Annotated[About, Meta(description="what is promised: a vote, where one will run, or a card")]
    to: Annotated[int | None, Meta(description="to whom; null: to all; a card needs a seat")] = None
    matter: Annotated[Matter | None, Meta(description="what the vote is on; with `vote`")] = None
    location: Annotated[
        int | None, Meta(description="with `run`: where to; with `vote`: where it is held, null: anywhere")
    ] = None
    choice: Annotated[int | None, Meta(description="the seat that will get the vote; with `vote`")] = None
    card: Annotated[Card | None, Meta(description="with `card`: which one, null: any")] = None


class Say(Command, frozen=True):
    """Say *text* to the table."""

    text: str


MallCommand = (
    PlaceCharacter
    | PlayCard
    | Pass
    | CastBallot
    | ShareLoot
    | ChooseDestination
    | PlaceZombie
    | MoveCharacter
    | Sprint
    | GiveCharacter
    | MakePromise
    | Say
)
