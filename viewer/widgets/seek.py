"""What a list or a strip says when a person points at a place in the game."""

from __future__ import annotations

from textual.message import Message

__all__ = ["Seek"]


class Seek(Message):
    """Show the game at *version*; *dragged*: on the way of one long movement, begun somewhere else."""

    def __init__(self, version: int, *, dragged: bool = False) -> None:
        super().__init__()
        self.version = version
        self.dragged = dragged
