"""Studying at the Table through real keys: search, note, ask why, go back."""

from __future__ import annotations

from pathlib import Path

from textual.app import App

from core.game import load_game
from logs.archive import export
from logs.log import Log
from tests.viewer.playing import line_of, table_of
from viewer.app import ViewerApp
from viewer.app import table_of as table_on
from viewer.notebook import notes_on, write_note
from viewer.screens.blaming import BlameScreen
from viewer.screens.noting import NoteScreen
from viewer.screens.reading import Remark
from viewer.screens.table import TableScreen
from viewer.widgets.board import BoardView
from viewer.widgets.paint import as_text
from viewer.widgets.plot import Plot
from viewer.widgets.search_line import SearchLine
from viewer.widgets.timeline_strip import TimelineStrip


def screen_text(app: App[None]) -> str:
    """Return what the screen shows."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip) for strip in strips)


async def test_words_go_to_the_first_match_arrows_to_the_others_and_esc_stays_there() -> None:
    table = table_of(line_of("mall", 4), 30)
    async with ViewerApp(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("slash", *"phase")
        first = table.version
        assert "phase" in as_text([table.reading.row(first - 1)]).lower()
        await pilot.press("down")
        second = table.version
        assert second > first
        await pilot.press("left", "up")
        assert table.version == first
        await pilot.pause()
        assert " of " in screen_text(pilot.app)
        await pilot.click("#board")
        await pilot.press("escape")
        assert not table.query(SearchLine)
        assert table.version == first
        await pilot.press("ctrl+o")
        assert table.version == 30
        await pilot.press("tab")
        assert table.version == first
        await pilot.press("slash", *"zzzz")
        await pilot.pause()
        assert "nothing found" in screen_text(pilot.app)


async def test_why_is_picked_by_name_and_enter_goes_to_the_event() -> None:
    line = line_of("mall", 4)
    table = table_of(line, 200)
    async with ViewerApp(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("i", *"zombies toy", "enter")
        screen = pilot.app.screen
        assert isinstance(screen, BlameScreen)
        expected = next(
            version
            for version in range(200, 0, -1)
            if line.game.facts(line[version])["zombies", 3] != line.game.facts(line[version - 1])["zombies", 3]
        )
        await pilot.press("enter")
        assert table.version == expected
        await pilot.press("ctrl+o")
        assert table.version == 200
        await pilot.press("i", "enter", "escape", "escape")
        assert pilot.app.screen is table


async def test_curves_stand_above_the_strip_and_end_where_the_hidden_future_begins() -> None:
    table = table_of(line_of("alone", 1), 20)
    async with ViewerApp(table).run_test(size=(80, 24)) as pilot:
        await pilot.press("o")
        await pilot.pause()
        assert table.version == 20
        life, horde = (as_text([row]) for row in table.query_one(Plot).block)
        state = table.reading.state(20)
        assert life.split()[:3] == ["your", "life", str(state.life)]
        assert horde.split()[:2] == ["zombies", str(state.horde)]
        await pilot.press("s")
        await pilot.pause()
        assert len(as_text(table.query_one(Plot).block[:1])) <= 20
        await pilot.press("o", "right")
        assert not table.query_one(Plot).display


async def test_a_note_is_kept_in_the_log_shown_and_exported(tmp_path: Path) -> None:
    game, line = load_game("alone"), line_of("alone", 1)
    path = tmp_path / "log.db"
    with Log(path) as log:
        stream = log.create(game, line.events, state=line.last)
        table = table_on(log, stream, 20)
        async with ViewerApp(table, log=path).run_test(size=(80, 24)) as pilot:
            await pilot.press("m", "down", "down", "down", *"Bob[/", "enter")
            await pilot.pause()
            assert pilot.app.screen is table
            assert notes_on(log, stream) == {20: [Remark("!?", "Bob[/")]}
            assert "!? Bob[/" in screen_text(pilot.app)
            assert "!" in as_text([table.query_one(TimelineStrip).strip(80)])
            await pilot.press("m", "enter")
            assert len(log.notes(stream.game)) == 1
        with (tmp_path / "game.jsonl").open("wb") as file:
            export(log, stream.game, file)
    assert "Bob[/" in (tmp_path / "game.jsonl").read_text()


def test_a_branch_shows_its_parents_notes_up_to_where_it_left(tmp_path: Path) -> None:
    game, line = load_game("alone"), line_of("alone", 1)
    path = tmp_path / "log.db"
    with Log(path) as log:
        main = log.create(game, line.events, state=line.last)
        branch = log.fork(main, 30, name="other")
    write_note(path, str(main), 10, Remark("!", "early"))
    write_note(path, str(main), 31, Remark("?", "late"))
    assert write_note(path, str(branch), 30, Remark("", "mine")) == {
        10: [Remark("!", "early")],
        30: [Remark("", "mine")],
    }


async def test_the_least_size_is_survived_in_search_note_and_why() -> None:
    table = table_of(line_of("alone", 1), 40)
    async with ViewerApp(table).run_test(size=(1, 1)) as pilot:
        await pilot.press("m", *"text", "down")
        assert [type(screen) for screen in pilot.app.screen_stack] == [TableScreen, NoteScreen]
        await pilot.resize_terminal(80, 24)
        await pilot.resize_terminal(1, 1)
        await pilot.press("escape", "i", "down", "enter", "down", "escape", "escape", "slash", "a", "down", "escape")
        assert pilot.app.screen is table


async def test_a_click_on_the_board_asks_why_of_what_was_clicked() -> None:
    line = line_of("mall", 4)
    app = ViewerApp(table_of(line, line.version))
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        board = app.screen.query_one(BoardView)
        at = next(
            (x, y)
            for y in range(board.size.height)
            for x in range(board.size.width)
            if (board.spot_at(x, y) or ("",))[0] == "place"
        )
        await pilot.click(BoardView, offset=at)
        await pilot.pause()
        assert isinstance(app.screen, BlameScreen)
        # The first place on the board is the restroom: its zombies and its door.
        assert [asked.fact for asked in app.screen._things] == [("zombies", 1), ("door", 1)]
