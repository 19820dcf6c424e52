"""The bot that any game can seat: it picks any legal command."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

__all__ = ["choose"]


def choose(view: Any, seat: int, legal: Sequence[Any], random: Random) -> Any:  # noqa: ARG001
    """Return one of *legal*, all equally likely."""
    return legal[int(random.random() * len(legal))]
