"""What live play does with the log, in a thread: lines to play on, seats taken, going back. Knows no screen."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from core.game import Game, IllegalCommand
from core.seating import HUMAN, AnswerTakeBack, AskTakeBack, TakeSeat, seating
from core.words import mark, said
from logs.log import Log
from logs.luck import LuckSetting
from logs.reader import Reader
from logs.rows import Place, Stream
from logs.session import Session
from logs.takeback import last_choice, take_back
from viewer.forking import Plan, carry_out

__all__ = ["resumed", "seats_here", "started_like", "wind_back"]


def seats_here(log: Reader, stream: Stream) -> tuple[int, ...]:
    """Return the seats of a line that people play and nobody has joined from another terminal.

    Raises:
        LogError: the line cannot be read.
    """
    claimed = log.claimed(stream.game)
    return tuple([seat for seat in seating(log.read(stream)).humans if seat not in claimed])


def resumed(
    path: Path | str, stream: Stream, version: int, luck: LuckSetting | None, people: Collection[int] | None
) -> Stream:
    """Fork *stream* at *version* if there is *luck* for that, seat *people*, and return the line that is played on.

    Raises:
        LogError: the log does not take it.
        IllegalCommand: the rules do not.
        ValueError: a face was named that the die does not have.
    """
    with Log.existing(path) as log:
        if luck is not None:
            stream = carry_out(log, Place(stream, version), Plan(luck))
        session = Session.open(log, stream)
        session.go_on()
        if people is not None:
            for command in seated(session, people):
                session.insist(command)
    return stream


def seated(session: Session, people: Collection[int]) -> list[TakeSeat]:
    """Return what seats *people* at exactly these seats, and the usual bot where a person sat before."""
    commands = []
    for seat, player in enumerate(session.players):
        if seat in people and player != HUMAN:
            commands.append(TakeSeat(seat, HUMAN))
        elif seat not in people and player == HUMAN:
            commands.append(TakeSeat(seat, session.game.default_bot))
    return commands


def started_like(path: Path | str, game: Game[Any, Any], first: Any, players: Sequence[str]) -> Stream:
    """Start a game with the rules and names that *first* began with, and these *players*. Return its line."""
    seats = tuple(replace(seat, player=player) for seat, player in zip(first.seats, players, strict=True))
    with Log.existing(path) as log:
        return Session.start(log, game, first.rules, seats).stream


def wind_back(session: Session, seat: int, mine: Collection[int]) -> Stream | None:
    """Take back for *seat*, or ask; the others at this keyboard, *mine*, have agreed. Return the new line, if any."""
    log, stream = session.log, session.stream
    version = last_choice(log, stream, seat)
    if version is None:
        raise IllegalCommand(said(mark("you have chosen nothing yet")), "nothing")
    if session.seated.must_agree(seat):
        session.insist(AskTakeBack(seat, version))
        for other in session.seated.must_agree(seat):
            if other in mine:
                session.insist(AnswerTakeBack(other, agrees=True))
    if session.seated.must_agree(seat):
        return None
    return take_back(log, stream, version, by=seat)
