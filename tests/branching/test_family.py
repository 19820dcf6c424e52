"""The tree of lines: who left whom, where two part, which ways go on from a place."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from core.words import plain
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import Place, Stream
from tests.branching.games import finished
from viewer.forking import Plan, carry_out, family_of
from viewer.screens.family import Family
from viewer.screens.lineage import tree_rows
from viewer.screens.reading import Reading
from viewer.widgets.board import board_of
from viewer.widgets.paint import as_text


@pytest.fixture
def lines(tmp_path: Path) -> tuple[Family, dict[str, Stream]]:
    """main; a and b leave it at 20, c leaves a at 20, d leaves a at 10, before a itself left main."""
    main = finished(tmp_path / "log.db", "alone", 1)
    with Log(tmp_path / "log.db") as log:
        streams = {"main": main}
        for name, parent, version in (("a", "main", 20), ("b", "main", 20), ("c", "a", 20), ("d", "a", 10)):
            streams[name] = log.fork(streams[parent], version, name=name)
        return family_of(log, main.game), streams


def test_the_tree_puts_each_line_below_the_one_it_left(lines: tuple[Family, dict[str, Stream]]) -> None:
    family, _ = lines
    assert [(member.stream.branch, member.depth) for member in family.members] == [
        ("main", 0),
        ("a", 1),
        ("d", 2),
        ("c", 2),
        ("b", 1),
    ]


def test_two_lines_share_what_lies_before_the_earliest_leaving(lines: tuple[Family, dict[str, Stream]]) -> None:
    family, at = lines
    assert family.shared(at["main"], at["a"]) == 20
    assert family.shared(at["main"], at["d"]) == 10
    assert family.shared(at["c"], at["d"]) == 10
    assert family.shared(at["b"], at["c"]) == 20
    assert set(family.forks(at["main"])) == {10, 20}


def test_the_ways_on_from_a_fork_are_one_line_for_each(lines: tuple[Family, dict[str, Stream]]) -> None:
    family, at = lines
    # At 10 only d goes another way; main, a, b and c go on together, and whoever is looked at stands for them.
    assert [way.stream.branch for way in family.ways(at["main"], 10)] == ["main", "d"]
    assert [way.stream.branch for way in family.ways(at["b"], 10)] == ["b", "d"]
    # At 20 three have left and hold nothing yet, so each is a way of its own.
    assert [way.stream.branch for way in family.ways(at["main"], 20)] == ["main", "a", "c", "b"]


def test_bots_finish_a_fork_and_the_parent_stays_as_it_was(tmp_path: Path) -> None:
    main = finished(tmp_path / "log.db", "mall", 3)
    with Log(tmp_path / "log.db") as log:
        before = log.read(main)
        stream = carry_out(log, Place(main, 40), Plan(LuckSetting(), bots=True))
        assert log.read(main) == before
        game, line = log.game(stream), log.read(stream)
        assert line[:40] == before[:40]
        assert family_of(log, main.game).members[1].row.outcome is not None
        assert game.name == "mall"


def test_a_face_that_no_die_has_is_refused_and_leaves_no_line(tmp_path: Path) -> None:
    main = finished(tmp_path / "log.db", "alone", 1)
    with Log(tmp_path / "log.db") as log:
        line = log.read(main)
        roll = next(at for at, event in enumerate(line) if type(event).__name__ == "DiceRolled")
        with pytest.raises(ValueError, match="die of 6 sides"):
            carry_out(log, Place(main, roll), Plan(LuckSetting(dice=(9,)), bots=True))
        assert len(log.branches(main.game)) == 1


def test_an_archived_line_is_no_way_on_and_its_children_stay(lines: tuple[Family, dict[str, Stream]]) -> None:
    family, at = lines
    hidden = Family([(replace(m.row, archived=m.stream.branch == "a"), m.line) for m in family.members])
    assert [member.stream.branch for member in hidden.in_sight()] == ["main", "d", "c", "b"]
    assert [member.stream.branch for member in hidden.in_sight(at["a"])] == ["main", "a", "d", "c", "b"]
    assert [member.stream.branch for member in hidden.in_sight(archived=True)] == ["main", "a", "d", "c", "b"]
    assert [member.stream.branch for member in hidden.others(at["main"])] == ["d", "c", "b"]
    assert [way.stream.branch for way in hidden.ways(at["main"], 20)] == ["main", "c", "b"]
    # Whoever looks at the archived line itself still sees it among the ways.
    assert [way.stream.branch for way in hidden.ways(at["a"], 20)] == ["main", "a", "c", "b"]
    assert hidden.member(at["a"]) is not None


def test_a_fork_that_no_line_in_sight_leaves_is_no_fork(lines: tuple[Family, dict[str, Stream]]) -> None:
    family, at = lines
    hidden = Family([(replace(m.row, archived=m.stream.branch == "d"), m.line) for m in family.members])
    assert set(hidden.forks(at["main"])) == {20}


def test_a_hidden_future_is_not_told_by_the_tree(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    main = finished(path, "mall", 3)
    with Log(path) as log:
        carry_out(log, Place(main, 40), Plan(LuckSetting(seed=3), bots=True), name="other")
        family = family_of(log, main.game)
    reading = Reading(family.members[0].line, board_of(family.members[0].line.game), plain)
    told = [as_text(block) for block in tree_rows(family, reading, family.members, here=main, hidden=False)]
    assert "events" in told[0]
    assert len(told[1].splitlines()) == 2
    hidden = [as_text(block) for block in tree_rows(family, reading, family.members, here=main, hidden=True)]
    assert [text.strip() for text in hidden] == ["main", "other  left main at 40"]
