"""Bots that take too long are answered for: nobody waits for ever."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue
from types import FrameType
from typing import Any, Final, TypeVar, cast

from core.bots.play import TooSlow
from core.bots.random import choose as at_random

__all__ = ["SECONDS", "TooSlow", "patient"]

Thinks = TypeVar("Thinks", bound=Callable[..., Any])

SECONDS: Final = 20.0
"""How long a bot may think over one command."""


def patient(bot: Thinks, seconds: float = SECONDS) -> Thinks:
    """Return *bot*, or what it talks by, raising TooSlow once it has thought for *seconds*: the caller goes on without.

    The bot that does not think comes back as it is.
    """
    if bot is at_random:
        return bot

    def timed(*asked: Any) -> Any:
        main = threading.current_thread() is threading.main_thread()
        ask = _alarmed if main and hasattr(signal, "setitimer") else _abandoned
        return ask(bot, seconds, *asked)

    return cast(Thinks, timed)


def _alarmed(bot: Callable[..., Any], seconds: float, *asked: Any) -> Any:
    """Ask *bot* here, and interrupt it: only the main thread can be, and only where the system has timers."""
    signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        return bot(*asked)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def _ring(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    raise TooSlow


def _abandoned(bot: Callable[..., Any], seconds: float, *asked: Any) -> Any:
    """Ask *bot* in a thread of its own and stop waiting for it: nothing ends a thread, so it may think on unheard."""
    answers: SimpleQueue[tuple[Any, BaseException | None]] = SimpleQueue()

    def think() -> None:
        try:
            answers.put((bot(*asked), None))
        except BaseException as error:
            answers.put((None, error))

    threading.Thread(target=think, name="bot", daemon=True).start()
    try:
        answer, error = answers.get(timeout=seconds)
    except Empty:
        raise TooSlow from None
    if error is not None:
        raise error
    return answer
