"""Bots that take too long are answered for: nobody waits for ever."""

from __future__ import annotations

import signal
import threading
from collections.abc import Sequence
from random import Random
from types import FrameType
from typing import Any, Final

from core.bots.random import choose as at_random
from core.game import Bot

__all__ = ["SECONDS", "TooSlow", "patient"]

SECONDS: Final = 20.0
"""How long a bot may think over one command."""


class TooSlow(Exception):
    """A bot has thought for too long."""


def patient(bot: Bot, seconds: float = SECONDS) -> Bot:
    """Return *bot*, raising TooSlow once it has thought for *seconds*; the caller then plays the default.

    Only where the system has timers, and in the main thread: elsewhere, and for the bot that does not think, *bot*
    itself.
    """
    here = threading.current_thread() is threading.main_thread()
    if bot is at_random or not here or not hasattr(signal, "setitimer"):
        return bot
    signal.signal(signal.SIGALRM, _ring)

    def timed(view: Any, seat: int, legal: Sequence[Any], random: Random) -> Any:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        try:
            return bot(view, seat, legal, random)
        finally:
            signal.setitimer(signal.ITIMER_REAL, 0)

    return timed


def _ring(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    raise TooSlow
