"""Phase 6: crowd and noise, attacks and what holds them off."""

from __future__ import annotations

import pytest

from events.mall import (
    AttackBegan,
    CharacterEaten,
    LocationBreached,
    LocationHeld,
    RoundBegan,
    ZombieCame,
    ZombiesLeft,
)
from tests.mall.given import Given, R, mall

EVEN = {1: "Yt Yg", 3: "Rt Rg", 6: "Bt Bg"}
"""No crowd and no noise: each location holds two, none a cheerleader."""


@pytest.mark.rule("mall 6a")
def test_the_location_with_most_characters_and_the_one_with_most_cheerleaders_get_a_zombie_each() -> None:
    (
        Given(mall(at={6: "Yt Rt Bt", 3: "Yc Rc", 1: "Bc Gt"}, phase="feast"))
        .only(ZombieCame(6, "crowd"), ZombieCame(3, "noise"), of=ZombieCame)
        .stands(zombies={6: 1, 3: 1})
    )


@pytest.mark.rule("mall 6a")
def test_ties_draw_no_zombie() -> None:
    Given(mall(at={6: "Yct Rt", 3: "Rc Bt Gt"}, phase="feast")).never(ZombieCame).then(RoundBegan(2))


@pytest.mark.rule("mall 6a")
def test_without_a_cheerleader_on_the_board_there_is_no_noise() -> None:
    (
        Given(mall(at={6: "Ytg Rt", 3: "Rg Bt", 1: "Gt"}, phase="feast"))
        .only(ZombieCame(6, "crowd"), of=ZombieCame)
        .then(RoundBegan(2))
    )


@pytest.mark.rule("mall R10")
def test_the_parking_lot_counts_for_crowd_and_noise() -> None:
    (
        Given(mall(at={4: "Yc Rc Bt", 6: "Gct"}, phase="feast"))
        .only(ZombieCame(4, "crowd"), ZombieCame(4, "noise"), of=ZombieCame)
        .then(AttackBegan(4, 2, 4))
    )


@pytest.mark.rule("mall R10")
def test_the_parking_lot_counts_in_ties_too() -> None:
    (
        Given(mall(at={4: "Yct Bt", 6: "Gct Rg", 1: "Rt"}, phase="feast"))
        .never(ZombieCame)
        .never(AttackBegan)
        .then(RoundBegan(2))
    )


@pytest.mark.rule("mall 6b")
def test_attacks_come_in_the_order_of_the_numbers_where_zombies_and_characters_are() -> None:
    (
        Given(mall(at=EVEN, zombies={6: 1, 1: 2, 3: 1, 5: 4}, phase="feast"))
        .only(
            AttackBegan(1, 2, 3),
            LocationHeld(1, 2, 3),
            AttackBegan(3, 1, 3),
            LocationHeld(3, 1, 3),
            AttackBegan(6, 1, 3),
            LocationHeld(6, 1, 3),
            RoundBegan(2),
            of=(AttackBegan, LocationHeld, LocationBreached, ZombiesLeft, RoundBegan),
        )
        .stands(zombies={1: 2, 3: 1, 5: 4, 6: 1})
    )


@pytest.mark.rule("mall R11")
def test_zombies_with_nobody_to_attack_stay_but_at_the_parking_lot_they_leave() -> None:
    (
        Given(mall(at={1: "Yt Yg", 3: "Rt Rg", 6: "Bt Bg"}, zombies={4: 2, 5: 7}, phase="feast"))
        .only(ZombiesLeft(4, 2), of=ZombiesLeft)
        .never(AttackBegan)
        .stands(zombies={4: 0, 5: 7})
    )


@pytest.mark.rule("mall 6b")
@pytest.mark.parametrize(
    ("location", "there", "defence", "zombies", "breached"),
    [
        (3, "Ytg", 3, 2, False),
        (3, "Ytg", 3, 3, True),
        (3, "Ytg", 3, 4, True),
        (1, "Ycg", 2, 1, False),
        (1, "Ycg", 2, 2, True),
        (6, "Yct Bt", 5, 3, False),
        (6, "Yct Bt", 5, 4, True),
        (6, "Yct Bt", 5, 5, True),
        (6, "Yg", 1, 1, True),
        (4, "Yt Bt", 4, 1, True),
    ],
)
def test_breached_where_attack_reaches_defence_at_the_supermarket_from_four_at_the_parking_lot_from_one(
    location: int, there: str, defence: int, zombies: int, breached: bool
) -> None:
    even = {"Yg": "Rg", "Yct Bt": "Rct Gt"}.get(there, "Rc Gg" if "c" in there else "Rtg")
    board = {5: even, location: there}
    given = Given(mall(at=board, zombies={location: zombies}, phase="feast")).never(ZombieCame)
    given.then(AttackBegan(location, zombies, defence))
    given.then((LocationBreached if breached else LocationHeld)(location, zombies, defence))


@pytest.mark.rule("mall 6b")
def test_where_they_are_held_the_zombies_stay_where_they_ate_all_leave() -> None:
    (
        Given(mall(at=EVEN | {3: "Rg Bc", 6: "Bt Yc"}, zombies={1: 2, 3: 5}, phase="feast", hands={}))
        .then(LocationHeld(1, 2, 3))
        .then(LocationBreached(3, 5, 2))
        .stands(zombies={1: 2, 3: 5})
    )
    (
        Given(mall(at={1: "Yt Yg", 3: "Rg", 6: "Bt Bg", 5: "Gt Gg"}, zombies={1: 2, 3: 5}, phase="feast"))
        .then(LocationHeld(1, 2, 3))
        .then(CharacterEaten(R, "gunman", 3))
        .then(ZombiesLeft(3, 5))
        .then(RoundBegan(2))
        .stands(zombies={1: 2, 3: 0})
    )
