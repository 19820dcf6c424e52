"""Playing on from a place of a game that one looks at."""

from __future__ import annotations

from typing import ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message

from core.seating import seating
from core.words import listed, mark
from logs.luck import LuckSetting
from viewer.language import _
from viewer.screens.following import Following
from viewer.screens.reading import ALL
from viewer.widgets.paint import clean, cut, line

__all__ = ["PlayAsked", "Resuming", "WeighedAsked"]


class PlayAsked(Message):
    """The line of *table* is to be played on.

    Without *luck* it is played on at its end, else a new line leaves it at *version* with that chance. People take
    the *seats*; None: those that they had.
    """

    def __init__(self, table: Resuming, version: int, luck: LuckSetting | None, seats: tuple[int, ...] | None) -> None:
        super().__init__()
        self.table: Final = table
        self.version: Final = version
        self.luck: Final = luck
        self.seats: Final = seats


class WeighedAsked(Message):
    """What a bot weighed about the choice that led to *version* is to be shown over *table*."""

    def __init__(self, table: Resuming, version: int) -> None:
        super().__init__()
        self.table: Final = table
        self.version: Final = version


class Resuming(Following):
    """What leads from a Table to Play, and to what a bot weighed. It reads no file: it asks the app."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("p", "play_on", mark("play on from here"), id="table.play-on", show=False),
        Binding("W", "weighed", mark("what the bot weighed"), id="table.weighed", show=False),
    ]

    def action_weighed(self) -> None:
        """Ask the app what a bot weighed about the choice that led here, unless that would give secrets away."""
        if not self.reading.finished and self.reading.eyes != ALL:
            self.say(_("what a bot weighed is shown after the game, or in all eyes"))
        elif self.stream is None:
            self.say(_("this line is in no log: what was commanded is not known"))
        else:
            self.post_message(WeighedAsked(self, self.version))

    @work(exclusive=True)
    async def action_deals(self) -> None:
        """Show who promised what, and whose word has held; whoever plays may promise something."""
        from viewer.screens.deals import DealsScreen

        may = self.may_promise()
        if await self.app.push_screen_wait(DealsScreen(self.reading, self.version, may=may)):
            await self.promise()

    def may_promise(self) -> bool:
        """Return whether somebody here may promise something: not at a Table where one only looks."""
        return False

    async def promise(self) -> None:
        """Ask what is to be promised."""
        raise NotImplementedError

    @work(exclusive=True)
    async def action_play_on(self) -> None:
        """Ask what is to be known, then ask the app to play on from here."""
        reading, version = self.reading, self.version
        state = reading.timeline[version]
        if self.stream is None:
            self.say(_("this line is in no log: it cannot be played on"))
            return
        if state is not None and reading.game.outcome(state) is not None:
            self.say(_("the game is over here: go back to where it was open, then press p"))
            return
        luck = None
        if version < reading.length or version == 0:
            luck = await self.ask_chance(version)
            if luck is None:
                return
        seats = await self.ask_seats(version)
        if seats != ():
            self.post_message(PlayAsked(self, version, luck, seats))

    async def ask_seats(self, version: int) -> tuple[int, ...] | None:
        """Return the seats that people take, None for those they have; nothing at all when the question is left."""
        from viewer.screens.menu import MenuScreen

        reading, seats = self.reading, self.reading.seats
        humans = seating(reading.timeline.events[: max(1, version)]).humans
        if len(seats) == 1:
            return None if humans else (0,)
        names = [cut(clean(seat.name), 20) for seat in seats]
        rows = (
            [line(_("as it was: {names}").format(names=listed([names[seat] for seat in humans], _)))] if humans else []
        )
        rows += [line(reading.board.chip(seat), f" {name}") for seat, name in enumerate(names)]
        rows.append(line(_("every seat, in turn at this keyboard")))
        answer = await self.app.push_screen_wait(MenuScreen(_("Whom do you play?"), [[row] for row in rows]))
        if answer is None:
            return ()
        if humans and answer == 0:
            return None
        place = answer - bool(humans)
        return (place,) if place < len(seats) else tuple(range(len(seats)))
