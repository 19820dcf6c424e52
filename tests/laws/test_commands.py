"""What is legal is accepted, everything else is refused in words, and a refusal changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Events, Game, IllegalCommand
from core.timeline import digest
from events.base import TableTalk
from events.mall import PromiseMade
from tests.laws.kinds import made, members, struct_of
from tests.laws.playing import CASES, GAMES, Case, Played, every_case, every_game, played

SAMPLE = 60
"""Legal commands of one seat that are tried at one version; more only differ in a number."""


def given_in(game: Game[Any, Any], state: Any, command: Any) -> Events | str:
    """Return the events of *command*, or the message of its refusal, which must be fit for a player."""
    before = digest(state)
    try:
        events = game.decide(state, command)
    except IllegalCommand as error:
        refused = error
    else:
        assert digest(state) == before
        assert events
        return events
    assert digest(state) == before
    assert refused.message.strip()
    assert refused.message.isprintable()
    assert str(refused) == refused.message
    assert refused.code.isidentifier()
    return refused.message


def is_open(game: Game[Any, Any], state: Any, command: Any) -> bool:
    """Return whether *command* is among the legal ones of any seat that is asked."""
    return any(command in game.legal(state, prompt.seat) for prompt in game.pending(state))


def is_talk(events: Events | str) -> bool:
    """Return whether only something was said or promised, which is open at any time and never listed."""
    return not isinstance(events, str) and all(isinstance(event, TableTalk | PromiseMade) for event in events)


@every_case
def test_whoever_is_asked_has_a_choice_and_nobody_else_has(case: Case) -> None:
    line = played(case, 3)
    for state in line.states[1:]:
        asked = [prompt.seat for prompt in case.game.pending(state)]
        assert len(set(asked)) == len(asked)
        assert all(prompt.kind.isidentifier() for prompt in case.game.pending(state))
        for seat in range(-1, case.players + 1):
            assert (len(case.game.legal(state, seat)) > 0) == (seat in asked)


@every_case
def test_every_legal_command_is_accepted_and_stands_there_once(case: Case) -> None:
    line, game = played(case, 4), case.game
    for state in line.states[1:]:
        for prompt in game.pending(state):
            commands = list(game.legal(state, prompt.seat))
            assert len(set(map(game.command_codec.encode, commands))) == len(commands)
            for command in Random(5).sample(commands, min(SAMPLE, len(commands))):
                events = given_in(game, state, command)
                assert not isinstance(events, str), (command, events)
                after = state
                for event in events:
                    after = game.evolve(after, event)
                assert after != state
                assert game.command_codec.decode(game.command_codec.encode(command)) == command


@every_case
def test_commands_of_other_moments_are_accepted_only_where_they_are_legal(case: Case) -> None:
    line, game = played(case, 5), case.game
    pool = {game.command_codec.encode(move.command): move.command for move in line.moves[1:]}
    commands = Random(6).sample(list(pool.values()), min(40, len(pool)))
    for state in line.states[1 :: max(1, len(line.states) // 120)]:
        for command in commands:
            done = given_in(game, state, command)
            assert isinstance(done, str) != is_open(game, state, command) or is_talk(done), command


LINES: dict[str, list[Played]] = {}
"""Some games of each kind, for commands out of nowhere."""


def lines_of(name: str) -> list[Played]:
    """Return a played game of every case of *name*."""
    if name not in LINES:
        LINES[name] = [played(case, 6) for case in CASES if case.name == name]
    return LINES[name]


@pytest.mark.parametrize("name", sorted(GAMES))
def test_commands_out_of_nowhere_are_accepted_only_where_they_are_legal(name: str) -> None:
    game = GAMES[name]
    whole = st.integers(-2, 8)
    commands = st.one_of([made(struct_of(member), whole) for member in members(game.commands)])

    @settings(max_examples=40, deadline=None, derandomize=True, database=None)
    @given(
        line=st.sampled_from(lines_of(name)), where=st.floats(0, 1), tried=st.lists(commands, min_size=20, max_size=20)
    )
    def holds(line: Played, where: float, tried: list[Any]) -> None:
        state = line.states[1 + int(where * (len(line.states) - 2))]
        for command in tried:
            done = given_in(game, state, command)
            assert isinstance(done, str) != is_open(game, state, command) or is_talk(done), command

    holds()


@every_game
def test_nothing_is_open_once_a_game_is_over(game: Game[Any, Any]) -> None:
    for line in lines_of(game.name):
        over = line.states[-1]
        assert game.pending(over) == ()
        for move in line.moves[1:]:
            assert isinstance(given_in(game, over, move.command), str)
