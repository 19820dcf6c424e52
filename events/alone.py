"""The events of Alone. These names are on disk: add a type, or a field with a default; rename nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta

from events.base import CardsShuffled, DiceRolled, Event, GameEnded, GameStarted, TableTalk

__all__ = [
    "CARDS",
    "AloneEvent",
    "AloneRules",
    "Bearer",
    "Card",
    "CardsLaid",
    "DamageTaken",
    "FightBegan",
    "HandDrawn",
    "Heir",
    "LifeTaken",
    "Moved",
    "Source",
    "StoreFound",
    "SurvivorDied",
    "SurvivorFound",
    "SurvivorJoined",
    "TurnBegan",
    "Weapon",
    "WeaponPlaced",
    "WeaponReturned",
    "WeaponTaken",
    "ZombiesCame",
    "ZombiesKilled",
]

# fmt: off
CARDS: Final = (
    "2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "10H",
    "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "10S",
    "2D", "3D", "4D", "5D", "6D", "7D", "8D", "9D", "10D",
    "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C", "10C",
    "JS", "JH", "JC", "QS", "QH", "KS", "AH", "JOKER",
)
"""The 44 cards of the deck (R1)."""
# fmt: on

if TYPE_CHECKING:  # In the program a card is text; what is read from outside is one of the 44 or refused.
    Card: TypeAlias = str
    Source: TypeAlias = str
else:
    Card = Annotated[Literal[CARDS], Meta(description="card: rank and suit (`10H`), or `JOKER`")]
    Source = Annotated[
        Literal[(*CARDS, "you", "survivor")],
        Meta(description="the card it lay on, or whose it was: `you` or `survivor`"),
    ]

Weapon: TypeAlias = Literal["fists", "bat", "chainsaw", "shotgun"]
Bearer: TypeAlias = Literal["you", "survivor"]
Heir: TypeAlias = Literal["pool", "survivor"]

Column = Annotated[int, Meta(ge=0, description="column, counted from the right from 0")]
Count = Annotated[int, Meta(ge=0)]


class AloneRules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """The options of Alone; the defaults are the text of the game."""

    blocks: Annotated[int, Meta(ge=1, le=10, description="blocks between the start and the helicopter")] = 6
    life_per_block: Annotated[int, Meta(ge=1, le=20, description="life points you start with, for each block")] = 2
    survivor_die: Annotated[Literal[6, 8, 10, 12], Meta(description="faces of the survivor's die")] = 6
    clear_the_pad: Annotated[bool, Meta(description="at the helicopter, fight until no zombie is left")] = False
    dice_limit: Annotated[bool, Meta(description="no more zombies than the dice can show: 59 (R3)")] = False
    underfoot: Annotated[bool, Meta(description="take from the card you stand on, too (R4)")] = False


class CardsLaid(Event, frozen=True):
    """A column lies open on the table.

    Seen by: all.
    """

    column: Column
    cards: Annotated[tuple[Card, Card, Card], Meta(description="top, middle, bottom")]


class TurnBegan(Event, frozen=True):
    """The turn before is over and the next one begins.

    Seen by: all.
    """

    turn: Annotated[int, Meta(ge=1, description="turn, counted from 1: the start block")]


class Moved(Event, frozen=True):
    """You, the survivor with you and the zombies have gone one column to the left.

    Seen by: all.
    """

    column: Annotated[int, Meta(ge=0, description="the column you are in now")]
    left: Annotated[Card, Meta(description="the card you left, turned face down")]


class HandDrawn(Event, frozen=True):
    """You drew the cards to lay the next column from.

    Seen by: all.
    """

    cards: Annotated[tuple[Card, ...], Meta(description="the cards, in the order drawn")]


class ZombiesCame(Event, frozen=True):
    """The cards around you were counted, and so many zombies came.

    Seen by: all.
    """

    zombies: Annotated[int, Meta(ge=0, description="how many came")]
    cards: Annotated[tuple[Card, ...], Meta(description="the cards that brought them, row by row from the left")]


class WeaponPlaced(Event, frozen=True):
    """A weapon lies on a card now.

    Seen by: all.
    """

    weapon: Annotated[Weapon, Meta(description="which weapon")]
    card: Annotated[Card, Meta(description="the card it lies on")]
    uses: Annotated[int | None, Meta(description="fuel or ammo in it; null for the bat, which never wears out")]
    moved_from: Annotated[Card | None, Meta(description="the card it lay on before; null: it came from the pool")]


class WeaponTaken(Event, frozen=True):
    """You or the survivor took a weapon; what the taker held goes where *old* says.

    Seen by: all.
    """

    weapon: Annotated[Weapon, Meta(description="which weapon")]
    by: Annotated[Bearer, Meta(description="who has it now")]
    source: Source
    old: Annotated[Heir, Meta(description="where the weapon that the taker held goes, if there was one")] = "pool"


class WeaponReturned(Event, frozen=True):
    """A weapon is back in the pool.

    Seen by: all.
    """

    weapon: Annotated[Weapon, Meta(description="which weapon")]
    why: Annotated[
        Literal["dropped", "used", "died"], Meta(description="dropped for another, used up, or the survivor died")
    ]


class SurvivorFound(Event, frozen=True):
    """The Ace lies open: a survivor waits there.

    Seen by: all.
    """

    card: Annotated[Card, Meta(description="the card he waits on")]
    life: Annotated[int, Meta(ge=1, description="his life points, which he can never exceed")]


class SurvivorJoined(Event, frozen=True):
    """The survivor is with you now.

    Seen by: all.
    """


class StoreFound(Event, frozen=True):
    """The Joker lies open: a store with provisions.

    Seen by: all.
    """

    card: Annotated[Card, Meta(description="the card it is on")]
    life: Annotated[int, Meta(ge=1, description="life points that lie there")]


class LifeTaken(Event, frozen=True):
    """Life points were taken from the store.

    Seen by: all.
    """

    you: Annotated[int, Meta(ge=0, description="points for you")]
    survivor: Annotated[int, Meta(ge=0, description="points for the survivor")]


class FightBegan(Event, frozen=True):
    """The zombies are shared out and the weapons chosen; fuel and ammo are spent.

    Seen by: all.
    """

    weapon: Annotated[Weapon, Meta(description="what you fight with")]
    survivor_weapon: Annotated[Weapon | None, Meta(description="what the survivor fights with; null: he does not")]
    you: Annotated[int, Meta(ge=0, description="zombies you face")]
    survivor: Annotated[int, Meta(ge=0, description="zombies the survivor faces")]


class ZombiesKilled(Event, frozen=True):
    """The dice of the fight were read, and so many zombies fell.

    Seen by: all.
    """

    you: Annotated[int, Meta(ge=0, description="zombies you killed")]
    survivor: Annotated[int, Meta(ge=0, description="zombies the survivor killed")]


class DamageTaken(Event, frozen=True):
    """The zombies left after the fight did their damage, none perhaps. The survivor loses no more than he has (R17).

    Seen by: all.
    """

    you: Annotated[int, Meta(ge=0, description="life points you lost")]
    survivor: Annotated[int, Meta(ge=0, description="life points the survivor lost")]


class SurvivorDied(Event, frozen=True):
    """The survivor has no life points left.

    Seen by: all.
    """


AloneEvent = (
    GameStarted[AloneRules]
    | CardsShuffled
    | DiceRolled
    | TableTalk
    | GameEnded
    | CardsLaid
    | TurnBegan
    | Moved
    | HandDrawn
    | ZombiesCame
    | WeaponPlaced
    | WeaponTaken
    | WeaponReturned
    | SurvivorFound
    | SurvivorJoined
    | StoreFound
    | LifeTaken
    | FightBegan
    | ZombiesKilled
    | DamageTaken
    | SurvivorDied
)
"""Every event that a line of Alone can hold."""
