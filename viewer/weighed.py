"""The app's part in what a bot weighed: it reads the command that led to what a Table shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.words import told
from logs.errors import LogError
from logs.log import Log
from viewer.growing import GrowingApp
from viewer.language import _
from viewer.library import reason_of

if TYPE_CHECKING:
    from viewer.screens.resuming import WeighedAsked

__all__ = ["WeighedApp"]


class WeighedApp(GrowingApp):
    """An app that tells what bots weighed. Whether that may be told the Table has asked already."""

    def on_weighed_asked(self, message: WeighedAsked) -> None:
        """Show what a bot weighed, or would have weighed, about the choice that led to a version."""
        from viewer.decision import NoDecision, adviser, decision_at, weighed
        from viewer.screens.weighing import WeighingScreen

        table = message.table
        if self._log_path is None or table.stream is None:
            return
        try:
            with Log(self._log_path, readonly=True) as log:
                decision = decision_at(log, table.stream, message.version, table.reading.timeline)
            bot = adviser(decision)
        except LogError as error:
            table.say(reason_of(error))
        except NoDecision as error:
            table.say(told(error.args[0], _))
        else:
            self.push_screen(WeighingScreen(decision, bot, weighed(decision, bot)))
