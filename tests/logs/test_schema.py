"""Files of an older schema are brought up to date when they may be, and read as they are when they may not."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from logs.errors import LogCorrupt
from logs.file import APPLICATION_ID, SCHEMA
from logs.listing import branches
from logs.log import Log
from logs.newest import newest
from logs.schema import compared, migrate
from logs.shelf import Choice, keys, rows
from logs.transfer import load_database
from logs.verify import verify
from tests.games.tictactoe import PlaceMark
from tests.logs.playing import GAMES, TICTACTOE, marks, memory, play_on, portable, start

TABLES = ("game", "branch", "event", "batch", "note")


def filled(path: Path) -> Log:
    """Return a log at *path* with a finished game of Mall and one of tic-tac-toe that goes on, forked once."""
    log = Log(path, games=GAMES)
    play_on(start(log, GAMES["mall"], title="the old night"), Random(3))
    session = marks(start(log), 4, 0)
    log.fork(session.stream, 2, name="left")
    log.note(session.stream, 2, "hm")
    return log


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A file as the first release wrote it: made by the first step alone."""
    filled(tmp_path / "new.db").close()
    path = tmp_path / "old.db"
    connection = sqlite3.connect(path, isolation_level=None)
    migrate(connection, 1)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute("PRAGMA user_version = 1")
    connection.execute("ATTACH ? AS new", (str(tmp_path / "new.db"),))
    for table in TABLES:
        columns = ", ".join(row[1] for row in connection.execute(f"PRAGMA main.table_info({table})"))
        connection.execute(f"INSERT INTO main.{table} SELECT {columns} FROM new.{table}")
    connection.close()
    return path


def told(log: Log) -> list[object]:
    """Return what *log* holds, as its readers are told; an old file does not say who must choose."""
    games = [replace(row, waiting=None) for row in log.games()]
    streams = [row.stream for game in games for row in log.branches(game.id)]
    return [games, streams, [log.read(stream) for stream in streams], [log.notes(game.id) for game in games]]


def test_the_first_step_has_none_of_the_later_columns(old: Path) -> None:
    connection = sqlite3.connect(old)
    assert "archived" not in {row[1] for row in connection.execute("PRAGMA table_info(branch)")}
    assert connection.execute("PRAGMA user_version").fetchone() == (1,)


def test_an_old_file_that_is_opened_for_writing_becomes_one_of_today(old: Path, tmp_path: Path) -> None:
    with Log(old, games=GAMES) as log, Log(tmp_path / "new.db", games=GAMES) as new:
        assert told(log) == told(new)
        assert log.connection.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        expected, found = compared(log.connection)
        assert found == expected == compared(new.connection)[1]
        assert verify(log, rules=True) == []
        stream = log.resolve("last").stream
        log.append(stream, [], expected=log.version(stream), state=None)


def test_an_old_file_that_may_only_be_read_is_read_and_left_as_it_is(old: Path, tmp_path: Path) -> None:
    before = old.read_bytes()
    with Log(old, readonly=True, games=GAMES) as log, Log(tmp_path / "new.db", games=GAMES) as new:
        assert told(log) == told(new)
        assert not any(row.archived for row in log.branches(log.games()[0].id))
        assert log.search("old night") == new.search("old night")
        assert verify(log, rules=True) == []
        assert portable(log, log.games()[1].id) == portable(new, new.games()[1].id)
    assert old.read_bytes() == before


def test_games_of_an_old_file_can_be_taken_in(old: Path) -> None:
    log = memory()
    assert len(load_database(log, old)) == 2
    assert verify(log) == []


def test_the_quick_list_reads_an_old_file_too(old: Path, tmp_path: Path) -> None:
    before = old.read_bytes()
    found, wanted = newest(str(old), 10), newest(str(tmp_path / "new.db"), 10)
    assert found is not None
    assert wanted is not None
    assert [row[:-1] for row in found] == [row[:-1] for row in wanted]
    assert [row[-1] for row in found] == [None, None]
    assert [row[-1] for row in wanted] == ["0", None]
    assert old.read_bytes() == before


def test_a_missing_trigger_of_an_old_file_is_seen(old: Path) -> None:
    connection = sqlite3.connect(old)
    connection.execute("DROP TRIGGER branch_kept")
    connection.commit()
    connection.close()
    with Log(old, readonly=True, games=GAMES) as log:
        assert [fault.kind for fault in verify(log)] == ["schema"]


def waiting(log: Log, game: str) -> dict[str, tuple[int, ...] | None]:
    return {row.stream.branch: row.waiting for row in branches(log.connection, game)}


def test_the_log_says_who_must_choose_at_the_end_of_each_line() -> None:
    """Noughts and crosses take turns: after two marks seat 0 is on, after three seat 1, and after a win nobody."""
    log = memory()
    session = marks(start(log), 4, 0)
    game = session.stream.game
    assert waiting(log, game) == {"main": (0,)}
    log.fork(session.stream, session.version, name="same")
    log.fork(session.stream, 2, name="unasked")
    log.fork(session.stream, 2, name="asked", state=session.timeline[2])
    marks(session, 3)
    assert waiting(log, game) == {"main": (1,), "same": (0,), "unasked": None, "asked": (1,)}
    marks(session, 1, 5)
    assert session.outcome is not None
    assert waiting(log, game)["main"] is None
    assert verify(log) == []


