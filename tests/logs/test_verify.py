"""Tampering: whatever is edited, swapped, dropped, put in or cut is named at the first event it touches."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.timeline import fold
from events.base import GameEnded
from logs.errors import UnknownPlace
from logs.evidence import Fault
from logs.log import Log
from logs.packing import Step, pack
from logs.session import Session
from logs.verify import head, verify
from tests.logs.playing import GAMES, TICTACTOE, marks, memory, play_on, portable, start, unguarded


def forest(log: Log) -> Session:
    """Fill *log* with a game of tic-tac-toe of seven events, a fork of it, and a game of Mall; return the first."""
    main = marks(start(log), 0, 3, 1, 4, 2)
    marks(Session.open(log, log.fork(main.stream, 4)), 8)
    log.note(main.stream, 3, "hm")
    play_on(start(log, GAMES["mall"]), Random(1), 25)
    return main


def found(change: str, *values: Any) -> list[Fault]:
    """Return the faults after *change*, made behind the log's back."""
    log = memory()
    forest(log)
    assert verify(log, rules=True) == []
    with unguarded(log) as connection:
        connection.execute(change, values)
    return verify(log)


def first(change: str, *values: Any) -> tuple[str, int, str]:
    faults = found(change, *values)
    assert faults
    place = faults[0].place.partition("@")[2]
    assert str(faults[0]).isprintable()
    return place, faults[0].version, faults[0].kind


def test_a_log_that_was_left_alone_has_no_fault() -> None:
    log = memory()
    forest(log)
    seen: list[tuple[int, int]] = []
    assert verify(log, rules=True, progress=lambda done, total: seen.append((done, total))) == []
    assert seen == [(1, 2), (2, 2)]


def test_an_edited_event_is_named() -> None:
    edit = "UPDATE event SET body = replace(body, '\"square\":1', '\"square\":5') WHERE branch_id = 1 AND version = 4"
    assert first(edit) == ("main", 4, "hash")


def test_an_edited_event_in_the_middle_of_a_batch_is_named() -> None:
    edit = "UPDATE event SET body = replace(body, '[1,0]', '[9,0]') WHERE branch_id = 1 AND version = 7"
    assert first(edit) == ("main", 7, "hash")


def test_an_edited_command_or_seat_is_seen() -> None:
    assert first("UPDATE batch SET command = NULL WHERE branch_id = 1 AND version = 3") == ("main", 3, "hash")
    assert first("UPDATE batch SET seat = 1 WHERE branch_id = 1 AND version = 2") == ("main", 2, "hash")


def test_two_events_that_were_swapped_are_named_at_the_first() -> None:
    swap = """UPDATE event SET body = (SELECT body FROM event AS other
        WHERE other.branch_id = 1 AND other.version = 6 - event.version) WHERE branch_id = 1 AND version IN (2, 4)"""
    assert first(swap) == ("main", 2, "hash")


def test_a_dropped_event_is_named() -> None:
    assert first("DELETE FROM event WHERE branch_id = 1 AND version = 3") == ("main", 3, "missing")


def test_a_dropped_batch_is_seen() -> None:
    place, version, _ = first("DELETE FROM batch WHERE branch_id = 1 AND version = 3")
    assert (place, version) == ("main", 3)


def test_an_event_put_in_at_the_end_belongs_to_no_batch() -> None:
    place = first('INSERT INTO event VALUES (2, 6, \'{"type":"MarkPlaced","seat":0,"square":7}\')')
    assert place == ("line-2", 6, "missing")


def test_an_event_put_in_between_shifts_the_rest_and_is_named() -> None:
    log = memory()
    forest(log)
    with unguarded(log) as connection:
        connection.execute("UPDATE event SET version = version + 100 WHERE branch_id = 1 AND version >= 3")
        connection.execute("UPDATE event SET version = version - 99 WHERE branch_id = 1 AND version >= 100")
        connection.execute("INSERT INTO event SELECT 1, 3, body FROM event WHERE branch_id = 1 AND version = 4")
    fault = verify(log)[0]
    assert (fault.version, fault.kind) == (4, "hash")


def cut(connection: Any, version: int) -> None:
    connection.execute("DELETE FROM event WHERE branch_id = 1 AND version > ?", (version,))
    connection.execute("DELETE FROM batch WHERE branch_id = 1 AND version > ?", (version,))


def test_a_cut_tail_is_seen_by_the_end_that_the_file_keeps() -> None:
    log = memory()
    forest(log)
    with unguarded(log) as connection:
        cut(connection, 5)
    assert [(fault.version, fault.kind) for fault in verify(log)] == [(5, "head")]


