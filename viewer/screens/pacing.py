"""Playing a line at the Table as it happened: how fast, and what makes it stop."""

from __future__ import annotations

from typing import Final

from textual.binding import Binding, BindingType
from textual.timer import Timer

from core.words import mark
from viewer.language import _
from viewer.screens.arranging import Arranging

__all__ = ["PACING", "SPEEDS", "Pacing"]

SPEEDS: Final = (0.5, 1, 2, 4, 8, 16, 32)
"""Events a second while playing."""

PACING: Final[tuple[BindingType, ...]] = (
    Binding("plus,equals_sign", "speed(1)", mark("play faster"), id="table.faster", show=False),
    Binding("minus", "speed(-1)", mark("play slower"), id="table.slower", show=False),
)
"""The keys of what is here that the Table's key line does not show."""


class Pacing(Arranging):
    """What a Table does to play its line."""

    def __init__(self) -> None:
        super().__init__()
        self._playing: Timer | None = None
        self._pace = SPEEDS.index(2)

    def show_eyes(self) -> None:
        """Show whose eyes there are, and whether the line is being played."""
        raise NotImplementedError

    @property
    def playing(self) -> bool:
        """Whether the line is being played."""
        return self._playing is not None

    def playing_word(self) -> str:
        """Return that the line is being played and how fast, empty when it is not."""
        return _("playing, {speed} events a second").format(speed=SPEEDS[self._pace]) if self.playing else ""

    def action_play(self) -> None:
        """Play on from here, from the start when the end is reached; or stop."""
        if self.playing:
            self.pause()
            return
        if self.version >= self.reading.length:
            self.version = 0
        self.play()

    def action_speed(self, by: int) -> None:
        self._pace = max(0, min(self._pace + by, len(SPEEDS) - 1))
        if self.playing:
            self.pause()
            self.play()
        else:
            self.say(_("speed: {speed} events a second").format(speed=SPEEDS[self._pace]))

    def play(self) -> None:
        self._playing = self.set_interval(1 / SPEEDS[self._pace], self.tick)
        self.show_eyes()

    def tick(self) -> None:
        """Show the next event; stop at the end, and at what was chosen to stop at."""
        if self.version >= self.reading.length:
            self.pause()
            return
        self.version += 1
        kind = self.stops_here()
        if kind:
            self.pause()
            self.say(_("stopped at: {kind}; Space plays on").format(kind=kind))

    def pause(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
            self.show_eyes()
