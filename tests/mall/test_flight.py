"""Phase 5: revealing, falling, running; and sprint."""

from __future__ import annotations

import pytest

from core.mall.commands import GiveCharacter, MoveCharacter, Pass, PlayCard
from events.mall import (
    AttackBegan,
    CharacterMoved,
    ChiefNamed,
    DestinationsRevealed,
    DiceRevealed,
    LocationFell,
    PhaseBegan,
    PlayerTurned,
    StoodStill,
    VoteCalled,
    ZombieCame,
)
from tests.mall.given import B, G, Given, R, Y, ballots, mall

ONE_EACH = {1: "Yt", 3: "Rt", 5: "Bt", 6: "Gt"}


@pytest.mark.rule("mall 5a")
@pytest.mark.rule("mall 5b")
@pytest.mark.rule("mall 5d")
@pytest.mark.rule("mall R4")
def test_destinations_then_dice_are_revealed_zombies_come_and_all_run_in_order() -> None:
    given = Given(mall(at=ONE_EACH, chief=R, phase="flight", run={Y: 5, R: 6, B: 1, G: 3}, dice=(1, 6, 2, 6)))
    assert given.events[:10] == [
        DestinationsRevealed(((R, 6), (B, 1), (G, 3), (Y, 5))),
        DiceRevealed((1, 6, 2, 6)),
        ZombieCame(1, "dice"),
        ZombieCame(6, "dice"),
        ZombieCame(6, "dice"),
        CharacterMoved(R, "tough", 3, 6, 6),
        CharacterMoved(B, "tough", 5, 1, 1),
        CharacterMoved(G, "tough", 6, 3, 3),
        CharacterMoved(Y, "tough", 1, 5, 5),
        PhaseBegan("feast"),
    ]


@pytest.mark.rule("mall R4")
def test_a_zombie_die_that_shows_a_fallen_location_brings_no_zombie() -> None:
    board = {1: "Yt", 3: "Rt", 4: "Bt", 6: "Gt"}
    (
        Given(mall(at=board, fallen=(5,), phase="flight", run={Y: 3, R: 1, B: 6, G: 4}, dice=(5, 1, 5, 2)))
        .only(ZombieCame(1, "dice"), of=ZombieCame)
        .stands(zombies={1: 1, 2: 0, 5: 0})
    )


@pytest.mark.rule("mall 5c")
def test_a_location_with_eight_zombies_falls_with_its_zombies_and_characters() -> None:
    given = (
        Given(mall(at=ONE_EACH | {3: "Rtg Bc"}, phase="flight", zombies={3: 6}, run={Y: 5}, dice=(3, 1, 3, 2)))
        .then(LocationFell(3, ((R, "tough"), (R, "gunman"), (B, "cheerleader")), 8))
        .then(CharacterMoved, seat=Y)
        .stands({3: ""}, zombies={3: 0, 1: 1})
    )
    assert set(given.state.closed) == {2, 3}


@pytest.mark.rule("mall 5c")
def test_seven_zombies_make_no_location_fall_and_nine_do() -> None:
    run = {Y: 5, R: 6, B: 1, G: 3}
    Given(mall(at=ONE_EACH, phase="flight", zombies={1: 6}, run=run, dice=(1, 2, 2, 2))).never(LocationFell)
    Given(mall(at=ONE_EACH, phase="flight", zombies={1: 7}, run=run, dice=(1, 1, 2, 2))).then(
        LocationFell(1, ((Y, "tough"),), 9)
    )


@pytest.mark.rule("mall 5c")
def test_the_parking_lot_never_falls() -> None:
    (
        Given(mall(at=ONE_EACH, phase="flight", zombies={4: 9}, run={Y: 4, R: 6, B: 1, G: 3}, dice=(4, 4, 4, 4)))
        .never(LocationFell)
        .then(CharacterMoved(Y, "tough", 1, 4, 4))
    )


@pytest.mark.rule("mall 5c")
def test_two_locations_fall_at_once() -> None:
    run = {Y: 3, R: 1, B: 6, G: 5}
    given = (
        Given(mall(at=ONE_EACH, phase="flight", zombies={3: 8, 1: 7}, run=run, dice=(1, 2, 2, 2)))
        .only(LocationFell(1, ((Y, "tough"),), 8), LocationFell(3, ((R, "tough"),), 8), of=LocationFell)
        .only(CharacterMoved(B, "tough", 5, 6, 6), CharacterMoved(G, "tough", 6, 5, 5), of=CharacterMoved)
    )
    assert set(given.state.closed) == {1, 2, 3}


@pytest.mark.rule("mall R8")
def test_an_eighth_zombie_that_comes_with_the_crowd_makes_no_location_fall_before_the_next_flight() -> None:
    (
        Given(mall(at={6: "Ytg Rtg", 1: "Bt Gt"}, zombies={6: 7}, phase="feast"))
        .then(ZombieCame(6, "crowd"))
        .then(AttackBegan(6, 8, 6))
        .never(LocationFell)
    )


@pytest.mark.rule("mall 5d")
def test_each_player_says_which_character_runs() -> None:
    (
        Given(mall(at={1: "Yt", 3: "Yc Rt", 5: "Bt", 6: "Gt"}, phase="flight", run={Y: 5, R: 6, B: 1, G: 3}))
        .asks("run", Y)
        .offers(Y, MoveCharacter(Y, "tough"), MoveCharacter(Y, "cheerleader"))
        .refuses(MoveCharacter(Y, "gunman"), "character")
        .refuses(MoveCharacter(R, "tough"), "turn")
        .when(MoveCharacter(Y, "cheerleader"))
        .then(CharacterMoved(Y, "cheerleader", 3, 5, 5))
    )


