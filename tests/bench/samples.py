"""Games for the measurements: always the same ones, played by random bots from fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from time import perf_counter
from typing import Any

from core.bots.play import play_out
from core.game import Bot, Game, begin
from core.luck import Seeded
from events.base import Event, Seat
from logs.packing import Step

__all__ = ["decisions_a_second", "events_of", "games", "long_game", "played", "seats"]

AnyGame = Game[Any, Any]


def seats(game: AnyGame, players: int, bot: str = "random") -> tuple[Seat, ...]:
    """Return *players* seats of *game* with *bot* on each."""
    return tuple(Seat(f"Player {number + 1}", game.colours[number], bot) for number in range(players))


def played(game: AnyGame, *, players: int, seed: int, bots: Sequence[Bot] = (), rules: Any = None) -> Iterator[Step]:
    """Play a game to its end, batch by batch: by default of the default rules, with random bots."""
    bots = bots or (game.bots["random"],) * players
    luck, random = Seeded(seed), Random(seed)
    events, state = begin(game, rules or game.rules(), seats(game, players), luck)
    yield Step(events, state)
    for batch in play_out(game, state, bots, luck, random):
        yield Step(*batch)


def games(game: AnyGame, number: int, *, players: int, bot: str = "random") -> list[list[Step]]:
    """Return *number* games of seeds 0, 1, 2 … with *bot* on every seat."""
    return [list(played(game, players=players, seed=seed, bots=(game.bots[bot],) * players)) for seed in range(number)]


def events_of(steps: Sequence[Step]) -> list[Event]:
    """Return the line that *steps* make."""
    return [event for step in steps for event in step.events]


def long_game(game: AnyGame, *, players: int, least: int, most: int | None = None) -> list[Step]:
    """Return the first game, by seed, of *least* to *most* events."""
    for seed in count():
        steps = list(played(game, players=players, seed=seed))
        length = sum(len(step.events) for step in steps)
        if least <= length and (most is None or length <= most):
            return steps
    raise AssertionError("seeds never end")


def decisions_a_second(game: AnyGame, number: int, *, players: int = 2) -> float:
    """Play *number* random games; return the choices made a second."""
    luck, random, bots = Seeded(1), Random(1), (game.bots["random"],) * players
    rules, sitting = game.rules(), seats(game, players)
    choices, begun = 0, perf_counter()
    for _ in range(number):
        _, state = begin(game, rules, sitting, luck)
        for _ in play_out(game, state, bots, luck, random):
            choices += 1
    return choices / (perf_counter() - begun)
