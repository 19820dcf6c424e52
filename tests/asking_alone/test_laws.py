"""What holds for every question of Alone: all that is legal can be reached, and nothing else."""

from __future__ import annotations

import pytest

from core.alone import GAME
from events.alone import AloneRules
from tests.asking_alone.asked import every, question, states
from viewer.widgets.paint import width_of

GAMES = [
    (AloneRules(), 1, "random"),
    (AloneRules(), 2, "sensible"),
    (AloneRules(underfoot=True), 3, "sensible"),
    (AloneRules(clear_the_pad=True, survivor_die=12), 4, "sensible"),
    (AloneRules(blocks=1), 5, "random"),
    (AloneRules(blocks=10, life_per_block=20, dice_limit=True), 6, "random"),
    (AloneRules(blocks=10, life_per_block=20), 7, "random"),
]


@pytest.mark.parametrize(("rules", "seed", "bot"), GAMES)
def test_the_commands_that_can_be_chosen_are_exactly_the_legal_ones(rules: AloneRules, seed: int, bot: str) -> None:
    for state in states(rules, seed, bot):
        found = set()
        for asked in every(question(state)):
            assert any(not each.closed for each in asked.options)
            assert 1 < len(asked.rules) < 7
            assert not asked.options[asked.at].closed
            for each in asked.options:
                assert sum([each.command is not None, each.then is not None, bool(each.closed)]) == 1
                if each.command is not None:
                    found.add(each.command)
        assert found == set(GAME.legal(state, 0))


@pytest.mark.parametrize(("rules", "seed", "bot"), GAMES)
def test_every_line_of_a_question_can_be_read_at_78_cells_and_every_option_at_60(
    rules: AloneRules, seed: int, bot: str
) -> None:
    for state in states(rules, seed, bot):
        for asked in every(question(state)):
            for each in asked.options:
                assert width_of(each.words) <= 60
                assert all(width_of(row) <= 78 for row in each.effect)
            assert all(width_of(row) <= 78 for row in [asked.title, *asked.about])
