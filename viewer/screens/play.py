"""Play: the Table with a prompt for whoever must choose here. It decides and writes nothing: it asks the app."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from typing import ClassVar, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.timer import Timer

from core.game import Outcome, Prompt
from core.words import mark
from events.base import PlayerChanged, TableTalk, TakeBackAnswered, TakeBackAsked
from viewer.language import _
from viewer.paces import PACES, USUAL_PACE
from viewer.screens.company import COMPANY
from viewer.screens.ending import EndScreen, ending_of
from viewer.screens.handover import HandoverScreen
from viewer.screens.keys import BARE
from viewer.screens.prompting import CHOOSING
from viewer.screens.reading import ALL, Reading
from viewer.screens.waiting import Waiting
from viewer.widgets.paint import clean

__all__ = ["AgainAsked", "PlayScreen", "TurnAsked"]

RETRY: Final = 2.0
"""Seconds after which a turn is tried again that the log did not take."""

SECRETS: Final = frozenset({"look", "see", "reveal", "fork", "compare", "tree", "hide", "choose", "go_fork", "play_on"})
"""What would show other seats' secrets, or leads away from the line that is played."""


PLAYING: Final = frozenset({"talk", "take_back", "seats", "rules"})
"""What there is to do only while the game goes on."""

TOLD: Final = frozenset({PlayerChanged, TableTalk, TakeBackAnswered, TakeBackAsked})
"""What people do at the table is said below the board as well: where it is narrow a question hides the list."""


