"""The file and the disk under it: what is not ours is left alone, and what cannot be written loses nothing."""

from __future__ import annotations

import os
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from logs.errors import LogCorrupt, LogError, LogFull, LogLocked, LogReadOnly, NewerLog, NotALog, UnknownPlace
from logs.file import APPLICATION_ID, SCHEMA
from logs.log import Log
from logs.verify import verify
from tests.games.tictactoe import PlaceMark
from tests.logs.playing import GAMES, marks, play_on, start


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


def opened(path: Path, *, readonly: bool = False, timeout: float = 0.05) -> Log:
    return Log(path, games=GAMES, readonly=readonly, timeout=timeout)


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def refused(path: Path, kind: type[LogError], why: str, *, readonly: bool = False) -> None:
    """Check that opening *path* fails as *kind*, in one line that names it, and that its folder is as it was."""
    before = files(path.parent)
    with pytest.raises(kind, match=why) as caught:
        opened(path, readonly=readonly)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert files(path.parent) == before


def test_a_new_log_and_its_folder_are_made(tmp_path: Path) -> None:
    path = tmp_path / "a" / "b" / "log.db"
    with opened(path) as log:
        marks(start(log), 4)
        assert log.connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert log.connection.execute("PRAGMA synchronous").fetchone() == (2,)
        assert log.connection.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert log.connection.execute("PRAGMA trusted_schema").fetchone() == (0,)
        assert log.connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        assert log.connection.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
    with opened(path) as log:
        assert log.games()[0].version == 2
        assert log.connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_every_table_is_strict_and_events_have_no_second_index(path: Path) -> None:
    with opened(path) as log:
        tables = {row[1]: row for row in log.connection.execute("PRAGMA table_list") if row[0] == "main"}
        for name in ("game", "branch", "event", "batch", "note"):
            assert tables[name][5] == 1, f"{name} is strict"
        assert tables["event"][4] == tables["batch"][4] == 1, "without rowid"
        assert [row[3] for row in log.connection.execute("PRAGMA index_list(event)")] == ["pk"]


def test_the_command_line_can_list_an_existing_log_without_importing_sqlite_utils(path: Path) -> None:
    opened(path).close()
    sys.modules.pop("sqlite_utils", None)
    with opened(path) as log:
        assert log.games() == []
    assert "sqlite_utils" not in sys.modules


def test_what_is_no_database_is_refused_and_left_alone(path: Path) -> None:
    path.write_bytes(b"It was a dark and stormy night. " * 200)
    refused(path, NotALog, "not a database")
    refused(path, NotALog, "not a database", readonly=True)


def test_a_folder_is_no_log(tmp_path: Path) -> None:
    (tmp_path / "log.db").mkdir()
    refused(tmp_path / "log.db", NotALog, "not a file")


def test_an_empty_file_becomes_a_log_unless_it_is_only_read(path: Path) -> None:
    path.touch()
    refused(path, NotALog, "is empty", readonly=True)
    with opened(path) as log:
        assert log.games() == []


@pytest.mark.parametrize("wal", [False, True])
@pytest.mark.parametrize("application", [0, 0x42424242])
def test_another_programs_database_is_refused_and_left_alone(path: Path, application: int, wal: bool) -> None:
    other = sqlite3.connect(path)
    if wal:
        other.execute("PRAGMA journal_mode = WAL")
    other.execute("CREATE TABLE bookmarks (url)")
    other.execute(f"PRAGMA application_id = {application}")
    other.commit()
    other.close()
    refused(path, NotALog, "another program's")
    refused(path, NotALog, "another program's", readonly=True)


def test_a_log_of_a_newer_program_is_refused_by_name_and_left_alone(path: Path) -> None:
    with opened(path) as log:
        start(log)
        log.connection.execute(f"PRAGMA user_version = {SCHEMA + 1}")
    refused(path, NewerLog, f"schema {SCHEMA + 1}.*update deadreckon")
    refused(path, NewerLog, f"schema {SCHEMA + 1}", readonly=True)


def test_a_line_in_a_newer_format_is_refused_by_name(path: Path) -> None:
    with opened(path) as log:
        session = start(log)
        log.connection.execute("DROP TRIGGER event_kept")
        log.connection.execute("UPDATE event SET body = replace(body, '\"format\":1', '\"format\":2')")
        with pytest.raises(NewerLog, match="format 2"):
            log.read(session.stream)


def test_there_must_be_a_log_to_read_one(path: Path) -> None:
    refused(path, UnknownPlace, "no log", readonly=True)


def test_a_log_opened_to_read_takes_nothing(path: Path) -> None:
    with opened(path) as log:
        stream = marks(start(log), 4).stream
    with opened(path, readonly=True) as log:
        assert log.version(stream) == 2
        with pytest.raises(LogReadOnly, match="cannot be written"):
            log.fork(stream, 1)
        with pytest.raises(LogReadOnly):
            log.rename(stream.game, "x")


