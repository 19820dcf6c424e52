"""The boards of the app in Chinese: every word translated, nothing wider than its room."""

from __future__ import annotations

import re
from typing import Final

import pytest
from rich.cells import cell_len

from tests.language.test_chinese import SEATS, Asking, english_in
from tests.viewer.playing import line_of
from viewer.screens.reading import Reading
from viewer.widgets.board import board_of
from viewer.widgets.paint import width_of

SIZES: Final = ((60, 12), (78, 15), (118, 30))


@pytest.mark.parametrize(("game", "players"), [("mall", 3), ("mall", 6), ("alone", 1)])
def test_boards_hold_no_english_and_fit(game: str, players: int) -> None:
    line = line_of(game, players, names=SEATS[:players])
    translate = Asking()
    reading = Reading(line, board_of(line.game), translate)
    for version in range(1, line.version + 1, 5):
        assert english_in(reading.when(version)) == []
        width, height = SIZES[version % 3]
        for row in reading.board.draw(reading.scene(version), width, height):
            text = "".join(run.text for run in row)
            assert width_of(row) <= width
            assert cell_len(text) == width_of(row)
            assert english_in(re.sub(r"\bz{2,}", "", text)) == [], text
    assert translate.strange == set()
