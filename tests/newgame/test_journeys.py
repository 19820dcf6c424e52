"""From the Library to a game of one's own, by keys and clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Paste
from textual.pilot import Pilot

from logs.log import Log
from viewer.app import ViewerApp
from viewer.library import library_of
from viewer.screens.form_view import FormView
from viewer.screens.library import LibraryScreen
from viewer.screens.newgame import NewGameScreen
from viewer.screens.orders import Row
from viewer.screens.play import PlayScreen
from viewer.widgets.bar import Bar
from viewer.widgets.paint import as_text


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEADRECKON_STATE", str(tmp_path / "state"))
    monkeypatch.setenv("USER", "ann")
    return tmp_path / "log.db"


def app_on(path: Path) -> ViewerApp:
    return ViewerApp(library_of(path), log=path)


async def asked(pilot: Pilot[None]) -> NewGameScreen:
    """Ask for a new game in the Library; return the form."""
    await pilot.pause()
    await pilot.press("n")
    await pilot.pause()
    assert isinstance(pilot.app.screen, NewGameScreen)
    return pilot.app.screen


async def until_played(pilot: Pilot[None]) -> PlayScreen:
    for _time in range(100):
        await pilot.pause(0.05)
        if isinstance(pilot.app.screen, PlayScreen):
            return pilot.app.screen
    raise AssertionError(seen(pilot.app.screen))


def seen(screen: object) -> str:
    """Return the form and what stands below it."""
    assert isinstance(screen, NewGameScreen)
    parts = [screen.query_one(FormView).block]
    parts += [screen.query_one(f"#explained-{number}", Bar).block for number in range(2)]
    return "\n".join(as_text(part) for part in parts)


async def test_an_empty_library_leads_to_a_good_game_with_n_and_enter(path: Path) -> None:
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await asked(pilot)
        assert "Y Yellow                < human        >  Ann" in seen(form)
        assert "[ Start the game ]" in seen(form)
        await pilot.press("enter", "enter")
        play = await until_played(pilot)
        assert play.mine == {0}
        await pilot.press("ctrl+n")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert app.screen_stack[-1] is play
    with Log(path, readonly=True) as log:
        (row,) = log.games()
        assert [seat.name for seat in row.seats] == ["Ann", "Red", "Blue", "Green"]


async def test_the_palette_offers_a_new_game_once(path: Path) -> None:
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        offered = [command.title for command in app.get_system_commands(app.screen)]
        assert offered.count("New game") == 1
        await asked(pilot)
        assert "New game" not in [command.title for command in app.get_system_commands(app.screen)]


async def test_names_that_break_markup_are_typed_pasted_and_played(path: Path) -> None:
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await asked(pilot)
        keys = ["down", "down", "ctrl+u", "B", "o", "b", "left_square_bracket", "slash"]
        await pilot.press(*keys, "down", "right", *"小明?q", "space", "x", "backspace")
        form.query_one(FormView).post_message(Paste("\x1b[31m" + "[/]\n" * 500))
        await pilot.pause()
        assert "Bob[/" in seen(form)
        assert form.form.draft.names[1] == "小明?q [31m[/] [/] [/] [/] [/] [/]"[:30]
        for width, height in ((1, 1), (59, 24), (80, 17), (60, 18), (2, 30), (300, 60)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
        await pilot.press("enter")
        await until_played(pilot)


async def test_what_is_wrong_is_said_at_its_row_and_writes_nothing(path: Path) -> None:
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await asked(pilot)
        await pilot.press(*["down"] * 4, *"ann", "home", "enter")
        await pilot.pause()
        assert form.form.row == Row("seat", 2)
        assert "two seats are called ann" in seen(form)
        await pilot.press("backspace")
        await pilot.pause()
        assert "two seats" not in seen(form)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, LibraryScreen)
    assert not path.exists()


async def test_a_log_that_cannot_be_written_is_said_and_can_be_tried_again(path: Path) -> None:
    app = app_on(path)
    path.write_bytes(b"no database at all, but long enough to look like one" * 10)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await asked(pilot)
        await pilot.press("enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert "is not a database" in " ".join(seen(form).split())
        path.unlink()
        await pilot.press("enter")
        await until_played(pilot)


async def test_a_click_chooses_a_row_an_arrow_changes_it_and_start_starts(path: Path) -> None:
    app = app_on(path)
    async with app.run_test(size=(120, 40)) as pilot:
        form = await asked(pilot)
        rows = as_text(form.query_one(FormView).block).splitlines()
        players = next(y for y, row in enumerate(rows) if "Players" in row)
        await pilot.click("#form", offset=(rows[players].index(">"), players))
        await pilot.pause()
        assert form.form.draft.players == 5
        await pilot.click("#form", offset=(rows[players].index("<"), players))
        await pilot.click("#form", offset=(rows[players].index("<"), players))
        await pilot.click("#form", offset=(4, players + 3))
        await pilot.pause()
        assert (form.form.draft.players, form.form.row) == (3, Row("seat", 1))
        rows = as_text(form.query_one(FormView).block).splitlines()
        start = next(y for y, row in enumerate(rows) if "Start the game" in row)
        await pilot.click("#form", offset=(rows[start].index("["), start))
        await until_played(pilot)


async def test_the_form_comes_back_as_it_was_left_but_for_title_and_seed(path: Path) -> None:
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await asked(pilot)
        await pilot.press("right", "down", *"bel", "end", "up", *"Friday", "up", *"42", "enter")
        await until_played(pilot)
        assert form.form.game.name == "alone"
    with Log(path, readonly=True) as log:
        assert [row.title for row in log.games()] == ["Friday"]
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        form = await asked(pilot)
        draft = form.form.draft
        assert (form.form.game.name, draft.names[0], draft.title, draft.seed) == ("alone", "Annbel", "", "")
