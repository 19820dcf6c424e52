"""What a bot says that it weighs is what it chooses by: in every game, at every choice."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

import pytest

from core.game import Weighed
from core.words import Sentence
from tests.laws.playing import CASES, Case, played
from viewer.decision import Decision, told

WEIGHING: Final = [case for case in CASES if case.game.weigh]

every_weighing_case: Final = pytest.mark.parametrize("case", WEIGHING, ids=str)

KEPT: Final = "it keeps its word"
"""So begins the reason of a choice that need not be the one worth most."""


def choices(case: Case, seed: int, bot: str) -> Iterator[tuple[Any, int, Any, list[Weighed]]]:
    """Return every choice of a game of bots called *bot*: state, seat, legal commands, and what was weighed."""
    line = played(case, seed, bot)
    game = line.game
    for move in line.moves:
        state = line.states[move.start]
        seat = 0 if move.seat is None else move.seat
        legal = game.legal(state, seat) if move.start else ()
        if legal and move.command in legal:
            yield state, seat, legal, list(game.weigh["sensible"](game.view(state, seat), seat, legal))


@pytest.mark.parametrize("bot", ["sensible", "random"])
@every_weighing_case
def test_the_first_that_is_weighed_is_what_the_bot_chooses(case: Case, bot: str) -> None:
    chooses = case.game.bots["sensible"]
    for state, seat, legal, rows in choices(case, 3, bot):
        assert rows[0].command == chooses(case.game.view(state, seat), seat, legal, Random(0))


@pytest.mark.parametrize("bot", ["sensible", "random"])
@every_weighing_case
def test_every_command_is_weighed_once_and_none_is_worth_more_than_the_choice_unless_a_rule_decides(
    case: Case, bot: str
) -> None:
    for _, _, legal, rows in choices(case, 4, bot):
        assert len(rows) == len(legal)
        assert all(command in [row.command for row in rows] for command in legal)
        values = [row.value for row in rows if row.value is not None]
        ruled = rows[0].value is None or rows[0].words.startswith(KEPT)
        assert ruled or rows[0].value == max(values), rows[:3]


@every_weighing_case
def test_every_reason_can_be_told_in_another_language_and_every_command_in_the_games_words(case: Case) -> None:
    for state, seat, legal, rows in choices(case, 5, "sensible"):
        assert all(isinstance(row.words, Sentence) and row.words for row in rows)
        [prompt] = [prompt for prompt in case.game.pending(state) if prompt.seat == seat]
        view = case.game.view(state, seat)
        asked = Decision(case.game, (), 1, 2, seat, "sensible", view, legal, rows[0].command, prompt.kind)
        for row in (rows[0], rows[-1]):
            assert "{" not in told(asked, row.command, str)


def test_who_draws_lots_weighs_nothing() -> None:
    assert all("random" not in case.game.weigh for case in CASES)
    assert {name for case in WEIGHING for name in case.game.weigh} == {"sensible"}
    assert {case.name for case in WEIGHING} == {"alone", "mall"}
