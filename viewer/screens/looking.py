"""Whose eyes a Table is seen with: a seat's, a bystander's, all, and all for a moment."""

from __future__ import annotations

from viewer.language import _
from viewer.screens.branching import Branching
from viewer.screens.pacing import Pacing
from viewer.screens.reading import ALL, Eyes

__all__ = ["Looking"]


class Looking(Pacing):
    """What a Table does with eyes."""

    def __init__(self) -> None:
        super().__init__()
        self._eyes_before: Eyes = ALL
        self.peeking = False

    def action_look(self, direction: int) -> None:
        eyes: list[Eyes] = [None, *range(len(self.reading.seats)), ALL]
        self.take_eyes(eyes[(eyes.index(self.eyes) + direction) % len(eyes)])

    def action_see(self, seat: int) -> None:
        """Take the eyes of *seat*; -1 is a bystander's, -2 all."""
        self.take_eyes(seat if seat >= 0 else None if seat == -1 else ALL)

    def take_eyes(self, eyes: Eyes, *, peeking: bool = False) -> None:
        """See with other eyes, for a moment when *peeking*."""
        self._eyes_before, self.peeking = self.eyes, peeking
        self.eyes = eyes
        self.show_position()

    def action_reveal(self) -> None:
        """See with all eyes for a moment, or with those from before again."""
        if self.peeking:
            self.take_eyes(self._eyes_before)
            self.say(_("as before: what these eyes may not know is hidden again"))
        elif self.eyes == ALL:
            self.say(_("nothing is hidden from all eyes; v takes other eyes"))
        else:
            self.take_eyes(ALL, peeking=True)
            self.say(_("all eyes for a moment: r hides again"))

    def take_over(self, other: Branching) -> None:
        """Look as the Table before this one did, and as it was arranged."""
        super().take_over(other)
        if isinstance(other, Looking):
            self._eyes_before, self.peeking = other._eyes_before, other.peeking
            self._arrangement = other.arrangement
