"""A log that another program keeps locked, or that is gone, while a screen stands open: a word, and nothing is lost."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, cast

import pytest
from textual.pilot import Pilot

from logs.log import Log
from tests.viewer.every_screen import app_over, played, settled, text_on
from viewer.screens.library import LibraryScreen
from viewer.screens.newgame import NewGameScreen
from viewer.screens.table import TableScreen

LOCKED = "is locked by another program"

GONE = r"there is no log at .* any more|log\.db is gone"
"""What may be said first of a log that is not there: who looks for it or who writes to it may be first."""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep the log at *path* locked, as a program does that writes to it for long."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a log with a game; nobody waits long for it to be free."""
    monkeypatch.setitem(cast("dict[str, Any]", Log.__init__.__kwdefaults__), "timeout", 0.2)
    played(tmp_path / "log.db", ("Anna", "Bob", "Cleo"))
    return tmp_path / "log.db"


async def opened(pilot: Pilot[None], *keys: str) -> None:
    await settled(pilot)
    await pilot.press(*keys)
    await settled(pilot)


async def said(pilot: Pilot[None], words: str) -> None:
    """Wait until *words* stand on the screen."""
    for _time in range(100):
        await settled(pilot)
        if re.search(words, " ".join(text_on(pilot.app).split())):  # type: ignore[arg-type]
            return
        await asyncio.sleep(0.05)
    raise AssertionError(text_on(pilot.app))  # type: ignore[arg-type]


RENAME, FORK, NOTE = ("r", *"new", "enter"), ("b", "1", "1"), ("m", *"why", "enter")


async def test_a_game_is_not_renamed_while_the_log_is_locked_and_is_afterwards(path: Path) -> None:
    app = app_over(path)
    async with app.run_test(size=(120, 30)) as pilot:
        await opened(pilot)
        with held(path):
            await opened(pilot, *RENAME)
            await said(pilot, LOCKED)
        await opened(pilot, *RENAME)
        await said(pilot, "new Anna")


@pytest.mark.parametrize("keys", [NOTE, FORK])
async def test_a_table_keeps_its_place_while_the_log_is_locked(path: Path, keys: tuple[str, ...]) -> None:
    app = app_over(path)
    async with app.run_test(size=(120, 30)) as pilot:
        await opened(pilot, "enter", "3", "0", "enter")
        table = app.screen
        assert isinstance(table, TableScreen)
        with held(path):
            await opened(pilot, *keys)
            await said(pilot, LOCKED)
            assert table.is_current
            assert table.version == 30
            await opened(pilot, "right")
            assert table.version == 31


@pytest.mark.parametrize("keys", [NOTE, FORK])
async def test_whoever_leaves_the_table_meanwhile_is_not_stopped(path: Path, keys: tuple[str, ...]) -> None:
    app = app_over(path)
    async with app.run_test(size=(120, 30)) as pilot:
        await opened(pilot, "enter")
        with held(path):
            await pilot.press(*keys)
            await pilot.press("escape")
            await asyncio.sleep(0.5)
            await settled(pilot)
        assert isinstance(app.screen, LibraryScreen)
    assert app.fault is None


async def test_a_new_game_is_asked_for_again_when_the_log_is_free(path: Path) -> None:
    app = app_over(path)
    async with app.run_test(size=(120, 30)) as pilot:
        await opened(pilot, "n")
        with held(path):
            await opened(pilot, "enter")
            await said(pilot, LOCKED)
            assert isinstance(app.screen, NewGameScreen)
        await opened(pilot, "enter")
        for _time in range(100):
            await settled(pilot)
            if not isinstance(app.screen, NewGameScreen):
                break
        assert not isinstance(app.screen, NewGameScreen)


@pytest.mark.parametrize(
    ("first", "keys", "word"),
    [
        ((), RENAME, GONE),
        (("enter",), NOTE, GONE),
        (("enter",), FORK, GONE),
        (("n",), ("enter",), "Choose whom"),
    ],
)
async def test_a_log_that_is_gone_ends_no_screen(
    path: Path, first: tuple[str, ...], keys: tuple[str, ...], word: str
) -> None:
    app = app_over(path)
    async with app.run_test(size=(120, 30)) as pilot:
        await opened(pilot, *first)
        for file in path.parent.glob("log.db*"):
            file.unlink()
        await opened(pilot, *keys)
        await said(pilot, word)
