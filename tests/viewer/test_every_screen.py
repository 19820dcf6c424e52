"""What must hold on every screen: any size, any names, keys pressed while the window changes."""

from __future__ import annotations

import asyncio
from itertools import cycle
from pathlib import Path
from random import Random

from textual.actions import parse
from textual.events import Resize
from textual.geometry import Size
from textual.pilot import Pilot

from tests.viewer.every_screen import app_over, played, settled, text_on, tour
from tests.viewer.playing import line_of, table_of
from viewer.app import ViewerApp
from viewer.widgets.bar import Bar, Item
from viewer.widgets.board import BoardView

HOSTILE = (
    "Bob[/",
    "[/]\x1b[2J\x1b]0;x\x07",
    "w" * 300,
    "👩‍👩‍👧‍👦e\u0301\u0301\u200f\u202eעברית",
)
"""Markup, escape sequences, 300 letters, joined emoji, combining marks and right to left."""

SIZES = ((120, 40), (60, 18), (59, 17), (1, 1), (200, 60), (40, 10), (10, 3))

KEYS = ("right", "left", "v", "down", "up", "s", "o", "f1", "escape", "home", "end", "y", "tab", "pagedown")


def whole(app: ViewerApp, name: str) -> None:
    """Check what stands on the screen called *name*: as many cells as there are, and no control character."""
    rows, (width, height) = app.rows_shown(), app.size
    assert len(rows) == height, name
    assert {row.cell_length for row in rows} == {width}, name
    assert [item.words for bar in app.screen.query(Bar) for item in bar.items if not can_be_done(app, item)] == [], name
    text = text_on(app).replace("\n", "")
    assert [sign for sign in text if ord(sign) < 32 or 127 <= ord(sign) < 160 or sign in "\u200f\u202e"] == [], name


def can_be_done(app: ViewerApp, item: Item) -> bool:
    """Return whether a click on *item* does something that there is on this screen, if it does anything."""
    if not item.action:
        return True
    where, name, _values = parse(item.action)
    return hasattr(app if where == "app" else app.screen, f"action_{name}")


async def test_hostile_names_and_every_size_on_every_screen(tmp_path: Path) -> None:
    played(tmp_path / "log.db", HOSTILE, title=HOSTILE[2] + HOSTILE[1], talk=HOSTILE[3], branch="[/b]")
    app = app_over(tmp_path / "log.db")
    sizes = cycle(SIZES)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        whole(app, "library")
        assert "Bob[/" in text_on(app)
        async for name in tour(pilot):
            whole(app, name)
            await pilot.resize_terminal(*next(sizes))
            whole(app, name)
            await pilot.resize_terminal(80, 24)


async def storm(pilot: Pilot[None], random: Random, times: int) -> None:
    """Change the size of the window at random while keys are pressed, all faster than it can be shown."""
    app = pilot.app
    for _time in range(times):
        width, height = random.choice(((1, 1), (random.randint(1, 220), random.randint(1, 70)), (80, 24)))
        app.post_message(Resize(Size(width, height), Size(width, height)))
        app.simulate_key(random.choice(KEYS))
        await asyncio.sleep(0)


async def test_a_storm_of_sizes_and_keys_leaves_the_app_alive(tmp_path: Path) -> None:
    played(tmp_path / "log.db", ("Anna", "Bob", "Cleo"))
    app, random = app_over(tmp_path / "log.db"), Random(7)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for keys in ((), ("enter",), ("m",), ("i",), ("slash",), ("T",), ("c", "enter"), ("question_mark",)):
            await pilot.press(*keys)
            await storm(pilot, random, 25)
        await pilot.resize_terminal(80, 24)
        await pilot.press(*["escape"] * 9)
        await pilot.press("enter")
        await settled(pilot)
        assert app.screen.query_one(BoardView).block
        whole(app, "table")


async def test_keys_pressed_after_quit_open_nothing() -> None:
    app = ViewerApp(table_of(line_of("mall", 4), 30))
    async with app.run_test(size=(80, 24)):
        for key in "qimT?":
            app.simulate_key(key)
    assert app.return_code == 0
