"""What a seat cannot see reaches it by no way: not by view, prompts, commands, log, text or refusals."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

from core.bots.play import choose
from core.game import Game, IllegalCommand
from core.luck import Seeded
from events.base import UNKNOWN
from tests.laws.playing import Case, Played, every_case, finished, played
from tests.laws.values import bytes_of, is_hidden, leaves

STRIDE = 8
"""Every so many versions a line is looked at: more cost time and say the same."""


def eyes(case: Case) -> tuple[int | None, ...]:
    """Return every seat and the bystander."""
    return (None, *range(case.players))


def twins(line: Played, seed: int) -> list[tuple[Any, Any, int | None]]:
    """Return states with another that the view of a seat does not rule out, and the seat."""
    game, luck = line.game, Seeded(seed)
    return [
        (state, game.sample(game.view(state, seat), luck), seat)
        for state in line.states[1 + seed % STRIDE :: STRIDE]
        for seat in eyes(line.case)
    ]


@every_case
def test_states_that_differ_in_what_a_seat_cannot_see_look_the_same_to_it(case: Case) -> None:
    game = case.game
    for state, twin, seat in twins(played(case, 7), 7):
        view = game.view(state, seat)
        assert bytes_of(game.view(twin, seat)) == bytes_of(view)
        assert game.pending(twin) == game.pending(state) == game.pending(view)
        assert bytes_of(game.summary(game.view(twin, seat))) == bytes_of(game.summary(view))
        assert game.show(game.view(twin, seat)) == game.show(view)
        assert game.outcome(twin) == game.outcome(state) == game.outcome(view)
        if seat is not None:
            assert list(game.legal(twin, seat)) == list(game.legal(state, seat)) == list(game.legal(view, seat))


@every_case
def test_a_sample_is_a_whole_state_of_the_same_pieces_that_can_be_played_on(case: Case) -> None:
    game, line = case.game, played(case, 8)
    for number, (state, twin, seat) in enumerate(twins(line, 8)):
        assert not any(map(is_hidden, leaves(twin)))
        assert pieces(twin) == pieces(state)
        assert game.sample(game.view(state, seat), Seeded(9)) == game.sample(game.view(state, seat), Seeded(9))
        if number % 17 == 0:
            assert game.outcome(finished(game, twin, Seeded(number), Random(number))) is not None


@every_case
def test_every_deal_that_a_view_leaves_open_is_as_likely_as_every_other(case: Case) -> None:
    game, samples, luck = case.game, 1_000, Seeded(14)
    state = played(case, 14).states[-2]
    view = game.view(state, None)
    hidden = [place for place, leaf in enumerate(leaves(view)) if leaf == UNKNOWN]
    if not hidden:
        return
    lying = list(leaves(state))
    piles = Counter(lying[place] for place in hidden)
    deals = [list(leaves(game.sample(view, luck))) for _ in range(samples)]
    for place in (hidden[0], hidden[len(hidden) // 2], hidden[-1]):
        found = Counter(deal[place] for deal in deals)
        assert set(found) <= set(piles)
        expected = {piece: samples * count / len(hidden) for piece, count in piles.items()}
        distance = sum((found[piece] - often) ** 2 / often for piece, often in expected.items())
        assert distance < rarely_above(len(piles) - 1)


def rarely_above(degrees: int) -> float:
    """Return about what chi-square exceeds once in a thousand times (Wilson and Hilferty)."""
    spread = 2 / (9 * degrees) if degrees else 1
    return max(1.0, degrees * (1 - spread + 3.09 * sqrt(spread)) ** 3)


def pieces(state: Any) -> Counter[str]:
    """Return how often each word stands in *state*: cards are words, wherever they lie. Kept or broken is no piece."""
    return Counter(leaf for leaf in leaves(state) if isinstance(leaf, str) and leaf not in {"kept", "broken"})


@every_case
def test_a_view_hides_nothing_more_when_viewed_again_and_a_bystander_sees_least(case: Case) -> None:
    game, line = case.game, played(case, 9)
    for state in line.states[1::STRIDE]:
        least = list(leaves(game.view(state, None)))
        for seat in range(case.players):
            view = game.view(state, seat)
            assert game.view(view, seat) == view
            for true, seen, bystander in zip(leaves(state), leaves(view), least, strict=True):
                assert seen == true or is_hidden(seen)
                assert not is_hidden(seen) or is_hidden(bystander)


@every_case
def test_everything_is_open_once_the_game_is_over(case: Case) -> None:
    line, game = played(case, 10), case.game
    over = line.states[-1]
    for seat in eyes(case):
        assert game.view(over, seat) == over
        assert [game.redact(event, over, seat) for event in line.events] == list(line.events)


@every_case
def test_the_log_of_a_seat_only_replaces_by_unknown_and_keeps_every_event(case: Case) -> None:
    line, game = played(case, 11), case.game
    for version, event in enumerate(line.events[:-1], start=1):
        for seat in eyes(case):
            seen = game.redact(event, line.states[version], seat)
            assert type(seen) is type(event)
            for true, shown in zip(leaves(event), leaves(seen), strict=True):
                assert shown == true or is_hidden(shown)


@every_case
def test_refusals_and_results_tell_a_seat_nothing_that_it_cannot_see(case: Case) -> None:
    game, line = case.game, played(case, 12)
    by_seat = {
        seat: [move.command for move in line.moves[1:] if move.seat == seat][:40:3] for seat in range(case.players)
    }
    for state, twin, seat in twins(line, 12):
        if seat is not None:
            for command in by_seat[seat]:
                assert answer(game, state, command, seat) == answer(game, twin, command, seat)


def answer(game: Game[Any, Any], state: Any, command: Any, seat: int) -> Any:
    """Return what *seat* learns at once from giving *command*: its events as it sees them, or the refusal."""
    try:
        events, after = game.decide(state, command), state
    except IllegalCommand as refused:
        return refused.message, refused.code
    seen = []
    for event in events:
        after = game.evolve(after, event)
        seen.append(game.redact(event, after, seat))
    return seen


@every_case
def test_bots_choose_what_is_legal_and_by_nothing_that_their_seat_cannot_see(case: Case) -> None:
    game, line = case.game, played(case, 13)
    for number, (state, twin, seat) in enumerate(twins(line, 13)):
        if seat is None or not game.legal(state, seat) or number % 3:
            continue
        legal = game.legal(state, seat)
        for bot in game.bots.values():
            # Asked directly, so that a bot that fails or cheats is not covered up by the first legal command.
            command = bot(game.view(state, seat), seat, legal, Random(number))
            assert command in legal
            assert choose(game, state, seat, bot, Random(number)) == (command, None)
            assert choose(game, twin, seat, bot, Random(number)) == (command, None)
