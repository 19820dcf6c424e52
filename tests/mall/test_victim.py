"""Choosing the victim: hide, threat, little girls, and the parking lot."""

from __future__ import annotations

import pytest

from core.mall.commands import CastBallot, GiveCharacter, Pass, PlayCard
from events.mall import (
    AttackBegan,
    CardPlayed,
    CharacterEaten,
    LocationBreached,
    RoundBegan,
    VoteCalled,
    VoteCounted,
    ZombieCame,
    ZombiesLeft,
)
from tests.mall.given import B, G, Given, R, Y, ballots, mall, passes


@pytest.mark.rule("mall victim")
def test_before_the_vote_those_present_are_asked_for_hide_and_threat_in_order() -> None:
    hands = {Y: "threat hide", R: "threat", B: "hide axe", G: "hide"}
    (
        Given(mall(at={3: "Yt Bt", 6: "Rt Gt"}, chief=B, zombies={3: 9}, phase="feast", hands=hands))
        .when(*passes(B, Y))
        .then(LocationBreached(3, 9, 4))
        .asks("lap", B)
        .offers(B, Pass(B), PlayCard(B, "hide"))
        .refuses(PlayCard(B, "axe"), "card")
        .refuses(PlayCard(B, "hide", "tough"), "character")
        .when(Pass(B))
        .offers(Y, Pass(Y), PlayCard(Y, "hide"), PlayCard(Y, "threat"))
        .when(PlayCard(Y, "threat"), Pass(Y))
        .then(CardPlayed(Y, "threat", 3, None))
        .then(VoteCalled("victim", 3, 1, (B, Y), ((B, 1), (Y, 2))))
    )


@pytest.mark.rule("mall victim")
def test_the_chosen_player_says_which_of_his_characters_there_is_eaten_and_all_zombies_leave() -> None:
    (
        Given(mall(at={3: "Ytg Rt", 6: "Btg Rg", 1: "Yc Bc Gt"}, zombies={3: 6}, phase="feast"))
        .when(*ballots(Y=R, R=Y))
        .then(VoteCounted("victim", 3, 1, ((Y, R), (R, Y)), ((Y, 1), (R, 3)), R))
        .then(CharacterEaten(R, "tough", 3))
        .then(ZombiesLeft(3, 6))
    )
    (
        Given(mall(at={3: "Ytg Rt", 6: "Btg Rg", 1: "Yc Bc Gt"}, zombies={3: 6}, phase="feast"))
        .when(*ballots(Y=Y, R=R))
        .asks("victim", Y)
        .offers(Y, GiveCharacter(Y, "tough"), GiveCharacter(Y, "gunman"))
        .refuses(GiveCharacter(Y, "cheerleader"), "character")
        .refuses(GiveCharacter(R, "tough"), "turn")
        .when(GiveCharacter(Y, "gunman"))
        .then(CharacterEaten(Y, "gunman", 3))
        .then(ZombiesLeft(3, 6))
        .stands({3: "Yt Rt"}, {3: 0})
    )


@pytest.mark.rule("mall victim")
def test_one_candidate_is_the_victim_without_a_vote() -> None:
    (
        Given(mall(at={3: "Ytg", 6: "Rtg", 1: "Bc Gt"}, zombies={3: 3}, phase="feast"))
        .never(VoteCalled)
        .asks("victim", Y)
        .offers(Y, GiveCharacter(Y, "tough"), GiveCharacter(Y, "gunman"))
    )


@pytest.mark.rule("mall victim")
def test_who_hides_cannot_be_chosen_and_votes_in_neither_ballot() -> None:
    (
        Given(mall(at={3: "Yt Rt Bt", 6: "Gtgc"}, zombies={3: 6}, phase="feast", hands={B: "hide threat"}))
        .when(*passes(B))
        .when(PlayCard(B, "hide"), PlayCard(B, "threat"))
        .then(CardPlayed(B, "hide", 3, None))
        .then(VoteCalled("victim", 3, 1, (Y, R), ((Y, 1), (R, 1))))
        .refuses(CastBallot(Y, B), "choice")
        .refuses(CastBallot(B, Y), "turn")
        .when(*ballots(Y=Y, R=R))
        .then(VoteCalled("victim", 3, 2, (Y, R), ((Y, 1), (R, 1), (G, 1))))
    )


