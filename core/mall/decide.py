"""Commands to events: the only place of Mall that refuses."""

from __future__ import annotations

from typing import Final, assert_never

from core.game import Events, IllegalCommand
from core.mall import feast, flight, laps, placing, promises, search, votes
from core.mall.commands import (
    CastBallot,
    ChooseDestination,
    GiveCharacter,
    MakePromise,
    MallCommand,
    MoveCharacter,
    Pass,
    PlaceCharacter,
    PlaceZombie,
    PlayCard,
    Say,
    ShareLoot,
    Sprint,
)
from core.mall.pending import pending
from core.mall.state import Mall
from core.talk import spoken
from core.words import said

__all__ = ["decide"]

ANSWERS: Final[dict[type, frozenset[str]]] = {
    PlaceCharacter: frozenset({"place"}),
    PlayCard: frozenset({"lap"}),
    Pass: frozenset({"lap", "run"}),
    CastBallot: frozenset({"ballot"}),
    ShareLoot: frozenset({"loot"}),
    ChooseDestination: frozenset({"destination"}),
    PlaceZombie: frozenset({"zombie"}),
    MoveCharacter: frozenset({"run"}),
    Sprint: frozenset({"run"}),
    GiveCharacter: frozenset({"victim"}),
}
"""From each command to the kinds of prompt that it answers."""

TALK: Final = frozenset({MakePromise, Say})
"""What may be given at any time. A set: to ask by ``isinstance`` for two types costs 500 ns a command."""


def decide(state: Mall, command: MallCommand) -> Events:
    """Return what *command* itself does in *state*; what follows is advance's.

    Raises:
        IllegalCommand: the command is not open to that seat now; the message says why.
    """
    kind = "" if type(command) in TALK else asked(state, command)
    match command:
        case CastBallot():
            return votes.cast(state, command)
        case ChooseDestination():
            return flight.choose(state, command)
        case Pass():
            return laps.pass_lap(state, command) if kind == "lap" else flight.stay(state, command)
        case MoveCharacter():
            return flight.move(state, command)
        case PlaceCharacter():
            return placing.place(state, command)
        case PlayCard():
            return laps.play_card(state, command)
        case ShareLoot():
            return search.share(state, command)
        case Sprint():
            return flight.sprint(state, command)
        case GiveCharacter():
            return feast.give(state, command)
        case PlaceZombie():
            return flight.place_zombie(state, command)
        case MakePromise():
            return promises.promise(state, command)
        case Say():
            return say(state, command)
        case _:
            assert_never(command)


def asked(state: Mall, command: MallCommand) -> str:
    """Return what the seat is asked for, when *command* answers it.

    Raises:
        IllegalCommand: the game is over, or the seat is not asked, or for something else.
    """
    if state.outcome is not None:
        raise IllegalCommand(said("the game is over"), "over")
    for prompt in pending(state):
        if prompt.seat == command.seat:
            if prompt.kind not in ANSWERS[type(command)]:
                refusal = said("that is not what you are asked for now: {kind}", kind=said(prompt.kind))
                raise IllegalCommand(refusal, "prompt")
            return prompt.kind
    raise IllegalCommand(said("it is not your turn to choose"), "turn")


def say(state: Mall, command: Say) -> Events:
    """Let a seat speak at any time while the game goes on."""
    if state.outcome is not None:
        raise IllegalCommand(said("the game is over"), "over")
    if not 0 <= command.seat < len(state.seats):
        raise IllegalCommand(said("there is no seat {seat}", seat=command.seat), "seat")
    return spoken(command.seat, command.text)
