"""The chance of a line goes on as if play had never stopped, whoever picks it up."""

from __future__ import annotations

from random import Random

import pytest

from events.base import CardsShuffled, DiceRolled, Event
from logs.luck import FRESH, LuckSetting
from logs.session import Session, luck_of
from tests.logs.playing import GAMES, memory, play_on, start


def chances(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, DiceRolled | CardsShuffled)]


@pytest.mark.parametrize("name", ["mall", "alone"])
def test_a_seeded_game_is_the_same_game_when_it_is_reopened_at_every_turn(name: str) -> None:
    setting = LuckSetting(seed="k")
    straight = play_on(start(memory(), GAMES[name], luck=setting), Random(7))
    log = memory()
    session, random = start(log, GAMES[name], luck=setting), Random(7)
    while session.outcome is None:
        session = play_on(Session.open(log, session.stream), random, 1)
    assert session.timeline.events == straight.timeline.events


def test_two_fresh_games_differ() -> None:
    log = memory()
    one, two = start(log, GAMES["mall"]), start(log, GAMES["mall"])
    assert one.timeline.events[1] != two.timeline.events[1]


@pytest.mark.parametrize("name", ["mall", "alone"])
@pytest.mark.parametrize("reopen", [False, True])
def test_a_recorded_branch_that_does_the_same_meets_the_same_dice(name: str, reopen: bool) -> None:
    log = memory()
    main = play_on(start(log, GAMES[name]), Random(3))
    at = log.batches(main.stream)[2].version
    line = Session.open(log, log.fork(main.stream, at, luck=LuckSetting(recorded=True)))
    codec = main.game.command_codec
    for batch in log.batches(main.stream)[3:]:
        assert batch.command is not None
        if reopen:
            line = Session.open(log, line.stream)
        line.give(codec.decode(batch.command))
    assert line.timeline.events == main.timeline.events


def test_a_recorded_branch_does_not_hear_of_what_its_parent_rolls_later() -> None:
    log = memory()
    main = play_on(start(log, GAMES["mall"], luck=LuckSetting(seed=1)), Random(3), 12)
    main_then = main.version
    fork = log.fork(main.stream, 5, luck=LuckSetting(recorded=True, seed=2))
    straight = play_on(Session.open(log, fork), Random(9))
    again = log.fork(main.stream, 5, luck=LuckSetting(recorded=True, seed=2))
    play_on(main, Random(3))
    assert play_on(Session.open(log, again), Random(9)).timeline.events == straight.timeline.events
    until = [row.luck.until for row in log.branches(main.stream.game)]
    assert until == [None, main_then, main_then]


def test_a_stacked_game_deals_and_rolls_by_the_script() -> None:
    log = memory()
    setting = LuckSetting.read('{"cards": ["chainsaw", "sprint"], "dice": [6, 6, 1]}')
    session = start(log, GAMES["mall"], luck=setting)
    (shuffled, *_) = chances(session.timeline.events)
    assert isinstance(shuffled, CardsShuffled)
    assert shuffled.cards[:2] == ("chainsaw", "sprint")
    play_on(session, Random(1), 8)
    faces = [
        face for event in chances(session.timeline.events)[1:] if isinstance(event, DiceRolled) for face in event.dice
    ]
    assert faces[:3] == [6, 6, 1]
    (row,) = log.branches(session.stream.game)
    assert row.luck == setting


def test_a_stacked_game_goes_on_in_its_script_when_it_is_reopened() -> None:
    log = memory()
    script = LuckSetting(dice=(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6, 1, 2, 3, 4), seed=4)
    straight = play_on(start(memory(), GAMES["mall"], luck=script), Random(2), 30)
    session, random = start(log, GAMES["mall"], luck=script), Random(2)
    for _ in range(30):
        session = play_on(Session.open(log, session.stream), random, 1)
    assert session.timeline.events == straight.timeline.events


def test_a_script_that_names_a_wrong_card_starts_no_game() -> None:
    log = memory()
    with pytest.raises(ValueError, match="ace of spades"):
        start(log, GAMES["mall"], luck=LuckSetting(cards=("ace of spades",)))
    assert log.games() == []


@pytest.mark.parametrize("text", ["", "[]", '{"dice": [0]}', '{"dice": "6"}', '{"coins": []}', "[" * 100_000, "\x00"])
def test_a_luck_file_that_is_none_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(ValueError, match="not a luck file") as caught:
        LuckSetting.read(text)
    assert "\n" not in str(caught.value)


def test_a_refused_or_lost_command_spends_no_chance() -> None:
    log = memory()
    setting = LuckSetting(seed=11)
    session = play_on(start(log, GAMES["alone"], luck=setting), Random(1), 2)
    other = Session.open(log, session.stream)
    prompts = session.game.pending(session.state)
    command = session.game.legal(session.state, prompts[0].seat)[0]
    session.give(command)
    with pytest.raises(Exception, match="somebody else"):
        other.give(command)
    rolled = [luck.roll("x", 5, 6) for luck in (luck_of(log, session.stream), luck_of(log, other.stream))]
    assert rolled[0] == rolled[1]
    play_on(other, Random(5))
    straight = play_on(start(memory(), GAMES["alone"], luck=setting), Random(1), 2)
    straight.give(command)
    assert play_on(straight, Random(5)).timeline.events == other.timeline.events


def test_a_setting_is_kept_as_short_json() -> None:
    log = memory()
    start(log, luck=LuckSetting(seed=5))
    start(log, luck=FRESH)
    assert [text for (text,) in log.connection.execute("SELECT luck FROM branch")] == ['{"seed":5}', "{}"]
