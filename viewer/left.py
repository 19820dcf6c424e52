"""The form of a new game as it was left, kept from run to run."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from core.game import load_games
from logs.log import Log
from logs.rows import Stream
from logs.session import Session
from viewer.remembered import recall, remember
from viewer.screens.form import Form
from viewer.screens.orders import Draft, Order, mended, usual

__all__ = ["Left", "form_left", "leave", "started", "user_name"]

NAME: Final = "newgame"
USER: Final = ("USER", "LOGNAME", "USERNAME")
"""The variables that say who sits here; the first that is set counts."""

NOBODY: Final = frozenset({"root", "user", "nobody"})
"""Names that say nothing about who it is."""


class Left(msgspec.Struct, frozen=True):
    """What was chosen last: the game, and for each game its draft."""

    game: str
    drafts: Mapping[str, Draft]


def user_name() -> str:
    """Return what to call whoever sits here; nothing where the system only knows a number."""
    name = next((found for variable in USER if (found := os.environ.get(variable, "").strip())), "")
    return "" if name.lower() in NOBODY else name[:1].upper() + name[1:]


def form_left() -> Form:
    """Return the form as it was left, games for many first; whatever the games no longer have is as usual."""
    games = tuple(sorted(load_games().values(), key=lambda game: -game.players[1]))
    left, name = recall(NAME, Left), user_name()
    drafts = [mended(game, left.drafts.get(game.name) if left else None, usual(game, name)) for game in games]
    names = [game.name for game in games]
    return Form(games=games, drafts=tuple(drafts), chosen=names.index(left.game) if left and left.game in names else 0)


def leave(form: Form) -> None:
    """Keep *form* for the next time, without what is meant for one game only: its title and its chance."""
    kept = [msgspec.structs.replace(draft, title="", seed="") for draft in form.drafts]
    names = [game.name for game in form.games]
    remember(NAME, Left(form.game.name, dict(zip(names, kept, strict=True))))


def started(path: Path | str, order: Order) -> Stream:
    """Start a game in the log at *path*, and return its line.

    Raises:
        LogError: the log cannot be written.
        OSError: its folder cannot be made.
    """
    with Log(path) as log:
        session = Session.start(log, order.game, order.rules, order.seats, title=order.title, luck=order.luck)
        return session.stream
