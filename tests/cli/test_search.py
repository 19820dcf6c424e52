"""``search``: words of the told line, and filters."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Deadreckon


def test_every_word_must_stand_in_the_line(demo: Deadreckon) -> None:
    lines = [line.split("  ", 1)[1].strip() for line in demo("search", "YELLOW", "places", "--limit", "0").lines]
    assert len(lines) == 3  # Setup 5: a player of four places three characters
    assert all(line.startswith("Yellow places the ") for line in lines)


def test_the_newest_game_comes_first(demo: Deadreckon) -> None:
    found = demo("search", "type:GameStarted", "--json").objects
    assert [hit["game"] for hit in found] == ["mall", "alone"]
    assert [hit["v"] for hit in found] == [1, 1]
    assert found[0]["event"]["type"] == "GameStarted"
    assert found[0]["place"].endswith("@main:1")
    assert "Mall" in found[0]["text"]


def test_filters_narrow_the_search(demo: Deadreckon) -> None:
    mall = demo("ls", "--json").objects[0]["id"]
    for game in ("mall", mall, mall[:-1]):
        found = demo("search", f"game:{game}", "type:cardd", "seat:red", "--json")
        if found.code == 2:  # the shorter id may begin both games
            continue
        (hit,) = found.objects
        assert (hit["event"]["type"], hit["event"]["seat"]) == ("CardDealt", 1)
    zombies = demo("search", "type:ZombieCame", "location:6", "--limit", "0", "--json").objects
    assert zombies
    assert {hit["event"]["location"] for hit in zombies} == {6}


def test_found_places_can_be_looked_at(demo: Deadreckon) -> None:
    hit = demo("search", "type:GameEnded", "game:mall", "--json").object
    assert demo("log", hit["place"], "--json").objects[-1]["event"] == hit["event"]


def test_limit_stops_the_search(demo: Deadreckon) -> None:
    assert len(demo("search", "zombie", "--limit", "2").lines) == 2


def test_a_branch_adds_only_its_own_events(demo: Deadreckon) -> None:
    before = demo("search", "type:DiceRolled", "--limit", "0").out
    demo("branch", "last:100")
    assert demo("search", "type:DiceRolled", "--limit", "0").out == before


def test_nothing_found_is_no_error(demo: Deadreckon) -> None:
    assert demo("search", "xyzzy").out == "Nothing found.\n"
    nothing = demo("search", "xyzzy", "--json")
    assert (nothing.code, nothing.out) == (0, "")
    assert demo("search", "seat:nobody", "--json").out == ""


@pytest.mark.parametrize("word", ["type:Nothing", "type:", "location:attic", "game:zzzzzz", "seat:1 seat:2"])
def test_a_bad_filter_is_refused(demo: Deadreckon, word: str) -> None:
    assert demo("search", word).code == 2
