"""A true terminal: however the app ends, it is left as it was found, and the exit code says how."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.test_process import START, environment

ENTERED, LEFT = b"\x1b[?1049h", b"\x1b[?1049l"
MOUSE_OFF, CURSOR_ON = b"\x1b[?1000l", b"\x1b[?25h"


def read(terminal: int, until: bytes | None, seconds: float = 40) -> bytes:
    """Return what comes to the *terminal* until it is *until*, or until nobody writes any more."""
    found, end = b"", time.monotonic() + seconds
    while time.monotonic() < end and (until is None or until not in found):
        if not select.select([terminal], [], [], 0.2)[0]:
            continue
        try:
            found += os.read(terminal, 65536)
        except OSError:  # the other end is closed
            break
    return found


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_leaves_a_clean_terminal_and_says_so(tmp_path: Path, number: int, code: int) -> None:
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", START],
        stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
        env=environment(DEADRECKON_LOG=f"{tmp_path}/log.db", DEADRECKON_CONFIG=f"{tmp_path}/none", TERM="xterm"),
    )  # fmt: skip
    os.close(theirs)
    shown = read(ours, b"Library")
    assert ENTERED in shown
    process.send_signal(number)
    rest = read(ours, None)
    assert process.wait(20) == code
    os.close(ours)
    everything = shown + rest
    assert everything.rfind(LEFT) > everything.rfind(ENTERED)
    assert MOUSE_OFF in rest
    assert CURSOR_ON in rest
