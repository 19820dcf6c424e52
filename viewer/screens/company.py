"""What people do at a table beside playing: they talk, change seats, agree to take back. It asks the app for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message

from core.game import Prompt
from core.seating import HUMAN, NOBODY, AnswerTakeBack, Seating, TakeSeat, seating
from core.words import mark
from viewer.language import _
from viewer.screens.menu import MenuScreen, WordsScreen
from viewer.screens.prompting import CommandGiven, Prompting
from viewer.screens.reading import Reading
from viewer.widgets.paint import Line, Run, clean, cut, line

__all__ = ["COMPANY", "Company", "TakeBackWanted"]

COMPANY: Final[tuple[BindingType, ...]] = (
    Binding("t", "talk", mark("talk"), id="play.talk"),
    Binding("u", "take_back", mark("take back"), id="play.take-back"),
    Binding("S", "seats", mark("seats"), id="play.seats", show=False),
)
"""The keys of what is here. Play lists them where its key line shall show them."""

LONGEST: Final = 300
"""Characters of what is said at once."""


PROMISE: Final = "promise"
"""The kind of question that no rule asks."""


class TakeBackWanted(Message):
    """A seat wants to go back to before its last choice; *agreed*: those asked at this keyboard agree."""

    def __init__(self, play: Company, seat: int) -> None:
        super().__init__()
        self.play: Final = play
        self.seat: Final = seat


class Company(Prompting):
    """A Table with people around it. *mine* are the seats that are played at this keyboard."""

    def __init__(
        self, reading: Reading, version: int, *, mine: frozenset[int], title: str = "", place: str = ""
    ) -> None:
        self.mine = mine
        self._seating = NOBODY
        self._answered = self._gone_back = -1
        super().__init__(reading, version, title=title, place=place)

    @property
    def seated(self) -> Seating:
        """Who plays at the end of the line, and whether somebody asks to take back."""
        self._seating = seating(self.reading.timeline.events[self._seating.version :], self._seating)
        return self._seating

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.reading.finished

    def name_of(self, seat: int) -> Line:
        """Return a seat's letter and name."""
        return line(self.reading.board.chip(seat), " " + cut(clean(self.reading.seats[seat].name), 24))

    async def ask_which(self, title: str, seats: Sequence[int]) -> int | None:
        """Return one of *seats*: the only one, the one that looks now, or the one that is chosen from a menu."""
        if len(seats) == 1:
            return seats[0]
        if isinstance(self.eyes, int) and self.eyes in seats:
            return self.eyes
        answer = await self.app.push_screen_wait(MenuScreen(title, [[self.name_of(seat)] for seat in seats]))
        return None if answer is None else seats[answer]

    def wants(self, command: Any) -> None:
        """Ask the app to give *command*."""
        self.post_message(CommandGiven(self, command))

    # Talk

    @work(exclusive=True, group="company")
    async def action_talk(self) -> None:
        """Ask for a line and say it to all."""
        say = self.reading.game.say
        if say is None or not self.mine:
            self.say(_("whoever only watches says nothing") if say else _("nobody speaks in this game"))
            return
        if self.over:
            self.say(_("the game is over: m writes a note"))
            return
        seat = await self.ask_which(_("Who speaks?"), sorted(self.mine))
        if seat is None:
            return
        hint = _("Everybody at the table hears it.")
        words = await self.app.push_screen_wait(WordsScreen(_("Say to the table"), hint, nothing_said, longest=LONGEST))
        if words is not None:
            self.wants(say(seat, words))

    # Promises

    def may_promise(self) -> bool:
        """Return whether somebody who plays here may promise something."""
        return bool(self.mine) and not self.over and self.reading.board.deal is not None

    async def promise(self) -> None:
        """Ask what is to be promised, in the place of the question at hand."""
        deal = self.reading.board.deal
        seat = await self.ask_which(_("Who promises?"), sorted(self.mine))
        if deal is not None and seat is not None:
            self.put(Prompt(seat, PROMISE), deal)

    def promising(self) -> bool:
        """Return whether the question at hand is what to promise."""
        return self.prompt is not None and self.prompt.kind == PROMISE

    # Seats

    @work(exclusive=True, group="company")
    async def action_seats(self) -> None:
        """Show who plays which seat, and let a person take one over or hand one to a bot."""
        if self.over:
            self.say(_("the game is over"))
            return
        players = self.seated.players
        rows = [[line(self.name_of(seat), "  ", self.sitting(seat, player))] for seat, player in enumerate(players)]
        seat = await self.app.push_screen_wait(MenuScreen(_("Who plays which seat?"), rows))
        if seat is None:
            return
        bots = sorted(set(self.reading.game.bots) - {players[seat]})
        answers = [line(_("the bot {name} plays it").format(name=name)) for name in bots]
        vacant = players[seat] != HUMAN  # a person's seat is taken with its word, by joining
        if vacant:
            answers.insert(0, line(_("I play it at this keyboard")))
        title = _("Who plays {name} from now on?").format(name=clean(self.reading.seats[seat].name))
        answer = await self.app.push_screen_wait(MenuScreen(title, [[row] for row in answers]))
        if answer is None:
            return
        player = ([HUMAN] if vacant else []) + bots
        self.change(seat, player[answer])

    def change(self, seat: int, player: str) -> None:
        """Let *player* play *seat*; a person sits at this keyboard."""
        self.mine = self.mine | {seat} if player == HUMAN else self.mine - {seat}
        self.wants(TakeSeat(seat, player))

    def sitting(self, seat: int, player: str) -> Run:
        """Return who plays a seat, in a few words."""
        if player != HUMAN:
            return Run(_("bot {name}").format(name=player), "dim")
        return Run(_("at this keyboard") if seat in self.mine else _("a person elsewhere"), "dim")

    # Taking back

    @work(exclusive=True, group="company")
    async def action_take_back(self) -> None:
        """Ask to go back to before one's last choice."""
        if not self.mine:
            self.say(_("whoever only watches takes nothing back"))
            return
        asked = self.seated.asked
        if asked is not None and asked in self.mine:
            self.wants(AnswerTakeBack(asked, agrees=False))  # asked for again: withdrawn
            return
        seat = await self.ask_which(_("Who takes back?"), sorted(self.mine))
        if seat is None:
            return
        others = [other for other in self.seated.humans if other in self.mine and other != seat]
        if others and not await self.all_agree(_("Do all at this keyboard agree to take back?")):
            return
        self.post_message(TakeBackWanted(self, seat))

    async def all_agree(self, title: str) -> bool:
        answers = [[line(_("yes, go back"))], [line(_("no, play on"))]]
        return await self.app.push_screen_wait(MenuScreen(title, answers)) == 0

    def go_back_if_agreed(self) -> None:
        """Go back once everybody has agreed to what was asked from here."""
        now, version = self.seated, self.reading.length
        asked = now.asked
        if asked in self.mine and asked is not None and not now.must_agree(asked) and self._gone_back != version:
            self._gone_back = version
            self.post_message(TakeBackWanted(self, asked))

    @work(exclusive=True, group="company")
    async def answer_take_back(self) -> None:
        """Ask the people at this keyboard whether they agree to what somebody elsewhere asks for."""
        now, version = self.seated, self.reading.length
        asked = now.asked
        here = [seat for seat in (now.must_agree(asked) if asked is not None else ()) if seat in self.mine]
        if asked is None or asked in self.mine or not here or self._answered == version:
            return
        self._answered = version
        title = _("{name} asks to take back to version {version}. Agree?").format(
            name=clean(self.reading.seats[asked].name), version=now.back_to
        )
        agrees = await self.all_agree(title)
        if self.seated.asked == asked:
            for seat in here if agrees else here[:1]:
                self.wants(AnswerTakeBack(seat, agrees))


def nothing_said(text: str) -> str:
    return "" if text.strip() else _("say something")
