"""What every event has in common. The names in this package are on disk: add to them, rename nothing."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

__all__ = [
    "FORMAT",
    "PROGRAM",
    "UNKNOWN",
    "UNKNOWN_NUMBER",
    "BotDefaulted",
    "CardsShuffled",
    "DiceRolled",
    "Event",
    "Face",
    "GameEnded",
    "GameStarted",
    "PlayerChanged",
    "Seat",
    "SeatNumber",
    "TableEvent",
    "TableTalk",
    "TakeBackAnswered",
    "TakeBackAsked",
]

FORMAT: Final = 1
"""The newest format of stored events that this program reads; it writes no other."""

PROGRAM: Final = "deadreckon 0.1.0"
"""The program and version written into ``GameStarted``."""

UNKNOWN: Final = "unknown"
"""Stands for a card, character or weapon that the reader may not know. Never stored."""

UNKNOWN_NUMBER: Final = -1
"""Stands for a die's face, a seat or a location that the reader may not know. Never stored."""

SeatNumber = Annotated[int, Meta(ge=0, description="seat, 0-based, clockwise")]
Face = Annotated[int, Meta(ge=1, description="face of a die")]

R_co = TypeVar("R_co", covariant=True)


class Event(
    msgspec.Struct, frozen=True, gc=False, tag=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True
):
    """A fact of a game: immutable, stored for ever, told apart by ``type``."""

    is_talk: ClassVar[bool] = False
    """Whether it is but words at the table, with which play does not go on."""


class Seat(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Who sits where: *player* is ``human`` or the name of a bot."""

    name: str
    colour: str
    player: str = "human"


class GameStarted(Event, Generic[R_co], frozen=True):
    """A game begins with these rules and seats. Always the first event of a line.

    Seen by: all.
    """

    game: Annotated[str, Meta(description="name of the game")]
    rules: Annotated[R_co, Meta(description="every rules option with its value")]
    seats: Annotated[tuple[Seat, ...], Meta(description="name, colour and player (`human` or a bot) of each seat")]
    format: Annotated[int, Meta(ge=1, description="format of the events of this line")]
    program: Annotated[str, Meta(description="program and version that began the game")]


class CardsShuffled(Event, frozen=True):
    """The draw pile lies like this, top card first.

    Seen by: nobody; that it happened, all.
    """

    cards: Annotated[tuple[str, ...], Meta(description="the cards, top first")]


class DiceRolled(Event, frozen=True):
    """Dice fell. Replay reads the faces here and never asks chance again.

    Seen by: all; the faces of a secret roll by whoever looked at the dice.
    """

    purpose: Annotated[str, Meta(description="what the dice are for")]
    dice: Annotated[tuple[Face, ...], Meta(description="faces in the order rolled")]
    seat: Annotated[int | None, Meta(description="who rolled, or whom the die is for")]
    secret: Annotated[bool, Meta(description="true: only who looks at the dice sees the faces")]


class TableTalk(Event, frozen=True):
    """A seat said something to the table. Changes nothing.

    Seen by: all.
    """

    is_talk = True

    seat: SeatNumber
    text: Annotated[str, Meta(max_length=500, description="what was said")]


class GameEnded(Event, frozen=True):
    """The game is over. Always the last event of a line.

    Seen by: all.
    """

    reason: Annotated[str, Meta(description="why the game ended")]
    scores: Annotated[tuple[int, ...], Meta(description="points of each seat")]
    winners: Annotated[tuple[int, ...], Meta(description="seats that won; several share the win")]


class PlayerChanged(Event, frozen=True):
    """A seat is played by somebody else from now on. The game itself is as it was.

    Seen by: all.
    """

    seat: SeatNumber
    player: Annotated[str, Meta(max_length=60, description="`human`, or the name of a bot")]


class TakeBackAsked(Event, frozen=True):
    """A seat asks the others to go back. The question falls when play goes on.

    Seen by: all.
    """

    seat: SeatNumber
    version: Annotated[int, Meta(ge=1, description="the version that play would go on from, in a new branch")]


class TakeBackAnswered(Event, frozen=True):
    """A seat agrees to go back, or does not, which closes the question.

    Seen by: all.
    """

    seat: SeatNumber
    agrees: Annotated[bool, Meta(description="false: the question is closed")]


class BotDefaulted(Event, frozen=True):
    """A bot failed: the command that comes next is the first that was open to its seat.

    Seen by: all.
    """

    seat: SeatNumber
    why: Annotated[
        Literal["error", "slow", "illegal"],
        Meta(description="it raised an error, thought for too long, or answered what was not open"),
    ]


TableEvent: TypeAlias = PlayerChanged | TakeBackAsked | TakeBackAnswered | BotDefaulted
"""What happens at the table around a game, whatever the game: each has these events beside its own."""