def test_a_game_taken_in_tells_who_must_choose_too(tmp_path: Path) -> None:
    log = memory()
    with filled(tmp_path / "new.db") as source:
        source_rows = {row.title: waiting(source, row.id)["main"] for row in source.games()}
    load_database(log, tmp_path / "new.db")
    assert {row.title: waiting(log, row.id)["main"] for row in log.games()} == source_rows
    assert source_rows == {"the old night": None, "": (0,)}


def test_verify_sees_that_somebody_else_is_said_to_choose() -> None:
    log = memory()
    marks(start(log), 4)
    log.connection.execute("UPDATE branch SET waiting = '[0]'")
    assert [fault.kind for fault in verify(log)] == ["head"]


RENAMES = (
    "UPDATE branch SET name = 'x' WHERE name = 'main'",
    "UPDATE branch SET name = 'main' WHERE name = 'one'",
    "UPDATE branch SET name = 'two' WHERE name = 'one'",
    "UPDATE OR REPLACE branch SET name = 'two' WHERE name = 'one'",
    "UPDATE OR REPLACE branch SET name = 'main' WHERE name = 'one'",
    "UPDATE branch SET name = 'x', luck = '' WHERE name = 'one'",
)


@pytest.mark.parametrize("rename", RENAMES)
def test_the_file_refuses_a_name_that_would_cost_a_branch(rename: str) -> None:
    log = memory()
    session = marks(start(log), 4)
    log.fork(session.stream, 1, name="one")
    log.fork(session.stream, 1, name="two")
    before = list(log.connection.iterdump())
    with pytest.raises(sqlite3.IntegrityError):
        log.connection.execute(rename)
    assert list(log.connection.iterdump()) == before


def test_a_seat_is_claimed_once() -> None:
    log = memory()
    start(log)
    claim = "INSERT INTO claim (game_id, seat, salt, word, claimed_at) VALUES (1, 0, x'01', x'02', 3)"
    log.connection.execute(claim)
    with pytest.raises(sqlite3.IntegrityError):
        log.connection.execute(claim)


@pytest.mark.parametrize("waiting", ["nope", "[", '{"a":1}', "[-1]", "[2]", '["x"]', "[0.5]", "1e999"])
def test_what_a_file_says_of_who_must_choose_is_believed_only_where_it_can_be(waiting: str, tmp_path: Path) -> None:
    """Noughts and crosses have the seats 0 and 1. The column is derived, and no hash covers it."""
    with Log(tmp_path / "log.db", games=GAMES) as log:
        game = marks(start(log), 4).stream.game
        log.connection.execute("UPDATE branch SET waiting = ?", (waiting,))
        assert [row.waiting for row in (*log.games(), *rows(log, keys(log, Choice())).values())] == [None, None]
        assert [row.waiting for row in log.branches(game)] == [None]
        assert [fault.kind for fault in verify(log)] == ["head"]
    found = newest(str(tmp_path / "log.db"), 1)
    assert found is not None
    assert found[0][-1] in (None, "1")


def test_an_end_that_is_no_end_is_a_damaged_file() -> None:
    log = memory()
    game = marks(start(log), 4).stream.game
    log.connection.execute("UPDATE branch SET outcome = 'nope'")
    for ask in (log.games, lambda: log.branches(game), lambda: rows(log, keys(log, Choice()))):
        with pytest.raises(LogCorrupt, match=":memory: is damaged"):
            ask()


def test_a_game_is_listed_whatever_its_file_says_is_played_on(tmp_path: Path) -> None:
    with Log(tmp_path / "log.db", games=GAMES) as log:
        one, other = marks(start(log), 4, 0).stream, start(log).stream
        log.connection.execute("UPDATE game SET live = ? WHERE short = ?", (other.id, one.game))
        assert [(row.id, row.version) for row in log.games()] == [(other.game, 1), (one.game, 3)]
        assert len(keys(log, Choice(sort="longest first"))) == len(rows(log, keys(log, Choice()))) == 2
        assert log.live_line(one.game) == log.resolve(one.game).stream == one
    found = newest(str(tmp_path / "log.db"), 5)
    assert found is not None
    assert [row[0] for row in found] == [other.game, one.game]


def test_an_append_costs_one_update_of_the_branch() -> None:
    """Who must choose is written with the end of the line, not in a statement of its own."""
    log = memory()
    session = start(log)
    statements: list[str] = []
    log.connection.set_trace_callback(statements.append)
    session.give(PlaceMark(0, 4))
    assert sum(statement.lstrip().startswith("UPDATE branch") for statement in statements) == 1
    assert TICTACTOE.pending(session.state)[0].seat == 1
