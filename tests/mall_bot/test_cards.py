"""The sensible player's cards: played where they change something that matters to it, kept elsewhere."""

from __future__ import annotations

import pytest

from core.mall.commands import Pass, PlayCard, ShareLoot
from events.mall import LocationBreached, MallRules
from tests.mall.given import SEED, G, Given, R, mall
from tests.mall_bot.seat import command_of

ELSEWHERE = {1: "Yg Rg Bg", 6: "Yct Bct Gct"}


def attacked(hand: str, zombies: int) -> Given:
    """Return a game where red, with *hand*, stands alone at 3: defence 3, and a tough guy to lose."""
    return Given(mall(at={3: "Rct", **ELSEWHERE}, zombies={3: zombies}, phase="feast", hands={R: hand}))


@pytest.mark.parametrize("hand", ["hardware", "axe", "shotgun"])
def test_a_card_that_makes_the_place_hold_is_played(hand: str) -> None:
    [card] = attacked(hand, 3).state.hands[R]
    assert command_of(attacked(hand, 3).state, R) == PlayCard(R, card)


@pytest.mark.parametrize("hand", ["hardware", "axe", "chainsaw", "hardware pistol"])
def test_cards_that_cannot_change_the_result_are_kept(hand: str) -> None:
    assert command_of(attacked(hand, 6).state, R) == Pass(R)


def test_where_one_card_is_enough_the_second_is_kept() -> None:
    game = attacked("hardware axe", 3).when(PlayCard(R, "axe"))
    assert command_of(game.state, R) == Pass(R)


def test_two_cards_are_played_where_only_both_together_hold() -> None:
    game = attacked("hardware axe", 4)
    first = command_of(game.state, R)
    second = command_of(game.when(first).state, R)
    assert {first, second} == {PlayCard(R, "hardware"), PlayCard(R, "axe")}


def test_hardware_does_not_help_the_supermarket_against_four_zombies_but_a_weapon_does() -> None:
    at = {6: "Rctg", 1: "Yct Bg", 3: "Yg Bct", 5: "Gct"}
    game = Given(mall(at=at, zombies={6: 4}, phase="feast", hands={R: "hardware"}))
    assert command_of(game.state, R) == Pass(R)
    game = Given(mall(at=at, zombies={6: 4}, phase="feast", hands={R: "hardware axe"}))
    assert command_of(game.state, R) == PlayCard(R, "axe")


def test_at_the_parking_lot_a_weapon_is_played_for_the_one_life_it_saves() -> None:
    game = Given(mall(at={4: "Rct", **ELSEWHERE}, zombies={4: 2}, phase="feast", hands={R: "axe"}))
    assert command_of(game.state, R) == PlayCard(R, "axe")


def test_at_the_parking_lot_a_weapon_is_kept_where_zombies_enough_are_left_for_all() -> None:
    game = Given(mall(at={4: "Rc", **ELSEWHERE}, zombies={4: 2}, phase="feast", hands={R: "axe"}))
    assert command_of(game.state, R) == Pass(R)


def test_nobody_pays_to_save_a_place_where_a_rival_alone_would_lose() -> None:
    """Red's girl stands behind yellow's cheerleader, the only one who can be chosen (R13)."""
    at = {3: "Rl Yc", 1: "Rct Yg", 6: "Bctg"}
    game = Given(mall(players=3, at=at, zombies={3: 2}, phase="feast", hands={R: "hardware"}))
    assert command_of(game.state, R) == Pass(R)


def victims_lap(at: dict[int, str], hand: str, rules: MallRules = SEED) -> Given:
    """Return a game in which many zombies broke in at 3 and red, chief, with *hand*, has saved his weapons."""
    start = mall(at=at, zombies={3: 7}, chief=R, phase="feast", hands={R: hand}, rules=rules)
    return Given(start).when(Pass(R)).then(LocationBreached).asks("lap", R)


OUTVOTED = {3: "Rc Ytg", 1: "Rtg Bg", 6: "Yc Bct Gct"}


def test_a_cheerleader_outvoted_hides() -> None:
    assert command_of(victims_lap(OUTVOTED, "hide").state, R) == PlayCard(R, "hide")


def test_with_the_published_rules_hide_covers_the_one_character_there() -> None:
    game = victims_lap(OUTVOTED, "hide", MallRules(hide="character"))
    assert command_of(game.state, R) == PlayCard(R, "hide", "cheerleader")


def test_who_has_most_of_the_votes_neither_hides_nor_threatens() -> None:
    game = victims_lap({3: "Rtg Bt", 1: "Ytg Bg", 6: "Yc Rc Bc Gct"}, "hide threat")
    assert command_of(game.state, R) == Pass(R)


def test_a_threat_is_played_where_it_decides_an_even_vote_over_cheerleaders() -> None:
    game = victims_lap({3: "Rc Bc", 1: "Ytg Rtg", 6: "Yc Btg Gct"}, "threat")
    assert command_of(game.state, R) == PlayCard(R, "threat")


def test_the_camera_is_for_a_round_with_much_in_danger() -> None:
    danger = mall(at={3: "Rctg", 6: "Yctg Bc", 1: "Btg Gg"}, zombies={3: 3}, phase="prowl", hands={R: "camera"})
    assert command_of(Given(danger, dice=(2, 2, 2, 2)).state, R) == PlayCard(R, "camera")
    peace = mall(at={6: "Rctg Yt", 3: "Yc Btg", 1: "Gtg"}, phase="prowl", hands={R: "camera"})
    assert command_of(Given(peace, dice=(2, 2, 2, 2)).state, R) == Pass(R)


def test_one_look_at_the_dice_is_enough() -> None:
    start = mall(at={3: "Rctg", 6: "Yctg Bc", 1: "Btg Gg"}, zombies={3: 3}, phase="prowl", hands={R: "camera camera"})
    game = Given(start, dice=(3, 3, 3, 3)).when(PlayCard(R, "camera"))
    assert command_of(game.state, R) == Pass(R)


def test_the_searcher_keeps_the_best_card_and_gives_the_poorest_to_the_weakest_rival() -> None:
    at = {4: "Rt", 6: "Yctg Rc", 3: "Btg", 5: "Gg Rg"}
    game = Given(mall(at=at, deck="threat hide axe"))
    assert command_of(game.state, R) == ShareLoot(R, "hide", "threat", G)


def test_a_threat_is_played_where_it_decides_an_even_vote_for_the_search() -> None:
    at = {4: "Rg Bg", 6: "Yctg Rt", 3: "Bt Gt", 5: "Gg Rc"}
    game = Given(mall(at=at, chief=R, hands={R: "threat"}))
    assert command_of(game.state, R) == PlayCard(R, "threat")
