"""What the log keeps is the game: every line folds to its digests, every fork reads as its parent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from core.timeline import digest, fold
from logs.log import Log
from logs.luck import LuckSetting
from logs.packing import Step, pack
from logs.rows import Stream
from logs.session import Session
from logs.verify import verify
from tests.laws.playing import CASES, GAMES, Case, Played, every_case, played, seats_of


@pytest.fixture(scope="module")
def memory() -> Iterator[Log]:
    with Log(":memory:", games=GAMES) as log:
        yield log


def kept(log: Log, line: Played) -> Stream:
    """Put *line* into *log*, batch by batch as it was played."""
    steps = [
        Step(line.events[move.start : move.version], line.states[move.version], move.command, move.seat)
        for move in line.moves
    ]
    return log.keep(pack(line.game, steps))


def folds_to_its_digests(log: Log, stream: Stream) -> bool:
    """Return whether every batch of the stored line leads to the state whose digest it has."""
    events, game = log.read(stream), log.game(stream)
    return all(digest(fold(game, events[: batch.version])) == batch.digest for batch in log.batches(stream))


@every_case
def test_a_stored_line_is_the_game_and_folds_to_its_digests(case: Case, memory: Log) -> None:
    line = played(case, 31)
    stream = kept(memory, line)
    assert memory.read(stream) == list(line.events)
    assert memory.version(stream) == len(line.events)
    assert folds_to_its_digests(memory, stream)
    batches = [(batch.start, batch.version, batch.seat) for batch in memory.batches(stream)]
    assert batches == [(move.start, move.version, move.seat) for move in line.moves]
    commands = [batch.command and case.game.command_codec.decode(batch.command) for batch in memory.batches(stream)]
    assert commands == [move.command for move in line.moves]


def test_lines_on_disk_are_the_games_when_the_file_is_opened_again(tmp_path: Path) -> None:
    path, lines = tmp_path / "log.db", [played(case, 32) for case in CASES]
    with Log(path, games=GAMES) as log:
        streams = [kept(log, line) for line in lines]
    with Log(path, games=GAMES, readonly=True) as log:
        for stream, line in zip(streams, lines, strict=True):
            assert log.read(stream) == list(line.events)
            assert folds_to_its_digests(log, stream)
        assert verify(log, rules=True) == []


@every_case
def test_a_session_plays_the_same_game_into_the_log(case: Case, memory: Log) -> None:
    line = played(case, 33)
    seats = seats_of(case.game, case.players)
    session = Session.start(memory, case.game, case.rules, seats, luck=LuckSetting(seed=33))
    for number, move in enumerate(line.moves[1:], start=1):
        if number == len(line.moves) // 2:
            session = Session.open(memory, session.stream)
        session.give(move.command)
    assert memory.read(session.stream) == list(line.events)
    assert session.state == line.states[-1]
    assert folds_to_its_digests(memory, session.stream)


@every_case
def test_a_fork_at_every_version_reads_as_its_parent_up_to_there(case: Case, memory: Log) -> None:
    line = played(case, 34)
    stream = kept(memory, line)
    forks = [memory.fork(stream, version) for version in range(len(line.events) + 1)]
    for version, fork in enumerate(forks):
        assert memory.version(fork) == version
        start = max(0, version - 3)
        assert memory.read(fork, start) == list(line.events[start:version])
    for version in range(0, len(forks), max(1, len(forks) // 10)):
        assert memory.read(forks[version]) == list(line.events[:version])
        fork = memory.fork(forks[version], version // 2)
        assert memory.read(fork) == list(line.events[: version // 2])
    assert memory.read(stream) == list(line.events)


@every_case
def test_a_fork_goes_on_and_leaves_its_parent_alone(case: Case, memory: Log) -> None:
    line, random = played(case, 35), Random(35)
    stream = kept(memory, line)
    for version in range(1, len(line.events), max(1, len(line.events) // 8)):
        session = Session.open(memory, memory.fork(stream, version, luck=LuckSetting(seed=version)))
        session.go_on()
        while prompts := case.game.pending(session.state):
            legal = case.game.legal(session.state, prompts[0].seat)
            session.give(legal[int(random.random() * len(legal))])
            if session.version > version + 40:
                break
        assert memory.read(session.stream)[:version] == list(line.events[:version])
        assert fold(case.game, memory.read(session.stream)) == session.state
        # The batch that the fork left inside of is not whole in this line and has no digest here.
        cut = [batch for batch in memory.batches(session.stream) if batch.digest is None]
        assert [batch.version for batch in cut] in ([], [version])
    assert memory.read(stream) == list(line.events)
    assert verify(memory, stream.game, rules=True) == []


@every_case
def test_a_fork_with_the_parents_dice_repeats_the_parent_when_it_does_the_same(case: Case, memory: Log) -> None:
    line = played(case, 36)
    stream = kept(memory, line)
    for number in range(1, len(line.moves), max(1, len(line.moves) // 4)):
        session = Session.open(memory, memory.fork(stream, line.moves[number].start, luck=LuckSetting(recorded=True)))
        for move in line.moves[number:]:
            session.give(move.command)
        assert memory.read(session.stream) == list(line.events)
        assert session.state == line.states[-1]