class TurnAsked(Message):
    """Everything that happened has been shown: what nobody at a keyboard chooses may go on."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__()
        self.play: Final = play


class AgainAsked(Message):
    """Another game with the same rules and seats is to be played."""

    def __init__(self, play: PlayScreen) -> None:
        super().__init__()
        self.play: Final = play


class PlayScreen(Waiting):
    """A live line. *mine* are the seats that are played at this keyboard; whoever *drives* also lets the bots play."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *CHOOSING,
        *COMPANY,
        Binding("space", "catch_up", mark("skip"), id="play.skip"),
        Binding("D", "deals", mark("promises"), id="table.deals"),
    ]

    SPARE: ClassVar[tuple[str, ...]] = (
        *("table.tree", "table.go", "table.hide", BARE, "table.search", "table.blame", "table.note"),
        *("table.round-back", "table.round-on", "table.phase-back", "table.phase-on", "table.back", "table.on"),
    )
    """What one plays with stays in sight longest."""

    def __init__(
        self, reading: Reading, *, mine: Collection[int], drives: bool = True, pace: str = USUAL_PACE,
        title: str = "", place: str = "",
    ) -> None:  # fmt: skip
        self.pace = pace
        self._tick: Timer | None = None
        self._asked_for_turn = -1
        self._live = True
        self._handing = False
        self._ended = reading.finished
        here = frozenset(mine)
        reading.look(ALL if reading.finished else min(here) if len(here) == 1 else None)
        super().__init__(reading, reading.length, mine=here, drives=drives, title=title, place=place)

    def on_mount(self) -> None:
        self.call_after_refresh(self.settle)
        if not self.mine and not self.over:
            words = _("every seat of a person is taken elsewhere: you watch") if self.drives else _("you watch")
            self.call_after_refresh(self.say, words)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer nothing that would show other seats' secrets, or fork, while the game goes on."""
        if (action in SECRETS and not self.over) or (action in PLAYING and self.over):
            return False
        if (action == "seats" and not self.drives) or (action == "deals" and self.reading.board.deal is None):
            return False
        if action in {"take", "undo", "option"}:
            return True if self.draft is not None else None
        return super().check_action(action, parameters)

    def leave_seats(self, seats: Collection[int]) -> None:
        """Let go of *seats*, which somebody has joined from another terminal."""
        gone = self.mine & frozenset(seats)
        if not gone:
            return
        self.mine -= gone
        if self.prompt is not None and self.prompt.seat in gone:
            self.ask_nothing()
        if self.eyes in gone or len(self.mine) == 1:
            self.sit(min(self.mine) if len(self.mine) == 1 else None)
        self.settle()
        self.say(_("{names}: played from another terminal now").format(names=self.names_of(gone)))

    def tell_fork(self) -> None:
        """Point out other lines once the game is over: until then none of them can be gone to."""
        if self.over:
            super().tell_fork()

    # What happens

    def watch_version(self, version: int) -> None:
        """Show who is to choose then, and say what people do at the table."""
        super().watch_version(version)
        if self._live and version:
            self.show_eyes()
            event = self.reading.event(version - 1)
            if type(event) in TOLD:
                self.say(clean(self.reading.game.tell(event, self.reading.translate)))

    def show_news(self, *, follow: bool, count: int) -> None:
        """Show what has happened event by event, unless somebody looks back."""
        self.mine &= frozenset(self.seated.humans)
        self.go_back_if_agreed()
        if not self.still_asked():
            self.ask_nothing()
            if self.shared and not self.mine_next(self.eyes):
                self.sit(None)
        if self._live:
            self.show_position()
            self.run_on()
        else:
            super().show_news(follow=follow, count=count)

    @property
    def shown(self) -> int:
        """How many events the list may show: those on their way to the board are not told before."""
        return self.version if self._live else self.reading.length

    def run_on(self) -> None:
        """Show the next event when its time has come."""
        if self._tick is not None:
            self._tick.stop()
            self._tick = None
        if not self._live:
            return
        if self.version >= self.reading.length:
            self.settle()
        elif PACES[self.pace].seconds == 0:
            self.version = self.reading.length
            self.settle()
        else:
            self.version += 1
            self._tick = self.set_timer(PACES[self.pace].seconds, self.run_on)

    def action_catch_up(self) -> None:
        """Show everything that has happened at once; once the game is over, play it again."""
        if self.over and self._live and self.version >= self.reading.length:
            self.action_play()
            return
        self._live = True
        self.version = self.reading.length
        self.run_on()

    def go(self, version: int, *, remember: bool = True) -> None:
        """Look back in the game; at its end, go on."""
        self._live = version >= self.reading.length
        super().go(version, remember=remember)
        if self._live:
            self.run_on()
        else:
            self.ask_nothing()
            self.say(_("looking back: End returns to the game"))

    # Who must choose

    def settle(self) -> None:
        """Once everything is shown: ask whoever is to choose here, and let the others go on."""
        if self.left or not self._live or self.version < self.reading.length or self._handing:
            return
        self.show_eyes()
        if self.over:
            self.end()
            return
        self.answer_take_back()
        self.go_back_if_agreed()
        prompts = self.prompts()
        here = [prompt for prompt in prompts if prompt.seat in self.mine]
        if self._asked_for_turn != self.reading.length and len(here) < max(1, len(prompts)):
            self._asked_for_turn = self.reading.length
            self.post_message(TurnAsked(self))
        if here and self.draft is None:
            first = next((prompt for prompt in here if prompt.seat == self.eyes), here[0])
            self.hand_to(first)

    @work(exclusive=True, group="hand")
    async def hand_to(self, prompt: Prompt) -> None:
        """Ask the seat of *prompt*; from one person to the next the screen is blank in between."""
        if self.shared and self.eyes != prompt.seat:
            self._handing = True
            self.sit(None)
            if self.app.clipboard:
                self.app.copy_to_clipboard("")  # the next person is not to find what this one copied
            seats = self.reading.seats
            chip = self.reading.board.chip(prompt.seat)
            await self.app.push_screen_wait(HandoverScreen(seats[prompt.seat].name, chip))
            self._handing = False
            if not self.mine_asks(prompt):
                self.settle()
                return
        self.sit(prompt.seat)
        if self.prompt != prompt:
            self.app.bell()
        self.ask(prompt)

    def mine_asks(self, prompt: Prompt) -> bool:
        """Return whether *prompt* still stands."""
        return self._live and prompt.seat in self.mine and prompt in self.prompts()

    # What came of it

    def refused(self, error: Exception) -> None:
        """Say why a command came to nothing, and ask again."""
        super().refused(error)
        word = self._word
        self.settle()
        self.say(word)

    def turn_failed(self, error: Exception) -> None:
        """Say why nobody could go on, and try again after a while."""
        super().refused(error)
        self.set_timer(RETRY, self.try_again)

    def try_again(self) -> None:
        self._asked_for_turn = -1
        self.settle()

    def action_speed(self, by: int) -> None:
        """Let things happen faster or slower; once the game is over, play it again so."""
        if self.over:
            super().action_speed(by)
            return
        paces = list(PACES)
        self.pace = paces[max(0, min(paces.index(self.pace) + by, len(paces) - 1))]
        self.say(_("pace: {pace}").format(pace=_(PACES[self.pace].name)))

    def action_back(self) -> None:
        """Go back a step in choosing, to the present from the past, or leave the table."""
        if self.draft is not None and self.typed is None and self.draft.back():
            self.show_question()
        elif self.promising() and self.typed is None:
            self.ask_nothing()
            self.settle()
        elif not self._live and self.typed is None and self._finder is None:
            self.action_catch_up()
        elif self.lowest and self.typed is None and self._finder is None:
            self.say(_("q leaves the game"))
        else:
            super().action_back()

    # The end

    @work(exclusive=True, group="end")
    async def end(self) -> None:
        """Open everybody's secrets, and once say who won."""
        self.eyes = ALL
        self.refresh_bindings()
        self.show_keys()
        reading = self.reading
        outcome: Outcome | None = reading.game.outcome(reading.timeline.last)
        if self._ended or outcome is None:
            return
        self._ended = True
        ending = partial(ending_of, reading, outcome, taken_back=self.taken_back)
        answer = await self.app.push_screen_wait(EndScreen(ending, took_back=bool(self.taken_back)))
        if answer == "again":
            self.post_message(AgainAsked(self))
        elif answer == "replay":
            self.go(0)
            self.action_play()
        elif answer == "compare":
            self.action_compare()
        elif answer == "library":
            self.action_back()

    def on_unmount(self) -> None:
        if self._tick is not None:
            self._tick.stop()
