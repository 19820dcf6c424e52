"""The worked examples of the rule page."""

from __future__ import annotations

import pytest

from core.alone.commands import Fight, GoOn, LayColumn, TakeWeapon
from core.alone.tables import change
from events.alone import (
    AloneRules,
    CardsLaid,
    DamageTaken,
    FightBegan,
    HandDrawn,
    Moved,
    WeaponPlaced,
    WeaponReturned,
    WeaponTaken,
    ZombiesCame,
    ZombiesKilled,
)
from events.base import DiceRolled
from tests.alone.given import Given, alone, dealt

START = "4D 8S 3H QS 8H 2C AH 7H 9C"
"""The start block of the example, as it is dealt: the right column first, top to bottom."""


@pytest.mark.rule("alone check 1")
def test_the_example_start_brings_fifteen_zombies() -> None:
    events, state = dealt(START, dice=[4, 5])
    assert ZombiesCame(15, ("4D", "9C", "2C")) in events
    assert state.columns == (("4D", "8S", "3H"), ("QS", "8H", "2C"), ("AH", "7H", "9C"))
    assert state.card == "8H"
    assert change(state.horde) == (1, 1, 0)


@pytest.mark.rule("alone check 2")
def test_the_example_layout_brings_eleven_more() -> None:
    _, state = dealt(f"{START} 6H KS 7S JOKER 5H 2D 3D 4C", dice=[4, 5])
    given = Given(state).when(Fight("fists", 0), dice=[1, 1]).has(horde=0, life=12)
    given.when(GoOn()).then_among(Moved(2, "8H"), HandDrawn(("6H", "KS", "7S", "JOKER", "5H")))
    given.when(LayColumn(("6H", "5H", "7S")))
    given.then(CardsLaid(3, ("6H", "5H", "7S")), ZombiesCame(11, ("9C", "2C"))).has(horde=11, card="7H")
    given.when(Fight("fists", 0), dice=[1, 1]).when(GoOn())
    given.then_among(HandDrawn(("KS", "JOKER", "2D", "3D", "4C")))


@pytest.mark.rule("alone check 3")
@pytest.mark.parametrize(
    ("zombies", "dice"), [(47, (4, 1, 2)), (59, (5, 1, 4)), (4, (0, 0, 4)), (60, (6, 0, 0)), (0, (0, 0, 0))]
)
def test_a_horde_is_shown_with_the_fewest_dice(zombies: int, dice: tuple[int, int, int]) -> None:
    assert change(zombies) == dice


ROOM = """
3D 2S 4D
5D 9H 6D
3S 2C 4S
"""


@pytest.mark.rule("alone check 4")
def test_a_chainsaw_kills_the_red_die_and_the_green_one_costs_a_life() -> None:
    state = alone(ROOM, horde=15, weapon="chainsaw", uses={"chainsaw": 3}, taken_from={"chainsaw": "QS"})
    Given(state).when(Fight("chainsaw", 0), dice=[4, 5]).then(
        FightBegan("chainsaw", None, 15, 0),
        DiceRolled("you-red", (4,), 0, False),
        DiceRolled("you-green", (5,), 0, False),
        ZombiesKilled(10, 0),
        DamageTaken(1, 0),
    ).has(life=11, horde=5)


@pytest.mark.rule("alone check 5")
def test_each_share_makes_its_own_change_and_does_its_own_damage() -> None:
    state = alone(ROOM, horde=15, survivor="you", survivor_life=4)
    Given(state).when(Fight("fists", 7, "fists"), dice=[3, 1, 1, 6, 2, 5, 6]).then(
        FightBegan("fists", "fists", 8, 7),
        DiceRolled("you-green", (3,), 0, False),
        DiceRolled("you-white", (1, 1, 6), 0, False),
        DiceRolled("survivor-green", (2,), 0, False),
        DiceRolled("survivor-white", (5, 6), 0, False),
        ZombiesKilled(2, 5),
        DamageTaken(1, 0),
    ).has(life=11, survivor_life=4, horde=8)


STREET = """
10H QS 10C
10D 9S 9C
8D  8C 8S
"""
HAND = "2H 2S 2D 2C 3H 3S 3D 3C 4H 4S 4D 4C 5H 5S 5D 5C 6H 6S 6D 6C"


@pytest.mark.rule("alone check 6")
def test_a_chainsaw_lasts_as_many_fights_as_it_rolled_and_stays_in_the_pool() -> None:
    rich = AloneRules(life_per_block=20)
    state = alone(STREET, horde=100, lying={"QS": 4}, pile=HAND, rules=rich)
    given = Given(state).when(TakeWeapon("QS", "you", "pool")).then(WeaponTaken("chainsaw", "you", "QS", "pool"))
    for fuel in (3, 2, 1):
        given.when(Fight("chainsaw", 0))
        assert given.state.uses("chainsaw") == fuel
        given.when(GoOn())
        given.when(LayColumn((given.state.hand[0], given.state.hand[1], given.state.hand[2])))
    given.when(Fight("chainsaw", 0)).then_among(WeaponReturned("chainsaw", "used")).never(WeaponPlaced)
    given.has(weapon="fists")
    assert given.state.arm("chainsaw").card is None


@pytest.mark.rule("alone check 6")
def test_with_another_queen_revealed_meanwhile_it_is_placed_there_with_a_new_roll() -> None:
    state = alone(
        STREET,
        horde=1,
        weapon="chainsaw",
        uses={"chainsaw": 1},
        taken_from={"chainsaw": "QS"},
        latest={"chainsaw": "QH"},
    )
    given = Given(state).when(Fight("chainsaw", 0), dice=[1, 5])
    assert given.events[-3:] == [
        WeaponReturned("chainsaw", "used"),
        DiceRolled("fuel", (5,), 0, False),
        WeaponPlaced("chainsaw", "QH", 5, None),
    ]
