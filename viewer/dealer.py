"""A live line in a thread of its own: the one place in the app where commands become stored events."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from core.game import IllegalCommand
from logs.errors import VersionConflict
from logs.log import Log, must_exist
from logs.rows import Stream
from logs.session import Session
from viewer.commands.turns import run_bot

__all__ = ["Dealer"]

T = TypeVar("T")


class Dealer:
    """Gives commands to a line, one after another. SQLite's connection stays in the thread that opened it."""

    def __init__(self, path: Path | str, stream: Stream) -> None:
        self.stream: Final = stream
        self._path = path
        self._pool: Final = ThreadPoolExecutor(max_workers=1, thread_name_prefix="dealer")
        self._session: Session | None = None

    def close(self) -> None:
        """Let the thread end once it has done what it is doing."""
        self._pool.submit(self._leave)
        self._pool.shutdown(wait=False)

    def _leave(self) -> None:
        if self._session is not None:
            self._session.log.close()

    async def do(self, work: Callable[[Session], T]) -> T:
        """Do *work* with the line as it stands in the log now.

        Raises:
            LogError: the log cannot be read or written.
            IllegalCommand: a command is not open.
        """
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._do, work)

    def _do(self, work: Callable[[Session], T]) -> T:
        if self._session is None:
            self._session = Session.open(Log.existing(self._path), self.stream)
        else:
            must_exist(self._path)
            self._session.refresh()
        return work(self._session)

    async def give(self, command: Any) -> None:
        """Give *command*; when somebody else comes first, look whether it is still open and give it again.

        Raises:
            IllegalCommand: it is not open, or not any more.
            LogError: nothing was stored.
        """
        await self.do(lambda session: session.insist(command))

    async def go_on(self, version: int) -> None:
        """Let happen what nobody chooses, or one bot choose, after *version*.

        Nothing does when another terminal has gone on from there: each bot is given its time.
        """
        await self.do(lambda session: turn(session, version))


def turn(session: Session, version: int) -> None:
    """Let *session* go on from *version* by itself, or by one bot, unless somebody else does meanwhile."""
    if session.version == version:
        with suppress(VersionConflict, IllegalCommand):  # the session shows already what others did or chose
            if not session.go_on():
                run_bot(session)
