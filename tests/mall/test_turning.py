"""Turning: what becomes of a player without characters."""

from __future__ import annotations

import pytest

from core.mall import GAME
from core.mall.commands import CastBallot, ChooseDestination, PlaceZombie, Say
from events.base import TableTalk
from events.mall import ChiefNamed, PlayerTurned, RoundBegan, VoteCalled, ZombieCame
from tests.mall.given import B, G, Given, P, R, Y, ballots, mall

EVEN = {3: "Rtg", 6: "Btg", 1: "Gtg"}


@pytest.mark.rule("mall turning")
def test_at_the_end_of_the_round_a_player_without_characters_turns_and_his_hand_is_out_of_the_game() -> None:
    given = (
        Given(mall(at=EVEN, chief=B, hands={Y: "axe hide", R: "threat"}, phase="feast"))
        .then(PlayerTurned(Y))
        .then(RoundBegan(2))
        .holds(Y, "")
        .holds(R, "threat")
    )
    assert given.state.turned == (Y,)
    assert sorted(given.state.buried) == ["axe", "hide"]
    assert not {"axe", "hide"} & set(given.state.gone)


@pytest.mark.rule("mall turning")
def test_a_player_turns_once() -> None:
    Given(mall(at=EVEN, chief=B, turned=(Y,), phase="feast")).never(PlayerTurned).then(RoundBegan(2))


@pytest.mark.rule("mall turning")
def test_from_the_next_round_he_puts_a_zombie_and_has_no_vote_nor_destination() -> None:
    given = Given(mall(at={3: "Rtg", 5: "Rc Bt", 1: "Gtg"}, chief=G, phase="feast")).then(PlayerTurned(Y))
    given.asks("ballot", R, B).when(*ballots(R=R, B=B))
    given.then(VoteCalled("chief", 5, 2, (R, B), ((G, 1), (R, 1), (B, 1))))
    given.refuses(CastBallot(Y, R), "turn").when(*ballots(R=R, B=R, G=R)).then(ChiefNamed(R, "elected"))
    given.when(*(ChooseDestination(seat, 4) for seat in (R, B, G)))
    given.asks("zombie", Y).when(PlaceZombie(Y, 3)).then(ZombieCame(3, "turned", Y))


@pytest.mark.rule("mall R6")
def test_when_the_chief_turns_the_badge_passes_to_the_next_player_clockwise_who_has_characters() -> None:
    given = (
        Given(mall(players=5, at={3: "Ytg", 6: "Btg", 1: "Ptg"}, chief=G, phase="feast"))
        .then(PlayerTurned(G))
        .then(ChiefNamed(P, "inherited"))
        .then(RoundBegan(2))
    )
    assert given.state.chief == P


@pytest.mark.rule("mall R6")
def test_the_badge_passes_over_players_without_characters_and_past_the_last_seat() -> None:
    (
        Given(mall(players=5, at={3: "Rtg", 6: "Btg", 1: "Gtg"}, chief=P, phase="feast")).only(
            PlayerTurned(Y),
            PlayerTurned(P),
            ChiefNamed(R, "inherited"),
            RoundBegan(2),
            ChiefNamed(R, "kept"),
            of=(PlayerTurned, ChiefNamed, RoundBegan),
        )
    )


@pytest.mark.rule("mall R6")
def test_the_badge_passes_at_once_before_another_player_turns() -> None:
    (
        Given(mall(players=5, at={3: "Btg", 6: "Gtg", 1: "Ptg"}, chief=Y, phase="feast")).only(
            PlayerTurned(Y),
            ChiefNamed(B, "inherited"),
            PlayerTurned(R),
            RoundBegan(2),
            ChiefNamed(B, "kept"),
            of=(PlayerTurned, RoundBegan, ChiefNamed),
        )
    )


@pytest.mark.rule("mall R6")
def test_a_chief_with_characters_keeps_the_badge_when_others_turn() -> None:
    given = Given(mall(at=EVEN, chief=B, phase="feast")).then(PlayerTurned(Y)).never(ChiefNamed, how="inherited")
    assert given.state.chief == B


def test_a_turned_player_may_still_talk() -> None:
    given = Given(mall(at=EVEN, chief=B, turned=(Y,), phase="choice"))
    assert GAME.decide(given.state, Say(Y, "brains ")) == (TableTalk(Y, "brains"),)
    before = given.state
    assert GAME.evolve(before, TableTalk(Y, "brains")) == before
    for text in ("", " \n\x1b", "x" * 501):
        given.refuses(Say(Y, text), "text")
    given.refuses(Say(4, "hello"), "seat").refuses(Say(-1, "hello"), "seat")
