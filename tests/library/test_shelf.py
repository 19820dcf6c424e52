"""What stands on the shelf: filters and orders in SQL, and rows by key."""

from __future__ import annotations

from array import array
from pathlib import Path
from time import perf_counter

import pytest

from logs.log import Log
from logs.shelf import SORTS, Choice, endings, keys, rows
from tests.library.shelves import NAMES, filled
from viewer.shelving import shelf_of, words_of

GAMES = 1_000
SHELVED = [number for number in range(GAMES) if number % 7]
"""The numbers of the games that are not archived. Game *number* has the key *number* + 1."""


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return filled(tmp_path_factory.mktemp("shelf") / "log.db", GAMES)


def numbers(path: Path, text: str = "", sort: str = "newest first", *, archived: bool = False) -> list[int]:
    """Return the numbers of the games that a person who types *text* finds."""
    with Log(path, readonly=True) as opened:
        words = words_of(text, endings(opened))
        return [key - 1 for key in keys(opened, Choice(words, sort, archived))]


def players(number: int) -> tuple[str, ...]:
    first = number // 2 % len(NAMES)
    return (NAMES * 2)[first : first + (1 if number % 2 else 4)]


def test_the_newest_games_come_first_and_the_archived_ones_stand_elsewhere(log: Path) -> None:
    assert numbers(log) == SHELVED[::-1]
    assert numbers(log, archived=True) == [number for number in range(GAMES) if number % 7 == 0][::-1]


def test_a_first_page_is_the_beginning_of_all_keys(log: Path) -> None:
    with Log(log, readonly=True) as opened:
        assert list(keys(opened, Choice(), limit=64)) == [number + 1 for number in SHELVED[:-65:-1]]


def test_rows_come_by_key_and_a_key_without_a_game_gives_none(log: Path) -> None:
    with Log(log, readonly=True) as opened:
        found = rows(opened, [1, 4, 5_000])
    assert {key: (row.id, row.title, row.archived) for key, row in found.items()} == {
        1: ("g000000", "Night 0", True),
        4: ("g000003", "Night 3", False),
    }
    assert (found[1].outcome, found[1].rounds, found[4].version) == (None, 0, 13)


@pytest.mark.parametrize("name", ["anna", "BOB[/", "[/]", 'Q"UOTE', "Zoë", "ZOË", "cleo"])
def test_a_filter_finds_players_whatever_their_names_are_made_of(log: Path, name: str) -> None:
    real = next(known for known in NAMES if known.casefold() == name.casefold())
    assert numbers(log, name) == [number for number in SHELVED[::-1] if real in players(number)]


@pytest.mark.parametrize("text", ["%", "_", "\\", "name", "colour"])
def test_signs_of_sql_and_the_names_of_fields_stand_for_themselves(log: Path, text: str) -> None:
    assert numbers(log, text) == []


def test_a_filter_finds_kinds_results_titles_and_states(log: Path) -> None:
    back = SHELVED[::-1]
    assert numbers(log, "alone") == [number for number in back if number % 2]
    assert numbers(log, "live") == numbers(log, "goes on") == [number for number in back if number % 10 == 0]
    assert numbers(log, "finished") == [number for number in back if number % 10]
    assert numbers(log, "eaten") == [number for number in back if number % 2]
    unwon = [n for n in back if n % 10 and (n % 2 == 1 or n % 3 == 2)]
    assert numbers(log, "nobody wins") == unwon
    assert numbers(log, "night 99") == [n for n in back if "99" in str(n) or f"g{n:06}".startswith("99")]
    assert numbers(log, "g000123") == [123]


def test_every_word_must_fit_and_two_letters_stand_for_no_kind(log: Path) -> None:
    back = SHELVED[::-1]
    assert numbers(log, "mall live") == [number for number in back if number % 10 == 0 and number % 2 == 0]
    assert numbers(log, "mall alone") == []
    assert numbers(log, "ma") == []


def test_what_a_word_means_is_also_read_in_the_language_that_is_spoken(
    log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("viewer.shelving._", lambda sentence: {"goes on": "进行中"}.get(sentence, sentence))
    assert numbers(log, "进行") == [number for number in SHELVED[::-1] if number % 10 == 0]


def test_notes_and_other_lines_are_searched_too(tmp_path: Path) -> None:
    path = filled(tmp_path / "log.db", 20)
    with Log(path) as opened:
        opened.note(opened.resolve("g000003").stream, 5, "what a Blunder")
        opened.fork(opened.resolve("g000005").stream, 4, name="rescue-try")
    assert numbers(path, "blunder") == [3]
    assert numbers(path, "rescue-try") == [5]
    assert numbers(path, sort="most lines first")[0] == 5


def test_every_order_holds_every_game_and_says_what_it_does(log: Path) -> None:
    orders = {sort: numbers(log, sort=sort) for sort in SORTS}
    assert all(sorted(order) == SHELVED for order in orders.values())
    assert orders["oldest first"] == SHELVED
    live = [number % 10 == 0 for number in orders["live first"]]
    assert live == sorted(live, reverse=True)
    lengths = [(number % 13, 10 + number % 400) for number in orders["longest first"]]
    assert lengths == sorted(lengths, reverse=True)
    assert orders["by kind"][:3] == [999, 997, 995]
    assert orders["by title"][:4] == [1, 10, 100, 101]


def test_the_cursor_stays_on_its_game_and_its_neighbours_come_along(log: Path) -> None:
    contents = shelf_of(log, key=501, near=3)
    assert contents.keys[contents.at] == 501
    assert contents.rows[501].title == "Night 500"
    assert 64 < len(contents.rows) <= 128
    assert shelf_of(log, "alone", key=501, near=3).at == 3, "game 500 is no game of Alone"


def test_no_file_is_an_empty_shelf(tmp_path: Path) -> None:
    contents = shelf_of(tmp_path / "none.db")
    assert (contents.keys, contents.rows) == (array("q"), {})
    assert not (tmp_path / "none.db").exists()


def test_a_hundred_thousand_games_open_with_one_page_and_are_filtered_soon(tmp_path: Path) -> None:
    path = filled(tmp_path / "log.db", 100_000)
    begun = perf_counter()
    first = shelf_of(path, limit=64)
    opened = perf_counter() - begun
    assert len(first.keys) == len(first.rows) == 64
    begun = perf_counter()
    assert len(shelf_of(path).keys) == 100_000 - len(range(0, 100_000, 7))
    assert len(shelf_of(path, "night anna").keys) > 20_000
    assert (opened < 0.3, perf_counter() - begun < 3) == (True, True)
