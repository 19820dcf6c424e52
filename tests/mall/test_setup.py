"""Components and Setup 1-6."""

from __future__ import annotations

from collections import Counter

import pytest

from core.game import IllegalCommand
from core.mall import GAME
from core.mall.commands import PlaceCharacter
from events.base import CardsShuffled, DiceRolled
from events.mall import (
    CardDealt,
    Character,
    CharacterMoved,
    CharacterPlaced,
    ChiefNamed,
    MallRules,
    RoundBegan,
    ZombieCame,
)
from tests.mall.given import B, G, Given, P, R, W, Y, cards, mall, seated, table

ADULTS: tuple[Character, ...] = ("cheerleader", "tough", "gunman")


@pytest.mark.rule("mall setup 1")
@pytest.mark.parametrize(("players", "closed"), [(3, (2,)), (4, (2,)), (5, ()), (6, ())])
def test_the_boutique_is_closed_from_the_start_with_three_or_four_players(
    players: int, closed: tuple[int, ...]
) -> None:
    assert table(players).closed == closed


@pytest.mark.rule("mall setup 2")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_four_to_six_players_take_three_characters_each(players: int) -> None:
    assert Counter(table(players).rooms[0]) == Counter((seat, who) for seat in range(players) for who in ADULTS)


@pytest.mark.rule("mall setup 2")
def test_three_players_take_four_characters_each_with_the_girl() -> None:
    assert Counter(table(3).rooms[0]) == Counter((seat, who) for seat in range(3) for who in (*ADULTS, "girl"))


def test_the_colours_come_in_seat_order() -> None:
    assert GAME.colours == ("yellow", "red", "blue", "green", "purple", "white")


@pytest.mark.rule("mall R1")
def test_the_deck_is_21_cards_three_of_five_kinds_and_one_of_each_weapon() -> None:
    threes = ["threat", "camera", "hide", "sprint", "hardware"]
    ones = ["axe", "pistol", "bat", "shotgun", "grenade", "chainsaw"]
    shuffled = Given(table()).events[0]
    assert isinstance(shuffled, CardsShuffled)
    assert Counter(shuffled.cards) == Counter(threes * 3 + ones)
    assert len(shuffled.cards) == 21


@pytest.mark.rule("mall R2")
@pytest.mark.parametrize(
    ("location", "there"), [(1, "Yct"), (2, "Yctg"), (3, "Yctg"), (5, "Yct"), (6, "Yctg Rct")], ids=str
)
def test_a_location_one_short_of_its_number_takes_one_more_and_the_next_runs_to_the_parking_lot(
    location: int, there: str
) -> None:
    home = 3 if location == 1 else 1
    board = {location: there, 4: "Bt", home: "Gt"}
    (
        Given(mall(players=5, at=board, chief=B, phase="flight", run={B: location, G: location}))
        .then(CharacterMoved(B, "tough", 4, location, location))
        .then(CharacterMoved(G, "tough", home, 4, location))
    )


@pytest.mark.rule("mall R2")
def test_the_parking_lot_has_no_limit() -> None:
    (
        Given(mall(players=6, at={4: "Yctg Rctg Bctg Gctg Pctg Wcg", 1: "Wt"}, chief=W, phase="flight", run={W: 4}))
        .then(CharacterMoved(W, "tough", 1, 4, 4))
        .stands({4: "Yctg Rctg Bctg Gctg Pctg Wctg"})
    )


@pytest.mark.rule("mall setup 3")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_each_player_is_dealt_one_card_from_the_top(players: int) -> None:
    deck = "threat camera hide sprint hardware axe"
    dealt = [CardDealt(seat, card) for seat, card in enumerate(cards(deck)[:players])]
    given = Given(table(players), deck=deck).only(*dealt, of=CardDealt)
    assert given.state.hands == tuple((card,) for card in cards(deck)[:players])
    assert len(given.state.deck) == 21 - players


@pytest.mark.rule("mall setup 4")
@pytest.mark.parametrize("first", [Y, G])
def test_the_eldest_player_takes_the_badge(first: int) -> None:
    given = Given(table(4, MallRules(first_chief=first))).then(ChiefNamed(first, "eldest"))
    assert given.state.chief == first


@pytest.mark.rule("mall setup 5")
def test_a_character_of_ones_choice_goes_to_one_of_the_two_locations_rolled() -> None:
    (
        Given(table(), dice=(3, 5))
        .then(DiceRolled("placement", (3, 5), Y, False))
        .asks("place", Y)
        .offers(Y, *(PlaceCharacter(Y, who, location) for who in ADULTS for location in (3, 5)))
        .refuses(PlaceCharacter(Y, "tough", 6), "location")
        .refuses(PlaceCharacter(Y, "tough", 0), "location")
        .refuses(PlaceCharacter(Y, "girl", 3), "character")
        .refuses(PlaceCharacter(R, "tough", 3), "turn")
        .when(PlaceCharacter(Y, "tough", 5))
        .then(CharacterPlaced(Y, "tough", 5))
        .stands({5: "Yt"})
    )


