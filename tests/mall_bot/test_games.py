"""Whole games of the sensible player: legal, blind to what it may not see, steady, short enough, and strong."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from core.game import begin, play
from core.luck import Seeded
from core.mall import GAME
from core.mall.bots import sensible
from core.mall.commands import CastBallot, MallCommand
from core.mall.state import Mall
from tests.mall.given import seated

TABLES: Final = [(players, preset) for players in (3, 4, 5, 6) for preset in GAME.presets]
every_table: Final = pytest.mark.parametrize(("players", "preset"), TABLES)
AT_RANDOM: Final = GAME.bots["random"]


class Turn(NamedTuple):
    """A choice that was made."""

    state: Mall
    seat: int
    legal: Sequence[MallCommand]
    command: MallCommand


def played(preset: str, bots: list[Any], seed: int) -> tuple[list[Turn], Mall]:
    """Play a game of *bots*; return every choice and the state at the end."""
    luck, random, turns = Seeded(seed), Random(seed), list[Turn]()
    _, state = begin(GAME, GAME.presets[preset], seated(len(bots)), luck)
    while state.outcome is None:
        seat = GAME.pending(state)[-1].seat
        legal = GAME.legal(state, seat)
        turns.append(Turn(state, seat, legal, bots[seat](GAME.view(state, seat), seat, legal, random)))
        _, state = play(GAME, state, turns[-1].command, luck)
    return turns, state


@every_table
def test_every_choice_is_legal_at_tables_mixed_with_random_players(players: int, preset: str) -> None:
    for seed in range(25):
        bots = [sensible if (seat + seed) % 2 else AT_RANDOM for seat in range(players)]
        turns, _ = played(preset, bots, seed)
        assert all(turn.command in turn.legal for turn in turns), seed


@every_table
def test_it_never_votes_for_itself_as_the_victim(players: int, preset: str) -> None:
    turns, _ = played(preset, [sensible] * players, 5)
    votes = [turn for turn in turns if turn.state.vote and turn.state.vote.matter == "victim"]
    assert any(isinstance(turn.command, CastBallot) for turn in votes)
    assert all(turn.command != CastBallot(turn.seat, turn.seat) for turn in votes)


@every_table
def test_its_choice_is_the_same_in_every_game_that_looks_the_same_to_it(players: int, preset: str) -> None:
    luck = Seeded("elsewhere")
    turns, _ = played(preset, [sensible] * players, 0)
    for state, seat, _, command in turns:
        other = GAME.sample(GAME.view(state, seat), luck)
        assert sensible(GAME.view(other, seat), seat, GAME.legal(other, seat), Random(1)) == command


@every_table
def test_games_of_sensible_players_end_within_20_rounds(players: int, preset: str) -> None:
    for seed in range(5):
        _, end = played(preset, [sensible] * players, seed)
        assert end.round <= 20


def test_it_beats_three_random_players_far_more_often_than_chance() -> None:
    won, games = 0.0, 60
    for seed in range(games):
        bots = [AT_RANDOM] * 4
        bots[seed % 4] = sensible
        outcome = played("seed", bots, seed)[1].outcome
        assert outcome is not None
        won += (seed % 4 in outcome.winners) / len(outcome.winners)
    assert won / games >= 0.7
