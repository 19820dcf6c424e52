"""Phase 1: searching the cars."""

from __future__ import annotations

from itertools import permutations

import pytest

from core.mall import GAME
from core.mall.commands import PlayCard, ShareLoot
from events.mall import CardPlayed, CardsDrawn, LootShared, PhaseBegan, VoteCalled, VoteCounted
from tests.mall.given import B, G, Given, R, W, Y, ballots, cards, mall, passes

ELSEWHERE = {1: "Rt Bt", 3: "Gt"}


@pytest.mark.rule("mall 1")
def test_with_an_empty_deck_there_is_no_search() -> None:
    (Given(mall(at={4: "Yt Rt", 1: "Bt Gt"}, deck="")).then(PhaseBegan("election")).never(VoteCalled).never(CardsDrawn))


@pytest.mark.rule("mall 1")
def test_with_an_empty_deck_nobody_is_asked_for_threats() -> None:
    (
        Given(mall(at={4: "Yt Rt", 1: "Bt Gt"}, deck="", hands={Y: "threat", R: "threat"}))
        .then(PhaseBegan("election"))
        .then(PhaseBegan("prowl"))
        .asks("lap", R)
    )


@pytest.mark.rule("mall 1")
def test_with_nobody_at_the_parking_lot_there_is_no_search() -> None:
    Given(mall(at={1: "Yt Rt", 3: "Bt Gt"})).then(PhaseBegan("election")).never(VoteCalled).never(CardsDrawn)


@pytest.mark.rule("mall 1")
def test_one_alone_searches_without_a_vote_however_many_characters_he_has_there() -> None:
    (
        Given(mall(at={4: "Yct", **ELSEWHERE}, deck="axe bat pistol hide", hands={Y: "threat"}))
        .then(CardsDrawn(Y, ("axe", "bat", "pistol")))
        .never(VoteCalled)
        .asks("loot", Y)
    )


@pytest.mark.rule("mall 1")
def test_the_searcher_keeps_one_card_gives_one_and_puts_the_last_under_the_deck() -> None:
    given = (
        Given(mall(at={4: "Yt", **ELSEWHERE}, deck="axe bat pistol hide", hands={Y: "camera", R: "threat"}))
        .when(ShareLoot(Y, "bat", "axe", R))
        .then(LootShared(Y, "bat", "axe", R, "pistol"))
        .then(PhaseBegan("election"))
        .holds(Y, "camera bat")
        .holds(R, "threat axe")
    )
    assert given.state.deck == ("hide", "pistol")


@pytest.mark.rule("mall 1")
def test_any_card_may_be_kept_and_any_other_given_to_anybody_else() -> None:
    loot = cards("axe bat hide")
    (
        Given(mall(at={4: "Bt", 1: "Rt", 3: "Gt", 6: "Yt"}, deck="axe bat hide"))
        .asks("loot", B)
        .offers(B, *(ShareLoot(B, *pair, to) for pair in permutations(loot, 2) for to in (Y, R, G)))
    )


@pytest.mark.rule("mall 1")
def test_of_two_equal_cards_one_may_be_kept_and_the_other_given() -> None:
    given = (
        Given(mall(players=3, at={4: "Yt", 1: "Rt", 3: "Btl"}, deck="threat threat axe"))
        .offers(
            Y,
            *(ShareLoot(Y, "threat", "threat", to) for to in (R, B)),
            *(ShareLoot(Y, "threat", "axe", to) for to in (R, B)),
            *(ShareLoot(Y, "axe", "threat", to) for to in (R, B)),
        )
        .when(ShareLoot(Y, "threat", "threat", B))
        .holds(Y, "threat")
        .holds(B, "threat")
    )
    assert given.state.deck == ("axe",)


@pytest.mark.rule("mall 1")
def test_loot_is_not_kept_whole_nor_given_to_oneself_nor_to_one_without_characters() -> None:
    (
        Given(mall(at={4: "Yt", 1: "Rtg", 3: "Bt"}, deck="axe bat hide camera", turned=(G,)))
        .refuses(ShareLoot(Y, "axe"), "give")
        .refuses(ShareLoot(Y, "axe", "bat"), "give")
        .refuses(ShareLoot(Y, "axe", "bat", Y), "to")
        .refuses(ShareLoot(Y, "axe", "bat", G), "to")
        .refuses(ShareLoot(Y, "axe", "bat", 7), "to")
        .refuses(ShareLoot(Y, "axe", "axe", R), "card")
        .refuses(ShareLoot(Y, "camera", "axe", R), "card")
        .refuses(ShareLoot(Y, "axe", "camera", R), "card")
        .refuses(ShareLoot(R, "axe", "bat", B), "turn")
    )


