"""Votes 1-4, whatever they are about."""

from __future__ import annotations

import pytest

from core.mall import GAME
from core.mall.commands import CastBallot, GiveCharacter, Pass, PlayCard
from events.base import DiceRolled
from events.mall import BallotCast, CharacterEaten, VoteCalled, VoteCounted
from tests.mall.given import NO_ZOMBIE, B, G, Given, P, R, Y, ballots, mall, passes

THREE_AT_3 = {3: "Yt Rt Bt", 6: "Yg Rg Bg"}
"""Three characters at each of two locations: no crowd, no noise."""


@pytest.mark.rule("mall votes 1")
def test_each_character_has_one_vote_and_the_gunman_two() -> None:
    (
        Given(mall(players=3, at={4: "Yctgl Rg Bcl", 1: "Rt"})).then(
            VoteCalled("search", 4, 1, (Y, R, B), ((Y, 5), (R, 2), (B, 2)))
        )
    )


@pytest.mark.rule("mall votes 1")
def test_voting_is_compulsory_once_for_a_candidate_oneself_allowed() -> None:
    (
        Given(mall(at={5: "Rt Bt", 1: "Yt", 3: "Gt"}))
        .asks("ballot", R, B)
        .offers(R, CastBallot(R, R), CastBallot(R, B))
        .refuses(Pass(R), "prompt")
        .refuses(CastBallot(Y, R), "turn")
        .refuses(CastBallot(R, G), "choice")
        .refuses(CastBallot(R, 9), "choice")
        .when(CastBallot(R, R))
        .only(BallotCast(R, R))
        .refuses(CastBallot(R, B), "turn")
        .asks("ballot", B)
    )


@pytest.mark.rule("mall votes 1")
def test_ballots_are_secret_until_all_are_cast_and_then_open_to_all() -> None:
    given = Given(mall(at={5: "Rt Bt Gt", 1: "Yt"})).when(*ballots(B=R, G=G))
    vote = GAME.view(given.state, B).vote
    assert vote is not None
    assert vote.ballots == ((B, R), (G, -1))
    bystander = GAME.view(given.state, None).vote
    assert bystander is not None
    assert bystander.ballots == ((B, -1), (G, -1))
    given.when(*ballots(R=R)).then(VoteCounted("chief", 5, 1, ((R, R), (B, R), (G, G)), ((R, 2), (B, 0), (G, 1)), R))


@pytest.mark.rule("mall votes 2")
def test_a_threat_counts_in_both_ballots() -> None:
    (
        Given(mall(at={5: "Rt Bg", 1: "Yt", 3: "Gt"}, hands={R: "threat"}))
        .when(PlayCard(R, "threat"))
        .then(VoteCalled("chief", 5, 1, (R, B), ((R, 2), (B, 2))))
        .when(*ballots(R=R, B=B))
        .then(VoteCalled("chief", 5, 2, (R, B), ((Y, 1), (R, 2), (B, 2), (G, 1))))
        .when(*ballots(Y=R, R=R, B=B, G=B))
        .then(VoteCounted, tally=((R, 3), (B, 3)))
    )


@pytest.mark.rule("mall votes 2")
def test_in_a_victim_vote_threats_come_in_the_same_lap_as_hide() -> None:
    (
        Given(mall(at=THREE_AT_3, zombies={3: 6}, phase="feast", hands={Y: "hide threat", R: "threat"}))
        .when(*passes(Y, R))
        .asks("lap", Y)
        .when(Pass(Y))
        .when(PlayCard(R, "threat"))
        .then(VoteCalled("victim", 3, 1, (Y, R, B), ((Y, 1), (R, 2), (B, 1))))
    )


@pytest.mark.rule("mall votes 3")
def test_most_votes_win_without_a_second_ballot() -> None:
    (
        Given(mall(at={4: "Yg Rt Bt Gt", 1: "Yt"}, deck="axe"))
        .when(*ballots(Y=G, R=R, B=B, G=R))
        .then(VoteCounted, ballot=1, tally=((Y, 0), (R, 2), (B, 1), (G, 2)), chosen=None)
    )
    (
        Given(mall(at={4: "Yg Rt Bt Gt", 1: "Yt"}, deck="axe"))
        .when(*ballots(Y=G, R=R, B=B, G=B))
        .then(VoteCounted, ballot=1, tally=((Y, 0), (R, 1), (B, 2), (G, 2)), chosen=None)
        .when(*ballots(Y=B, R=G, B=B, G=G))
        .then(VoteCounted, ballot=2, tally=((B, 3), (G, 2)), chosen=B)
    )
    (
        Given(mall(at={4: "Yg Rt Bt Gt", 1: "Yt"}, deck="axe"))
        .when(*ballots(Y=G, R=R, B=B, G=G))
        .then(VoteCounted, ballot=1, tally=((Y, 0), (R, 1), (B, 1), (G, 3)), chosen=G)
        .never(VoteCounted, ballot=2, matter="search")
    )


