"""What is said at a table, in any game."""

from __future__ import annotations

from typing import Final

from core.game import Events, IllegalCommand
from core.words import said
from events.base import TableTalk

__all__ = ["spoken"]

LONGEST: Final = 500
"""Letters that can be said at once."""


def spoken(seat: int, text: str) -> Events:
    """Return that *seat* said *text*, without what does not print.

    Raises:
        IllegalCommand: nothing is left of it, or too much.
    """
    text = "".join(letter for letter in text if letter.isprintable()).strip()
    if not text:
        raise IllegalCommand(said("say something"), "text")
    if len(text) > LONGEST:
        raise IllegalCommand(said("say it in at most 500 characters"), "text")
    return (TableTalk(seat, text),)
