"""The sensible player: for each kind of choice who answers it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from core.mall.bots import ballots, cards, places
from core.mall.commands import (
    CastBallot,
    ChooseDestination,
    GiveCharacter,
    MallCommand,
    MoveCharacter,
    PlaceCharacter,
    PlaceZombie,
    PlayCard,
    ShareLoot,
    Sprint,
)
from core.mall.state import Mall

__all__ = ["answer", "sensible"]

Answer = Callable[[Mall, int, Sequence[Any]], Any]

ANSWERS: Final[dict[type, Answer]] = {
    PlaceCharacter: places.place,
    PlayCard: cards.play,
    CastBallot: ballots.cast,
    ShareLoot: cards.share,
    ChooseDestination: places.choose,
    PlaceZombie: places.haunt,
    MoveCharacter: places.run,
    Sprint: places.run,
    GiveCharacter: ballots.give,
}
"""From the kind of the last legal command to who answers it; Pass comes first where there is a choice."""


def sensible(view: Mall, seat: int, legal: Sequence[MallCommand], random: Random) -> MallCommand:  # noqa: ARG001
    """Return the command of *legal* that promises *seat* most, judged by expected losses; nothing is left to chance."""
    return legal[0] if len(legal) == 1 else answer(view, seat, legal)


def answer(view: Mall, seat: int, legal: Sequence[MallCommand]) -> MallCommand:
    """Return what the sensible player does where there is a choice."""
    command: MallCommand = ANSWERS[type(legal[-1])](view, seat, legal)
    return command
