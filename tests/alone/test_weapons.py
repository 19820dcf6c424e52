"""Weapons on the map, in hands and in the pool."""

from __future__ import annotations

import pytest

from core.alone import GAME
from core.alone.commands import Fight, GoOn, LayColumn, TakeWeapon
from events.alone import (
    AloneRules,
    Moved,
    SurvivorDied,
    WeaponPlaced,
    WeaponReturned,
    WeaponTaken,
)
from events.base import DiceRolled
from tests.alone.given import Given, alone

BETWEEN = """
3D QS 4D
5D 9H 6D
3S KS 4S
"""


def test_a_jack_is_the_bat_and_needs_no_roll() -> None:
    state = alone("3D 2S 4D\n5D 9H 6D\n3S 2C 4S", pile="JS 7H 8H 10C 10S", fought=True)
    given = Given(state).when(GoOn()).when(LayColumn(("JS", "7H", "8H")))
    given.then_among(WeaponPlaced("bat", "JS", None, None)).never(DiceRolled)


def test_a_weapon_on_another_card_moves_to_the_new_one_with_its_number() -> None:
    state = alone(BETWEEN, lying={"QS": 2}, pile="QH 7H 8H 10C 10S", fought=True)
    given = Given(state).when(GoOn()).when(LayColumn(("QH", "7H", "8H")))
    given.then_among(WeaponPlaced("chainsaw", "QH", 2, "QS")).never(DiceRolled)


@pytest.mark.parametrize("holder", ["you", "survivor"])
def test_a_card_gets_no_weapon_while_you_or_the_survivor_hold_it(holder: str) -> None:
    mine = holder == "you"
    state = alone(
        BETWEEN,
        weapon="chainsaw" if mine else "shotgun",
        survivor_weapon="fists" if mine else "chainsaw",
        survivor="you",
        survivor_life=3,
        uses={"chainsaw": 2, "shotgun": 2},
        pile="QH 7H 8H 10C 10S",
        fought=True,
    )
    given = Given(state).when(GoOn()).when(LayColumn(("QH", "7H", "8H"))).never(WeaponPlaced, DiceRolled)
    assert given.state.arm("chainsaw").latest == "QH"


def test_a_weapon_is_taken_only_from_directly_above_or_below() -> None:
    street = """
    QH QS 4D
    5D 9H 6D
    3S KS 4S
    """
    given = Given(alone(street, lying={"QS": 3, "KS": 2}))
    given.allows(TakeWeapon("QS", "you", "pool")).allows(TakeWeapon("KS", "you", "pool"))
    Given(alone(street, lying={"QH": 3})).refuses(TakeWeapon("QH", "you", "pool"), "directly above and below")
    Given(alone(street, lying={"KS": 3})).refuses(TakeWeapon("QS", "you", "pool"), "no weapon lies")


@pytest.mark.rule("alone R4")
def test_underfoot_lets_one_take_from_the_card_one_stands_on() -> None:
    street = """
    3D 2S 4D
    5D QS 6D
    3S 2C 4S
    """
    take = TakeWeapon("QS", "you", "pool")
    Given(alone(street, lying={"QS": 3})).refuses(take, "directly above and below")
    Given(alone(street, lying={"QS": 3}, rules=AloneRules(underfoot=True))).allows(take)


@pytest.mark.rule("alone R11")
def test_a_weapon_dropped_half_used_is_placed_from_the_pool_with_a_new_roll() -> None:
    state = alone(
        BETWEEN,
        weapon="chainsaw",
        uses={"chainsaw": 1},
        taken_from={"chainsaw": "QH"},
        latest={"chainsaw": "QS"},
        lying={"KS": 4},
    )
    Given(state).when(TakeWeapon("KS", "you", "pool"), dice=[6]).then(
        WeaponTaken("shotgun", "you", "KS", "pool"),
        WeaponReturned("chainsaw", "dropped"),
        DiceRolled("fuel", (6,), 0, False),
        WeaponPlaced("chainsaw", "QS", 6, None),
    ).has(weapon="shotgun")


def test_a_weapon_is_not_placed_on_the_card_it_was_last_taken_from() -> None:
    state = alone(
        BETWEEN,
        weapon="chainsaw",
        uses={"chainsaw": 1},
        taken_from={"chainsaw": "QS"},
        latest={"chainsaw": "QS"},
        lying={"KS": 4},
    )
    given = Given(state).when(TakeWeapon("KS", "you", "pool"))
    given.then(WeaponTaken("shotgun", "you", "KS", "pool"), WeaponReturned("chainsaw", "dropped"))
    # It waits in the pool until a new Queen is revealed, and gets a new roll then.
    state = alone(BETWEEN, taken_from={"chainsaw": "QS"}, latest={"chainsaw": "QS"}, fought=True, pile="QH 7H 8H 2D 3H")
    Given(state).when(GoOn()).when(LayColumn(("QH", "7H", "8H")), dice=[3]).then_among(
        DiceRolled("fuel", (3,), 0, False), WeaponPlaced("chainsaw", "QH", 3, None)
    )


