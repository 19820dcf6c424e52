"""What seats say and promise between the moves of random games."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from core.alone import commands as alone
from core.game import Game, IllegalCommand
from core.mall import commands as mall
from core.mall.state import Mall

__all__ = ["remark"]

WORDS: Final = ("Not the supermarket [/]", "停车场", "trust me", "🧟 [b]now?")


def remark(game: Game[Any, Any], state: Any, random: Random) -> Any:
    """Return something that a seat can say or promise now, or None when nothing comes to its mind."""
    speak = SPEAKERS.get(game.name)
    command = None if speak is None else speak(state, random)
    try:
        return None if command is None or not game.decide(state, command) else command
    except IllegalCommand:
        return None


MATTERS: Final[tuple[Any, ...]] = ("search", "chief", "victim")
CARDS: Final[tuple[Any, ...]] = (None, "threat", "hide", "sprint", "axe")


def at_mall(state: Mall, random: Random) -> mall.MallCommand:
    seats = range(len(state.seats))
    seat, other, place = random.choice(seats), random.choice([*seats, None]), random.randint(1, 6)
    match random.randrange(4):
        case 0:
            matter = random.choice(MATTERS)
            at = random.choice((None, place)) if matter == "victim" else None
            return mall.MakePromise(seat, "vote", other, matter, at, random.choice(seats))
        case 1:
            return mall.MakePromise(seat, "run", other, location=place)
        case 2:
            return mall.MakePromise(seat, "card", other, card=random.choice(CARDS))
    return mall.Say(seat, random.choice(WORDS))


def in_alone(_: Any, random: Random) -> alone.AloneCommand:
    return alone.Say(random.choice(WORDS))


SPEAKERS: Final[dict[str, Callable[[Any, Random], Any]]] = {"mall": at_mall, "alone": in_alone}
"""From the games in which seats can talk to what may be said in them."""
