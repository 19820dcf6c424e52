"""A list of answers that is longer than the screen."""

from __future__ import annotations

from pathlib import Path

from viewer.app import ViewerApp
from viewer.library import library_of
from viewer.screens.menu import Answers, MenuScreen
from viewer.widgets.paint import line


async def test_the_arrows_move_the_cursor_and_the_list_follows(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    app = ViewerApp(library_of(path), log=path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(MenuScreen("Which?", [[line(str(number))] for number in range(100)]))
        await pilot.pause()
        await pilot.press("down", "down", "up")
        await pilot.pause()
        answers = app.screen.query_one(Answers)
        assert (answers.at, answers.scroll_offset.y) == (1, 0)
        await pilot.press(*["pagedown"] * 5)
        await pilot.pause()
        assert answers.at == 51
        assert answers.scroll_offset.y <= 51 < answers.scroll_offset.y + answers.size.height
