"""What a person does in the Library, through real keys and clicks."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from core.game import load_game
from events.base import Seat
from logs.log import Log
from logs.luck import LuckSetting
from logs.session import Session
from tests.library.shelves import filled
from viewer.app import ViewerApp
from viewer.commands.turns import run_bots
from viewer.library import library_of
from viewer.screens.help import HelpScreen
from viewer.screens.library import LibraryScreen
from viewer.screens.menu import WordsScreen
from viewer.screens.table import TableScreen
from viewer.widgets.bar import Bar
from viewer.widgets.board import BoardView
from viewer.widgets.paint import as_text

SIZES = [(80, 24), (120, 40)]


def played(path: Path, game: str, names: tuple[str, ...], *, bots: bool = True) -> str:
    """Begin a game with these players in the log at *path*; *bots* play it to its end. Return its id."""
    kind = load_game(game)
    seats = tuple(Seat(name, kind.colours[at], "random") for at, name in enumerate(names))
    with Log(path) as log:
        session = Session.start(log, kind, kind.rules(), seats, luck=LuckSetting(seed=7))
        if bots:
            run_bots(session)
        return session.stream.game


def app_on(path: Path) -> ViewerApp:
    return ViewerApp(library_of(path), log=path)


async def settled(pilot: Pilot[None]) -> LibraryScreen:
    """Wait until the shelf has been read; return the Library."""
    for _time in range(3):
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    found = [screen for screen in pilot.app.screen_stack if isinstance(screen, LibraryScreen)]
    return found[0]


async def written(pilot: Pilot[None], text: str) -> None:
    """Answer a question with *text*."""
    assert isinstance(pilot.app.screen, WordsScreen)
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")


def seen(library: LibraryScreen) -> str:
    """Return what stands on the screen."""
    width, height = library.size
    lines = library._compositor.render_strips(library.size)
    return "\n".join("".join(segment.text for segment in strip) for strip in lines)[: (width + 1) * height]


def told(library: LibraryScreen) -> str:
    """Return the word about what was just done."""
    bars = [library.query_one(name, Bar) for name in ("#said", "#keys")]
    return " ".join(as_text(bar.block).strip() for bar in bars if bar.display)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


@pytest.mark.parametrize("size", SIZES)
async def test_a_game_is_opened_seen_and_left_again(path: Path, size: tuple[int, int]) -> None:
    older = played(path, "mall", ("Bob[/", "Anna", "[/]"))
    newer = played(path, "alone", ("Zoë",), bots=False)
    app = app_on(path)
    async with app.run_test(size=size) as pilot:
        library = await settled(pilot)
        assert library.game is not None
        assert library.game.id == newer
        text = seen(library)
        assert "games: 2" in text
        assert text.count("Zoë to choose") == 2
        assert text.count("Bob[/, Anna, [/]") == 1
        await pilot.press("down")
        await pilot.pause(0.2)
        await settled(pilot)
        assert "Security room" in as_text(library.query_one(BoardView).block)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert str(app.screen.stream) == f"{older}@main"
        await pilot.press("escape")
        await settled(pilot)
        assert app.screen_stack[-1] == library
        assert library.game is not None
        assert library.game.id == older


async def test_a_filter_narrows_as_it_is_typed_enter_keeps_it_and_esc_clears_it(path: Path) -> None:
    app = app_on(filled(path, 300))
    async with app.run_test(size=(80, 24)) as pilot:
        library = await settled(pilot)
        everything = len(library.shelf.keys)
        await pilot.press("slash", *"mall live")
        await settled(pilot)
        live = [number for number in range(300) if number % 10 == 0 and number % 7]
        assert [key - 1 for key in library.shelf.keys] == live[::-1]
        await pilot.press("down", "enter")
        assert not library.query("FilterLine")
        assert library.shelf.at == 1
        assert "filter: mall live" in seen(library)
        await pilot.press("escape")
        await settled(pilot)
        assert len(library.shelf.keys) == everything
        assert library.shelf.key == live[-2] + 1, "the cursor stays on its game"


async def test_rows_are_asked_for_page_by_page_and_never_all(path: Path) -> None:
    app = app_on(filled(path, 5_000))
    async with app.run_test(size=(80, 24)) as pilot:
        library = await settled(pilot)
        await pilot.press("end")
        await settled(pilot)
        assert library.game is not None
        assert library.game.title == "Night 1"
        for _page in range(30):
            await pilot.press("pageup")
        await settled(pilot)
        assert library.game is not None
        assert len(library.shelf.known) < 1_000


async def test_sorting_by_key_and_by_a_click_on_a_column(path: Path) -> None:
    app = app_on(filled(path, 50))
    async with app.run_test(size=(80, 24)) as pilot:
        library = await settled(pilot)
        await pilot.press("s")
        await settled(pilot)
        assert [key - 1 for key in library.shelf.keys][:3] == [1, 2, 3]
        assert "oldest first" in seen(library)
        await pilot.click("#heads", offset=(58, 0))
        await settled(pilot)
        rounds = [(key - 1) % 13 for key in library.shelf.keys]
        assert rounds == sorted(rounds, reverse=True)


async def test_a_title_is_given_and_a_game_is_put_away_and_taken_back(path: Path) -> None:
    game = played(path, "alone", ("Zoë",), bots=False)
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        library = await settled(pilot)
        await pilot.press("r", *"[b]Fri", "enter")
        await settled(pilot)
        assert library.game is not None
        assert library.game.title == "[b]Fri"
        assert "[b]Fri" in seen(library)
        await pilot.press("a")
        await settled(pilot)
        assert len(library.shelf.keys) == 0
        await pilot.press("A")
        await settled(pilot)
        assert library.game is not None
        assert library.game.id == game
        await pilot.press("a", "escape")
        await settled(pilot)
        assert [library.shelf.row.id, library.shelf.row.archived] == [game, False]


async def test_a_game_goes_out_to_a_file_and_comes_in_from_it(path: Path, tmp_path: Path) -> None:
    game = played(path, "alone", ("Zoë",))
    file, other = tmp_path / "out.jsonl", tmp_path / "other.db"
    app = app_on(path)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        await pilot.press("e")
        assert isinstance(app.screen, WordsScreen)
        await written(pilot, str(file))
        assert told(await settled(pilot)) == f"written: {file}"
        assert file.read_bytes().startswith(b'{"deadreckon":1')
        await pilot.press("i")
        await written(pilot, str(file))
        assert told(await settled(pilot)).endswith(f"out.jsonl already, as {game}")
        await pilot.press("i")
        await written(pilot, "/nowhere/x.jsonl")
        assert isinstance(app.screen, WordsScreen)
        assert "there is no file /nowhere/x.jsonl" in as_text(app.screen.query_one("#menu-keys", Bar).block)
        await pilot.press("escape")
    app = app_on(other)
    async with app.run_test(size=(80, 24)) as pilot:
        library = await settled(pilot)
        assert "No games yet." in seen(library)
        await pilot.press("i")
        await written(pilot, str(file))
        library = await settled(pilot)
        assert [row.seats[0].name for row in (library.shelf.row,)] == ["Zoë"]


async def test_an_empty_library_offers_demo_games(path: Path) -> None:
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        library = await settled(pilot)
        await pilot.click("#empty-2", offset=(6, 0))
        await settled(pilot)
        assert sorted(row.game for row in library.shelf.known.values()) == ["alone", "mall"]
        assert all(row.outcome for row in library.shelf.known.values())


async def test_games_of_other_programs_appear_and_a_log_that_is_gone_is_no_crash(path: Path) -> None:
    played(path, "alone", ("Zoë",), bots=False)
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        library = await settled(pilot)
        played(path, "alone", ("Yan",), bots=False)
        library.glance()
        await settled(pilot)
        assert len(library.shelf.keys) == 2
        for file in path.parent.glob("log.db*"):
            file.unlink()
        await pilot.press("enter")
        assert told(await settled(pilot)).startswith("there is no log at")
        path.write_bytes(b"no database at all, but long enough to look like one" * 10)
        library.glance()
        assert told(await settled(pilot)).endswith("log.db is not a database")


async def test_help_and_the_palette_know_every_key_and_small_screens_a_polite_word(path: Path) -> None:
    played(path, "alone", ("Zoë",), bots=False)
    app = app_on(path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        offered = {command.title for command in app.get_system_commands(app.screen)}
        assert {"Open", "Filter", "Sort", "Rename", "Archive", "Import", "Export", "Play demo games"} <= offered
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        await pilot.press("escape")
        for width, height in ((59, 24), (80, 17), (1, 1), (2, 30), (300, 2), (80, 18)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
        await pilot.resize_terminal(59, 17)
        assert "Please give me 60 by 18 cells." in seen(await settled(pilot))
