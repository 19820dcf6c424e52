"""The words of Mall's board. They stand here in English; every use translates them."""

from __future__ import annotations

from typing import Final

from core.words import mark

__all__ = ["MATTERS", "PHASES", "REASONS", "RULES"]


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

RULES: Final = {
    "preset=seed": mark("usual"),
    "preset=published": mark("as published"),
    "girl_points": mark("Little girl's points"),
    "chief_knows": mark("Chief sees the dice"),
    "chief_knows=always": mark("always"),
    "chief_knows=if_elected": mark("if elected"),
    "fall": mark("Places that fall"),
    "fall=all": mark("all with 8"),
    "fall=empty": mark("empty ones"),
    "hide": mark("A hide card hides"),
    "hide=player": mark("the player"),
    "hide=character": mark("a character"),
    "ghosts_vote": mark("The dead vote"),
    "first_chief": mark("First chief"),
}
"""What the presets, the rules options and their values are called."""
