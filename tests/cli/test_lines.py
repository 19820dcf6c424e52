"""``branch`` and ``note``."""

from __future__ import annotations

from collections.abc import Callable

import pytest

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


def test_the_branches_of_a_game_are_listed_as_a_tree(demo: Deadreckon) -> None:
    demo("branch", "last:60", "--name", "other", "--luck", "fresh")
    demo("run", "last@other")
    demo("branch", "last@other:80", "--name", "third")
    lines = demo("branch", "last", "--list").lines
    main, other, third = demo("branch", "last", "--list", "--json").objects
    heads = [line for line in lines if not line.startswith("    ") or line.lstrip().startswith("third")]
    assert [line.split("  ")[-2] for line in heads] == ["main", "other", "third"]
    assert heads[1].startswith(f"  other  left main at 60, {other['version']} events, ")
    assert heads[2] == "    third  left other at 80, 80 events, not ended"
    assert lines[-1].strip() == "nothing happened on it yet"
    assert (main["parent"], other["parent"], third["parent"]) == (None, "main", "other")
    assert other["parted"] >= 60
    events = [each["event"] for each in demo("log", "last@other", "--json").objects]
    assert events[other["parted"]] == other["event"]
    assert other["outcome"] == demo("state", "last@other", "--json").object["outcome"]
    assert (third["parted"], third["event"], third["outcome"]) == (80, None, None)


def test_a_branch_is_renamed_and_its_place_goes_with_it(demo: Deadreckon) -> None:
    demo("branch", "last:60", "--name", "other")
    renamed = demo("branch", "last@other", "--rename", "no hide")
    assert renamed.out.strip().endswith("@no hide")
    assert demo("log", "last@no hide", "--json").out == demo("log", "last:60", "--json").out
    assert demo("log", "last@other").code == 2
    assert demo("branch", "last@no hide", "--rename", "x", "--json").object["branch"] == "x"
    assert demo("verify").code == 0


def test_an_archived_branch_leaves_the_lists_until_it_is_asked_for(demo: Deadreckon) -> None:
    demo("branch", "last:60", "--name", "other")
    assert demo("branch", "last@other", "--archive", "--json").object["archived"] is True
    assert [row["branch"] for row in demo("branch", "last", "--list", "--json").objects] == ["main"]
    assert demo("branch", "last", "--list").lines[-1] == "archived and not shown: 1; --archived lists them too"
    assert [row["branch"] for row in demo("branch", "last", "--list", "--archived", "--json").objects] == [
        "main",
        "other",
    ]
    assert demo("branch", "last", "--list", "--archived").lines[-2].endswith(", archived")
    assert len(demo("compare", "--all", "last").lines) == 2
    assert len(demo("compare", "--all", "last", "--archived").lines) == 3
    assert demo("ls", "--json").objects[0]["branches"] == 1
    assert demo("log", "last@other").code == 0
    assert demo("branch", "last@other", "--restore").out.strip().endswith("is listed again")
    assert len(demo("branch", "last", "--list", "--json").objects) == 2


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["last", "--rename", "x"], "main keeps its name"),
        (["last", "--archive"], "archive the whole game"),
        (["last@other", "--rename", "main"], "has a branch main already"),
        (["last@other", "--rename", "a@b"], "without @ and :"),
        (["last@other", "--rename", ""], "without @ and :"),
        (["last@other", "--archive", "--restore"], "these do not go together: --archive, --restore"),
        (["last@other", "--list", "--luck", "fresh"], "these do not go together: --luck, --list"),
        (["last@other", "--archived"], "--archived goes with --list alone"),
        (["nope", "--list"], "no game has an id"),
    ],
)
def test_what_cannot_be_done_with_a_branch_is_refused(demo: Deadreckon, words: list[str], wrong: str) -> None:
    demo("branch", "last:60", "--name", "other")
    refused = demo("branch", *words)
    assert refused.code == 2
    assert wrong in refused.err
    assert [row["branch"] for row in demo("branch", "last", "--list", "--json").objects] == ["main", "other"]


def test_the_list_of_a_live_game_tells_no_secret(deadreckon: Deadreckon, luck: Callable[..., str]) -> None:
    """Both lines deal the same seats other cards from the start; a bystander learns that cards were dealt, no more."""
    file = luck(dice=[3, 5, 1, 6])
    deadreckon("new", "mall", "--seat", "Ann", "--seat", "Bob", "--seat", "Cid", "--luck", file, "--headless")
    events = [each["event"] for each in deadreckon("log", "last", "--json").objects]
    dealt = next(at for at, event in enumerate(events) if event["type"] == "CardDealt")
    deadreckon("branch", f"last:{dealt}", "--luck", "fresh")
    deadreckon("run", "last@line-2")
    listed = deadreckon("branch", "last", "--list", "--json").objects[1]
    assert all((each or {}).get("card") is None for each in (listed["event"], listed["there"]))


def test_note_is_written_and_refused_when_empty(demo: Deadreckon) -> None:
    told = demo("note", "last:5", "bad\x1b move", "--glyph", "??", "--json").object
    assert (told["glyph"], told["text"]) == ("??", "bad move")
    assert told["place"].endswith("@main:5")
    assert demo("note", "last:5", " \x1b ").code == 2
    assert demo("note", "last:99999", "late").code == 2
