"""The app's part in new games: it opens the form as it was left, starts what is asked for, and opens that."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from core.words import mark
from logs.errors import LogError
from logs.rows import Stream
from viewer.library import LibraryApp, reason_of
from viewer.paces import USUAL_PACE
from viewer.speaking import Saying

if TYPE_CHECKING:
    from viewer.screens.newgame import NewGameAsked

__all__ = ["StartingApp"]


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
        from viewer.left import form_left
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
        from viewer.left import leave, started

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

    def sit_down(self, stream: Stream, at: Saying, *, pace: str = USUAL_PACE) -> None:
        """Open a line to play on; its bots play at this *pace*. What goes wrong is said *at* the screen before."""
        raise NotImplementedError
