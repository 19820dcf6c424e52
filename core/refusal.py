"""How the rules refuse: in a player's words."""

from __future__ import annotations

from typing import Final

from core.words import Translate, plain, told

__all__ = ["IllegalCommand"]


class IllegalCommand(Exception):
    """The command is not open now. *message* tells a player why; *code* is a short name for programs.

    The message is made with ``core.words.said``, so that ``told`` can say it in the player's language.
    """

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message, code)
        self.message: Final = message
        self.code: Final = code

    def __str__(self) -> str:
        return str(self.message)

    def told(self, _: Translate = plain) -> str:
        """Return the message in the reader's language."""
        return told(self.message, _)
