"""The list's outline below the screen: what is folded or left out has no row, the present event always has one."""

from __future__ import annotations

from dataclasses import dataclass, field
from time import perf_counter

import pytest

from tests.viewer.playing import line_of, reading_of
from viewer.screens.kinds import HEADINGS, KINDS, WORDS, kinds_of, numbers_of
from viewer.widgets.board import MARKS
from viewer.widgets.outline import Outline

SIGNS = {".": "", "d": "dice", "c": "card", "R": "round", "P": "phase"}


@dataclass
class Drawn:
    """A line written as signs: R opens a round, P a phase, d is a roll, c a card."""

    text: str
    marks: bytes = b""
    rounds: list[int] = field(default_factory=list)
    stops: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.marks = bytes(numbers_of(SIGNS[sign] for sign in self.text))
        self.rounds = [at for at, sign in enumerate(self.text, start=1) if sign == "R"]
        self.stops = [at for at, sign in enumerate(self.text, start=1) if sign in "RP"]


LINE = "..RPcdPcRPdd"
#       0123456789..   set-up 0-1; round 2-7 with phases 3-5 and 6-7; round 8-11 with phase 9-11


def outline_of(text: str = LINE, *, version: int = 0, length: int | None = None) -> Outline:
    outline = Outline(Drawn(text))
    outline.show(version, len(text) if length is None else length)
    return outline


def rows(outline: Outline) -> list[int]:
    return [outline.index_at(row) for row in range(outline.count)]


def test_without_folds_every_event_has_its_row() -> None:
    assert rows(outline_of()) == list(range(12))
    assert outline_of(version=7).row == 6
    assert outline_of(version=0).row == 0


def test_a_folded_phase_leaves_its_heading_and_says_how_much_is_in_it() -> None:
    outline = outline_of()
    outline.fold(3)
    assert rows(outline) == [0, 1, 2, 3, 6, 7, 8, 9, 10, 11]
    assert outline.inside(3) == 2
    assert outline.inside(2) == 5
    assert outline.inside(4) == 0
    outline.fold(3)
    assert rows(outline) == list(range(12))


def test_a_folded_round_takes_its_phases_along_and_gives_them_back_as_they_were() -> None:
    outline = outline_of()
    outline.fold(6)
    outline.fold(2)
    assert rows(outline) == [0, 1, 2, 8, 9, 10, 11]
    outline.fold(2)
    assert rows(outline) == [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 11]


def test_the_present_event_has_a_row_under_the_heading_of_its_folded_group() -> None:
    outline = outline_of()
    outline.fold(2)
    for version, expected in ((5, [0, 1, 2, 4, 8, 9, 10, 11]), (8, [0, 1, 2, 7, 8, 9, 10, 11])):
        outline.show(version, 12)
        assert rows(outline) == expected
        assert outline.index_at(outline.row) == version - 1
    outline.show(3, 12)
    assert rows(outline) == [0, 1, 2, 8, 9, 10, 11]


def test_kinds_that_are_left_out_have_no_row_but_headings_and_the_present_event_have() -> None:
    outline = outline_of(version=6)
    outline.leave_out(numbers_of(["dice", "round", "phase"]))
    assert rows(outline) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    outline.show(5, 12)
    assert rows(outline) == [0, 1, 2, 3, 4, 6, 7, 8, 9]


def test_a_hidden_future_has_no_rows_and_is_not_counted() -> None:
    outline = outline_of(version=5, length=5)
    outline.fold(3)
    assert rows(outline) == [0, 1, 2, 3, 4]
    assert outline.inside(3) == 1
    assert outline.inside(2) == 2


def test_what_can_be_folded_is_the_phase_we_are_in_and_unfolded_first_the_round() -> None:
    outline = outline_of()
    assert [outline.heading_of(index) for index in (-1, 1, 2, 5, 7, 8, 11)] == [0, 0, 2, 3, 6, 8, 9]
    outline.fold(2)
    assert [outline.heading_of(index) for index in (2, 5, 7, 8)] == [2, 2, 2, 8]


def test_folding_all_goes_from_phases_to_rounds_to_nothing() -> None:
    outline = outline_of()
    outline.fold_all()
    assert rows(outline) == [0, 2, 3, 6, 8, 9]
    outline.fold_all()
    assert rows(outline) == [0, 2, 8]
    outline.fold_all()
    assert rows(outline) == list(range(12))
    turns = outline_of("..R.dR.d")
    turns.fold_all()
    assert rows(turns) == [0, 2, 5]
    turns.fold_all()
    assert rows(turns) == list(range(8))


def test_a_game_without_rounds_has_nothing_to_fold() -> None:
    outline = outline_of("....", version=2)
    assert outline.heading_of(1) is None
    outline.fold_all()
    assert rows(outline) == [0, 1, 2, 3]
    assert rows(outline_of("")) == []


def test_a_line_that_grows_grows_in_its_last_group() -> None:
    line = Drawn(LINE)
    outline = Outline(line)
    outline.show(0, 12)
    outline.fold(9)
    longer = Drawn(LINE + "cRP")
    line.marks, line.rounds, line.stops = longer.marks, longer.rounds, longer.stops
    outline.renew()
    outline.show(0, 15)
    assert rows(outline) == [*range(10), 13, 14]
    assert outline.inside(9) == 3


@pytest.mark.parametrize(("game", "players"), [("mall", 4), ("alone", 1)])
def test_in_a_game_every_version_has_a_row_of_its_own_however_it_is_folded(game: str, players: int) -> None:
    reading = reading_of(line_of(game, players))
    outline = Outline(reading)
    outline.leave_out(numbers_of(["dice", "card"]))
    for _ in range(3):
        outline.fold_all()
        for version in range(1, reading.length + 1):
            outline.show(version, reading.length)
            assert outline.index_at(outline.row) == version - 1
        listed = rows(outline)
        assert listed == sorted(set(listed))


@pytest.mark.parametrize(("game", "players"), [("mall", 4), ("alone", 1)])
def test_every_event_of_a_game_is_of_a_kind_that_can_be_ticked(game: str, players: int) -> None:
    reading = reading_of(line_of(game, players))
    kinds = kinds_of(reading.board)
    assert {KINDS[number] for number in reading.marks} - {"begin"} <= set(kinds)
    assert set(WORDS) == set(MARKS) - {"begin"}
    assert set(HEADINGS) & set(kinds) == ({"round", "phase"} if game == "mall" else {"round"})


def test_a_hundred_thousand_events_fold_and_step_at_once() -> None:
    outline = outline_of("R" + "P.cd.." * 16_000 + "R" + "....." * 800, version=50_000)
    began = perf_counter()
    outline.fold_all()
    folded = perf_counter()
    for version in range(50_000, 52_000):
        outline.show(version, 100_000)
        assert outline.index_at(outline.row) == version - 1
    stepped = perf_counter()
    # Twenty times what it takes here: folding some 15 ms, a step some 2 microseconds.
    assert folded - began < 0.3
    assert (stepped - folded) / 2_000 < 0.000_2
