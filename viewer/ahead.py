"""Reading a line while the program is still being loaded: SQLite works beside Python, and long lines take a while."""

from __future__ import annotations

from threading import Thread

from events.base import Event
from logs.errors import LogError
from logs.log import Log
from logs.rows import Stream

__all__ = ["Ahead"]


class Ahead:
    """The events of *stream*, read by a thread with a connection of its own from now on."""

    def __init__(self, path: str, stream: Stream) -> None:
        self._path, self._stream = path, stream
        self._events: list[Event] | None = None
        self._thread = Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        try:
            with Log(self._path, readonly=True) as log:
                self._events = log.read(self._stream)
        except LogError:
            pass  # whoever reads it again is told why

    def events(self) -> list[Event] | None:
        """Return what was read, once it is; None where it could not be."""
        self._thread.join()
        return self._events
