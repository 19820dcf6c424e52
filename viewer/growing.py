"""The app's part in a log that others write to: it looks at the file and brings a Table what is new."""

from __future__ import annotations

from typing import Final

from logs.errors import LogError
from logs.log import Log
from viewer.language import _
from viewer.notebook import notes_on
from viewer.screens.following import Following
from viewer.starting import StartingApp

__all__ = ["GrowingApp"]

GLANCE: Final = 0.04
"""Seconds between two looks at the file: a move of somebody else is to be seen within a fifth of a second."""


class GrowingApp(StartingApp):
    """An app whose Tables follow the log."""

    _met: tuple[Following | None, tuple[int, ...]] = (None, ())
    """The Table that was brought the newest, and what the log looked like then."""

    def on_mount(self) -> None:
        """Look at the log again and again."""
        self.set_interval(GLANCE, self.look_at_log)

    def look_at_log(self) -> None:
        """Bring the Table in front what is new, when somebody has written to the log since."""
        if not self.screen_stack:
            return
        table, path = self.screen, self._log_path
        if path is None or not isinstance(table, Following) or table.stream is None:
            return
        seen = self.beat(path)
        if self._met == (table, seen):
            return
        first = self._met[0] is not table
        self._met = (table, seen)
        if not seen:
            table.say(_("the log {path} is gone: what you see is what was read before").format(path=path))
        elif not first or table.reading.length != self.length_of(table):
            self.bring_news(table)

    def length_of(self, table: Following) -> int:
        """Return how long the line of *table* is in the log; as long as it is shown where that cannot be read."""
        assert table.stream is not None
        assert self._log_path is not None
        try:
            with Log(self._log_path, readonly=True) as log:
                log.game(table.stream)  # refused where another log has come in the place of ours
                return log.version(table.stream)
        except LogError:
            return table.reading.length

    def bring_news(self, table: Following) -> None:
        """Read what has come to the line of *table* since it was read, its notes, and how many lines there are."""
        if not (self.is_running and table.is_attached):
            return  # it was left while something was written for it
        assert table.stream is not None
        assert self._log_path is not None
        try:
            with Log(self._log_path, readonly=True) as log:
                news = log.read(table.stream, table.reading.length)
                lines = len(log.branches(table.stream.game))
                notes = notes_on(log, table.stream)
        except LogError as error:
            table.refused(error)
            self._met = (None, ())  # at the next look it is tried again
            return
        table.take_news(news, lines)
        if notes != table.reading.notes:
            table.take_notes(notes)
