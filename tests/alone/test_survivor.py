"""The survivor, the store, damage, and the end."""

from __future__ import annotations

import pytest

from core.alone import GAME
from core.alone.commands import Fight, GoOn, LayColumn, TakeLife, TakeSurvivor, TakeWeapon
from events.alone import (
    AloneRules,
    DamageTaken,
    LifeTaken,
    SurvivorDied,
    SurvivorJoined,
    WeaponReturned,
    WeaponTaken,
)
from events.base import GameEnded
from tests.alone.given import Given, alone

ACE_ABOVE = """
3D AH 4D
5D 9H 6D
3S KS 4S
"""
BETWEEN = """
3D QS 4D
5D 9H 6D
3S KS 4S
"""
JOKER_BELOW = """
3D 2S 4D
5D 9H 6D
3S JOKER 4S
"""
PAD = """
10C 10H 3D 2S 4D
JS  10S 5D 9H 6D
8S  9S  3S 2C 4S
"""


def test_he_is_taken_from_directly_above_or_below() -> None:
    Given(alone(ACE_ABOVE, survivor="AH", survivor_life=5)).when(TakeSurvivor()).then(SurvivorJoined())
    street = """
    3D 2S AH
    5D 9H 6D
    3S KS 4S
    """
    Given(alone(street, survivor="AH", survivor_life=5)).refuses(TakeSurvivor(), "directly above or below")


@pytest.mark.rule("alone R14")
def test_left_behind_he_stays_on_his_card_out_of_reach() -> None:
    given = Given(alone(ACE_ABOVE, survivor="AH", survivor_life=5, fought=True)).when(GoOn())
    for _ in range(2):
        hand = given.state.hand
        given.when(LayColumn((hand[0], hand[1], hand[2]))).has(survivor="AH", survivor_life=5)
        given.refuses(TakeSurvivor(), "directly above or below")
        if given.state.horde:
            given.when(Fight("fists", 0), dice=[1] * 20)
        given.when(GoOn())


def test_he_never_holds_a_weapon_more_powerful_than_yours() -> None:
    state = alone(BETWEEN, lying={"QS": 3, "KS": 2}, weapon="bat", survivor="you", survivor_life=4)
    given = Given(state).refuses(TakeWeapon("QS", "survivor", "pool"), "more powerful than yours")
    given.allows(TakeWeapon("QS", "you", "survivor"))
    Given(
        alone(BETWEEN, lying={"QS": 3}, weapon="shotgun", uses={"shotgun": 2}, survivor="you", survivor_life=4)
    ).refuses(TakeWeapon("QS", "you", "survivor"), "more powerful than yours")


@pytest.mark.rule("alone R15")
def test_he_gets_your_old_weapon_or_one_from_above_or_below() -> None:
    state = alone(BETWEEN, lying={"QS": 3, "KS": 2}, weapon="bat", survivor="you", survivor_life=4)
    Given(state).when(TakeWeapon("QS", "you", "survivor")).then(
        WeaponTaken("chainsaw", "you", "QS", "survivor"), WeaponTaken("bat", "survivor", "you")
    ).has(weapon="chainsaw", survivor_weapon="bat")
    state = alone(BETWEEN, lying={"QS": 3}, weapon="shotgun", uses={"shotgun": 2}, survivor="you", survivor_life=4)
    Given(state).when(TakeWeapon("QS", "survivor", "pool")).then(WeaponTaken("chainsaw", "survivor", "QS")).has(
        weapon="shotgun", survivor_weapon="chainsaw"
    )


@pytest.mark.rule("alone R15")
def test_what_he_held_goes_to_the_pool() -> None:
    state = alone(
        BETWEEN,
        lying={"QS": 3},
        weapon="shotgun",
        uses={"shotgun": 2},
        survivor="you",
        survivor_life=4,
        survivor_weapon="bat",
    )
    Given(state).when(TakeWeapon("QS", "survivor", "pool")).then(
        WeaponTaken("chainsaw", "survivor", "QS"), WeaponReturned("bat", "dropped")
    )


def test_you_may_take_his_weapon_and_yours_goes_to_him_or_to_the_pool() -> None:
    state = alone(
        BETWEEN,
        weapon="chainsaw",
        uses={"chainsaw": 2},
        taken_from={"chainsaw": "QS"},
        latest={"chainsaw": "QS"},
        survivor="you",
        survivor_life=4,
        survivor_weapon="bat",
    )
    given = Given(state).refuses(TakeWeapon("survivor", "you", "survivor"), "more powerful than yours")
    given.when(TakeWeapon("survivor", "you", "pool")).then(
        WeaponTaken("bat", "you", "survivor"), WeaponReturned("chainsaw", "dropped")
    ).has(weapon="bat", survivor_weapon="fists")


def test_nobody_hands_over_anything_before_he_is_with_you() -> None:
    given = Given(alone(ACE_ABOVE, survivor="AH", survivor_life=5, weapon="bat", lying={"KS": 2}))
    given.refuses(TakeWeapon("KS", "you", "survivor"), "no survivor is with you")
    given.refuses(TakeWeapon("KS", "survivor", "pool"), "no survivor is with you")
    given.refuses(TakeWeapon("survivor", "you", "pool"), "no weapon to give")


