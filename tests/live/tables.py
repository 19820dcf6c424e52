"""Live games with an app on them, made for a test."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from core.game import load_game
from events.base import Seat
from logs.log import Log
from logs.luck import LuckSetting
from logs.session import Session
from viewer.app import ViewerApp
from viewer.live import play_of
from viewer.screens.play import PlayScreen

__all__ = ["begun", "play", "settled", "sitting", "text_of"]


def begun(path: Path, kind: str, *players: str, seed: int = 5) -> Session:
    """Return a new game between *players*, each ``human`` or a bot, at its first choice."""
    game = load_game(kind)
    names = ("Ann", "Bob", "Cid", "Dot", "Eva", "Fay")
    seats = tuple(Seat(names[n], game.colours[n], player) for n, player in enumerate(players))
    return Session.start(Log(path), game, game.rules(), seats, luck=LuckSetting(seed=seed))


def sitting(path: Path, session: Session, *mine: int, drives: bool = True) -> tuple[ViewerApp, PlayScreen]:
    """Return an app in which the seats *mine* are played at once, without pauses."""
    with Log(path, readonly=True) as log:
        screen = play_of(log, session.stream, mine=mine, drives=drives, pace="now")
    return ViewerApp(screen, log=path), screen


def play(app: ViewerApp) -> PlayScreen:
    """Return the Play screen in front."""
    assert isinstance(app.screen, PlayScreen), app.screen
    return app.screen


async def settled(pilot: Pilot[None]) -> None:
    """Wait until everything that was given is done and shown: for a moment nothing is under way."""
    quiet = 0
    while quiet < 3:
        await pilot.pause(0.02)
        busy = any(not worker.is_finished for worker in pilot.app.workers if worker.group in {"default", "turn"})
        quiet = 0 if busy else quiet + 1


def text_of(app: ViewerApp) -> str:
    """Return what is on the screen."""
    return "\n".join("".join(cell.text for cell in strip) for strip in app.screen._compositor.render_strips())
