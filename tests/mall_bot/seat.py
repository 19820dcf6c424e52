"""A sensible player at one seat of a game as it stands."""

from __future__ import annotations

from random import Random

from core.mall import GAME
from core.mall.bots import sensible
from core.mall.commands import MallCommand
from core.mall.state import Mall

__all__ = ["command_of"]


def command_of(state: Mall, seat: int) -> MallCommand:
    """Return what the sensible player at *seat* does in *state*, where it is asked and could do otherwise."""
    legal = GAME.legal(state, seat)
    assert len(legal) > 1, "there is nothing to choose"
    return sensible(GAME.view(state, seat), seat, legal, Random(0))
