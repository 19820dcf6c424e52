"""The board, the deck and the characters of Mall: its printed material, and nowhere else in the code."""

from __future__ import annotations

from typing import Final

from events.mall import Card, Character

__all__ = [
    "CAPACITY",
    "CARDS",
    "CAST",
    "CHARACTERS",
    "CLOSED",
    "COLOURS",
    "DECK",
    "DEFENCE",
    "FALLS_AT",
    "FEW",
    "KILLS",
    "LETTERS",
    "LOCATIONS",
    "NAMES",
    "PARKING",
    "PERSONS",
    "POINTS",
    "SECURITY",
    "SIGNS",
    "SUPERMARKET",
    "VOTES",
]

COLOURS: Final = ("yellow", "red", "blue", "green", "purple", "white")
LETTERS: Final = "YRBGPW"

LOCATIONS: Final = range(1, 7)
PARKING: Final = 4
SECURITY: Final = 5
SUPERMARKET: Final = 6
NAMES: Final = ("", "Restroom", "Boutique", "Toy shop", "Parking lot", "Security room", "Supermarket")
CAPACITY: Final = (0, 3, 4, 4, 99, 3, 6)
"""Most characters at each location, by number; 99: no limit (R2)."""

CHARACTERS: Final[tuple[Character, ...]] = ("cheerleader", "tough", "gunman", "girl")
PERSONS: Final[dict[Character, str]] = {
    "cheerleader": "cheerleader",
    "tough": "tough guy",
    "gunman": "gunman",
    "girl": "little girl",
}
"""What people call each character."""
SIGNS: Final[dict[Character, str]] = {"cheerleader": "c", "tough": "t", "gunman": "g", "girl": "l"}
POINTS: Final[dict[Character, int]] = {"cheerleader": 7, "tough": 5, "gunman": 3, "girl": 3}
"""Points at the end; a girl's are a rules option (R3)."""
DEFENCE: Final[dict[Character, int]] = {"cheerleader": 1, "tough": 2, "gunman": 1, "girl": 1}
VOTES: Final[dict[Character, int]] = {"cheerleader": 1, "tough": 1, "gunman": 2, "girl": 1}

KILLS: Final[dict[Card, int]] = {"axe": 1, "pistol": 1, "bat": 1, "shotgun": 2, "grenade": 2, "chainsaw": 2}
CARDS: Final[dict[Card, int]] = {
    "threat": 3,
    "camera": 3,
    "hide": 3,
    "sprint": 3,
    "hardware": 3,
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
FALLS_AT: Final = 8
"""Zombies that make a location fall."""
