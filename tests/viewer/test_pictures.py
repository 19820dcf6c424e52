"""The golden games' boards as a person sees them, kept as text beside this file: review sees what changes."""

from __future__ import annotations

from functools import cache

import pytest
from syrupy.assertion import SnapshotAssertion

from core.timeline import Timeline
from logs.log import Log
from tests.golden.games import lines
from tests.viewer.playing import reading_of
from viewer.screens.reading import ALL, Eyes, Reading
from viewer.widgets.paint import as_text

SMALL = (78, 13)
LARGE = (78, 35)


@cache
def golden(name: str, *, ascii: bool = False) -> Reading:
    with Log(":memory:") as log:
        main = lines(log, name)[0]
    return reading_of(Timeline(main.game, main.events), ascii=ascii)


@pytest.mark.parametrize(
    ("name", "version", "eyes", "size"),
    [
        ("mall-4-seed", 36, ALL, SMALL),  # the first zombies have come
        ("mall-4-seed", 46, ALL, SMALL),  # a tie in the vote on who searches
        ("mall-4-seed", 190, ALL, LARGE),  # a run, with what came and is gone marked
        ("mall-4-seed", 190, None, SMALL),  # the same, as a bystander: hands are counts
        ("mall-4-seed", 429, ALL, LARGE),  # the end
        ("mall-3-seed", 105, 1, LARGE),  # little girls; red's own hand, the others' hidden
        ("mall-6-published", 120, ALL, (60, 12)),  # six players in the smallest room
        ("alone-6-seed", 11, ALL, SMALL),  # zombies come
        ("alone-6-seed", 36, ALL, LARGE),  # a fight with its dice
        ("alone-6-seed", 103, ALL, SMALL),  # the helicopter
        ("alone-6-eaten", 85, ALL, SMALL),  # the other end
    ],
)
def test_a_board_looks_as_it_did(
    snapshot: SnapshotAssertion, name: str, version: int, eyes: Eyes, size: tuple[int, int]
) -> None:
    reading = golden(name)
    reading.look(eyes)
    assert as_text(reading.board.draw(reading.scene(version), *size)) == snapshot


def test_the_list_tells_a_round_under_its_headings(snapshot: SnapshotAssertion) -> None:
    reading = golden("mall-4-seed")
    reading.look(ALL)
    assert as_text([reading.row(index) for index in range(36, 100)]) == snapshot
