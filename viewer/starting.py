"""The app's part in new games: it opens the form as it was left, starts what is asked for, and opens that."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

import msgspec
from textual.binding import Binding, BindingType

from core.game import load_games
from core.words import mark
from logs.errors import LogError
from logs.log import Log
from logs.rows import Stream
from logs.session import Session
from viewer.library import LibraryApp, reason_of
from viewer.remembered import recall, remember
from viewer.screens.orders import Draft, Order, mended, usual
from viewer.speaking import Saying

if TYPE_CHECKING:
    from viewer.screens.form import Form
    from viewer.screens.newgame import NewGameAsked

__all__ = ["Left", "StartingApp", "form_left", "leave", "user_name"]

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
    from viewer.screens.form import Form

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


class StartingApp(LibraryApp):
    """An app in which games begin."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+n", "new_game", mark("new game"), id="app.new", show=False),
    ]

    begins_new = False
    """Whether the form of a new game stands over the first screen from the start."""

    def on_mount(self) -> None:
        """Open the form where the command line asked for it."""
        if self.begins_new:
            self.call_later(self.action_new_game)

    def action_new_game(self) -> None:
        """Open the form of a new game."""
        from viewer.screens.newgame import NewGameScreen

        self.push_screen(NewGameScreen(form_left()))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer no new game where there is no log, or where one is asked for already."""
        if action == "new_game" and (self._log_path is None or self.shows("NewGameScreen")):
            return False
        return super().check_action(action, parameters)

    def on_new_game_asked(self, message: NewGameAsked) -> None:
        """Start the game that was asked for."""
        if self._log_path is not None:
            self.run_worker(self.start_game(self._log_path, message))

    async def start_game(self, path: Path | str, message: NewGameAsked) -> None:
        """Write the game's beginning in a thread; then open it in place of the form."""
        screen, order = message.screen, message.order
        try:
            stream = await asyncio.to_thread(started, path, order)
        except (LogError, OSError) as error:
            screen.refused(reason_of(error))
            return
        leave(screen.form)
        await screen.dismiss()
        below = self.screen
        self.sit_down(stream, below if isinstance(below, Saying) else screen, pace=order.pace)

    def sit_down(self, stream: Stream, at: Saying, *, pace: str = "normal") -> None:
        """Open a line to play on; its bots play at this *pace*. What goes wrong is said *at* the screen before."""
        raise NotImplementedError
