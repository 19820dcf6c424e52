"""The sensible player's word: what it promises, that it keeps it, and how it weighs that of others."""

from __future__ import annotations

import dataclasses
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from core.bots.play import choose, talks
from core.game import begin, play
from core.luck import Seeded
from core.mall import GAME
from core.mall.bots import sensible
from core.mall.bots.forecast import choosing
from core.mall.bots.stakes import Stakes
from core.mall.bots.trust import resentment, trust
from core.mall.commands import CastBallot, ChooseDestination, MakePromise, ShareLoot
from core.mall.state import Mall, Promise, Status
from events.base import Seat
from events.mall import PromiseMade
from logs.log import Log
from logs.luck import LuckSetting
from logs.session import Session
from logs.verify import verify
from tests.mall.given import B, G, Given, R, Y, ballots, mall, seated
from tests.mall_bot.seat import command_of
from viewer.commands.patience import patient
from viewer.commands.turns import run_bot, run_bots


def word(seat: int, to: int | None, status: Status, **fields: Any) -> Promise:
    """Return a promise of an earlier round, to run to 1 if nothing else is said."""
    promised = {"matter": None, "location": None, "choice": None, "card": None, **fields}
    about: Any = promised.pop("about", "run") if promised["choice"] is None else "vote"
    return Promise(seat, to, about, **promised, round=0, phase="flight", status=status)


def after(state: Mall, *promises: Promise) -> Mall:
    """Return *state* with this ledger."""
    return replace(state, promises=promises)


def said(state: Mall, seat: int) -> tuple[Any, ...]:
    """Return what the player at *seat* says before it chooses."""
    return talks(GAME, state, seat, "sensible", Random(1))


EQUALS = {3: "Yt Rt Bt", 6: "Yc Bc Gctg", 1: "Rc"}
"""At 3 yellow and blue, twelve points each, have as much to lose."""


def feast(at: dict[int, str]) -> Mall:
    return Given(mall(at=at, zombies={3: 9}, phase="feast")).state


@pytest.mark.parametrize("liar", [Y, B])
def test_of_two_equals_the_one_that_broke_its_word_is_voted_out(liar: int) -> None:
    state = after(feast(EQUALS), word(liar, R, "broken", location=1))
    assert command_of(state, R) == CastBallot(R, liar)


def test_a_promise_broken_to_somebody_else_is_not_held_against_anybody() -> None:
    state = feast(EQUALS)
    lied = after(state, word(B, G, "broken", location=1))
    assert resentment(lied, R, B) == 0
    assert resentment(after(state, word(B, None, "broken", location=1)), R, B) == 1
    assert command_of(lied, R) == command_of(state, R)


def test_a_grudge_does_not_outweigh_a_leader() -> None:
    """Blue has 15 points, yellow 5 and a broken promise."""
    state = after(feast({3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}), word(Y, R, "broken", location=1))
    assert command_of(state, R) == CastBallot(R, B)


def test_trust_is_a_half_in_strangers_and_follows_what_was_kept_and_broken() -> None:
    state = feast(EQUALS)
    kept, broken = word(B, R, "kept", location=1), word(B, R, "broken", location=3)
    assert trust(state, B) == 1 / 2
    assert trust(after(state, kept, kept), B) == 3 / 4
    assert trust(after(state, kept, broken, broken), B) == 2 / 5


def test_it_votes_with_those_who_have_promised_to_vote_against_an_equal() -> None:
    for victim in (Y, B):
        other = B if victim == Y else Y
        state = after(feast(EQUALS), word(other, R, "open", matter="victim", choice=victim))
        assert command_of(state, R) == CastBallot(R, victim)


def test_it_keeps_its_promised_vote_though_another_would_lose_more() -> None:
    at = {3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}
    assert command_of(feast(at), R) == CastBallot(R, B)
    state = after(feast(at), word(R, None, "open", matter="victim", location=3, choice=Y))
    assert command_of(state, R) == CastBallot(R, Y)


def test_it_breaks_its_promised_vote_where_that_saves_its_own_character() -> None:
    """Blue will vote for red: only red's vote for blue, who has one from yellow, outdoes that."""
    at = {3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}
    mine = word(R, None, "open", matter="victim", location=3, choice=Y)
    threat = word(B, None, "open", matter="victim", choice=R)
    ally = word(Y, None, "open", matter="victim", choice=B)
    assert command_of(after(feast(at), mine, threat, ally), R) == CastBallot(R, B)
    liar = [word(B, None, "broken", location=place) for place in (1, 3)]
    assert command_of(after(feast(at), *liar, mine, threat, ally), R) == CastBallot(R, Y), "nobody believes blue"


