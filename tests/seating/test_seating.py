"""Who plays which seat, and a question that all must answer: facts of the table, never of the game."""

from __future__ import annotations

from typing import Any

import pytest

from core.audit import Impossible, audit
from core.game import IllegalCommand, begin, play
from core.luck import Fresh
from core.seating import (
    HUMAN,
    NOBODY,
    AnswerTakeBack,
    AskTakeBack,
    ExcuseBot,
    Seating,
    TakeSeat,
    evolve,
    seating,
)
from core.timeline import digest, fold
from events.base import (
    BotDefaulted,
    Event,
    PlayerChanged,
    Seat,
    TableTalk,
    TakeBackAnswered,
    TakeBackAsked,
)
from tests.games.tictactoe import GAME, MarkPlaced, PlaceMark, Rules, TicTacToe
from tests.laws.playing import GAMES, every_game, seats_of

TWO = Seating(5, (HUMAN, HUMAN))
THREE = Seating(5, (HUMAN, HUMAN, HUMAN))


def done(command: Any, seated: Seating, state: TicTacToe | None = None) -> list[Event]:
    events, _ = play(GAME, TicTacToe() if state is None else state, command, Fresh(), seated)
    return events


def refused(command: Any, seated: Seating, state: TicTacToe | None = None) -> str:
    with pytest.raises(IllegalCommand) as refusal:
        done(command, seated, state)
    assert refusal.value.code.isidentifier()
    return refusal.value.message


def test_the_players_are_those_that_the_game_began_with_until_one_changes() -> None:
    events, _ = begin(GAME, Rules(), (Seat("Ann", "x"), Seat("Bot", "o", "random")), Fresh())
    now = seating(events)
    assert (now.version, now.players, now.humans) == (1, ("human", "random"), (0,))
    now = evolve(now, PlayerChanged(1, HUMAN))
    assert (now.version, now.players, now.humans) == (2, ("human", "human"), (0, 1))
    now = seating([MarkPlaced(0, 4), PlayerChanged(0, "random")], now)
    assert (now.version, now.players, now.humans) == (4, ("random", "human"), (1,))


def test_a_question_is_agreed_to_seat_by_seat() -> None:
    now = evolve(THREE, TakeBackAsked(1, 3))
    assert (now.asked, now.back_to, now.must_agree(1)) == (1, 3, (0, 2))
    now = evolve(now, TakeBackAnswered(2, agrees=True))
    assert now.must_agree(1) == (0,)
    now = evolve(now, TakeBackAnswered(0, agrees=True))
    assert now.must_agree(1) == ()
    assert now.must_agree(0) == (1, 2)  # what they agreed to is what seat 1 asked


def test_one_refusal_closes_the_question() -> None:
    now = seating([TakeBackAsked(1, 3), TakeBackAnswered(0, agrees=True), TakeBackAnswered(2, agrees=False)], THREE)
    assert now == Seating(8, THREE.players)


def test_a_question_falls_when_play_goes_on_but_not_when_somebody_talks() -> None:
    asked = evolve(TWO, TakeBackAsked(1, 3))
    for harmless in (TableTalk(0, "must we?"), BotDefaulted(0, "slow"), PlayerChanged(0, "random")):
        assert evolve(asked, harmless).asked == 1
    assert evolve(asked, MarkPlaced(0, 4)) == Seating(7, TWO.players)


def test_with_bots_alone_nobody_must_agree() -> None:
    assert Seating(5, (HUMAN, "random", "random")).must_agree(0) == ()
    assert Seating(5, (HUMAN, "random", HUMAN)).must_agree(0) == (2,)


def test_a_seat_is_taken_over_and_given_back() -> None:
    assert done(TakeSeat(0, "random"), TWO) == [PlayerChanged(0, "random")]
    assert done(TakeSeat(0, HUMAN), Seating(5, ("random", HUMAN))) == [PlayerChanged(0, HUMAN)]


def test_who_cannot_sit_there_is_refused() -> None:
    assert refused(TakeSeat(2, HUMAN), TWO) == "there is no seat 2"
    assert refused(TakeSeat(-1, HUMAN), TWO) == "there is no seat -1"
    assert refused(TakeSeat(0, "deepmind"), TWO) == "Tic-tac-toe has no bot called deepmind: there are random"
    assert refused(TakeSeat(0, HUMAN), TWO) == "a person plays that seat already"
    assert refused(TakeSeat(0, "random"), Seating(5, ("random",))) == "random plays that seat already"


def test_only_people_ask_and_for_versions_that_have_been() -> None:
    assert done(AskTakeBack(1, 4), TWO) == [TakeBackAsked(1, 4)]
    assert done(AskTakeBack(1, 1), TWO) == [TakeBackAsked(1, 1)]
    for version in (5, 6, 0, -3):
        assert "no going back to version" in refused(AskTakeBack(1, version), TWO)
    assert "only people" in refused(AskTakeBack(0, 3), Seating(5, ("random", HUMAN)))
    assert "open already" in refused(AskTakeBack(0, 3), evolve(TWO, TakeBackAsked(1, 3)))


