"""The way to the first frame: nothing is done on it that can wait."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from textual.geometry import Size
from textual.screen import Screen

__all__ = ["begun", "fitted", "unhindered"]


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


def fitted(screen: Screen[None], size: Size) -> Screen[None]:
    """Return *screen* with its classes for a terminal of *size*: else it is laid out for the least one, then again."""
    for steps, cells in ((screen.HORIZONTAL_BREAKPOINTS, size.width), (screen.VERTICAL_BREAKPOINTS, size.height)):
        names = [name for least, name in sorted(steps or ()) if cells >= least]
        screen.add_class(*names[-1:], update=False)
    return screen


def begun() -> None:
    """Look for garbage from now on, among what is made from now on."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
