"""Fighting: what each way to fight may leave and cost, exactly."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from core.alone import GAME
from core.alone.commands import Fight, GoOn
from core.alone.odds import losses, together
from core.game import play
from core.luck import Stacked
from events.alone import AloneRules
from tests.alone.given import Given, Sixes, alone
from tests.asking_alone.asked import every, option, question, taken, texts, words

ROOM = """
3D 2S 4D
5D 9H 6D
3S 2C 4S
"""


@pytest.mark.rule("alone check 4")
def test_fifteen_zombies_and_a_chainsaw_leave_none_four_times_in_nine() -> None:
    # The red die and the green one are each killed by 1 to 4: none is left in 2/3 x 2/3.
    state = alone(ROOM, horde=15, weapon="chainsaw", uses={"chainsaw": 3})
    fight = option(question(state), "Fight with chainsaw, fuel 3 (1-4)")
    assert fight.command == Fight("chainsaw", 0)
    assert texts(fight.effect) == [
        "you lose ~1.0:  0 44%  1 22%  2 22%  3 11%",
        "zombies left ~5.0:  0 44%  5 22%  10 22%  15 11%",
        "fuel left after it: 2",
    ]
    assert words(fight).endswith("you -1.0")


@pytest.mark.rule("alone check 5")
def test_the_shares_of_the_example_cost_each_of_them_two_thirds_of_a_point() -> None:
    # Each share has one green die that two faces of six kill; the single zombies left are too few to hurt.
    state = alone(ROOM, horde=15, survivor="you", survivor_life=4)
    shares = taken(question(state), "Fight with fists")
    seven = option(shares, "he 7, you 8")
    assert seven.command == Fight("fists", 7, "fists")
    assert words(seven).endswith("you -0.7, he -0.7")
    assert "you lose ~0.7:  0 33%  1 67%" in texts(seven.effect)
    assert [words(each) for each in shares.options[:7]] == [words(option(shares, f"he {n}, ")) for n in range(1, 8)]


@pytest.mark.rule("alone check 6")
def test_the_last_fuel_says_that_the_chainsaw_goes_to_the_pool() -> None:
    state = alone(ROOM, horde=3, weapon="chainsaw", uses={"chainsaw": 1})
    told = texts(option(question(state), "Fight with chainsaw").effect)
    assert told[-1] == "the chainsaw is used up by it and goes to the pool"
    assert "fuel" not in "".join(texts(option(question(state), "Fight with fists").effect))


def test_the_chances_are_those_of_every_roll_that_the_rules_can_make() -> None:
    # 12 zombies: you 7 (a green die and two white ones) with a bat, he 5 (a green die) with fists, one life left.
    state = alone(ROOM, horde=12, weapon="bat", survivor="you", survivor_life=1)
    left, mine, his = Counter[int](), Counter[int](), Counter[int]()
    for dice in product(range(1, 7), repeat=4):
        _, after = play(GAME, state, Fight("bat", 5, "fists"), Stacked(dice=dice, then=Sixes()))
        left[after.horde] += 1
        mine[state.life - after.life] += 1
        his[state.survivor_life - after.survivor_life] += 1
    for odds, seen in ((together(7, 3, 5, 2), left), (losses(7, 3, 12), mine), (losses(5, 2, 1), his)):
        assert dict(odds) == pytest.approx({number: count / 6**4 for number, count in seen.items()})


@pytest.mark.rule("alone R17")
def test_the_survivor_cannot_lose_more_than_he_has() -> None:
    # Ten zombies are one red die: left whole in 2/3, which would cost two points; he has one.
    state = alone(ROOM, horde=20, survivor="you", survivor_life=1)
    ten = option(taken(question(state), "Fight with fists"), "he 10, you 10")
    assert "he loses ~0.7:  0 33%  1 67%" in texts(ten.effect)
    assert "he dies: 67%" in texts(ten.effect)


def test_the_danger_of_death_is_told_before_the_fight() -> None:
    state = alone(ROOM, horde=10, life=2)
    fight = option(question(state), "Fight with fists")
    assert words(fight).endswith("death 67%")
    assert "you die: 67%" in texts(fight.effect)
    assert "die" not in "".join(texts(option(question(alone(ROOM, horde=10, life=3)), "Fight").effect))


def test_the_best_share_costs_least_of_all_fights_and_spares_fuel_where_it_is_worth_nothing() -> None:
    state = alone(ROOM, horde=14, survivor="you", survivor_life=4)
    best = option(question(state), "Lose fewest life points")
    assert best.key == "b"
    costs = {}
    for asking in every(question(state)):
        for each in asking.options:
            if isinstance(each.command, Fight):
                mine, his = 14 - each.command.survivor_zombies, each.command.survivor_zombies
                costs[each.command] = sum(
                    number * chance for odds in (losses(mine, 2, 1000), losses(his, 2, 4)) for number, chance in odds
                )
    assert isinstance(best.command, Fight)
    assert costs[best.command] == pytest.approx(min(costs.values()))
    harmless = alone(ROOM, horde=4, weapon="shotgun", uses={"shotgun": 2}, survivor="you", survivor_life=4)
    assert option(question(harmless), "Lose fewest").command.weapon == "fists"


@pytest.mark.rule("alone R18")
def test_the_best_share_does_not_risk_your_life_to_save_a_point_of_his() -> None:
    # With a bat, from 20 on you face two red dice: both are left in a quarter of all fights and cost four points, all
    # you have, and then his three are worth nothing: 2 + 3/4 with a share of his that cannot hurt. 19 are one red and
    # one green die, 1/4 each of 0 to 3 points, and his 8 cost him one in two thirds: 3/2 + 2/3 is the least.
    state = alone(ROOM, horde=27, life=4, weapon="bat", survivor="you", survivor_life=3)
    best = option(question(state), "Lose fewest life points").command
    assert isinstance(best, Fight)
    assert best.survivor_zombies == 8


@pytest.mark.rule("alone R16")
def test_a_weapon_too_strong_for_the_survivor_is_shown_closed_with_the_reason() -> None:
    state = alone(ROOM, horde=9, survivor="you", survivor_life=4, survivor_weapon="chainsaw", uses={"chainsaw": 2})
    asking = taken(question(state), "Fight with fists")
    closed = option(asking, "The survivor fights with chainsaw")
    assert closed.closed == "the survivor may not use a weapon more powerful than yours"
    assert option(asking, "The survivor faces none").command == Fight("fists", 0)
    assert option(taken(asking, "The survivor fights with fists"), "he 4").command == Fight("fists", 4, "fists")


@pytest.mark.rule("alone R9")
def test_without_zombies_the_fight_is_closed_and_going_on_is_open() -> None:
    asking = question(alone(ROOM, horde=0))
    assert option(asking, "Fight").closed == "there are no zombies to fight"
    assert option(asking, "Go on to 5D").command == GoOn()
    assert any("(R9)" in sentence for sentence in asking.rules)


def test_before_the_fight_going_on_says_to_fight_first_and_after_it_that_you_have_fought() -> None:
    state = alone(ROOM, horde=7)
    assert option(question(state), "Go on").closed == "fight the zombies first"
    after = question(Given(state).when(Fight("fists", 0)).state)
    assert option(after, "Fight").closed == "you have fought in this turn"
    assert option(after, "Go on to 5D: 7 zombies come along").command == GoOn()


def test_going_on_tells_what_waits_there_and_what_stays_behind() -> None:
    # On 5D: 2S and 2C bring two each, 3S three; 3D is of its suit.
    state = alone(ROOM, horde=7, fought=True)
    told = texts(option(question(state), "Go on").effect)
    assert told[0] == "7 zombies come there, and those of the next column"
    rows = "JS AH 4D\n5D 9H 6D\n3S 2C 4S"
    left = alone(rows, fought=True, survivor="AH", survivor_life=3, lying={"JS": None})
    told = texts(option(question(left), "Go on").effect)
    assert "within reach there: bat on JS" in told
    assert "left behind for good: survivor" in told


def test_on_the_helicopter_going_on_is_flying_home_with_the_score() -> None:
    state = alone(ROOM, turn=8, horde=3, life=5, fought=True, survivor="you", survivor_life=2)
    assert option(question(state), "Fly: the game is won with 7 points").command == GoOn()
    clearing = alone(ROOM, turn=8, horde=3, fought=True, rules=AloneRules(clear_the_pad=True))
    assert option(question(clearing), "Fly").closed == "fight the zombies first"
    assert any("until no zombie is left" in sentence for sentence in question(clearing).rules)