def test_who_asked_may_withdraw_and_nobody_agrees_twice() -> None:
    asked = evolve(THREE, TakeBackAsked(1, 3))
    assert done(AnswerTakeBack(1, agrees=False), asked) == [TakeBackAnswered(1, agrees=False)]
    assert "agreed already" in refused(AnswerTakeBack(1, agrees=True), asked)
    agreed = evolve(asked, TakeBackAnswered(0, agrees=True))
    assert "agreed already" in refused(AnswerTakeBack(0, agrees=True), agreed)
    assert done(AnswerTakeBack(0, agrees=False), agreed) == [TakeBackAnswered(0, agrees=False)]
    assert "nobody asks" in refused(AnswerTakeBack(0, agrees=True), THREE)
    assert "only people" in refused(AnswerTakeBack(0, agrees=True), Seating(6, ("random", HUMAN), 1, 3))


def test_a_bot_is_excused_where_it_had_to_choose() -> None:
    assert done(ExcuseBot(0, "slow"), TWO) == [BotDefaulted(0, "slow")]
    assert "nothing to choose" in refused(ExcuseBot(1, "slow"), TWO)


def test_nothing_happens_at_the_table_of_a_game_that_is_over() -> None:
    _, over = play(GAME, TicTacToe((0, 0, None, 1, 1, *[None] * 4), 0), PlaceMark(0, 2), Fresh())
    asked = evolve(TWO, TakeBackAsked(1, 3))
    for command in (TakeSeat(0, "random"), AskTakeBack(0, 3), AnswerTakeBack(0, agrees=True), ExcuseBot(0, "error")):
        assert refused(command, asked, over) == "the game is over"


def test_where_nobody_sits_nothing_happens_at_the_table() -> None:
    assert refused(TakeSeat(0, HUMAN), NOBODY) == "there is no seat 0"


@every_game
def test_no_game_is_touched_by_what_happens_at_its_table(game: Any) -> None:
    seats = seats_of(game, game.players[0])
    events, state = begin(game, game.rules(), seats, Fresh())
    for event in (
        PlayerChanged(0, "random"),
        TakeBackAsked(0, 1),
        TakeBackAnswered(0, agrees=True),
        TakeBackAnswered(0, agrees=False),
        BotDefaulted(0, "error"),
    ):
        assert game.evolve(state, event) is state
        assert digest(fold(game, [*events, event])) == digest(state)
        assert all(game.redact(event, state, seat) is event for seat in (None, *range(len(seats))))
        assert game.codec.decode(game.codec.encode(event)) == event


def test_what_happens_at_a_table_is_told_in_words() -> None:
    mall = GAMES["mall"].tell
    assert mall(PlayerChanged(1, "sensible")) == "Red is played by the bot sensible from now on"
    assert mall(PlayerChanged(1, HUMAN)) == "Red is played by a person from now on"
    assert mall(TakeBackAsked(0, 57)) == "Yellow asks to take back to version 57"
    assert mall(TakeBackAnswered(1, agrees=True)) == "Red agrees to take back"
    assert mall(TakeBackAnswered(1, agrees=False)) == "Red wants to play on: nothing is taken back"
    assert mall(BotDefaulted(1, "slow")) == "The bot of Red thought for too long: the first thing open is done"
    assert GAME.tell(TakeBackAsked(1, 3)) == "O asks to take back to version 3"
    assert mall(TakeBackAsked(77, 3)) == "somebody asks to take back to version 3"
    for why in ("error", "slow", "illegal"):
        assert mall(BotDefaulted(0, why), lambda text: f"<{text}>") == f"<{mall(BotDefaulted(0, why))}>".replace(
            "Yellow", "<Yellow>"
        )


def test_an_audit_asks_who_is_seated() -> None:
    state = TicTacToe()
    assert audit(GAME, state, TakeSeat(0, "random"), [PlayerChanged(0, "random")], TWO) == state
    for command, events in (
        (TakeSeat(0, "random"), [PlayerChanged(1, "random")]),
        (TakeSeat(0, HUMAN), [PlayerChanged(0, HUMAN)]),
        (AskTakeBack(0, 5), [TakeBackAsked(0, 5)]),
        (AnswerTakeBack(0, agrees=True), [TakeBackAnswered(0, agrees=True)]),
        (None, [BotDefaulted(0, "slow")]),
        (PlaceMark(0, 4), [BotDefaulted(0, "slow"), MarkPlaced(0, 4)]),
    ):
        with pytest.raises(Impossible):
            audit(GAME, state, command, events, TWO)
