"""What a person takes along: a place, a board, a picture; and nothing that the screen does not show."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from tests.viewer.every_screen import app_over, played, settled, text_on
from tests.viewer.playing import line_of, table_of
from viewer.app import ViewerApp
from viewer.picture import pieces, svg_of, text_of
from viewer.widgets.board import BoardView
from viewer.widgets.paint import as_text

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A terminal with a clipboard, started in an empty folder."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.chdir(tmp_path)


async def test_the_place_and_the_board_are_copied_and_it_is_said() -> None:
    table = table_of(line_of("mall", 4), 30)
    app = ViewerApp(table)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "y")
        assert app.clipboard == "abc123@main:31"
        assert "copied: abc123@main:31" in text_on(app)
        await pilot.press("v", "Y")
        assert app.clipboard == as_text(table.query_one(BoardView).block) + "\n"
        assert "the board is copied" in text_on(app)


async def test_a_terminal_that_cannot_copy_is_told_where_the_text_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "linux")
    app = ViewerApp(table_of(line_of("mall", 4), 30))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("y")
        assert "this terminal cannot copy; the place is abc123@main:30" in text_on(app)
        await pilot.press("Y")
        assert "x saves the screen as text" in text_on(app)
        assert app.clipboard == ""


async def test_the_library_copies_the_id_and_compare_both_places(tmp_path: Path) -> None:
    game = played(tmp_path / "log.db", ("Anna", "Bob", "Cleo"))
    app = app_over(tmp_path / "log.db")
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("y")
        assert app.clipboard == game
        await pilot.press("enter")
        await settled(pilot)
        await pilot.press("c", "enter")
        await settled(pilot)
        await pilot.press("home", "y")
        assert app.clipboard == f"{game}@main:0 {game}@line-2:0"


async def test_a_picture_is_two_new_files_each_time(tmp_path: Path) -> None:
    (tmp_path / "deadreckon-abc123-main-30-2.txt").write_text("mine")
    app = ViewerApp(table_of(line_of("mall", 4, names=("Bob[/", "阿明", "<b>&", "\x1b[2J")), 30))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("x")
        assert "saved: deadreckon-abc123-main-30-1.svg and deadreckon-abc123-main-30-1.txt" in text_on(app)
        await pilot.press("x")
    names = sorted(file.name for file in tmp_path.iterdir())
    assert names == [f"deadreckon-abc123-main-30-{end}" for end in ("1.svg", "1.txt", "2.txt", "3.svg", "3.txt")]
    assert (tmp_path / names[2]).read_text() == "mine"
    text = (tmp_path / names[1]).read_text("utf-8")
    assert len(text.splitlines()) == 24
    assert "Bob[/" in text
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f]", text)
    drawn = ElementTree.parse(tmp_path / names[0]).getroot()
    assert "<b>&" in "".join(each.text or "" for each in drawn.iter(f"{SVG}text"))


async def test_a_folder_that_takes_nothing_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    app = ViewerApp(table_of(line_of("mall", 4), 30))
    app.pictures = tmp_path / "file" / "below"
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.press("x")
        assert "cannot save: " in text_on(app)


def test_every_piece_of_a_picture_is_as_wide_as_its_cells() -> None:
    row = [Segment("ab 阿明c", Style(color="#ffffff", bgcolor="#000000", bold=True)), Segment("e\u0301中")]
    drawn = ElementTree.fromstring(svg_of([row], title="x")).iter(f"{SVG}text")
    found = [(each.text, float(each.get("x") or 0), float(each.get("textLength") or 0)) for each in drawn]
    assert found == [
        ("ab ", 0.0, 30.0),
        ("阿明", 30.0, 40.0),
        ("c", 70.0, 10.0),
        ("e\u0301", 80.0, 10.0),
        ("中", 90.0, 20.0),
    ]
    assert all(cell_len(part) for part in pieces("a\u200db中\u0301"))
    assert text_of([[Segment("a\x1b[2Jb  ")], [Segment("\r\n")]]) == "a[2Jb\n\n"
