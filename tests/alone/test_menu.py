"""The commands that are open, listed without building them all."""

from __future__ import annotations

import pytest

from core.alone import GAME
from core.alone.commands import Fight, GoOn, LayColumn, Say, TakeSurvivor
from events.base import GameEnded, TableTalk
from tests.alone.given import Given, alone

ACE_ABOVE = """
3D AH 4D
5D 9H 6D
3S KS 4S
"""


def test_a_hand_of_five_can_be_laid_in_sixty_ways_and_counts_from_both_ends() -> None:
    state = Given(alone(ACE_ABOVE, fought=True, pile="2S 3S 4H 5H 6H")).when(GoOn()).state
    menu = GAME.legal(state, 0)
    assert len(menu) == len(list(menu)) == len(set(menu)) == 5 * 4 * 3
    assert menu[0] == LayColumn(("2S", "3S", "4H"))
    assert (menu[-1], menu[-60]) == (menu[59], menu[0])
    assert menu[58:] == (menu[58], menu[59])
    for beyond in (60, -61):
        with pytest.raises(IndexError):
            menu[beyond]


def test_taking_comes_first_then_fights_alone_then_with_ever_more_for_the_survivor() -> None:
    state = alone(ACE_ABOVE, horde=4, survivor="AH", survivor_life=3, weapon="bat")
    assert tuple(GAME.legal(state, 0)) == (TakeSurvivor(), Fight("bat", 0), Fight("fists", 0))
    with_him = Given(state).when(TakeSurvivor()).state
    assert tuple(GAME.legal(with_him, 0)) == (
        Fight("bat", 0),
        Fight("fists", 0),
        Fight("bat", 1, "fists"),
        Fight("fists", 1, "fists"),
        Fight("bat", 2, "fists"),
        Fight("fists", 2, "fists"),
    )


def test_nothing_is_open_to_another_seat() -> None:
    assert tuple(GAME.legal(alone(ACE_ABOVE), 1)) == ()


def test_something_can_be_said_at_any_time_before_the_end_and_is_in_no_menu() -> None:
    state = alone(ACE_ABOVE, horde=4)
    assert GAME.decide(state, Say(" only four\x1b ")) == (TableTalk(0, "only four"),)
    assert GAME.evolve(state, TableTalk(0, "only four")) == state
    assert Say("only four") not in list(GAME.legal(state, 0))
    given = Given(state)
    for text in ("", "\n\x1b", "x" * 501):
        given.refuses(Say(text), "say")
    over = GAME.evolve(state, GameEnded("eaten", (0,), ()))
    Given(over).refuses(Say("too late"), "over")
