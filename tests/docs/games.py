"""The games that the pictures show: by bots with fixed seeds, at a fixed time, so that they are always the same."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final
from unittest.mock import patch

from core.bots.play import talks
from core.game import load_game
from core.mall.commands import CastBallot
from events.base import Seat
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import Place
from logs.session import Session
from viewer.commands.turns import run_bots
from viewer.forking import Plan, carry_out
from viewer.notebook import write_note
from viewer.screens.reading import Remark

__all__ = ["Clock", "asked", "before_the_end", "begun", "one_evening", "shelf", "standing_still"]

NAMES: Final = ("Ann", "Bob", "Cid", "Dot", "Eva", "Fay")
NOW: Final = 1_798_743_600
"""A New Year's Eve, in seconds since 1970: the pictures were all made then."""


class Clock:
    """Says the same time until it is set."""

    def __init__(self) -> None:
        self.now = float(NOW)

    def ago(self, *, days: float = 0, hours: float = 0) -> None:
        """Set it to so long before the pictures are made."""
        self.now = NOW - (days * 24 + hours) * 3600


@contextmanager
def standing_still() -> Iterator[Clock]:
    """Let it be the same time everywhere, in the time zone of all computers."""
    clock = Clock()
    with (
        patch("time.time", lambda: clock.now),
        patch("time.time_ns", lambda: int(clock.now * 1_000_000_000)),
        patch.dict(os.environ, {"TZ": "UTC"}),
    ):
        time.tzset()
        yield clock
    time.tzset()


def begun(path: Path, kind: str, *players: str, seed: int, title: str = "") -> Session:
    """Return a new game between *players*, each ``human`` or a bot, at its first choice."""
    game = load_game(kind)
    seats = tuple(Seat(*who) for who in zip(NAMES, game.colours, players, strict=False))
    return Session.start(Log(path), game, game.rules(), seats, title=title, luck=LuckSetting(seed=seed))


def played(path: Path, kind: str, *players: str, seed: int, title: str = "") -> Session:
    """Return a game that bots have played to its end."""
    session = begun(path, kind, *players, seed=seed, title=title)
    run_bots(session, human="sensible")
    return session


def shelf(path: Path, clock: Clock) -> None:
    """Put a few evenings' games into the log: finished, live, with branches, of both kinds."""
    four, three = ("human", *["sensible"] * 3), ("human", "human", "sensible")
    clock.ago(days=20)
    played(path, "alone", "human", seed=4, title="First try")
    clock.ago(days=9)
    played(path, "mall", *four, seed=8, title="Friday night")
    clock.ago(days=8)
    played(path, "alone", "human", seed=3)
    clock.ago(days=2)
    played(path, "mall", *three, seed=9, title="Rainy Sunday")
    clock.ago(hours=20)
    one_evening(path)
    clock.ago(hours=1)
    asked(path, "mall", "ballot", *four, seed=6).log.close()
    clock.now = float(NOW)


def one_evening(path: Path) -> Session:
    """Play the game that most pictures show: four at the table, three lines, two notes."""
    session = played(path, "mall", "human", *["sensible"] * 3, seed=4, title="The long night")
    main, log = session.stream, session.log
    carry_out(log, Place(main, 180), Plan(LuckSetting(seed=3), bots=True), name="fresh dice")
    against_cid = Plan(LuckSetting(seed=4, recorded=True), CastBallot(3, choice=2), bots=True)
    carry_out(log, Place(main, 264), against_cid, name="Dot against Cid")
    write_note(path, str(main), 148, Remark("?!", "will she give it?"))
    write_note(path, str(main), 269, Remark("!", "the vote that decided it"))
    return session


def asked(
    path: Path, kind: str, wanted: str, *players: str, seed: int, seat: int = 0, least: int = 0,
    when: Callable[[Session], bool] = lambda _session: True,
) -> Session:  # fmt: skip
    """Play until the person at *seat* is asked something *wanted*, after *least* events at the earliest."""
    session = begun(path, kind, *players, seed=seed)
    while True:
        first = session.game.pending(session.state)[0]
        if first.seat == seat and first.kind == wanted and session.version >= least and when(session):
            return session
        one_choice(session)


def one_choice(session: Session) -> list[Any]:
    """Let the bot of the game choose for whoever is asked first, and return what it said and the command."""
    game, seat = session.game, session.game.pending(session.state)[0].seat
    said = list(talks(game, session.state, seat, game.default_bot, Random(f"{session.version}")))
    for words in said:
        session.give(words)
    view, legal = game.view(session.state, seat), game.legal(session.state, seat)
    command = game.bots[game.default_bot](view, seat, legal, Random(f"{session.version}"))
    session.give(command)
    return [*said, command]


def before_the_end(path: Path, kind: str, *players: str, seed: int) -> Session:
    """Return a game before the choice that ends it, a bot's."""
    whole = begun(path.with_suffix(".whole"), kind, *players, seed=seed)
    commands = []
    while whole.outcome is None:
        commands += one_choice(whole)
    session = begun(path, kind, *players, seed=seed)
    for command in commands[:-1]:
        session.give(command)
    return session
