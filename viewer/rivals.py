"""Lines of other games of a kind, to be set beside one of ours. Knows no screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from core.game import load_game
from core.timeline import Timeline
from core.words import mark, said
from logs.errors import UnknownPlace
from logs.log import Log
from logs.rows import GameRow, Stream

__all__ = ["Rival", "rival_at", "rivals"]

OFFERED: Final = 40
"""How many games are offered; any other can be typed."""


class Rival(NamedTuple):
    """A line to compare with, and the version of it that was named, if any."""

    stream: Stream
    line: Timeline[Any]
    version: int | None


def rivals(path: Path | str, kind: str, besides: str) -> list[GameRow]:
    """Return the newest games of a *kind* in the log at *path*, without the game *besides*.

    Raises:
        LogError: the log cannot be read.
    """
    with Log(path, readonly=True) as log:
        return [row for row in log.games(OFFERED + 1, kind=kind) if row.id != besides][:OFFERED]


def rival_at(path: Path | str, kind: str, text: str) -> Rival:
    """Return the line that *text*, a place, names.

    Raises:
        UnknownPlace: it names none, or a line of another kind of game.
        LogError: the log cannot be read.
    """
    with Log(path, readonly=True) as log:
        place = log.resolve(text)
        game = log.game(place.stream)
        if game.name != kind:
            other = mark("a game of {one} cannot be compared with one of {other}")
            raise UnknownPlace(said(other, one=said(load_game(kind).title), other=said(game.title)))
        line = Timeline(game, log.read(place.stream))
    return Rival(place.stream, line, place.version if ":" in text else None)
