"""A program in a terminal of its own, seen from outside: what it draws, when, and how much memory it takes."""

from __future__ import annotations

import contextlib
import os
import pty
import select
import signal
import struct
import subprocess
import termios
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path
from time import perf_counter
from typing import Final

__all__ = ["SIZE", "Terminal", "started"]

SIZE: Final = (120, 40)
"""Cells of a line, and lines."""

PATIENCE: Final = 60.0
"""Seconds that a program may take to draw what is waited for."""

QUIET: Final = 0.06
"""Seconds without a byte after which a screen is done."""


class Terminal:
    """The terminal of one process. Nothing is drawn here: the bytes are searched for words."""

    def __init__(self, master: int, process: subprocess.Popen[bytes]) -> None:
        self._master = master
        self._process = process

    def settle(self) -> None:
        """Read on until the program has been quiet for a moment."""
        while self._bytes(QUIET):
            pass

    def until(self, *words: str) -> None:
        """Read on until each of *words* has been drawn since this was called.

        Raises:
            TimeoutError: they never came.
        """
        drawn, missing = b"", [word.encode() for word in words]
        while missing:
            more = self._bytes(PATIENCE)
            if not more:
                raise TimeoutError(f"not drawn: {missing}, after {drawn[-2000:]!r}")
            drawn += more
            missing = [word for word in missing if word not in drawn]

    def type(self, keys: bytes) -> None:
        """Give the program *keys*, as a terminal sends them."""
        os.write(self._master, keys)

    def press(self, keys: bytes, *words: str) -> float:
        """Return the milliseconds from *keys* until each of *words* is drawn; wait until the screen is done."""
        begun = perf_counter()
        self.type(keys)
        self.until(*words)
        passed = (perf_counter() - begun) * 1000
        self.settle()
        return passed

    def peak(self) -> float:
        """Return the most memory the process ever had, in MB; Linux only."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        (kilobytes,) = [line.split()[1] for line in status.splitlines() if line.startswith("VmHWM:")]
        return int(kilobytes) / 1000

    def _bytes(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._master], [], [], seconds)
        if not ready:
            return b""
        with contextlib.suppress(OSError):  # Linux says so when the program has gone
            return os.read(self._master, 1 << 16)
        return b""


@contextmanager
def started(words: Sequence[str], **env: str) -> Iterator[Terminal]:
    """Start the program in *words* in a terminal of SIZE; end it on leaving."""
    master, slave = pty.openpty()
    columns, lines = SIZE
    ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANGUAGE": "en", **env}
    for name in ("COLUMNS", "LINES", "NO_COLOR"):
        env.pop(name, None)
    process = subprocess.Popen(words, stdin=slave, stdout=slave, stderr=slave, env=env, start_new_session=True)
    os.close(slave)
    try:
        yield Terminal(master, process)
    finally:
        process.send_signal(signal.SIGKILL)
        process.wait()
        os.close(master)
