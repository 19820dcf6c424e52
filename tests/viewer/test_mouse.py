"""The mouse alone: what has a key can be clicked, questions are left by a click beside them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import ModalScreen, Screen

from tests.viewer.every_screen import app_over, played, settled, text_on
from tests.viewer.playing import line_of, table_of
from viewer.app import ViewerApp, below, keys_there_are
from viewer.pointing import way_out
from viewer.screens.handover import HandoverScreen
from viewer.screens.help import HelpScreen
from viewer.screens.menu import Answers
from viewer.screens.noting import NoteScreen
from viewer.screens.table import TableScreen
from viewer.screens.tree import TreeScreen
from viewer.widgets.entry import Entry
from viewer.widgets.paint import Run


def questions() -> Iterator[type[Screen[Any]]]:
    """Yield every class of question that is ours."""
    keys_there_are()
    for kind in below(ModalScreen):
        if kind.__module__.startswith("viewer.screens.") and issubclass(kind, Screen):
            yield kind


def test_every_question_has_a_way_out() -> None:
    for kind in questions():
        action = way_out(kind)
        assert hasattr(kind, f"action_{action.partition('(')[0]}"), kind


async def click(pilot: Pilot[None], words: str) -> None:
    """Click in the middle of the first line that shows *words*."""
    rows = text_on(pilot.app).split("\n")  # type: ignore[arg-type]
    y = next(y for y, row in enumerate(rows) if words in row)
    await pilot.click(offset=(rows[y].index(words) + len(words) // 2, y))
    await pilot.pause()


async def test_every_action_of_a_screen_can_be_clicked_in_its_help() -> None:
    table = table_of(line_of("mall", 4), 30)
    app = ViewerApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "? help")
        assert isinstance(app.screen, HelpScreen)
        await click(pilot, "next event")
        assert app.screen is table  # type: ignore[comparison-overlap]
        assert table.version == 31


async def test_a_click_beside_a_question_leaves_it_unless_something_was_typed() -> None:
    app = ViewerApp(table_of(line_of("mall", 4), 30))
    async with app.run_test(size=(80, 24)) as pilot:
        for key in "?m":
            await pilot.press(key)
            await pilot.click(offset=(0, 0))
            assert isinstance(app.screen, TableScreen)
        await pilot.press("m", "w", "h", "y")
        await pilot.click(offset=(0, 0))
        assert isinstance(app.screen, NoteScreen)
        assert app.screen.query_one(Entry).value == "why"
        await click(pilot, "Esc leaves")
        assert isinstance(app.screen, TableScreen)


async def test_a_click_opens_a_question_and_does_not_leave_it_again() -> None:
    app = ViewerApp(table_of(line_of("mall", 4), 30))
    async with app.run_test(size=(80, 24)) as pilot:
        await click(pilot, "m note")
        assert isinstance(app.screen, NoteScreen)


async def test_in_the_tree_a_click_marks_a_line_and_another_opens_it(tmp_path: Path) -> None:
    played(tmp_path / "log.db", ("Anna", "Bob", "Cleo"))
    app = app_over(tmp_path / "log.db")
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("T")
        await click(pilot, "line-2")
        assert isinstance(app.screen, TreeScreen)
        assert app.screen.query_one(Answers).at == 1
        await click(pilot, "line-2")
        await settled(pilot)
        assert isinstance(app.screen, TableScreen)
        assert app.screen.stream is not None
        assert app.screen.stream.branch == "line-2"


@pytest.mark.parametrize("name", ["Anna", "w" * 300, "[/]"])
async def test_only_a_click_on_enter_shows_the_game_to_the_next_person(name: str) -> None:
    app = ViewerApp(table_of(line_of("mall", 4), 30))
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(HandoverScreen(name, Run("Y", "yellow")))
        await pilot.pause()
        for place in ((0, 0), (40, 10), (40, 11), (40, 12), (40, 14)):
            await pilot.click(offset=place)
            assert isinstance(app.screen, HandoverScreen)
        await click(pilot, "Enter")
        assert isinstance(app.screen, TableScreen)