@pytest.mark.rule("mall victim")
def test_hiding_covers_all_of_the_players_characters_there_and_none_elsewhere() -> None:
    (
        Given(mall(at={3: "Ytg Rt", 6: "Yc Rg Bt"}, zombies={3: 5, 6: 4}, phase="feast", hands={Y: "hide"}))
        .when(*passes(Y))
        .when(PlayCard(Y, "hide"))
        .then(CharacterEaten(R, "tough", 3))
        .then(AttackBegan(6, 5, 4))
        .then(VoteCalled("victim", 6, 1, (Y, R, B), ((Y, 1), (R, 2), (B, 1))))
    )


@pytest.mark.rule("mall R13")
def test_a_girl_cannot_be_chosen_while_another_character_of_a_player_not_hidden_stands_there() -> None:
    (
        Given(mall(players=3, at={3: "Yl Rt Bg", 6: "Yt Rg Bt"}, zombies={3: 4}, phase="feast"))
        .then(VoteCalled("victim", 3, 1, (R, B), ((Y, 1), (R, 1), (B, 2))))
        .refuses(CastBallot(Y, Y), "choice")
        .when(*ballots(Y=B, R=B, B=B))
        .then(CharacterEaten(B, "gunman", 3))
    )


@pytest.mark.rule("mall R13")
def test_the_chosen_player_may_not_give_a_girl_while_he_has_another_there() -> None:
    (
        Given(mall(players=3, at={3: "Ytgl", 6: "Rtg Bt"}, zombies={3: 4}, phase="feast"))
        .asks("victim", Y)
        .offers(Y, GiveCharacter(Y, "tough"), GiveCharacter(Y, "gunman"))
        .refuses(GiveCharacter(Y, "girl"), "character")
    )


@pytest.mark.rule("mall R13")
def test_girls_can_be_chosen_where_every_other_character_belongs_to_a_hidden_player() -> None:
    (
        Given(mall(players=3, at={3: "Yl Rl Bg", 6: "Yt Rg Bt"}, zombies={3: 3}, phase="feast", hands={B: "hide"}))
        .when(*passes(B))
        .when(PlayCard(B, "hide"))
        .then(VoteCalled("victim", 3, 1, (Y, R), ((Y, 1), (R, 1))))
        .when(*ballots(Y=Y, R=Y))
        .then(CharacterEaten(Y, "girl", 3))
    )


@pytest.mark.rule("mall R13")
def test_at_the_parking_lot_girls_come_last() -> None:
    (
        Given(mall(players=3, at={4: "Yl Rl Bg", 6: "Ytg Rg", 1: "Bt Rt Yc"}, zombies={4: 2}, phase="feast"))
        .only(
            CharacterEaten(B, "gunman", 4),
            VoteCalled("victim", 4, 1, (Y, R), ((Y, 1), (R, 1))),
            of=(CharacterEaten, VoteCalled),
        )
        .then(ZombiesLeft(4, 1))
    )


@pytest.mark.rule("mall R14")
def test_where_all_hide_nobody_is_eaten_and_the_zombies_stay() -> None:
    (
        Given(mall(at={3: "Yt", 6: "Rt", 1: "Bt", 5: "Gtg"}, zombies={3: 4}, phase="feast", hands={Y: "hide"}))
        .then(ZombieCame(5, "crowd"))
        .when(*passes(Y))
        .then(LocationBreached(3, 4, 2))
        .when(PlayCard(Y, "hide"))
        .never(CharacterEaten)
        .never(ZombiesLeft)
        .then(AttackBegan(5, 1, 3))
        .then(RoundBegan(2))
        .stands({3: "Yt"}, {3: 4})
    )


@pytest.mark.rule("mall R14")
@pytest.mark.rule("mall votes 2")
def test_a_threat_played_where_all_hid_does_not_count_at_the_next_location() -> None:
    (
        Given(mall(at={3: "Yt", 6: "Yg Rt", 1: "Btg"}, zombies={3: 2, 6: 4}, phase="feast", hands={Y: "hide threat"}))
        .when(*passes(Y))
        .when(PlayCard(Y, "threat"), PlayCard(Y, "hide"))
        .then(AttackBegan(6, 4, 3))
        .then(VoteCalled("victim", 6, 1, (Y, R), ((Y, 2), (R, 1))))
    )


@pytest.mark.rule("mall R14")
def test_where_all_hide_at_the_parking_lot_the_zombies_leave() -> None:
    (
        Given(mall(at={4: "Yt Rt", 6: "Rg Bt", 1: "Gtg"}, zombies={4: 3}, phase="feast", hands={Y: "hide", R: "hide"}))
        .when(*passes(Y, R))
        .when(PlayCard(Y, "hide"), PlayCard(R, "hide"))
        .never(CharacterEaten)
        .then(ZombiesLeft(4, 3))
        .then(RoundBegan(2))
        .stands({4: "Yt Rt"}, {4: 0})
    )


