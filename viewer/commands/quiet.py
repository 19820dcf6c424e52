"""The last words of the process: all of them, or none when nobody can hear them any more."""

from __future__ import annotations

import os
import sys

__all__ = ["finish", "prepare"]


def prepare() -> None:
    """Make the output take whatever is printed: signs that the terminal lacks become question marks."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def finish() -> OSError | None:
    """Print what is still to be printed. Return what kept it back, so that Python does not complain as it ends."""
    try:
        sys.stdout.flush()
    except OSError as error:
        devnull = os.open(os.devnull, os.O_WRONLY)
        os.dup2(devnull, sys.stdout.fileno())
        os.close(devnull)
        return error
    return None
