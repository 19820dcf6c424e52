"""Random games of Mall: what holds at every version, against a second bookkeeper and every command there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from typing import Any, Final, cast

import pytest

from core.game import IllegalCommand, play
from core.luck import Recorded, Seeded
from core.mall import GAME
from core.mall.commands import (
    CastBallot,
    ChooseDestination,
    GiveCharacter,
    MallCommand,
    MoveCharacter,
    Pass,
    PlaceCharacter,
    PlaceZombie,
    PlayCard,
    ShareLoot,
    Sprint,
)
from core.mall.state import Mall
from core.timeline import digest, fold
from events.mall import CardPlayed, CharacterMoved, MallRules, Passed, StoodStill
from tests.laws.playing import Case, Played, played
from tests.mall.ledger import Ledger
from tests.mall.referee import note

CROSSED: Final = MallRules(chief_knows="if_elected", hide="character", first_chief=2)
CASES: Final = [
    Case("mall", players, rules, name)
    for players in (3, 4, 5, 6)
    for name, rules in (*GAME.presets.items(), ("crossed", CROSSED))
]
PERSONS: Final[Any] = ("cheerleader", "tough", "gunman", "girl")
CARDS: Final = ["threat", "camera", "hide", "sprint", "hardware"] * 3
CARDS.extend(["axe", "pistol", "bat", "shotgun", "grenade", "chainsaw"])
HOLDS: Final = {1: 3, 2: 4, 3: 4, 5: 3, 6: 6}
every_case: Final = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_a_second_bookkeeper_allows_every_event_and_comes_to_the_same_board(case: Case) -> None:
    for seed in range(40, 46):
        line, ledger = played(case, seed), Ledger()
        for version, (event, state) in enumerate(zip(line.events, line.states[1:], strict=True), start=1):
            note(ledger, event)
            assert ledger.agrees(state), (seed, version, event)


@every_case
def test_no_card_is_lost_no_place_too_full_no_closed_place_peopled_and_no_zombie_negative(case: Case) -> None:
    for seed in (40, 41):
        for state in played(case, seed).states[2:]:
            lying = [*state.deck, *sum(state.hands, ()), *state.drawn, *state.gone, *state.buried]
            assert state.step == "shuffle" or Counter(lying) == Counter(CARDS)
            board = Counter(token for room in state.rooms for token in room)
            assert set(board.values()) <= {1}
            assert board.keys() <= set(product(range(case.players), PERSONS))
            assert all(len(state.rooms[place]) <= most for place, most in HOLDS.items())
            assert all(not state.rooms[place] and not state.zombies[place] for place in state.closed)
            assert min(state.zombies) >= 0
            assert all(not state.hands[seat] for seat in state.turned)


@every_case
def test_a_seat_with_cards_is_always_asked_in_laps_and_runs(case: Case) -> None:
    line = played(case, 40)
    firsts = {move.start for move in line.moves}
    for at, event in enumerate(line.events):
        if isinstance(event, Passed | CharacterMoved | StoodStill):
            paid = at - 1 in firsts and isinstance(line.events[at - 1], CardPlayed)
            assert at in firsts or paid or not line.states[at].hands[event.seat]


def commands(state: Mall, seat: int) -> Iterator[MallCommand]:
    """Return every command that *seat* could think of, sensible or not."""
    places, players = range(8), (*range(-1, len(state.seats) + 1), None)
    cards = dict.fromkeys(CARDS)
    loot = cast(Any, (*dict.fromkeys(state.drawn), "axe", "threat", None))
    yield Pass(seat)
    yield from (PlayCard(seat, card, who) for card in cast(Any, cards) for who in (*PERSONS, None))
    yield from (CastBallot(seat, other) for other in players if other is not None)
    yield from (ShareLoot(seat, *pair, to) for pair in product(loot[:-1], loot) for to in players)
    yield from (kind(seat, place) for kind in (ChooseDestination, PlaceZombie) for place in places)
    yield from (kind(seat, who) for kind in (MoveCharacter, GiveCharacter) for who in PERSONS)
    yield from (PlaceCharacter(seat, who, place) for who in PERSONS for place in places)
    yield from (Sprint(seat, who, place) for who in (*PERSONS, None) for place in (*places, None))


def accepted(state: Mall, seat: int) -> set[MallCommand]:
    """Return the commands of *seat* that are not refused; the state must not change."""
    found, before = set(), digest(state)
    for command in commands(state, seat):
        try:
            GAME.decide(state, command)
        except IllegalCommand:
            continue
        found.add(command)
    assert digest(state) == before
    return found


@every_case
def test_just_the_legal_commands_are_accepted_of_all_that_a_seat_could_think_of(case: Case) -> None:
    line = played(case, 42)
    for move in line.moves[1 + case.players % 3 :: 5]:
        state = line.states[move.start]
        asked = cast(int, move.seat)
        for seat in (asked, (asked + 1) % case.players):
            legal = GAME.legal(state, seat)
            assert len(set(legal)) == len(legal)
            assert accepted(state, seat) == set(legal)


def stops_early(line: Played, version: int) -> bool:
    """Return whether the line breaks off between a sprint card and its run: the seat is asked again, by design."""
    event = line.events[version - 1]
    return isinstance(event, CardPlayed) and event.card == "sprint"


@every_case
def test_a_game_resumes_from_every_version_with_the_dice_still_to_fall(case: Case) -> None:
    line = played(case, 43)
    for move in line.moves:
        for version in range(max(1, move.start + 1), move.version + 1):
            rest = list(line.events[version : move.version])
            prefix = fold(GAME, line.events[:version]) if version % 25 == 0 else line.states[version]
            assert prefix == line.states[version]
            events, state = play(GAME, prefix, None, Recorded(rest, Seeded(0)))
            if stops_early(line, version):
                assert events == []
                assert [prompt.kind for prompt in GAME.pending(state)] == ["run"]
            else:
                assert events == rest
                assert state == line.states[move.version]
