"""Appending: whole batches, exactly one of two writers, and nothing ever changed."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from core.game import Game, IllegalCommand
from core.timeline import digest
from events.base import GameEnded, GameStarted
from logs.errors import LogError, UnknownPlace, VersionConflict
from logs.log import Log
from logs.packing import Step, pack
from logs.rows import Stream
from logs.session import Session
from tests.games.tictactoe import MarkPlaced, PlaceMark
from tests.logs.playing import GAMES, TICTACTOE, marks, memory, play_on, seats, start


def test_what_is_appended_is_read_back_in_order() -> None:
    log = memory()
    session = marks(start(log), 0, 3, 1, 4, 2)
    events = log.read(session.stream)
    assert [type(event) for event in events] == [GameStarted] + [MarkPlaced] * 5 + [GameEnded]
    assert [event.square for event in events if isinstance(event, MarkPlaced)] == [0, 3, 1, 4, 2]
    assert events == session.timeline.events


def test_read_returns_the_slice_that_it_is_asked_for() -> None:
    log = memory()
    session = marks(start(log), 0, 3, 1, 4)
    for begin in range(7):
        for end in range(7):
            assert log.read(session.stream, begin, end) == session.timeline.events[begin:end]


def test_a_batch_is_what_one_command_did_and_keeps_the_command() -> None:
    log = memory()
    session = marks(start(log), 0, 3, 1, 4, 2)
    batches = log.batches(session.stream)
    assert [(batch.start, batch.version) for batch in batches] == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 7)]
    assert [batch.seat for batch in batches] == [None, 0, 1, 0, 1, 0]
    assert batches[0].command is None
    assert batches[-1].command == '{"type":"PlaceMark","seat":0,"square":2}'
    assert [batch.digest for batch in batches] == [digest(session.timeline[batch.version]) for batch in batches]
    assert all(batch.hash is not None and len(batch.hash) == 16 for batch in batches)


def test_of_two_writers_the_second_gets_a_conflict_and_writes_nothing(tmp_path: Path) -> None:
    with Log(tmp_path / "log.db", games=GAMES) as one, Log(tmp_path / "log.db", games=GAMES) as other:
        first = start(one)
        second = Session.open(other, first.stream)
        first.give(PlaceMark(0, 4))
        with pytest.raises(VersionConflict) as caught:
            second.give(PlaceMark(0, 0))
        assert (caught.value.stream, caught.value.expected, caught.value.actual) == (first.stream, 1, 2)
        assert str(first.stream) in str(caught.value)
        assert other.version(first.stream) == 2
        assert second.timeline.events == first.timeline.events, "the loser sees at once what the winner did"
        second.give(PlaceMark(1, 0))
        assert first.refresh() == [MarkPlaced(1, 0)]
        assert first.refresh() == []


def test_a_refused_command_leaves_line_and_file_as_they_were() -> None:
    log = memory()
    session = marks(start(log), 4)
    with pytest.raises(IllegalCommand):
        session.give(PlaceMark(1, 4))
    assert session.version == log.version(session.stream) == 2


def test_an_empty_append_is_nothing() -> None:
    log = memory()
    session = marks(start(log), 4)
    before = log.connection.total_changes
    assert log.append(session.stream, (), expected=2, state=session.state) == 2
    assert log.connection.total_changes == before


def broken_bulk(log: Log, game: Game[Any, Any]) -> None:
    with log.bulk():
        assert log.read(start(log, game).stream)
        raise ZeroDivisionError


def test_a_bulk_is_kept_whole_or_not_at_all() -> None:
    log = memory()
    with pytest.raises(ZeroDivisionError):
        broken_bulk(log, TICTACTOE)
    assert log.games() == []
    with log.bulk():
        streams = [play_on(start(log), Random(seed)).stream for seed in range(5)]
    assert [row.id for row in log.games()] == [stream.game for stream in reversed(streams)]


def test_what_a_rolled_back_bulk_made_is_forgotten() -> None:
    log = memory()
    with pytest.raises(ZeroDivisionError):
        broken_bulk(log, GAMES["alone"])
    session = play_on(start(log), Random(3))
    assert log.game(session.stream) is TICTACTOE
    assert log.read(session.stream) == session.timeline.events


def test_a_game_kept_at_once_is_the_game_played_by_session() -> None:
    log = memory()
    played = play_on(start(log), Random(5))
    steps, line = [], played.timeline
    for batch in log.batches(played.stream):
        command = None if batch.command is None else msgspec.json.decode(batch.command, type=PlaceMark)
        steps.append(Step(line.events[batch.start : batch.version], line[batch.version], command))
    kept = log.keep(pack(TICTACTOE, steps), title="kept")
    assert log.read(kept) == line.events
    assert [batch.hash for batch in log.batches(kept)] == [batch.hash for batch in log.batches(played.stream)]
    assert [row.outcome for row in log.games()] == [played.outcome, played.outcome]


def test_a_game_that_does_not_begin_with_game_started_is_refused() -> None:
    log = memory()
    with pytest.raises(ValueError, match="begins with GameStarted"):
        log.create(TICTACTOE, [MarkPlaced(0, 1)], state=None)
    assert log.games() == []


CHANGES = [
    "UPDATE event SET body = '{}' WHERE version = 2",
    "UPDATE event SET version = 9 WHERE version = 3",
    "DELETE FROM event WHERE version = 3",
    "INSERT OR REPLACE INTO event VALUES (1, 2, '{}')",
    "REPLACE INTO event VALUES (1, 3, '{}')",
    "INSERT INTO event VALUES (1, 9, '{}')",
    "INSERT OR IGNORE INTO event VALUES (1, 2, '{}')",
    "UPDATE batch SET command = NULL",
    "DELETE FROM batch",
    "INSERT OR REPLACE INTO batch VALUES (1, 2, 0, 0, NULL, x'00', x'00')",
    "UPDATE note SET text = 'other'",
    "DELETE FROM note",
    "INSERT OR REPLACE INTO note VALUES (1, 1, 1, '', 'other', 0)",
    "UPDATE branch SET forked_at = 1",
    "DELETE FROM branch",
    "INSERT OR REPLACE INTO branch VALUES (1, 1, NULL, 0, 'main', 0, '', '{}', 0, x'', NULL, NULL, 0, NULL)",
    "INSERT OR REPLACE INTO branch VALUES (9, 1, NULL, 0, 'main', 0, '', '{}', 0, x'', NULL, NULL, 0, NULL)",
    "UPDATE game SET seats = '[]'",
    "DELETE FROM game",
    "INSERT OR REPLACE INTO game SELECT * FROM game",
]


@pytest.mark.parametrize("change", CHANGES)
def test_the_file_itself_refuses_to_change_what_was_written(change: str, tmp_path: Path) -> None:
    """Any program that writes to the file meets the triggers, with no setting of ours on its connection."""
    with Log(tmp_path / "log.db", games=GAMES) as log:
        session = marks(start(log), 4, 0)
        log.note(session.stream, 2, "hm")
        before = list(log.connection.iterdump())
    other = sqlite3.connect(tmp_path / "log.db")
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        other.execute(change)
    other.rollback()
    assert list(other.iterdump()) == before
    other.close()


def test_a_stream_of_another_log_is_unknown() -> None:
    log = memory()
    start(log)
    with pytest.raises(UnknownPlace, match="nobody@main"):
        log.read(Stream(1, "nobody", "main"))


def test_a_game_that_this_program_does_not_have_is_named() -> None:
    log = memory()
    session = start(log)
    log.known_games = {}
    log.forget()
    with pytest.raises(LogError, match="tictactoe"):
        log.read(session.stream)


def test_titles_and_archived_can_change_and_nothing_else_does() -> None:
    log = memory()
    session = start(log, title="first")
    log.rename(session.stream.game, "second")
    assert log.games()[0].title == "second"
    log.archive(session.stream.game)
    assert log.games() == []
    assert [row.archived for row in log.games(archived=True)] == [True]
    log.archive(session.stream.game, False)
    assert log.games()[0].id == session.stream.game
    with pytest.raises(UnknownPlace):
        log.rename("nobody", "x")


def test_control_characters_are_removed_where_text_enters() -> None:
    log = memory()
    named = tuple(msgspec.structs.replace(seat, name=f"\x1b[31m{seat.name}\x00\u202e") for seat in seats(TICTACTOE))
    session = Session.start(log, TICTACTOE, TICTACTOE.rules(), named, title="two\nlines\x07 \x9b")
    row = log.games()[0]
    assert row.title == "two lines"
    assert [seat.name for seat in row.seats] == ["[31mSeat 0", "[31mSeat 1"]
    assert log.note(session.stream, 1, "\x1b]0;x\x07a\tb").text == "]0;xa b"
