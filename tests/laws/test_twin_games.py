"""Whole games that differ only in what a seat cannot see, played beside each other, read the same to that seat.

What a seat may know is worked out here from the events alone, by the page that says who may see what.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from core.game import IllegalCommand, begin, play
from core.luck import Cards, Dice, Seeded
from core.mall.commands import MakePromise, ShareLoot
from core.timeline import replay
from events.alone import HandDrawn
from events.base import CardsShuffled, DiceRolled, Event
from events.mall import (
    BallotCast,
    CardDealt,
    CardPlayed,
    CardsDrawn,
    DestinationChosen,
    DestinationsRevealed,
    DiceRevealed,
    DiceSeen,
    LootShared,
    VoteCounted,
)
from tests.laws.playing import CASES, Case, Move, Played, played, seats_of
from tests.laws.values import bytes_of


class Twin(NamedTuple):
    """Another game, event for event the same kind, and the seats to which it must look the same."""

    events: list[Event]
    states: list[Any]
    seats: tuple[int | None, ...]


TWINS = 6
"""Twins compared for one law and game."""


class Script:
    """Chance that gives these cards and these dice and no others."""

    def __init__(self, events: Sequence[Event]) -> None:
        self._cards = iter([event.cards for event in events if isinstance(event, CardsShuffled)])
        self._dice = iter([event.dice for event in events if isinstance(event, DiceRolled)])

    def roll(self, purpose: str, count: int, sides: int) -> Dice:
        return next(self._dice)

    def shuffle(self, cards: Sequence[str]) -> Cards:
        return next(self._cards)

    def spent(self, event: Event) -> None:
        """Nothing is passed over."""


def again(line: Played, script: Sequence[Event], moves: int, swapped: dict[int, Any] | None = None) -> list[Event]:
    """Return the events of the first *moves* batches played again with the chance in *script*.

    *swapped* gives other commands in the place of some; batches that follow must still be open.
    """
    case, luck = line.case, Script(script)
    events, state = begin(case.game, case.rules, seats_of(case.game, case.players), luck)
    for number, move in enumerate(line.moves[1:moves], start=1):
        command = (swapped or {}).get(number, move.command)
        batch, state = play(case.game, state, command, luck)
        events += batch
    return events


def with_cards(events: Sequence[Event], cards: Cards) -> list[Event]:
    """Return *events* with another shuffle."""
    return [CardsShuffled(cards) if isinstance(event, CardsShuffled) else event for event in events]


def first_shuffle(events: Sequence[Event]) -> Cards:
    return next(event.cards for event in events if isinstance(event, CardsShuffled))


def hold(line: Played, twins: Iterator[Twin]) -> int:
    """Assert that *twins* read to their seats as *line* does, at every version. Return how many there were."""
    found = 0
    for twin in islice(twins, TWINS):
        same_to(line, twin)
        found += 1
    return found


def some_moves(line: Played) -> list[int]:
    """Return numbers of batches all over the line, in an order of no meaning."""
    numbers = list(range(2, len(line.moves)))
    Random(line.seed).shuffle(numbers)
    return numbers


def same_to(line: Played, twin: Twin) -> None:
    game, end = line.game, len(twin.events)
    assert [type(event) for event in twin.events] == [type(event) for event in line.events[:end]]
    assert twin.events != list(line.events[:end])
    for seat in twin.seats:
        for version in range(1, end + 1):
            ours, theirs = line.states[version], twin.states[version]
            seen = game.redact(line.events[version - 1], ours, seat)
            shown = game.redact(twin.events[version - 1], theirs, seat)
            assert bytes_of(shown) == bytes_of(seen)
        # The log as it is read from the end, and the board there.
        ours, theirs = line.states[end], twin.states[end]
        assert [game.redact(event, theirs, seat) for event in twin.events] == [
            game.redact(event, ours, seat) for event in line.events[:end]
        ]
        assert bytes_of(game.view(theirs, seat)) == bytes_of(game.view(ours, seat))
        assert game.pending(theirs) == game.pending(ours)
        if seat is not None:
            assert list(game.legal(theirs, seat)) == list(game.legal(ours, seat))


def buried_cards(line: Played) -> Iterator[Twin]:
    """Return games in which the cards that nobody has drawn lie in another order."""
    random = Random(3)
    for moves in some_moves(line):
        end = line.moves[moves - 1].version
        cards, events = first_shuffle(line.events), line.events[:end]
        rest = list(cards[drawn(line.case.name, events) :])
        random.shuffle(rest)
        other = (*cards[: len(cards) - len(rest)], *rest)
        if other != cards:
            twin = again(line, with_cards(events, other), moves)
            yield Twin(twin, replay(line.game, twin), (None, *range(line.case.players)))


def drawn(name: str, events: Sequence[Event]) -> int:
    """Return how many cards have left the pile as it was shuffled, worked out from the rules."""
    if name == "mall":
        return sum(type(event) is CardDealt for event in events) + sum(
            len(event.cards) for event in events if isinstance(event, CardsDrawn)
        )
    hands = [event for event in events if isinstance(event, HandDrawn)]
    # Nine are dealt; of five drawn two go back on top, to be drawn first next time.
    return 9 + (5 + 3 * (len(hands) - 1) if hands else 0)


def dealt_cards(line: Played) -> Iterator[Twin]:
    """Return games of Mall in which two seats were dealt each other's card, as the third see it, neither played yet."""
    cards = first_shuffle(line.events)
    for moves in some_moves(line):
        events = line.events[: line.moves[moves - 1].version]
        played_by = {(event.seat, event.card) for event in events if isinstance(event, CardPlayed)}
        for one in range(line.case.players):
            for two in range(one):
                a, b = cards[one], cards[two]
                if a == b or {(one, a), (two, b), (one, b), (two, a)} & played_by:
                    continue
                other = list(cards)
                other[one], other[two] = b, a
                try:
                    twin = again(line, with_cards(events, tuple(other)), moves)
                except IllegalCommand:
                    continue  # a card got later has that name too, and was played
                seats = tuple(seat for seat in (None, *range(line.case.players)) if seat not in {one, two})
                yield Twin(twin, replay(line.game, twin), seats)


