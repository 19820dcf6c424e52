"""``compare``: two places side by side, many lines in a table."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.cli.conftest import Deadreckon
from viewer.commands.cells import width

HUMANS = ["--seat", "Ann", "--seat", "Bob", "--seat", "Cid"]


def place(character: str, location: int) -> str:
    return json.dumps({"type": "PlaceCharacter", "seat": 0, "character": character, "location": location})


@pytest.fixture
def forked(deadreckon: Deadreckon, luck: Callable[..., str]) -> tuple[Deadreckon, int]:
    """Ann places the cheerleader at 3 on main, the gunman at 5 on line-2. Gives the version before that."""
    file = luck(dice=[3, 5, 1, 6])
    deadreckon("new", "mall", *HUMANS, "--luck", file, "--headless")
    version: int = deadreckon("state", "last", "--json").object["version"]
    deadreckon("branch", "last")
    deadreckon("act", "last", place("cheerleader", 3))
    deadreckon("act", "last@line-2", place("gunman", 5))
    return deadreckon, version


def test_two_lines_part_at_the_event_that_differs(forked: tuple[Deadreckon, int]) -> None:
    deadreckon, version = forked
    found = deadreckon("compare", "last", "last@line-2", "--json")
    told = found.object
    assert found.code == 1
    assert (told["same"], told["parted"], told["gains"]) == (False, version, None)
    assert told["first_event"] == {"type": "CharacterPlaced", "seat": 0, "character": "cheerleader", "location": 3}
    assert told["second_event"] == {"type": "CharacterPlaced", "seat": 0, "character": "gunman", "location": 5}
    assert told["differences"] == [
        {
            "fact": ["character", 0, "cheerleader"],
            "name": "Yellow's cheerleader",
            "first": "Toy shop",
            "second": "not placed yet",
        },
        {
            "fact": ["character", 0, "gunman"],
            "name": "Yellow's gunman",
            "first": "not placed yet",
            "second": "Security room",
        },
    ]


def test_recorded_dice_fall_alike_and_others_are_listed(
    forked: tuple[Deadreckon, int], luck: Callable[..., str]
) -> None:
    deadreckon, version = forked
    for name, chance in (("alike", "recorded"), ("other", luck(dice=[2, 4]))):
        deadreckon("branch", f"last:{version}", "--name", name, "--luck", chance)
        deadreckon("act", f"last@{name}", place("gunman", 5))
    assert deadreckon("compare", "last", "last@alike", "--json").object["falls"] == []
    assert deadreckon("compare", "last", "last@other", "--json").object["falls"] == [
        {"round": 0, "purpose": "placement", "seat": 1, "first": [1, 6], "second": [2, 4]}
    ]
    told = deadreckon("compare", "last", "last@other").lines[-1]
    assert told.split() == ["round", "or", "turn", "0,", "placement,", "Red", "1", "6", "2", "4"]


def test_it_is_told_in_words(forked: tuple[Deadreckon, int]) -> None:
    deadreckon, version = forked
    lines = deadreckon("compare", "last", "last@line-2").lines
    assert lines[0] == f"The two lines part after version {version}, in round or turn 0."
    assert lines[1].split(maxsplit=1) == ["main", "Yellow places the cheerleader at Toy shop (3)"]
    assert lines[2].split(maxsplit=1) == ["line-2", "Yellow places the gunman at Security room (5)"]
    head, first, second = lines[5:8]
    for line, (cell, left, right) in (
        (head, ("", "main", "line-2")),
        (first, ("Yellow's cheerleader", "Toy shop", "not placed yet")),
        (second, ("Yellow's gunman", "not placed yet", "Security room")),
    ):
        assert [part.strip() for part in (line[:24], line[24:40], line[40:])] == [cell, left, right]
    assert "How they end" in lines


@pytest.mark.usefixtures("chinese")
def test_it_is_told_in_chinese_and_lines_up(forked: tuple[Deadreckon, int]) -> None:
    deadreckon, version = forked
    lines = deadreckon("--lang", "zh", "compare", "last", "last@line-2").lines
    assert lines[0] == f"两条线在版本 {version} 之后分开（第 0 回合）。"
    assert lines[1].split(maxsplit=1) == ["main", "黄方把啦啦队美女放到3号玩具店"]
    assert lines[2].split(maxsplit=1) == ["line-2", "黄方把枪手放到5号保全室"]
    head, first, second = lines[5:8]
    assert first.split() == ["黄方的啦啦队美女", "玩具店", "尚未放置"]
    assert second.split() == ["黄方的枪手", "尚未放置", "保全室"]
    for cells in (("main", "玩具店", "尚未"), ("line-2", "尚未", "保全")):
        starts = [width(line[: line.index(cell)]) for line, cell in zip((head, first, second), cells, strict=True)]
        assert len(set(starts)) == 1
    assert max(map(width, lines)) <= 80


def test_boards_are_compared_where_they_were_named(forked: tuple[Deadreckon, int]) -> None:
    deadreckon, version = forked
    before = deadreckon("compare", f"last:{version}", f"last@line-2:{version}", "--json")
    assert (before.code, before.object["differences"], before.object["same"]) == (1, [], False)
    assert before.object["first"]["place"].endswith(f"@main:{version}")
    assert "  nothing differs" in deadreckon("compare", f"last:{version}", f"last@line-2:{version}").lines


def test_the_same_line_differs_from_itself_only_over_time(demo: Deadreckon) -> None:
    same = demo("compare", "last", "last")
    assert same.code == 0
    assert same.lines[0] == "The two lines are the same, event by event."
    demo("branch", "last", "--name", "twin")
    assert demo("compare", "last", "last@twin").code == 0
    over_time = demo("compare", "last:40", "last:60", "--json")
    assert (over_time.code, over_time.object["same"]) == (1, True)
    assert over_time.object["differences"]
    assert demo("compare", "last:0", "last:0").code == 0


def test_two_endings_say_what_each_seat_gained(demo: Deadreckon) -> None:
    demo("branch", "last:150", "--luck", "fresh")
    demo("run", "last@line-2")
    told = demo("compare", "last", "last@line-2", "--json").object
    for side, place in (("first", "last"), ("second", "last@line-2")):
        state = demo("state", place, "--json").object
        assert told[side]["outcome"] == state["outcome"]
        alive = sum(len(location["characters"]) for location in state["locations"])
        assert told[side]["facts"]["survivors"] == alive
    scores = zip(told["first"]["outcome"]["scores"], told["second"]["outcome"]["scores"], strict=True)
    assert told["gains"] == [after - before for before, after in scores]
    text = demo("compare", "last", "last@line-2").out
    for gain in told["gains"]:
        assert gain == 0 or f"({gain:+})" in text


def test_two_games_of_a_kind_can_be_compared_but_not_of_two(demo: Deadreckon) -> None:
    mall, alone = (game["id"] for game in demo("ls", "--json").objects)
    demo("new", "mall", "--players", "4", "--seat", "=random", "--seed", "3", "--headless")
    found = demo("compare", mall, "last", "--json").object
    assert found["first"]["place"].startswith(mall)
    assert found["parted"] == 0  # the seats are not the same
    refused = demo("compare", mall, alone)
    assert (refused.code, refused.err) == (2, "deadreckon: a game of Mall cannot be compared with one of Alone\n")


def test_all_lines_of_a_game_stand_in_one_table(demo: Deadreckon) -> None:
    for at, luck in ((100, "fresh"), (200, "recorded")):
        demo("branch", f"last:{at}", "--luck", luck)
    demo("run", "last@line-2")
    told = demo("compare", "--all", "last")
    head, *rows = told.lines
    assert told.code == 1
    assert head.split()[:6] == ["LINE", "PARTS", "EVENTS", "ROUND", "END", "survivors"]
    assert [row.split()[0].partition("@")[2] for row in rows] == ["main", "line-2", "line-3"]
    assert rows[2].split()[1] == "200"
    objects = demo("compare", "--all", "last", "--json").objects
    assert [row["parted"] for row in objects][2] == 200
    assert [row["same"] for row in objects] == [True, False, False]
    assert objects[2]["outcome"] is None
    for row, line in zip(objects[:2], rows[:2], strict=True):
        outcome = row["outcome"]
        numbers = line.split()[-4:]
        assert numbers == [f"{n}{'*' * (seat in outcome['winners'])}" for seat, n in enumerate(outcome["scores"])]


def test_three_places_make_a_table_too(demo: Deadreckon) -> None:
    assert len(demo("compare", "last", "last", "last").lines) == 4
    assert demo("compare", "last", "last", "last").code == 0


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ([], "name two places, or --all and a game"),
        (["last"], "name two places, or --all and a game"),
        (["last", "last@nope"], "has no branch 'nope'"),
        (["last", "last:99999"], "has no version 99999"),
        (["--all", "nope"], "no game has an id"),
    ],
)
def test_what_cannot_be_compared_is_refused(demo: Deadreckon, words: list[str], wrong: str) -> None:
    refused = demo("compare", *words)
    assert refused.code == 2
    assert wrong in refused.err
