"""What the sensible player weighed, for whoever asks why: it judges as the player does that chose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from core.game import Weighed
from core.mall.bots import weigh_ballots, weigh_cards, weigh_places
from core.mall.bots.answers import answer
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
from core.weighing import ONLY, chosen_first

__all__ = ["weigh"]

REASONS: Final[dict[type, Callable[[Mall, int, Sequence[Any]], list[Weighed]]]] = {
    PlaceCharacter: weigh_places.place,
    PlayCard: weigh_cards.play,
    CastBallot: weigh_ballots.cast,
    ShareLoot: weigh_cards.share,
    ChooseDestination: weigh_places.choose,
    PlaceZombie: weigh_places.haunt,
    MoveCharacter: weigh_places.run,
    Sprint: weigh_places.run,
    GiveCharacter: weigh_ballots.give,
}
"""From the kind of the last legal command to who explains the answer."""


def weigh(view: Mall, seat: int, legal: Sequence[MallCommand]) -> list[Weighed]:
    """Return what the sensible player at *seat* thinks of each command of *legal*, first of the one it gives."""
    if len(legal) == 1:
        return [Weighed(legal[0], None, ONLY)]
    return chosen_first(answer(view, seat, legal), REASONS[type(legal[-1])](view, seat, legal))
