"""The ten worked checks at the end of the rules, as they are written there."""

from __future__ import annotations

import pytest

from core.mall.commands import CastBallot, PlayCard
from events.base import GameEnded
from events.mall import (
    AttackBegan,
    CharacterEaten,
    CharacterMoved,
    ChiefNamed,
    LocationBreached,
    LocationFell,
    LocationHeld,
    RoundBegan,
    VoteCalled,
    VoteCounted,
    ZombieCame,
    ZombiesLeft,
)
from tests.mall.given import B, G, Given, R, Y, ballots, mall, passes


@pytest.mark.rule("mall check 1")
def test_three_zombies_break_through_two_characters_and_one_hardware_and_not_through_two() -> None:
    board = {3: "Ycg", 6: "Rcg", 1: "Bt", 5: "Gt"}
    (
        Given(mall(at=board, zombies={3: 3}, phase="feast", hands={Y: "hardware"}))
        .then(AttackBegan(3, 3, 2))
        .when(PlayCard(Y, "hardware"))
        .then(LocationBreached(3, 3, 3))
    )
    (
        Given(mall(at=board, zombies={3: 3}, phase="feast", hands={Y: "hardware hardware"}))
        .when(PlayCard(Y, "hardware"), PlayCard(Y, "hardware"))
        .then(LocationHeld(3, 3, 4))
        .stands({3: "Ycg"}, {3: 3})
    )


@pytest.mark.rule("mall check 2")
@pytest.mark.parametrize(("zombies", "outcome"), [(4, LocationBreached), (3, LocationHeld)])
def test_six_tough_guys_at_the_supermarket_hold_three_zombies_and_not_four(
    zombies: int, outcome: type[LocationBreached] | type[LocationHeld]
) -> None:
    board = {6: "Yt Rt Bt Gt Pt Wt", 4: "Yg Rg Bg Gg Pg Wg"}
    (
        Given(mall(players=6, at=board, zombies={6: zombies}, phase="feast"))
        .then(AttackBegan(6, zombies, 12))
        .then(outcome(6, zombies, 12))
    )


PARKED = {4: "Yt Rt Bt", 6: "Gtg Yg", 1: "Rg", 3: "Bg"}


@pytest.mark.rule("mall check 3")
def test_two_zombies_at_the_parking_lot_take_two_votes_and_two_of_three() -> None:
    (
        Given(mall(at=PARKED, zombies={4: 2}, phase="feast"))
        .then(VoteCalled("victim", 4, 1, (Y, R, B), ((Y, 1), (R, 1), (B, 1))))
        .when(*ballots(Y=R, R=Y, B=R))
        .then(CharacterEaten(R, "tough", 4))
        .then(ZombiesLeft(4, 1))
        .then(VoteCalled("victim", 4, 1, (Y, B), ((Y, 1), (B, 1))))
        .when(*ballots(Y=Y, B=Y))
        .then(CharacterEaten(Y, "tough", 4))
        .then(ZombiesLeft(4, 1))
        .then(RoundBegan(2))
        .stands({4: "Bt"}, {4: 0})
    )


@pytest.mark.rule("mall check 3")
def test_of_three_at_the_parking_lot_one_hides_and_the_other_two_are_eaten_the_second_without_a_vote() -> None:
    (
        Given(mall(at=PARKED, zombies={4: 2}, phase="feast", hands={B: "hide"}))
        .when(*passes(B))
        .when(PlayCard(B, "hide"))
        .then(VoteCalled("victim", 4, 1, (Y, R), ((Y, 1), (R, 1))))
        .when(*ballots(Y=R, R=R))
        .only(
            CharacterEaten(R, "tough", 4),
            ZombiesLeft(4, 1),
            CharacterEaten(Y, "tough", 4),
            ZombiesLeft(4, 1),
            of=(CharacterEaten, ZombiesLeft, VoteCalled),
        )
        .stands({4: "Bt"}, {4: 0})
    )


@pytest.mark.rule("mall check 4")
def test_two_girls_alone_are_candidates_beside_a_gunman_they_are_not() -> None:
    (
        Given(mall(players=3, at={1: "Yl Rl", 6: "Yt Rt", 3: "Bt"}, zombies={1: 2}, phase="feast"))
        .then(AttackBegan(1, 2, 2))
        .then(VoteCalled("victim", 1, 1, (Y, R), ((Y, 1), (R, 1))))
    )
    (
        Given(mall(players=3, at={1: "Yl Rl Bg", 6: "Yt Rt Bt"}, zombies={1: 3}, phase="feast"))
        .then(AttackBegan(1, 3, 3))
        .then(CharacterEaten(B, "gunman", 1))
        .never(VoteCalled)
    )


