"""Phase 4: the chief declares, the others choose in secret, the turned put zombies."""

from __future__ import annotations

import pytest

from core.mall import GAME
from core.mall.commands import ChooseDestination, PlaceZombie
from events.mall import (
    DestinationChosen,
    DestinationDeclared,
    DestinationsRevealed,
    PhaseBegan,
    StoodStill,
    ZombieCame,
)
from tests.mall.given import B, G, Given, P, R, Y, mall

BOARD = {1: "Yct Rt", 3: "Bt", 5: "Gt Bc"}


def everywhere(seat: int, *locations: int) -> list[ChooseDestination]:
    return [ChooseDestination(seat, location) for location in locations]


@pytest.mark.rule("mall 4")
def test_the_chief_declares_his_destination_openly_before_the_others_choose() -> None:
    (
        Given(mall(at=BOARD, phase="choice"))
        .asks("destination", Y)
        .refuses(ChooseDestination(R, 6), "turn")
        .when(ChooseDestination(Y, 5))
        .only(DestinationDeclared(Y, 5))
    )


@pytest.mark.rule("mall 4")
def test_the_others_choose_in_secret_at_the_same_time_in_whatever_order() -> None:
    (
        Given(mall(at=BOARD, phase="choice", run={Y: 5}))
        .asks("destination", R, B, G)
        .when(ChooseDestination(G, 6))
        .only(DestinationChosen(G, 6))
        .asks("destination", R, B)
        .refuses(ChooseDestination(G, 1), "turn")
        .when(ChooseDestination(R, 4), ChooseDestination(B, 1))
        .then(PhaseBegan("flight"))
        .then(DestinationsRevealed(((Y, 5), (R, 4), (B, 1), (G, 6))))
    )


@pytest.mark.rule("mall 4")
def test_what_another_chose_is_unknown_until_it_is_revealed_what_the_chief_declared_is_not() -> None:
    given = Given(mall(at=BOARD, phase="choice", run={Y: 5, R: 4, G: 6}))
    assert GAME.view(given.state, G).destinations == ((Y, 5), (R, -1), (G, 6))
    assert GAME.view(given.state, Y).destinations == ((Y, 5), (R, -1), (G, -1))
    assert GAME.view(given.state, None).destinations == ((Y, 5), (R, -1), (G, -1))


@pytest.mark.rule("mall 4")
def test_any_open_location_can_be_chosen_full_or_not_but_no_closed_one() -> None:
    (
        Given(mall(at={5: "Rctg", 1: "Yct", 3: "Yg Bt", 6: "Gt"}, phase="choice", fallen=(6,)))
        .offers(Y, *everywhere(Y, 1, 3, 4, 5))
        .refuses(ChooseDestination(Y, 2), "location")
        .refuses(ChooseDestination(Y, 6), "location")
        .refuses(ChooseDestination(Y, 0), "location")
        .refuses(ChooseDestination(Y, 7), "location")
    )


@pytest.mark.rule("mall R7")
def test_where_all_ones_characters_stand_already_is_no_destination() -> None:
    (
        Given(mall(at=BOARD, phase="choice"))
        .offers(Y, *everywhere(Y, 3, 4, 5, 6))
        .refuses(ChooseDestination(Y, 1), "location")
        .when(ChooseDestination(Y, 6))
        .offers(R, *everywhere(R, 3, 4, 5, 6))
        .offers(B, *everywhere(B, 1, 3, 4, 5, 6))
        .offers(G, *everywhere(G, 1, 3, 4, 6))
        .refuses(ChooseDestination(G, 5), "location")
    )


@pytest.mark.rule("mall 4")
@pytest.mark.rule("mall turning")
def test_then_each_turned_player_in_order_puts_one_zombie_on_any_open_location() -> None:
    (
        Given(mall(players=5, at={1: "Yct", 3: "Bt"}, chief=B, turned=(R, G, P), phase="choice", run={B: 1}))
        .refuses(PlaceZombie(G, 1), "turn")
        .when(ChooseDestination(Y, 6))
        .only(DestinationChosen(Y, 6))
        .asks("zombie", G)
        .offers(G, *(PlaceZombie(G, location) for location in range(1, 7)))
        .when(PlaceZombie(G, 3))
        .only(ZombieCame(3, "turned", G))
        .asks("zombie", P)
        .when(PlaceZombie(P, 3))
        .asks("zombie", R)
        .when(PlaceZombie(R, 4))
        .then(ZombieCame(4, "turned", R))
        .then(PhaseBegan("flight"))
        .stands(zombies={3: 2, 4: 1})
    )


@pytest.mark.rule("mall 4")
def test_a_turned_player_puts_no_zombie_on_a_closed_location() -> None:
    (
        Given(mall(at={1: "Yct", 3: "Rt Bt"}, turned=(G,), fallen=(5,), phase="choice", run={Y: 3, R: 1, B: 1}))
        .offers(G, *(PlaceZombie(G, location) for location in (1, 3, 4, 6)))
        .refuses(PlaceZombie(G, 2), "location")
        .refuses(PlaceZombie(G, 5), "location")
    )


def test_a_player_with_one_destination_is_not_asked() -> None:
    (
        Given(mall(at={4: "Yct Rt", 5: "Rg Bt Gt"}, fallen=(1, 3, 6), phase="choice"))
        .only(DestinationDeclared(Y, 5), DestinationChosen(B, 4), DestinationChosen(G, 4))
        .asks("destination", R)
        .offers(R, *everywhere(R, 4, 5))
    )


@pytest.mark.rule("mall R7")
def test_with_everything_fallen_but_the_parking_lot_nobody_chooses_and_nobody_runs() -> None:
    given = Given(mall(at={4: "Yctg Rct Btg"}, turned=(G,), fallen=(1, 3, 5, 6), phase="choice", dice=(1, 3, 5, 6)))
    (
        given.then(ZombieCame(4, "turned", G))
        .then(DestinationsRevealed(()))
        .only(StoodStill(Y, "nowhere"), StoodStill(R, "nowhere"), StoodStill(B, "nowhere"), of=StoodStill)
        .then(PhaseBegan("feast"))
        .only(ZombieCame(4, "turned", G), ZombieCame(4, "crowd"), ZombieCame(4, "noise"), of=ZombieCame)
        .asks("ballot", Y, R, B)
    )
