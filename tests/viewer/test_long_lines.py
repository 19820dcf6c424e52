"""A line of 100,000 events opens and seeks like a short one: only what is visible is ever told and drawn."""

from __future__ import annotations

from core.timeline import Timeline
from events.base import TableTalk
from tests.viewer.playing import line_of, reading_of
from viewer.app import ViewerApp
from viewer.screens.table import TableScreen

LENGTH = 100_000


async def test_of_a_long_line_only_what_is_seen_is_told() -> None:
    short = line_of("mall", 4, stop=100)
    talk = [TableTalk(number % 4, f"word {number}") for number in range(LENGTH - short.version)]
    reading = reading_of(Timeline(short.game, [*short.events, *talk]))
    told: list[int] = []
    row = reading.row
    reading.row = lambda index: told.append(index) or row(index)  # type: ignore[func-returns-value, method-assign]
    table = TableScreen(reading, LENGTH)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        await pilot.press("left", "home", "right", "5", "0", "0", "0", "0", "enter", "left")
        await pilot.pause()
        assert table.version == 49_999
    assert {0, 49_998, LENGTH - 1} <= set(told)
    assert len(set(told)) < 5 * 40
