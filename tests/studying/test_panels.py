"""What a person does with list and panels at the Table, by key and by mouse."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App
from textual.events import MouseScrollDown
from textual.pilot import Pilot

from events.base import DiceRolled
from events.mall import VoteCounted
from tests.viewer.playing import line_of, table_of
from viewer.app import ViewerApp
from viewer.arrangement import Arrangement, recall
from viewer.screens.arranging import PanelScreen
from viewer.screens.table import TableScreen
from viewer.screens.ticking import TickScreen
from viewer.widgets.event_list import EventList
from viewer.widgets.plot import Plot
from viewer.widgets.split import LOWEST, NARROWEST
from viewer.widgets.timeline_strip import TimelineStrip


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of its own for the arrangement."""
    path = tmp_path / "table.json"
    monkeypatch.setenv("DEADRECKON_STATE", str(path.parent))
    return path


def listed(table: TableScreen) -> list[str]:
    """Return the lines that the list shows."""
    events = table.query_one(EventList)
    return [events.render_line(y).text.rstrip() for y in range(events.size.height)]


def first(table: TableScreen, kind: type, after: int = 0) -> int:
    """Return the version after the first event of a *kind* after version *after*."""
    events = table.reading.timeline.events
    return next(at for at, event in enumerate(events, start=1) if at > after and type(event) is kind)


async def shown(pilot: Pilot[None]) -> str:
    await pilot.pause()
    return text_of(pilot.app)


def text_of(app: App[None]) -> str:
    return "\n".join("".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips())


# The list


async def test_f_folds_the_phase_and_stepping_in_it_shows_where_we_are() -> None:
    table = table_of(line_of("mall", 4), 0)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        here = table.reading.stops[3] + 2
        inside = table.reading.stops[4] - table.reading.stops[3] - 1
        assert inside > 3
        await pilot.press(*str(here), "enter", "f")
        folded = [text for text in listed(table) if f"+{inside} " in text]
        assert [text.split()[0] for text in folded] == [str(table.reading.stops[3])]
        await pilot.press("right")
        lines = listed(table)
        assert next(text for text in lines if text.startswith(">")).split()[1] == str(here + 1)
        assert not [text for text in lines if text[1:].split()[:1] == [str(here)]]
        await pilot.press("f")
        assert [text for text in listed(table) if text[1:].split()[:1] == [str(here)]]


async def test_a_click_on_a_heading_folds_and_on_its_number_goes_there() -> None:
    table = table_of(line_of("mall", 4), 2)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        await pilot.press("F", "F")
        await pilot.pause()
        rounds = table.reading.rounds
        assert await pilot.click("#events", offset=(12, 3))
        await pilot.pause()
        assert table.version == 2
        # The begin, the present event below it, then the rounds: the one pointed at is the second, and now open.
        assert table.outline.index_at(3) == rounds[1] - 1
        assert table.outline.index_at(4) == rounds[1]
        assert await pilot.click("#events", offset=(2, 3))
        await pilot.pause()
        assert table.version == rounds[1]


async def test_kinds_are_left_out_by_key_and_mouse_and_the_list_says_so() -> None:
    table = table_of(line_of("mall", 4), 0)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        dice = first(table, DiceRolled)
        await pilot.press(*str(dice), "enter", "K")
        assert isinstance(pilot.app.screen, TickScreen)
        await pilot.press("down", "down", "space")
        assert await pilot.click("#ticks", offset=(3, 4))
        await pilot.press("escape")
        assert "K not listed: dice, results of votes" in await shown(pilot)
        assert recall().unlisted == {"dice", "vote"}
        # The dice that have just fallen are where we are; no others are listed.
        events, rows = table.reading.timeline.events, range(table.outline.count)
        at = [index + 1 for index in map(table.outline.index_at, rows) if type(events[index]) is DiceRolled]
        assert at == [dice]
        assert [text.split()[1] for text in listed(table) if text.startswith(">")] == [str(dice)]
        assert await pilot.click("#unlisted")
        await pilot.press("down", "down", "space", "down", "space", "escape")
        assert "not listed" not in await shown(pilot)


async def test_playing_stops_at_what_was_chosen_and_says_at_what() -> None:
    table = table_of(line_of("mall", 4), 0)
    async with ViewerApp(table).run_test(size=(80, 24)) as pilot:
        vote = first(table, VoteCounted)
        await pilot.press("K", "down", "down", "down", "right", "space", "escape", *str(vote - 2), "enter", "space")
        for _ in range(10):
            if table.playing:
                table.tick()
        assert table.version == vote
        assert "stopped at: results of votes" in await shown(pilot)
        await pilot.press("space")
        table.tick()
        assert table.version == vote + 1
        assert recall().stops == {"vote"}


# The panels


async def test_the_border_is_dragged_and_stays_where_it_was_in_the_next_run() -> None:
    table = table_of(line_of("mall", 4), 60)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        at = table.query_one("#sash").region.x
        await pilot.mouse_down("#sash", offset=(0, 5))
        await pilot.hover("#heading", offset=(at - 7, 0))
        await pilot.mouse_up("#heading", offset=(at - 7, 0))
        await pilot.pause()
        assert table.query_one("#sash").region.x == at - 7
        wide = table.query_one("#listing").size.width
        assert wide == 120 - (at - 7) - 1
        assert recall() == Arrangement(wide=wide)
        await pilot.press("less_than_sign")
        assert recall().wide == wide - 4
    again = table_of(line_of("mall", 4), 60)
    async with ViewerApp(again).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert again.query_one("#listing").size.width == wide - 4


