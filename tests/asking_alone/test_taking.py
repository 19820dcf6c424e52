"""Taking: who gets a weapon, what becomes of the old one, how much life."""

from __future__ import annotations

import pytest

from core.alone.commands import TakeLife, TakeSurvivor, TakeWeapon
from events.alone import AloneRules
from tests.alone.given import alone
from tests.asking_alone.asked import every, option, question, taken, texts, words

KING_ABOVE = """
3D KS 4D
5D 9H 6D
JS QS 4S
"""
STORE_BELOW = """
3D AH 4D
5D 9H 6D
3S JOKER 4S
"""


def test_without_a_survivor_a_weapon_is_taken_at_once() -> None:
    state = alone(KING_ABOVE, lying={"KS": 4}, weapon="bat")
    take = option(question(state), "Take from KS: shotgun, ammo 4 (1-5)")
    assert take.command == TakeWeapon("KS", "you", "pool")
    assert take.spot == ("place", "shotgun")
    assert texts(take.effect)[0] == "you: shotgun, ammo 4 (1-5)"
    assert texts(take.effect)[1] == "In the pool the bat waits for a new card of its type"


@pytest.mark.rule("alone R11")
def test_a_dropped_weapon_says_where_it_goes() -> None:
    state = alone(
        KING_ABOVE,
        lying={"KS": 4},
        weapon="chainsaw",
        uses={"chainsaw": 2},
        taken_from={"chainsaw": "QH"},
        latest={"chainsaw": "QS"},
    )
    told = texts(option(question(state), "Take from KS").effect)
    assert told[-1] == "The chainsaw goes by the pool to QS: a new roll (R11)"


@pytest.mark.rule("alone R15")
def test_with_a_survivor_it_is_asked_who_takes_it_and_the_refused_way_says_why() -> None:
    state = alone(KING_ABOVE, lying={"KS": 4}, weapon="bat", survivor="you", survivor_life=3)
    asking = taken(question(state), "Take from KS")
    assert option(asking, "you take it; your bat goes to the pool").command == TakeWeapon("KS", "you", "pool")
    handed = option(asking, "you take it; your bat goes to the survivor")
    assert handed.command == TakeWeapon("KS", "you", "survivor")
    assert texts(handed.effect) == ["you: shotgun, ammo 4 (1-5)", "survivor: bat (1-3)"]
    refused = option(asking, "the survivor takes it")
    assert refused.closed == "the survivor may not hold a weapon more powerful than yours"


def test_the_survivors_weapon_can_be_taken_from_him() -> None:
    state = alone(
        KING_ABOVE, weapon="chainsaw", uses={"chainsaw": 2}, survivor="you", survivor_life=3, survivor_weapon="bat"
    )
    asking = taken(question(state), "Take from the survivor: bat (1-3)")
    assert option(asking, "you take it; your chainsaw goes to the survivor").closed == (
        "the survivor may not hold a weapon more powerful than yours"
    )
    assert option(asking, "you take it; your chainsaw goes to the pool").command == TakeWeapon(
        "survivor", "you", "pool"
    )


@pytest.mark.rule("alone R4")
def test_what_lies_out_of_reach_says_why_when_it_is_clicked() -> None:
    rows = "KS 2S 4D\n5D QS 6D\n3S 2C 4S"
    state = alone(rows, lying={"KS": 4, "QS": 2})
    reasons = {each.spot: each.closed for each in question(state).options if each.closed and not each.listed}
    above_or_below = "you can take a weapon only from the cards directly above and below you"
    assert reasons == {("place", "shotgun"): above_or_below, ("place", "chainsaw"): above_or_below}
    underfoot = alone(rows, lying={"KS": 4, "QS": 2}, rules=AloneRules(underfoot=True))
    assert option(question(underfoot), "Take from QS").command == TakeWeapon("QS", "you", "pool")


def test_the_survivor_above_can_be_taken_along_and_the_cursor_begins_there() -> None:
    asking = question(alone(STORE_BELOW, horde=3, survivor="AH", survivor_life=4))
    assert asking.options[asking.at].command == TakeSurvivor()
    assert words(asking.options[asking.at]) == "Take the survivor with you: life 4"


def test_life_is_taken_by_its_number_or_as_much_as_fits() -> None:
    # 9 of 12 life points: three fit, the store has four.
    asking = taken(question(alone(STORE_BELOW, life=9, store=4)), "Take life points")
    assert [each.command for each in asking.options] == [TakeLife(1, 0), TakeLife(2, 0), TakeLife(3, 0), TakeLife(3, 0)]
    assert asking.options[-1].key == "b"
    assert texts(asking.options[1].effect) == ["you: life 11 of 12", "left in the store: 2"]


def test_with_a_survivor_the_store_is_shared_in_two_questions() -> None:
    # You lack one point, he lacks two, three are there.
    state = alone(STORE_BELOW, life=11, store=3, survivor="you", survivor_life=1, survivor_start=3)
    asking = taken(question(state), "Take life points")
    assert option(asking, "as much as fits: 1 for you, 2 for the survivor").command == TakeLife(1, 2)
    his = taken(asking, "0 for you")
    assert [each.command for each in his.options] == [TakeLife(0, 1), TakeLife(0, 2)]
    assert [each.key for each in taken(asking, "1 for you").options] == ["", "", "0"]


def test_a_store_that_nobody_needs_says_so() -> None:
    closed = option(question(alone(STORE_BELOW, store=4)), "Take life points from the store: 4 there").closed
    assert closed == "you cannot have more life points than at the start"


@pytest.mark.rule("alone R13")
def test_the_rules_of_taking_name_their_rulings() -> None:
    sentences = " ".join(question(alone(STORE_BELOW, store=4)).rules)
    for ruling in ("R4", "R9", "R13", "R14"):
        assert f"({ruling})" in sentences
    underfoot = " ".join(question(alone(STORE_BELOW, rules=AloneRules(underfoot=True))).rules)
    assert "and from your own (R4)" in underfoot
    assert all(asking.rules for asking in every(question(alone(STORE_BELOW, life=9, store=4))))
