"""What a person at the terminal waits for: the first frame, the answer to a key, and a move made elsewhere.

The peer is a Textual app of as many widgets of the same kinds that knows no game: what is above it is ours.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, sleep
from typing import Any, Final

from core.game import load_game
from events.base import TableTalk
from logs.log import Log
from logs.packing import Step
from tests.bench import minimal
from tests.bench.measurement import Measurement, Pair
from tests.bench.samples import long_game, played
from tests.bench.startup import ROOT, command
from tests.bench.terminal import Terminal, started

__all__ = ["MEASUREMENTS"]

SHORT: Final = 400
LONG: Final = 100_000

MOVES: Final = 50
"""Moves made at another terminal, the median of which counts."""

RIGHT, LEFT, HOME, END, ENTER = b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[F", b"\r"

SEEN: Final = ("Security room", "quit")
"""What is drawn last of the board and of the whole screen, by us and by the peer."""


def game_of(log: Log, length: int) -> int:
    """Put a game of Mall into *log*, with as much talk between its events as makes *length*. Return its length."""
    steps = long_game(load_game("mall"), players=4, least=SHORT - 5, most=SHORT + 10)
    first, *others = steps
    stream, version = log.create(load_game("mall"), first.events, state=first.state), len(first.events)
    silent = sum(len(step.events) for step in steps)
    share = -(-max(0, length - silent) // len(others))
    with log.bulk():
        for step in others:
            version = log.append(stream, step.events, expected=version, state=step.state)
            talk = [TableTalk(number % 4, f"word {version + number}") for number in range(share)]
            if talk and step is not others[-1]:
                version = log.append(stream, talk, expected=version, state=step.state, seat=0)
    return version


def environment(folder: Path) -> dict[str, str]:
    """Return where a process of ours finds and leaves everything, compiled modules too, as where it is installed."""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    return {
        "DEADRECKON_LOG": str(folder / "log.db"),
        "DEADRECKON_CONFIG": str(folder / "config.toml"),
        "DEADRECKON_STATE": str(folder / "state"),
        "PYTHONPATH": str(ROOT),
        "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
    }


@contextmanager
def prepare_first(folder: Path, quick: bool, *, length: int) -> Iterator[Pair]:
    with Log(folder / "log.db") as log:
        length = game_of(log, length // 10 if quick and length == LONG else length)
    env, shown = environment(folder), (f"{length // 2}/{length}", *SEEN)

    def first(words: Sequence[str]) -> float:
        begun = perf_counter()
        with started(words, **env) as terminal:
            terminal.until(*shown)
            return (perf_counter() - begun) * 1000

    ours, peer = command("replay", f"last:{length // 2}"), peer_at(length)
    first(ours), first(peer)  # so that the modules are compiled
    yield Pair(lambda: first(ours), lambda: first(peer))


def peer_at(length: int) -> list[str]:
    return [sys.executable, minimal.__file__, str(length), str(length // 2)]


@contextmanager
def prepare_keys(folder: Path, quick: bool, *, length: int, seeks: bool) -> Iterator[Pair]:
    with Log(folder / "log.db") as log:
        length = game_of(log, length // 10 if quick and length == LONG else length)
    env, middle = environment(folder), length // 2
    with ExitStack() as stack:
        ours = stack.enter_context(started(command("replay", f"last:{middle}"), **env))
        peer = stack.enter_context(started(peer_at(length), **env))
        for terminal in (ours, peer):
            terminal.until(f"{middle}/{length}", *SEEN)
            terminal.settle()
        run = seeked if seeks else stepped
        yield Pair(lambda: run(ours, length), lambda: run(peer, length))


def stepped(terminal: Terminal, length: int) -> float:
    """Return the median of the milliseconds from an arrow key to the repaint: four on, four back, in the middle."""
    middle = length // 2
    on = [terminal.press(RIGHT, f"{middle + step}/{length}") for step in range(1, 5)]
    return median(on + [terminal.press(LEFT, f"{middle + step}/{length}") for step in (3, 2, 1, 0)])


def seeked(terminal: Terminal, length: int) -> float:
    """Return the mean of the milliseconds to the start, the end, one before that, and to the middle by its number."""
    middle = length // 2
    times = [terminal.press(HOME, f"0/{length}"), terminal.press(END, f"{length}/{length}")]
    times.append(terminal.press(LEFT, f"{length - 1}/{length}"))
    terminal.type(b"g" + str(middle).encode())
    terminal.settle()
    return sum([*times, terminal.press(ENTER, f"{middle}/{length}")]) / 4


@contextmanager
def prepare_memory(folder: Path, quick: bool) -> Iterator[Pair]:
    with Log(folder / "log.db") as log:
        length = game_of(log, LONG // 10 if quick else LONG)

    def peak() -> float:
        with started(command("replay", f"last:{length // 2}"), **environment(folder)) as terminal:
            terminal.until(f"{length // 2}/{length}", *SEEN)
            terminal.settle()
            seeked(terminal, length)
            stepped(terminal, length)
            return terminal.peak()

    yield Pair(peak, None, "the most it ever had, after seeks and steps")


@contextmanager
def prepare_news(folder: Path, quick: bool) -> Iterator[Pair]:
    game: Any = load_game("mall")
    first, *moves = played(game, players=4, seed=0)
    with Log(folder / "log.db") as log:
        stream, version = log.create(game, first.events, state=first.state), len(first.events)
        random, steps = Random(0), cycle(moves)
        with started(command("join", "last", "--watch", "--pace", "now"), **environment(folder)) as terminal:
            terminal.until(f"{version}/{version}")
            terminal.settle()

            def seen() -> float:
                nonlocal version
                step: Step = next(steps)
                sleep(random.random() / 10)  # the other terminal looks at the file now and then: not in step with us
                begun = perf_counter()
                version = log.append(stream, step.events, expected=version, state=step.state)
                terminal.until(f"{version}/{version}")
                passed = (perf_counter() - begun) * 1000
                terminal.settle()
                return passed

            yield Pair(seen, None, f"median of {MOVES}, from before the commit to the bytes at the other terminal")


def measurement(
    name: str, what: str, bounds: tuple[float, float | None], prepare: Any, *, unit: str = "ms", **more: Any
) -> Measurement:
    against = more.pop("against", "a Textual app of as many widgets")
    return Measurement(
        name=f"screen {name}",
        what=what,
        against=against,
        unit=unit,
        must=bounds[0],
        want=bounds[1],
        lower=True,
        prepare=prepare,
        **more,
    )


def of_line(name: str, length: int) -> tuple[Measurement, ...]:
    """Return what is measured at a line of *length* events."""
    line = f"{length:,} events"
    return (
        measurement(
            f"first {name}", f"first frame, {line}", (1.5, 1.2), partial(prepare_first, length=length), slices=2
        ),
        measurement(
            f"step {name}", f"arrow key to repaint, {line}", (2, 1.3), partial(prepare_keys, length=length, seeks=False)
        ),
        measurement(
            f"seek {name}", f"seek to repaint, {line}", (2, 1.3), partial(prepare_keys, length=length, seeks=True)
        ),
    )


MEASUREMENTS: Final = (
    *of_line("short", SHORT),
    *of_line("long", LONG),
    measurement(
        "memory", f"memory, {LONG:,} events", (400, None), prepare_memory, unit="MB", runs=1, against="nothing"
    ),
    measurement(
        "news", "a move of another terminal on the screen", (200, None), prepare_news, runs=MOVES, against="nothing"
    ),
)