@pytest.mark.rule("mall 6b")
def test_at_the_parking_lot_each_zombie_eats_one_with_a_lap_before_each() -> None:
    board = {4: "Yt Rt Bt", 6: "Gtg Yg", 1: "Bg Rg"}
    (
        Given(mall(at=board, zombies={4: 2}, phase="feast", hands={R: "threat threat"}))
        .when(*passes(R))
        .then(LocationBreached(4, 2, 6))
        .when(PlayCard(R, "threat"), Pass(R))
        .then(VoteCalled("victim", 4, 1, (Y, R, B), ((Y, 1), (R, 2), (B, 1))))
        .when(*ballots(Y=B, R=B, B=R))
        .then(CharacterEaten(B, "tough", 4))
        .then(ZombiesLeft(4, 1))
        .asks("lap", R)
        .when(PlayCard(R, "threat"))
        .then(VoteCalled("victim", 4, 1, (Y, R), ((Y, 1), (R, 2))))
        .when(*ballots(Y=R, R=Y))
        .then(CharacterEaten(Y, "tough", 4))
        .then(ZombiesLeft(4, 1))
        .then(RoundBegan(2))
        .never(AttackBegan)
        .stands({4: "Rt"}, {4: 0})
    )


@pytest.mark.rule("mall 6b")
def test_a_threat_at_the_parking_lot_counts_for_one_victim_only() -> None:
    (
        Given(mall(at={4: "Yt Rt Bt", 6: "Gtg Yg", 1: "Bg Rg"}, zombies={4: 2}, phase="feast", hands={R: "threat"}))
        .when(*passes(R))
        .when(PlayCard(R, "threat"))
        .when(*ballots(Y=B, R=B, B=B))
        .then(VoteCalled("victim", 4, 1, (Y, R), ((Y, 1), (R, 1))))
    )


@pytest.mark.rule("mall 6b")
def test_zombies_that_find_nobody_left_at_the_parking_lot_leave() -> None:
    (
        Given(mall(at={4: "Yt", 6: "Rtg Yg", 1: "Btg Gt"}, zombies={4: 3}, phase="feast"))
        .only(ZombiesLeft(4, 1), ZombiesLeft(4, 2), of=ZombiesLeft)
        .then(RoundBegan(2))
        .stands({4: ""}, {4: 0})
    )


@pytest.mark.rule("mall victim")
def test_at_the_parking_lot_hiding_holds_until_the_location_is_done_with() -> None:
    (
        Given(mall(at={4: "Yt Rt", 6: "Rg Btg", 1: "Gtg Yg"}, zombies={4: 3}, phase="feast", hands={Y: "hide threat"}))
        .when(*passes(Y))
        .when(PlayCard(Y, "hide"), Pass(Y))
        .never(VoteCalled)
        .only(
            CharacterEaten(R, "tough", 4),
            ZombiesLeft(4, 1),
            ZombiesLeft(4, 2),
            RoundBegan(2),
            of=(CharacterEaten, ZombiesLeft, RoundBegan),
        )
        .stands({4: "Yt"})
        .holds(Y, "threat")
    )


@pytest.mark.rule("mall victim")
def test_hiding_at_the_parking_lot_is_over_at_the_next_location() -> None:
    (
        Given(
            mall(
                at={4: "Yt Rt Bt", 6: "Yg Rg Bg", 1: "Gtgc"},
                zombies={4: 1, 6: 4},
                phase="feast",
                hands={Y: "hide"},
            )
        )
        .when(*passes(Y))
        .when(PlayCard(Y, "hide"))
        .then(VoteCalled("victim", 4, 1, (R, B), ((R, 1), (B, 1))))
        .when(*ballots(R=R, B=R))
        .then(VoteCalled("victim", 6, 1, (Y, R, B), ((Y, 2), (R, 2), (B, 2))))
    )


@pytest.mark.rule("mall victim")
def test_a_second_hide_is_allowed_and_changes_nothing() -> None:
    (
        Given(mall(at={3: "Yt Rt Bt", 6: "Gtgc"}, zombies={3: 6}, phase="feast", hands={Y: "hide hide"}))
        .when(*passes(Y))
        .when(PlayCard(Y, "hide"))
        .asks("lap", Y)
        .offers(Y, Pass(Y), PlayCard(Y, "hide"))
        .when(PlayCard(Y, "hide"))
        .then(VoteCalled("victim", 3, 1, (R, B), ((R, 1), (B, 1))))
        .holds(Y, "")
    )