SEARCH = {4: "Rt Bg Gg", 6: "Yctg Rcg", 3: "Bct Gct"}
"""At 4 red has one vote, blue and green two each."""


def test_it_gives_its_vote_for_the_search_to_a_trusted_player_who_promised_a_card() -> None:
    state = Given(mall(at=SEARCH)).state
    assert command_of(state, R) == CastBallot(R, R)
    offer = word(B, R, "open", about="card")
    honest = [word(B, R, "kept", location=place) for place in (1, 3, 4, 5)] * 4
    assert command_of(after(state, *honest, offer), R) == CastBallot(R, B)
    assert command_of(after(state, word(B, R, "broken", location=1), offer), R) == CastBallot(R, R)


def test_it_gives_the_card_to_whom_it_was_promised() -> None:
    game = Given(mall(at={4: "Rt", 6: "Yctg Rc", 3: "Btg", 5: "Gg Rg"}, deck="threat hide axe"))
    assert command_of(game.state, R) == ShareLoot(R, "hide", "threat", G)
    state = after(game.state, word(R, Y, "open", about="card"))
    assert command_of(state, R) == ShareLoot(R, "hide", "threat", Y)
    state = after(game.state, word(R, Y, "open", about="card", card="axe"))
    assert command_of(state, R) == ShareLoot(R, "hide", "axe", Y)


AROUND = {1: "Bt Gg", 3: "Rct Bcg", 5: "Gt Rg", 6: "Yctg Gc"}


def destination(state: Mall, seat: int) -> int:
    chosen = command_of(state, seat)
    assert isinstance(chosen, ChooseDestination)
    return chosen.location


def test_it_runs_where_it_promised_to_when_that_costs_little_and_not_to_its_death() -> None:
    state = Given(mall(at=AROUND, zombies={6: 3}, dice=(1, 1, 5, 5), phase="choice", fallen=(4,), run={Y: 3})).state
    free = destination(state, R)
    kept = [
        place for place in (1, 3, 5, 6) if destination(after(state, word(R, None, "open", location=place)), R) == place
    ]
    assert free in kept
    assert len(kept) > 1
    deadly = Given(mall(at=AROUND, zombies={1: 7}, dice=(1, 1, 1, 1), phase="choice", chief=R)).state
    assert destination(after(deadly, word(R, None, "open", location=1)), R) != 1


def test_it_reckons_with_a_promised_run_as_far_as_it_is_trusted() -> None:
    state = Given(mall(at=AROUND, phase="choice", run={Y: 3})).state

    def arriving(*promises: Promise) -> float:
        seen = GAME.view(after(state, *promises), R)
        return choosing(seen, Stakes(seen, R)).arrivals[1]

    promise = word(B, None, "open", location=1)
    strangers, liar = arriving(promise), arriving(word(B, Y, "broken", location=5), promise)
    assert arriving() < liar < strangers < arriving(word(B, Y, "kept", location=5), promise)


def test_it_promises_its_vote_to_who_can_bring_the_victim_down_with_it() -> None:
    """Neither red's nor yellow's vote is enough against blue, who leads; together they are."""
    state = feast({3: "Yt Rt Bt", 6: "Bcg Gctg Rc"})
    assert said(state, R) == (MakePromise(R, "vote", Y, "victim", 3, B),)
    assert said(state, G) == ()


def test_it_promises_a_card_to_who_could_make_it_the_searcher() -> None:
    at = {4: "Rg Bt Gt", 6: "Yctg Rct", 3: "Bcg Gcg"}
    promised = said(Given(mall(at=at)).state, R)
    assert promised == (MakePromise(R, "card", promised[0].to),)
    assert promised[0].to in {B, G}


def test_it_promises_the_vote_for_the_badge_that_it_cannot_get_itself() -> None:
    at = {5: "Rt Bg", 6: "Yctg Rc", 3: "Bct Gct", 1: "Gg"}
    assert said(Given(mall(at=at, phase="election")).state, R) == (), "one vote decides nothing against two"
    at = {5: "Rt Bg Gg", 6: "Yctg Rcg", 3: "Bct Gct"}
    [promise] = said(Given(mall(at=at, phase="election")).state, R)
    assert promise.matter == "chief"
    assert promise.to == promise.choice


