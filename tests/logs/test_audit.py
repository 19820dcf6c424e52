"""Could the rules have produced these events? Every small lie about a batch is caught at its first wrong event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from core.audit import Impossible, audit
from core.game import Game
from events.base import CardsShuffled, DiceRolled, Event, GameEnded, GameStarted
from events.mall import ZombieCame
from logs.luck import LuckSetting
from tests.games.tictactoe import MarkPlaced, PlaceMark, TicTacToe
from tests.logs.playing import GAMES, TICTACTOE, memory, play_on, start

Batches = list[tuple[Any, Any, list[Event]]]


def batches(game: Game[Any, Any], seed: int) -> Batches:
    """Return state before, command and events of every batch of a random game."""
    log = memory()
    session = play_on(start(log, game, luck=LuckSetting(seed=seed)), Random(seed))
    found: Batches = []
    for batch in log.batches(session.stream):
        command = None if batch.command is None else game.command_codec.decode(batch.command)
        line = session.timeline
        found.append((line[batch.start], command, line.events[batch.start : batch.version]))
    return found


def caught(game: Game[Any, Any], state: Any, command: Any, events: Sequence[Event]) -> int:
    with pytest.raises(Impossible) as refusal:
        audit(game, state, command, events)
    assert refusal.value.message
    return refusal.value.offset


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_batch_that_was_played_passes_and_leads_to_the_state_it_led_to(name: str) -> None:
    game = GAMES[name]
    for seed in range(3):
        played = batches(game, seed)
        for (state, command, events), (after, _, _) in pairwise(played):
            assert audit(game, state, command, events) == after


@pytest.mark.parametrize("name", ["alone", "mall"])
def test_a_batch_that_lost_or_won_an_event_is_caught_there(name: str) -> None:
    game = GAMES[name]
    for state, command, events in batches(game, 1):
        assert caught(game, state, command, events[:-1]) <= len(events) - 1
        assert caught(game, state, command, [*events, events[-1]]) == len(events)


@pytest.mark.parametrize("name", ["alone", "mall"])
def test_a_die_that_the_game_does_not_have_is_caught_there(name: str) -> None:
    game = GAMES[name]
    rolls = 0
    for state, command, events in batches(game, 2):
        for at, event in enumerate(events):
            if isinstance(event, DiceRolled):
                rolls += 1
                for wrong in (
                    replace(event, dice=(21, *event.dice[1:])),
                    replace(event, dice=(0, *event.dice[1:])),
                    replace(event, dice=(*event.dice, 1)),
                    replace(event, dice=()),
                    replace(event, purpose="luck"),
                    replace(event, secret=not event.secret),
                    replace(event, seat=9),
                ):
                    assert caught(game, state, command, [*events[:at], wrong, *events[at + 1 :]]) == at
    assert rolls > 3


def test_a_die_turned_over_is_caught_at_the_first_thing_that_should_have_come_of_it() -> None:
    mall = GAMES["mall"]
    for state, command, events in batches(mall, 2):
        for at, event in enumerate(events):
            if isinstance(event, DiceRolled) and event.purpose == "opening":
                wrong = replace(event, dice=tuple(face % 6 + 1 for face in event.dice))
                offset = caught(mall, state, command, [*events[:at], wrong, *events[at + 1 :]])
                assert at < offset <= at + 4
                assert isinstance(events[offset], ZombieCame)
                return
    pytest.fail("no opening roll")


@pytest.mark.parametrize("name", ["alone", "mall"])
def test_a_shuffle_of_other_cards_is_caught_there(name: str) -> None:
    game = GAMES[name]
    state, command, events = batches(game, 2)[0]
    at, shuffled = next((at, event) for at, event in enumerate(events) if isinstance(event, CardsShuffled))
    for cards in (shuffled.cards[1:], (*shuffled.cards, shuffled.cards[0]), (shuffled.cards[1], *shuffled.cards[1:])):
        wrong = replace(shuffled, cards=cards)
        if sorted(cards) != sorted(shuffled.cards):
            assert caught(game, state, command, [*events[:at], wrong, *events[at + 1 :]]) == at
    assert caught(game, state, command, [*events[:at], *events[at + 1 :]]) >= at


def test_a_command_that_the_rules_refuse_is_caught_at_the_first_event() -> None:
    state = TicTacToe(squares=(0, None, None, None, None, None, None, None, None), turn=1)
    assert audit(TICTACTOE, state, PlaceMark(1, 4), [MarkPlaced(1, 4)]).turn == 0
    assert caught(TICTACTOE, state, PlaceMark(0, 4), [MarkPlaced(0, 4)]) == 0
    assert caught(TICTACTOE, state, PlaceMark(1, 0), [MarkPlaced(1, 0)]) == 0
    assert caught(TICTACTOE, state, PlaceMark(1, 4), [MarkPlaced(1, 5)]) == 0
    assert caught(TICTACTOE, state, None, [MarkPlaced(1, 4)]) == 0


def test_a_command_of_nonsense_is_refused_and_nothing_falls_over() -> None:
    state = TicTacToe()
    for command in ("x", 5, object(), PlaceMark(0, "x"), PlaceMark(None, None)):  # type: ignore[arg-type]
        assert caught(TICTACTOE, state, command, [MarkPlaced(0, 4)]) == 0


def test_a_game_begins_with_game_started_by_rules_and_seats_that_make_one() -> None:
    _, _, events = batches(TICTACTOE, 1)[0]
    first = events[0]
    assert isinstance(first, GameStarted)
    assert audit(TICTACTOE, None, None, events) == TicTacToe()
    assert caught(TICTACTOE, None, None, []) == 0
    assert caught(TICTACTOE, None, None, [MarkPlaced(0, 4)]) == 0
    assert caught(TICTACTOE, None, None, [replace(first, seats=first.seats[:1])]) == 0
    assert caught(TICTACTOE, None, None, [first, first]) == 1
    assert audit(TICTACTOE, None, None, [replace(first, program="deadreckon 0.0.1")]) == TicTacToe()


def test_a_line_that_goes_on_by_itself_needs_no_command() -> None:
    state = TicTacToe(squares=(0, 0, 0, 1, 1, None, None, None, None), turn=1)
    end = GameEnded("line", (1, 0), (0,))
    assert audit(TICTACTOE, state, None, [end]).outcome is not None
    assert caught(TICTACTOE, state, None, [replace(end, winners=(1,))]) == 0
    assert caught(TICTACTOE, state, None, []) == 0
