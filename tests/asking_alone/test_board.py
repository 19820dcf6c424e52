"""The board of Alone while it is played on: what is lit, what is laid for now, and what lies at a cell."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from core.alone.commands import Fight, GoOn, TakeSurvivor, TakeWeapon
from core.alone.state import Alone
from core.game import Fact
from events.alone import AloneRules
from tests.alone.given import Given, alone, dealt
from tests.asking_alone.asked import option, question, scene_of, states, taken
from viewer.alone import BOARD
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, as_text

START = "4D 8S 3H QS 8H 2C AH 7H 9C"
SIZES = ((60, 12), (80, 13), (80, 15), (78, 24), (100, 30), (120, 40))


def at_seven_of_hearts() -> Alone:
    """Return check 2's moment: on 7H, AH above, with 6H KS 7S JOKER 5H in hand."""
    _, state = dealt(f"{START} 6H KS 7S JOKER 5H 2D 3D 4C", [4, 5])
    given = Given(state).when(TakeWeapon("QS", "you", "pool"))
    return given.when(Fight("fists", 0), dice=[1, 1]).when(GoOn()).state


def lines(scene: Scene, width: int, height: int) -> list[str]:
    return as_text(BOARD.draw(scene, width, height)).splitlines()


def cells_of(block: Block, words: str, begin: str = "") -> tuple[int, int]:
    """Return the cell and the line at which *words* begin, in the first line that begins with *begin*."""
    for y, row in enumerate(as_text(block).splitlines()):
        if words in row and row.startswith(begin):
            return cell_len(row[: row.index(words)]), y
    raise AssertionError(f"{words!r} is not drawn")


def spots(scene: Scene, width: int, height: int) -> set[Fact]:
    """Return everything that can be pointed at."""
    found = {BOARD.spot(scene, width, height, x, y) for x in range(width) for y in range(height)}
    return {fact for fact in found if fact is not None}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("ascii", [False, True])
def test_pointing_at_a_drawn_word_gives_what_it_stands_for(size: tuple[int, int], ascii: bool) -> None:
    state = at_seven_of_hearts()
    first = question(state)
    for scene in (scene_of(state, ascii=ascii), scene_of(state, first, ascii=ascii)):
        block = BOARD.draw(scene, *size)

        def at(words: str, begin: str = "", scene: Scene = scene, block: Block = block) -> Fact | None:
            return BOARD.spot(scene, *size, *cells_of(block, words, begin))

        assert at("AH") == ("survivor",)
        hand = [at(card, " hand") for card in ("6H", "KS", "7S", "Joker", "5H")]
        assert hand == [("hand", place) for place in range(5)]
        assert at("horde") == ("horde",)
        assert at("chainsaw, fuel") == ("weapon",)
        assert at("waits at") == ("survivor",)
        assert (at("9C"), at(" hand"), at("col 3")) == (None, None, None)


def test_the_brackets_of_the_slots_are_where_cards_can_be_dropped() -> None:
    state = at_seven_of_hearts()
    for asking, place in (
        (question(state), 0),
        (taken(question(state), "6H"), 1),
        (taken(question(state), "6H", "5H"), 2),
    ):
        for size in SIZES:
            scene = scene_of(state, asking)
            x, y = cells_of(BOARD.draw(scene, *size), "[  ")
            assert BOARD.spot(scene, *size, x, y) == ("slot", place)


def test_cards_laid_for_now_stand_in_the_column_ahead_and_are_bracketed_in_the_hand() -> None:
    state = at_seven_of_hearts()
    scene = scene_of(state, taken(question(state), "7S", "KS"))
    drawn = lines(scene, 80, 13)
    assert drawn[2].startswith(" │7S    │")
    assert drawn[3].startswith(" │[3]   │")
    assert drawn[5].startswith(" │KS    │")
    assert " hand  [1] 6H  (2) KS  (3) 7S  [4] Joker  [5] 5H" in drawn
    assert any("coming 7S KS - = 11" in row for row in drawn)
    assert any("best 6H 5H KS = 11" in row for row in drawn)


def test_the_best_layout_and_what_comes_are_in_sight_at_80_by_24() -> None:
    # 18 lines are about what a screen of 24 leaves for board and panel; the board itself is given 12 or more.
    drawn = "\n".join(lines(scene_of(at_seven_of_hearts(), question(at_seven_of_hearts())), 80, 12))
    for words in ("coming - - - = 11", "best 6H 5H KS = 11", "hand  [1] 6H", "[5] 5H", "*AH"):
        assert words in drawn


def test_what_can_be_chosen_has_a_star() -> None:
    state = alone("3D KS 4D\n5D 9H 6D\n3S JOKER 4S", lying={"KS": 4}, life=9, store=4, horde=7)
    drawn = "\n".join(lines(scene_of(state, question(state)), 80, 13))
    for words in ("*KS", "*Joker", "*horde 7", "*store: 4"):
        assert words in drawn
    after = alone("3D AH 4D\n5D 9H 6D\n3S QS 4S", fought=True, survivor="AH", survivor_life=4)
    drawn = "\n".join(lines(scene_of(after, question(after)), 80, 13))
    for words in ("*AH", "survivor*", "*col 2"):
        assert words in drawn
    with_him = Given(after).when(TakeSurvivor()).state
    assert "*AH" not in "\n".join(lines(scene_of(with_him, question(with_him)), 80, 13))


def test_underfoot_the_card_one_stands_on_has_its_star_too() -> None:
    state = alone("3D 2S 4D\n5D QS 6D\n3S 2C 4S", lying={"QS": 2}, rules=AloneRules(underfoot=True))
    asking = question(state)
    assert any("*>QS<" in row for row in lines(scene_of(state, asking), 80, 13))
    x, y = cells_of(BOARD.draw(scene_of(state, asking), 80, 13), ">QS<")
    assert BOARD.spot(scene_of(state, asking), 80, 13, x, y) == option(asking, "Take from QS").spot


def test_all_that_is_lit_can_be_found_with_the_mouse_and_looks_different_without_colour() -> None:
    size = (80, 15)
    for state in states(AloneRules(underfoot=True), 3, "sensible"):
        scene = scene_of(state, question(state))
        assert scene.lit <= spots(scene, *size)
        dark = lines(scene._replace(lit=frozenset({("nothing",)})), *size)
        for fact in scene.lit:
            assert lines(scene._replace(lit=frozenset({fact})), *size) != dark, fact


def test_no_size_is_too_small_to_point_at() -> None:
    state = at_seven_of_hearts()
    scene = scene_of(state, question(state))
    for width in (1, 9, 59):
        for height in (1, 12):
            BOARD.draw(scene, width, height)
            spots(scene, width, height)
    assert BOARD.spot(scene._replace(state=None), 80, 24, 3, 3) is None
