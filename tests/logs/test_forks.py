"""Branches: one row each, read through their parents, against a model that copies everything."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import IllegalCommand
from events.base import Event, GameEnded, GameStarted
from logs.errors import BadName, UnknownPlace, VersionConflict
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import Stream
from logs.session import Session
from logs.verify import verify
from tests.games.tictactoe import MarkPlaced, PlaceMark
from tests.logs.playing import GAMES, marks, memory, play_on, start


def test_a_fork_reads_as_its_parent_up_to_there() -> None:
    log = memory()
    main = marks(start(log), 0, 3, 1)
    for version in range(main.version + 1):
        fork = log.fork(main.stream, version)
        assert log.read(fork) == main.timeline.events[:version]
        assert log.version(fork) == version


def test_a_fork_is_one_row_whatever_the_length_of_the_line() -> None:
    log = memory()
    main = play_on(start(log, GAMES["mall"]), Random(1))
    tables = ("game", "branch", "event", "batch")
    before = [log.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables]
    log.fork(main.stream, 150)
    after = [log.connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables]
    assert [new - old for old, new in zip(before, after, strict=True)] == [0, 1, 0, 0]


def test_lines_part_at_the_fork_and_never_meet_again() -> None:
    log = memory()
    main = marks(start(log), 0, 3, 1, 4)
    fork = Session.open(log, log.fork(main.stream, 3))
    assert fork.go_on() == []
    marks(fork, 8)
    marks(main, 2)
    assert [event.square for event in log.read(fork.stream) if isinstance(event, MarkPlaced)] == [0, 3, 8]
    assert [event.square for event in log.read(main.stream) if isinstance(event, MarkPlaced)] == [0, 3, 1, 4, 2]


def test_a_fork_inside_a_batch_goes_on_by_itself_to_what_must_follow() -> None:
    log = memory()
    main = marks(start(log), 0, 3, 1, 4, 2)
    fork = Session.open(log, log.fork(main.stream, 6))
    assert fork.outcome is None
    assert fork.go_on() == [GameEnded("line", (1, 0), (0,))]
    assert fork.go_on() == []
    assert fork.outcome == main.outcome
    assert log.read(fork.stream) == log.read(main.stream)
    batches = log.batches(fork.stream)
    assert [(batch.start, batch.version, batch.hash is None) for batch in batches[-2:]] == [(5, 6, True), (6, 7, False)]
    assert batches[-1].command is None
    assert verify(log, rules=True) == []


def test_a_fork_at_the_end_of_an_ended_game_is_ended() -> None:
    log = memory()
    main = marks(start(log), 0, 3, 1, 4, 2)
    fork = Session.open(log, log.fork(main.stream, main.version))
    assert fork.outcome == main.outcome
    assert fork.go_on() == []
    with pytest.raises(IllegalCommand, match="over"):
        fork.give(PlaceMark(1, 8))
    assert [row.outcome for row in log.branches(main.stream.game)] == [main.outcome, main.outcome]


def test_a_fork_before_the_last_event_of_an_ended_game_is_not_ended() -> None:
    log = memory()
    main = marks(start(log), 0, 3, 1, 4, 2)
    log.fork(main.stream, 5)
    assert [row.outcome is None for row in log.branches(main.stream.game)] == [False, True]


def test_a_fork_at_0_starts_the_same_game_anew() -> None:
    log = memory()
    main = play_on(start(log, GAMES["mall"]), Random(1), 20)
    fork = Session.open(log, log.fork(main.stream, 0))
    assert (fork.version, fork.state, fork.outcome) == (0, None, None)
    with pytest.raises(IllegalCommand, match="not begun"):
        fork.give(PlaceMark(0, 0))
    events = fork.go_on()
    assert events[0] == main.timeline.events[0]
    assert events[1] != main.timeline.events[1], "the cards are shuffled anew"
    assert log.read(fork.stream) == events
    assert verify(log, rules=True) == []


def test_a_fork_of_a_fork_below_its_own_start_reads_from_the_grandparent() -> None:
    log = memory()
    main = marks(start(log), 0, 3, 1, 4)
    fork = marks(Session.open(log, log.fork(main.stream, 4)), 8)
    again = marks(Session.open(log, log.fork(fork.stream, 2)), 7)
    assert [event.square for event in log.read(again.stream) if isinstance(event, MarkPlaced)] == [0, 7]
    assert [row.parent and row.parent.branch for row in log.branches(main.stream.game)] == [None, "main", "line-2"]


def test_a_fork_past_the_end_is_refused() -> None:
    log = memory()
    main = marks(start(log), 0)
    for version in (3, -1):
        with pytest.raises(UnknownPlace, match="from version 0 to 2"):
            log.fork(main.stream, version)
    assert len(log.branches(main.stream.game)) == 1


def test_branches_are_numbered_and_names_are_unique_in_a_game() -> None:
    log = memory()
    main, other = start(log), start(log)
    assert log.fork(main.stream, 1).branch == "line-2"
    assert log.fork(main.stream, 1, name="line-4").branch == "line-4"
    assert log.fork(main.stream, 1).branch == "line-5"
    assert log.fork(other.stream, 1, name="line-4").branch == "line-4"
    with pytest.raises(BadName, match="line-4"):
        log.fork(main.stream, 1, name="line-4")
    for name in ("", "  ", "a@b", "a:1", "\x1b"):
        with pytest.raises(BadName):
            log.fork(main.stream, 1, name=name)
    assert len(log.branches(main.stream.game)) == 4


def test_forks_200_deep_read_as_one_line() -> None:
    log = memory()
    with log.bulk():
        line = play_on(start(log, GAMES["mall"]), Random(2), 5)
        for seed in range(200):
            fork = log.fork(line.stream, line.version - seed % 3)
            line = play_on(Session.open(log, fork), Random(seed), 1)
    assert log.read(line.stream) == line.timeline.events
    assert isinstance(line.timeline.events[0], GameStarted)
    assert log.batches(line.stream)[-1].version == line.version
    assert len(log.branches(line.stream.game)) == 201
    assert verify(log, line.stream.game) == []


def test_a_conflict_on_one_branch_is_none_on_another() -> None:
    log = memory()
    main = marks(start(log), 0)
    fork = log.fork(main.stream, 2)
    one, two = Session.open(log, fork), Session.open(log, fork)
    marks(main, 5)
    marks(one, 7)
    with pytest.raises(VersionConflict):
        two.give(PlaceMark(1, 8))


@dataclass
class Model:
    """A log that copies whole lines: slow, and too simple to be wrong."""

    lines: dict[str, list[Event]] = field(default_factory=dict)
    streams: list[Stream] = field(default_factory=list)

    def add(self, stream: Stream, events: list[Event]) -> None:
        self.streams.append(stream)
        self.lines[stream.branch] = list(events)


STEP = st.tuples(st.sampled_from(["play", "fork", "read"]), st.integers(0, 1 << 30), st.integers(0, 1 << 30))


@settings(max_examples=40, deadline=None)
@given(st.lists(STEP, max_size=25), st.sampled_from(["tictactoe", "alone", "mall"]), st.booleans())
def test_any_play_forking_and_reading_agrees_with_a_log_that_copies(
    steps: list[tuple[str, int, int]], name: str, recorded: bool
) -> None:
    with memory() as log, log.bulk():
        first = start(log, GAMES[name], luck=LuckSetting(seed=1))
        model = Model()
        model.add(first.stream, first.timeline.events)
        for what, one, other in steps:
            stream = model.streams[one % len(model.streams)]
            line = model.lines[stream.branch]
            version = other % (len(line) + 1)
            if what == "fork":
                luck = LuckSetting(seed=other, recorded=recorded)
                model.add(log.fork(stream, version, luck=luck), line[:version])
            elif what == "play":
                line += play_on(Session.open(log, stream), Random(other), 2).timeline.events[len(line) :]
            else:
                assert log.read(stream, version) == line[version:]
                assert log.read(stream, 0, version) == line[:version]
        check(log, model)


def check(log: Log, model: Model) -> None:
    game = model.streams[0].game
    for stream in model.streams:
        assert log.read(stream) == model.lines[stream.branch]
        assert [event for batch in log.batches(stream) for event in range(batch.start, batch.version)] == list(
            range(len(model.lines[stream.branch]))
        )
    assert [(row.stream, row.version) for row in log.branches(game)] == [
        (stream, len(model.lines[stream.branch])) for stream in model.streams
    ]
    assert verify(log, game, rules=True) == []
