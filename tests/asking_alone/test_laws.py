"""What holds for every question of Alone: all that is legal can be reached, nothing else, and all can be read."""

from __future__ import annotations

import pytest

from core.alone import GAME
from events.alone import AloneRules
from tests.asking_alone.asked import every, question, states
from viewer.widgets.asking import Question
from viewer.widgets.paint import width_of

GAMES = [
    (AloneRules(), 2, "sensible"),
    (AloneRules(underfoot=True), 3, "sensible"),
    (AloneRules(clear_the_pad=True, survivor_die=12), 4, "sensible"),
    (AloneRules(blocks=1), 5, "random"),
    (AloneRules(blocks=10, life_per_block=5, dice_limit=True), 6, "sensible"),
]
"""Rules, seed and bot: games in which the survivor comes along, weapons change hands and the store is plundered."""


def can_be_read(asked: Question) -> bool:
    """Return whether every line fits: the panel of a small screen, and beside the options of a large one."""
    effects = [row for each in asked.options for row in each.effect]
    return (
        all(width_of(row) <= 78 for row in [asked.title, *asked.about])
        and all(width_of(each.words) <= 60 for each in asked.options)
        and all(width_of(row) <= 58 for row in effects)
        and 1 < len(asked.rules) < 7
    )


@pytest.mark.parametrize(("rules", "seed", "bot"), GAMES)
def test_what_can_be_chosen_is_exactly_what_is_legal_and_every_line_can_be_read(
    rules: AloneRules, seed: int, bot: str
) -> None:
    for state in states(rules, seed, bot):
        found = set()
        for asked in every(question(state)):
            assert can_be_read(asked)
            assert not asked.options[asked.at].closed
            for each in asked.options:
                assert (each.command is not None) + (each.then is not None) + bool(each.closed) == 1
                if each.command is not None:
                    found.add(each.command)
        assert found == set(GAME.legal(state, 0))
