"""How bots play: the one place where a bot is asked, and games played out by bots alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from core.bots.random import choose as at_random
from core.game import Bot, Game, play
from core.luck import Luck
from events.base import Event

__all__ = ["Played", "choose", "play_out"]

Played = tuple[list[Event], Any, Any, int]
"""One batch of a game: its events, the state they led to, the command that caused them, and whose it was."""


def choose(game: Game[Any, Any], state: Any, seat: int, bot: Bot, random: Random) -> Any:
    """Return what *bot* commands for *seat*, which must be one that ``pending`` names.

    The bot gets the seat's view and its legal commands, nothing else. When it raises or answers something else,
    the command is the first legal one.
    """
    legal = game.legal(state, seat)
    try:
        command = bot(game.view(state, seat), seat, legal, random)
        allowed = command in legal
    except Exception:
        allowed = False
    return command if allowed else legal[0]


def play_out(game: Game[Any, Any], state: Any, bots: Sequence[Bot], luck: Luck, random: Random) -> Iterator[Played]:
    """Play on from *state* with ``bots[seat]`` at every seat, batch by batch, until nobody must choose."""
    pending, legal, draw = game.pending, game.legal, random.random
    while prompts := pending(state):
        seat = prompts[0].seat
        bot = bots[seat]
        if bot is at_random:
            # It looks at nothing and cannot err: no view is made for it, and its answer is not checked.
            commands = legal(state, seat)
            command = commands[int(draw() * len(commands))]
        else:
            command = choose(game, state, seat, bot, random)
        events, state = play(game, state, command, luck)
        yield events, state, command, seat
