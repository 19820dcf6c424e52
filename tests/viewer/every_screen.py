"""Every screen of the app, reached by the keys that a person presses: what must hold on all is tested on all."""

from __future__ import annotations

from pathlib import Path
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

__all__ = ["JOURNEYS", "app_over", "go_to", "home", "played", "settled", "text_on"]

JOURNEYS: Final = {
    "library": (),
    "filter": ("slash", "1"),
    "rename": ("r",),
    "import": ("i",),
    "export": ("e",),
    "library help": ("question_mark",),
    "table": ("enter", "5", "0", "enter"),
    "typing a version": ("enter", "5", "0"),
    "search": ("enter", "slash", "1"),
    "curves": ("enter", "home", "right", "right", "o"),
    "note": ("enter", "m"),
    "why": ("enter", "3", "0", "enter", "i"),
    "the events that made it so": ("enter", "3", "0", "enter", "i", "enter"),
    "branch here": ("enter", "3", "0", "enter", "b"),
    "and then": ("enter", "3", "0", "enter", "b", "1"),
    "which faces": ("enter", "3", "0", "enter", "b", "3"),
    "tree": ("enter", "T"),
    "endings": ("enter", "T", "e"),
    "another name": ("enter", "T", "down", "r"),
    "compare with": ("enter", "c"),
    "compare": ("enter", "c", "enter"),
    "table help": ("enter", "question_mark"),
    "help over a question": ("enter", "m", "f1"),
}
"""From the name of a screen to the keys that lead there from the Library, whose cursor is on a game of two lines."""


def played(path: Path, names: tuple[str, ...], *, title: str = "", talk: str = "hm", branch: str = "line-2") -> str:
    """Play a game of Mall by random bots into the log at *path*, with a note, and a second line that leaves it.

    Return its id.
    """
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
    for _time in range(2):
        await pilot.pause()
        asked = [worker for worker in pilot.app.workers if not worker.name.startswith("action_")]
        if asked:
            await pilot.app.workers.wait_for_complete(asked)
    await pilot.pause()


async def go_to(pilot: Pilot[None], name: str) -> None:
    """Go to the screen called *name* from the Library."""
    if JOURNEYS[name]:
        await pilot.press(*JOURNEYS[name])


async def home(pilot: Pilot[None]) -> None:
    """Go back to the Library with all its games."""
    await pilot.press(*["escape"] * 6)
    assert len(pilot.app.screen_stack) == 1


def text_on(app: ViewerApp) -> str:
    """Return what is on the screen, with what lies below a question."""
    return "\n".join("".join(segment.text for segment in row) for row in app.rows_shown())
