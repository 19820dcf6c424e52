"""The screen as a picture and as text: what stands in its cells, and nothing that does not.

Textual's own picture gives a run of text one cell a character, which squashes Chinese to half its width; here every
run has the width of its cells, and wide signs stand in runs of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME

from viewer.widgets.paint import clean

__all__ = ["Rows", "svg_of", "text_of"]

Rows = Sequence[Iterable[Segment]]
"""The lines of a screen."""

WIDE: Final = 10.0
HIGH: Final = 20.0
FONT: Final = 16.5
"""The size of a cell and of the letters in it."""

FONTS: Final = (
    "'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', 'Noto Sans Mono CJK SC', 'Source Han Mono SC', "
    "'Sarasa Mono SC', 'WenQuanYi Zen Hei Mono', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', monospace"
)
"""Fonts of one width that most computers have, then those with Chinese in them."""

DECORATIONS: Final = (("underline", "underline"), ("strike", "line-through"))


def text_of(rows: Rows) -> str:
    """Return *rows* as plain text without blanks at the ends of lines."""
    return "".join("".join(clean(segment.text) for segment in row).rstrip() + "\n" for row in rows)


def svg_of(rows: Rows, *, title: str) -> str:
    """Return *rows* as a picture that needs no other file."""
    width = max((sum(segment.cell_length for segment in row) for row in rows), default=0) * WIDE
    height = len(rows) * HIGH
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="{FONTS}" font-size="{FONT}">',
        f"<title>{escape(clean(title))}</title>",
        f'<rect width="{width:g}" height="{height:g}" fill="{colour(None, ink=False)}"/>',
    ]
    for number, row in enumerate(rows):
        lines += drawn(merged(row), number * HIGH)
    return "\n".join([*lines, "</svg>", ""])


def merged(row: Iterable[Segment]) -> Iterator[tuple[str, Style]]:
    """Return the texts of *row* without control characters, neighbours of one style in one."""
    plain = Style.null()
    for style, segments in groupby(row, lambda segment: segment.style or plain):
        yield "".join([clean(segment.text) for segment in segments]), style


def drawn(runs: Iterable[tuple[str, Style]], top: float) -> Iterator[str]:
    """Return the marks that draw one line: what lies below, then the letters."""
    x = 0.0
    letters: list[str] = []
    for text, style in runs:
        ink, paper = (style.bgcolor, style.color) if style.reverse else (style.color, style.bgcolor)
        width = cell_len(text) * WIDE
        if (paper is not None and not paper.is_default) or style.reverse:
            # Half a dot more, so that no seam shows between two cells.
            fill = colour(paper, ink=bool(style.reverse))
            yield f'<rect x="{x:g}" y="{top:g}" width="{width + 0.5:g}" height="{HIGH + 0.5:g}" fill="{fill}"/>'
        letters += written(text, style, colour(ink, ink=not style.reverse), x, top)
        x += width
    yield from letters


def written(text: str, style: Style, fill: str, x: float, top: float) -> Iterator[str]:
    """Return the marks for *text*, each as wide as the cells it stands in."""
    kept = [f'fill="{fill}"']
    if style.bold:
        kept.append('font-weight="bold"')
    if style.italic:
        kept.append('font-style="italic"')
    if style.dim:
        kept.append('opacity="0.6"')
    lines = [name for attribute, name in DECORATIONS if getattr(style, attribute)]
    if lines:
        kept.append(f'text-decoration="{" ".join(lines)}"')
    for part in pieces(text):
        width = cell_len(part) * WIDE
        if width and (not part.isspace() or lines):
            yield (
                f'<text x="{x:g}" y="{top + HIGH * 0.76:g}" textLength="{width:g}" xml:space="preserve" '
                f"{' '.join(kept)}>{escape(part)}</text>"
            )
        x += width


def pieces(text: str) -> Iterator[str]:
    """Return *text* in runs of signs of one width; a sign without one stays with the sign that it stands on."""
    widths: list[int] = []
    for sign in text:
        cells = cell_len(sign)
        widths.append(cells or (widths[-1] if widths else 1))
    for _cells, run in groupby(zip(text, widths, strict=True), lambda pair: pair[1]):
        yield "".join([sign for sign, _width in run])


def colour(of: Color | None, *, ink: bool) -> str:
    """Return a colour as the web writes it; the terminal's own colours are those of a dark one."""
    theme = SVG_EXPORT_THEME
    if of is None:
        return (theme.foreground_color if ink else theme.background_color).hex
    return of.get_truecolor(theme, foreground=ink).hex
