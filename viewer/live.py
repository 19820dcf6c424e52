"""The app's part in live play: it deals for whoever chooses at this keyboard, and lets the bots play."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Collection
from pathlib import Path
from typing import TYPE_CHECKING, Final

from core.game import IllegalCommand
from core.timeline import Timeline
from logs.errors import LogError
from logs.log import Log
from logs.rows import Stream
from logs.takeback import taken_back
from viewer.language import _
from viewer.library import reason_of
from viewer.notebook import notes_on
from viewer.paces import PACES, USUAL_PACE
from viewer.screens.reading import Reading
from viewer.sittings import resumed, seats_here, started_like, wind_back
from viewer.weighed import WeighedApp
from viewer.widgets.board import board_of

if TYPE_CHECKING:
    # What is played with is read when somebody plays: it would make up a tenth of the way to the first frame.
    from viewer.dealer import Dealer
    from viewer.screens.company import Company, TakeBackWanted
    from viewer.screens.following import Following
    from viewer.screens.play import AgainAsked, PlayScreen, TurnAsked
    from viewer.screens.prompting import CommandGiven, Prompting
    from viewer.screens.resuming import PlayAsked
    from viewer.screens.wishes import SeatAsked
    from viewer.speaking import Saying

__all__ = ["LiveApp", "play_of"]

SLOW: Final = 0.7
"""Seconds after which whoever has chosen is told that it is not stored yet."""


def play_of(
    log: Log, stream: Stream, *, mine: Collection[int], drives: bool = True, pace: str = USUAL_PACE, ascii: bool = False
) -> PlayScreen:
    """Return the Play screen on a line of *log*, for the seats that are played at this keyboard.

    Raises:
        LogError: the line cannot be read.
    """
    from viewer.screens.play import PlayScreen

    game = log.game(stream)
    reading = Reading(Timeline(game, log.read(stream)), board_of(game), _, ascii=ascii)
    reading.annotate(notes_on(log, stream))
    title = log.title(stream.game)
    play = PlayScreen(reading, mine=mine, drives=drives, pace=pace, title=title, place=str(stream))
    play.follows = log.live_line(stream.game) == stream
    play.taken_back = taken_back(log, stream)
    play.stream = stream
    return play


class LiveApp(WeighedApp):
    """An app in which games are played. Each line that is played has a dealer, with a thread and a connection."""

    _dealer: Dealer | None = None

    def dealer_of(self, play: Prompting) -> Dealer:
        """Return the dealer of the line that is played."""
        from viewer.dealer import Dealer

        assert play.stream is not None
        assert self._log_path is not None
        if self._dealer is None or self._dealer.stream != play.stream:
            if self._dealer is not None:
                self._dealer.close()
            self._dealer = Dealer(self._log_path, play.stream)
        return self._dealer

    def on_unmount(self) -> None:
        """Let the dealer go, last: whoever closes the log last puts its WAL away, and only one that writes can."""
        if self._pulse is not None:
            self._pulse.close()
        if self._dealer is not None:
            self._dealer.close()

    def action_leave(self) -> None:
        """Close the app, and say how to come back to a game that is not over."""
        from viewer.screens.play import PlayScreen

        table = next((screen for screen in reversed(self.screen_stack) if isinstance(screen, PlayScreen)), None)
        command = None if table is None else table.way_back()
        self.exit(message=None if command is None else _("To come back: {command}").format(command=command))

    async def action_quit(self) -> None:
        """Close the app, as ``q`` does."""
        self.action_leave()

    def action_help_quit(self) -> None:
        """Say how one leaves to whoever presses Ctrl+C, as people do."""
        from viewer.speaking import say_on

        say_on(self.screen, _("q leaves the game"))

    def on_seat_asked(self, message: SeatAsked) -> None:
        """Sit down at a game of the Library, on the line that it is played on."""
        if self._log_path is None:
            return
        try:
            with Log(self._log_path, readonly=True) as log:
                stream = log.live_line(message.row.id)
        except LogError as error:
            message.library.say(reason_of(error), bad=True)
        else:
            self.sit_down(stream, message.library)

    def on_play_asked(self, message: PlayAsked) -> None:
        """Play on from a place that somebody looked at."""
        if self._log_path is not None:
            self.run_worker(self.play_on(self._log_path, message))

    async def play_on(self, path: Path | str, message: PlayAsked) -> None:
        """Make the line that is to be played, and sit down at it."""
        table = message.table
        assert table.stream is not None
        try:
            stream = await asyncio.to_thread(resumed, path, table.stream, message.version, message.luck, message.seats)
        except (IllegalCommand, LogError, ValueError) as error:
            table.refused(error)
        else:
            self.sit_down(stream, table)

    def sit_down(
        self, stream: Stream, at: Saying, *, pace: str = USUAL_PACE, mine: Collection[int] | None = None
    ) -> None:
        """Show the Play screen on *stream*, for the seats *mine*; None: all that nobody has joined elsewhere."""
        assert self._log_path is not None
        try:
            with Log(self._log_path, readonly=True) as log:
                ascii = self.has_class("-ascii")
                here = seats_here(log, stream) if mine is None else mine
                play = play_of(log, stream, mine=here, pace=pace, ascii=ascii)
        except LogError as error:
            at.say(reason_of(error))
        else:
            self.push_screen(play)

    def on_command_given(self, message: CommandGiven) -> None:
        """Play what was chosen."""
        self.run_worker(self.deal(message.play, message.command))

    async def deal(self, play: Prompting, command: object) -> None:
        """Store what *command* does, and show it only then; say so where the log keeps one waiting."""
        slow = self.set_timer(SLOW, lambda: play.say(_("the log is busy: your choice waits to be stored ...")))
        try:
            await self.dealer_of(play).give(command)
        except (IllegalCommand, LogError, ValueError) as error:
            self.bring_news(play)
            play.refused(error)
        else:
            self.bring_news(play)
        finally:
            slow.stop()

    def on_take_back_wanted(self, message: TakeBackWanted) -> None:
        """Take back, or ask the people at other keyboards whether they agree."""
        self.run_worker(self.take_back(message.play, message.seat))

    async def take_back(self, play: Company, seat: int) -> None:
        """Go on from before the last choice of *seat*, in a new line, once all agree."""
        from viewer.screens.play import PlayScreen

        mine = play.mine
        try:
            line = await self.dealer_of(play).do(lambda session: wind_back(session, seat, mine))
        except (IllegalCommand, LogError, ValueError) as error:
            play.refused(error)
        else:
            # A line that is played on from a replay follows none until then: the game was live on another.
            if line is not None and isinstance(play, PlayScreen):
                play.follows = True
        self.bring_news(play)

    def bring_news(self, table: Following) -> None:
        """Bring what is new; where people have taken back, go on in the new line."""
        from viewer.screens.play import PlayScreen

        super().bring_news(table)
        if isinstance(table, PlayScreen) and table.stream is not None and self._log_path is not None:
            with contextlib.suppress(LogError), Log(self._log_path, readonly=True) as log:
                table.leave_seats(frozenset(log.claimed(table.stream.game)) - table.joined)
                live = log.live_line(table.stream.game)
                if live.id > table.stream.id and live != table.stream and table.follows:
                    self.follow_line(table, log, live)

    def follow_line(self, play: PlayScreen, log: Log, live: Stream) -> None:
        """Go on in *live*, which people have taken back to."""
        ascii = self.has_class("-ascii")
        following = play_of(log, live, mine=play.mine, drives=play.drives, pace=play.pace, ascii=ascii)
        if self.screen is not play:
            return  # a question stands above it; the next look at the log comes here again
        following.joined, play.left = play.joined, True
        if len(self.screen_stack) > 1:
            following.lowest = play.lowest
            self.switch_screen(following)
        else:
            following.lowest = True
            self.push_screen(following)

    def on_again_asked(self, message: AgainAsked) -> None:
        """Begin another game like the one that has ended."""
        if self._log_path is not None:
            self.run_worker(self.play_again(self._log_path, message.play))

    async def play_again(self, path: Path | str, play: PlayScreen) -> None:
        """Start a game with the rules and the seats of the one before, and sit down at it."""
        first, players = play.reading.timeline.events[0], play.seated.players
        try:
            stream = await asyncio.to_thread(started_like, path, play.reading.game, first, players)
        except (IllegalCommand, LogError) as error:
            play.refused(error)
        else:
            self.sit_down(stream, play, pace=play.pace, mine=play.mine)

    def on_turn_asked(self, message: TurnAsked) -> None:
        """Let the game go on by itself, or the next bot choose, after a while in which one can read."""
        self.run_worker(self.let_go_on(message.play), group="turn", exclusive=True)

    async def let_go_on(self, play: PlayScreen) -> None:
        """Wait for the bot's pace, unless everybody here only watches and others deal."""
        if not play.drives:
            return
        length = play.reading.length
        await asyncio.sleep(PACES[play.pace].seconds)
        if play.left or play.reading.length != length:
            return  # somebody elsewhere has gone on; once that is shown we are asked again
        try:
            await self.dealer_of(play).go_on(length)
        except (IllegalCommand, LogError, ValueError) as error:
            play.turn_failed(error)
        self.bring_news(play)