def shared_loot(line: Played) -> Iterator[Twin]:
    """Return games of Mall in which a searcher found, and kept, gave or put back, another card than in *line*."""
    cards = first_shuffle(line.events)
    for moves in some_moves(line):
        events = line.events[: line.moves[moves - 1].version]
        left = drawn("mall", events)
        for number, move in enumerate(line.moves[:moves]):
            if isinstance(move.command, ShareLoot) and left < len(cards):
                shared = line.events[move.start]
                found = line.states[move.start].drawn
                assert isinstance(shared, LootShared)
                assert shared.given is not None
                first = drawn("mall", line.events[: move.start]) - len(found)
                for old, owner, word in ((shared.kept, shared.seat, "keep"), (shared.given, shared.to, "give")):
                    new = cards[-1]
                    played_by = {(event.seat, event.card) for event in events if isinstance(event, CardPlayed)}
                    if found.count(old) > 1 or new in found or {(owner, old), (owner, new)} & played_by:
                        continue
                    other = list(cards)
                    other[first + found.index(old)], other[-1] = new, old
                    command = replace(move.command, **{word: new})
                    twin = again(line, with_cards(events, tuple(other)), moves, {number: command})
                    seats = [seat for seat in (None, *range(line.case.players)) if seat not in {shared.seat, owner}]
                    yield Twin(twin, replay(line.game, twin), tuple(seats))


