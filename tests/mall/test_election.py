"""Phase 2: electing the chief."""

from __future__ import annotations

import pytest

from core.mall.commands import CastBallot, PlayCard
from events.mall import ChiefNamed, Passed, PhaseBegan, VoteCalled, VoteCounted
from tests.mall.given import B, G, Given, R, Y, ballots, mall, passes


@pytest.mark.rule("mall 2")
def test_one_alone_at_the_security_room_is_chief_without_a_vote() -> None:
    given = Given(mall(at={5: "Rct", 1: "Yt Bt", 3: "Gt"}, hands={R: "threat"}))
    given.then(ChiefNamed(R, "elected")).never(VoteCalled)
    assert given.state.chief == R
    assert given.state.elected


@pytest.mark.rule("mall 2")
def test_with_nobody_at_the_security_room_the_old_chief_goes_on() -> None:
    given = Given(mall(at={1: "Yt Rt", 3: "Bt Gt"}, chief=B)).then(ChiefNamed(B, "kept"))
    assert given.state.chief == B
    assert not given.state.elected


@pytest.mark.rule("mall 2")
def test_with_the_security_room_fallen_the_old_chief_goes_on() -> None:
    Given(mall(at={1: "Yt Rt", 3: "Bt Gt"}, chief=G, fallen=(5,))).then(ChiefNamed(G, "kept"))


@pytest.mark.rule("mall 2")
def test_those_present_vote_for_a_chief_among_themselves() -> None:
    (
        Given(mall(at={5: "Rg Bc", 1: "Yt", 3: "Gt"}))
        .then(VoteCalled("chief", 5, 1, (R, B), ((R, 2), (B, 1))))
        .asks("ballot", R, B)
        .refuses(CastBallot(R, Y), "choice")
        .when(*ballots(B=B, R=B))
        .then(VoteCounted("chief", 5, 1, ((R, B), (B, B)), ((R, 0), (B, 3)), B))
        .then(ChiefNamed(B, "elected"))
        .then(PhaseBegan("prowl"))
    )


@pytest.mark.rule("mall 2")
@pytest.mark.rule("mall votes 4")
def test_a_second_tie_at_the_security_room_keeps_the_old_chief() -> None:
    given = (
        Given(mall(at={5: "Rg Bg", 1: "Yt", 3: "Gt"}, chief=G))
        .when(*ballots(R=R, B=B))
        .then(VoteCounted, chosen=None, ballot=1)
        .when(*ballots(Y=R, R=R, B=B, G=B))
        .then(VoteCounted, chosen=None, ballot=2)
        .then(ChiefNamed(G, "kept"))
    )
    assert not given.state.elected


@pytest.mark.rule("mall 2")
def test_the_old_chief_can_be_elected_again() -> None:
    given = Given(mall(at={5: "Yt Rt", 1: "Bt", 3: "Gt"})).when(*ballots(Y=Y, R=Y)).then(ChiefNamed(Y, "elected"))
    assert given.state.elected


@pytest.mark.rule("mall 2")
def test_from_the_election_on_order_starts_at_the_new_chief() -> None:
    hands = dict.fromkeys((Y, R, B, G), "camera")
    (
        Given(mall(at={5: "Rt Bt", 4: "Yt Gt"}, deck="", hands=hands))
        .asks("lap", R)
        .when(*passes(R, B))
        .then(VoteCalled, candidates=(R, B))
        .when(*ballots(R=B, B=B))
        .asks("lap", G)
        .when(*passes(G, Y, R))
        .only(Passed(G), Passed(Y), Passed(R), of=Passed)
        .asks("destination", B)
    )


@pytest.mark.rule("mall 2")
def test_until_the_election_order_starts_at_the_old_chief() -> None:
    hands = dict.fromkeys((Y, R, B), "axe")
    Given(mall(at={5: "Yt Rt Bt", 1: "Gt"}, chief=B, hands=hands)).asks("lap", B).when(*passes(B)).asks("lap", Y)


@pytest.mark.rule("mall votes 2")
def test_a_threat_before_the_election_counts_one_vote_more() -> None:
    (
        Given(mall(at={5: "Rt Bt", 1: "Yt", 3: "Gt"}, hands={R: "threat hide"}))
        .asks("lap", R)
        .refuses(PlayCard(R, "hide"), "card")
        .when(PlayCard(R, "threat"), *passes(R))
        .then(VoteCalled("chief", 5, 1, (R, B), ((R, 2), (B, 1))))
        .when(*ballots(R=R, B=B))
        .then(ChiefNamed(R, "elected"))
    )


def test_threats_of_the_search_do_not_count_in_the_election() -> None:
    (
        Given(mall(at={4: "Yt Rt", 5: "Yg Rg", 1: "Bt Gt"}, deck="axe", hands={Y: "threat"}))
        .when(PlayCard(Y, "threat"))
        .then(VoteCalled("search", 4, 1, (Y, R), ((Y, 2), (R, 1))))
        .when(*ballots(Y=Y, R=R))
        .when(*passes(Y))
        .then(VoteCalled("chief", 5, 1, (Y, R), ((Y, 2), (R, 2))))
    )


def test_threats_of_a_search_that_nobody_won_do_not_count_in_the_election() -> None:
    (
        Given(mall(at={4: "Yt Rg", 5: "Yg Rt", 1: "Bt", 3: "Gt"}, hands={Y: "threat"}))
        .when(PlayCard(Y, "threat"))
        .when(*ballots(Y=Y, R=R))
        .when(*ballots(Y=Y, R=R, B=Y, G=R))
        .then(VoteCounted, matter="search", ballot=2, tally=((Y, 3), (R, 3)), chosen=None)
        .then(VoteCalled("chief", 5, 1, (Y, R), ((Y, 2), (R, 1))))
    )
