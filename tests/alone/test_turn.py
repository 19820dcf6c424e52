"""The order of play: set-up, and the six steps of a turn."""

from __future__ import annotations

import pytest

from core.alone import GAME
from core.alone.commands import Fight, GoOn, LayColumn, TakeSurvivor, TakeWeapon
from core.game import IllegalCommand, Prompt
from core.timeline import fold
from events.alone import (
    AloneRules,
    CardsLaid,
    HandDrawn,
    Moved,
    StoreFound,
    SurvivorFound,
    TurnBegan,
    WeaponPlaced,
    ZombiesCame,
)
from events.base import CardsShuffled, DiceRolled, GameEnded, GameStarted, Seat
from tests.alone.given import SEAT, Given, alone, dealt

ROOM = """
3D 2S 4D
5D 9H 6D
3S 2C 4S
"""


@pytest.mark.rule("alone R1")
def test_the_deck_holds_the_44_cards_of_the_ruling() -> None:
    events, _ = dealt("")
    deck = next(event for event in events if isinstance(event, CardsShuffled)).cards
    numbers = {f"{number}{suit}" for number in range(2, 11) for suit in "HSDC"}
    assert set(deck) == numbers | {"JS", "JH", "JC", "QS", "QH", "KS", "AH", "JOKER"}
    assert len(deck) == 44


@pytest.mark.rule("alone R2")
@pytest.mark.parametrize("blocks", [1, 6, 10])
def test_the_helicopter_is_blocks_plus_one_moves_away(blocks: int) -> None:
    rich = AloneRules(blocks=blocks, life_per_block=20)
    _, state = dealt("", rules=rich)
    while state.outcome is None or not state.outcome.winners:
        legal = GAME.legal(state, 0)
        fights = [command for command in legal if isinstance(command, Fight)]
        laid = [command for command in legal if isinstance(command, LayColumn)]
        given = Given(state).when(fights[0] if fights else laid[0] if laid else GoOn(), dice=[1] * 400)
        state = given.state
    assert (state.turn, state.column) == (blocks + 2, blocks + 2)
    assert len(state.columns) == blocks + 4
    assert sum(len(column) for column in state.columns) == 3 * (blocks + 4) <= 44


@pytest.mark.rule("alone R2")
@pytest.mark.parametrize("blocks", [0, 11])
def test_no_helicopter_is_nearer_than_one_block_or_farther_than_ten(blocks: int) -> None:
    with pytest.raises(IllegalCommand, match="1 to 10 blocks"):
        GAME.start(AloneRules(blocks=blocks), SEAT)


def test_alone_is_played_by_one() -> None:
    with pytest.raises(IllegalCommand, match="1 player"):
        GAME.start(AloneRules(), (Seat("a", "yellow"), Seat("b", "red")))


@pytest.mark.rule("alone R5")
def test_the_deal_is_column_by_column_and_reveals_in_that_order() -> None:
    # JOKER in column 0, KS in column 1, AH in column 2: store, shotgun and survivor are rolled in that order.
    events, state = dealt("2H JOKER 3H KS 4H 5H 6H 7H AH", dice=[5, 3, 6])
    told = [event for event in events if not isinstance(event, (GameStarted, CardsShuffled))]
    assert told[:10] == [
        CardsLaid(0, ("2H", "JOKER", "3H")),
        CardsLaid(1, ("KS", "4H", "5H")),
        CardsLaid(2, ("6H", "7H", "AH")),
        DiceRolled("store", (5,), 0, False),
        StoreFound("JOKER", 5),
        DiceRolled("ammo", (3,), 0, False),
        WeaponPlaced("shotgun", "KS", 3, None),
        DiceRolled("survivor", (6,), 0, False),
        SurvivorFound("AH", 6),
        TurnBegan(1),
    ]
    assert (state.store, state.survivor, state.survivor_life) == (5, "AH", 6)


