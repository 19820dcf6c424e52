"""Taking back: play goes on from before a choice, the line so far stays, and what was rolled comes again."""

from __future__ import annotations

import threading
from collections import defaultdict
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.game import IllegalCommand
from core.mall.commands import MakePromise, Say
from core.seating import HUMAN, AnswerTakeBack, AskTakeBack, TakeSeat
from events.base import CardsShuffled, DiceRolled, Event, PlayerChanged, Seat
from logs.errors import UnknownPlace, VersionConflict
from logs.log import Log
from logs.luck import FRESH, LuckSetting
from logs.rows import Stream
from logs.session import Session
from logs.takeback import last_choice, take_back, taken_back
from logs.transfer import load
from logs.verify import verify
from tests.games.tictactoe import PlaceMark
from tests.logs.playing import GAMES, memory, play_on, portable


def begun(log: Log, name: str = "tictactoe", *players: str, luck: LuckSetting = FRESH) -> Session:
    """Start a game of *players*, by default people alone."""
    game = GAMES[name]
    players = players or (HUMAN,) * game.players[0]
    seats = tuple(
        Seat(f"Seat {number}", colour, player)
        for number, (colour, player) in enumerate(zip(game.colours, players, strict=False))
    )
    return Session.start(log, game, game.rules(), seats, luck=luck)


def marked(session: Session, *squares: int) -> Session:
    for square in squares:
        session.give(PlaceMark(session.state.turn, square))
    return session


def test_the_last_choice_of_a_seat_is_the_version_before_it() -> None:
    log = memory()
    session = marked(begun(log), 4, 0, 8)  # GameStarted leads to 1, then x, o, x
    assert last_choice(log, session.stream, 0) == 3
    assert last_choice(log, session.stream, 1) == 2
    fork = log.fork(session.stream, 2)
    assert last_choice(log, fork, 0) == 1
    assert last_choice(log, fork, 1) is None


def test_what_is_said_or_done_at_the_table_is_no_choice() -> None:
    log = memory()
    session = begun(log, "mall", HUMAN, HUMAN, HUMAN)
    before = {prompt.seat: session.version for prompt in session.game.pending(session.state)}
    (seat,) = before
    session.give(session.game.legal(session.state, seat)[0])
    session.give(Say(seat, "brains"))
    session.give(TakeSeat(seat, "random"))
    session.give(TakeSeat(seat, HUMAN))
    session.give(AskTakeBack(seat, before[seat]))
    assert last_choice(log, session.stream, seat) == before[seat]


def test_who_plays_alone_or_with_bots_takes_back_freely() -> None:
    log = memory()
    session = marked(begun(log, "tictactoe", HUMAN, "random"), 4, 0, 8)
    back = take_back(log, session.stream, 3, by=0)
    assert log.version(back) == 3
    assert log.read(back) == session.timeline.events[:3]
    assert log.version(session.stream) == 4
    (_, row) = log.branches(back.game)
    assert (row.stream, row.parent, row.forked_at, row.by) == (back, session.stream, 3, "take back")
    assert row.waiting == (0,)
    assert (row.luck.recorded, row.luck.until, row.luck.seed) == (True, 4, None)
    assert marked(Session.open(log, back), 2, 6).version == 5
    assert verify(log, rules=True) == []


def test_a_game_that_is_over_goes_on_from_before_the_last_choice() -> None:
    log = memory()
    session = marked(begun(log, "tictactoe", HUMAN, "random"), 0, 3, 1, 4, 2)
    assert session.outcome is not None
    before = last_choice(log, session.stream, 0)
    assert before == 5
    again = Session.open(log, take_back(log, session.stream, before, by=0))
    assert again.outcome is None
    assert log.games()[0].outcome is None
    assert log.games()[0].waiting == (0,)


def test_the_line_that_is_played_on_is_what_lists_and_places_mean() -> None:
    log = memory()
    session = marked(begun(log, "tictactoe", HUMAN, "random"), 4, 0, 8)
    game = session.stream.game
    assert log.live_line(game) == session.stream == log.resolve(game).stream
    back = take_back(log, session.stream, 1, by=0)
    assert log.live_line(game) == back == log.resolve(game).stream == log.resolve("last").stream
    assert log.resolve(f"{game}@main").version == 4
    assert (log.games()[0].version, log.games()[0].branches, log.games()[0].waiting) == (1, 2, (0,))
    assert log.first(back).game == "tictactoe"
    log.play_on(session.stream)
    assert log.live_line(game) == session.stream
    with pytest.raises(UnknownPlace):
        log.play_on(Stream(99, "nobody", "x"))
    with pytest.raises(UnknownPlace):
        log.live_line("nobody")


