"""Laying the next column: what each card would bring is counted before it is laid."""

from __future__ import annotations

import pytest

from core.alone.commands import Fight, GoOn, LayColumn, TakeSurvivor, TakeWeapon
from core.alone.state import Alone
from core.game import play
from core.luck import Seeded
from events.alone import AloneRules, ZombiesCame
from tests.alone.given import TEXT, Given, alone, dealt
from tests.asking_alone.asked import asked, every, option, question, states, taken, texts, words
from viewer.alone import BOARD

START = "4D 8S 3H QS 8H 2C AH 7H 9C"
"""The start block of the rule page's example, as it is dealt."""

OPEN_ROAD = """
3D 9S 4D
5D 9H 6D
3S KS 4S
"""
"""A street without a weapon but the one that may lie on KS."""


def at_seven_of_hearts(rules: AloneRules = TEXT) -> Alone:
    """Return check 2's moment: on 7H, with 6H KS 7S JOKER 5H in hand; the chainsaw lies on QS."""
    _, state = dealt(f"{START} 6H KS 7S JOKER 5H 2D 3D 4C", [4, 5], rules)
    return Given(state).when(Fight("fists", 0), dice=[1, 1]).when(GoOn()).state


@pytest.mark.rule("alone check 2")
def test_the_example_layout_says_eleven_zombies_before_it_is_laid() -> None:
    first = question(at_seven_of_hearts())
    last = taken(first, "6H", "5H")
    laid = option(last, "7S")
    assert laid.command == LayColumn(("6H", "5H", "7S"))
    assert "11 zombies come" in words(laid)
    # Around 5H then: 9C and 7S bring 16; 6H is of its suit, AH has no number.
    assert "on 5H: 16 come" in texts(laid.effect)[-1]
    assert first.held == ()
    assert last.held == (("laid", 0, 0), ("laid", 1, 4))
    assert last.lit == {("slot", 2)}


def test_what_is_laid_so_far_tells_the_fewest_and_the_most_that_can_still_come() -> None:
    state = Given(alone(OPEN_ROAD, at=1, fought=True, pile="2S 5C 9C 10H 8D")).when(GoOn()).state
    # On 5D lie around: 9S (9) and 3S (3); 3D is of its suit, KS has no number, 9H is face down. Of the hand
    # 2S, 9C and 10H bring 2, 9 and 10; 5C has its number, 8D its suit.
    first = question(state)
    assert texts(first.about)[0].startswith("coming with this column - - - = 14 to 33   best ")
    assert texts(taken(first, "9C").about)[0].startswith("coming with this column 9C - - = 21 to 33 ")


def test_the_best_column_is_the_one_with_fewest_zombies_and_can_be_laid_with_one_key() -> None:
    first = question(at_seven_of_hearts())
    best = option(first, "fewest zombies")
    assert best.key == "b"
    assert best.command is not None
    assert words(best).endswith("= 11")
    after_the_king = taken(first, "KS")
    command = option(after_the_king, "fewest zombies").command
    assert isinstance(command, LayColumn)
    assert command.cards[0] == "KS"


@pytest.mark.parametrize(
    "rules", [TEXT, AloneRules(blocks=1), AloneRules(dice_limit=True, blocks=10, life_per_block=20)]
)
def test_every_count_is_what_then_comes(rules: AloneRules) -> None:
    for state in states(rules, 5):
        if state.stage != "layout":
            continue
        for last in every(question(state)):
            for each in last.options:
                if isinstance(each.command, LayColumn) and each.listed and each.key != "b":
                    came = [
                        event.zombies
                        for event in play(asked(state).game, state, each.command, Seeded(1))[0]
                        if isinstance(event, ZombiesCame)
                    ]
                    assert f" {came[0]} zombies come" in words(each)


def test_cards_can_be_dragged_into_the_slots_in_any_order() -> None:
    first = question(at_seven_of_hearts())
    asking, places = first, {("hand", 2): ("slot", 2), ("hand", 0): ("slot", 0), ("hand", 4): ("slot", 1)}
    for spot, drop in places.items():
        (dragged,) = [each for each in asking.options if (each.spot, each.drop) == (spot, drop)]
        assert not dragged.listed
        if dragged.then is not None:
            asking = dragged.then()
    assert asking.held == (("laid", 0, 0), ("laid", 2, 2))
    assert dragged.command == LayColumn(("6H", "5H", "7S"))