@pytest.mark.rule("alone R12")
def test_a_returning_weapon_may_land_on_a_face_down_card_out_of_reach() -> None:
    # The last Queen revealed is QH, which was left behind and lies face down in column 1.
    street = """
    10C 3D KS 4D
    10S 5D QH 6D
    10D 3S 2C 4S
    """
    state = alone(
        street,
        at=2,
        turn=2,
        horde=1,
        weapon="chainsaw",
        uses={"chainsaw": 1},
        taken_from={"chainsaw": "QS"},
        latest={"chainsaw": "QH"},
    )
    given = Given(state).when(Fight("chainsaw", 0), dice=[1, 4])
    given.then_among(WeaponReturned("chainsaw", "used"), WeaponPlaced("chainsaw", "QH", 4, None))
    assert not [c for c in GAME.legal(given.state, 0) if isinstance(c, TakeWeapon)]


@pytest.mark.rule("alone R12")
def test_a_weapon_on_a_card_that_is_turned_face_down_stays_there() -> None:
    street = """
    3D 2S 4D
    5D QS 6D
    3S 2C 4S
    """
    given = Given(alone(street, lying={"QS": 3}, fought=True)).when(GoOn())
    given.then_among(Moved(2, "QS")).never(WeaponReturned, WeaponPlaced)
    assert given.state.arm("chainsaw").card == "QS"
    assert given.state.uses("chainsaw") == 3


@pytest.mark.rule("alone R13")
def test_a_bare_drop_is_not_allowed() -> None:
    state = alone("3D 2S 4D\n5D 9H 6D\n3S 2C 4S", weapon="bat", latest={"bat": "JS"}, fought=True)
    assert [type(command) for command in GAME.legal(state, 0)] == [GoOn]


def test_a_chainsaw_or_shotgun_used_loses_one_before_the_roll_and_a_bat_nothing() -> None:
    state = alone(BETWEEN, horde=1, weapon="shotgun", uses={"shotgun": 3}, taken_from={"shotgun": "KS"})
    given = Given(state).when(Fight("shotgun", 0), dice=[5]).has(horde=0)
    assert given.state.uses("shotgun") == 2
    given = Given(alone(BETWEEN, horde=1, weapon="bat")).when(Fight("bat", 0), dice=[3]).has(horde=0, weapon="bat")
    assert given.state.uses("bat") is None


def test_one_can_fight_with_fists_and_spare_the_weapon() -> None:
    state = alone(BETWEEN, horde=1, weapon="shotgun", uses={"shotgun": 3})
    given = Given(state).when(Fight("fists", 0), dice=[3]).has(horde=1)
    assert given.state.uses("shotgun") == 3


@pytest.mark.parametrize(("weapon", "kills"), [("fists", 2), ("bat", 3), ("chainsaw", 4), ("shotgun", 5)])
def test_a_die_dies_that_shows_at_most_the_weapons_number(weapon: str, kills: int) -> None:
    for face in range(1, 7):
        uses = {"chainsaw": 6, "shotgun": 6}
        state = alone(BETWEEN, horde=10, weapon=weapon, uses=uses)  # type: ignore[arg-type]
        Given(state).when(Fight(weapon, 0), dice=[face]).has(horde=0 if face <= kills else 10)  # type: ignore[arg-type]


def test_one_cannot_fight_with_what_one_does_not_carry() -> None:
    Given(alone(BETWEEN, horde=1, lying={"QS": 3})).refuses(Fight("chainsaw", 0), "you do not carry")


def test_the_dying_survivors_weapon_goes_to_the_pool_and_on_to_its_latest_card() -> None:
    state = alone(
        BETWEEN,
        horde=12,
        weapon="shotgun",
        uses={"shotgun": 2, "chainsaw": 3},
        taken_from={"shotgun": "KS", "chainsaw": "QH"},
        latest={"shotgun": "KS", "chainsaw": "QS"},
        survivor="you",
        survivor_life=1,
        survivor_weapon="chainsaw",
    )
    # He faces 6: a green die and a white one, both live: 6 // 5 = 1 point.
    given = Given(state).when(Fight("shotgun", 6, "chainsaw"), dice=[1, 1, 6, 6, 2])
    given.then_among(
        SurvivorDied(),
        WeaponReturned("chainsaw", "died"),
        DiceRolled("fuel", (2,), 0, False),
        WeaponPlaced("chainsaw", "QS", 2, None),
    ).has(survivor="dead", survivor_life=0, survivor_weapon="fists")