@pytest.mark.rule("alone R6")
def test_the_first_turn_is_played_on_the_start_block() -> None:
    events, state = dealt("4D 8S 3H QS 8H 2C AH 7H 9C", dice=[4, 5])
    assert events[-2:] == [TurnBegan(1), ZombiesCame(15, ("4D", "9C", "2C"))]
    assert (state.turn, state.column) == (1, 1)
    assert GAME.pending(state) == (Prompt(0, "turn"),)
    Given(state).allows(TakeWeapon("QS", "you", "pool"))


@pytest.mark.rule("alone 1")
def test_token_survivor_and_zombies_move_left_and_the_card_behind_turns_face_down() -> None:
    state = alone(ROOM, horde=4, fought=True, survivor="you", survivor_life=3)
    given = Given(state).when(GoOn()).has(turn=2, column=2, horde=4, survivor="you")
    assert given.events[:2] == [TurnBegan(2), Moved(2, "9H")]
    # 9H, now face down to the right, brings nothing; nor do 5D's own row and suit mates.
    cards = given.state.hand
    given.when(LayColumn((cards[0], cards[1], cards[2])))
    came = next(event for event in given.events if isinstance(event, ZombiesCame))
    assert "9H" not in came.cards


@pytest.mark.rule("alone 2")
def test_five_cards_are_drawn_three_laid_and_two_go_back_on_top() -> None:
    state = alone(ROOM, pile="6H KS 7S 8S 5H 10C 10S 10H", fought=True)
    given = Given(state).when(GoOn()).has(hand=("6H", "KS", "7S", "8S", "5H"))
    assert GAME.pending(given.state) == (Prompt(0, "layout"),)
    assert len(GAME.legal(given.state, 0)) == 5 * 4 * 3
    given.when(LayColumn(("7S", "5H", "6H"))).has(hand=())
    assert given.state.columns[3] == ("7S", "5H", "6H")
    assert given.state.deck[:3] == ("KS", "8S", "10C")


@pytest.mark.rule("alone 2")
def test_on_the_helicopter_three_cards_are_drawn_and_all_are_laid() -> None:
    rules = AloneRules(blocks=1)
    state = alone(
        """
        10H 3D 2S 4D
        10S 5D 9H 6D
        9S  3S 2C 4S
        """,
        at=2,
        turn=2,
        pile="KS 8S 10C 2D",
        fought=True,
        rules=rules,
    )
    given = Given(state).when(GoOn()).has(turn=3, hand=("KS", "8S", "10C"))
    assert len(GAME.legal(given.state, 0)) == 3 * 2 * 1
    given.when(LayColumn(("10C", "KS", "8S")))
    assert given.state.columns[4] == ("10C", "KS", "8S")
    assert given.state.deck[0] == "2D"


@pytest.mark.rule("alone 2")
def test_only_three_different_cards_of_the_hand_can_be_laid() -> None:
    given = Given(alone(ROOM, pile="6H KS 7S 8S 5H", fought=True)).when(GoOn())
    given.refuses(LayColumn(("6H", "6H", "7S")), "three different cards")
    given.refuses(LayColumn(("6H", "10C", "7S")), "cards of your hand")
    given.refuses(GoOn(), "lay the next column")
    given.refuses(Fight("fists", 0), "lay the next column")


@pytest.mark.rule("alone R7")
def test_cards_count_as_revealed_when_laid_top_first() -> None:
    state = alone(ROOM, pile="AH JOKER KS 8S 5H", fought=True)
    given = Given(state).when(GoOn()).when(LayColumn(("KS", "AH", "JOKER")), dice=[2, 4, 6])
    assert given.events[:7] == [
        CardsLaid(3, ("KS", "AH", "JOKER")),
        DiceRolled("ammo", (2,), 0, False),
        WeaponPlaced("shotgun", "KS", 2, None),
        DiceRolled("survivor", (4,), 0, False),
        SurvivorFound("AH", 4),
        DiceRolled("store", (6,), 0, False),
        StoreFound("JOKER", 6),
    ]


