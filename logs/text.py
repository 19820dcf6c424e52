"""Text that people or files hand in, made fit for a terminal before it is stored."""

from __future__ import annotations

from typing import Final
from unicodedata import category

__all__ = ["clean", "is_clean"]

SPACES: Final = frozenset("\t\n\r\v\f\u2028\u2029")
"""Control characters that stand for a gap: they become a space."""

TURNS: Final = frozenset("\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Marks that turn the direction of writing and so can make text look like other text."""


def is_clean(text: str) -> bool:
    """Return whether *text* holds no control character, surrogate or mark of direction."""
    return (text.isascii() and text.isprintable()) or not any(map(_unfit, text))


def clean(text: str, *, longest: int = 500) -> str:
    """Return *text* without control characters, stripped, and cut to *longest* characters."""
    if not is_clean(text):
        text = "".join(" " if sign in SPACES else sign for sign in text if sign in SPACES or not _unfit(sign))
    return text.strip()[:longest].rstrip()


def _unfit(sign: str) -> bool:
    return category(sign) in ("Cc", "Cs") or sign in TURNS or sign in SPACES
