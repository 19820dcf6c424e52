"""Two lines side by side: every number here is counted by hand from the few events of the lines."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from core.game import Game, Outcome, started
from core.insight.compare import (
    Difference,
    Ending,
    Fall,
    alignment,
    compare,
    differences,
    ending,
    gains,
    other_falls,
    parting,
    round_starts,
)
from core.mall import GAME as MALL
from core.timeline import Timeline
from events.base import DiceRolled, Event, GameEnded, Seat
from events.mall import MallRules, RoundBegan, ZombieCame
from tests.games.tictactoe import GAME as PLAIN
from tests.games.tictactoe import MarkPlaced, Rules, TicTacToe

X: Final = 0
O: Final = 1  # noqa: E741  what the game calls it


def squares(state: TicTacToe) -> dict[Any, int | str]:
    return {("square", at): "-" if mark is None else "XO"[mark] for at, mark in enumerate(state.squares)}


TICTACTOE: Final[Game[Any, Any]] = replace(
    PLAIN, facts=squares, round=lambda state: 1 + sum(mark is not None for mark in state.squares) // 2
)
"""Tic-tac-toe whose squares can be pointed at; a round is a mark of each."""


def marks(*placed: int, end: GameEnded | None = None) -> Timeline[Any]:
    """Return a line in which X and O mark these squares in turn."""
    seats = (Seat("Ann", "x"), Seat("Bob", "o"))
    events: list[Event] = [started("tictactoe", Rules(), seats)]
    events += [MarkPlaced(at % 2, square) for at, square in enumerate(placed)]
    return Timeline(TICTACTOE, [*events, *([end] if end else [])])


WON: Final = marks(0, 1, 3, 4, 6, end=GameEnded("line", (1, 0), (X,)))
"""X takes the left column: a game of seven events."""
LOST: Final = marks(0, 1, 3, 4, 8, 7, end=GameEnded("line", (0, 1), (O,)))
"""The same up to O's mark in the middle; then X blunders and O takes the middle column: eight events."""


def mall(*events: Event, players: int = 3) -> Timeline[Any]:
    """Return a line of Mall of *events* after its start, as no rule would have them."""
    seats = tuple(Seat(name, colour) for name, colour in zip("ABCDEF", MALL.colours[:players], strict=False))
    return Timeline(MALL, [started("mall", MallRules(), seats), *events])


def prowl(*faces: int) -> DiceRolled:
    return DiceRolled("prowl", faces, 0, True)


SHORT: Final = mall(
    RoundBegan(1),  # 2
    prowl(1, 2, 3, 4),  # 3
    ZombieCame(1, "dice"),  # 4
    RoundBegan(2),  # 5
    prowl(1, 1, 1, 1),  # 6
    GameEnded("few", (10, 5, 0), (0,)),  # 7
)
LONG: Final = mall(
    RoundBegan(1),
    prowl(1, 2, 3, 4),
    ZombieCame(3, "dice"),  # 4
    RoundBegan(2),  # 5
    prowl(6, 6, 6, 6),  # 6
    DiceRolled("placement", (2, 4), 1, False),  # 7
    RoundBegan(3),  # 8
    GameEnded("few", (3, 9, 0), (1,)),  # 9
)


def test_lines_part_at_the_first_event_that_differs() -> None:
    assert parting(WON.events, LOST.events) == 5
    found = compare(WON, LOST)
    assert (found.parted, found.first_event, found.second_event) == (5, MarkPlaced(X, 6), MarkPlaced(X, 8))
    assert not found.same


def test_a_line_that_stops_where_another_goes_on_has_no_event_there() -> None:
    found = compare(marks(0, 1), marks(0, 1, 2))
    assert (found.parted, found.first_event, found.second_event, found.same) == (3, None, MarkPlaced(X, 2), False)


def test_equal_lines_are_the_same_whoever_made_their_events() -> None:
    found = compare(marks(4, 0), marks(4, 0))
    assert (found.same, found.parted, found.first_event, found.second_event) == (True, 3, None, None)
    assert (found.differences, found.falls, found.gains) == ((), (), None)
    line = marks(4, 0)
    assert compare(line, line.fork(3)).same


def test_empty_lines_are_the_same_and_end_nowhere() -> None:
    nothing = Timeline(TICTACTOE)
    found = compare(nothing, nothing)
    assert (found.same, found.parted, found.differences) == (True, 0, ())
    assert found.first == found.second == Ending(0, 0, None)
    assert compare(nothing, marks(0)).parted == 0