@pytest.mark.rule("alone R7")
def test_a_face_card_in_the_hand_is_not_revealed() -> None:
    given = Given(alone(ROOM, pile="KS 6H 7S 8S 5H", fought=True)).when(GoOn()).never(WeaponPlaced)
    given.when(LayColumn(("6H", "7S", "8S"))).never(WeaponPlaced)
    assert given.state.arm("shotgun").latest is None


@pytest.mark.rule("alone 3")
def test_number_cards_that_match_neither_number_nor_suit_bring_their_numbers() -> None:
    # Standing on 9H: 9S matches in number, 2H and 10H in suit, KS is no number; 3C 4S 5D come: 12.
    events, _ = dealt("2H 3C KS 9S 9H 10H 4S 5D QH", dice=[1, 1])
    assert ZombiesCame(12, ("4S", "5D", "3C")) in events


@pytest.mark.rule("alone 3")
def test_new_zombies_join_those_that_came_with_you() -> None:
    state = alone(ROOM, horde=7, fought=True, pile="6D 7D 8D 10C 10S")
    given = Given(state).when(GoOn()).when(LayColumn(("6D", "7D", "8D")))
    # On 5D: 3D 6D 7D 8D match in suit, 9H lies face down; 2S 3S 2C come.
    given.then_among(ZombiesCame(7, ("2S", "3S", "2C"))).has(horde=14)


@pytest.mark.rule("alone R8")
def test_on_a_face_card_or_the_ace_only_the_suit_can_match() -> None:
    # On a heart: 2H 5H 7H 9H match in suit. 4S 8S 3C 6D come.
    for stand in ("JH", "AH"):
        events, _ = dealt(f"2H 3C 4S 5H {stand} 6D 7H 8S 9H", dice=[1, 1])
        came = next(event for event in events if isinstance(event, ZombiesCame))
        assert (came.zombies, set(came.cards)) == (4 + 8 + 3 + 6, {"4S", "8S", "3C", "6D"})


@pytest.mark.rule("alone R8")
def test_on_the_joker_nothing_matches() -> None:
    events, _ = dealt("2H 3C 4S 5H JOKER 6D 7H 8S 9H", dice=[1, 1])
    came = next(event for event in events if isinstance(event, ZombiesCame))
    assert came.zombies == 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9


@pytest.mark.rule("alone R3")
def test_the_horde_is_capped_only_where_the_dice_are_limited() -> None:
    for limited, horde in ((False, 65), (True, 59)):
        state = alone(ROOM, horde=58, fought=True, pile="6D 7D 8D 10C 10S", rules=AloneRules(dice_limit=limited))
        given = Given(state).when(GoOn()).when(LayColumn(("6D", "7D", "8D"))).has(horde=horde)
        came = next(event for event in given.events if isinstance(event, ZombiesCame))
        assert came.zombies == horde - 58


@pytest.mark.rule("alone 4")
@pytest.mark.rule("alone 6")
def test_one_may_take_before_and_after_the_fight() -> None:
    street = """
    3D QS 4D
    5D 9H 6D
    3S AH 4S
    """
    state = alone(street, horde=4, lying={"QS": 3}, survivor="AH", survivor_life=4)
    given = Given(state).allows(TakeWeapon("QS", "you", "pool")).allows(TakeSurvivor())
    given.when(TakeWeapon("QS", "you", "pool")).when(Fight("chainsaw", 0), dice=[1, 1, 1, 1])
    given.when(TakeSurvivor()).has(survivor="you", weapon="chainsaw")
    given.when(GoOn()).has(turn=2)


@pytest.mark.rule("alone 5")
def test_all_zombies_are_fought_once_a_turn() -> None:
    given = Given(alone(ROOM, horde=4)).refuses(GoOn(), "fight the zombies first")
    given.when(Fight("fists", 0), dice=[6, 6, 6, 6]).has(horde=4, life=12)
    given.refuses(Fight("fists", 0), "you have fought")
    given.allows(GoOn())


