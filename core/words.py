"""How the rules speak: every sentence passes through a translator that the caller hands in."""

from __future__ import annotations

from collections.abc import Callable

__all__ = ["Translate", "plain"]

Translate = Callable[[str], str]
"""Turns an English sentence into the reader's language; gettext's function in the viewer."""


def plain(sentence: str) -> str:
    """Return *sentence* as it stands: English."""
    return sentence
