"""The way to the first frame: nothing is done on it that can wait."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["begun", "unhindered"]


@contextmanager
def unhindered() -> Iterator[None]:
    """Look for no garbage until the app has ``begun``.

    There is none by then, and to go again and again through all that has just been made would take an eighth of the
    way to the first frame, with a long line more.
    """
    gc.disable()
    try:
        yield
    finally:
        begun()


def begun() -> None:
    """Look for garbage from now on, among what is made from now on."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
