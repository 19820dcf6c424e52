"""How Alone looks: the street as cards, the horde as dice, and what you and the survivor carry."""

from __future__ import annotations

from typing import Any, Final

from core.alone.state import Alone
from core.timeline import Timeline
from core.words import Translate
from events.alone import (
    CardsLaid,
    DamageTaken,
    FightBegan,
    HandDrawn,
    LifeTaken,
    Moved,
    StoreFound,
    SurvivorDied,
    SurvivorFound,
    SurvivorJoined,
    TurnBegan,
    WeaponPlaced,
    WeaponReturned,
    WeaponTaken,
    ZombiesCame,
    ZombiesKilled,
)
from viewer.alone.draw import draw, spot
from viewer.alone.words import RULES
from viewer.widgets.asking import Asked, Question
from viewer.widgets.board import Board, Numbers

__all__ = ["BOARD"]


def when(state: Alone, _: Translate) -> str:
    """Return the turn and how far the helicopter is."""
    if state.turn == 0:
        return _("set-up")
    left = state.last_turn - state.column
    if left == 0:
        return _("turn {turn}, at the helicopter").format(turn=state.turn)
    if left == 1:
        return _("turn {turn}, 1 block to go").format(turn=state.turn)
    return _("turn {turn}, {blocks} blocks to go").format(turn=state.turn, blocks=left)


def ask(asked: Asked) -> Question:
    """Return the question of a prompt."""
    from viewer.alone import asking  # a third of all that is read for this game, and only who plays is asked

    return asking.ask(asked)


def count(timeline: Timeline[Any], _: Translate) -> Numbers:
    """Return what the game came to."""
    from viewer.alone import numbers

    return numbers.numbers(timeline, _)


BOARD: Final = Board(
    draw=draw,
    rounds=(TurnBegan,),
    marks={
        FightBegan: "fight",
        SurvivorDied: "death",
        **dict.fromkeys((CardsLaid, HandDrawn), "card"),
        **dict.fromkeys((ZombiesCame, ZombiesKilled), "zombie"),
        **dict.fromkeys((Moved, SurvivorFound, SurvivorJoined), "move"),
        **dict.fromkeys((WeaponPlaced, WeaponTaken, WeaponReturned), "weapon"),
        **dict.fromkeys((StoreFound, LifeTaken, DamageTaken), "life"),
    },
    when=when,
    letters="@",
    colours=("yellow",),
    about={
        "place": ("place", "uses"),
        "survivor": ("survivor", "survivor life", "survivor weapon"),
        "store": ("store",),
    },
    curves=("life", "horde"),
    ask=ask,
    spot=spot,
    rules=RULES,
    numbers=count,
)