@pytest.mark.rule("mall R15")
@pytest.mark.rule("mall votes 3")
def test_the_second_ballot_is_among_the_tied_only_with_the_same_votes_and_one_for_every_other_player() -> None:
    (
        Given(mall(players=5, at={4: "Yg Rt Bt", 1: "Gctg", 3: "Pt Yt"}, deck="axe"))
        .when(*ballots(Y=B, R=Y, B=Y))
        .then(VoteCounted, ballot=1, tally=((Y, 2), (R, 0), (B, 2)), chosen=None)
        .then(VoteCalled("search", 4, 2, (Y, B), ((Y, 2), (R, 1), (B, 1), (G, 1), (P, 1))))
        .asks("ballot", Y, R, B, G, P)
        .offers(R, CastBallot(R, Y), CastBallot(R, B))
        .refuses(CastBallot(R, R), "choice")
        .refuses(CastBallot(G, G), "choice")
        .when(*ballots(Y=Y, R=B, B=B, G=B, P=Y))
        .then(VoteCounted, ballot=2, tally=((Y, 3), (B, 3)), chosen=None)
    )


@pytest.mark.rule("mall votes 3")
def test_who_lost_his_last_character_this_round_votes_in_second_ballots_who_has_turned_does_not() -> None:
    board = {5: "Rt Bt", 1: "Rg Bg"}
    (
        Given(mall(at=board, turned=(G,)))
        .when(*ballots(R=R, B=B))
        .then(VoteCalled("chief", 5, 2, (R, B), ((Y, 1), (R, 1), (B, 1))))
    )


@pytest.mark.rule("mall votes 3")
def test_a_victim_at_the_parking_lot_votes_in_the_second_ballot_over_the_next_victim() -> None:
    (
        Given(mall(at={4: "Yt Rt Bt", 6: "Rg Bg Gg"}, zombies={4: 2}, phase="feast"))
        .when(*ballots(Y=Y, R=Y, B=Y))
        .then(CharacterEaten(Y, "tough", 4))
        .then(VoteCalled("victim", 4, 1, (R, B), ((R, 1), (B, 1))))
        .when(*ballots(R=R, B=B))
        .then(VoteCalled("victim", 4, 2, (R, B), ((Y, 1), (R, 1), (B, 1), (G, 1))))
    )


@pytest.mark.rule("mall votes 4")
def test_after_a_second_tie_each_tied_candidate_rolls_and_the_lowest_is_the_victim() -> None:
    (
        Given(mall(at=THREE_AT_3, zombies={3: 6}, phase="feast", turned=(G,), chief=R), dice=(4, 6, 1, *NO_ZOMBIE))
        .when(*ballots(Y=Y, R=R, B=B))
        .then(VoteCounted, ballot=1, chosen=None)
        .when(*ballots(Y=Y, R=R, B=B))
        .then(VoteCounted, ballot=2, chosen=None)
        .only(
            DiceRolled("tiebreak", (4,), R, False),
            DiceRolled("tiebreak", (6,), B, False),
            DiceRolled("tiebreak", (1,), Y, False),
            CharacterEaten(Y, "tough", 3),
            DiceRolled("prowl", NO_ZOMBIE, R, True),
            of=(DiceRolled, CharacterEaten),
        )
    )


@pytest.mark.rule("mall votes 4")
def test_the_lowest_that_tie_roll_again_and_the_others_do_not() -> None:
    (
        Given(mall(at=THREE_AT_3, zombies={3: 6}, phase="feast", turned=(G,)), dice=(2, 5, 2, 3, 3, 4, 1, *NO_ZOMBIE))
        .when(*ballots(Y=Y, R=R, B=B))
        .when(*ballots(Y=Y, R=R, B=B))
        .only(
            *(DiceRolled("tiebreak", (face,), seat, False) for seat, face in ((Y, 2), (R, 5), (B, 2))),
            *(DiceRolled("tiebreak", (face,), seat, False) for seat, face in ((Y, 3), (B, 3))),
            *(DiceRolled("tiebreak", (face,), seat, False) for seat, face in ((Y, 4), (B, 1))),
            CharacterEaten(B, "tough", 3),
            DiceRolled("prowl", NO_ZOMBIE, Y, True),
            of=(DiceRolled, CharacterEaten),
        )
    )


@pytest.mark.rule("mall votes 4")
def test_the_loser_of_the_dice_still_says_which_character_is_eaten() -> None:
    (
        Given(mall(at={3: "Ytg Rtg", 6: "Yc Rc Bt Gt"}, zombies={3: 6}, phase="feast"), dice=(3, 5))
        .when(*ballots(Y=Y, R=R))
        .when(*ballots(Y=Y, R=R, B=Y, G=R))
        .then(DiceRolled("tiebreak", (3,), Y, False))
        .then(DiceRolled("tiebreak", (5,), R, False))
        .asks("victim", Y)
        .when(GiveCharacter(Y, "gunman"))
        .then(CharacterEaten(Y, "gunman", 3))
    )


def test_ballots_are_counted_in_seat_order_whatever_the_order_they_came_in() -> None:
    one = Given(mall(at={5: "Rt Bt Gt", 1: "Yt"})).when(*ballots(R=B, B=B, G=R))
    other = Given(mall(at={5: "Rt Bt Gt", 1: "Yt"})).when(*ballots(G=R, B=B, R=B))
    one.then(VoteCounted, ballots=((R, B), (B, B), (G, R)))
    other.then(VoteCounted, ballots=((R, B), (B, B), (G, R)))
    assert one.state == other.state
