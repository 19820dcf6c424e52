"""Forking a line and going on from there: what ``deadreckon branch`` and the app both do."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from core.game import play
from core.timeline import Timeline
from core.words import mark, said
from logs.log import Log
from logs.luck import LuckSetting
from logs.reader import Reader
from logs.rows import Place, Stream
from viewer.screens.family import Family

__all__ = ["FRESH", "RECORDED", "Plan", "carry_out", "chance", "family_of", "fork"]

RECORDED: Final = "recorded"
FRESH: Final = "fresh"


class Plan(msgspec.Struct, frozen=True):
    """What is to be done with a fork.

    Attributes:
        luck: where chance comes from.
        command: the first command given on the new line, or None.
        bots: the game's bots play the new line to its end.
    """

    luck: LuckSetting
    command: Any = None
    bots: bool = False


def chance(words: str) -> LuckSetting | None:
    """Return the chance called ``recorded`` or ``fresh``; None for any other words."""
    return LuckSetting(recorded=words == RECORDED) if words in (RECORDED, FRESH) else None


def fork(log: Log, place: Place, luck: LuckSetting, *, name: str | None = None) -> Stream:
    """Branch off at *place*. One row is written.

    Raises:
        LogError: there is no such place, or the name is taken or none.
    """
    return log.fork(place.stream, place.version, name=name, luck=luck)


def carry_out(log: Log, place: Place, plan: Plan, *, name: str | None = None) -> Stream:
    """Fork at *place* and go on as planned. Return the new line.

    Raises:
        LogError: the log does not take it.
        IllegalCommand: the command is not open there; nothing is written.
        ValueError: a face was named that the die does not have.
    """
    rehearse(log, place, plan)
    stream = fork(log, place, plan.luck, name=name)
    if plan.command is None and not plan.bots:
        return stream
    from logs.session import Session

    session = Session.open(log, stream)
    session.go_on()
    if plan.command is not None:
        session.give(plan.command)
    if plan.bots:
        from viewer.commands.turns import run_bots

        run_bots(session, human=session.game.default_bot)
    return stream


def rehearse(log: Log, place: Place, plan: Plan) -> None:
    """Try the first step in memory, so that a plan that cannot begin leaves no line behind."""
    if plan.command is None and not plan.luck.dice:
        return
    game = log.game(place.stream)
    line = Timeline(game, log.read(place.stream))
    state = line[place.version]
    if state is None:
        raise ValueError(said(mark("the game has not begun here")))
    play(game, state, plan.command, plan.luck.source([], line.events[place.version :]))


def family_of(log: Reader, game: str) -> Family:
    """Return all lines of *game*. Each shares with its parent the states up to where it left.

    Raises:
        LogError: a line cannot be read.
    """
    lines: dict[int, Timeline[Any]] = {}
    rows = log.branches(game)
    for row in rows:
        if row.parent is None:
            line = Timeline(log.game(row.stream), log.read(row.stream))
        else:
            line = lines[row.parent.id].fork(row.forked_at)
            line.append(log.read(row.stream, row.forked_at))
        lines[row.stream.id] = line
    return Family(
        [(msgspec.structs.replace(row, version=lines[row.stream.id].version), lines[row.stream.id]) for row in rows]
    )
