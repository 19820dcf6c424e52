"""Laws of every question that comes up in whole games."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import pytest
from rich.cells import cell_len

from core.game import Fact, Prompt
from core.mall import GAME
from core.mall.state import Mall
from tests.asking_mall.asked import asked_of, commands, everything, questions
from tests.laws.playing import Case, cases_of, played
from tests.mall.test_views import scrambled, walk
from viewer.mall import BOARD
from viewer.mall.guide import GUIDE, topic
from viewer.widgets.asking import Question
from viewer.widgets.paint import width_of

CASES: Final = [
    *cases_of("mall"),
    *[Case("mall", 5, rules, label) for label, rules in GAME.presets.items()],
]
WIDE: Final = 76
"""Cells that the narrowest panel has for a line."""
BESIDE: Final = 58
"""Cells that a line of an effect has where it stands beside the options, in a panel of 120."""
KEYED: Final = 5
"""Cells before the words of an option: cursor and key."""

every_table: Final = pytest.mark.parametrize("case", CASES, ids=str)


def choices(case: Case, seed: int) -> Iterator[tuple[Mall, Prompt]]:
    """Return every choice at every version of a game, those inside a batch too: play can go on from any."""
    for state in played(case, seed).states[1:]:
        for prompt in GAME.pending(state):
            yield state, prompt


@every_table
def test_every_legal_command_and_no_other_can_be_chosen_by_key(case: Case) -> None:
    for state, prompt in choices(case, 31):
        found = commands(BOARD.ask(asked_of(state, prompt)))
        legal = GAME.legal(state, prompt.seat)
        assert len(found) == len(set(found))
        assert set(found) == set(legal)


@every_table
def test_what_is_dragged_is_legal_and_goes_where_it_is_dropped(case: Case) -> None:
    for state, prompt in choices(case, 31):
        question, legal = BOARD.ask(asked_of(state, prompt)), GAME.legal(state, prompt.seat)
        for option in question.options:
            if option.drop is None:
                continue
            assert not option.listed
            assert option.command in legal
            assert option.spot is not None
            kind, seat, character = option.spot
            assert (kind, seat, character) == ("token", prompt.seat, option.command.character)
            after = state
            for event in GAME.decide(state, option.command):
                after = GAME.evolve(after, event)
            room = after.rooms[int(option.drop[1])] if option.drop[0] == "place" else room_with(after, option.drop)
            assert (seat, character) in room


def room_with(state: Mall, token: Fact) -> tuple[Any, ...]:
    """Return the room that holds *token*."""
    (room,) = [room for room in state.rooms if token[1:] in room]
    return room


def whole(question: Question) -> None:
    """Find that *question* can be shown and answered."""
    assert not question.options[question.at].closed
    assert 2 <= len(question.rules) <= 6
    assert len(question.about) <= 4
    listed = [option for option in question.options if option.listed]
    spots = [option.spot for option in listed if option.spot is not None]
    assert len(spots) == len(set(spots))
    assert len(listed) <= 9
    for option in question.options:
        assert bool(option.closed) == (option.command is None and option.then is None)
        assert option.command is None or option.then is None
        assert KEYED + width_of(option.words) <= BESIDE + 2
        assert KEYED + width_of(option.words) + 2 + cell_len(option.closed) <= WIDE
        assert len(option.effect) <= 3
        assert option.effect or option.closed or not option.listed or option.then
        assert all(width_of(row) <= BESIDE for row in option.effect), option.effect
    for row in (question.title, *question.about):
        assert width_of(row) <= WIDE, row
        assert "".join(run.text for run in row).isprintable()


@every_table
def test_every_question_fits_its_panel_and_can_be_answered(case: Case) -> None:
    for state, prompt in choices(case, 32):
        for question in questions(BOARD.ask(asked_of(state, prompt))):
            whole(question)


def test_games_bring_up_every_topic_of_the_guide() -> None:
    met = {topic(state, prompt.kind) for case in CASES for state, prompt in choices(case, 31)}
    assert met == set(GUIDE)


@every_table
def test_a_question_knows_no_more_than_its_seat(case: Case) -> None:
    differing = 0
    for state, known in walk(played(case, 33)):
        for prompt in GAME.pending(state):
            twin = scrambled(state, prompt.seat, known)
            differing += twin != state
            assert shown(twin, prompt) == shown(state, prompt)
    assert differing


def shown(state: Mall, prompt: Prompt) -> Any:
    return everything(BOARD.ask(asked_of(state, prompt)))
