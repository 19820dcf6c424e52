"""Hardware and weapons where a place would be breached (R12)."""

from __future__ import annotations

import pytest

from core.mall.commands import Pass, PlayCard
from events.mall import AttackBegan, CardPlayed, CharacterEaten, LocationBreached, LocationHeld, Passed, RoundBegan
from tests.mall.given import B, G, Given, R, Y, mall, passes


@pytest.mark.rule("mall R12")
def test_where_the_place_would_be_breached_those_present_are_asked_for_hardware_and_weapons_in_order() -> None:
    hands = {Y: "hardware axe threat", R: "camera", B: "pistol", G: "grenade hide"}
    (
        Given(mall(at={3: "Yg Bc Gg", 6: "Ytc Rt"}, chief=B, zombies={3: 4}, phase="feast", hands=hands))
        .then(AttackBegan(3, 4, 3))
        .asks("lap", B)
        .offers(B, Pass(B), PlayCard(B, "pistol"))
        .when(Pass(B))
        .asks("lap", G)
        .offers(G, Pass(G), PlayCard(G, "grenade"))
        .refuses(PlayCard(G, "hide"), "card")
        .refuses(PlayCard(G, "axe"), "card")
        .when(Pass(G))
        .asks("lap", Y)
        .offers(Y, Pass(Y), PlayCard(Y, "axe"), PlayCard(Y, "hardware"))
        .when(PlayCard(Y, "axe"), PlayCard(Y, "hardware"), Pass(Y))
        .only(
            CardPlayed(Y, "axe", 3, None),
            CardPlayed(Y, "hardware", 3, None),
            Passed(Y),
            LocationHeld(3, 3, 4),
            of=(CardPlayed, Passed, LocationHeld, LocationBreached),
        )
        .stands(zombies={3: 3})
        .holds(Y, "threat")
    )


@pytest.mark.rule("mall R12")
def test_where_the_place_holds_by_itself_nobody_is_asked() -> None:
    hands = dict.fromkeys((Y, R, B, G), "axe hardware")
    (
        Given(mall(at={3: "Ytg", 6: "Rtg", 1: "Bt Gt"}, zombies={3: 2}, phase="feast", hands=hands))
        .then(AttackBegan(3, 2, 3))
        .then(LocationHeld(3, 2, 3))
        .then(RoundBegan(2))
        .never(Passed)
    )


@pytest.mark.rule("mall R12")
def test_the_lap_goes_round_once_and_the_place_is_tested_after_all_of_it() -> None:
    (
        Given(mall(at={3: "Yg Rg", 6: "Bt Gt"}, zombies={3: 2}, phase="feast", hands={Y: "axe", R: "bat"}))
        .when(PlayCard(Y, "axe"))
        .never(LocationHeld)
        .asks("lap", R)
        .when(PlayCard(R, "bat"))
        .then(LocationHeld(3, 0, 2))
    )


@pytest.mark.rule("mall R12")
@pytest.mark.parametrize(
    ("weapon", "left"), [("axe", 4), ("pistol", 4), ("bat", 4), ("shotgun", 3), ("grenade", 3), ("chainsaw", 3)]
)
def test_three_weapons_kill_one_zombie_and_three_kill_two(weapon: str, left: int) -> None:
    given = Given(mall(at={3: "Yg Rg", 6: "Bt Gt"}, zombies={3: 5}, phase="feast", hands={Y: f"{weapon} camera"}))
    given.when(PlayCard(Y, given.state.hands[Y][0])).stands(zombies={3: left})
    given.when(Pass(Y)).then(LocationBreached(3, left, 2))


@pytest.mark.rule("mall R12")
def test_a_grenade_on_one_zombie_kills_one_and_the_rest_is_lost() -> None:
    (
        Given(mall(at={3: "Yg", 6: "Rt", 1: "Bt", 5: "Gtg"}, zombies={3: 1}, phase="feast", hands={Y: "grenade"}))
        .then(AttackBegan(3, 1, 1))
        .when(PlayCard(Y, "grenade"))
        .then(LocationHeld(3, 0, 1))
        .never(CharacterEaten)
        .stands({3: "Yg"}, {3: 0})
    )


