"""The words of Mall's board. They stand here in English; every use translates them."""

from __future__ import annotations

from typing import Final

from core.words import mark

__all__ = ["MATTERS", "PHASES", "REASONS"]


PHASES: Final = {
    "setup": mark("set-up"),
    "search": mark("search"),
    "election": mark("election"),
    "prowl": mark("prowl"),
    "choice": mark("choice"),
    "flight": mark("flight"),
    "feast": mark("feast"),
}

MATTERS: Final = {
    "search": mark("Vote: who searches"),
    "chief": mark("Vote: who is chief"),
    "victim": mark("Vote: who is the victim"),
}

REASONS: Final = {
    "gathered": mark("all survivors are in one place"),
    "few": mark("few survivors are left"),
    "nobody": mark("nobody is left"),
}
