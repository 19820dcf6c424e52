"""Games to look at: played by bots with a seed, or stacked so that what is drawn can be worked out by hand."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from core.bots.play import play_out
from core.game import begin, load_game
from core.luck import Seeded
from core.timeline import Timeline
from events.base import Seat
from viewer.screens.reading import Reading
from viewer.screens.table import TableScreen
from viewer.widgets.board import board_of

__all__ = ["line_of", "reading_of", "table_of"]


@cache
def line_of(
    game: str, players: int, *, seed: int = 7, stop: int | None = None, names: tuple[str, ...] = ()
) -> Timeline[Any]:
    """Return a line that random bots have played, whole or only its first *stop* events."""
    kind = load_game(game)
    called = names or tuple(f"Player {number}" for number in range(1, players + 1))
    seats = tuple(Seat(name, colour, "random") for name, colour in zip(called, kind.colours, strict=False))
    luck = Seeded(seed)
    events, state = begin(kind, kind.rules(), seats, luck)
    for batch, *_ in play_out(kind, state, [kind.bots["random"]] * players, luck, Random(seed)):
        events += batch
    return Timeline(kind, events[:stop])


def reading_of(line: Timeline[Any], *, ascii: bool = False) -> Reading:
    """Return *line* as the Table reads it, in English."""
    return Reading(line, board_of(line.game), lambda sentence: sentence, ascii=ascii)


def table_of(line: Timeline[Any], version: int) -> TableScreen:
    """Return the Table on *line* at *version*."""
    return TableScreen(reading_of(line), version, title="A night", place="abc123@main")
