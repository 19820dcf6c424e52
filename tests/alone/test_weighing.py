"""What the careful player says that it weighs, worked out by hand from dice and cards."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.alone import GAME
from core.alone.commands import Fight, GoOn, LayColumn, TakeLife, TakeSurvivor
from core.alone.state import Alone
from core.game import Weighed
from tests.alone.given import alone

LAST = 8
"""The turn on the helicopter with six blocks: nothing comes after it."""

STREET = """
3D 2S 4D
5D 9H 6D
3S 7S 4S
"""
JOKER_BELOW = """
3D 2S 4D
5D 9H 6D
3S JOKER 4S
"""
ACE_ABOVE = """
3D AH 4D
5D 9H 6D
3S 7S 4S
"""
HEARTS = """
3H 4H
9H 2H
5H 6H
"""


def weighed(state: Alone) -> list[Weighed]:
    """Return what the careful player weighs in *state*."""
    return list(GAME.weigh["sensible"](GAME.view(state, 0), 0, GAME.legal(state, 0)))


@pytest.mark.parametrize(
    ("horde", "fists", "bat"),
    [
        (5, 2 / 3, 1 / 2),  # one green die: spared by fists at 3 to 6, by a bat at 4 to 6, it costs one life
        (10, 4 / 3, 1),  # one red die costs two
        (4, 0, 0),  # four white ones are too few to hurt
        (8, 2 / 3, 1 / 2),  # three white ones beside the green one make no other five
    ],
)
def test_a_last_fight_alone_is_worth_the_life_that_the_dice_cost_on_average(
    horde: int, fists: float, bat: float
) -> None:
    state = alone(STREET, turn=LAST, horde=horde, weapon="bat")
    rows = {row.command: row for row in weighed(state)}
    assert rows[Fight("fists", 0)].value == pytest.approx(-fists)
    assert rows[Fight("bat", 0)].value == pytest.approx(-bat)
    assert rows[Fight("bat", 0)].words == f"you lose {bat:.1f} life on average, and die at 0%"


def test_death_counts_ten_life_points() -> None:
    """With one life left the green die that a bat spares half the time costs it, and the game: 1/2 + 10/2."""
    state = alone(STREET, turn=LAST, horde=5, life=1, weapon="bat")
    rows = {row.command: row for row in weighed(state)}
    assert rows[Fight("bat", 0)].value == pytest.approx(-5.5)
    assert rows[Fight("bat", 0)].words == "you lose 0.5 life on average, and die at 50%"


def test_what_the_survivor_loses_counts_less() -> None:
    """Each faces a green die with fists: 2/3 of a life of one's own, and 0.6 of 2/3 of his."""
    state = alone(STREET, turn=LAST, horde=10, survivor="you", survivor_life=3)
    rows = {row.command: row for row in weighed(state)}
    row = rows[Fight("fists", 5, "fists")]
    assert row.value == pytest.approx(-2 / 3 - 0.6 * 2 / 3)
    assert row.words == "you lose 0.7 life on average, he 0.7; you die at 0%"


def test_a_last_column_is_worth_the_zombies_that_it_brings() -> None:
    """To the nine of hearts the ten of spades and the five of clubs bring 15: a red die and a green one for fists."""
    state = replace(alone(HEARTS, turn=LAST), stage="layout", hand=("10S", "5C", "2H"))
    rows = weighed(state)
    assert {row.command for row in rows} == {LayColumn(cards) for cards in orders("10S", "5C", "2H")}
    assert all(row.value == pytest.approx(-2 * 2 / 3 - 2 / 3) for row in rows)
    assert {str(row.words) for row in rows} == {"zombies now: 15"}


def orders(a: str, b: str, c: str) -> list[tuple[str, str, str]]:
    return [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)]


def test_the_store_is_worth_the_life_that_one_takes_and_before_what_comes_next() -> None:
    state = alone(JOKER_BELOW, turn=LAST, life=10, store=2, horde=5)
    first, second, fight = weighed(state)
    assert (first.command, first.value) == (TakeLife(2, 0), 2.0)
    assert (second.command, second.value) == (TakeLife(1, 0), 1.0)
    assert (fight.command, fight.value) == (Fight("fists", 0), None)
    assert fight.words == "not weighed: first it takes what helps"


def test_what_only_he_needs_waits_until_the_fight_is_over() -> None:
    hurt = {"survivor": "you", "survivor_life": 1, "survivor_start": 3, "store": 2}
    before = weighed(alone(JOKER_BELOW, turn=LAST, horde=5, **hurt))  # type: ignore[arg-type]
    waiting = [row for row in before if isinstance(row.command, TakeLife)]
    assert {(row.value, str(row.words)) for row in waiting} == {
        (None, "what only he needs can wait until the fight is over")
    }
    after = weighed(alone(JOKER_BELOW, turn=LAST, fought=True, **hurt))  # type: ignore[arg-type]
    assert (after[0].command, after[0].value) == (TakeLife(0, 2), 1.2)  # a point of his counts 0.6


def test_the_survivor_is_taken_along_by_rule() -> None:
    first = weighed(alone(ACE_ABOVE, turn=LAST, survivor="AH", survivor_life=5, horde=5))[0]
    assert (first.command, first.value) == (TakeSurvivor(), None)


def test_where_there_is_nothing_to_choose_that_is_said() -> None:
    [row] = weighed(alone(STREET, turn=LAST, fought=True))
    assert (row.command, row.value, row.words) == (GoOn(), None, "nothing else is open")
