"""Every screen of the app, reached by the keys that a person presses: what must hold on all is tested on all."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from textual.pilot import Pilot

from core.game import load_game
from events.base import Seat, TableTalk
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import Place
from logs.session import Session
from viewer.app import ViewerApp
from viewer.commands.turns import run_bots
from viewer.forking import Plan, carry_out
from viewer.library import library_of
from viewer.notebook import write_note
from viewer.screens.reading import Remark

__all__ = ["TOUR", "app_over", "played", "settled", "text_on", "tour"]

TOUR: Final = {
    "library": ((), ()),
    "filter": (("slash", "1"), ("escape", "escape")),
    "rename": (("r",), ("escape",)),
    "import": (("i",), ("escape",)),
    "export": (("e",), ("escape",)),
    "library help": (("question_mark",), ("escape",)),
    "table": (("enter", "5", "0", "enter"), ()),
    "typing a version": (("5", "0"), ("escape",)),
    "search": (("slash", "1"), ("escape",)),
    "curves": (("home", "right", "right", "o"), ("o",)),
    "note": (("m",), ("escape",)),
    "why": (("3", "0", "enter", "i"), ("escape",)),
    "the events that made it so": (("i", "enter"), ("escape", "escape")),
    "what the bot weighed": (("W",), ("escape",)),
    "branch here": (("b",), ("escape",)),
    "and then": (("b", "1"), ("escape",)),
    "which faces": (("b", "3"), ("escape",)),
    "tree": (("T",), ("escape",)),
    "endings": (("T", "e"), ("escape", "escape")),
    "another name": (("T", "down", "r"), ("escape", "escape")),
    "compare with": (("c",), ("escape",)),
    "help over a question": (("m", "f1"), ("escape", "escape")),
    "table help": (("question_mark",), ("escape",)),
    "compare": (("c", "enter"), ("escape",)),
}
"""From the name of a screen to the keys that lead there from the one before, and those that lead back from it."""


def played(path: Path, names: tuple[str, ...], *, title: str = "", talk: str = "hm", branch: str = "line-2") -> str:
    """Make a log at *path* with a game of Mall by random bots, with a note, and a second line that leaves it.

    Return the game's id.
    """
    log, game = log_of(names, title, talk, branch)
    path.write_bytes(log)
    return game


@cache
def log_of(names: tuple[str, ...], title: str, talk: str, branch: str) -> tuple[bytes, str]:
    """Return the file of such a log, played once however many tests ask for it, and the game's id."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "log.db"
        game = played_into(path, names, title=title, talk=talk, branch=branch)
        assert [file.name for file in path.parent.iterdir()] == ["log.db"]
        return path.read_bytes(), game


def played_into(path: Path, names: tuple[str, ...], *, title: str, talk: str, branch: str) -> str:
    kind = load_game("mall")
    seats = tuple(Seat(name, kind.colours[at], "random") for at, name in enumerate(names))
    with Log(path) as log:
        session = Session.start(log, kind, kind.rules(), seats, luck=LuckSetting(seed=7))
        session.log.append(session.stream, (TableTalk(0, talk),), expected=session.version, state=session.state)
        run_bots(Session.open(log, session.stream))
        main = session.stream
        carry_out(log, Place(main, 60), Plan(LuckSetting(seed=3), bots=True), name=branch)
        if title:
            log.rename(main.game, title)
    write_note(path, str(main), 50, Remark("!?", talk))
    return main.game


def app_over(path: Path) -> ViewerApp:
    """Return the app on the Library of the log at *path*."""
    return ViewerApp(library_of(path), log=path)


async def settled(pilot: Pilot[None]) -> None:
    """Wait until what was asked of the log is there; questions stay as they stand."""
    await pilot.pause()
    asked = [worker for worker in pilot.app.workers if not worker.name.startswith("action_")]
    if asked:
        await pilot.app.workers.wait_for_complete(asked)
        await pilot.pause()


async def tour(pilot: Pilot[None]) -> AsyncIterator[str]:
    """Go from screen to screen, beginning in the Library with the cursor on a game of two lines; give their names."""
    for name, (there, back) in TOUR.items():
        await pilot.press(*there)
        await settled(pilot)
        yield name
        await pilot.press(*back)
        await settled(pilot)


def text_on(app: ViewerApp) -> str:
    """Return what is on the screen, with what lies below a question."""
    return "\n".join("".join(segment.text for segment in row) for row in app.rows_shown())
