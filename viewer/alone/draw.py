"""The board of Alone: small cards from 60 by 12 cells, large ones where there is room."""

from __future__ import annotations

from typing import Final

from viewer.alone.panel import news, panel
from viewer.alone.street import columns_that_fit, road, street
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, Run, beside, clean, fit

__all__ = ["draw"]

PANEL: Final = 28
LARGE_FROM: Final = 24
"""Lines from which the cards are drawn large."""


def latest(scene: Scene) -> Block:
    """Return the newest event in words."""
    if scene.event is None:
        return [()]
    return [(Run(" " + clean(scene.game.tell(scene.event, scene.translate)), "lit"),)]


def draw(scene: Scene, width: int, height: int) -> Block:
    """Return the board in *width* cells and, from 12 on, at most *height* lines."""
    large = height >= LARGE_FROM and width >= 70
    rows = min(5, (height - 8 - 7) // 3) if large else 2
    columns = columns_that_fit(width - PANEL - 3, large)
    cards = street(scene, columns, rows, large)
    side = [fit(row, PANEL) for row in panel(scene, PANEL)]
    margin: Block = [(Run(" "),)] * len(cards)
    top = beside([margin, cards, [(Run("  "),)] * len(cards), side])
    road_ahead = road(scene.state, scene.translate)
    if large:
        below = [(), *latest(scene), (), *news(scene, width), (), road_ahead]
    else:
        below = [*(news(scene, width) or latest(scene)), road_ahead]
    return [fit(row, width) for row in [*top, *below][: max(height, 12)]]
