"""A line that is too long for every state to be kept answers like one that is not, however it grew."""

from __future__ import annotations

from random import Random

import pytest

import core.timeline
from core.game import load_game
from core.timeline import Timeline, replay
from tests.bench.samples import events_of, played


@pytest.mark.parametrize("kept", [0, 1, 50, 64, 200, 10_000])
def test_a_line_grown_in_any_parts_has_the_same_state_at_every_version(
    kept: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game("mall")
    events = events_of(list(played(game, players=3, seed=4)))
    expected = replay(game, events)
    monkeypatch.setattr(core.timeline, "EVERY_STATE", kept)
    for seed in range(5):
        random, line, at = Random(seed), Timeline(game), 0
        while at < len(events):
            size = random.choice([1, 1, 2, 3, 63, 64, 65, 200])
            line.append(events[at : at + size])
            at += size
        assert line.events == events
        assert [line[version] for version in range(len(events) + 1)] == expected
