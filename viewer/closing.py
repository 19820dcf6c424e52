"""The app's part in how it ends: by a wish, by a signal or by a fault, the terminal is left as it was found."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from typing import TypeVar

from textual import events
from textual.app import App
from textual.worker import WorkerFailed

__all__ = ["ClosingApp", "shown"]

R = TypeVar("R")

SIGNALS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


FEW = frozenset({"standard", "windows"})
"""What rich calls terminals with 16 colours."""


class ClosingApp(App[R]):
    """An app that keeps what went wrong for whoever ran it, instead of printing it."""

    @property
    def fault(self) -> Exception | None:
        """What went wrong, if the app closed because of that."""
        return self._exception

    def _handle_exception(self, error: Exception) -> None:
        """Close because of a fault.

        Textual would print a page of the program with the values of its variables, what other seats hold among them.
        """
        fault = error.error if isinstance(error, WorkerFailed) else error
        if self._exception is None:
            self._exception = fault if isinstance(fault, Exception) else error
            self._exception_event.set()
        self._return_code = 1
        self._close_messages_no_wait()

    def heed_signals(self) -> None:
        """Leave in good order when the terminal goes away or somebody ends the program."""
        loop = asyncio.get_running_loop()
        for number in SIGNALS:
            with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                loop.add_signal_handler(number, self.ended_by, number)

    def ended_by(self, number: int) -> None:
        """Close because of a signal: the exit code is the shell's for it."""
        self.exit(return_code=128 + number)

    async def on_event(self, event: events.Event) -> None:
        """Leave what is typed after the app was told to close: a screen opened by it would find nothing to stand on."""
        if not (self._exit and isinstance(event, events.InputEvent)):
            await super().on_event(event)

    def action_leave(self) -> None:
        """Close the app."""
        self.exit()


def shown(app: ClosingApp[None]) -> int:
    """Run *app* in the colours that this terminal has. Return the exit code.

    Raises:
        Exception: the fault in the program that closed the app; the terminal is as it was before.
    """
    app.set_class(app.console.color_system in FEW, "-few")
    app.run()
    if app.fault is not None:
        raise app.fault
    return app.return_code or 0
