"""What a Library asks of the app, which owns the log."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from textual.message import Message

from logs.rows import GameRow

if TYPE_CHECKING:
    from viewer.screens.choosing import Choosing
    from viewer.screens.library import LibraryScreen

__all__ = ["CoverAsked", "GameAsked", "SeatAsked", "ShelfAsked", "Work", "WorkAsked"]

Work = Callable[[Path | str], list[str]]
"""What is to be done with the log at a path; gives the ids of the games that it made or changed."""


class ShelfAsked(Message):
    """The games that fit are wanted; the answer comes by ``show_shelf``.

    The cursor stays on the game *key*, or goes near the row *near*. With *only_if_changed* nothing is wanted unless
    somebody has written to the log.
    """

    def __init__(
        self, library: Choosing, text: str, sort: str, *, archived: bool, key: int | None, near: int,
        only_if_changed: bool = False,
    ) -> None:  # fmt: skip
        super().__init__()
        self.library: Final = library
        self.text: Final = text
        self.sort: Final = sort
        self.archived: Final = archived
        self.key: Final = key
        self.near: Final = near
        self.only_if_changed: Final = only_if_changed


class CoverAsked(Message):
    """The last board of a game is wanted; the answer comes by ``show_cover``."""

    def __init__(self, library: LibraryScreen, row: GameRow) -> None:
        super().__init__()
        self.library: Final = library
        self.row: Final = row


class GameAsked(Message):
    """A game is to be opened."""

    def __init__(self, library: LibraryScreen, row: GameRow) -> None:
        super().__init__()
        self.library: Final = library
        self.row: Final = row


class SeatAsked(GameAsked):
    """A game is to be played on."""


class WorkAsked(Message):
    """*work* is to be done with the log; *done* says so afterwards, with ``{games}`` for the games' ids."""

    def __init__(self, library: LibraryScreen, work: Work, done: str) -> None:
        super().__init__()
        self.library: Final = library
        self.work: Final = work
        self.done: Final = done
