"""``why``: what a bot weighed, told for people and for programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.game import load_game
from core.seating import TakeSeat
from events.base import Seat
from logs.log import Log
from logs.luck import LuckSetting
from logs.session import Session
from tests.cli.conftest import Deadreckon


def last_choice(deadreckon: Deadreckon) -> int:
    """Return the version of the last vote in the newest game."""
    events = deadreckon("log", "last", "--json").objects
    return max(int(event["v"]) for event in events if event["event"]["type"] == "BallotCast")


def test_it_tells_what_the_bot_weighed_with_the_choice_first(demo: Deadreckon) -> None:
    version = last_choice(demo)
    found = demo("why", f"last:{version}", "--json").object
    assert (found["player"], found["bot"]) == ("sensible", "sensible")
    assert found["weighed"][0]["command"] == found["command"]
    assert found["command"]["type"] == "CastBallot"
    assert found["place"].endswith(f":{version}")
    assert all(set(row) == {"command", "value", "words"} for row in found["weighed"])
    lines = demo("why", f"last:{version}").lines
    assert lines[1].startswith("What the bot sensible weighed for ")
    first = lines[lines.index("") + 1]
    assert first.startswith("*  1 ")
    assert " votes for " in first
    assert all(len(line) <= 80 for line in lines)


def test_of_what_came_by_itself_the_choice_before_it_is_told(demo: Deadreckon) -> None:
    version = last_choice(demo)
    later = demo("why", f"last:{version + 1}")
    assert later.lines[2] == f"This is the last choice, at version {version}: what came since came by itself."
    assert later.lines[3:] == demo("why", f"last:{version}").lines[2:]


def test_every_version_tells_something_or_says_in_one_line_why_not(demo: Deadreckon) -> None:
    codes = {demo("why", f"last:{version}").code for version in range(0, 90, 7)}
    assert codes <= {0, 2}
    assert "nothing has happened here yet" in demo("why", "last:0").err
    assert "nobody commanded this" in demo("why", "last:1").err


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("last", "--bot", "oracle"), "has no bot called oracle: there are random, sensible"),
        (("last", "--bot", "random"), "the bot random weighs nothing: ask sensible"),
        (("nosuch",), "nosuch"),
        ((), "PLACE"),
    ],
)
def test_what_cannot_be_told_is_refused_in_one_line(demo: Deadreckon, words: tuple[str, ...], reason: str) -> None:
    refused = demo("why", *words)
    assert refused.code == 2
    assert reason in refused.err


def begun(log: Path, player: str) -> Session:
    """Return a game of Mall in which *player* plays every seat, at its first choice."""
    game = load_game("mall")
    names = zip(("Ann", "Bob", "Cid"), game.colours, strict=False)
    seats = tuple(Seat(name, colour, player) for name, colour in names)
    return Session.start(Log(log), game, game.rules(), seats, luck=LuckSetting(seed=3))


@pytest.mark.parametrize(
    ("player", "title"),
    [
        ("human", "{name} chose; the bot sensible would have weighed it so"),
        ("random", "{name} (bot random) chose; sensible would have weighed it so"),
        ("sensible", "What the bot sensible weighed for {name}"),
    ],
)
def test_whoever_chose_the_usual_bot_says_how_it_would_have_weighed_it(
    deadreckon: Deadreckon, log: Path, player: str, title: str
) -> None:
    session = begun(log, player)
    seat = session.game.pending(session.state)[0].seat
    worst = session.game.legal(session.state, seat)[-1]
    session.give(worst)
    lines = deadreckon("why", "last").lines
    assert lines[1] == title.format(name=("Ann", "Bob", "Cid")[seat])
    assert sum(line.startswith("*") for line in lines) == 1
    first = deadreckon("why", "last", "--json").object
    other = first["weighed"][0]["command"] != first["command"]
    told = [line for line in lines[: lines.index("")] if line.startswith("It did something else then")]
    assert bool(told) == (other and player == "sensible")


def test_what_is_said_or_changed_at_the_table_is_not_weighed(deadreckon: Deadreckon, log: Path) -> None:
    session = begun(log, "random")
    session.give(TakeSeat(1, "sensible"))
    assert session.game.say is not None
    session.give(session.game.say(0, "hello"))
    for version in (session.version - 1, session.version):
        refused = deadreckon("why", f"last:{version}")
        assert refused.code == 2
        assert "this was no choice" in refused.err
