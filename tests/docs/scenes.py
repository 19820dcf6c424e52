"""What the pictures show: which game, at which place, behind which keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from core.alone.commands import Fight
from logs.log import Log
from logs.rows import Stream
from logs.session import Session
from tests.docs import games
from tests.docs.games import Clock
from tests.docs.pictures import Shot, Visit
from viewer.app import ViewerApp, table_of
from viewer.library import library_of
from viewer.live import play_of

__all__ = ["VISITS"]

WIDE: Final = (120, 36)
FOUR: Final = ("human", "sensible", "sensible", "sensible")
TWO: Final = ("human", "human", "sensible", "sensible")
LEAVE: Final = ("escape",)


def shelf(path: Path, clock: Clock) -> ViewerApp:
    """Open the Library on a few evenings' games."""
    games.shelf(path, clock)
    return ViewerApp(library_of(path), log=path)


def nothing(path: Path, _clock: Clock) -> ViewerApp:
    """Open the Library where nobody has played yet."""
    return ViewerApp(library_of(path), log=path)


def evening(path: Path, _clock: Clock) -> ViewerApp:
    """Open the Table on the game that most pictures show."""
    return looking(path, games.one_evening(path).stream)


def alone(path: Path, _clock: Clock) -> ViewerApp:
    """Open the Table on a game of Alone."""
    return looking(path, games.played(path, "alone", "human", seed=4, title="First try").stream)


def looking(path: Path, stream: Stream) -> ViewerApp:
    with Log(path, readonly=True) as log:
        return ViewerApp(table_of(log, stream, 0), log=path)


def sitting(session: Session, path: Path, *mine: int) -> ViewerApp:
    with Log(path, readonly=True) as log:
        return ViewerApp(play_of(log, session.stream, mine=mine, pace="now"), log=path)


def asked(wanted: str, path: Path, _clock: Clock, *, kind: str = "mall", seed: int = 6, least: int = 0) -> ViewerApp:
    """Sit down where the first seat is asked something *wanted*."""
    players = FOUR if kind == "mall" else ("human",)
    return sitting(games.asked(path, kind, wanted, *players, seed=seed, least=least), path, 0)


def fighting(path: Path, _clock: Clock) -> ViewerApp:
    """Sit down in Alone where more than a handful of zombies wait."""
    session = games.asked(path, "alone", "turn", "human", seed=4, least=40, when=can_fight)
    return sitting(session, path, 0)


def can_fight(session: Session) -> bool:
    legal: Sequence[object] = session.game.legal(session.state, 0)
    return len(legal) > 2 and any(isinstance(command, Fight) for command in legal)


def shared(path: Path, _clock: Clock) -> ViewerApp:
    """Sit down with a friend at one keyboard."""
    return sitting(games.begun(path, "mall", *TWO, seed=6), path, 0, 1)


def ending(path: Path, _clock: Clock) -> ViewerApp:
    """Sit down when a bot is about to end the game."""
    return sitting(games.before_the_end(path, "mall", *FOUR, seed=4), path, 0)


def go_to(version: int) -> tuple[str, ...]:
    return (*str(version), "enter")


def one(name: str, opens: Callable[[Path, Clock], ViewerApp], *keys: str, lang: str = "en") -> Visit:
    return Visit(opens, (Shot(name, keys),), lang=lang)


VISITS: Final = (
    Visit(
        shelf,
        (
            Shot("library", ("down",)),
            Shot("filter", ("slash", *"alone")),
            Shot("", ("escape", "escape")),
            Shot("new-game", ("n", "down", "down")),
            Shot("", LEAVE),
            Shot("help", ("up", "question_mark")),
        ),
    ),
    one("library-empty", nothing),
    Visit(
        evening,
        (
            Shot("table", go_to(208)),
            Shot("eyes", (*go_to(176), "v", "v")),
            Shot("curves", ("V", "V", *go_to(269), "o")),
            Shot("", ("o",)),
            Shot("folded", ("F", "F", "f")),
            Shot("compare", ("T", "down", "down", "c", "right_square_bracket")),
        ),
        size=WIDE,
    ),
    Visit(
        evening,
        (
            Shot("kinds", (*go_to(208), "K", "down", "down", "down", "space")),
            Shot("", ("space", *LEAVE)),
            Shot("panels", ("a",)),
            Shot("", LEAVE),
            Shot("search", ("slash", *"tough guy")),
            Shot("", LEAVE),
            Shot("things", ("i",)),
            Shot("why", (*"zombies super", "enter")),
            Shot("", ("escape", "escape", *go_to(269))),
            Shot("note", ("m", "up", *"Bob had it coming")),
            Shot("", LEAVE),
            Shot("promises", ("D",)),
            Shot("", LEAVE),
            Shot("weighed", (*go_to(231), "W")),
            Shot("", (*LEAVE, *go_to(269))),
            Shot("fork", ("b",)),
            Shot("fork-then", ("1",)),
            Shot("", LEAVE),
            Shot("tree", ("T",)),
            Shot("endings", ("e",)),
        ),
    ),
    one("alone", alone, *go_to(60)),
    one("place", partial(asked, "place"), "down"),
    one("ballot", partial(asked, "ballot")),
    one("loot", partial(asked, "loot")),
    one("flight", partial(asked, "destination", least=60)),
    one("victim", partial(asked, "victim")),
    one("rules", partial(asked, "ballot"), "R"),
    one("laying", partial(asked, "layout", kind="alone", seed=4, least=30), "down"),
    one("fight", fighting),
    one("hand-over", shared),
    Visit(ending, (Shot("end"),)),
    Visit(shelf, (Shot("library-zh", ("down",)),), lang="zh"),
    Visit(evening, (Shot("table-zh", go_to(208)),), size=WIDE, lang="zh"),
    one("ballot-zh", partial(asked, "ballot"), lang="zh"),
)
