"""How the game ends and who wins."""

from __future__ import annotations

import pytest

from core.game import Outcome
from core.mall import GAME
from core.mall.commands import GiveCharacter, Pass, PlayCard, Say
from events.base import GameEnded
from events.mall import CharacterEaten, LocationFell, PlayerTurned, RoundBegan
from tests.mall.given import B, G, Given, R, Y, ballots, mall


@pytest.mark.rule("mall end")
@pytest.mark.parametrize("location", [1, 3, 5, 6])
def test_the_game_ends_when_all_survivors_are_in_one_location_other_than_the_parking_lot(location: int) -> None:
    given = Given(mall(at={location: "Yct Rtg Bt"}, phase="feast")).then(GameEnded("gathered", (12, 8, 5, 0), (Y,)))
    assert GAME.outcome(given.state) == Outcome("gathered", (12, 8, 5, 0), (Y,))


@pytest.mark.rule("mall end")
def test_all_survivors_at_the_parking_lot_do_not_end_the_game() -> None:
    (
        Given(mall(at={4: "Ytg Rtg Btg"}, phase="feast"))
        .when(*ballots(Y=Y, R=Y, B=Y))
        .when(GiveCharacter(Y, "gunman"))
        .then(RoundBegan(2))
        .never(GameEnded)
    )


@pytest.mark.rule("mall end")
@pytest.mark.rule("mall R16")
@pytest.mark.parametrize(
    ("players", "board", "ends"),
    [
        (3, {1: "Yt Rt", 3: "Bt Bg"}, True),
        (3, {1: "Yt Rt", 3: "Bt Bg", 6: "Yg"}, False),
        (4, {1: "Yt Rt", 3: "Bt Gt"}, True),
        (4, {1: "Yt Rt", 3: "Bt Gt", 6: "Yg"}, False),
        (5, {1: "Yt Rt", 3: "Bt Gt"}, True),
        (5, {1: "Yt Rt", 3: "Bt Gt", 6: "Yg"}, False),
        (6, {1: "Yt Rt", 3: "Bt Gt", 6: "Yg Rg"}, True),
        (6, {1: "Yt Rt", 3: "Bt Gt", 6: "Yg Rg", 5: "Bg"}, False),
    ],
)
def test_the_game_ends_with_four_survivors_and_with_six_players_six(
    players: int, board: dict[int, str], ends: bool
) -> None:
    given = Given(mall(players=players, at=board, phase="feast"))
    if ends:
        given.then(GameEnded, reason="few").never(RoundBegan)
    else:
        given.then(RoundBegan(2)).never(GameEnded)


@pytest.mark.rule("mall end")
def test_few_survivors_at_the_parking_lot_end_the_game_too() -> None:
    Given(mall(at={4: "Yt"}, phase="feast", hands={Y: "hide"})).when(Pass(Y)).when(PlayCard(Y, "hide")).then(
        GameEnded("few", (5, 0, 0, 0), (Y,))
    )


@pytest.mark.rule("mall end")
@pytest.mark.rule("mall R17")
def test_nobody_left_ends_the_game_and_cards_in_hand_decide() -> None:
    (
        Given(mall(at={1: "Yg"}, zombies={1: 3}, phase="feast", hands={R: "axe", B: "bat hide"}, turned=(G,)))
        .then(CharacterEaten(Y, "gunman", 1))
        .then(GameEnded("nobody", (0, 0, 0, 0), (B,)))
        .never(PlayerTurned)
    )


@pytest.mark.rule("mall end")
def test_nobody_left_after_a_fall_ends_the_game_after_that_round() -> None:
    (
        Given(mall(at={1: "Yg", 3: "Rg"}, zombies={1: 8, 3: 8}, phase="flight", run={Y: 6, R: 6}))
        .then(LocationFell, location=1)
        .then(LocationFell, location=3)
        .then(GameEnded("nobody", (0, 0, 0, 0), (Y, R, B, G)))
    )


@pytest.mark.rule("mall end")
def test_gathered_goes_before_few() -> None:
    Given(mall(at={6: "Yt Rt"}, phase="feast")).then(GameEnded("gathered", (5, 5, 0, 0), (Y, R)))


@pytest.mark.rule("mall R16")
def test_the_end_is_tested_after_the_feast_not_before() -> None:
    (
        Given(mall(at={6: "Ytg Rtg", 1: "Bg"}, zombies={1: 1}, phase="feast"))
        .then(CharacterEaten(B, "gunman", 1))
        .then(GameEnded("gathered", (8, 8, 0, 0), (Y, R)))
    )


@pytest.mark.rule("mall R16")
def test_the_end_is_tested_before_turning_so_that_a_hand_without_characters_counts() -> None:
    (
        Given(mall(at={6: "Yt Rt"}, phase="feast", hands={Y: "axe", B: "hide threat bat"}))
        .never(PlayerTurned)
        .then(GameEnded("gathered", (5, 5, 0, 0), (Y,)))
        .holds(B, "hide threat bat")
    )


@pytest.mark.rule("mall end")
def test_points_are_seven_five_three_for_each_survivor() -> None:
    Given(mall(players=3, at={6: "Yc Rt Bg"}, phase="feast")).then(GameEnded("gathered", (7, 5, 3), (Y,)))


@pytest.mark.rule("mall R17")
def test_a_tie_goes_to_more_cards_in_hand_and_fewer_points_with_more_cards_do_not_win() -> None:
    (
        Given(mall(at={6: "Yt Rt Bg"}, phase="feast", hands={Y: "axe", R: "bat hide", B: "threat threat threat"})).then(
            GameEnded("gathered", (5, 5, 3, 0), (R,))
        )
    )


@pytest.mark.rule("mall R17")
def test_who_ties_in_points_and_cards_shares_the_win() -> None:
    (
        Given(mall(at={6: "Yt Rt Bt Gg"}, phase="feast", hands={Y: "axe", B: "bat"})).then(
            GameEnded("gathered", (5, 5, 5, 3), (Y, B))
        )
    )


@pytest.mark.rule("mall end")
def test_after_the_end_nothing_is_asked_and_everything_is_refused() -> None:
    given = Given(mall(at={6: "Yt Rt"}, phase="feast", hands={Y: "axe"})).then(GameEnded)
    assert GAME.pending(given.state) == ()
    for seat in range(4):
        given.offers(seat).refuses(Pass(seat), "over").refuses(Say(seat, "again?"), "over")
