"""Places as people type them, and the lists they pick from."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.game import Outcome
from events.base import DiceRolled
from events.mall import RoundBegan, VoteCounted
from logs.errors import UnknownPlace
from logs.log import Log
from logs.places import DIGITS
from logs.rows import Place, Stream
from tests.logs.playing import GAMES, marks, memory, play_on, start


def test_a_game_alone_means_the_end_of_main() -> None:
    log = memory()
    stream = marks(start(log), 4).stream
    assert log.resolve(stream.game) == Place(stream, 2)


def test_a_place_prints_as_it_is_typed() -> None:
    log = memory()
    stream = marks(start(log), 4, 0, 1).stream
    fork = log.fork(stream, 3, name="bold")
    for text in (f"{stream.game}@main:1", f"{stream.game}@bold:0", f"{stream.game}@bold:3"):
        assert str(log.resolve(text)) == text
    assert log.resolve(f"{stream.game}@bold").stream == fork


def test_last_is_the_newest_game() -> None:
    log = memory()
    start(log)
    newest = start(log).stream
    log.fork(newest, 0)
    assert log.resolve("last:0") == Place(newest, 0)
    assert log.resolve("last@line").stream.branch == "line-2"


def test_unique_prefixes_do_for_games_and_branches() -> None:
    log = memory()
    first, second = start(log).stream, start(log).stream
    assert first.game[:5] == second.game[:5] or first.game[-1] == DIGITS[-1]
    log.fork(second, 1, name="left")
    log.fork(second, 1, name="left-again")
    assert log.resolve(f"{second.game.upper()}@left").stream.branch == "left", "the whole name wins over a prefix"
    assert log.resolve(f"{second.game}@left-").stream.branch == "left-again"
    with pytest.raises(UnknownPlace, match="several games"):
        log.resolve(second.game[:3])
    with pytest.raises(UnknownPlace, match="several branches"):
        log.resolve(f"{second.game}@le")


def test_what_is_not_there_is_refused_in_one_line_that_says_why() -> None:
    log = memory()
    with pytest.raises(UnknownPlace, match="no game yet"):
        log.resolve("last")
    stream = marks(start(log), 4).stream
    for text, why in [
        ("zzzzzz", "no game"),
        (f"{stream.game}@side", "no branch"),
        (f"{stream.game}:3", "ends at version 2"),
        (f"{stream.game}:-1", "is no place"),
        (f"{stream.game}:one", "is no place"),
        ("", "is no place"),
        ("@main", "is no place"),
        (f"{stream.game}@main:1:2", "is no place"),
        ("a b", "is no place"),
    ]:
        with pytest.raises(UnknownPlace, match=why) as caught:
            log.resolve(text)
        assert "\n" not in str(caught.value)


EMPTY = memory()


@given(st.text(max_size=30))
def test_any_text_is_refused_in_printable_words_by_an_empty_log(text: str) -> None:
    with pytest.raises(UnknownPlace) as caught:
        EMPTY.resolve(text)
    assert str(caught.value).isprintable()


def test_ids_are_six_signs_that_sort_as_games_were_added() -> None:
    log = memory()
    with log.bulk():
        ids = [start(log).stream.game for _ in range(70)]
    assert sorted(ids) == ids
    assert len(set(ids)) == 70
    assert all(len(id) == 6 and set(id) <= set(DIGITS) for id in ids)
    assert not set("ilou") & set(DIGITS)


def test_games_come_newest_first_and_page_by_page() -> None:
    log = memory()
    with log.bulk():
        ids = [start(log).stream.game for _ in range(10)]
    newest = list(reversed(ids))
    assert [row.id for row in log.games(4)] == newest[:4]
    assert [row.id for row in log.games(4, before=newest[3])] == newest[4:8]
    assert [row.id for row in log.games(4, before=newest[7])] == newest[8:]


def test_a_list_tells_results_rounds_and_branches_without_folding() -> None:
    log = memory()
    session = marks(start(log, title="Sunday"), 0, 3, 1, 4, 2)
    log.fork(session.stream, 2)
    (row,) = log.games()
    assert (row.title, row.game, row.version, row.branches) == ("Sunday", "tictactoe", 7, 2)
    assert row.outcome == Outcome("line", (1, 0), (0,))
    assert [seat.name for seat in row.seats] == ["Seat 0", "Seat 1"]
    mall = play_on(start(log, GAMES["mall"]), Random(4))
    rounds = [event.round for event in mall.timeline.events if isinstance(event, RoundBegan)]
    assert log.games()[0].rounds == rounds[-1]
    middle = mall.timeline.events.index(RoundBegan(2))
    log.fork(mall.stream, middle)
    assert [row.rounds for row in log.branches(mall.stream.game)] == [rounds[-1], 1]


def test_branches_tell_who_made_them_and_where_they_left() -> None:
    log = memory()
    main = marks(start(log), 4, 0)
    fork = log.fork(main.stream, 2, by="what if")
    rows = log.branches(main.stream.game)
    assert [(row.stream, row.parent, row.forked_at, row.by) for row in rows] == [
        (main.stream, None, 0, ""),
        (fork, main.stream, 2, "what if"),
    ]


def test_notes_stand_at_a_version_of_a_branch() -> None:
    log = memory()
    main = marks(start(log), 4, 0)
    fork = log.fork(main.stream, 1)
    log.note(main.stream, 3, "good", "!")
    log.note(fork, 1, "or here")
    assert [(note.stream.branch, note.version, note.glyph, note.text) for note in log.notes(main.stream.game)] == [
        ("main", 3, "!", "good"),
        ("line-2", 1, "", "or here"),
    ]
    with pytest.raises(UnknownPlace):
        log.note(main.stream, 4, "too far")


def test_search_finds_titles_seats_branches_and_notes_and_takes_signs_as_they_stand() -> None:
    log = memory()
    session = start(log, title="100% zombies")
    log.fork(session.stream, 1, name="zombie-line")
    log.note(session.stream, 1, "a Zombie_s note")
    assert {(hit.where, hit.place) for hit in log.search("ZOMBIE")} == {
        ("title", session.stream.game),
        ("branch", f"{session.stream.game}@zombie-line"),
        ("note", f"{session.stream.game}@main:1"),
    }
    assert [hit.where for hit in log.search("seat 1")] == ["seat"]
    assert [hit.where for hit in log.search("0%")] == ["title"]
    assert [hit.where for hit in log.search("_s")] == ["note"]
    assert log.search("main") == []


def test_views_answer_the_usual_questions_in_sql(tmp_path: Path) -> None:
    with Log(tmp_path / "log.db", games=GAMES) as log:
        session = play_on(start(log, GAMES["mall"], title="x"), Random(2))
        batches = log.batches(session.stream)
    # Another program's connection: ours trusts no view, and SQLite before 3.41 then runs no JSON function in one.
    ask = sqlite3.connect(tmp_path / "log.db").execute
    events = session.timeline.events
    assert ask("SELECT count(*), max(version) FROM events").fetchone() == (len(events), len(events))
    assert [row[0] for row in ask("SELECT type FROM events ORDER BY version")] == [type(e).__name__ for e in events]
    dice = [face for event in events if isinstance(event, DiceRolled) for face in event.dice]
    assert [row[0] for row in ask("SELECT face FROM dice ORDER BY version, place")] == dice
    ballots = [pair for event in events if isinstance(event, VoteCounted) for pair in event.ballots]
    assert ask("SELECT seat, choice FROM ballots ORDER BY version").fetchall() == [tuple(pair) for pair in ballots]
    outcome = session.outcome
    assert outcome is not None
    assert ask("SELECT seat, score, won FROM results ORDER BY seat").fetchall() == [
        (seat, score, int(seat in outcome.winners)) for seat, score in enumerate(outcome.scores)
    ]
    assert ask("SELECT branch, parent, version, reason FROM branches").fetchall() == [
        ("main", None, len(events), outcome.reason)
    ]
    assert ask("SELECT count(*) FROM batches").fetchone()[0] == len(batches)


def test_a_stream_and_a_place_say_what_they_are() -> None:
    assert str(Stream(1, "k3x9qz", "main")) == "k3x9qz@main"
    assert str(Place(Stream(1, "k3x9qz", "main"), 41)) == "k3x9qz@main:41"