def test_boards_differ_by_what_stands_on_them() -> None:
    assert differences(WON, LOST, (5, 5)) == ()
    assert differences(WON, LOST, (7, 8)) == (
        Difference(("square", 6), "X", "-"),
        Difference(("square", 7), "-", "O"),
        Difference(("square", 8), "-", "X"),
    )
    assert compare(WON, LOST, (5, 4)).differences == (Difference(("square", 4), "O", "-"),)


def test_before_the_game_nothing_stands_on_the_board() -> None:
    assert differences(marks(0), Timeline(TICTACTOE), (2, 0))[0] == Difference(("square", 0), "X", None)


def test_zombies_differ_by_place_and_number() -> None:
    assert compare(SHORT, LONG).differences == (
        Difference(("zombies", 1), 1, 0),
        Difference(("zombies", 3), 0, 1),
    )


def test_endings_tell_length_round_and_outcome() -> None:
    assert ending(WON) == Ending(7, 3, Outcome("line", (1, 0), (X,)))
    assert ending(marks(0, 1, 3)) == Ending(4, 2, None)
    assert ending(LONG) == Ending(9, 3, Outcome("few", (3, 9, 0), (1,)))


def test_a_seat_gains_what_it_scores_more_in_the_second() -> None:
    assert gains(WON, LOST) == (-1, 1)
    assert gains(SHORT, LONG) == (-7, 4, 0)
    assert gains(LONG, SHORT) == (7, -4, 0)


def test_nobody_gains_while_a_line_goes_on_or_tables_differ() -> None:
    assert gains(WON, marks(0, 1)) is None
    four = mall(GameEnded("few", (1, 2, 3, 4), (3,)), players=4)
    assert gains(SHORT, four) is None


def test_lines_of_two_games_cannot_be_compared() -> None:
    with pytest.raises(ValueError, match="mall cannot be compared with one of tictactoe"):
        compare(SHORT, WON)


def test_rounds_begin_where_their_number_rises() -> None:
    assert round_starts(SHORT) == [2, 5]
    assert round_starts(LONG) == [2, 5, 8]
    assert round_starts(WON) == [1, 3, 5]  # the first round with the start, the next with each second mark
    assert round_starts(Timeline(MALL)) == []
    assert round_starts(mall()) == []


def test_dice_differ_round_by_round_and_some_fall_in_one_line_only() -> None:
    assert compare(SHORT, LONG).falls == (
        Fall(2, "placement", 1, None, (2, 4)),
        Fall(2, "prowl", 0, (1, 1, 1, 1), (6, 6, 6, 6)),
    )


def test_the_nth_roll_of_a_purpose_in_a_round_stands_beside_the_nth() -> None:
    first = mall(RoundBegan(1), ZombieCame(1, "dice"), prowl(1, 1), prowl(2, 2))
    second = mall(RoundBegan(1), ZombieCame(2, "dice"), prowl(1, 1), prowl(3, 3), prowl(4, 4))
    assert other_falls(first, second, 2) == (Fall(1, "prowl", 0, (2, 2), (3, 3)), Fall(1, "prowl", 0, None, (4, 4)))


def test_dice_before_the_parting_are_the_same_roll_and_do_not_count() -> None:
    assert other_falls(SHORT, SHORT, 7) == ()
    assert [fall.round for fall in compare(SHORT, LONG).falls] == [2, 2]


def test_versions_go_in_step_within_a_round_and_wait_at_its_end() -> None:
    shared = [(0, 0), (1, 1), (2, 2), (3, 3)]
    round_1, round_2 = [(4, 4)], [(5, 5), (6, 6), (7, 7)]
    assert alignment(SHORT, LONG) == [*shared, *round_1, *round_2, (7, 8), (7, 9)]
    assert alignment(LONG, SHORT) == [*shared, *round_1, *round_2, (8, 7), (9, 7)]


def test_the_shorter_round_waits_for_the_longer() -> None:
    first = mall(RoundBegan(1), ZombieCame(1, "dice"), RoundBegan(2), prowl(1))
    second = mall(RoundBegan(1), ZombieCame(2, "dice"), prowl(5), prowl(6), RoundBegan(2), prowl(1))
    assert alignment(first, second) == [(0, 0), (1, 1), (2, 2), (3, 3), (3, 4), (3, 5), (4, 6), (5, 7)]
