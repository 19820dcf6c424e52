"""Where the sensible player stands, runs to and runs from."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core.mall.commands import ChooseDestination, MoveCharacter, PlaceCharacter, PlaceZombie, Sprint
from tests.mall.given import NO_ZOMBIE, B, G, Given, R, Y, mall, table
from tests.mall_bot.seat import command_of


def destination(game: Given, seat: int) -> int:
    chosen = command_of(game.state, seat)
    assert isinstance(chosen, ChooseDestination)
    return chosen.location


def test_the_chief_runs_to_a_place_that_will_hold_and_not_to_one_that_will_be_overrun() -> None:
    """The dice bring two zombies to 1 and two to 5: at 3, defence 6, there are none."""
    at = {1: "Bt Gg", 3: "Rct Bcg", 5: "Gt Rg", 6: "Yctg Gc"}
    game = Given(mall(at=at, zombies={6: 3}, dice=(1, 1, 5, 5), phase="choice", fallen=(4,)))
    assert destination(game, Y) == 3


@pytest.mark.parametrize("zombies", [1, 2, 3])
def test_a_parking_lot_with_zombies_tempts_nobody(zombies: int) -> None:
    at = {1: "Bt", 3: "Rct", 5: "Gt Rg", 6: "Yctg Gc"}
    game = Given(mall(at=at, dice=(4,) * zombies + NO_ZOMBIE[zombies:], phase="choice"))
    assert destination(game, Y) != 4


AROUND = {1: "Bt Gg", 3: "Rct Bcg", 5: "Gt Rg", 6: "Yctg Gc"}


def test_a_parking_lot_known_to_stay_empty_tempts_while_there_are_cards() -> None:
    assert destination(Given(mall(at=AROUND, dice=(1, 3, 6, 6), phase="choice")), Y) == 4


def test_without_cards_who_has_not_seen_the_dice_keeps_out_of_the_parking_lot() -> None:
    game = Given(mall(at=AROUND, dice=(1, 3, 6, 6), phase="choice", deck="", run={Y: 5}))
    assert all(destination(game, seat) != 4 for seat in (R, B, G))


def test_a_full_place_is_not_chosen_by_who_runs_first() -> None:
    at = {1: "Bt Gg Rg", 3: "Rct Bcg", 5: "Gt", 6: "Yctg Gc"}
    game = Given(mall(at=at, dice=(4, 4, 4, 5), phase="choice"))
    assert destination(game, Y) not in {1, 3, 4}


def test_the_cheerleader_runs_from_a_doomed_place() -> None:
    """At 3 two of red face six zombies; at 6 it is quiet."""
    at = {3: "Rct", 6: "Yct Bt Rg", 1: "Bcg", 5: "Gct"}
    game = Given(mall(at=at, zombies={3: 6}, chief=R, run={R: 6, Y: 1, B: 6, G: 6}, phase="flight"))
    assert command_of(game.state, R) == MoveCharacter(R, "cheerleader")


def test_the_gunman_not_the_cheerleader_runs_to_a_deadly_place() -> None:
    at = {6: "Rcg Yct Bt", 1: "Bcg", 5: "Gct", 3: "Yg"}
    game = Given(mall(at=at, zombies={3: 6}, chief=R, run={R: 3, Y: 1, B: 5, G: 6}, phase="flight"))
    assert command_of(game.state, R) == MoveCharacter(R, "gunman")


SPREAD = {1: "Rc Bt", 6: "Yct Bc Gg", 5: "Gct"}


def with_sprint(goal: int, dice: tuple[int, ...]) -> Given:
    """Return a game in which red's last one must run to *goal*, holds a sprint, and there is no loot to be had."""
    run = {R: goal, Y: 1, B: 5, G: 6}
    return Given(mall(at=SPREAD, chief=R, run=run, dice=dice, phase="flight", hands={R: "sprint"}, deck=""))


def test_a_sprint_leads_away_from_a_destination_that_has_become_deadly() -> None:
    sprint = command_of(with_sprint(3, (3, 3, 3, 4)).state, R)
    assert isinstance(sprint, Sprint)
    assert sprint.location not in {3, 4}


def test_a_sprint_is_kept_where_the_destination_is_as_good_as_any() -> None:
    assert command_of(with_sprint(6, NO_ZOMBIE).state, R) == MoveCharacter(R, "cheerleader")


@pytest.mark.parametrize("dice", [(4, 4), (4, 1), (4, 6)])
def test_in_set_up_a_cheerleader_does_not_go_to_the_parking_lot(dice: tuple[int, int]) -> None:
    state = replace(table(4), step="place", turn=Y, dice=dice, hands=(("axe",),) * 4)
    assert command_of(state, Y) != PlaceCharacter(Y, "cheerleader", 4)


def test_in_set_up_a_place_with_company_is_better_than_an_empty_one() -> None:
    start = table(4)
    tough = tuple((seat, "tough") for seat in (R, B, G))
    unplaced = tuple(token for token in start.rooms[0] if token not in tough)
    state = replace(start, step="place", turn=Y, dice=(1, 3), hands=(("axe",),) * 4)
    state = replace(state, rooms=(unplaced, (), (), tough, (), (), ()))
    placed = command_of(state, Y)
    assert isinstance(placed, PlaceCharacter)
    assert placed.location == 3


def test_who_has_turned_puts_the_zombie_where_it_costs_the_leader_most() -> None:
    """Blue leads with 15 and stands alone at 3, two zombies short of a breach that needs one more."""
    at = {3: "Bct", 6: "Rcg Yct", 5: "Bg"}
    game = Given(mall(at=at, zombies={3: 2}, turned=(G,), phase="choice", run={Y: 5, R: 5, B: 6}))
    assert command_of(game.state, G) == PlaceZombie(G, 3)


def last_runner(at_6: str) -> Given:
    """Return a game in which yellow's tough guy alone is not at 6 and is the last to run, a sprint in hand."""
    start = mall(at={6: at_6, 3: "Yt"}, chief=R, run={R: 4, B: 4, G: 4, Y: 6}, phase="flight", hands={Y: "sprint"})
    return Given(replace(start, runners=(Y,))).asks("run", Y)


def test_a_leader_gathers_the_survivors_to_end_the_game() -> None:
    """Yellow would win with 12 points against 8."""
    assert command_of(last_runner("Yc Rg Btg Gg").state, Y) == MoveCharacter(Y, "tough")


def test_who_would_lose_does_not_gather_the_survivors() -> None:
    """Yellow would lose with 8 points against 12."""
    assert isinstance(command_of(last_runner("Yg Rct Bg Gg").state, Y), Sprint)
