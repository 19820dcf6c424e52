"""The newest games of a full log, against the bare query for them."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sized
from contextlib import closing, contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final

from core.game import load_game
from logs.log import Log
from logs.packing import pack
from tests.bench.measurement import Measurement, Pair
from tests.bench.samples import played

__all__ = ["MEASUREMENTS"]

GAMES: Final = 100_000
SHOWN: Final = 50
TIMES: Final = 50

BARE: Final = """
SELECT game.short, game.game, game.title, game.seats, game.created_at, game.program, game.archived,
    (SELECT count(*) FROM branch AS any_line WHERE any_line.game_id = game.id),
    branch.version, branch.rounds, branch.outcome, branch.waiting
FROM game CROSS JOIN branch ON branch.id = coalesce(
    game.live, (SELECT id FROM branch AS main WHERE main.game_id = game.id AND main.name = 'main'))
WHERE NOT game.archived ORDER BY game.id DESC LIMIT ?"""
"""What the list shows, as rows and nothing more. CROSS JOIN: the planner would begin at the branches and sort."""


@contextmanager
def prepare(folder: Path, quick: bool) -> Iterator[Pair]:
    file = folder / "full.db"
    with Log(file) as log, closing(sqlite3.connect(file)) as connection:
        fill(log, GAMES // 10 if quick else GAMES)
        yield Pair(
            lambda: milliseconds(lambda: log.games(SHOWN)),
            lambda: milliseconds(lambda: connection.execute(BARE, (SHOWN,)).fetchall()),
        )


def fill(log: Log, number: int) -> None:
    """Put *number* games into *log*: one of a single batch, and its rows again under other keys."""
    game = load_game("mall")
    log.keep(pack(game, [next(played(game, players=4, seed=0))]))
    with log.bulk():
        for table in ("game", "branch", "event", "batch"):
            rows = log.connection.execute(f"SELECT * FROM {table}").fetchall()
            marks = ", ".join("?" * len(rows[0]))
            copies = (copy(table, row, key) for key in range(2, number + 1) for row in rows)
            log.connection.executemany(f"INSERT INTO {table} VALUES ({marks})", copies)


def copy(table: str, row: tuple[Any, ...], key: int) -> tuple[Any, ...]:
    """Return *row* under another *key*; every table begins with one."""
    match table:
        case "game":
            return (key, f"{key:07}", *row[2:])
        case "branch":
            return (key, key, *row[2:])
        case _:
            return (key, *row[1:])


def milliseconds(work: Callable[[], Sized]) -> float:
    """Return the mean time of *work*, which must bring SHOWN rows."""
    begun = perf_counter()
    for _ in range(TIMES):
        assert len(work()) == SHOWN
    return (perf_counter() - begun) * 1000 / TIMES


MEASUREMENTS: Final = (
    Measurement(
        name="listing",
        what=f"newest {SHOWN} of {GAMES:,} games",
        against="the bare query",
        unit="ms",
        must=2,
        want=1.3,
        lower=True,
        slices=8,
        prepare=prepare,
    ),
)