def test_a_tail_that_was_cut_with_care_is_seen_only_by_a_noted_head() -> None:
    log = memory()
    main = forest(log)
    place = str(main.stream)
    noted = {place: head(log, main.stream)}
    earlier = {place: (5, log.proof(main.stream, 5).hex())}
    assert noted[place][0] == 7
    assert verify(log, heads=noted) == verify(log, heads=earlier) == []
    with unguarded(log) as connection:
        cut(connection, 5)
        proof = log.proof(main.stream, 5)
        connection.execute("UPDATE branch SET version = 5, hash = ?, outcome = NULL WHERE id = 1", (proof,))
    assert verify(log) == []
    assert [(fault.place, fault.kind) for fault in verify(log, heads=noted)] == [(place, "head")]
    assert verify(log, heads=earlier) == []
    assert [fault.kind for fault in verify(log, heads={"gone@main": (1, "")})] == ["head"]


def test_a_whole_line_that_was_rewritten_is_seen_only_by_a_noted_head() -> None:
    """Tamper-evident is not tamper-proof."""
    log, other = memory(), memory()
    main = marks(start(log), 0, 3, 1, 4, 2)
    noted = {str(main.stream): head(log, main.stream)}
    liar = marks(start(other), 8, 3, 7, 4, 6)
    with unguarded(log) as connection:
        for table in ("event", "batch"):
            connection.execute(f"DELETE FROM {table}")
            rows = other.connection.execute(f"SELECT * FROM {table}").fetchall()
            connection.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        row = other.connection.execute("SELECT version, hash, outcome FROM branch").fetchone()
        connection.execute("UPDATE branch SET version = ?, hash = ?, outcome = ?", row)
    assert log.read(main.stream) == liar.timeline.events
    assert verify(log) == []
    assert [fault.kind for fault in verify(log, heads=noted)] == ["head"]


def test_a_digest_that_events_do_not_lead_to_is_named_with_its_first_event() -> None:
    assert first("UPDATE batch SET digest = x'0011223344556677' WHERE branch_id = 1 AND version = 7") == (
        "main",
        6,
        "digest",
    )


def test_a_rule_that_changed_since_is_named_at_the_first_event_it_touches() -> None:
    """The hashes are right, but the same events fold to another state."""
    log = memory()
    forest(log)
    other = replace(TICTACTOE, table={**TICTACTOE.table, GameEnded: lambda state, event: state})
    log.known_games = {**GAMES, "tictactoe": other}
    log.forget()
    faults = verify(log)
    assert (faults[0].version, faults[0].kind) == (7, "digest")


def test_only_the_first_digest_of_a_line_that_went_astray_is_named() -> None:
    faults = found("UPDATE batch SET digest = x'00' WHERE branch_id = 1")
    assert [(fault.version, fault.kind) for fault in faults] == [(1, "digest")]


def test_an_event_of_nonsense_is_named_and_verify_goes_on_with_the_rest() -> None:
    log = memory()
    main = forest(log)
    with unguarded(log) as connection:
        connection.execute("UPDATE event SET body = '{\"type\":' WHERE branch_id = 1 AND version = 3")
        connection.execute("UPDATE event SET body = replace(body, ':0', ':2') WHERE branch_id = 3 AND version = 3")
    faults = verify(log)
    assert (faults[0].place, faults[0].version, faults[0].kind) == (str(main.stream), 3, "unreadable")
    assert (faults[1].version, faults[1].kind) == (4, "fork"), "what left after it cannot be followed"
    assert any(fault.place.startswith(log.games(1)[0].id) for fault in faults)


def test_a_branch_that_leaves_past_its_parents_end_is_named() -> None:
    assert first("UPDATE branch SET forked_at = 9 WHERE id = 2") == ("line-2", 9, "fork")
    assert first("UPDATE branch SET forked_at = 3 WHERE id = 2")[0] == "line-2"


def test_branches_in_a_loop_are_named_and_verify_ends() -> None:
    log = memory()
    main = forest(log)
    with unguarded(log) as connection:
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("UPDATE branch SET parent_id = 2 WHERE id = 1")
    assert {"game", "fork"} <= {fault.kind for fault in verify(log)}
    log.forget()
    log.batches(main.stream)


def test_rows_that_belong_to_nothing_are_named() -> None:
    kinds = [fault.kind for fault in found("INSERT INTO event VALUES (99, 1, '{}')")]
    assert kinds == ["orphan"]
    assert [fault.kind for fault in found("INSERT INTO note VALUES (9, 1, 80, '', '', 0)")] == ["note"]


