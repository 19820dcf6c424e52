"""Whoever plays sees which cards he holds, however narrow the screen is."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.live.tables import begun
from viewer.mall.seats import seats_in_brief
from viewer.widgets.board import Scene
from viewer.widgets.paint import as_text


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (("grenade", "hardware"), "grenade, hardware"),
        (("hide", "grenade", "hardware"), "hide grenade hardware"),
        # Four of the longest names: 40 cells are left for letter, name, points and cards.
        (("grenade", "hardware", "chainsaw", "camera"), "gren~ hard~ chai~ came~"),
    ],
)
def test_the_own_cards_are_named_in_forty_cells(tmp_path: Path, hand: tuple[str, ...], told: str) -> None:
    session = begun(tmp_path / "log.db", "mall", "human", "human", "human", "human")
    state = replace(session.state, hands=(hand, *session.state.hands[1:]))
    view = session.game.view(state, 0)
    assert told in as_text(seats_in_brief(Scene(session.game, view), 80, 2))