@pytest.mark.rule("alone R16")
def test_when_your_weapon_is_used_up_he_keeps_his_but_fights_with_fists() -> None:
    state = alone(
        BETWEEN,
        horde=10,
        weapon="chainsaw",
        uses={"chainsaw": 1},
        taken_from={"chainsaw": "QS"},
        latest={"chainsaw": "QS"},
        survivor="you",
        survivor_life=4,
        survivor_weapon="bat",
        rules=AloneRules(life_per_block=20),
    )
    given = Given(state).when(Fight("chainsaw", 5, "bat"), dice=[6, 6])
    given.has(weapon="fists", survivor_weapon="bat")
    given.when(GoOn()).when(LayColumn((given.state.hand[0], given.state.hand[1], given.state.hand[2])))
    given.refuses(Fight("fists", 1, "bat"), "more powerful than yours")
    given.allows(Fight("fists", 1, "fists"))


@pytest.mark.rule("alone R16")
def test_yours_is_what_you_carry_even_when_you_choose_fists() -> None:
    state = alone(BETWEEN, horde=10, weapon="bat", survivor="you", survivor_life=4, survivor_weapon="bat")
    Given(state).allows(Fight("fists", 5, "bat"))


@pytest.mark.rule("alone R17")
def test_damage_beyond_his_last_point_is_lost() -> None:
    state = alone(BETWEEN, horde=40, survivor="you", survivor_life=2, rules=AloneRules(life_per_block=20))
    # He faces 20, two red dice that both live: 20 // 5 = 4 points, of which he has 2.
    given = Given(state).when(Fight("fists", 20, "fists"), dice=[1, 1, 6, 6])
    given.then_among(DamageTaken(0, 2), SurvivorDied()).has(life=120, survivor="dead", horde=20)


def test_he_faces_at_most_half_of_the_zombies() -> None:
    given = Given(alone(BETWEEN, horde=15, survivor="you", survivor_life=4))
    given.allows(Fight("fists", 7, "fists")).refuses(Fight("fists", 8, "fists"), "half of the zombies")
    Given(alone(BETWEEN, horde=15)).refuses(Fight("fists", 1, "fists"), "no survivor is with you")


def test_the_store_heals_you_and_him_up_to_where_each_started() -> None:
    state = alone(JOKER_BELOW, life=9, store=6, survivor="you", survivor_life=2, survivor_start=4)
    given = Given(state).refuses(TakeLife(4, 0), "more life points than at the start")
    given.refuses(TakeLife(0, 3), "than he was found with").refuses(TakeLife(0, 0), "at least one")
    given.when(TakeLife(1, 2)).then(LifeTaken(1, 2)).has(life=10, survivor_life=4, store=3)
    given.when(TakeLife(2, 0)).has(life=12, store=1)
    assert [command for command in GAME.legal(given.state, 0) if isinstance(command, TakeLife)] == []


def test_the_store_gives_no_more_than_lies_there_and_nothing_to_one_who_is_not_with_you() -> None:
    given = Given(alone(JOKER_BELOW, life=3, store=2, survivor="AH", survivor_life=2, survivor_start=5))
    given.refuses(TakeLife(3, 0), "not so many").refuses(TakeLife(0, 1), "no survivor is with you")
    Given(alone(BETWEEN, life=3, store=2)).refuses(TakeLife(1, 0), "directly above or below")


@pytest.mark.rule("alone R18")
def test_the_score_of_a_win_is_both_lives_and_of_a_loss_nothing() -> None:
    rules = AloneRules(blocks=1, life_per_block=12)
    state = alone(PAD, at=3, turn=3, life=7, survivor="you", survivor_life=4, rules=rules)
    Given(state).when(GoOn()).then(GameEnded("rescued", (11,), (0,)))
    state = alone(PAD, at=3, turn=3, life=7, survivor="AH", survivor_life=4, rules=rules)
    Given(state).when(GoOn()).then(GameEnded("rescued", (7,), (0,)))
    given = Given(alone(BETWEEN, life=1, horde=10)).when(Fight("fists", 0), dice=[6])
    assert given.events[-2:] == [DamageTaken(2, 0), GameEnded("eaten", (0,), ())]
    given.refuses(GoOn(), "the game is over")


def test_you_at_zero_lose_whatever_the_survivors_state() -> None:
    state = alone(BETWEEN, life=1, horde=11, survivor="you", survivor_life=5)
    given = Given(state).when(Fight("fists", 5, "fists"), dice=[6, 1, 1])
    assert given.events[-1] == GameEnded("eaten", (0,), ())
    assert given.state.survivor_life == 5


def test_damage_is_one_point_for_every_five_left() -> None:
    for horde, damage in ((4, 0), (5, 1), (9, 1), (14, 2), (25, 5)):
        Given(alone(BETWEEN, horde=horde)).when(Fight("fists", 0)).has(life=12 - damage, horde=horde)