@pytest.mark.rule("mall check 5")
def test_after_two_to_two_at_the_security_room_one_vote_from_elsewhere_makes_a_chief() -> None:
    (
        Given(mall(at={5: "Rg Bg", 1: "Gctg", 3: "Rt"}, chief=G, turned=(Y,)))
        .when(*ballots(R=R, B=B))
        .then(VoteCounted, ballot=1, tally=((R, 2), (B, 2)), chosen=None)
        .then(VoteCalled("chief", 5, 2, (R, B), ((G, 1), (R, 2), (B, 2))))
        .refuses(CastBallot(G, G), "choice")
        .offers(G, CastBallot(G, R), CastBallot(G, B))
        .when(*ballots(R=R, B=B, G=B))
        .then(VoteCounted, ballot=2, tally=((R, 2), (B, 3)), chosen=B)
        .then(ChiefNamed(B, "elected"))
    )


@pytest.mark.rule("mall check 5")
def test_with_an_even_second_ballot_the_old_chief_stays() -> None:
    (
        Given(mall(at={5: "Rg Bg", 1: "Gctg", 3: "Yt"}, chief=G))
        .when(*ballots(R=R, B=B))
        .when(*ballots(R=R, B=B, G=B, Y=R))
        .then(VoteCounted, ballot=2, tally=((R, 3), (B, 3)), chosen=None)
        .then(ChiefNamed(G, "kept"))
    )


@pytest.mark.rule("mall check 6")
def test_the_eighth_zombie_makes_the_restroom_fall_before_anyone_moves_and_who_chose_it_goes_to_4() -> None:
    (
        Given(
            mall(
                at={1: "Yc Rt", 5: "Bt", 6: "Yt Gt"},
                zombies={1: 7},
                phase="flight",
                run={Y: 1, R: 5, B: 1, G: 3},
                dice=(2, 1, 2, 2),
            )
        )
        .then(ZombieCame(1, "dice"))
        .only(
            LocationFell(1, ((Y, "cheerleader"), (R, "tough")), 8),
            CharacterMoved(Y, "tough", 6, 4, 1),
            CharacterMoved(B, "tough", 5, 4, 1),
            CharacterMoved(G, "tough", 6, 3, 3),
            of=(LocationFell, CharacterMoved),
        )
        .stands({1: ""}, {1: 0})
    )


@pytest.mark.rule("mall check 7")
def test_the_fourth_to_arrive_at_the_security_room_goes_to_the_parking_lot() -> None:
    (
        Given(
            mall(at={1: "Yt", 3: "Rt", 6: "Bt Gt"}, chief=R, phase="flight", run=dict.fromkeys((Y, R, B, G), 5))
        ).only(
            CharacterMoved(R, "tough", 3, 5, 5),
            CharacterMoved(B, "tough", 6, 5, 5),
            CharacterMoved(G, "tough", 6, 5, 5),
            CharacterMoved(Y, "tough", 1, 4, 5),
            of=CharacterMoved,
        )
    )


@pytest.mark.rule("mall check 8")
def test_four_and_four_draw_no_crowd_and_two_cheerleaders_to_one_draw_one_zombie() -> None:
    (
        Given(mall(at={6: "Yc Rc Bt Gt", 3: "Bc Ytg Rt", 1: "Gg"}, phase="feast"))
        .only(ZombieCame(6, "noise"), of=ZombieCame)
        .stands(zombies={6: 1, 3: 0})
    )


@pytest.mark.rule("mall check 9")
def test_all_seven_survivors_at_the_supermarket_end_the_game_and_at_the_parking_lot_do_not() -> None:
    seven = "Yct Rtg Btg Gt"
    (
        Given(mall(at={6: seven}, zombies={3: 5, 5: 7, 6: 1}, phase="feast"))
        .then(GameEnded("gathered", (12, 8, 8, 5), (Y,)))
        .stands(zombies={3: 5, 5: 7, 6: 3})
    )
    Given(mall(at={4: seven}, zombies={4: 0}, phase="feast")).when(*ballots(Y=G, R=G, B=G, G=G)).then(
        CharacterEaten(G, "tough", 4)
    ).never(GameEnded)


@pytest.mark.rule("mall check 10")
def test_ten_points_with_two_cards_beat_ten_points_with_one() -> None:
    (
        Given(mall(at={6: "Ycg Rtt"}, phase="feast", hands={Y: "axe", R: "bat hide"})).then(
            GameEnded("gathered", (10, 10, 0, 0), (R,))
        )
    )
    (
        Given(mall(at={6: "Ycg Rtt"}, phase="feast", hands={Y: "axe threat", R: "bat"})).then(
            GameEnded("gathered", (10, 10, 0, 0), (Y,))
        )
    )