@pytest.mark.rule("mall setup 5")
def test_placing_goes_clockwise_from_the_chief_one_character_at_a_time_again_and_again() -> None:
    given = Given(table(4, MallRules(first_chief=B)), dice=(4, 4) * 12)
    asked = []
    for who in ADULTS[:2]:
        for seat in (B, G, Y, R):
            given.asks("place", seat).when(PlaceCharacter(seat, who, 4))
            asked.append(seat)
    last = [CharacterPlaced(seat, "gunman", 4) for seat in (B, G, Y, R)]
    given.only(CharacterPlaced(R, "tough", 4), *last, of=CharacterPlaced)
    given.stands({4: "Yctg Rctg Bctg Gctg"})


@pytest.mark.rule("mall setup 5")
def test_a_die_that_shows_the_closed_boutique_leaves_the_other_location() -> None:
    (
        Given(table(3), dice=(2, 6))
        .asks("place", Y)
        .offers(Y, *(PlaceCharacter(Y, who, 6) for who in (*ADULTS, "girl")))
        .refuses(PlaceCharacter(Y, "girl", 2), "location")
    )


@pytest.mark.rule("mall setup 5")
def test_where_neither_location_rolled_is_open_any_open_location_is() -> None:
    (
        Given(table(), dice=(2, 2))
        .asks("place", Y)
        .offers(Y, *(PlaceCharacter(Y, who, location) for who in ADULTS for location in (1, 3, 4, 5, 6)))
    )


@pytest.mark.rule("mall setup 5")
def test_where_neither_location_rolled_has_room_any_open_location_with_room_is() -> None:
    (
        Given(table(), dice=(1, 1) * 3 + (5, 5) * 3 + (1, 5, 5, 3))
        .when(*(PlaceCharacter(seat, "tough", 1) for seat in (Y, R, B)))
        .when(PlaceCharacter(G, "tough", 5), PlaceCharacter(Y, "gunman", 5), PlaceCharacter(R, "gunman", 5))
        .asks("place", B)
        .offers(B, *(PlaceCharacter(B, who, location) for who in ("cheerleader", "gunman") for location in (3, 4, 6)))
        .refuses(PlaceCharacter(B, "gunman", 1), "location")
        .when(PlaceCharacter(B, "gunman", 6))
        .then(DiceRolled("placement", (5, 3), G, False))
        .offers(G, PlaceCharacter(G, "cheerleader", 3), PlaceCharacter(G, "gunman", 3))
    )


@pytest.mark.rule("mall setup 5")
def test_with_five_players_the_boutique_is_open_for_placing() -> None:
    Given(table(5), dice=(2, 2)).offers(Y, *(PlaceCharacter(Y, who, 2) for who in ADULTS))


def test_the_last_character_with_one_location_is_placed_without_a_question_and_two_locations_are_asked() -> None:
    given = Given(table(3), dice=(4, 4) * 9 + (4, 4, 4, 4, 1, 6))
    for who in ("cheerleader", "tough", "gunman"):
        given.when(*(PlaceCharacter(seat, who, 4) for seat in (Y, R, B)))
    (
        given.then(CharacterPlaced(Y, "girl", 4))
        .then(CharacterPlaced(R, "girl", 4))
        .asks("place", B)
        .offers(B, PlaceCharacter(B, "girl", 1), PlaceCharacter(B, "girl", 6))
    )


def all_placed(players: int, *opening: int, first_chief: int = 0) -> Given:
    """Return a game with everybody at the parking lot and *opening* rolled for the first zombies."""
    count = players * (4 if players == 3 else 3)
    given = Given(table(players, MallRules(first_chief=first_chief)), dice=(4, 4) * count + opening)
    while GAME.pending(given.state)[0].kind == "place":
        seat = GAME.pending(given.state)[0].seat
        given.when(GAME.legal(given.state, seat)[0])
    return given


@pytest.mark.rule("mall setup 6")
def test_the_chief_rolls_four_dice_openly_and_a_zombie_comes_to_each_location_rolled() -> None:
    (
        all_placed(5, 6, 2, 2, 4, first_chief=P)
        .then(DiceRolled("opening", (6, 2, 2, 4), P, False))
        .only(*(ZombieCame(location, "dice") for location in (6, 2, 2, 4)), of=ZombieCame)
        .then(RoundBegan(1))
        .stands(zombies={1: 0, 2: 2, 3: 0, 4: 1, 5: 0, 6: 1})
    )


@pytest.mark.rule("mall R4")
def test_an_opening_die_that_shows_the_closed_boutique_brings_no_zombie() -> None:
    (
        all_placed(4, 2, 6, 2, 1)
        .then(DiceRolled("opening", (2, 6, 2, 1), Y, False))
        .only(ZombieCame(6, "dice"), ZombieCame(1, "dice"), of=ZombieCame)
        .stands(zombies={1: 1, 2: 0, 6: 1})
    )


@pytest.mark.parametrize("players", [0, 2, 7])
def test_fewer_than_three_and_more_than_six_players_make_no_game(players: int) -> None:
    with pytest.raises(IllegalCommand) as refused:
        GAME.start(MallRules(), seated(3)[:players] if players < 3 else (*seated(6), seated(1)[0]))
    assert refused.value.code == "seats"


@pytest.mark.parametrize("first", [-1, 3, 5])
def test_an_eldest_player_who_is_not_at_the_table_makes_no_game(first: int) -> None:
    with pytest.raises(IllegalCommand) as refused:
        GAME.start(MallRules(first_chief=first), seated(3))
    assert refused.value.code == "rules"
