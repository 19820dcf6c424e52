"""Many games of bots, in one process or several: the same games for the same seed, whoever plays them."""

from __future__ import annotations

import multiprocessing
import signal
import threading
from collections.abc import Iterable, Iterator
from itertools import starmap
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from core.bots.play import play_out
from core.game import Game, begin
from core.luck import Seeded
from events.base import Seat
from logs.packing import Packed, Step, pack, rounds_of
from viewer.commands.opening import bot_named, game_named
from viewer.commands.patience import patient

__all__ = ["Batch", "Result", "Tournament", "played", "seed_of"]

GAMES_A_TASK = 20
"""Games that a process plays before it hands in its results."""

WAITING = 4
"""Tasks for each process that may be done and not yet taken: bounds the memory of a long run."""


class Tournament(NamedTuple):
    """What is played: *bots* by seat; with *rotate* they move on by one seat from game to game."""

    game: str
    rules: Any
    seats: tuple[Seat, ...]
    bots: tuple[str, ...]
    seed: int
    rotate: bool = False
    keep: bool = False


class Result(NamedTuple):
    """How one game went; *bots* by seat, *packed* the whole game when it is to be kept."""

    number: int
    bots: tuple[str, ...]
    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int | None
    events: int
    decisions: int
    packed: Packed | None


class Batch(NamedTuple):
    """The results of one task, and the seconds it took."""

    results: list[Result]
    seconds: float


def seed_of(tournament: Tournament, number: int) -> str:
    """Return the seed of the chance in game *number*."""
    return f"{tournament.seed}/{number}"


def played(tournament: Tournament, games: int, *, jobs: int) -> Iterator[Batch]:
    """Play games 0 to *games* and return their results in that order, whatever *jobs*, the number of processes."""
    size = max(1, min(GAMES_A_TASK, games // (4 * jobs)))
    tasks = ((tournament, range(first, min(first + size, games))) for first in range(0, games, size))
    if jobs == 1 or size >= games:
        yield from starmap(_task, tasks)
        return
    paced = _Paced(tasks, WAITING * jobs)
    pool = multiprocessing.get_context("spawn").Pool(min(jobs, games), initializer=_deaf)
    try:
        for batch in pool.imap(_unpacked, paced):
            paced.taken()
            yield batch
    finally:
        paced.stop()
        pool.terminate()
        pool.join()


class _Paced:
    """Tasks that are handed out only while fewer than *ahead* results wait to be taken."""

    def __init__(self, tasks: Iterable[tuple[Tournament, range]], ahead: int) -> None:
        self._tasks = iter(tasks)
        self._places = threading.Semaphore(ahead)
        self._stopped = False

    def __iter__(self) -> _Paced:
        return self

    def __next__(self) -> tuple[Tournament, range]:
        self._places.acquire()
        if self._stopped:
            raise StopIteration
        return next(self._tasks)

    def taken(self) -> None:
        """Let one more task be handed out."""
        self._places.release()

    def stop(self) -> None:
        """Hand out nothing more: the pool's thread must not wait here while the pool waits for it."""
        self._stopped = True
        self._places.release()


def _deaf() -> None:
    """Leave Ctrl+C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _unpacked(task: tuple[Tournament, range]) -> Batch:
    return _task(*task)


def _task(tournament: Tournament, numbers: range) -> Batch:
    begun = perf_counter()
    game = game_named(tournament.game)
    results = [_one(game, tournament, number) for number in numbers]
    return Batch(results, perf_counter() - begun)


def _one(game: Game[Any, Any], tournament: Tournament, number: int) -> Result:
    """Play one game to its end."""
    count = len(tournament.bots)
    shift = number % count if tournament.rotate else 0
    names = tuple(tournament.bots[(seat - shift) % count] for seat in range(count))
    seats = tuple(Seat(seat.name, seat.colour, name) for seat, name in zip(tournament.seats, names, strict=True))
    bots = [patient(bot_named(game, name)) for name in names]
    seed = seed_of(tournament, number)
    luck, random = Seeded(seed), Random(f"{seed}/bots")
    events, state = begin(game, tournament.rules, seats, luck)
    steps = [Step(events, state), *starmap(Step, play_out(game, state, bots, luck, random))]
    outcome = game.outcome(steps[-1].state)
    if outcome is None:
        raise RuntimeError(f"game {seed} of {game.name} stopped before its end")
    rounds = None
    for step in steps:
        rounds = rounds_of(step.events, rounds)
    return Result(
        number,
        names,
        outcome.reason,
        outcome.scores,
        outcome.winners,
        rounds,
        sum(len(step.events) for step in steps),
        len(steps) - 1,
        pack(game, steps) if tournament.keep else None,
    )
