"""The board, the deck and the characters of Mall: its printed material, and nowhere else in the code."""

from __future__ import annotations

from typing import Final

from core.words import mark
from events.mall import Card, Character

__all__ = [
    "CAPACITY",
    "CARDS",
    "CAST",
    "CHARACTERS",
    "CLOSED",
    "COLOURS",
    "COLOUR_NAMES",
    "DECK",
    "DEFENCE",
    "FALLS_AT",
    "FEW",
    "KILLS",
    "LETTERS",
    "LOCATIONS",
    "NAMES",
    "OPTIONS",
    "PARKING",
    "PERSONS",
    "POINTS",
    "PURPOSES",
    "SECURITY",
    "SIGNS",
    "SUPERMARKET",
    "VOTES",
]

COLOURS: Final = ("yellow", "red", "blue", "green", "purple", "white")
COLOUR_NAMES: Final = (mark("Yellow"), mark("Red"), mark("Blue"), mark("Green"), mark("Purple"), mark("White"))
"""What people call each seat's colour."""
LETTERS: Final = "YRBGPW"

LOCATIONS: Final = range(1, 7)
PARKING: Final = 4
SECURITY: Final = 5
SUPERMARKET: Final = 6
NAMES: Final = (
    "",
    mark("Restroom"),
    mark("Boutique"),
    mark("Toy shop"),
    mark("Parking lot"),
    mark("Security room"),
    mark("Supermarket"),
)
CAPACITY: Final = (0, 3, 4, 4, 99, 3, 6)
"""Most characters at each location, by number; 99: no limit (R2)."""

CHARACTERS: Final[tuple[Character, ...]] = ("cheerleader", "tough", "gunman", "girl")
PERSONS: Final[dict[Character, str]] = {
    "cheerleader": mark("cheerleader"),
    "tough": mark("tough guy"),
    "gunman": mark("gunman"),
    "girl": mark("little girl"),
}
"""What people call each character."""
SIGNS: Final[dict[Character, str]] = {"cheerleader": "c", "tough": "t", "gunman": "g", "girl": "l"}
POINTS: Final[dict[Character, int]] = {"cheerleader": 7, "tough": 5, "gunman": 3, "girl": 3}
"""Points at the end; a girl's are a rules option (R3)."""
DEFENCE: Final[dict[Character, int]] = {"cheerleader": 1, "tough": 2, "gunman": 1, "girl": 1}
VOTES: Final[dict[Character, int]] = {"cheerleader": 1, "tough": 1, "gunman": 2, "girl": 1}

KILLS: Final[dict[Card, int]] = {
    mark("axe"): 1,
    mark("pistol"): 1,
    mark("bat"): 1,
    mark("shotgun"): 2,
    mark("grenade"): 2,
    mark("chainsaw"): 2,
}
CARDS: Final[dict[Card, int]] = {
    mark("threat"): 3,
    mark("camera"): 3,
    mark("hide"): 3,
    mark("sprint"): 3,
    mark("hardware"): 3,
    **dict.fromkeys(KILLS, 1),
}
"""How many of each card (R1)."""
DECK: Final[tuple[Card, ...]] = tuple(card for card, count in CARDS.items() for _ in range(count))

CAST: Final = {3: CHARACTERS, 4: CHARACTERS[:3], 5: CHARACTERS[:3], 6: CHARACTERS[:3]}
"""A player's characters, by the number of players (Setup 2)."""
CLOSED: Final[dict[int, tuple[int, ...]]] = {3: (2,), 4: (2,), 5: (), 6: ()}
"""Locations closed from the start, by the number of players (Setup 1)."""
FEW: Final = {3: 4, 4: 4, 5: 4, 6: 6}
"""At so many survivors the game ends, by the number of players."""
OPTIONS: Final = {
    "girl_points": mark("points of a little girl"),
    "chief_knows": mark("whether a chief who was not elected this round sees the zombie dice and declares"),
    "fall": mark("whether all places with 8 zombies fall, or only those without characters"),
    "hide": mark("whether a hide card hides the player there, or one character"),
    "ghosts_vote": mark("whether eliminated players keep one vote in second ballots for ever"),
    "first_chief": mark("the seat of the eldest player, who is the first chief"),
}
"""What each rules option means."""
PURPOSES: Final = (mark("placement"), mark("opening"), mark("prowl"), mark("tiebreak"))
"""What dice are rolled for."""

FALLS_AT: Final = 8
"""Zombies that make a location fall."""
