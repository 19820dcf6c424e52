"""A seat is claimed with a word: the first to come chooses it, and it is kept so that nobody reads it."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest

from logs.archive import export_database
from logs.claims import LONGEST
from logs.errors import BadWord, LogError, UnknownPlace, WrongWord
from logs.log import Log
from logs.verify import verify
from tests.logs.playing import GAMES, memory, portable, start


def test_the_first_to_come_chooses_the_word_and_is_asked_for_it_again() -> None:
    log = memory()
    game = start(log).stream.game
    log.claim(game, 0, "mushroom")
    log.claim(game, 0, "  mushroom ")
    with pytest.raises(WrongWord, match=r"seat 0 of .* was claimed with another word"):
        log.claim(game, 0, "Mushroom")
    log.claim(game, 1, "Mushroom")
    assert log.claimed(game) == (0, 1)
    log.release(game, 0)
    assert log.claimed(game) == (1,)
    log.claim(game, 0, "Mushroom")


def test_a_word_of_one_game_says_nothing_of_another() -> None:
    log = memory()
    one, other = start(log).stream.game, start(log).stream.game
    log.claim(one, 0, "a")
    log.claim(other, 0, "b")
    assert (log.claimed(one), log.claimed(other)) == ((0,), (0,))


@pytest.mark.parametrize("word", ["", "   ", "x" * (LONGEST + 1), "a\x1b[2J", "\ud800"])
def test_a_word_that_is_none_is_refused(word: str) -> None:
    log = memory()
    game = start(log).stream.game
    with pytest.raises(BadWord, match="1 to 60 characters"):
        log.claim(game, 0, word)
    assert log.claimed(game) == ()


def test_any_other_word_will_do() -> None:
    log = memory()
    game = start(log).stream.game
    for word in ("蘑菇", "Bob[/", "x" * LONGEST, "🧟"):
        log.claim(game, 0, word)
        log.claim(game, 0, word)
        log.release(game, 0)


def test_a_seat_or_game_that_is_not_there_is_refused() -> None:
    log = memory()
    game = start(log).stream.game
    for seat in (-1, 2):
        with pytest.raises(UnknownPlace, match=f"has no seat {seat}"):
            log.claim(game, seat, "word")
    with pytest.raises(UnknownPlace, match="has no game nowhere"):
        log.claim("nowhere", 0, "word")
    with pytest.raises(UnknownPlace, match="has no game nowhere"):
        log.release("nowhere", 0)


def test_the_word_stands_nowhere_in_the_file_nor_in_what_is_exported(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    with Log(file, games=GAMES) as log:
        game = start(log).stream.game
        log.claim(game, 0, "mushroomsoup")
        log.claim(game, 1, "mushroomsoup")
        (first, one), (second, two) = log.connection.execute("SELECT salt, word FROM claim").fetchall()
        assert first != second
        assert one != two
        assert len(one) == len(two) == 32
        exported = portable(log, game)
    assert b"mushroomsoup" not in exported
    assert one.hex().encode() not in exported
    assert b"mushroomsoup" not in b"".join(found.read_bytes() for found in tmp_path.iterdir())


def test_a_copy_of_the_log_takes_no_claims_along(tmp_path: Path) -> None:
    with Log(tmp_path / "log.db", games=GAMES) as log:
        game = start(log).stream.game
        log.claim(game, 0, "mushroom")
        log.claim(game, 1, "toadstool")
        kept = [bytes(word) for (word,) in log.connection.execute("SELECT word FROM claim")]
        export_database(log, tmp_path / "copy.db")
        assert log.claimed(game) == (0, 1)
    assert len(kept) == 2
    assert not any(word in (tmp_path / "copy.db").read_bytes() for word in kept)
    with Log(tmp_path / "copy.db", games=GAMES) as copy:
        assert copy.claimed(game) == ()
        assert verify(copy, rules=True) == []
        copy.claim(game, 0, "chanterelle")


def test_no_message_tells_a_word() -> None:
    log = memory()
    game = start(log).stream.game
    log.claim(game, 0, "mushroom")
    with pytest.raises(WrongWord) as wrong:
        log.claim(game, 0, "toadstool")
    assert "mushroom" not in repr(wrong.value)
    assert "toadstool" not in repr(wrong.value)


def test_of_two_who_claim_at_once_exactly_one_wins(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    with Log(file, games=GAMES) as log:
        games = [start(log).stream.game for _ in range(5)]
    for game in games:
        together, won, lost = threading.Barrier(2), [], []

        def claim(word: str) -> None:
            with Log(file, games=GAMES) as mine:
                together.wait()  # noqa: B023
                try:
                    mine.claim(game, 1, word)  # noqa: B023
                    won.append(word)  # noqa: B023
                except WrongWord:
                    lost.append(word)  # noqa: B023

        both = [threading.Thread(target=claim, args=(word,)) for word in ("mine", "no, mine")]
        for one in both:
            one.start()
        for one in both:
            one.join()
        assert len(won) == len(lost) == 1
        with Log(file, games=GAMES) as log:
            log.claim(game, 1, won[0])


def test_a_log_that_is_only_read_tells_claims_and_takes_none(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    with Log(file, games=GAMES) as log:
        game = start(log).stream.game
        log.claim(game, 1, "word")
    with Log(file, games=GAMES, readonly=True) as log:
        assert log.claimed(game) == (1,)
        with pytest.raises(LogError):
            log.claim(game, 0, "word")
    connection = sqlite3.connect(file)
    assert connection.execute("SELECT count(*) FROM claim").fetchone() == (1,)
    connection.close()
