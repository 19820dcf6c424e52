"""What a bot weighed, put in order, and its numbers as people read them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from core.game import Weighed
from core.words import said

__all__ = ["ONLY", "chosen_first", "count", "number", "percent", "signed"]

ONLY: Final = said("nothing else is open")
"""Why the only command there is was chosen."""


def chosen_first(chosen: Any, weighed: Iterable[Weighed]) -> list[Weighed]:
    """Return *weighed* with *chosen* before the others, which stay as they come."""
    rows = list(weighed)
    at = next(at for at, row in enumerate(rows) if row.command == chosen)
    return [rows[at], *rows[:at], *rows[at + 1 :]]


def count(value: float) -> str:
    """Return *value* as it is counted: without a point where it is whole."""
    return f"{value:g}"


def number(value: float) -> str:
    """Return *value* with one digit after the point."""
    return f"{value:z.1f}"


def signed(value: float) -> str:
    """Return *value* with its sign and one digit after the point."""
    return f"{value:+z.1f}"


def percent(chance: float) -> str:
    """Return *chance* in hundredths."""
    return f"{100 * chance:z.0f}"
