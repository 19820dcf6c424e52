"""Cells, languages, bots that misbehave, and where the log lies."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import platformdirs
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from core.bots.play import choose, play_out
from core.bots.random import choose as at_random
from core.game import Bot, begin, load_game
from core.luck import Seeded
from events.base import UNKNOWN, Seat
from tests.games.tictactoe import GAME, Rules
from viewer import language
from viewer.commands.cells import fit, paint, table, width, wrap
from viewer.commands.patience import TooSlow, patient
from viewer.commands.place import log_path

SEATS = (Seat("Ann", "x"), Seat("Bob", "o"))


def test_a_chinese_character_takes_two_cells() -> None:
    assert width("停车场") == 6
    assert width("e\u0301") == 1
    assert width("abc") == 3


@pytest.mark.parametrize(
    ("text", "cells", "fitted"),
    [
        ("ab", 4, "ab  "),
        ("abcdef", 4, "abc."),
        ("停车场", 6, "停车场"),
        ("停车场", 5, "停车."),
        ("停车场", 4, "停.."),
        ("a", 0, ""),
    ],
)
def test_a_cell_is_filled_exactly(text: str, cells: int, fitted: str) -> None:
    assert fit(text, cells) == fitted
    assert width(fitted) == cells


def test_a_table_fits_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    lines = table(["A", "B", "N"], [["x", "y" * 60, "7"], ["停车场", "z", "12"]], elastic=1, right=(2,))
    assert max(map(width, lines)) == 40
    assert lines[1].endswith(".   7")


def test_long_lines_break_at_spaces_and_long_words_anywhere() -> None:
    assert wrap("one two three", 8) == ["one two", "three"]
    assert wrap("停车场停车场", 4) == ["停车", "场停", "车场"]
    assert wrap("a abcdefgh", 4) == ["a ab", "cdef", "gh"]
    assert wrap("", 4) == [""]


def test_colour_is_for_terminals_that_want_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    assert paint("x", "1") == "x"
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    assert paint("x", "1") == "\x1b[1mx\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert paint("x", "1") == "x"


def test_english_where_there_is_no_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language.translator("xx")("No games yet.") == "No games yet."
    monkeypatch.setenv("LANGUAGE", "../../etc:en")
    assert language.translator()("No games yet.") == "No games yet."


def test_a_catalogue_is_found_by_language_and_by_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalogue = Catalog(locale="zh")
    catalogue.add("goes on", "继续")
    file = tmp_path / "zh" / "LC_MESSAGES" / "deadreckon.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_mo(out, catalogue)
    monkeypatch.setattr(language, "LOCALE", str(tmp_path))
    assert language.translator("zh_CN")("goes on") == "继续"
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language.translator()("goes on") == "goes on"
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert language.preferred() == ["zh_CN", "zh"]
    assert language.translator()("goes on") == "继续"
    monkeypatch.setenv("LANGUAGE", "en:zh")
    assert language.translator()("goes on") == "goes on"


@pytest.mark.parametrize("base", ["", "  ", "/somewhere/data"])
def test_the_log_lies_where_platformdirs_says(monkeypatch: pytest.MonkeyPatch, base: str) -> None:
    monkeypatch.delenv("DEADRECKON_LOG", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", base)
    assert log_path() == str(Path(platformdirs.user_data_dir("deadreckon", appauthor=False)) / "log.db")
    monkeypatch.setenv("DEADRECKON_LOG", "/elsewhere.db")
    assert log_path() == "/elsewhere.db"
    assert log_path("/told.db") == "/told.db"


WHY = ("error", "illegal", "slow")


def raising(view: Any, seat: int, legal: Sequence[Any], random: Random) -> Any:
    raise RuntimeError("no idea")


def cheating(view: Any, seat: int, legal: Sequence[Any], random: Random) -> Any:
    return "I win"


def endless(view: Any, seat: int, legal: Sequence[Any], random: Random) -> Any:
    while True:
        random.random()


@pytest.mark.parametrize(
    ("bot", "why"), [(raising, "error"), (cheating, "illegal"), (patient(endless, 0.05), "slow")], ids=WHY
)
def test_the_first_legal_command_stands_in_for_a_bot_that_fails(bot: Any, why: str) -> None:
    _, state = begin(GAME, Rules(), SEATS, Seeded(1))
    assert choose(GAME, state, 0, bot, Random(1)) == (GAME.legal(state, 0)[0], why)


@pytest.mark.parametrize(("bot", "why"), [(raising, "error"), (cheating, "illegal"), (endless, "slow")], ids=WHY)
def test_a_bot_that_fails_in_another_thread_is_answered_for_as_well(bot: Any, why: str) -> None:
    _, state = begin(GAME, Rules(), SEATS, Seeded(1))
    found: list[Any] = []
    stop = threading.Event()

    def until_stopped(view: Any, seat: int, legal: Sequence[Any], random: Random) -> Any:
        return stop.wait(5) if bot is endless else bot(view, seat, legal, random)

    def ask() -> None:
        found.append(choose(GAME, state, 0, patient(until_stopped, 0.05), Random(1)))

    asking = threading.Thread(target=ask)
    asking.start()
    asking.join(5)
    stop.set()
    assert found == [(GAME.legal(state, 0)[0], why)]


def test_a_bot_that_is_quick_enough_is_left_alone() -> None:
    quick: Bot = lambda view, seat, legal, random: legal[-1]  # noqa: E731
    timed = patient(quick, 5.0)
    assert timed(None, 0, [1, 2, 3], Random(1)) == 3
    assert patient(at_random) is at_random
    with pytest.raises(TooSlow):
        patient(endless, 0.05)(None, 0, [], Random(1))


def test_a_bot_gets_its_view_and_nothing_else() -> None:
    game = load_game("mall")
    seats = tuple(Seat(colour, colour, "spy") for colour in game.colours[:3])
    luck, seen = Seeded(1), []

    def spy(view: Any, seat: int, legal: Sequence[Any], random: Random) -> Any:
        seen.append([UNKNOWN in hand for owner, hand in enumerate(view.hands) if owner != seat and hand])
        return legal[0]

    _, state = begin(game, game.rules(), seats, luck)
    for _ in zip(range(40), play_out(game, state, [spy] * 3, luck, Random(1)), strict=False):
        pass
    assert len(seen) >= 40
    assert all(map(all, seen))


def test_a_game_played_out_is_one_line_of_batches() -> None:
    luck = Seeded(1)
    _, state = begin(GAME, Rules(), SEATS, luck)
    for events, after, command, seat in play_out(GAME, state, [at_random] * 2, luck, Random(1)):
        assert command in GAME.legal(state, seat)
        for event in events:
            state = GAME.evolve(state, event)
        assert state == after
    assert GAME.outcome(state) is not None