def test_a_card_keeps_its_number_and_says_where_it_lies_when_it_is_laid() -> None:
    second = taken(question(at_seven_of_hearts()), "6H")
    cards = second.options[:5]
    assert [words(each).split()[0] for each in cards] == ["6H", "KS", "7S", "Joker", "5H"]
    assert [bool(each.closed) for each in cards] == [True, False, False, False, False]
    assert cards[0].closed == "it lies in the column already: top"
    assert second.at == 1


def test_what_a_card_would_reveal_is_told_before_it_is_laid() -> None:
    state = Given(at_seven_of_hearts()).state
    first = question(state)
    assert "KS: the shotgun will lie here, good for 1 to 6 fights" in texts(option(first, "KS").effect)
    assert "Joker: a store with 1 to 6 life points" in texts(option(first, "Joker").effect)
    middle = option(taken(first, "6H"), "KS")
    assert "In the middle it is out of reach: you stand on it (R4)" in texts(middle.effect)
    underfoot = taken(question(at_seven_of_hearts(AloneRules(underfoot=True))), "6H")
    assert "(R4)" not in "".join(texts(option(underfoot, "KS").effect))


def test_a_face_card_says_where_its_weapon_comes_from_or_that_none_comes() -> None:
    lying = Given(alone(OPEN_ROAD, fought=True, lying={"KS": 2}, pile="JS QH JH 2C 3C")).when(GoOn()).state
    assert "JS: the bat will lie here" in texts(option(question(lying), "JS").effect)
    held = alone(OPEN_ROAD, fought=True, weapon="bat", pile="JS QH JH 2C 3C")
    told = texts(option(question(Given(held).when(GoOn()).state), "JS").effect)
    assert "JS: you hold the bat already; nothing comes" in told
    _, elsewhere = dealt("4D 8S 3H QS 8H 2C 6H 7H 9C QH 2D 3D 4C 5C", [4])
    moving = Given(elsewhere).when(Fight("fists", 0), dice=[1, 1]).when(GoOn()).state
    assert "QH: the chainsaw moves here from QS" in texts(option(question(moving), "QH").effect)


def test_what_is_within_reach_can_be_taken_before_the_column_is_laid() -> None:
    state = at_seven_of_hearts()
    assert option(question(state), "Take the survivor").command == TakeSurvivor()
    reach = [each for each in question(state).options if each.spot == ("place", "chainsaw")]
    assert [each.closed for each in reach] == ["you can take a weapon only from the cards directly above and below you"]


def test_on_the_helicopter_all_three_cards_are_laid() -> None:
    (state,) = [state for state in states(AloneRules(blocks=1, life_per_block=20), 5) if len(state.hand) == 3]
    first = question(state)
    counts = {words(each).split("zombies")[0].split()[-1] for each in first.options[:3]}
    assert len(counts) == 1
    assert " to " not in words(first.options[0])
    assert any("helicopter" in sentence for sentence in first.rules)


def test_the_rules_at_hand_are_those_in_force() -> None:
    plain_rules = BOARD.ask(asked(at_seven_of_hearts())).rules
    limited = BOARD.ask(asked(at_seven_of_hearts(AloneRules(dice_limit=True)))).rules
    assert not any("(R3)" in sentence for sentence in plain_rules)
    assert any("59 (R3)" in sentence for sentence in limited)


def test_a_weapon_taken_before_laying_is_in_hand_for_the_count() -> None:
    _, state = dealt(f"{START} QH KS 7S JOKER 5H 2D 3D 4C", [4, 5])
    armed = Given(state).when(TakeWeapon("QS", "you", "pool"), Fight("fists", 0), dice=[1, 1]).when(GoOn()).state
    assert "QH: you hold the chainsaw already; nothing comes" in texts(option(question(armed), "QH").effect)
