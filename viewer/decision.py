"""A choice that was made in a game, and what a bot weighed when it was made, or would have weighed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from core.game import Game, Weighed
from core.seating import HUMAN, seating
from core.timeline import Timeline
from core.weighing import signed
from core.words import Sentence, Translate, mark, said
from events.codec import BadEvent
from logs.log import Log
from logs.rows import Batch, Stream
from viewer.widgets.asking import told_command

__all__ = [
    "Decision",
    "NoDecision",
    "adviser",
    "cells",
    "decision_at",
    "remarks",
    "title",
    "told",
    "weighed",
]


class NoDecision(Exception):
    """There is nothing that a bot could have weighed; the message, a Sentence, says why."""

    def __init__(self, message: Sentence) -> None:
        super().__init__(message)


class Decision(NamedTuple):
    """What was commanded.

    Attributes:
        game: the game.
        seats: who sits where.
        version: how many events there were before.
        shown: the version that was asked about; what is between has followed from the choice by itself.
        seat, player: who chose: the seat, and ``human`` or a bot.
        view: what the seat could know.
        legal: what was open to it.
        command: what it chose.
        kind: what was asked.
    """

    game: Game[Any, Any]
    seats: tuple[Any, ...]
    version: int
    shown: int
    seat: int
    player: str
    view: Any
    legal: Sequence[Any]
    command: Any
    kind: str


NOTHING_YET: Final = mark("nothing has happened here yet: nothing was weighed")
BY_ITSELF: Final = mark("nobody commanded this, the game goes on by itself here: nothing was weighed")
NO_CHOICE: Final = mark("this was no choice: what is said, promised or changed at the table is not weighed")
FOLLOWED: Final = mark("This is the last choice, at version {version}: what came since came by itself.")
DONE_OTHERWISE: Final = mark("It did something else then: it failed, or another version of it played.")


def decision_at(log: Log, stream: Stream, version: int, line: Timeline[Any] | None = None) -> Decision:
    """Return the choice that led to the event by which *stream* came to *version*.

    Who has read the *line* already, at least up to there, spares the log that.

    Raises:
        NoDecision: no choice led there.
        LogError: the line cannot be read.
    """
    batch = next((batch for batch in log.batches(stream) if batch.start < version <= batch.version), None)
    if batch is None:
        raise NoDecision(said(NOTHING_YET))
    if batch.command is None or batch.start == 0:
        raise NoDecision(said(BY_ITSELF))
    return chosen(line or Timeline(log.game(stream), log.read(stream, 0, batch.start)), batch, shown=version)


def chosen(line: Timeline[Any], batch: Batch, *, shown: int) -> Decision:
    """Return the choice that *batch* of *line* holds, for who looks at the version *shown*.

    Raises:
        NoDecision: it was none of the commands that the seat could choose from.
    """
    game, state, events = line.game, line[batch.start], line.events[: batch.start]
    asked = [prompt for prompt in game.pending(state) if batch.seat in {None, prompt.seat}]
    try:
        command = game.command_codec.decode(batch.command or "")
    except BadEvent:
        raise NoDecision(said(NO_CHOICE)) from None
    if not asked or command not in game.legal(state, asked[0].seat):
        raise NoDecision(said(NO_CHOICE))
    who, kind = asked[0].seat, asked[0].kind
    player = seating(events).players[who]
    seats = events[0].seats  # type: ignore[attr-defined]
    view, legal = game.view(state, who), game.legal(state, who)
    return Decision(game, seats, len(events), shown, who, player, view, legal, command, kind)


def adviser(decision: Decision) -> str:
    """Return the bot that is to say what it weighs: the one that chose, else the game's usual one.

    Raises:
        NoDecision: neither tells what it weighs.
    """
    game = decision.game
    for name in (decision.player, game.default_bot):
        if name in game.weigh:
            return name
    raise NoDecision(said("no bot of {game} tells what it weighs", game=said(game.title)))


def weighed(decision: Decision, bot: str) -> Sequence[Weighed]:
    """Return what *bot* thinks of everything that was open, first of what it chooses."""
    return decision.game.weigh[bot](decision.view, decision.seat, decision.legal)


def remarks(decision: Decision, bot: str, rows: Sequence[Weighed], _: Translate) -> list[str]:
    """Return what must be known beside the title, in the reader's language: mostly nothing."""
    found, first = [], decision.version + 1
    if decision.shown > first:
        found.append(_(FOLLOWED).format(version=first))
    if decision.player == bot and rows[0].command != decision.command:
        found.append(_(DONE_OTHERWISE))
    return found


def cells(decision: Decision, rows: Sequence[Weighed], at: int) -> str:
    """Return what stands before a command: whether it was given, its number, its worth, and how far from the best."""
    row, best = rows[at], rows[0].value
    sign = "*" if row.command == decision.command else " "
    worth = behind = ""
    if row.value is not None:
        worth = signed(row.value)
        if at and best is not None:
            behind = f"({signed(round(row.value, 1) - round(best, 1))})".replace("+0.0", "=")
    return f"{sign}{at + 1:>3} {worth:>5} {behind:>7}"


def title(decision: Decision, bot: str, _: Translate) -> str:
    """Return whose thoughts are told, in the reader's language."""
    name, player = decision.seats[decision.seat].name, decision.player
    if player == bot:
        return _("What the bot {bot} weighed for {name}").format(bot=bot, name=name)
    if player == HUMAN:
        return _("{name} chose; the bot {bot} would have weighed it so").format(name=name, bot=bot)
    return _("{name} (bot {player}) chose; {bot} would have weighed it so").format(name=name, player=player, bot=bot)


def told(decision: Decision, command: Any, _: Translate) -> str:
    """Return *command* in the game's words, as its seat may know it."""
    return told_command(decision.game, decision.view, decision.seat, command, _)
