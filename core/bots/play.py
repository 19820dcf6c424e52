"""How bots play: the one place where a bot is asked, and games played out by bots alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Literal

from core.bots.random import choose as at_random
from core.game import Bot, Game, IllegalCommand, Talk, play
from core.luck import Luck
from core.seating import ExcuseBot
from events.base import BotDefaulted, Event

__all__ = ["Played", "TooSlow", "choose", "play_out", "talks"]

Played = tuple[list[Event], Any, Any, int]
"""One batch of a game: its events, the state they led to, the command that caused them, and whose it was."""


MOST_SAID = 3
"""Commands that a bot may give as talk before it chooses."""


class TooSlow(Exception):
    """A bot has thought for too long: whoever waits for bots raises this in the bot's place."""


def choose(
    game: Game[Any, Any], state: Any, seat: int, bot: Bot, random: Random
) -> tuple[Any, Literal["error", "slow", "illegal"] | None]:
    """Return what *bot* commands for *seat*, which must be one that ``pending`` names, and None.

    The bot gets the seat's view and its legal commands, nothing else. When it raises, is too slow or answers something
    else, the command is the first legal one, and the second value says why.
    """
    legal = game.legal(state, seat)
    try:
        command = bot(game.view(state, seat), seat, legal, random)
        return (command, None) if command in legal else (legal[0], "illegal")
    except TooSlow:
        return legal[0], "slow"
    except Exception:
        return legal[0], "error"


def talks(
    game: Game[Any, Any],
    state: Any,
    seat: int,
    name: str,
    random: Random,
    *,
    patient: Callable[[Talk], Talk] = lambda talk: talk,
) -> tuple[Any, ...]:
    """Return what the bot called *name* says or promises at *seat* before it chooses, mostly nothing.

    It gets the seat's view, nothing else. What the rules refuse is left out; a bot that raises, or is not *patient*ly
    waited for any longer, says nothing.
    """
    if name not in game.talk:
        return ()
    talk = patient(game.talk[name])
    said: list[Any] = []
    try:
        for command in talk(game.view(state, seat), seat, random)[:MOST_SAID]:
            try:
                events = game.decide(state, command)
            except IllegalCommand:
                continue
            for event in events:
                state = game.evolve(state, event)
            said.append(command)
    except Exception:
        return tuple(said)
    return tuple(said)


def play_out(game: Game[Any, Any], state: Any, bots: Sequence[Bot], luck: Luck, random: Random) -> Iterator[Played]:
    """Play on from *state* with ``bots[seat]`` at every seat, batch by batch, until nobody must choose.

    A bot that failed has a batch that says so, before the one with its default.
    """
    pending, legal, draw = game.pending, game.legal, random.random
    while prompts := pending(state):
        seat = prompts[0].seat
        bot = bots[seat]
        if bot is at_random:
            # It looks at nothing and cannot err: no view is made for it, and its answer is not checked.
            commands = legal(state, seat)
            command = commands[int(draw() * len(commands))]
        else:
            command, failed = choose(game, state, seat, bot, random)
            if failed is not None:
                yield [BotDefaulted(seat, failed)], state, ExcuseBot(seat, failed), seat
        events, state = play(game, state, command, luck)
        yield events, state, command, seat
