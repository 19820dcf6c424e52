"""Portable files and whole logs: what goes out comes in the same, once, or not at all."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random

import pytest

from logs.archive import export_database
from logs.errors import AlreadyHere, BadArchive, LogError, NotALog, UnknownPlace
from logs.log import Log
from logs.luck import LuckSetting
from logs.session import Session
from logs.transfer import load, load_database
from logs.verify import verify
from tests.logs.files import SMALL, file_of, lines_of, taken
from tests.logs.playing import GAMES, marks, memory, play_on, portable, start


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_goes_out_comes_in_the_same(name: str) -> None:
    log, other = memory(), memory()
    main = play_on(start(log, GAMES[name], luck=LuckSetting(seed=3)), Random(1))
    for seed in range(6):
        fork = log.fork(main.stream, seed * main.version // 6, luck=LuckSetting(seed=seed, recorded=True), by="test")
        play_on(Session.open(log, fork), Random(seed))
    log.note(fork, 3, "note")
    data = portable(log, main.stream.game)
    new = load(other, io.BytesIO(data))
    assert portable(other, new) == data
    assert verify(other, rules=True) == []
    for one, two in zip(log.branches(main.stream.game), other.branches(new), strict=True):
        assert [b.hash for b in log.batches(one.stream)] == [b.hash for b in other.batches(two.stream)]
        assert log.read(one.stream) == other.read(two.stream)
        assert (one.luck, one.rounds, one.outcome, one.by) == (two.luck, two.rounds, two.outcome, two.by)


def test_the_file_reads_as_it_is_described() -> None:
    header, branch, first, *_ = lines = lines_of(SMALL)
    assert (header["deadreckon"], header["game"], header["title"], header["lines"]) == (
        1,
        "tictactoe",
        "Tí",
        len(lines),
    )
    assert {key: branch[key] for key in ("branch", "parent", "forked_at")} == {
        "branch": "main",
        "parent": None,
        "forked_at": 0,
    }
    assert first["v"] == 1
    assert first["event"]["type"] == "GameStarted"
    assert {"at", "hash", "digest"} < set(first)
    two = [line for line in lines if line.get("v") in (6, 7)][:2]
    assert [set(line) for line in two] == [{"v", "event", "at", "seat", "command"}, {"v", "event", "hash", "digest"}]
    assert lines[-1]["note"]["text"] == "hm"


def test_a_live_game_goes_on_where_it_was_taken_in() -> None:
    setting, log, other = LuckSetting(seed=8), memory(), memory()
    played = play_on(start(log, GAMES["mall"], luck=setting), Random(1), 30)
    new = load(other, io.BytesIO(portable(log, played.stream.game)))
    moved = Session.open(other, other.resolve(new).stream)
    one, two = play_on(played, Random(2)), play_on(moved, Random(2))
    assert one.timeline.events == two.timeline.events


def test_windows_line_ends_and_other_spacing_are_welcome() -> None:
    assert taken(SMALL.replace(b"\n", b"\r\n")) == SMALL
    spaced = b"".join(json.dumps(line, ensure_ascii=True).encode() + b"\n" for line in lines_of(SMALL))
    assert spaced != SMALL
    assert taken(spaced) == SMALL


def test_titles_and_notes_lose_their_control_characters_on_the_way_in() -> None:
    lines = lines_of(SMALL)
    lines[0]["title"], lines[13]["note"]["text"] = "\x1b]0;a\x07b", "x\u202ey"
    log = memory()
    new = load(log, io.BytesIO(file_of(lines)))
    assert log.games()[0].title == "]0;ab"
    assert [note.text for note in log.notes(new)] == ["xy"]


def test_the_same_game_is_taken_in_once_unless_asked_for_again() -> None:
    log = memory()
    first = load(log, io.BytesIO(SMALL))
    before = list(log.connection.iterdump())
    with pytest.raises(AlreadyHere, match=first):
        load(log, io.BytesIO(SMALL))
    assert list(log.connection.iterdump()) == before
    second = load(log, io.BytesIO(SMALL), again=True)
    assert portable(log, first) == portable(log, second) == SMALL
    marks(Session.open(log, log.resolve(f"{first}@b").stream), 5)
    with pytest.raises(AlreadyHere):
        load(log, io.BytesIO(SMALL))


def test_exporting_a_game_that_is_not_there_says_so() -> None:
    with pytest.raises(UnknownPlace):
        portable(memory(), "nobody")


def test_a_copy_of_the_whole_log_holds_what_is_not_yet_in_the_file_itself(tmp_path: Path) -> None:
    with Log(tmp_path / "log.db", games=GAMES) as log:
        session = play_on(start(log, GAMES["mall"]), Random(1))
        assert (tmp_path / "log.db-wal").stat().st_size
        export_database(log, tmp_path / "copy.db")
        with pytest.raises(LogError, match="exists already"):
            export_database(log, tmp_path / "copy.db")
    assert sorted(path.name for path in tmp_path.glob("copy*")) == ["copy.db"]
    with Log(tmp_path / "copy.db", games=GAMES, readonly=True) as copy:
        assert copy.read(copy.resolve("last").stream) == session.timeline.events
        assert verify(copy) == []


def test_a_log_file_comes_in_with_all_its_games(tmp_path: Path) -> None:
    with Log(tmp_path / "one.db", games=GAMES) as source, memory() as log:
        sessions = [play_on(start(source, GAMES[name]), Random(1)) for name in sorted(GAMES)]
        start(log)
        new = load_database(log, tmp_path / "one.db")
        assert [portable(log, game) for game in new] == [portable(source, s.stream.game) for s in sessions]
        with pytest.raises(AlreadyHere):
            load_database(log, tmp_path / "one.db")
        assert len(log.games()) == 4


@pytest.mark.parametrize(
    "addition",
    [
        "CREATE TRIGGER evil AFTER INSERT ON note BEGIN DELETE FROM head; END",
        "CREATE VIEW evil AS SELECT 1",
        "DROP TRIGGER event_kept",
        "DROP VIEW dice; CREATE VIEW dice AS SELECT 1",
        "DROP TRIGGER event_new; UPDATE batch SET hash = x'00' WHERE 0",
    ],
)
def test_a_log_file_with_triggers_or_views_that_are_not_ours_is_refused(addition: str, tmp_path: Path) -> None:
    with Log(tmp_path / "one.db", games=GAMES) as source, memory() as log:
        play_on(start(source), Random(1))
        source.connection.executescript(addition)
        with pytest.raises(BadArchive, match=r"not ours|lacks our"):
            load_database(log, tmp_path / "one.db")
        assert log.games() == []


def test_a_log_file_with_one_bad_game_brings_in_none(tmp_path: Path) -> None:
    with Log(tmp_path / "one.db", games=GAMES) as source, memory() as log:
        for seed in range(3):
            play_on(start(source), Random(seed))
        trigger = "SELECT sql FROM sqlite_master WHERE name = 'event_kept'"
        (sql,) = source.connection.execute(trigger).fetchone()
        source.connection.executescript("DROP TRIGGER event_kept")
        source.connection.execute("UPDATE event SET body = replace(body, '0', '1') WHERE branch_id = 3 AND version = 2")
        source.connection.execute(sql)
        with pytest.raises(BadArchive, match="line 4"):
            load_database(log, tmp_path / "one.db")
        assert log.games() == []
    (tmp_path / "two.db").write_bytes(b"not a database, whatever its name says" * 30)
    with memory() as log, pytest.raises(NotALog):
        load_database(log, tmp_path / "two.db")
