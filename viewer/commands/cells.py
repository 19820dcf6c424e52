"""Text in columns: terminal cells instead of characters, and colour where the terminal wants it."""

from __future__ import annotations

import os
import sys

__all__ = ["bold", "columns", "dim", "fit", "paint", "screen", "table", "width", "wrap"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TextIO

NARROWEST = 20

OPENING = "（「『“‘《〈【([{"
CLOSING = "，。、；：？！）」』”’》〉】…,.;:?!)]}%"
"""Signs that do not end a line, and those that do not begin one."""


def width(text: str) -> int:
    """Return how many cells *text* takes: two for a Chinese character, none for a combining mark."""
    if text.isascii():
        return len(text)
    return sum(map(_cells.__getitem__, text))


class _Cells(dict[str, int]):
    """The cells of each sign, looked up once."""

    def __missing__(self, sign: str) -> int:
        from unicodedata import category, east_asian_width

        wide = 2 if east_asian_width(sign) in "WF" else 0 if category(sign) in ("Mn", "Me", "Cf") else 1
        self[sign] = wide
        return wide


_cells = _Cells()


def fit(text: str, cells: int, *, right: bool = False) -> str:
    """Return *text* cut or padded to exactly *cells* cells; a cut shows as a dot at the end."""
    missing = cells - width(text)
    if missing >= 0:
        return " " * missing + text if right else text + " " * missing
    kept = _fitting(text, cells - 1)
    return kept + "." * (cells - width(kept)) if cells else ""


def screen(stream: TextIO | None = None) -> int:
    """Return the cells in a line of the terminal: COLUMNS when set, else the terminal's own, else 80."""
    told = os.environ.get("COLUMNS", "")
    if told.isdecimal() and int(told) > 0:
        return max(NARROWEST, int(told))
    try:
        return max(NARROWEST, os.get_terminal_size((stream or sys.__stdout__ or sys.stdout).fileno()).columns)
    except (OSError, ValueError, AttributeError):
        return 80


def paint(text: str, code: str) -> str:
    """Return *text* in the colour or weight *code* when the output is a terminal and NO_COLOR is not set."""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb" or not sys.stdout.isatty():
        return text
    return f"\x1b[{code}m{text}\x1b[0m"


def bold(text: str) -> str:
    """Return *text* in bold where the terminal shows it."""
    return paint(text, "1")


def dim(text: str) -> str:
    """Return *text* dimmed where the terminal shows it."""
    return paint(text, "2")


def columns(rows: Sequence[Sequence[str]], *, room: int, elastic: int) -> list[int]:
    """Return the width of each column of *rows*; the *elastic* one gives way so that two cells part the columns."""
    widths = [max(width(cell) for cell in column) for column in zip(*rows, strict=True)]
    over = sum(widths) + 2 * (len(widths) - 1) - room
    if over > 0:
        widths[elastic] = max(8, widths[elastic] - over)
    return widths


def table(head: Sequence[str], rows: Sequence[Sequence[str]], *, elastic: int, right: Sequence[int] = ()) -> list[str]:
    """Return the lines of a table that fits the screen; columns numbered in *right* are set right."""
    widths = columns([head, *rows], room=screen(), elastic=elastic)

    def line(cells: Sequence[str]) -> str:
        fitted = enumerate(zip(cells, widths, strict=True))
        return "  ".join(fit(cell, wide, right=at in right) for at, (cell, wide) in fitted).rstrip()

    return [bold(line(head)), *map(line, rows)]


def wrap(text: str, cells: int) -> list[str]:
    """Return *text* in lines of at most *cells* cells, broken at spaces and between Chinese characters."""
    if width(text) <= cells:
        return [text]
    lines: list[str] = []
    line = ""
    for piece in _pieces(text):
        if line and width(line + piece.rstrip()) > cells >= width(piece.rstrip()):
            lines.append(line.rstrip())
            line = ""
        while width(line + piece.rstrip()) > cells:
            kept = _fitting(piece, cells - width(line)) or ("" if line else piece[:1])
            lines.append((line + kept).rstrip())
            piece, line = piece[len(kept) :], ""
        line += piece
    return [*lines, line.rstrip()] if line.strip() else lines


def _pieces(text: str) -> Iterator[str]:
    """Return *text* in pieces that may be parted: words with the space behind, wide signs with what clings to them."""
    piece, before = "", ""
    for sign in text:
        wide = not sign.isascii() and width(sign) == 2
        parted = before == " " != sign or ((wide or (before and width(before) == 2)) and sign not in CLOSING + " ")
        if piece and parted and before not in OPENING:
            yield piece
            piece = ""
        piece, before = piece + sign, sign
    if piece:
        yield piece


def _fitting(text: str, cells: int) -> str:
    kept, taken = "", 0
    for sign in text:
        taken += width(sign)
        if taken > cells:
            break
        kept += sign
    return kept
