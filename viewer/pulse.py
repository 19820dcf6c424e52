"""Whether somebody has written to the log: asked many times a second, without reading anything of it."""

from __future__ import annotations

import contextlib
from pathlib import Path

from logs.errors import LogError
from logs.log import Log
from viewer import shelving

__all__ = ["Pulse"]


class Pulse:
    """Keeps the log open to be asked for its state. Belongs to the thread that asks first."""

    def __init__(self) -> None:
        self._log: Log | None = None
        self._file: tuple[int, int] | None = None

    def beat(self, path: Path | str) -> tuple[int, ...]:
        """Return numbers that change with all that can be read anew in the log; nothing when there is no log.

        Sizes and times alone do not tell: the bytes of a write are in the file before it can be read, so that whoever
        looks then reads too early and is told nothing more.
        """
        seen = shelving.fingerprint(path)
        if not seen:
            self.close()
            return ()
        with contextlib.suppress(LogError, OSError):
            stat = Path(path).stat()
            file = (stat.st_dev, stat.st_ino)
            if self._log is None or file != self._file:
                self.close()
                self._log, self._file = Log(path, readonly=True, timeout=0), file
            return (*seen, *file, self._log.stirred())
        return seen

    def close(self) -> None:
        """Let the file go."""
        if self._log is not None:
            self._log.close()
            self._log = None