async def test_panels_are_hidden_but_never_both_board_and_list() -> None:
    table = table_of(line_of("mall", 4), 60)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        await pilot.press("L")
        await pilot.pause()
        assert not table.query_one("#listing").display
        assert table.query_one("#board").size.width == 120
        await pilot.press("a")
        assert isinstance(pilot.app.screen, PanelScreen)
        await pilot.press("space")
        assert recall().gone == {"board"}
        await pilot.press("down", "down", "down", "space", "escape")
        await pilot.pause()
        assert not table.query_one("#timeline").display
        assert table.query_one("#listing").size.width == 120
        await pilot.press("a", "backspace", "escape")
        assert recall() == Arrangement()
        assert table.query_one("#board").display


@pytest.mark.parametrize("size", [(80, 24), (60, 18), (120, 40), (200, 60)])
async def test_whatever_size_is_remembered_the_list_is_seen_whole_with_the_present_event(
    size: tuple[int, int], state: Path
) -> None:
    for content in (b'{"wide":500,"high":500,"plot":true}', b'{"wide":-3,"high":0}'):
        state.write_bytes(content)
        table = table_of(line_of("mall", 4), 60)
        async with ViewerApp(table).run_test(size=size) as pilot:
            await pilot.pause()
            await pilot.press("right")
            await pilot.pause()
            middle, listing = table.query_one("#middle").region, table.query_one("#listing").region
            assert middle.contains_region(listing)
            assert listing.width >= min(NARROWEST[0], middle.width)
            assert listing.height >= LOWEST[0]
            assert table.query_one("#board").size.height >= min(LOWEST[1], middle.height - LOWEST[0])
            assert any(text.startswith("> 61 ") for text in listed(table))


# Eyes and the future


async def test_r_shows_all_for_a_moment_and_gives_the_eyes_back() -> None:
    table = table_of(line_of("mall", 4), 60)
    async with ViewerApp(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("r")
        assert "nothing is hidden" in await shown(pilot)
        await pilot.press("v", "v", "v", "r")
        assert "all, for a moment" in await shown(pilot)
        peeked = table.eyes
        await pilot.press("right", "r")
        assert "for a moment" not in await shown(pilot)
        assert (peeked, table.eyes) == ("all", 1)
        await pilot.press("r", "v", "r")
        assert "all, for a moment" in await shown(pilot)
        assert table.eyes == "all"


async def test_a_hidden_future_is_stepped_into_but_not_jumped_into() -> None:
    table = table_of(line_of("mall", 4), 40)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        await pilot.press("s", "right", "right", "left")
        assert table.version == 41
        for keys in (["9", "9", "9", "enter"], ["end"], ["1", "0", "0", "enter"]):
            await pilot.press("home", *keys)
            assert table.version == 42
            assert "the future is hidden: s shows it" in await shown(pilot)
        await pilot.press("right_square_bracket")
        seen = table.version
        assert seen > 42
        await pilot.press("home", "end")
        assert table.version == seen
        await pilot.press("s", "end")
        assert table.version == table.reading.length


# The mouse


async def test_dragging_on_strip_and_curves_seeks_and_the_wheel_steps_or_scrolls() -> None:
    table = table_of(line_of("mall", 4), 60)
    async with ViewerApp(table).run_test(size=(120, 40)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        strip = table.query_one(TimelineStrip)
        await pilot.mouse_down("#timeline", offset=(20, 1))
        await pilot.hover("#timeline", offset=(70, 1))
        await pilot.mouse_up("#timeline", offset=(70, 1))
        await pilot.pause()
        assert table.version == strip.version_at(70, 120)
        await pilot.press("ctrl+o")
        assert table.version == 60
        await pilot.click(Plot, offset=(90, 1))
        await pilot.pause()
        assert table.version == strip.version_at(90, 120)
        await pilot._post_mouse_events([MouseScrollDown], "#timeline", offset=(5, 0))
        await pilot.pause()
        assert table.version == strip.version_at(90, 120) + 1
        events, here = table.query_one(EventList), table.version
        top = events.scroll_offset.y
        await pilot._post_mouse_events([MouseScrollDown], "#events", offset=(5, 5))
        await pilot.pause()
        assert table.version == here
        assert events.scroll_offset.y > top


async def test_long_lines_with_wide_signs_fill_their_row_and_no_more() -> None:
    table = table_of(line_of("mall", 4, names=("名" * 40, "e\u0301\U0001f9df" * 30, "x" * 300, "Bob[/")), 1)
    for width in (80, 81):
        async with ViewerApp(table).run_test(size=(width, 24)) as pilot:
            await pilot.pause()
            events = table.query_one(EventList)
            strips = [events.render_line(y) for y in range(events.size.height)]
            room = events.scrollable_content_region.width
            assert [sum(segment.cell_length for segment in strip) for strip in strips] == [room] * len(strips)
            assert strips[0].text.rstrip().endswith("~")
        table = table_of(table.reading.timeline, 1)
