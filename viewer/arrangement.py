"""How a person has arranged the Table. It is remembered from run to run."""

from __future__ import annotations

import msgspec

from viewer import remembered

__all__ = ["Arrangement", "recall", "remember"]

NAME = "table"


class Arrangement(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is shown of a Table, and how large.

    Attributes:
        gone: the panels that are not shown, of ``board list timeline notes``.
        plot: whether the curves are shown.
        wide: cells that the list takes beside the board; None as it comes.
        high: lines that the list takes below the board; None as it comes.
        unlisted: the kinds of event that the list leaves out.
        stops: the kinds of event that the playing stops at.
    """

    gone: frozenset[str] = frozenset()
    plot: bool = False
    wide: int | None = None
    high: int | None = None
    unlisted: frozenset[str] = frozenset()
    stops: frozenset[str] = frozenset()


def recall() -> Arrangement:
    """Return the arrangement that was left, as far as there is one."""
    return remembered.recall(NAME, Arrangement) or Arrangement()


def remember(arrangement: Arrangement) -> None:
    """Keep *arrangement* for the next run, where that can be done."""
    remembered.remember(NAME, arrangement)
