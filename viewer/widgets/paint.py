"""Lines of styled text measured in cells: what boards, lists and status lines are drawn with. Knows no widget.

Text is never markup here: a name like ``Bob[/`` is what it looks like.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Final, NamedTuple

from rich.cells import cell_len

__all__ = [
    "FRAMES",
    "Block",
    "Box",
    "Line",
    "Run",
    "as_text",
    "beside",
    "boxed",
    "clean",
    "cut",
    "first_that_fits",
    "fit",
    "join",
    "line",
    "spread",
    "styled",
    "width_of",
    "wrapped",
]


class Run(NamedTuple):
    """A piece of text in one style: names of the component classes ``paint--…``, blank separated, later ones on top."""

    text: str
    style: str = ""


Line = tuple[Run, ...]
Block = list[Line]
"""Lines one below the other."""


class Box(NamedTuple):
    """The characters of a frame."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    down: str


FRAMES: Final = {False: Box("┌", "┐", "└", "┘", "─", "│"), True: Box("+", "+", "+", "+", "-", "|")}
"""The frame in use, by whether only ASCII may be drawn."""

CUT: Final = "~"
"""Stands where text was cut off."""


def clean(text: str) -> str:
    """Return *text* without control, format and line-breaking characters."""
    return text if text.isprintable() else "".join([sign for sign in text if sign.isprintable() or sign == "\u3000"])


def line(*parts: str | Run | Line) -> Line:
    """Return one line made of *parts*."""
    runs: list[Run] = []
    for part in parts:
        if isinstance(part, str):
            runs.append(Run(part))
        elif isinstance(part, Run):
            runs.append(part)
        else:
            runs.extend(part)
    return tuple(runs)


def styled(runs: Line, style: str) -> Line:
    """Return *runs* with *style* laid over each."""
    return tuple([Run(run.text, f"{run.style} {style}".strip()) for run in runs])


def join(parts: Iterable[Line], between: str = " ") -> Line:
    """Return *parts* in one line with *between* each two."""
    runs: list[Run] = []
    for part in parts:
        if runs and part:
            runs.append(Run(between))
        runs.extend(part)
    return tuple(runs)


def width_of(runs: Line) -> int:
    """Return how many cells *runs* take."""
    return sum([cell_len(run.text) for run in runs])


def cut(text: str, width: int) -> str:
    """Return *text* in at most *width* cells; what is cut off leaves a sign."""
    if cell_len(text) <= width:
        return text
    kept, room = [], width - len(CUT)
    for sign in text:
        room -= cell_len(sign)
        if room < 0:
            break
        kept.append(sign)
    return "".join(kept) + CUT if width > 0 else ""


def fit(runs: Line, width: int, style: str = "") -> Line:
    """Return *runs* in exactly *width* cells: cut, or filled up with blanks in *style*."""
    taken, kept = 0, []
    for run in runs:
        cells = cell_len(run.text)
        if taken + cells > width:
            text = cut(run.text, width - taken)
            kept.append(Run(text, run.style))
            taken += cell_len(text)
            break
        kept.append(run)
        taken += cells
    if taken < width:
        kept.append(Run(" " * (width - taken), style))
    return tuple(kept)


def spread(left: Line, right: Line, width: int, filler: str = " ", style: str = "") -> Line:
    """Return *left* and *right* at the two ends of *width* cells; *left* is cut first."""
    right = right if width_of(right) <= width else fit(right, width)
    room = width - width_of(right)
    if width_of(left) > room:
        left = fit(left, room)
    return (*left, Run(filler * (room - width_of(left)), style), *right)


def first_that_fits(width: int, *choices: Line) -> Line:
    """Return the first of *choices* that takes at most *width* cells, else the last."""
    for choice in choices:
        if width_of(choice) <= width:
            return choice
    return choices[-1]


def wrapped(parts: Sequence[Line], width: int, between: str = " ") -> Block:
    """Return *parts* in lines of at most *width* cells; a part is never broken."""
    lines: Block = []
    row: list[Line] = []
    taken = 0
    for part in parts:
        cells = width_of(part)
        if row and taken + cell_len(between) + cells > width:
            lines.append(join(row, between))
            row, taken = [], 0
        taken += cells + (cell_len(between) if row else 0)
        row.append(part)
    return [*lines, join(row, between)] if row else lines


def beside(blocks: Sequence[Block], gap: int = 0) -> Block:
    """Return *blocks*, each of one width, from left to right."""
    widths = [width_of(block[0]) if block else 0 for block in blocks]
    rows = []
    for parts in zip_longest(*blocks):
        cells = [fit(part or (), width) for part, width in zip(parts, widths, strict=True)]
        rows.append(join(cells, " " * gap) if gap else tuple([run for part in cells for run in part]))
    return rows


def boxed(
    content: Block, width: int, *, left: Line = (), right: Line = (), style: str = "", ascii: bool = False
) -> Block:
    """Return *content* in a frame *width* cells wide, with *left* and *right* written into its upper edge."""
    frame, inner = FRAMES[ascii], width - 2
    head = spread(left, right, inner, frame.across, style)
    rows: Block = [(Run(frame.top_left, style), *head, Run(frame.top_right, style))]
    side = Run(frame.down, style)
    rows += [(side, *fit(row, inner), side) for row in content]
    rows.append((Run(frame.bottom_left + frame.across * inner + frame.bottom_right, style),))
    return rows


def as_text(lines: Block) -> str:
    """Return *lines* as plain text without blanks at the ends."""
    return "\n".join("".join([run.text for run in runs]).rstrip() for runs in lines)
