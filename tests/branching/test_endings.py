"""The table of endings: the same numbers for the command line and the app, in the room that there is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from core.game import load_game
from core.timeline import Timeline
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import Place
from tests.branching.games import finished
from viewer import language
from viewer.endings import End, end_of, ends_of, narrowed
from viewer.forking import Plan, carry_out, family_of


@pytest.fixture
def ends(tmp_path: Path) -> list[End]:
    """A game of Mall that is over, a fork of it at 60 that is over too, and one at 80 that goes on."""
    path = tmp_path / "log.db"
    main = finished(path, "mall", 4)
    with Log(path) as log:
        carry_out(log, Place(main, 60), Plan(LuckSetting(seed=3), bots=True), name="other")
        carry_out(log, Place(main, 80), Plan(LuckSetting(recorded=True)), name="third")
        members = family_of(log, main.game).members
    return [end_of(member.stream.branch, member.line, members[0].line) for member in members]


def test_each_line_tells_where_it_parts_how_long_it_is_and_what_each_seat_has(ends: list[End]) -> None:
    table = ends_of(ends, 120)
    assert list(table.heads[:6]) == ["LINE", "PARTS", "EVENTS", "ROUND", "END", "survivors"]
    first, second, third = table.rows
    assert [first[0], second[0], third[0]] == ["main", "other", "third"]
    assert [first[1], third[1]] == ["", "80"]
    assert int(second[1]) >= 60
    assert third[2] == "80"
    assert third[4] == "goes on"
    assert third[6:] == [""] * 4
    for row, end in zip((first, second), ends, strict=False):
        outcome = end.line.game.outcome(end.line.last)
        assert outcome is not None
        assert row[2] == str(end.line.version)
        assert row[6:] == [f"{n}{'*' if seat in outcome.winners else ''}" for seat, n in enumerate(outcome.scores)]


def test_alone_tells_its_life(tmp_path: Path) -> None:
    main = finished(tmp_path / "log.db", "alone", 1)
    with Log(tmp_path / "log.db") as log:
        line = Timeline(log.game(main), log.read(main))
    table = ends_of([end_of("main", line, line)], 80)
    life = dict(zip(table.heads, table.rows[0], strict=True))
    assert life[load_game("alone").fact_name(("life",))] == str(line.last.life)


def test_a_line_before_its_first_event_has_a_row_too(ends: list[End]) -> None:
    empty = Timeline(ends[0].line.game)
    table = ends_of([ends[0], end_of("empty", empty, ends[0].line)], 80)
    assert table.rows[1][:5] == ["empty", "0", "0", "0", "goes on"]
    assert ends_of([end_of("empty", empty, empty)], 80).rows[0][:4] == ["empty", "", "0", "0"]


@pytest.fixture(params=["en", "zh"])
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    before = language.spoken()
    language.use(request.param)
    yield request.param
    language.use(before)


@pytest.mark.usefixtures("spoken")
@pytest.mark.parametrize("room", [60, 74, 80, 118])
def test_the_table_keeps_to_the_room_that_there_is(ends: list[End], room: int) -> None:
    table = ends_of(ends, room)
    assert sum(table.widths) + table.gap * (len(table.widths) - 1) <= room
    for row in table.rows:
        assert all(len(row[at]) <= table.widths[at] for at in table.right), "no number is cut"


def test_cells_are_taken_from_the_widest_column_that_can_give() -> None:
    assert narrowed([10, 6, 4], [3, 3, 4], 20) == [10, 6, 4]
    assert narrowed([10, 6, 4], [3, 3, 4], 17) == [7, 6, 4]
    assert narrowed([10, 6, 4], [3, 3, 4], 13) == [4, 5, 4]
    assert narrowed([10, 6, 4], [9, 6, 4], 5) == [9, 6, 4]
