"""Games to fill a log with, and what the tests of the log say over and over."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import tests.games
from core.game import Game, load_games
from events.base import Seat
from logs.archive import export
from logs.log import Log
from logs.luck import FRESH, LuckSetting
from logs.session import Session

TICTACTOE: Game[Any, Any] = load_games(tests.games)["tictactoe"]
GAMES = {**load_games(), "tictactoe": TICTACTOE}


def memory() -> Log:
    return Log(":memory:", games=GAMES)


def seats(game: Game[Any, Any]) -> tuple[Seat, ...]:
    count = game.players[0] if game.players[0] > 1 else 1
    return tuple(Seat(f"Seat {number}", game.colours[number], "random") for number in range(count))


def start(log: Log, game: Game[Any, Any] = TICTACTOE, *, title: str = "", luck: LuckSetting = FRESH) -> Session:
    return Session.start(log, game, game.rules(), seats(game), title=title, luck=luck)


def play_on(session: Session, random: Random, turns: int = 10_000) -> Session:
    """Give *turns* random commands, or fewer when the game ends."""
    session.go_on()
    while turns and (prompts := session.game.pending(session.state)):
        session.give(random.choice(session.game.legal(session.state, prompts[0].seat)))
        turns -= 1
    return session


def marks(session: Session, *squares: int) -> Session:
    """Mark *squares* in turn in a game of tic-tac-toe."""
    for square in squares:
        command = session.game.legal(session.state, session.state.turn)[0]
        session.give(type(command)(session.state.turn, square))
    return session


def portable(log: Log, game: str) -> bytes:
    out = io.BytesIO()
    export(log, game, out)
    return out.getvalue()


@contextmanager
def unguarded(log: Log) -> Iterator[Any]:
    """Take the triggers away, as whoever tampers with a file would, and put them back afterwards."""
    triggers = log.connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
    for name, _ in triggers:
        log.connection.execute(f"DROP TRIGGER {name}")
    log.connection.execute("PRAGMA foreign_keys = OFF")
    yield log.connection
    log.connection.execute("PRAGMA foreign_keys = ON")
    for _, sql in triggers:
        log.connection.execute(sql)
