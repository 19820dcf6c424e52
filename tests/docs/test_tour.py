"""Whoever follows the tour key by key sees what it says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from textual.pilot import Pilot

from core.game import load_games
from logs.log import Log
from tests.docs.pictures import FOLDER
from viewer.app import ViewerApp, table_of
from viewer.commands.demo import _play

TOUR = FOLDER.parent / "tour.md"
ROW = re.compile(r"^\| (`.*) \| (.*)\|$", re.MULTILINE)
SEED = re.compile(r"demo --seed (\d+)")
KEYS = {
    "→": "right",
    "←": "left",
    "Down": "down",
    "End": "end",
    "Home": "home",
    "Enter": "enter",
    "Esc": "escape",
    "Space": "space",
    "}": "right_curly_bracket",
}


def rows(tour: str) -> Iterator[tuple[list[str], list[str]]]:
    """Yield of each row of the tour's tables the keys and the words that are on the screen after them."""
    for pressed, seen in ROW.findall(tour):
        keys: list[str] = []
        for named in re.findall(r"`([^`]+)`", pressed):
            typed = ["space" if sign == " " else sign for sign in named]
            keys += [KEYS[named]] if named in KEYS else typed
        yield keys, re.findall(r"“([^”]+)”", seen)


def app_after_demo(path: Path, seed: int) -> ViewerApp:
    """Return what ``deadreckon demo`` opens."""
    with Log(path) as log:
        streams = [_play(log, game, seed)[0] for game in sorted(load_games().values(), key=lambda game: game.players)]
        return ViewerApp(table_of(log, streams[-1], 0), log=path)


async def sees(pilot: Pilot[None], words: str) -> bool:
    """Return whether *words* come to the screen within some seconds."""
    app = pilot.app
    assert isinstance(app, ViewerApp)
    for _ in range(60):
        if any(words in "".join(segment.text for segment in row) for row in app.rows_shown()):
            return True
        await pilot.pause(0.2)
    return False


async def test_every_step_of_the_tour_shows_what_it_says(tmp_path: Path) -> None:
    tour = TOUR.read_text("utf-8")
    seed = SEED.search(tour)
    assert seed
    app = app_after_demo(tmp_path / "log.db", int(seed[1]))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for keys, seen in rows(tour):
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            for words in seen:
                assert await sees(pilot, words), f"{words!r} after {' '.join(keys)}"
