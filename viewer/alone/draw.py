"""The board of Alone: small cards from 60 by 12 cells, large ones where there is room."""

from __future__ import annotations

from typing import Final, NamedTuple

from core.game import Fact
from viewer.alone.hand import hand_at
from viewer.alone.panel import news, panel, tagged
from viewer.alone.street import CARD, cell_fact, columns_that_fit, road, shown, street
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, Run, beside, clean, fit

__all__ = ["draw"]
__all__ = ["draw", "spot"]

PANEL: Final = 28
LARGE_FROM: Final = 24
"""Lines from which the cards are drawn large."""


def latest(scene: Scene) -> Block:
    """Return the newest event in words."""
    if scene.event is None:
        return [()]
    return [(Run(" " + clean(scene.game.tell(scene.event, scene.translate)), "lit"),)]


class Plan(NamedTuple):
    """Where the parts of the board stand.

    Attributes:
        large: whether the cards are drawn large.
        columns: how many columns fit.
        rows: lines inside a card.
        side: the cell where the panel begins.
        street: the lines of the street.
    """

    large: bool
    columns: int
    rows: int
    side: int
    street: int


def planned(scene: Scene, width: int, height: int) -> Plan:
    """Return how the board is laid out in *width* cells and *height* lines."""
    large = height >= LARGE_FROM and width >= 70
    rows = min(5, (height - 8 - 7) // 3) if large else 2
    columns = columns_that_fit(width - PANEL - 3, large)
    count = len(shown(scene.state, columns))
    return Plan(large, columns, rows, 1 + count * (CARD[large] + 1) - 1 + 2, 2 + 3 * (rows + 1))


def draw(scene: Scene, width: int, height: int) -> Block:
    """Return the board in *width* cells and, from 12 on, at most *height* lines."""
    plan = planned(scene, width, height)
    cards = street(scene, plan.columns, plan.rows, plan.large)
    side = [fit(row, PANEL) for row in panel(scene, PANEL, plan.street)]
    margin: Block = [(Run(" "),)] * len(cards)
    top = beside([margin, cards, [(Run("  "),)] * len(cards), side])
    road_ahead = road(scene.state, scene.translate)
    if plan.large:
        below = [(), *latest(scene), (), *news(scene, width), (), road_ahead]
    else:
        below = [*(news(scene, width) or latest(scene)), road_ahead]
    return [fit(row, width) for row in [*top, *below][: max(height, 12)]]


def spot(scene: Scene, width: int, height: int, x: int, y: int) -> Fact | None:
    """Return what ``draw`` put at cell *x* of line *y*."""
    if scene.state is None or not (0 <= x < width and 0 <= y < max(height, 12)):
        return None
    plan = planned(scene, width, height)
    side = tagged(scene, PANEL, plan.street)
    below = y - max(plan.street, len(side))
    if below >= 0:
        place = hand_at(scene, x) if below == (3 if plan.large else 0) and scene.state.hand else None
        return None if place is None else ("hand", place)
    if x < plan.side:
        return on_street(scene, plan, x - 1, y)
    return side[y][0] if y < len(side) and x < plan.side + PANEL else None


def on_street(scene: Scene, plan: Plan, x: int, y: int) -> Fact | None:
    """Return what lies at a cell of the street: its heading first, then three cards in their frames."""
    numbers, wide = shown(scene.state, plan.columns), CARD[plan.large]
    column, across = divmod(x, wide + 1)
    place, down = divmod(y - 1, plan.rows + 1)
    if not (0 <= column < len(numbers) and across < wide):
        return None
    if y == 0:
        return ("ahead",) if numbers[column] == scene.state.column + 1 and not scene.state.hand else None
    inside = place < 3 and down > 0 and 0 < across < wide - 1
    return cell_fact(scene.state, numbers[column], place) if inside else None
