"""Phase 3: the secret dice."""

from __future__ import annotations

import pytest

from core.mall import GAME
from core.mall.commands import Pass, PlayCard
from events.base import DiceRolled
from events.mall import CardPlayed, DiceSeen, Passed, PhaseBegan, ZombieCame
from tests.mall.given import B, G, Given, R, Y, mall, passes

BOARD = {1: "Yt Rt", 3: "Bt Gt"}


@pytest.mark.rule("mall 3")
def test_the_chief_rolls_four_dice_in_secret_and_sees_them() -> None:
    given = (
        Given(mall(at=BOARD, chief=R, phase="prowl"), dice=(1, 6, 6, 3))
        .then(DiceRolled("prowl", (1, 6, 6, 3), R, True))
        .then(DiceSeen(R, "badge"))
        .never(ZombieCame)
    )
    assert GAME.view(given.state, R).dice == (1, 6, 6, 3)
    for seat in (Y, B, G, None):
        assert GAME.view(given.state, seat).dice == (-1, -1, -1, -1)


@pytest.mark.rule("mall 3")
def test_the_others_are_asked_for_cameras_in_order_the_chief_is_not() -> None:
    hands = dict.fromkeys((Y, R, B, G), "camera")
    given = Given(mall(at=BOARD, chief=B, hands=hands, phase="prowl"))
    for seat in (G, Y, R):
        given.asks("lap", seat).offers(seat, Pass(seat), PlayCard(seat, "camera")).when(*passes(seat))
    given.then(PhaseBegan("choice")).asks("destination", B)


@pytest.mark.rule("mall 3")
def test_a_camera_shows_the_dice_to_who_plays_it_and_all_learn_that_he_looked() -> None:
    given = (
        Given(mall(at=BOARD, hands={B: "camera", G: "axe"}, phase="prowl"), dice=(1, 6, 6, 3))
        .asks("lap", B)
        .when(PlayCard(B, "camera"))
        .only(CardPlayed(B, "camera", None, None), DiceSeen(B, "camera"), Passed(B))
        .holds(B, "")
        .asks("lap", G)
    )
    assert GAME.view(given.state, B).dice == (1, 6, 6, 3)
    assert GAME.view(given.state, G).dice == (-1, -1, -1, -1)
    assert GAME.redact(DiceSeen(B, "camera"), given.state, G) == DiceSeen(B, "camera")
    assert given.state.gone[-1] == "camera"


@pytest.mark.rule("mall 3")
def test_no_other_card_is_played_while_the_dice_lie_hidden() -> None:
    hands = {R: "threat hide sprint hardware axe"}
    given = Given(mall(at=BOARD, hands=hands, phase="prowl")).asks("lap", R).offers(R, Pass(R))
    for card in given.state.hands[R]:
        given.refuses(PlayCard(R, card), "card")
    given.refuses(PlayCard(R, "camera"), "card")


def test_a_second_camera_may_be_wasted_in_the_same_lap() -> None:
    (
        Given(mall(at=BOARD, hands={R: "camera camera"}, phase="prowl"))
        .when(PlayCard(R, "camera"))
        .asks("lap", R)
        .offers(R, Pass(R), PlayCard(R, "camera"))
        .when(PlayCard(R, "camera"))
        .then(DiceSeen(R, "camera"))
        .then(PhaseBegan("choice"))
    )


def test_a_camera_is_played_on_no_character() -> None:
    Given(mall(at=BOARD, hands={R: "camera"}, phase="prowl")).refuses(PlayCard(R, "camera", "tough"), "character")