@pytest.mark.rule("alone R9")
def test_without_zombies_there_is_no_fight_and_no_fuel_is_spent() -> None:
    state = alone(ROOM, weapon="chainsaw", uses={"chainsaw": 2})
    given = Given(state).refuses(Fight("chainsaw", 0), "no zombies")
    given.when(GoOn())
    assert given.state.uses("chainsaw") == 2


@pytest.mark.rule("alone R10")
def test_on_the_helicopter_one_wins_after_the_fight_or_at_once_without_zombies() -> None:
    street = """
    10C 10H 3D 2S 4D
    KS  10S 5D 9H 6D
    8S  9S  3S 2C 4S
    """
    rules = AloneRules(blocks=1, life_per_block=12)
    Given(alone(street, at=3, turn=3, rules=rules)).when(GoOn()).then(GameEnded("rescued", (12,), (0,)))
    given = Given(alone(street, at=3, turn=3, horde=5, rules=rules)).refuses(GoOn(), "fight the zombies first")
    given.when(Fight("fists", 0), dice=[6]).when(GoOn()).then(GameEnded("rescued", (11,), (0,)))


def test_to_clear_the_pad_one_fights_until_no_zombie_is_left() -> None:
    street = """
    10C 10H 3D 2S 4D
    KS  10S 5D 9H 6D
    8S  9S  3S 2C 4S
    """
    rules = AloneRules(blocks=1, life_per_block=12, clear_the_pad=True)
    given = Given(alone(street, at=3, turn=3, horde=6, rules=rules))
    given.when(Fight("fists", 0), dice=[6, 1]).has(horde=5, life=11).refuses(GoOn(), "fight the zombies first")
    given.when(Fight("fists", 0), dice=[6]).has(horde=5, life=10).refuses(GoOn(), "fight")
    given.when(Fight("fists", 0), dice=[2]).has(horde=0).when(GoOn()).then(GameEnded("rescued", (10,), (0,)))


def test_elsewhere_than_the_pad_the_harder_game_fights_once_too() -> None:
    given = Given(alone(ROOM, horde=6, rules=AloneRules(clear_the_pad=True)))
    given.when(Fight("fists", 0)).refuses(Fight("fists", 0), "you have fought").allows(GoOn())


def test_starting_life_is_blocks_times_life_per_block() -> None:
    state = fold(GAME, [GAME.start(AloneRules(blocks=5, life_per_block=3), SEAT)])
    assert state is not None
    assert state.life == 15


@pytest.mark.parametrize("faces", [6, 8, 10, 12])
def test_the_survivors_die_has_as_many_faces_as_the_rules_say(faces: int) -> None:
    events, state = dealt("2H 3H 4H 5H 6H 7H 8H 9H AH", dice=[faces], rules=AloneRules(survivor_die=faces))  # type: ignore[arg-type]
    assert DiceRolled("survivor", (faces,), 0, False) in events
    assert state.survivor_life == faces
    with pytest.raises(ValueError, match="rolls"):
        dealt("2H 3H 4H 5H 6H 7H 8H 9H AH", dice=[faces + 1], rules=AloneRules(survivor_die=faces))  # type: ignore[arg-type]


def test_a_turn_draws_what_the_pile_has_and_never_runs_dry() -> None:
    _, state = dealt("", rules=AloneRules(blocks=10, life_per_block=20))
    drawn = []
    while state.outcome is None:
        legal = GAME.legal(state, 0)
        fights = [command for command in legal if isinstance(command, Fight)]
        given = Given(state).when(fights[0] if fights else legal[-1], dice=[1] * 300)
        drawn += [len(event.cards) for event in given.events if isinstance(event, HandDrawn)]
        state = given.state
    assert drawn == [5] * 10 + [3]
