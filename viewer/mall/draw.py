"""The board of Mall for any room on the screen: in brief from 60 by 12 cells, in full from about 70 by 24."""

from __future__ import annotations

from core.mall.state import Mall
from core.mall.tables import CAST, PERSONS, POINTS, SIGNS
from core.words import Translate
from viewer.mall.rooms import rooms
from viewer.mall.seats import seats_in_brief, seats_in_full
from viewer.mall.situation import phase_bar, situation, stock
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, Line, Run, clean, first_that_fits, fit, line

__all__ = ["SMALL_ROOM", "columns_of_seats", "draw", "rows_inside"]

SMALL_ROOM = 3
LARGE_ROOM = 10
TALK = 5
"""Lines kept for what is going on, where there is room for all."""


def draw(scene: Scene, width: int, height: int) -> Block:
    """Return the board in *width* cells and, from 12 on, at most *height* lines."""
    rows = rows_inside(scene, height)
    block = in_full(scene, width, rows) if rows else in_brief(scene, width, height)
    return [fit(row, width) for row in block[: max(height, 12)]]


def rows_inside(scene: Scene, height: int) -> int:
    """Return how many lines the rooms have inside when the board is drawn in full; 0: it is drawn in brief."""
    spare = height - len(scene.state.seats) - TALK - 3
    rows = min(LARGE_ROOM, spare // 2 - 2)
    return rows if rows >= SMALL_ROOM else 0


def columns_of_seats(scene: Scene) -> int:
    """Return how many seats stand next to each other when the board is drawn in brief."""
    return -(-len(scene.state.seats) // 2)


def in_brief(scene: Scene, width: int, height: int) -> Block:
    """Return rooms, two lines of players, and as much of what is going on as fits below."""
    block = [*rooms(scene, width, SMALL_ROOM), *seats_in_brief(scene, width, columns_of_seats(scene))]
    return block + situation(scene)[: max(0, height - len(block))]


def in_full(scene: Scene, width: int, rows: int) -> Block:
    """Return rooms with names, a line a player, phase, talk and stock, and the signs explained."""
    state, _ = scene.state, scene.translate
    said = [*latest(scene), *situation(scene)][:TALK]
    return [
        phase_bar(state, _),
        *rooms(scene, width, rows),
        *seats_in_full(scene, width),
        *said,
        *[()] * (TALK - len(said)),
        stock(state, _),
        legend(scene, width, _),
    ]


def latest(scene: Scene) -> Block:
    """Return the newest event in words: beside the board the list often has no room for all of it."""
    if scene.event is None:
        return []
    return [line(" ", Run(clean(scene.game.tell(scene.event, scene.translate)), "lit"))]


def legend(scene: Scene, width: int, _: Translate) -> Line:
    """Return what the small letters stand for, and the points of each; while somebody chooses, its signs first."""
    state: Mall = scene.state
    points = {**POINTS, "girl": state.rules.girl_points}
    parts = [f"{SIGNS[name]} {_(PERSONS[name])} {points[name]}" for name in CAST[len(state.seats)]]
    people, signs = " " + "  ".join(parts), "  " + _("* chief  + new  - gone  ( ) hides")
    if scene.lit or scene.held:
        chosen = people + "  " + _("* to choose  @ chosen")
        more = "  " + _("Y* chief  + new  - gone  ( ) hides")
        return first_that_fits(width, (Run(chosen + more, "dim"),), (Run(chosen, "dim"),), (Run(people, "dim"),))
    return first_that_fits(width, (Run(people + signs, "dim"),), (Run(people, "dim"),))
