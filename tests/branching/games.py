"""A log with a finished bots' game in it, made for a test."""

from __future__ import annotations

from pathlib import Path

from core.game import load_game
from events.base import Seat
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import Stream
from logs.session import Session
from viewer.app import ViewerApp, table_of
from viewer.commands.turns import run_bots
from viewer.screens.table import TableScreen

__all__ = ["app_on", "finished"]


def finished(path: Path, game: str, players: int, *, seed: int = 7) -> Stream:
    """Play a game by random bots into a new log at *path*, and return its line."""
    kind = load_game(game)
    names = ("Bob[/", "Anna", "[/]", "Cleo", "Dora", "Egon")
    seats = tuple(Seat(names[seat], kind.colours[seat], "random") for seat in range(players))
    with Log(path) as log:
        session = Session.start(log, kind, kind.rules(), seats, luck=LuckSetting(seed=seed))
        run_bots(session)
        return session.stream


def app_on(path: Path, stream: Stream, version: int) -> tuple[ViewerApp, TableScreen]:
    """Return the app on a line of the log at *path*, and its Table."""
    with Log(path, readonly=True) as log:
        table = table_of(log, stream, version)
    return ViewerApp(table, log=path), table