def test_a_line_of_another_game_is_not_played_on(tmp_path: Path) -> None:
    with Log(tmp_path / "log.db", games=GAMES) as log:
        one, other = begun(log).stream, begun(log).stream
        log.connection.execute("UPDATE game SET live = ? WHERE short = ?", (other.id, one.game))
        (fault,) = verify(log)
        assert (fault.place, fault.kind) == (one.game, "game")
        assert "belongs to another game" in fault.message


def test_take_backs_are_counted_on_the_way_to_a_line() -> None:
    log = memory()
    session = marked(begun(log, "tictactoe", HUMAN, "random"), 4, 0, 8)
    once = take_back(log, session.stream, 3, by=0)
    marked(Session.open(log, once), 2)
    twice = take_back(log, once, 3, by=0)
    beside = log.fork(twice, 2)
    assert [taken_back(log, line) for line in (session.stream, once, twice, beside)] == [0, 1, 2, 2]


def test_another_person_must_be_asked_first_and_agree() -> None:
    log = memory()
    session = marked(begun(log), 4, 0, 8)
    with pytest.raises(IllegalCommand, match="ask them first"):
        take_back(log, session.stream, 3, by=0)
    session.give(AskTakeBack(0, 3))
    with pytest.raises(IllegalCommand, match="seats 1 have not"):
        take_back(log, session.stream, 3, by=0)
    session.give(AnswerTakeBack(1, agrees=True))
    with pytest.raises(IllegalCommand, match="agreed to go back to version 3"):
        take_back(log, session.stream, 1, by=0)
    with pytest.raises(IllegalCommand, match="ask them first"):
        take_back(log, session.stream, 3, by=1)
    assert len(log.branches(session.stream.game)) == 1
    back = take_back(log, session.stream, 3, by=0)
    assert log.read(back) == session.timeline.events[:3]
    assert Session.open(log, back).seated.asked is None
    assert verify(log, rules=True) == []


def test_a_refusal_or_playing_on_ends_the_question() -> None:
    log = memory()
    session = marked(begun(log), 4, 0, 8)
    session.give(AskTakeBack(0, 3))
    session.give(AnswerTakeBack(1, agrees=False))
    with pytest.raises(IllegalCommand, match="ask them first"):
        take_back(log, session.stream, 3, by=0)
    session.give(AskTakeBack(0, 3))
    marked(session, 2)
    with pytest.raises(IllegalCommand, match="nobody asks"):
        session.give(AnswerTakeBack(1, agrees=True))


def test_nobody_asks_for_a_version_after_the_last_own_choice() -> None:
    log = memory()
    session = marked(begun(log), 4, 0)
    with pytest.raises(IllegalCommand, match="chosen nothing since version 2"):
        session.give(AskTakeBack(0, 2))
    with pytest.raises(IllegalCommand, match="no going back to version 0"):
        session.give(AskTakeBack(0, 0))
    assert session.version == 3
    session.give(AskTakeBack(0, 1))


def test_play_goes_on_only_from_where_somebody_had_to_choose() -> None:
    log = memory()
    session = begun(log, "mall", HUMAN, "random", "random", luck=LuckSetting(seed=1))
    play_on(session, Random(1), 4)
    inside = next(batch for batch in log.batches(session.stream) if batch.version - batch.start > 1)
    for version in (0, inside.start + 1):
        with pytest.raises(IllegalCommand, match=f"nobody had to choose at version {version}"):
            take_back(log, session.stream, version, by=0)
    assert len(log.branches(session.stream.game)) == 1
    with pytest.raises(IllegalCommand, match=f"nobody had to choose at version {inside.start + 1}"):
        session.give(AskTakeBack(0, inside.start + 1))


