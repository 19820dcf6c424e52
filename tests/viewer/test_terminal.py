"""A true terminal: however the app ends, it is left as it was found, and the exit code says how."""

from __future__ import annotations

import os
import pty
import re
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


def begun(code: str, path: Path, *words: str, kind: str = "xterm") -> tuple[subprocess.Popen[bytes], int]:
    """Start the program *code* at a terminal of its own. Return the process and our end of the terminal."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", code, *words],
        stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True,
        env=environment(DEADRECKON_LOG=f"{path}/log.db", DEADRECKON_CONFIG=f"{path}/none", TERM=kind),
    )  # fmt: skip
    os.close(theirs)
    return process, ours


def said_after(shown: bytes, rest: bytes) -> str:
    """Check that the app gave the terminal back in the *rest* of what it wrote. Return what was written after that."""
    everything = shown + rest
    assert everything.rfind(LEFT) > everything.rfind(ENTERED) >= 0
    assert MOUSE_OFF in rest
    assert CURSOR_ON in rest
    return re.sub(r"\x1b\[[<>?0-9;]*[a-z]", "", rest.rpartition(LEFT)[2].decode())


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_leaves_a_clean_terminal_and_says_so(tmp_path: Path, number: int, code: int) -> None:
    process, terminal = begun(START, tmp_path)
    shown = read(terminal, b"Library")
    process.send_signal(number)
    rest = read(terminal, None)
    assert process.wait(20) == code
    os.close(terminal)
    assert said_after(shown, rest) == ""


FAULTY = """
import asyncio, viewer.app
class Odd(Exception): pass
def at_once(app): raise Odd("seven\\nhands")
async def late(app): raise Odd("seven\\nhands")
viewer.app.ViewerApp.action_help = {help}
"""


def what_a_fault_says(path: Path, way: str, code: int, *words: str) -> str:
    process, terminal = begun(FAULTY.format(help=way) + START, path, *words)
    shown = read(terminal, b"Library")
    os.write(terminal, b"?")
    rest = read(terminal, None)
    assert process.wait(20) == code
    os.close(terminal)
    return said_after(shown, rest)


@pytest.mark.parametrize("way", ["at_once", "lambda app: app.run_worker(late(app))"])
def test_a_fault_leaves_a_clean_terminal_and_one_line(tmp_path: Path, way: str) -> None:
    said = what_a_fault_says(tmp_path, way, 2)
    assert said == "deadreckon: a fault in the program: Odd: seven hands (--debug shows where)\r\n"


def test_a_fault_tells_where_it_is_to_whoever_asks(tmp_path: Path) -> None:
    said = what_a_fault_says(tmp_path, "at_once", 1, "--debug")
    assert said.startswith("Traceback")
    assert "in at_once" in said


def test_on_a_dumb_terminal_the_help_page_stands_for_the_app(tmp_path: Path) -> None:
    process, terminal = begun(START, tmp_path, kind="dumb")
    said = read(terminal, None)
    assert process.wait(20) == 0
    os.close(terminal)
    assert b"deadreckon" in said
    assert b"\x1b" not in said