def test_what_the_file_keeps_of_ends_and_starts_must_agree_with_the_events() -> None:
    assert first("UPDATE branch SET outcome = NULL WHERE id = 1") == ("main", 7, "head")
    assert first("UPDATE branch SET hash = x'00' WHERE id = 1") == ("main", 7, "head")
    assert first("UPDATE branch SET rounds = 7 WHERE id = 3")[2] == "head"
    assert first("UPDATE game SET seats = '[]' WHERE id = 1") == ("main", 1, "game")


def test_triggers_and_views_that_are_missing_changed_or_strange_are_named() -> None:
    for change, what in [
        ("DROP TRIGGER event_kept", "trigger event_kept is missing"),
        ("DROP TRIGGER note_new", "trigger note_new is missing"),
        ("DROP VIEW dice", "view dice is missing"),
        ("DROP VIEW dice; CREATE VIEW dice AS SELECT 6 AS face", "view dice has been changed"),
        ("CREATE TRIGGER spy AFTER INSERT ON event BEGIN SELECT 1; END", "trigger spy is not ours"),
        ("CREATE VIEW spy AS SELECT 1", "view spy is not ours"),
    ]:
        log = memory()
        forest(log)
        log.connection.executescript(change)
        (fault,) = verify(log)
        assert fault.kind == "schema"
        assert what in str(fault)


def test_a_page_that_rotted_is_seen(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with Log(path, games=GAMES) as log, log.bulk():
        for seed in range(30):
            play_on(start(log, GAMES["mall"]), Random(seed), 30)
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 4096] = Random(1).randbytes(4096)
    path.write_bytes(bytes(data))
    with Log(path, games=GAMES) as log:
        assert verify(log)[0].kind in ("damaged", "hash", "missing", "unreadable")


def test_one_game_can_be_asked_about_alone() -> None:
    log = memory()
    main = forest(log)
    with unguarded(log) as connection:
        connection.execute("UPDATE batch SET seat = 3 WHERE branch_id = 3 AND version > 20")
    assert verify(log, main.stream.game) == []
    assert verify(log, log.games(1)[0].id)
    with pytest.raises(UnknownPlace):
        verify(log, "nobody")


def test_events_with_true_hashes_that_the_rules_could_not_have_produced_are_seen_when_asked() -> None:
    log = memory()
    session = marks(start(log), 0, 3, 1, 4, 2)
    line, state, forged = session.timeline, None, []
    for batch in log.batches(session.stream):
        command = None if batch.command is None else TICTACTOE.command_codec.decode(batch.command)
        events = [LIE if isinstance(event, GameEnded) else event for event in line.events[batch.start : batch.version]]
        state = fold(TICTACTOE, events, state)
        forged.append(Step(events, state, command))
    liar = log.keep(pack(TICTACTOE, forged))
    assert verify(log) == []
    (fault,) = verify(log, rules=True)
    assert (fault.place, fault.version, fault.kind) == (str(liar), 7, "rules")


LIE = GameEnded("line", (0, 1), (1,))
"""Who loses cannot have won."""

BYTES = memory()
GAME = play_on(start(BYTES, GAMES["mall"]), Random(1), 25)
BODIES = [body for (body,) in BYTES.connection.execute("SELECT body FROM event ORDER BY version")]


@settings(max_examples=150, deadline=None)
@given(st.integers(1, len(BODIES)), st.integers(0, 400), st.integers(32, 126))
def test_no_event_can_be_changed_by_one_letter_unseen(version: int, at: int, letter: int) -> None:
    log, body = BYTES, BODIES[version - 1]
    at %= len(body)
    changed = body[:at] + chr(letter) + body[at + 1 :]
    with unguarded(log) as connection:
        connection.execute("UPDATE event SET body = ? WHERE version = ?", (changed, version))
        faults = verify(log, GAME.stream.game)
        connection.execute("UPDATE event SET body = ? WHERE version = ?", (body, version))
    assert bool(faults) == (changed != body)
    if faults:
        batch = next(batch for batch in log.batches(GAME.stream) if batch.version >= version)
        assert batch.start < faults[0].version <= batch.version


def test_a_fault_reads_as_one_line() -> None:
    assert portable(BYTES, GAME.stream.game)
    assert str(Fault("k3x9qz@main", 4, "missing", "event 4 is missing")) == "k3x9qz@main: event 4 is missing"
