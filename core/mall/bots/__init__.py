"""The players that come with Mall."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from core.mall.bots import ballots, cards, places
from core.mall.bots.talk import talk
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

__all__ = ["sensible", "talk"]

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
    if len(legal) == 1:
        return legal[0]
    answer: MallCommand = ANSWERS[type(legal[-1])](view, seat, legal)
    return answer