@contextmanager
def nobody() -> Iterator[Path]:
    """Give a folder to work in without the rights of root, who may write anywhere."""
    with tempfile.TemporaryDirectory(prefix="deadreckon-") as name:
        folder = Path(name)
        root = os.geteuid() == 0
        if root:
            os.chown(folder, 65534, 65534)
            os.seteuid(65534)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o777)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such rights there")
def test_a_read_only_file_can_be_read_and_says_why_it_takes_nothing() -> None:
    with nobody() as folder:
        path = folder / "log.db"
        with opened(path) as log:
            stream = marks(start(log), 4).stream
        path.chmod(0o444)
        with opened(path) as log:
            assert log.games()[0].version == 2
            with pytest.raises(LogReadOnly, match="cannot be written"):
                log.fork(stream, 1)
        path.chmod(0o000)
        with pytest.raises(LogReadOnly, match=r"log\.db"):
            opened(path)


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no such rights there")
def test_a_read_only_folder_can_be_read_and_says_why_it_takes_nothing() -> None:
    with nobody() as folder:
        path = folder / "log.db"
        with opened(path) as log:
            marks(start(log), 4)
        folder.chmod(0o555)
        with opened(path, readonly=True) as log:
            assert log.games()[0].version == 2
            assert verify(log) == []
        for wrong in (folder / "new.db", folder / "sub" / "new.db"):
            with pytest.raises(LogReadOnly, match=r"new\.db"):
                opened(wrong)


def test_a_lock_that_another_program_holds_is_named_and_nothing_is_lost(path: Path) -> None:
    with opened(path) as log:
        session = marks(start(log), 4)
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(LogLocked, match="locked by another program"):
            session.give(PlaceMark(1, 0))
        assert session.version == log.version(session.stream) == 2, "reading goes on"
        other.execute("ROLLBACK")
        other.close()
        session.give(PlaceMark(1, 0))
        assert log.version(session.stream) == 3


def test_a_full_disk_is_named_and_nothing_is_lost(path: Path) -> None:
    with opened(path) as log:
        session = play_on(start(log, GAMES["mall"]), Random(1), 3)
        (pages,) = log.connection.execute("PRAGMA page_count").fetchone()
        log.connection.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(LogFull, match="disk is full"):
            play_on(session, Random(2))
        assert log.version(session.stream) == session.version
        assert log.read(session.stream) == session.timeline.events
        assert verify(log) == []
        log.connection.execute("PRAGMA max_page_count = 100000")
        assert play_on(session, Random(3)).outcome is not None
        assert verify(log) == []


def test_a_full_disk_keeps_nothing_of_a_bulk(path: Path) -> None:
    with opened(path) as log:
        log.connection.execute("PRAGMA max_page_count = 60")
        with pytest.raises(LogFull):
            fill(log)
        assert log.games() == []
        assert verify(log) == []


def fill(log: Log) -> None:
    with log.bulk():
        for seed in range(100):
            play_on(start(log, GAMES["mall"]), Random(seed))


def test_a_damaged_page_is_named_when_it_is_read(path: Path) -> None:
    with opened(path) as log, log.bulk():
        streams = [play_on(start(log, GAMES["mall"]), Random(seed), 30).stream for seed in range(30)]
    data = bytearray(path.read_bytes())
    for page in range(16, len(data) // 4096):
        data[page * 4096 : page * 4096 + 8] = b"\xff" * 8
    path.write_bytes(bytes(data))
    with opened(path) as log:
        with pytest.raises(LogCorrupt, match="damaged"):
            list(map(log.read, streams))
        assert verify(log)[0].kind == "damaged"


def test_an_event_that_is_gone_is_named_when_it_is_read(path: Path) -> None:
    with opened(path) as log:
        stream = marks(start(log), 4, 0).stream
        log.connection.execute("DROP TRIGGER event_stays")
        log.connection.execute("DELETE FROM event WHERE version = 2")
        with pytest.raises(LogCorrupt, match="2 events between versions 0 and 3"):
            log.read(stream)


def test_an_event_that_is_nonsense_is_named_when_it_is_read(path: Path) -> None:
    with opened(path) as log:
        stream = marks(start(log), 4, 0).stream
        log.connection.execute("DROP TRIGGER event_kept")
        log.connection.execute('UPDATE event SET body = \'{"type":"Nonsense"}\' WHERE version = 2')
        with pytest.raises(LogCorrupt, match=r"event 2.*Nonsense"):
            log.read(stream)


def test_a_log_closed_too_early_is_an_error_of_the_log(path: Path) -> None:
    log = opened(path)
    log.close()
    with pytest.raises(LogError):
        log.games()