def promised_loot(case: Case, seed: int) -> Played:
    """Return a game of Mall in which every searcher promises the card that it gives to who gets it."""
    game, luck, random = case.game, Seeded(seed), Random(seed)
    events, state = begin(game, case.rules, seats_of(game, case.players), luck)
    moves = [Move(0, len(events), None, None)]
    while prompts := game.pending(state):
        seat = random.choice(prompts).seat
        command = random.choice(list(game.legal(state, seat)))
        steps = [command]
        if isinstance(command, ShareLoot):
            steps.insert(0, MakePromise(seat, "card", command.to, card=command.give))
        for step in steps:
            try:
                batch, state = play(game, state, step, luck)
            except IllegalCommand:
                continue  # the same promise is open already
            moves.append(Move(len(events), len(events) + len(batch), step, seat))
            events += batch
    return Played(case, seed, tuple(events), tuple(replay(game, events)), tuple(moves))


def secret_dice(line: Played) -> Iterator[Twin]:
    """Return games of Mall in which the zombie dice on the table, still covered, show other faces."""
    for moves in some_moves(line):
        events = line.events[: line.moves[moves - 1].version]
        last = max(
            (at for at, event in enumerate(events) if isinstance(event, DiceRolled) and event.secret), default=None
        )
        if last is None or any(isinstance(event, DiceRevealed) for event in events[last:]):
            continue
        roll = events[last]
        assert isinstance(roll, DiceRolled)
        looked = {event.seat for event in events[last:] if isinstance(event, DiceSeen)}
        script = list(events)
        script[last] = replace(roll, dice=tuple(face % 6 + 1 for face in roll.dice))
        twin = again(line, script, moves)
        seats = tuple(seat for seat in (None, *range(line.case.players)) if seat not in looked)
        yield Twin(twin, replay(line.game, twin), seats)


def secret_choices(line: Played) -> Iterator[Twin]:
    """Return games of Mall in which one seat has voted, or chosen where to run, otherwise; nothing is opened yet."""
    game = line.game
    for moves in some_moves(line):
        move = line.moves[moves - 1]
        batch = line.events[move.start : move.version]
        if not isinstance(batch[0], BallotCast | DestinationChosen) or any(
            isinstance(event, VoteCounted | DestinationsRevealed) for event in batch
        ):
            continue
        others = [way for way in game.legal(line.states[move.start], move.seat or 0) if way != move.command]
        for other in others[:2]:
            twin = again(line, line.events, moves, {moves - 1: other})
            seats = tuple(seat for seat in (None, *range(line.case.players)) if seat != move.seat)
            yield Twin(twin, replay(line.game, twin), seats)


MALLS = [case for case in CASES if case.name == "mall"]
ALONES = [case for case in CASES if case.name == "alone" and case.rules.blocks > 1]
some_malls = pytest.mark.parametrize("case", MALLS, ids=str)


@pytest.mark.parametrize("case", [*MALLS, *ALONES], ids=str)
def test_cards_that_nobody_has_drawn_may_lie_in_any_order(case: Case) -> None:
    assert hold(played(case, 2), buried_cards(played(case, 2)))


@some_malls
def test_cards_in_the_hands_of_others_may_be_exchanged(case: Case) -> None:
    assert sum(hold(played(case, seed), dealt_cards(played(case, seed))) for seed in (0, 1))


@some_malls
def test_the_loot_of_others_may_be_any_cards(case: Case) -> None:
    assert sum(hold(played(case, seed), shared_loot(played(case, seed))) for seed in (2, 5, 3, 8))


@some_malls
def test_covered_dice_may_show_anything_to_who_has_not_looked(case: Case) -> None:
    assert hold(played(case, 5), secret_dice(played(case, 5)))


@some_malls
def test_a_ballot_or_destination_may_be_any_until_all_are_opened(case: Case) -> None:
    assert hold(played(case, 4), secret_choices(played(case, 4)))


@some_malls
def test_whether_the_promised_card_was_given_may_be_either_way_to_who_got_none(case: Case) -> None:
    otherwise = 0
    for seed in (2, 5, 3):
        line = promised_loot(case, seed)
        for twin in islice(shared_loot(line), TWINS):
            same_to(line, twin)
            ends = [promise.status for promise in twin.states[-1].promises]
            otherwise += ends != [promise.status for promise in line.states[len(twin.events)].promises]
    assert otherwise
