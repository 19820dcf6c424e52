"""What a person does at the Table, through real keys: few and telling."""

from __future__ import annotations

import pytest
from textual.widgets import Static

from tests.viewer.playing import line_of, table_of
from viewer.app import ViewerApp
from viewer.screens.table import TableScreen
from viewer.widgets.board import BoardView
from viewer.widgets.event_list import EventList

KINDS = [("mall", 4), ("alone", 1)]


@pytest.mark.parametrize(("game", "players"), KINDS)
async def test_keys_step_by_event_phase_and_round_and_to_both_ends(game: str, players: int) -> None:
    line = line_of(game, players)
    table = table_of(line, 30)
    async with ViewerApp(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "l")
        assert table.version == 32
        await pilot.press("left")
        assert table.version == 31
        await pilot.press("home", "right_curly_bracket")
        assert table.version == table.reading.rounds[0]
        await pilot.press("end", "right")
        assert table.version == line.version
        await pilot.press("home", "left")
        assert table.version == 0
        await pilot.press("right_square_bracket")
        assert table.version == table.reading.stops[0]
        await pilot.press("2", "5", "enter")
        assert table.version == 25


async def test_eyes_go_round_and_the_future_can_be_hidden() -> None:
    line = line_of("mall", 4)
    table = table_of(line, 30)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        assert table.eyes == "all"
        await pilot.press("v")
        assert table.eyes is None
        await pilot.press("v")
        assert table.eyes == 0
        await pilot.press("s")
        assert table.hidden
        await pilot.press("question_mark")
        assert not isinstance(pilot.app.screen, TableScreen)
        await pilot.press("escape")
        assert pilot.app.screen is table


async def test_a_click_on_the_list_and_on_the_strip_seeks() -> None:
    table = table_of(line_of("mall", 4), 30)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        top = table.query_one(EventList).scroll_offset.y
        await pilot.click(EventList, offset=(10, 3))
        await pilot.pause()
        assert table.version == top + 4
        before = table.version
        await pilot.click("#timeline", offset=(100, 1))
        await pilot.pause()
        assert table.version > before


@pytest.mark.parametrize("size", [(1, 1), (40, 10), (59, 17), (200, 60)])
async def test_every_size_is_survived_and_a_small_one_is_told_so(size: tuple[int, int]) -> None:
    table = table_of(line_of("mall", 6), 120)
    async with ViewerApp(table).run_test(size=size) as pilot:
        await pilot.press("right", "question_mark", "escape", "left")
        await pilot.resize_terminal(100, 30)
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert table.version == 120
        assert table.query_one(BoardView).display or size < (60, 18)
        assert not list(table.query(Static).filter(".-error"))


async def test_a_forged_name_is_text_and_nothing_else() -> None:
    names = ("Bob[/", "[/]", "\x1b[2J", "[red]x[/red]")
    table = table_of(line_of("mall", 4, names=names), 60)
    async with ViewerApp(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "v", "v")
        shown = "\n".join(
            "".join(segment.text for segment in strip) for strip in pilot.app.screen._compositor.render_strips()
        )
        assert "Bob[/" in shown
        assert "\x1b" not in shown
