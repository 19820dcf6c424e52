"""The kinds of event that a person can leave out of the list, or have the playing stop at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from core.words import listed, mark
from viewer.language import _
from viewer.widgets.board import MARKS, Board

__all__ = ["HEADINGS", "KINDS", "WORDS", "kinds_of", "named", "numbers_of"]

WORDS: Final = {
    "round": mark("rounds and turns"),
    "phase": mark("phases"),
    "dice": mark("dice"),
    "vote": mark("results of votes"),
    "ballot": mark("single votes"),
    "card": mark("cards"),
    "move": mark("moves"),
    "zombie": mark("zombies"),
    "fight": mark("fights"),
    "weapon": mark("weapons"),
    "life": mark("life"),
    "death": mark("deaths"),
    "fall": mark("places that fall"),
    "talk": mark("table talk"),
    "": mark("all else"),
    "end": mark("the end"),
}
"""What each kind is called, in the order of a list of kinds. The game's begin is of none that matters."""

KINDS: Final = tuple(MARKS)
"""The kinds by the numbers that a reading marks events with."""

HEADINGS: Final = ("round", "phase")
"""The kinds that open groups: they are always listed."""


def kinds_of(board: Board) -> list[str]:
    """Return the kinds of event that a game with this board can have."""
    found = {*board.marks.values(), "dice", "talk", "", "end"}
    found |= {name for name, types in zip(HEADINGS, (board.rounds, board.phases), strict=True) if types}
    return [kind for kind in WORDS if kind in found]


def numbers_of(kinds: Iterable[str]) -> list[int]:
    """Return the numbers of those *kinds* that there are."""
    return [KINDS.index(kind) for kind in kinds if kind in MARKS]


def named(kinds: Iterable[str]) -> str:
    """Return what these kinds are called, one after the other."""
    wanted = set(kinds)
    return listed([_(words) for kind, words in WORDS.items() if kind in wanted], _)