@pytest.mark.rule("mall R12")
def test_a_weapon_may_be_wasted_where_no_zombie_is_left() -> None:
    (
        Given(mall(at={3: "Yg Rg", 6: "Bt Gt"}, zombies={3: 2}, phase="feast", hands={Y: "grenade axe"}))
        .when(PlayCard(Y, "grenade"), PlayCard(Y, "axe"))
        .then(LocationHeld(3, 0, 2))
    )


@pytest.mark.rule("mall R12")
def test_hardware_counts_in_this_attack_only() -> None:
    (
        Given(
            mall(
                at={1: "Yt Rt", 3: "Yg Rg", 6: "Bt Gt"}, zombies={1: 4, 3: 2}, phase="feast", hands={Y: "hardware axe"}
            )
        )
        .when(PlayCard(Y, "hardware"), Pass(Y))
        .then(LocationHeld(1, 4, 5))
        .then(AttackBegan(3, 2, 2))
        .when(Pass(Y))
        .then(LocationBreached(3, 2, 2))
    )


@pytest.mark.rule("mall R12")
def test_four_zombies_at_the_supermarket_are_held_once_a_pistol_leaves_three() -> None:
    (
        Given(mall(at={6: "Yctg Rt", 3: "Rcg Btc"}, zombies={6: 4}, phase="feast", hands={Y: "pistol"}))
        .then(AttackBegan(6, 4, 6))
        .when(PlayCard(Y, "pistol"))
        .then(LocationHeld(6, 3, 6))
        .stands(zombies={6: 3})
    )


@pytest.mark.rule("mall R12")
def test_four_zombies_at_the_supermarket_are_not_held_by_hardware() -> None:
    hands = {Y: "hardware hardware hardware"}
    (
        Given(mall(at={6: "Yctg", 3: "Rct Bt"}, zombies={6: 4}, phase="feast", hands=hands))
        .then(AttackBegan(6, 4, 4))
        .when(*(PlayCard(Y, "hardware"),) * 3)
        .then(LocationBreached(6, 4, 7))
    )


@pytest.mark.rule("mall R12")
def test_at_the_parking_lot_weapons_are_asked_for_and_hardware_is_refused() -> None:
    (
        Given(
            mall(at={4: "Yt Rt", 6: "Bt Gt", 1: "Yg Rg"}, zombies={4: 3}, phase="feast", hands={Y: "hardware shotgun"})
        )
        .then(AttackBegan(4, 3, 4))
        .asks("lap", Y)
        .offers(Y, Pass(Y), PlayCard(Y, "shotgun"))
        .refuses(PlayCard(Y, "hardware"), "card")
        .when(PlayCard(Y, "shotgun"), Pass(Y))
        .then(LocationBreached(4, 1, 4))
    )


@pytest.mark.rule("mall R12")
def test_the_parking_lot_without_a_zombie_left_is_held() -> None:
    (
        Given(mall(at={4: "Yt Rt", 6: "Bt Gt", 1: "Yg Rg"}, zombies={4: 2}, phase="feast", hands={Y: "shotgun"}))
        .when(PlayCard(Y, "shotgun"))
        .then(LocationHeld(4, 0, 4))
        .then(RoundBegan(2))
        .never(CharacterEaten)
    )


@pytest.mark.rule("mall R12")
def test_who_holds_no_card_that_helps_is_asked_all_the_same() -> None:
    (
        Given(mall(at={3: "Yg Rg", 6: "Bt Gt"}, zombies={3: 2}, phase="feast", hands={Y: "camera"}))
        .asks("lap", Y)
        .offers(Y, *passes(Y))
    )