@pytest.mark.rule("mall R9")
def test_running_is_compulsory() -> None:
    (
        Given(mall(at=ONE_EACH, phase="flight", run={Y: 5}, hands={Y: "axe"}))
        .offers(Y, MoveCharacter(Y, "tough"))
        .refuses(Pass(Y), "compulsory")
        .refuses(PlayCard(Y, "axe"), "prompt")
    )


@pytest.mark.rule("mall R9")
def test_a_character_that_stands_at_the_destination_does_not_run() -> None:
    (
        Given(mall(at=ONE_EACH | {5: "Yc Bt"}, phase="flight", run={Y: 5, R: 6, B: 1, G: 3})).then(
            CharacterMoved(Y, "tough", 1, 5, 5)
        )
    )


@pytest.mark.rule("mall 5d")
@pytest.mark.rule("mall R9")
def test_where_the_destination_is_full_a_character_at_the_parking_lot_does_not_run() -> None:
    (
        Given(mall(at={5: "Rctg", 4: "Yt", 1: "Yc Bt Gt"}, phase="flight", run={Y: 5})).then(
            CharacterMoved(Y, "cheerleader", 1, 4, 5)
        )
    )


@pytest.mark.rule("mall R9")
def test_a_character_in_a_full_destination_may_be_the_one_that_goes_to_the_parking_lot() -> None:
    (
        Given(mall(at={5: "Yt Rct", 1: "Yc Bt Gt"}, phase="flight", run={Y: 5}))
        .offers(Y, MoveCharacter(Y, "tough"), MoveCharacter(Y, "cheerleader"))
        .when(MoveCharacter(Y, "tough"))
        .then(CharacterMoved(Y, "tough", 5, 4, 5))
    )


@pytest.mark.rule("mall R9")
def test_a_player_whose_characters_all_stand_where_they_would_end_up_does_not_move() -> None:
    (
        Given(mall(at={5: "Rctg", 4: "Yct", 1: "Bt Gt"}, phase="flight", run={Y: 5, R: 1, B: 6, G: 6}))
        .then(StoodStill(Y, "nowhere"))
        .never(CharacterMoved, seat=Y)
        .asks("run", R)
    )


@pytest.mark.rule("mall R9")
def test_a_player_whose_runner_has_fallen_and_who_has_only_those_at_the_destination_does_not_move() -> None:
    (
        Given(mall(at={1: "Yt", 5: "Yc Bt", 3: "Rt", 6: "Gt"}, zombies={1: 8}, phase="flight", run={Y: 5, R: 6, B: 3}))
        .then(LocationFell, location=1)
        .then(StoodStill(Y, "nowhere"))
    )


@pytest.mark.rule("mall 5d")
def test_where_the_destination_has_fallen_the_character_goes_to_the_parking_lot() -> None:
    (
        Given(mall(at=ONE_EACH, zombies={6: 8}, phase="flight", run={Y: 6, R: 6, B: 6, G: 1}))
        .then(LocationFell(6, ((G, "tough"),), 8))
        .only(*(CharacterMoved(seat, "tough", at, 4, 6) for seat, at in ((Y, 1), (R, 3), (B, 5))), of=CharacterMoved)
    )


@pytest.mark.rule("mall 5c")
@pytest.mark.rule("mall votes 3")
@pytest.mark.rule("mall R6")
def test_a_chief_whose_last_character_falls_does_not_run_but_votes_in_second_ballots_and_keeps_the_order() -> None:
    board = {1: "Yt", 4: "Rt Bt", 6: "Rg Bg", 3: "Gctg"}
    (
        Given(mall(at=board, zombies={1: 8, 4: 1}, phase="flight", run={Y: 3, R: 5, B: 5, G: 5}))
        .then(LocationFell(1, ((Y, "tough"),), 8))
        .never(StoodStill)
        .asks("run", R)
        .when(MoveCharacter(R, "gunman"), MoveCharacter(B, "gunman"), MoveCharacter(G, "gunman"))
        .then(VoteCalled("victim", 4, 1, (R, B), ((R, 1), (B, 1))))
        .when(*ballots(R=R, B=B))
        .then(VoteCalled("victim", 4, 2, (R, B), ((Y, 1), (R, 1), (B, 1), (G, 1))))
        .when(*ballots(Y=R, R=B, B=R, G=R))
        .then(PlayerTurned(Y))
        .then(ChiefNamed(R, "inherited"))
        .stands({4: "Bt", 5: "Rg Bg Gg", 3: "Gct"})
    )


def test_a_hand_without_sprint_is_asked_as_one_with_it_and_a_victim_is_not_given_yet() -> None:
    given = Given(mall(at=ONE_EACH, phase="flight", run={Y: 5}, hands={Y: "axe"})).asks("run", Y)
    given.refuses(GiveCharacter(Y, "tough"), "prompt")
    Given(mall(at=ONE_EACH, phase="flight", run={Y: 5}, hands={Y: "sprint"})).asks("run", Y)


@pytest.mark.rule("mall 5c")
def test_who_lost_his_last_character_in_a_fall_is_not_asked_to_run_whatever_he_holds() -> None:
    (
        Given(mall(at=ONE_EACH, zombies={1: 8}, phase="flight", run={Y: 3, R: 6, B: 6, G: 5}, hands={Y: "sprint"}))
        .then(LocationFell(1, ((Y, "tough"),), 8))
        .never(StoodStill)
        .then(CharacterMoved(R, "tough", 3, 6, 6))
    )
