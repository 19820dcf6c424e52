"""``play`` and ``join``: who may sit down, and what is said to who may not."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.conftest import Deadreckon


@pytest.fixture
def table(deadreckon: Deadreckon) -> Deadreckon:
    """Ann, Bob and a bot at a game of Mall."""
    deadreckon("new", "mall", "--seat", "Ann", "--seat", "Bob", "--seat", "Cid=random", "--players", "3", "--headless")
    return deadreckon


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What would be opened, where a person sat at both ends."""
    calls: list[dict[str, Any]] = []

    def run_play(_path: str, stream: object, **more: Any) -> int:
        calls.append({"line": str(stream).partition("@")[2], **more})
        return 0

    monkeypatch.setattr("viewer.commands.playing.is_terminal", lambda: True)
    monkeypatch.setattr("viewer.app.run_play", run_play)
    return calls


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("play", "last"), "needs a terminal"),
        (("join", "last", "--watch"), "needs a terminal"),
        (("join", "last"), "--seat Ann, Bob"),
        (("join", "last", "--seat", "Dora"), "Dora"),
        (("join", "last", "--seat", "none"), "--watch watches"),
        (("join", "last", "--seat", "Cid", "--word", "x"), "--take-over"),
        (("join", "last", "--seat", "Ann", "--watch"), "takes no seat"),
        (("join", "last:3", "--seat", "Ann"), "goes on to version"),
        (("play", "nosuch"), "nosuch"),
    ],
)
def test_what_cannot_be_sat_down_at_is_refused_in_one_line(
    table: Deadreckon, words: tuple[str, ...], said: str
) -> None:
    found = table(*words)
    assert said in found.err
    assert found.err.count("\n") == 1


def test_a_game_that_is_over_is_only_replayed(table: Deadreckon) -> None:
    table("run", "last", "--bots", "random")
    assert "deadreckon replay" in table("play", "last").err


def test_play_opens_the_line_that_is_played_on(table: Deadreckon, opened: list[dict[str, Any]]) -> None:
    table("play", "last", "--pace", "fast")
    assert opened[0]["line"] == "main"
    assert opened[0]["pace"] == "fast"


def test_whoever_joins_first_chooses_the_word_and_another_word_is_refused(
    table: Deadreckon, opened: list[dict[str, Any]]
) -> None:
    table("join", "last", "--seat", "Bob", "--word", "brains")
    assert (opened[0]["seat"], opened[0]["watch"]) == (1, False)
    assert "another word" in table("join", "last", "--seat", "Bob", "--word", "guts").err
    table("join", "last", "--seat", "Bob", "--word", "brains")
    assert "joined anew" in table("join", "last", "--seat", "Bob", "--release").out
    table("join", "last", "--seat", "Bob", "--word", "guts")
    assert len(opened) == 3


def test_taking_over_a_bots_seat_is_an_event(table: Deadreckon, opened: list[dict[str, Any]]) -> None:
    table("join", "last", "--seat", "Cid", "--word", "x", "--take-over")
    assert opened[0]["seat"] == 2
    assert "is played by a person" in table("log", "last").out
