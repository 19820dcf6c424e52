"""Games go on, end, and never change what has been."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from core.audit import audit
from core.game import Game, IllegalCommand, begin, play
from core.luck import Fresh, Recorded, Seeded
from core.timeline import Timeline, digest, fold
from events.base import GameEnded, GameStarted
from tests.laws.playing import CASES, NAMES, Case, every_case, every_game, finished, played, seats_of
from tests.laws.values import mutable_parts


def test_every_game_in_the_core_and_the_third_one_are_found() -> None:
    assert {"alone", "mall", "tictactoe"} <= set(NAMES)
    assert {case.name for case in CASES} == set(NAMES)


@every_case
def test_random_games_end_and_say_how(case: Case) -> None:
    for seed in range(3):
        line = played(case, seed)
        outcome = line.game.outcome(line.states[-1])
        assert outcome is not None
        assert isinstance(line.events[0], GameStarted)
        assert [type(event) is GameEnded for event in line.events] == [False] * (len(line.events) - 1) + [True]
        end = line.events[-1]
        assert isinstance(end, GameEnded)
        assert (end.reason, end.scores, end.winners) == (outcome.reason, outcome.scores, outcome.winners)
        assert len(outcome.scores) == case.players
        assert set(outcome.winners) <= set(range(case.players))
        assert all(line.game.outcome(state) is None for state in line.states[1:-1])


@every_case
def test_every_bot_finishes_a_game(case: Case) -> None:
    for bot in case.game.bots:
        line = played(case, 1, bot)
        assert line.game.outcome(line.states[-1]) is not None


@every_case
def test_nothing_reachable_from_a_state_or_an_event_can_be_changed(case: Case) -> None:
    line = played(case, 0)
    known: dict[int, object] = {}
    assert [fault for value in (*line.states, *line.events) for fault in mutable_parts(value, known)] == []
    commands = [move.command for move in line.moves]
    assert [fault for command in commands for fault in mutable_parts(command, known)] == []


@every_case
def test_a_state_is_as_it_was_after_everything_that_can_be_done_later(case: Case) -> None:
    line = played(case, 0)
    game, timeline = line.game, Timeline(case.game, line.events)
    before = [digest(timeline[version]) for version in range(timeline.version + 1)]
    for move in line.moves[1:]:
        state = line.states[move.start]
        branch = timeline.fork(move.start)
        branch.append(play(game, state, move.command, Fresh())[0])
        for seat in (None, *range(case.players)):
            game.sample(game.view(state, seat), Seeded(1))
        game.show(state)
        game.summary(state)
    assert [digest(timeline[version]) for version in range(timeline.version + 1)] == before


@every_case
def test_fold_replay_and_timeline_agree_at_every_version(case: Case) -> None:
    line = played(case, 1)
    timeline = Timeline(case.game, line.events)
    for version, state in enumerate(line.states):
        assert timeline[version] == state
    assert fold(case.game, line.events) == line.states[-1] == timeline.last
    half = len(line.events) // 2
    assert fold(case.game, line.events[half:], line.states[half]) == line.states[-1]


@every_case
def test_every_batch_is_what_the_rules_make_of_its_command(case: Case) -> None:
    line = played(case, 2)
    for move in line.moves:
        before = line.states[move.start]
        assert (
            audit(case.game, before, move.command, line.events[move.start : move.version]) == line.states[move.version]
        )


@every_case
def test_a_game_resumes_from_every_version_inside_a_batch_too(case: Case) -> None:
    line = played(case, 1)
    game = case.game
    for move in line.moves:
        for version in range(max(1, move.start), move.version + 1):
            rest = line.events[version : move.version] if version > move.start else ()
            events, state = play(game, line.states[version], None, Recorded(line.events[version:], Fresh()))
            assert tuple(events) == rest[: len(events)]
            # Only an open choice, or the end, may stop a batch earlier than it stopped when it was played.
            assert len(events) == len(rest) or game.pending(state)
            assert game.pending(state) or game.outcome(state) is not None


@every_case
def test_a_game_can_be_played_to_its_end_from_every_part_of_it(case: Case) -> None:
    line = played(case, 2)
    for version in range(1, len(line.states), max(1, len(line.states) // 12)):
        over = finished(case.game, line.states[version], Seeded(version), Random(version))
        assert case.game.outcome(over) is not None


@every_game
def test_rules_and_seats_that_make_no_game_are_refused_in_words(game: Game[Any, Any]) -> None:
    fewest, most = game.players
    for players in {0, fewest - 1, most + 1, most + 7}:
        seats = (seats_of(game, most) * 3)[:players]
        with pytest.raises(IllegalCommand) as refused:
            begin(game, game.rules(), seats, Seeded(1))
        assert refused.value.message
        assert len(refused.value.message.splitlines()) == 1
