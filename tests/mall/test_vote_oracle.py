"""Votes 1-4 against a second, direct implementation: every way to vote at small tables, in every order of arrival."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations_with_replacement, cycle, permutations, product
from typing import Final, NamedTuple

import pytest

from core.game import play
from core.luck import Luck, Seeded, Stacked
from core.mall import GAME
from core.mall.commands import CastBallot
from core.mall.state import Mall
from events.base import DiceRolled, Event
from events.mall import CardsDrawn, CharacterEaten, ChiefNamed, VoteCalled, VoteCounted
from tests.mall.given import SEATS, Given, mall

WEIGHED: Final = {1: "t", 2: "g", 3: "tg"}
"""Characters that have so many votes together: one each, the gunman two."""
PLACE: Final = {"search": 4, "election": 5, "feast": 3}


class Table(NamedTuple):
    """Who can vote: those present with their votes, those elsewhere, those who have turned; seats in this order."""

    present: tuple[int, ...]
    elsewhere: int = 0
    turned: int = 0

    @property
    def players(self) -> int:
        return len(self.present) + self.elsewhere + self.turned

    def vote(self, phase: str) -> Mall:
        """Return the game that waits for the ballots of this table at the place of *phase*."""
        here = " ".join(SEATS[seat] + WEIGHED[votes] for seat, votes in enumerate(self.present))
        first = len(self.present)
        away = " ".join(f"{SEATS[seat]}ctg" for seat in range(first, first + self.elsewhere))
        state = mall(
            players=self.players,
            at={PLACE[phase]: here, 1: away},
            deck="axe bat hide",
            turned=tuple(range(first + self.elsewhere, self.players)),
            zombies={3: 20} if phase == "feast" else {},
            phase=phase,
        )
        return Given(state).state

    def second(self) -> dict[int, int]:
        """Return who votes in the second ballot, with how many votes (Votes 3)."""
        others = range(len(self.present), len(self.present) + self.elsewhere)
        return dict(enumerate(self.present)) | dict.fromkeys(others, 1)


def most(votes: dict[int, int], choices: dict[int, int]) -> set[int]:
    """Return who has most slips in the box, where each voter puts in as many as he has votes."""
    box = Counter(chain.from_iterable([choice] * votes[voter] for voter, choice in choices.items()))
    return {candidate for candidate, slips in box.items() if slips == max(box.values())}


def every_way(voters: Iterable[int], candidates: Sequence[int]) -> Iterator[dict[int, int]]:
    """Return every way in which *voters* can vote for *candidates*."""
    voters = list(voters)
    for choices in product(candidates, repeat=len(voters)):
        yield dict(zip(voters, choices, strict=True))


def cast(
    state: Mall, choices: dict[int, int], arrival: Iterable[int], luck: Luck | None = None
) -> tuple[list[Event], Mall]:
    """Return what follows the last ballot when they come in the order of *arrival*."""
    luck = luck or Seeded(0)
    events: list[Event] = []
    for seat in arrival:
        events, state = play(GAME, state, CastBallot(seat, choices[seat]), luck)
    return events[1:], state


def counted(events: Iterable[Event]) -> VoteCounted:
    """Return the count in *events*."""
    return next(event for event in events if isinstance(event, VoteCounted))


def assert_first(table: Table, choices: dict[int, int], events: list[Event]) -> set[int]:
    """Check a first ballot; return who is tied, nobody when one has won."""
    best = most(dict(enumerate(table.present)), choices)
    assert counted(events).ballots == tuple(sorted(choices.items()))
    again = [event for event in events if isinstance(event, VoteCalled) and event.ballot == 2]
    if len(best) == 1:
        assert {counted(events).chosen} == best
        assert not again
        return set()
    assert counted(events).chosen is None
    assert (set(again[0].candidates), dict(again[0].votes)) == (best, table.second())
    return best


SMALL: Final = [
    Table(present, elsewhere, turned)
    for count in (2, 3)
    for present in product((1, 2, 3), repeat=count)
    for elsewhere, turned in ((1, 0), (1, 1), (3 - count, 3))
]
FOUR: Final = [Table(present, 1, 1) for present in combinations_with_replacement((1, 2, 3), 4)]


@pytest.mark.rule("mall votes 1")
@pytest.mark.rule("mall votes 3")
@pytest.mark.parametrize("phase", PLACE)
def test_every_first_ballot_of_two_and_three_in_every_order_of_arrival(phase: str) -> None:
    for present in chain(product((1, 2, 3), repeat=2), product((1, 2, 3), repeat=3)):
        table = Table(present, elsewhere=4 - len(present))
        state = table.vote(phase)
        for choices in every_way(range(len(present)), range(len(present))):
            results = [cast(state, choices, arrival) for arrival in permutations(choices)]
            assert_first(table, choices, results[0][0])
            assert all(result == results[0] for result in results)


@pytest.mark.rule("mall votes 3")
def test_every_first_ballot_of_four_in_some_order_of_arrival() -> None:
    orders = cycle(permutations(range(4)))
    for table in FOUR:
        state = table.vote("search")
        for choices in every_way(range(4), range(4)):
            assert_first(table, choices, cast(state, choices, next(orders))[0])


@pytest.mark.rule("mall votes 3")
def test_first_ballots_of_four_come_out_the_same_in_every_order_of_arrival() -> None:
    table = Table((1, 2, 3, 1), elsewhere=1)
    state = table.vote("search")
    for choices in every_way(range(4), range(4)):
        results = [cast(state, choices, arrival) for arrival in permutations(range(4))]
        assert_first(table, choices, results[0][0])
        assert all(result == results[0] for result in results)


def ties(table: Table, state: Mall) -> dict[frozenset[int], Mall]:
    """Return the second ballots that *table* can come to: who is tied, and the game that waits for them."""
    found = {}
    for choices in every_way(range(len(table.present)), range(len(table.present))):
        tied = frozenset(most(dict(enumerate(table.present)), choices))
        if len(tied) > 1 and tied not in found:
            found[tied] = cast(state, choices, choices)[1]
    return found


def second_ballots(table: Table, phase: str) -> Iterator[tuple[set[int], dict[int, int], list[Event]]]:
    """Return every second ballot of *table*: who wins or ties in it, the choices, and what followed."""
    orders = cycle(permutations(table.second()))
    for tied, state in ties(table, table.vote(phase)).items():
        for choices in every_way(table.second(), sorted(tied)):
            results = [cast(state, choices, next(orders)) for _ in range(2)]
            assert results[0] == results[1]
            yield most(table.second(), choices), choices, results[0][0]


@pytest.mark.rule("mall votes 3")
@pytest.mark.rule("mall votes 4")
@pytest.mark.rule("mall R15")
def test_every_second_ballot_over_the_search_finds_who_searches_or_nobody() -> None:
    for table in (*SMALL, Table((1, 1, 2, 2), 1, 1), Table((1, 2, 3, 1), 0, 1)):
        for best, choices, events in second_ballots(table, "search"):
            assert counted(events).ballots == tuple(sorted(choices.items()))
            searching = {event.seat for event in events if isinstance(event, CardsDrawn)}
            assert searching == (best if len(best) == 1 else set())


@pytest.mark.rule("mall votes 3")
@pytest.mark.rule("mall votes 4")
def test_every_second_ballot_over_the_chief_elects_one_or_keeps_the_old_one() -> None:
    for table in SMALL:
        for best, _, events in second_ballots(table, "election"):
            named = [event for event in events if isinstance(event, ChiefNamed)]
            assert named == [ChiefNamed(min(best), "elected") if len(best) == 1 else ChiefNamed(0, "kept")]


def lowest(tied: Iterable[int], dice: Iterator[int]) -> int:
    """Return who rolls lowest; those who tie there roll again (Votes 4)."""
    rolls = {candidate: next(dice) for candidate in sorted(tied)}
    losers = [candidate for candidate in rolls if rolls[candidate] == min(rolls.values())]
    return losers[0] if len(losers) == 1 else lowest(losers, dice)


def victim(events: Iterable[Event], state: Mall) -> int:
    """Return who has been eaten, or is asked whom he gives."""
    eaten = [event.seat for event in events if isinstance(event, CharacterEaten)]
    return eaten[0] if eaten else next(prompt.seat for prompt in GAME.pending(state) if prompt.kind == "victim")


@pytest.mark.rule("mall votes 4")
def test_every_second_tie_over_a_victim_goes_to_who_rolls_lowest() -> None:
    again = (4, 4, 2, 5, 3, 3, 6, 1)
    for table in (Table((2, 2, 2), 0, 1), Table((1, 1), 2, 1)):
        for tied, state in ties(table, table.vote("feast")).items():
            even = next(way for way in every_way(table.second(), sorted(tied)) if most(table.second(), way) == tied)
            for faces in product(range(1, 7), repeat=len(tied)):
                events, after = cast(state, even, even, Stacked(dice=faces + again, then=Seeded(0)))
                assert victim(events, after) == lowest(tied, iter(faces + again))


@pytest.mark.rule("mall votes 3")
def test_every_second_ballot_over_a_victim_without_a_tie_needs_no_dice() -> None:
    for table in SMALL[::3]:
        for best, _, events in second_ballots(table, "feast"):
            if len(best) == 1:
                assert {counted(events).chosen} == best
                assert not any(isinstance(event, DiceRolled) and event.purpose == "tiebreak" for event in events)
