"""The app's own colours, one set for dark rooms and one for bright ones; Textual's themes can be chosen beside them."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from textual.color import Color
from textual.theme import BUILTIN_THEMES, Theme

from viewer.settings import THEME

__all__ = ["OURS", "READABLE", "contrast", "faded", "names"]

OURS: Final = (
    Theme(
        name=THEME,
        primary="#2f5f9e",
        secondary="#c3a2ef",
        accent="#6fc3e8",
        warning="#f0b545",
        error="#f58078",
        success="#7fc98b",
        foreground="#e3e1da",
        background="#14161a",
        surface="#1a1d22",
        panel="#262a31",
        dark=True,
    ),
    Theme(
        name="deadreckon-light",
        primary="#b9d3f0",
        secondary="#6b3fa0",
        accent="#0b5c85",
        warning="#7d4e00",
        error="#a8201a",
        success="#1e6930",
        foreground="#22252a",
        background="#f4f1ea",
        surface="#fbf9f4",
        panel="#e6e1d6",
        dark=False,
        # Textual would make it darker than the text; frames are to stand back.
        variables={"foreground-darken-3": "#5c6068"},
    ),
)
"""Every text in them stands out from what is below it by READABLE or more: a test counts it."""

READABLE: Final = 4.5
"""The contrast of text that people with ordinary eyesight read without effort, by WCAG 2."""

FADED: Final = 55
"""The percent of its colour that a faded text keeps where it stays readable with that."""


def names() -> list[str]:
    """Return what a person may choose from: our themes first, then Textual's."""
    return [*(theme.name for theme in OURS), *BUILTIN_THEMES]


def contrast(one: Color, other: Color) -> float:
    """Return how much two colours stand out from each other, from 1 to 21, as WCAG 2 counts it."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def luminance(color: Color) -> float:
    """Return how bright *color* is to the eye, from 0 to 1."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color.normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def faded(style: Style) -> Style:
    """Return *style* with its dimness as a colour: terminals dim by any amount, some to nothing and some not at all.

    A text that would no longer be readable is faded less. The terminal's own colours are left to the terminal.
    """
    ink, paper = style.color, style.bgcolor
    if not style.dim or ink is None or paper is None or ink.triplet is None or paper.triplet is None:
        return style
    below, colour = Color(*paper.triplet), Color(*ink.triplet)
    shades = [below.blend(colour, kept / 100) for kept in range(FADED, 101, 5)]
    shade = next((shade for shade in shades if contrast(shade, below) >= READABLE), colour)
    return style + Style(color=shade.rich_color, dim=False)
