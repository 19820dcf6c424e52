"""The golden games fold to what they folded to when they were checked by hand; README.md tells how."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from core.game import load_game
from core.timeline import digest, fold
from events.alone import ZombiesCame
from logs.archive import export
from logs.log import Log
from logs.verify import verify
from tests.golden import recount
from tests.golden.__main__ import GOLDEN
from tests.golden.games import FOLDER, NAMES, Line, boards, fingerprint, lines
from tests.laws.kinds import members, plain_class

ROOT = Path(__file__).parents[2]

every_golden = pytest.mark.parametrize("name", NAMES)


@pytest.fixture
def log() -> Iterator[Log]:
    with Log(":memory:") as opened:
        yield opened


def test_every_golden_game_is_there_with_its_boards() -> None:
    assert sorted(GOLDEN) == NAMES
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == NAMES


@every_golden
def test_a_golden_game_folds_to_the_digests_that_it_was_stored_with(name: str, log: Log) -> None:
    for line in lines(log, name):
        for batch in line.batches:
            assert batch.digest in {None, digest(line.states[batch.version])}
            # Once more, in the same process.
            assert fold(line.game, line.events[: batch.version]) == line.states[batch.version]
        assert line.stream.branch != "main" or all(batch.digest for batch in line.batches)


@every_golden
def test_a_golden_game_is_whole_and_what_the_rules_make_of_its_commands(name: str, log: Log) -> None:
    lines(log, name)
    assert verify(log, rules=True) == []


@every_golden
def test_a_golden_game_goes_out_again_byte_by_byte_as_it_came_in(name: str, log: Log) -> None:
    out = BytesIO()
    export(log, lines(log, name)[0].stream.game, out)
    assert out.getvalue() == (FOLDER / f"{name}.jsonl").read_bytes()


@every_golden
def test_the_boards_are_the_ones_that_were_checked(name: str, log: Log) -> None:
    wanted = GOLDEN[name].boards
    drawn = [boards(line, wanted[line.stream.branch]) for line in lines(log, name) if line.stream.branch in wanted]
    assert "\n".join(drawn) == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_golden_games_fold_alike_in_processes_with_other_hash_seeds() -> None:
    program = "from tests.golden.games import fingerprint; print(fingerprint())"
    found = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout.strip()
        for seed in ("1", "31337")
    }
    assert found == {fingerprint()}


def lines_of(game: str, log: Log) -> list[Line]:
    return [line for name in NAMES if name.startswith(game) for line in lines(log, name)]


def test_zombies_people_and_cards_of_mall_are_those_counted_from_the_events_alone(log: Log) -> None:
    for line in lines_of("mall", log):
        for state, counted in zip(line.states[1:], recount.mall(line.events), strict=True):
            found = line.game.summary(state)
            places = found["locations"]
            assert [place["zombies"] for place in places] == counted["zombies"]
            people = [sorted((who["seat"], who["character"]) for who in place["characters"]) for place in places]
            assert people == counted["people"]
            cards = [player["cards"] for player in found["players"]]
            assert cards == counted["cards"][: len(cards)]


def test_zombies_and_lives_of_alone_are_those_counted_from_the_events_alone(log: Log) -> None:
    for line in lines_of("alone", log):
        for event, state, counted in zip(line.events, line.states[1:], recount.alone(line.events), strict=True):
            found = line.game.summary(state)
            assert (found["zombies"], found["life"], found["turn"]) == (
                counted["zombies"],
                counted["life"],
                counted["turn"],
            )
            assert found["survivor"]["life"] == counted["survivor"]
            if isinstance(event, ZombiesCame):
                assert sorted(event.cards) == counted["brought"]
                assert event.zombies == sum(int(card[:-1]) for card in event.cards)


def test_every_event_and_command_of_both_games_stands_in_a_golden_game(log: Log) -> None:
    for name in ("mall", "alone"):
        game = load_game(name)
        stored = lines_of(name, log)
        seen = {type(event) for line in stored for event in line.events}
        assert {plain_class(member) for member in members(game.events)} <= seen
        given = {
            type(game.command_codec.decode(batch.command))
            for line in stored
            for batch in line.batches
            if batch.command is not None
        }
        assert given == set(members(game.commands))
