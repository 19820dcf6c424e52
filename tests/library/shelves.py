"""Logs with many games in them, written row by row: only lists read them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from core.game import Outcome
from events.base import Seat
from logs.log import Log

__all__ = ["NAMES", "filled"]

NAMES = ("Anna", "Bob[/", "Cleo", "Dora", "Egon", "[/]", "Zoë", 'Q"uote')
REASONS = {"mall": ("gathered", "few", "nobody"), "alone": ("rescued", "eaten")}


def filled(path: Path, games: int) -> Path:
    """Make a log at *path* with *games* games called ``Night 0`` on: every tenth is live, every seventh archived."""
    with Log(path) as log, log.bulk():
        for table in ("game", "branch"):  # what guards each insert would take most of the time
            log.connection.execute(f"DROP TRIGGER {table}_new")
        log.connection.executemany(
            "INSERT INTO game (id, short, game, title, rules, seats, created_at, program, archived) "
            "VALUES (?, ?, ?, ?, '{}', ?, ?, 'test', ?)",
            map(game_row, range(games)),
        )
        log.connection.executemany(
            "INSERT INTO branch (game_id, forked_at, name, created_at, version, hash, rounds, outcome) "
            "VALUES (?, 0, 'main', 0, ?, x'00', ?, ?)",
            map(branch_row, range(games)),
        )
    return path


def game_row(number: int) -> tuple[object, ...]:
    kind = "alone" if number % 2 else "mall"
    first, count = number // 2 % len(NAMES), 1 if kind == "alone" else 4
    names = (NAMES * 2)[first : first + count]
    return number + 1, f"g{number:06}", kind, f"Night {number}", seats_of(names), number * 1000, int(number % 7 == 0)


@cache
def seats_of(names: tuple[str, ...]) -> str:
    seats = tuple(Seat(name, "red", "human" if at else "sensible") for at, name in enumerate(names))
    return msgspec.json.encode(seats).decode()


def branch_row(number: int) -> tuple[object, ...]:
    return number + 1, 10 + number % 400, number % 13, None if number % 10 == 0 else outcome_of(number)


def outcome_of(number: int) -> str:
    kind = "alone" if number % 2 else "mall"
    return ending(kind, REASONS[kind][number % len(REASONS[kind])])


@cache
def ending(kind: str, reason: str) -> str:
    won = reason not in ("nobody", "eaten")
    outcome = Outcome(reason, (3,) * (1 if kind == "alone" else 4), (0,) if won else ())
    return msgspec.json.encode(outcome).decode()
