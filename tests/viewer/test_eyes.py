"""A Table in somebody's eyes is made of ``view`` and ``redact`` and of nothing else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.mall import GAME
from core.timeline import Timeline
from events.base import TableTalk
from tests.mall.given import mall
from tests.viewer.playing import line_of, reading_of
from viewer.screens.reading import ALL, Eyes, Reading
from viewer.widgets.paint import as_text

MASK = mall(at={1: "Yc", 6: "Gg"}, zombies={5: 7})
TALK = TableTalk(0, "behind the mask")


@pytest.fixture
def masked() -> Reading:
    """A line of a game that shows every seat the same made-up state and tells it the same made-up event."""
    game = replace(GAME, view=lambda state, seat: MASK, redact=lambda event, state, seat: TALK)
    return reading_of(Timeline(game, line_of("mall", 4, stop=150).events))


@pytest.mark.parametrize("eyes", [None, 0, 3])
def test_board_list_and_heading_know_only_what_view_and_redact_give(masked: Reading, eyes: Eyes) -> None:
    masked.look(eyes)
    for version in range(2, masked.length, 7):
        scene = masked.scene(version)
        assert scene.state is MASK
        assert scene.before is MASK
        assert scene.event is TALK
        assert masked.when(version) == masked.board.when(MASK, masked.translate)
        assert "behind the mask" in as_text([masked.row(version)])


def test_only_eyes_for_all_see_the_state_as_it_is(masked: Reading) -> None:
    masked.look(ALL)
    assert masked.scene(100).state is masked.timeline[100]
    assert "behind the mask" not in as_text([masked.row(index) for index in range(100)])


def test_told_lines_are_told_anew_for_other_eyes() -> None:
    reading = reading_of(line_of("mall", 4))
    secret = next(index for index in range(reading.length) if "in secret" in as_text([reading.row(index)]))
    seen = as_text([reading.row(secret)])
    reading.look(None)
    hidden = as_text([reading.row(secret)])
    assert "?" not in seen
    assert hidden.endswith("? ? ? ?")
