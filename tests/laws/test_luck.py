"""The same chance gives the same game: twice, in other processes, picked up half way, along a fork, and by a script."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random

import pytest

from core.game import begin, play
from core.luck import Fresh, Luck, Recorded, Seeded, Stacked, resume
from events.base import CardsShuffled, DiceRolled, Event
from tests.laws.playing import CASES, Case, Played, every_case, finished, played, seats_of

ROOT = Path(__file__).parents[2]


def once_more(line: Played, luck: Luck, start: int = 1, version: int = 0) -> Iterator[Event]:
    """Return the events of *line* from *version* on, the commands from number *start* on given again to *luck*."""
    case, state = line.case, line.states[version]
    if state is None:
        events, state = begin(case.game, case.rules, seats_of(case.game, case.players), luck)
        yield from events
    for move in line.moves[start:]:
        events, state = play(case.game, state, move.command, luck)
        yield from events


def fingerprint() -> str:
    """Return one word for every event of a seeded game of every case."""
    proof = blake2b(digest_size=16)
    for case in CASES:
        for event in played(case, 21).events:
            proof.update(case.game.codec.encode(event))
    return proof.hexdigest()


def test_a_seed_gives_the_same_games_in_processes_with_other_hash_seeds() -> None:
    program = "from tests.laws.test_luck import fingerprint; print(fingerprint())"
    found = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("0", "4711")
    }
    assert found == {fingerprint()}


@every_case
def test_a_seed_and_the_same_commands_give_the_same_game_twice(case: Case) -> None:
    line = played(case, 22)
    assert tuple(once_more(line, Seeded(22))) == line.events
    assert played.__wrapped__(case, 22) == line


@every_case
def test_seeded_chance_picked_up_half_way_goes_on_as_if_it_had_never_stopped(case: Case) -> None:
    line = played(case, 23)
    for start in range(1, len(line.moves), max(1, len(line.moves) // 10)):
        version = line.moves[start].start
        luck = resume(Seeded(23), line.events[:version])
        assert tuple(once_more(line, luck, start, version)) == line.events[version:]


@every_case
def test_recorded_chance_plays_the_parents_dice_again(case: Case) -> None:
    line = played(case, 24)
    for start in range(1, len(line.moves), max(1, len(line.moves) // 10)):
        version = line.moves[start].start
        luck = Recorded(line.events[version:], Seeded("never asked"))
        assert tuple(once_more(line, luck, start, version)) == line.events[version:]
        # And when the branch itself is picked up later, after half of its own events.
        half = (start + len(line.moves)) // 2
        later = line.moves[half].start
        picked_up = resume(Recorded(line.events[version:], Seeded("never asked")), line.events[version:later])
        assert tuple(once_more(line, picked_up, half, later)) == line.events[later:]


@every_case
def test_recorded_chance_goes_on_freshly_when_the_parents_rolls_are_used_up(case: Case) -> None:
    line = played(case, 25)
    half = len(line.moves) // 2
    version, stop = line.moves[half].start, line.moves[half].version
    luck = Recorded(line.events[version:stop], Fresh())
    over = finished(case.game, line.states[version], luck, Random(1))
    assert case.game.outcome(over) is not None


@every_case
def test_a_script_of_cards_and_dice_gives_that_game(case: Case) -> None:
    line = played(case, 26)
    cards = next((event.cards for event in line.events if isinstance(event, CardsShuffled)), ())
    dice = [face for event in line.events if isinstance(event, DiceRolled) for face in event.dice]
    assert tuple(once_more(line, Stacked(cards=cards, dice=dice, then=Seeded("never asked")))) == line.events


@every_case
def test_a_script_that_stops_early_leaves_the_rest_to_chance(case: Case) -> None:
    line = played(case, 27)
    cards = next((event.cards for event in line.events if isinstance(event, CardsShuffled)), ())
    faces = [face for event in line.events if isinstance(event, DiceRolled) for face in event.dice][:3]
    luck = Stacked(cards=cards[:5], dice=faces, then=Seeded(27))
    events, _ = begin(case.game, case.rules, seats_of(case.game, case.players), luck)
    fallen = [face for event in events if isinstance(event, DiceRolled) for face in event.dice]
    assert fallen[:3] == faces[: len(fallen)]
    for event in events:
        if isinstance(event, CardsShuffled):
            assert event.cards[:5] == cards[:5]
            assert sorted(event.cards) == sorted(cards)


@every_case
def test_a_script_that_the_game_cannot_follow_is_refused(case: Case) -> None:
    if any(isinstance(event, CardsShuffled) for event in played(case, 27).events):
        with pytest.raises(ValueError, match="no such card"):
            begin(
                case.game,
                case.rules,
                seats_of(case.game, case.players),
                Stacked(cards=("no such card",), then=Seeded(1)),
            )


@every_case
def test_replay_asks_no_chance_and_every_roll_shows_faces_of_a_die(case: Case) -> None:
    line = played(case, 28)
    for event in line.events:
        if isinstance(event, DiceRolled):
            assert event.dice
            assert all(1 <= face <= 12 for face in event.dice)
    state = None
    for event, after in zip(line.events, line.states[1:], strict=True):
        state = case.game.evolve(state, event)  # takes no luck at all
        assert state == after
