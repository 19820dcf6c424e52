"""``branch`` and ``note``."""

from __future__ import annotations

from collections.abc import Callable

from tests.cli.conftest import Deadreckon


def test_branch_prints_a_place_that_reads_as_its_parent(demo: Deadreckon) -> None:
    place = demo("branch", "last:40").out.strip()
    assert place.endswith("@line-2:40")
    assert demo("log", place, "--json").out == demo("log", "last:40", "--json").out


def test_branch_as_json(demo: Deadreckon) -> None:
    told = demo("branch", "last:40", "--name", "other", "--json").object
    assert told["place"] == f"{told['game']}@other:40"
    assert (told["branch"], told["parent"], told["forked_at"]) == ("other", "main", 40)


def test_a_line_with_recorded_luck_and_the_same_choices_ends_the_same(deadreckon: Deadreckon) -> None:
    deadreckon("new", "alone", "--seat", "=sensible", "--seed", "2", "--headless")
    deadreckon("run", "last")
    deadreckon("branch", "last:8", "--luck", "recorded")
    deadreckon("run", "last@line-2", "--bots", "sensible")
    dice = [
        [each["event"] for each in deadreckon("log", place, "--json").objects if each["event"]["type"] == "DiceRolled"]
        for place in ("last", "last@line-2")
    ]
    assert dice[1][0] == dice[0][0]


def test_a_line_can_meet_scripted_dice(deadreckon: Deadreckon, luck: Callable[..., str]) -> None:
    deadreckon("new", "mall", "--seat", "=random", "--players", "4", "--luck", luck(dice=[1, 3]), "--headless")
    events = deadreckon("log", "last", "--json").objects
    roll = next(each["v"] for each in events if each["event"]["type"] == "DiceRolled")
    place = deadreckon("branch", f"last:{roll - 1}", "--luck", luck(dice=[5, 6])).out.strip().partition(":")[0]
    told = deadreckon("run", place, "--json").objects
    assert told[0]["event"]["dice"] == [5, 6]


def test_branch_refuses_a_taken_name_and_a_bad_place(demo: Deadreckon) -> None:
    assert demo("branch", "last:40", "--name", "main").code == 2
    assert demo("branch", "last:99999").code == 2
    assert demo("branch", "last:4", "--name", "a:b").code == 2
    assert demo("branch", "last:4", "--luck", "no-such-file").code == 2
    assert demo("ls", "--json").objects[0]["branches"] == 1


def test_a_branch_can_be_played_on(demo: Deadreckon) -> None:
    demo("branch", "last:60", "--luck", "fresh")
    assert demo("run", "last@line-2").lines[-1].startswith("Over: ")
    assert demo("verify").code == 0


def test_note_is_written_and_refused_when_empty(demo: Deadreckon) -> None:
    told = demo("note", "last:5", "bad\x1b move", "--glyph", "??", "--json").object
    assert (told["glyph"], told["text"]) == ("??", "bad move")
    assert told["place"].endswith("@main:5")
    assert demo("note", "last:5", " \x1b ").code == 2
    assert demo("note", "last:99999", "late").code == 2
