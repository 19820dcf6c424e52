"""Commands in the game's words: what can be chosen differs in words, too."""

from __future__ import annotations

from core.mall.commands import Sprint
from core.words import plain
from tests.viewer.playing import line_of
from viewer.widgets.asking import told_command


def test_a_sprint_is_told_with_who_runs_and_where_to() -> None:
    line = line_of("mall", 4)
    game = line.game
    for version in range(1, line.version + 1):
        state = line[version]
        for prompt in game.pending(state):
            sprints = [way for way in game.legal(state, prompt.seat) if type(way) is Sprint]
            if len(sprints) > 1:
                told = [told_command(game, state, prompt.seat, way, plain) for way in sprints]
                assert len(set(told)) == len(sprints)
                return
    raise AssertionError("nobody could sprint")