@pytest.mark.rule("mall 1")
def test_those_present_vote_who_searches_and_most_votes_win() -> None:
    (
        Given(mall(at={4: "Yg Rt Bc", 1: "Gt"}, deck="axe bat hide"))
        .then(VoteCalled("search", 4, 1, (Y, R, B), ((Y, 2), (R, 1), (B, 1))))
        .asks("ballot", Y, R, B)
        .when(*ballots(Y=R, R=R, B=B))
        .then(VoteCounted("search", 4, 1, ((Y, R), (R, R), (B, B)), ((Y, 0), (R, 3), (B, 1)), R))
        .then(CardsDrawn(R, ("axe", "bat", "hide")))
        .asks("loot", R)
    )


@pytest.mark.rule("mall 1")
@pytest.mark.rule("mall votes 4")
def test_after_a_second_tie_nobody_searches() -> None:
    given = (
        Given(mall(at={4: "Yt Rt", 1: "Bt", 3: "Gt"}, deck="axe bat hide"))
        .when(*ballots(Y=Y, R=R))
        .then(VoteCounted, ballot=1, chosen=None)
        .when(*ballots(Y=Y, R=R, B=R, G=Y))
        .then(VoteCounted, ballot=2, chosen=None)
        .then(PhaseBegan("election"))
        .never(CardsDrawn)
    )
    assert given.state.deck == ("axe", "bat", "hide")


@pytest.mark.rule("mall 1")
def test_the_second_ballot_can_still_find_the_searcher() -> None:
    (
        Given(mall(at={4: "Yt Rt", 1: "Bt", 3: "Gt"}, deck="axe bat hide"))
        .when(*ballots(Y=Y, R=R))
        .when(*ballots(Y=Y, R=R, B=R, G=R))
        .then(VoteCounted("search", 4, 2, ((Y, Y), (R, R), (B, R), (G, R)), ((Y, 1), (R, 3)), R))
        .then(CardsDrawn, seat=R)
    )


@pytest.mark.rule("mall votes 2")
def test_before_the_search_vote_those_present_are_asked_for_threats_in_order() -> None:
    (
        Given(
            mall(at={4: "Rt Gt Yt", 1: "Bt"}, chief=B, hands={Y: "threat", R: "axe", B: "threat", G: "threat threat"})
        )
        .asks("lap", G)
        .when(PlayCard(G, "threat"), PlayCard(G, "threat"), *passes(Y, R))
        .then(CardPlayed(G, "threat", 4, None))
        .then(VoteCalled("search", 4, 1, (G, Y, R), ((G, 3), (Y, 1), (R, 1))))
        .holds(G, "")
        .holds(Y, "threat")
    )


@pytest.mark.rule("mall R5")
def test_with_two_cards_left_one_is_kept_and_one_given() -> None:
    given = (
        Given(mall(at={4: "Yt", **ELSEWHERE}, deck="axe bat"))
        .then(CardsDrawn(Y, ("axe", "bat")))
        .offers(
            Y,
            *(ShareLoot(Y, "axe", "bat", to) for to in (R, B, G)),
            *(ShareLoot(Y, "bat", "axe", to) for to in (R, B, G)),
        )
        .refuses(ShareLoot(Y, "axe"), "give")
        .when(ShareLoot(Y, "axe", "bat", G))
        .then(LootShared(Y, "axe", "bat", G, None))
        .holds(Y, "axe")
        .holds(G, "bat")
    )
    assert given.state.deck == ()


@pytest.mark.rule("mall R5")
def test_the_last_card_is_kept() -> None:
    given = (
        Given(mall(at={4: "Yt", **ELSEWHERE}, deck="axe"))
        .then(CardsDrawn(Y, ("axe",)))
        .then(LootShared(Y, "axe", None, None, None))
        .then(PhaseBegan("election"))
        .holds(Y, "axe")
    )
    assert given.state.deck == ()


def test_two_equal_cards_and_one_other_player_are_asked_for_all_the_same_so_that_nobody_learns_of_it() -> None:
    given = Given(mall(players=3, at={4: "Yctgl", 1: "Rct"}, deck="hide hide", turned=(B,)))
    given.asks("loot", Y).offers(Y, ShareLoot(Y, "hide", "hide", R))
    assert W not in [prompt.seat for prompt in GAME.pending(given.state)]
