"""What lies under the mouse is what is drawn there, and what can be chosen is marked with a sign."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final, NamedTuple

import pytest

from core.game import Fact
from core.mall import GAME
from core.mall.tables import CHARACTERS, LETTERS, LOCATIONS, NAMES, SIGNS
from tests.mall.given import B, R, Y, mall
from tests.viewer.playing import line_of, reading_of
from viewer.mall import BOARD
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, as_text, width_of

SIZES: Final = ((60, 12), (61, 14), (78, 15), (80, 30), (118, 30), (190, 50))
PEOPLE: Final = ("Ada", "Bea", "Cyd", "Dot", "Eve", "Fay")
TOKEN: Final = re.compile(r"(?<![A-Za-z-])([YRBGPW])([ctgl]+)(?![A-Za-z])")
PERSON: Final = {SIGNS[character]: character for character in CHARACTERS}


class Frame(NamedTuple):
    """Where a room is drawn: the cells of its corners."""

    left: int
    top: int
    right: int
    bottom: int


def frames(block: list[str]) -> dict[int, Frame]:
    """Return the frame of each room, found by its heading. Every sign of the board is one cell wide here."""
    found = {}
    for no in LOCATIONS:
        heading = f"{no} {NAMES[no][:5]}"
        (top,) = [y for y, row in enumerate(block) if heading in row and "┌" in row]
        left = block[top].rindex("┌", 0, block[top].index(heading))
        right = block[top].index("┐", left)
        bottom = next(y for y in range(top, len(block)) if block[y][left] == "└")
        found[no] = Frame(left, top, right, bottom)
    return found


def boards(players: int, size: tuple[int, int]) -> list[Scene]:
    """Return boards from the whole of a game, others for every size."""
    reading = reading_of(line_of("mall", players, names=PEOPLE[:players]))
    first = 4 + 9 * SIZES.index(size)
    return [reading.scene(version) for version in range(first, reading.length + 1, 9 * len(SIZES))]


def rows_of(scene: Scene, width: int, height: int) -> list[str]:
    return ["".join(run.text for run in row) for row in BOARD.draw(scene, width, height)]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("players", [3, 6])
def test_rooms_tokens_and_seats_are_found_where_they_are_drawn(players: int, width: int, height: int) -> None:
    for scene in boards(players, (width, height)):
        rows = rows_of(scene, width, height)
        found = frames(rows)
        for no, frame in found.items():
            for x in (frame.left, frame.right):
                for y in (frame.top, frame.bottom):
                    assert BOARD.spot(scene, width, height, x, y) == ("place", no)
            tokens = list(tokens_in(rows, frame))
            assert sorted(token for token, _x, _y in tokens) == sorted(scene.state.rooms[no])
            for token, x, y in tokens:
                assert BOARD.spot(scene, width, height, x, y) == ("token", *token)
        below = found[6].bottom + 1
        for seat, name in enumerate(PEOPLE[:players]):
            y = next(y for y in range(below, len(rows)) if name in rows[y])
            assert BOARD.spot(scene, width, height, rows[y].index(name), y) == ("seat", seat)


def tokens_in(rows: list[str], frame: Frame) -> list[tuple[tuple[int, str], int, int]]:
    """Return every token drawn in a room that is still there, with the cell of its sign."""
    return [
        ((LETTERS.index(match[1]), PERSON[sign]), frame.left + match.start(2) + at, y)
        for y in range(frame.top + 1, frame.bottom)
        for match in TOKEN.finditer(rows[y][frame.left : frame.right])
        for at, sign in enumerate(match[2])
    ]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_there_is_nothing_between_the_rooms_nor_outside_the_board(width: int, height: int) -> None:
    scene = Scene(GAME, mall(at={1: "Yt Rt"}))
    found = frames(rows_of(scene, width, height))
    for one, other in pairwise((1, 2, 3)):
        assert found[other].left - found[one].right == 2
        assert BOARD.spot(scene, width, height, found[one].right + 1, found[one].top) is None
    for x, y in ((-1, 0), (0, -1), (width, 0), (0, 999)):
        assert BOARD.spot(scene, width, height, x, y) is None


def test_the_name_beside_a_character_is_that_character() -> None:
    scene = Scene(GAME, mall(at={1: "Yt Rt"}))
    rows = rows_of(scene, 118, 40)
    y = next(y for y, row in enumerate(rows) if "tough guy" in row)
    x = rows[y].index("tough guy")
    assert BOARD.spot(scene, 118, 40, x + 8, y) == ("token", Y, "tough")
    assert BOARD.spot(scene, 118, 40, x + 9, y) == ("place", 1)


def test_what_can_be_chosen_wins_over_what_cannot() -> None:
    state = mall(at={1: "Yt Rt"})
    bare = Scene(GAME, state)
    rows = rows_of(bare, 78, 15)
    y = next(y for y, row in enumerate(rows) if "Yt" in row)
    x = rows[y].index("Yt")

    def here(*lit: Fact) -> Fact | None:
        return BOARD.spot(bare._replace(lit=frozenset(lit)), 78, 15, x + 1, y)

    assert here() == ("token", Y, "tough")
    assert here(("place", 1)) == ("place", 1)
    assert here(("seat", Y), ("seat", R)) == ("seat", Y)
    assert here(("place", 3)) == ("place", 1)


def styles_of_frame(block: Block, rows: list[str], no: int) -> set[str]:
    """Return the styles in which the left edge of a room is drawn."""
    frame, styles = frames(rows)[no], set()
    for y in range(frame.top, frame.bottom + 1):
        x = 0
        for run in block[y]:
            if x == frame.left:
                styles.add(run.style)
            x += width_of((run,))
    return styles


LIT: Final = mall(at={1: "Yt Rt", 3: "Bc", 6: "Gt"})


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_place_to_choose_has_a_star_and_a_bright_edge(width: int, height: int) -> None:
    scene = Scene(GAME, LIT, lit=frozenset({("place", 3)}))
    block, rows = BOARD.draw(scene, width, height), rows_of(scene, width, height)
    assert any("*3 Toy shop" in row for row in rows)
    assert not any("*1 Restroom" in row for row in rows)
    assert styles_of_frame(block, rows, 3) == {"edge-lit"}
    assert styles_of_frame(block, rows, 1) == {"edge"}


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_characters_and_seats_to_choose_have_a_star_and_those_chosen_another_sign(width: int, height: int) -> None:
    lit: frozenset[Fact] = frozenset({("token", Y, "tough"), ("token", B, "cheerleader"), ("seat", R)})
    board = as_text(BOARD.draw(Scene(GAME, LIT, lit=lit, held=(("token", B, "cheerleader"),)), width, height))
    assert "*Yt" in board
    assert "@Bc" in board
    assert "*R Player R" in board or "*R Pla" in board
    assert "*Rt" not in board
    assert "*Gt" not in board


def test_a_crowd_drawn_by_seat_is_marked_too() -> None:
    crowd = mall(players=6, at={4: "Yctg Rctg Bctg Gctg Pctg Wctg"})
    lit: frozenset[Fact] = frozenset({("token", Y, "gunman")})
    scene = Scene(GAME, crowd, lit=lit)
    rows = rows_of(scene, 60, 12)
    y = next(y for y, row in enumerate(rows) if "*Yctg" in row)
    assert BOARD.spot(scene, 60, 12, rows[y].index("*Yctg") + 4, y) == ("token", Y, "gunman")


def test_signs_are_ascii_and_nothing_changes_where_nothing_can_be_chosen() -> None:
    lit: frozenset[Fact] = frozenset({("place", 3), ("token", Y, "tough"), ("seat", R)})
    scene = Scene(GAME, LIT, lit=lit, held=(("place", 1),), ascii=True)
    for width, height in SIZES:
        board = BOARD.draw(scene, width, height)
        assert as_text(board).isascii()
        assert all(width_of(row) == width for row in board)
        plain = as_text(BOARD.draw(Scene(GAME, LIT), width, height))
        assert "@" not in plain
        assert not re.search(r"\*(?:\d |[YRBGPW][ctgl](?![a-z]))", plain)