def test_it_claims_a_place_where_few_find_room_and_then_goes_there() -> None:
    state = Given(mall(at=AROUND, phase="choice", run={Y: 3})).state
    claims = {seat: said(state, seat) for seat in (R, B, G)}
    for seat, promises in claims.items():
        for promise in promises:
            _, later = play(GAME, state, promise, Seeded(0))
            assert destination(later, seat) == promise.location
            assert said(later, seat) == (), "once a phase is enough"
    assert any(claims.values())


def test_promises_that_the_rules_refuse_and_bots_that_fail_say_nothing() -> None:
    state = feast(EQUALS)

    def wild(view: Mall, seat: int, random: Random) -> list[Any]:
        return [MakePromise(seat, "run", location=2), MakePromise(seat, "run", location=5), "nonsense"]

    def broken(view: Mall, seat: int, random: Random) -> list[Any]:
        raise ValueError(view, seat, random)

    def endless(view: Mall, seat: int, random: Random) -> list[Any]:
        while True:
            random.random()

    game = replace_talk({"wild": wild, "broken": broken, "endless": endless})
    assert talks(game, state, R, "endless", Random(1), patient=lambda talk: patient(talk, 0.05)) == ()
    assert talks(game, state, R, "wild", Random(1)) == (MakePromise(R, "run", location=5),)
    assert talks(game, state, R, "broken", Random(1)) == ()
    assert talks(game, state, R, "random", Random(1)) == ()


def replace_talk(talk: dict[str, Any]) -> Any:
    return dataclasses.replace(GAME, talk=talk)


def table_of_talkers(players: int, preset: str, seed: int) -> list[tuple[Mall, int, Any, tuple[Any, ...]]]:
    """Play a game of sensible players who talk. Return every state, who was to choose, the choice and what was said."""
    luck, turns = Seeded(seed), []
    _, state = begin(GAME, GAME.presets[preset], seated(players), luck)
    while state.outcome is None:
        seat = GAME.pending(state)[-1].seat
        words = said(state, seat)
        for promise in words:
            _, state = play(GAME, state, promise, luck)
        command, failed = choose(GAME, state, seat, sensible, Random(1))
        assert failed is None
        turns.append((state, seat, command, words))
        _, state = play(GAME, state, command, luck)
    return turns


@pytest.mark.parametrize(("players", "preset"), [(3, "seed"), (4, "published"), (6, "seed")])
def test_tables_that_talk_end_and_everybody_decides_by_what_it_can_see(players: int, preset: str) -> None:
    luck, promises = Seeded("elsewhere"), 0
    for seed in range(4):
        for state, seat, command, words in table_of_talkers(players, preset, seed):
            promises += len(words)
            twin = GAME.sample(GAME.view(state, seat), luck)
            assert sensible(GAME.view(twin, seat), seat, GAME.legal(twin, seat), Random(2)) == command
            assert said(twin, seat) == said(state, seat)
    assert promises > 10


def test_it_keeps_most_of_its_promises() -> None:
    kept = broken = 0
    for seed in range(12):
        state = table_of_talkers(4, "seed", seed)[-1][0]
        kept += sum(promise.status == "kept" for promise in state.promises)
        broken += sum(promise.status == "broken" for promise in state.promises)
    assert kept > 20
    assert kept > 10 * broken


def test_a_promised_vote_is_told_in_the_ledger_once_the_votes_are_open() -> None:
    game = Given(mall(at={3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}, zombies={3: 9}, phase="feast"))
    [promise] = said(game.state, R)
    _, game.state = play(GAME, game.state, promise, game.luck)
    game.when(*ballots(Y=B), command_of(game.state, R), *ballots(B=Y))
    assert [row.status for row in GAME.ledger(game.state)] == ["kept"]


def test_live_bots_talk_in_the_log_and_a_seed_gives_the_same_line_however_often_play_stops() -> None:
    lines = []
    for stops in (False, True):
        with Log(":memory:") as log:
            seats = tuple(Seat(seat.name, seat.colour, "sensible") for seat in seated(4))
            session = Session.start(log, GAME, GAME.rules(), seats, luck=LuckSetting(seed=3))
            while stops and run_bot(session):
                session = Session.open(log, session.stream)
            run_bots(session)
            lines.append(log.read(session.stream))
            made = {batch.version for batch in log.batches(session.stream) if "MakePromise" in (batch.command or "")}
            assert made == {
                version for version, event in enumerate(lines[0], start=1) if isinstance(event, PromiseMade)
            }
            assert verify(log, rules=True) == []
    assert lines[0] == lines[1]
    assert any(isinstance(event, PromiseMade) for event in lines[0])
