"""Branches get other names and leave the lists; what happened on them stays as it was."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from logs.errors import BadName, MainStays, UnknownPlace
from logs.log import Log
from logs.rows import Stream
from logs.session import Session
from logs.transfer import load
from logs.verify import head, verify
from tests.logs.playing import GAMES, marks, memory, portable, start


@pytest.fixture
def log() -> Log:
    """Noughts and crosses: one leaves main at 2 and is played on, two leaves one at 3."""
    log = memory()
    main = marks(start(log), 4, 0)
    one = log.fork(main.stream, 2, name="one")
    marks(Session.open(log, one), 8)
    log.fork(one, 3, name="two")
    return log


def stream(log: Log, branch: str) -> Stream:
    return log.resolve(f"last@{branch}").stream


def test_a_renamed_branch_keeps_its_events_hashes_and_children(log: Log) -> None:
    old = stream(log, "one")
    events, proof = log.read(old), head(log, old)[1]
    renamed = log.rename_branch(old, "  the long run ")
    assert renamed == Stream(old.id, old.game, "the long run")
    assert log.read(renamed) == events
    assert head(log, renamed)[1] == proof
    assert [(row.stream.branch, row.parent and row.parent.branch) for row in log.branches(old.game)] == [
        ("main", None),
        ("the long run", "main"),
        ("two", "the long run"),
    ]
    assert verify(log, rules=True) == []
    assert stream(log, "the long run") == renamed
    with pytest.raises(UnknownPlace, match="has no branch 'one'"):
        stream(log, "one")


def test_a_renamed_branch_travels_under_its_new_name(log: Log) -> None:
    log.rename_branch(stream(log, "one"), "other")
    copy = memory()
    game = load(copy, io.BytesIO(portable(log, log.games()[0].id)))
    assert [row.stream.branch for row in copy.branches(game)] == ["main", "other", "two"]
    assert verify(copy, rules=True) == []


def test_whoever_plays_a_line_that_is_renamed_meanwhile_plays_on(tmp_path: Path) -> None:
    with Log(tmp_path / "log.db", games=GAMES) as one, Log(tmp_path / "log.db", games=GAMES) as other:
        session = Session.open(one, one.fork(marks(start(one), 4).stream, 1, name="a"))
        other.rename_branch(other.resolve("last@a").stream, "b")
        marks(session, 4)
        with Log(tmp_path / "log.db", readonly=True, games=GAMES) as third:
            assert third.read(session.stream) == session.timeline.events


@pytest.mark.parametrize("name", ["", " \x1b ", "a@b", "a:b"])
def test_a_name_that_no_place_could_be_written_with_is_refused(log: Log, name: str) -> None:
    with pytest.raises(BadName, match="without @ and :"):
        log.rename_branch(stream(log, "one"), name)


@pytest.mark.parametrize("name", ["two", "main"])
def test_a_name_that_is_taken_is_refused(log: Log, name: str) -> None:
    with pytest.raises(BadName, match=f"has a branch {name} already"):
        log.rename_branch(stream(log, "one"), name)


def test_a_branch_may_be_given_the_name_it_has_or_that_another_game_uses(log: Log) -> None:
    assert log.rename_branch(stream(log, "one"), "one").branch == "one"
    other = start(log)
    log.fork(other.stream, 0, name="x")
    assert log.rename_branch(stream(log, "x"), "two").branch == "two"


def test_main_is_neither_renamed_nor_archived(log: Log) -> None:
    with pytest.raises(MainStays, match="main keeps its name"):
        log.rename_branch(stream(log, "main"), "first")
    with pytest.raises(MainStays, match="archive the whole game"):
        log.archive_branch(stream(log, "main"))
    with pytest.raises(UnknownPlace, match="has no branch"):
        log.archive_branch(Stream(99, "nobody", "x"))


def test_an_archived_branch_is_there_and_says_so(log: Log) -> None:
    one = stream(log, "one")
    log.archive_branch(one)
    assert [(row.stream.branch, row.archived) for row in log.branches(one.game)] == [
        ("main", False),
        ("one", True),
        ("two", False),
    ]
    assert log.games()[0].branches == 2
    assert len(log.read(stream(log, "one"))) == 3
    assert [found.text for found in log.search("one") if found.where == "branch"] == ["one"]
    assert verify(log) == []
    log.archive_branch(one, archived=False)
    assert not any(row.archived for row in log.branches(one.game))
    assert log.games()[0].branches == 3


def test_a_log_lists_the_games_of_one_kind(log: Log) -> None:
    start(log, GAMES["mall"])
    assert [row.game for row in log.games(kind="tictactoe")] == ["tictactoe"]
    assert [row.game for row in log.games()] == ["mall", "tictactoe"]
