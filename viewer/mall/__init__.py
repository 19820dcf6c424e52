"""How Mall looks: six rooms, a line a player, and what is going on at the table."""

from __future__ import annotations

from typing import Any, Final

from core.mall.state import Mall
from core.mall.tables import LETTERS
from core.timeline import Timeline
from core.words import Translate
from events.mall import (
    AttackBegan,
    BallotCast,
    CardDealt,
    CardPlayed,
    CardsDrawn,
    CharacterEaten,
    CharacterMoved,
    CharacterPlaced,
    DestinationChosen,
    DestinationDeclared,
    DestinationsRevealed,
    LocationBreached,
    LocationFell,
    LocationHeld,
    LootShared,
    Passed,
    PhaseBegan,
    PlayerTurned,
    RoundBegan,
    StoodStill,
    VoteCalled,
    VoteCounted,
    ZombieCame,
    ZombiesLeft,
)
from viewer.mall.draw import draw
from viewer.mall.spots import spot
from viewer.mall.words import PHASES, RULES
from viewer.widgets.asking import Asked, Question
from viewer.widgets.board import Board, Numbers

__all__ = ["BOARD"]


def when(state: Mall, _: Translate) -> str:
    """Return the round and the phase."""
    if state.round == 0:
        return _("set-up")
    if state.step == "round":
        return _("round {round}").format(round=state.round)
    return _("round {round}, {phase}").format(round=state.round, phase=_(PHASES[state.phase]))


def ask(asked: Asked) -> Question:
    """Return the question of a prompt."""
    from viewer.mall import asking  # a third of all that is read for this game, and only who plays is asked

    return asking.ask(asked)


def ask_promise(asked: Asked) -> Question:
    """Return the question what to promise."""
    from viewer.mall import promising

    return promising.ask_promise(asked)


def count(timeline: Timeline[Any], _: Translate) -> Numbers:
    """Return what the game came to."""
    from viewer.mall import numbers

    return numbers.numbers(timeline, _)


BOARD: Final = Board(
    draw=draw,
    ask=ask,
    spot=spot,
    rounds=(RoundBegan,),
    phases=(PhaseBegan,),
    marks={
        CharacterEaten: "death",
        LocationFell: "fall",
        PlayerTurned: "death",
        VoteCounted: "vote",
        LocationBreached: "fight",
        **dict.fromkeys((VoteCalled, BallotCast), "ballot"),
        **dict.fromkeys((CardDealt, CardPlayed, Passed, CardsDrawn, LootShared), "card"),
        **dict.fromkeys((ZombieCame, AttackBegan, LocationHeld, ZombiesLeft), "zombie"),
        **dict.fromkeys((CharacterPlaced, CharacterMoved, StoodStill), "move"),
        **dict.fromkeys((DestinationDeclared, DestinationChosen, DestinationsRevealed), "move"),
    },
    when=when,
    letters=LETTERS,
    curves=("points",),
    deal=ask_promise,
    about={
        "token": ("character",),
        "place": ("zombies", "door"),
        "seat": ("points", "cards", "player", "kept", "broken"),
    },
    rules=RULES,
    numbers=count,
)
