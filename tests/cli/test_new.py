"""``new``: rules, seats, luck, and that a refusal writes nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.game import load_games
from tests.cli.conftest import Deadreckon


def test_headless_prints_the_id_alone(deadreckon: Deadreckon) -> None:
    started = deadreckon("new", "mall", "--headless")
    (id,) = started.lines
    assert started.code == 0
    assert deadreckon("state", id, "--json").object["id"] == id


def test_json_tells_seats_and_rules(deadreckon: Deadreckon) -> None:
    told = deadreckon("new", "mall", "--players", "3", "--preset", "published", "--title", "Friday", "--json").object
    assert told["kind"] == "mall"
    assert told["title"] == "Friday"
    assert told["rules"] == {
        "girl_points": 1,
        "chief_knows": "if_elected",
        "fall": "empty",
        "hide": "character",
        "ghosts_vote": True,
        "first_chief": 0,
    }
    assert [seat["colour"] for seat in told["seats"]] == ["yellow", "red", "blue"]
    assert [seat["player"] for seat in told["seats"]] == ["human", "sensible", "sensible"]


def test_seats_are_filled_in_the_order_typed(deadreckon: Deadreckon) -> None:
    words = ["--seat", "Ann", "--seat", "小明=random", "--seat", "=human", "--players", "5"]
    seats = deadreckon("new", "mall", *words, "--json").object["seats"]
    assert [(seat["name"], seat["player"]) for seat in seats] == [
        ("Ann", "human"),
        ("小明", "random"),
        ("Blue", "human"),
        ("Green", "sensible"),
        ("Purple", "sensible"),
    ]


def test_a_colour_that_is_taken_as_a_name_gets_a_number(deadreckon: Deadreckon) -> None:
    seats = deadreckon("new", "mall", "--seat", "Red", "--players", "3", "--json").object["seats"]
    assert [seat["name"] for seat in seats] == ["Red", "Red 2", "Blue"]


def test_names_lose_control_characters_and_length(deadreckon: Deadreckon) -> None:
    seats = deadreckon("new", "alone", "--seat", "A\x1b[31mB\u202e" + "x" * 50, "--json").object["seats"]
    assert seats[0]["name"] == "A[31mB" + "x" * 24


def test_rules_options_are_changed_one_by_one(deadreckon: Deadreckon) -> None:
    words = ["--rules", "blocks=3", "--rules", "underfoot=yes", "--rules", "survivor_die=12"]
    rules = deadreckon("new", "alone", *words, "--json").object["rules"]
    assert (rules["blocks"], rules["underfoot"], rules["survivor_die"]) == (3, True, 12)
    assert rules["life_per_block"] == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["nothing"], "no game is called nothing: there are alone, mall"),
        (["mall", "--players", "7"], "Mall is for 3 to 6 players, not 7"),
        (["alone", "--players", "2"], "Alone is for 1 players, not 2"),
        (["mall", "--preset", "soft"], "there are seed, published"),
        (["mall", "--rules", "girl_points=2"], "girl_points is 3 or 1, not 2"),
        (["mall", "--rules", "ghosts_vote=maybe"], "ghosts_vote is true or false, not maybe"),
        (["alone", "--rules", "blocks=11"], "blocks is a number from 1 to 10, not 11"),
        (["alone", "--rules", "blocks=ten"], "blocks is a number from 1 to 10, not ten"),
        (["mall", "--rules", "colour=red"], "Mall has no rules option colour=red"),
        (["mall", "--rules", "fall"], "Mall has no rules option fall"),
        (["mall", "--players", "3", "--rules", "first_chief=3"], "deadreckon: "),
        (["mall", "--seat", "Ann=clever"], "Mall has no bot called clever: there are random, sensible"),
        (["mall", "--seat", "Ann", "--seat", "ann"], "two seats are called ann"),
        (["mall", "--players", "3", *(["--seat", "=human"] * 4)], "4 seats are named for 3 players"),
        (["mall", "--luck", "no-such-file"], "no-such-file: No such file or directory"),
        (["mall", "--seed", "1" * 30], "a seed has at most 63 bits"),
    ],
)
def test_what_makes_no_game_is_refused_and_writes_nothing(
    deadreckon: Deadreckon, log: Path, words: list[str], says: str
) -> None:
    refused = deadreckon("new", *words, "--headless")
    assert refused.code == 2
    assert says in refused.err
    assert refused.out == ""
    assert not log.exists()


@pytest.mark.parametrize(
    "text", ['{"cards": ["banana"]}', '{"dice": [7]}', '{"dice": [0]}', '{"tiles": []}', "[]", "{", "\x00"]
)
def test_a_bad_luck_file_is_refused_and_writes_nothing(
    deadreckon: Deadreckon, log: Path, tmp_path: Path, text: str
) -> None:
    file = tmp_path / "luck.json"
    file.write_text(text)
    assert deadreckon("new", "mall", "--luck", str(file), "--headless").code == 2
    assert not log.exists()


def test_scripted_cards_and_dice_come(deadreckon: Deadreckon, luck: Callable[..., str]) -> None:
    file = luck(cards=["hide", "axe", "sprint", "threat"], dice=[1, 3])
    deadreckon("new", "mall", "--luck", file, "--headless")
    players = deadreckon("state", "last", "--json").object["players"]
    assert [player["hand"] for player in players] == [["hide"], ["axe"], ["sprint"], ["threat"]]
    # Setup 5: one of the three characters to one of the two locations rolled.
    assert len(deadreckon("legal", "last", "--json").lines) == 6


def test_the_same_seed_begins_the_same_game(deadreckon: Deadreckon) -> None:
    logs = []
    for _ in range(2):
        deadreckon("new", "mall", "--seed", "11", "--headless")
        logs.append(deadreckon("log", "last", "--json").out)
    deadreckon("new", "mall", "--seed", "12", "--headless")
    assert logs[0] == logs[1] != deadreckon("log", "last", "--json").out


def test_without_headless_the_new_game_is_opened_to_play_at_its_pace(
    deadreckon: Deadreckon, monkeypatch: pytest.MonkeyPatch, log: Path
) -> None:
    opened = []

    def run_play(path: str, stream: object, *, pace: str) -> int:
        opened.append((path, str(stream), pace))
        return 0

    monkeypatch.setattr("viewer.commands.new.is_terminal", lambda: True)
    monkeypatch.setattr("viewer.app.run_play", run_play)
    started = deadreckon("new", "alone", "--seed", "1", "--pace", "slow")
    assert started.code == 0
    assert started.out == ""
    id = deadreckon("state", "last", "--json").object["id"]
    assert opened == [(str(log), f"{id}@main", "slow")]


def test_without_a_game_a_form_asks_where_there_is_a_terminal(
    deadreckon: Deadreckon, monkeypatch: pytest.MonkeyPatch, log: Path
) -> None:
    opened = []

    def run_library(path: str, *, new: bool) -> int:
        opened.append((path, new))
        return 0

    monkeypatch.setattr("viewer.app.run_library", run_library)
    assert deadreckon("new").err == "deadreckon: say which game: alone, mall\n"
    monkeypatch.setattr("viewer.commands.new.is_terminal", lambda: True)
    assert deadreckon("new", "--seed", "1").err == "deadreckon: say which game: alone, mall\n"
    assert deadreckon("new").code == 0
    assert opened == [(str(log), True)]


def test_rules_options_are_listed_with_what_they_mean(deadreckon: Deadreckon) -> None:
    lines = deadreckon("new", "mall", "--rules", "list").lines
    assert lines[:2] == ["girl_points=3       3 or 1", "    points of a little girl"]
    assert "ghosts_vote=false   true or false" in lines
    assert "blocks=6             a number from 1 to 10" in deadreckon("sim", "alone", "--rules", "list").lines
    assert deadreckon("ls", "--json").out == ""


def test_every_rules_option_of_every_game_says_what_it_means() -> None:
    for game in load_games().values():
        assert list(game.options) == list(game.rules.__struct_fields__)
