"""Taking back: the line so far stays, and play goes on in a new one from before a choice, with what was rolled.

The new line meets the old one's rolls again, so that going back neither shows nor changes what is hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from core.game import IllegalCommand
from core.seating import AnswerTakeBack, Seating, TakeSeat, seating
from core.timeline import fold
from core.words import mark, said
from events.base import Event, PlayerChanged, TakeBackAnswered, TakeBackAsked
from logs.log import Log
from logs.luck import LuckSetting
from logs.reader import Reader
from logs.rows import Stream

__all__ = ["MADE_BY", "last_choice", "take_back", "taken_back"]

MADE_BY: Final = "take back"
"""What made the branches that begin where somebody took back."""


def last_choice(log: Reader, stream: Stream, seat: int) -> int | None:
    """Return the version before the last thing that *seat* chose on this line; None when it has chosen nothing.

    What is said at any time, or done at the table around the game, is no choice: it was not among what was open. The
    commands of a game for one name no seat.
    """
    game, events = log.game(stream), log.read(stream)
    for batch in reversed(log.batches(stream)):
        if batch.seat in (seat, None) and batch.command is not None:
            command = game.command_codec.decode(batch.command)
            if command in game.legal(fold(game, events[: batch.start]), seat):
                return batch.start
    return None


def take_back(log: Log, stream: Stream, version: int, *, by: int) -> Stream:
    """Return a new line that leaves *stream* at *version*, where all who play now sit as they do; it is the live one.

    The seat *by* may do so alone when no other person plays, else once the question that it asked is agreed to by all.
    Where several do so at once after the same question, all get the same line.

    Raises:
        IllegalCommand: somebody has not agreed, or nobody had to choose at that version.
    """
    with log.bulk():  # a question is answered, and a line made of it, once
        events, game = log.read(stream), log.game(stream)
        now = seating(events)
        _must_have_agreed(now, version, by)
        made = None if now.asked is None else _made(log, stream, version, events)
        if made is not None:
            return made
        seed = log.origin(stream)[0].seed
        seed = None if seed is None else f"{seed}/{stream.branch}:{version}"
        luck = LuckSetting(seed=seed, recorded=True, until=len(events))
        state = fold(game, events[:version])
        if state is None or not game.pending(state):
            raise IllegalCommand(said("nobody had to choose at version {version}", version=version), "version")
        line = log.fork(stream, version, luck=luck, by=MADE_BY, state=state)
        _settle(log, line, seating(events[:version]), now, state)
        log.play_on(line)
    return line


def _must_have_agreed(now: Seating, version: int, by: int) -> None:
    waiting = now.must_agree(by)
    if not waiting:
        if now.asked == by and now.back_to != version and len(now.humans) > 1:
            raise IllegalCommand(said("all agreed to go back to version {version}", version=now.back_to), "version")
        return
    if now.asked != by:
        raise IllegalCommand(said("other people play: ask them first"), "asked")
    seats = tuple(str(seat) for seat in waiting)
    raise IllegalCommand(said(mark("not all have agreed yet: seats {seats} have not"), seats=seats), "agreed")


def _made(log: Log, stream: Stream, version: int, events: Sequence[Event]) -> Stream | None:
    """Return the line that somebody else has made of the question that is open after *events*."""
    asked_at = max(at for at, event in enumerate(events) if type(event) is TakeBackAsked)
    for row in log.branches(stream.game):
        if (
            row.by == MADE_BY
            and row.parent is not None
            and row.parent.id == stream.id
            and row.forked_at == version
            and (row.luck.until or 0) > asked_at
        ):
            return row.stream
    return None


def _settle(log: Log, line: Stream, before: Seating, now: Seating, state: Any) -> None:
    """Close on *line* a question that was open where it begins, and seat those who play *now*."""
    version = before.version
    if before.asked is not None and before.humans:
        seat = before.asked if before.asked in before.humans else before.humans[0]
        closed, answer = [TakeBackAnswered(seat, agrees=False)], AnswerTakeBack(seat, agrees=False)
        version = log.append(line, closed, expected=version, state=state, command=answer)
    for seat, (was, player) in enumerate(zip(before.players, now.players, strict=True)):
        if was != player:
            events, command = [PlayerChanged(seat, player)], TakeSeat(seat, player)
            version = log.append(line, events, expected=version, state=state, command=command)


def taken_back(log: Reader, stream: Stream) -> int:
    """Return how many times somebody has taken back on the way to this line."""
    rows = {row.stream.id: row for row in log.branches(stream.game)}
    count, at = 0, rows.get(stream.id)
    while at is not None:
        count += at.by == MADE_BY
        at = None if at.parent is None else rows[at.parent.id]
    return count