def test_who_plays_now_goes_on_playing_after_a_take_back() -> None:
    log = memory()
    session = marked(begun(log), 4, 0)
    session.give(TakeSeat(1, "random"))
    back = Session.open(log, take_back(log, session.stream, 1, by=0))
    assert back.players == (HUMAN, "random")
    assert back.timeline.events[1:] == [PlayerChanged(1, "random")]
    assert verify(log, rules=True) == []
    again = memory()
    taken_in = load(again, BytesIO(portable(log, session.stream.game)))
    assert again.live_line(taken_in).branch == back.stream.branch
    assert verify(again, rules=True) == []


def test_all_who_act_on_one_question_at_once_get_one_line(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    with Log(file, games=GAMES) as log:
        session = marked(begun(log), 4, 0, 8)
        session.give(AskTakeBack(0, 3))
        session.give(AnswerTakeBack(1, agrees=True))
    together, lines = threading.Barrier(3), []

    def act() -> None:
        with Log(file, games=GAMES, timeout=30) as mine:
            together.wait()
            lines.append(take_back(mine, session.stream, 3, by=0))

    threads = [threading.Thread(target=act) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(set(lines)) == 1
    with Log(file, games=GAMES) as log:
        assert len(log.branches(session.stream.game)) == 2


def test_a_question_stays_open_while_people_talk_and_promise() -> None:
    log = memory()
    session = begun(log, "mall", HUMAN, HUMAN, HUMAN)
    before = session.version
    (seat,) = [prompt.seat for prompt in session.game.pending(session.state)]
    session.give(session.game.legal(session.state, seat)[0])
    session.give(AskTakeBack(seat, before))
    other, third = (one for one in range(3) if one != seat)
    session.give(AnswerTakeBack(other, agrees=True))
    session.give(Say(third, "what for?"))
    session.give(MakePromise(other, "run", location=6))
    session.give(AnswerTakeBack(third, agrees=True))
    assert log.version(take_back(log, session.stream, before, by=seat)) == before
    assert verify(log, rules=True) == []


def test_an_answered_question_makes_no_second_line_however_long_people_talk_on() -> None:
    log = memory()
    session = marked(begun(log), 4, 0, 8)
    session.give(AskTakeBack(0, 3))
    session.give(AnswerTakeBack(1, agrees=True))
    back = take_back(log, session.stream, 3, by=0)
    marked(Session.open(log, back), 2)
    session.give(TakeSeat(1, "random"))  # who has not seen yet that play goes on elsewhere
    session.give(TakeSeat(1, HUMAN))
    assert take_back(log, session.stream, 3, by=0) == back
    assert log.live_line(back.game) == back
    session.give(AnswerTakeBack(0, agrees=False))
    session.give(AskTakeBack(0, 3))  # a new question makes a new line
    session.give(AnswerTakeBack(1, agrees=True))
    assert take_back(log, session.stream, 3, by=0) != back


def test_a_question_that_was_open_there_is_closed_on_the_new_line() -> None:
    """Who goes back to before a move, but to after an old question, has not asked that question again."""
    log = memory()
    session = marked(begun(log), 4, 0, 8)
    session.give(AskTakeBack(0, 1))
    session.give(AnswerTakeBack(1, agrees=True))
    asked = session.version
    marked(session, 2)
    session.give(AskTakeBack(1, asked))
    session.give(AnswerTakeBack(0, agrees=True))
    back = Session.open(log, take_back(log, session.stream, asked, by=1))
    assert back.seated.asked is None
    with pytest.raises(IllegalCommand, match="ask them first"):
        take_back(log, back.stream, 1, by=0)
    assert marked(back, 2).state.turn == 0
    assert verify(log, rules=True) == []


def test_two_at_one_file_both_cast_their_ballots(tmp_path: Path) -> None:
    file = tmp_path / "log.db"
    with Log(file, games=GAMES) as log, Log(file, games=GAMES) as other:
        session, random = begun(log, "mall", luck=LuckSetting(seed=4)), Random(4)
        while len(prompts := session.game.pending(session.state)) < 2:
            session.give(random.choice(session.game.legal(session.state, prompts[0].seat)))
        theirs = Session.open(other, session.stream)
        one, two = (random.choice(session.game.legal(session.state, prompt.seat)) for prompt in prompts[:2])
        session.give(one)
        with pytest.raises(VersionConflict):
            theirs.give(two)
        session.give(Say(prompts[0].seat, "done"))
        theirs.insist(two)
        session.refresh()
        assert session.timeline.events == theirs.timeline.events
        commands = [batch.command for batch in log.batches(session.stream)[-3:]]
        assert [session.game.command_codec.decode(text or "") for text in (commands[0], commands[2])] == [one, two]
        with pytest.raises(IllegalCommand):
            session.insist(one)


def rolls(events: list[Event]) -> dict[Any, list[Any]]:
    """Return what fell, by purpose and number of dice, and shuffles by the cards in them."""
    found: dict[Any, list[Any]] = defaultdict(list)
    for event in events:
        if isinstance(event, DiceRolled):
            found[event.purpose, len(event.dice)].append(event.dice)
        elif isinstance(event, CardsShuffled):
            found[tuple(sorted(event.cards))].append(event.cards)
    return found


def agree(one: dict[Any, list[Any]], other: dict[Any, list[Any]]) -> int:
    """Assert that of each kind the same fell, as far as both go; return how many rolls that are."""
    shared = 0
    for kind in one.keys() & other.keys():
        both = min(len(one[kind]), len(other[kind]))
        assert one[kind][:both] == other[kind][:both], kind
        shared += both
    return shared


@pytest.mark.parametrize("name", ["alone", "mall"])
@pytest.mark.parametrize("seed", [None, 7])
def test_what_was_rolled_comes_again_however_often_somebody_takes_back(name: str, seed: int | None) -> None:
    shared = 0
    for number in range(3):
        log, random = memory(), Random(number)
        bots = ["random"] * (GAMES[name].players[0] - 1)
        session = begun(log, name, HUMAN, *bots, luck=LuckSetting(seed=seed))
        play_on(session, random, 60)
        lines = [session]
        for _ in range(5):
            newest = lines[-1]
            versions = [batch.start for batch in log.batches(newest.stream)[1:]]
            version = random.choice(versions[len(versions) // 3 :])
            line = Session.open(log, take_back(log, newest.stream, version, by=0))
            for _ in range(random.randrange(25)):
                line = play_on(Session.open(log, line.stream), random, 1)  # picked up again every time
            for before in lines:  # what fell after the place where the two lines part
                parted = min(place for place, pair in enumerate(parts(before, line)) if pair)
                shared += agree(rolls(before.timeline.events[parted:]), rolls(line.timeline.events[parted:]))
            lines.append(line)
        assert verify(log, rules=True) == []
    assert shared > 0


def parts(one: Session, other: Session) -> list[bool]:
    """Return by version whether the lines have parted there; at the end of one they have."""
    events = zip(one.timeline.events, other.timeline.events, strict=False)
    return [*(mine != theirs for mine, theirs in events), True]


def test_a_hidden_roll_is_neither_seen_nor_changed_by_choosing_otherwise() -> None:
    log, random = memory(), Random(1)
    session = begun(log, "mall", HUMAN, "random", "random")
    play_on(session, random, 30)
    old = rolls(session.timeline.events)["prowl", 4]
    assert old
    for number in range(4):
        line = Session.open(log, take_back(log, session.stream, first_choice(log, session), by=0))
        play_on(line, Random(number), 40)
        new = rolls(line.timeline.events)["prowl", 4]
        assert new[: len(old)] == old[: len(new)]


def first_choice(log: Log, session: Session) -> int:
    return next(batch.start for batch in log.batches(session.stream) if batch.command is not None)


def test_going_back_a_hundred_times_is_no_trouble() -> None:
    log = memory()
    line = marked(begun(log, "tictactoe", HUMAN, "random"), 4)
    for _ in range(100):
        line = marked(Session.open(log, take_back(log, line.stream, 1, by=0)), 4)
    assert taken_back(log, line.stream) == 100
    assert marked(line, 0).version == 3


def test_a_seeded_game_stays_one() -> None:
    lines = []
    for _ in range(2):
        log = memory()
        session = play_on(begun(log, "alone", luck=LuckSetting(seed=3)), Random(1), 5)
        line = Session.open(log, take_back(log, session.stream, first_choice(log, session), by=0))
        lines.append(play_on(line, Random(2)).timeline.events)
    assert lines[0] == lines[1]
