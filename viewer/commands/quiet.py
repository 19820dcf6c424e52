"""Leaving without a word when whoever read the output has gone."""

from __future__ import annotations

import os
import sys

__all__ = ["let_go"]


def let_go() -> None:
    """Send what is still to be printed nowhere, so that the last flush of the process cannot fail."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.__stdout__):
        try:
            if stream is not None:
                os.dup2(devnull, stream.fileno())
        except (OSError, ValueError):
            continue
    os.close(devnull)
