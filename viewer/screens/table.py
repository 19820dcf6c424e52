"""The Table: one line of play, its board, its events and its whole length, at one version."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.reactive import reactive
from textual.timer import Timer

from viewer.language import _
from viewer.screens.branching import FORKS
from viewer.screens.following import Following
from viewer.screens.headings import eyes_items, heading_items, position
from viewer.screens.keys import key_items, mark
from viewer.screens.reading import ALL, Eyes, Reading
from viewer.screens.studying import STUDY
from viewer.widgets.bar import Bar, Item
from viewer.widgets.board import BoardView
from viewer.widgets.event_list import EventList
from viewer.widgets.paint import Run, line
from viewer.widgets.plot import Plot
from viewer.widgets.seek import Seek
from viewer.widgets.timeline_strip import TimelineStrip

__all__ = ["SPEEDS", "TableScreen"]

SPEEDS: Final = (0.5, 1, 2, 4, 8, 16, 32)
"""Events a second while playing."""

EVENT = Binding.Group(mark("event"), compact=True)
PHASE = Binding.Group(mark("phase"), compact=True)
ROUND = Binding.Group(mark("round"), compact=True)


class TableScreen(Following):
    """One line of play seen at one version. Decides nothing and reads no file."""

    HORIZONTAL_BREAKPOINTS = [(0, "-thin"), (60, "-narrow"), (110, "-wide")]  # noqa: RUF012  as Screen has it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (18, "-low"), (24, "-high")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", mark("previous event"), id="table.back", group=EVENT),
        Binding("right,l", "step(1)", mark("next event"), id="table.on", group=EVENT),
        Binding("left_square_bracket", "phase(-1)", mark("previous phase or turn"), id="table.phase-back", group=PHASE),
        Binding("right_square_bracket", "phase(1)", mark("next phase or turn"), id="table.phase-on", group=PHASE),
        Binding("left_curly_bracket", "round(-1)", mark("previous round"), id="table.round-back", group=ROUND),
        Binding("right_curly_bracket", "round(1)", mark("next round"), id="table.round-on", group=ROUND),
        Binding("space", "play", mark("play"), id="table.play"),
        Binding("v", "look(1)", mark("eyes"), id="table.eyes"),
        Binding("V", "look(-1)", mark("eyes, backwards"), id="table.eyes-back", show=False),
        Binding("s", "hide", mark("hide future"), id="table.hide"),
        Binding("g", "enter", mark("go to"), id="table.go"),
        *STUDY,
        *FORKS,
        Binding("home", "seek(0)", mark("to the start"), id="table.start", show=False),
        Binding("end", "seek(None)", mark("to the end"), id="table.end", show=False),
        Binding("plus,equals_sign", "speed(1)", mark("play faster"), id="table.faster", show=False),
        Binding("minus", "speed(-1)", mark("play slower"), id="table.slower", show=False),
        *[Binding(digit, f"digit({digit})", show=False) for digit in "0123456789"],
        Binding("enter", "arrive", mark("go to the version typed"), id="table.arrive", show=False),
        Binding("backspace", "erase", mark("take a digit back"), id="table.erase", show=False),
        Binding("escape", "back", mark("one level out"), id="table.out", show=False),
    ]

    version = reactive(0, init=False, repaint=False)
    """How many events are applied to what is shown."""

    eyes: reactive[Eyes] = reactive(ALL, init=False, repaint=False)
    """Whose eyes everything on the screen is seen with."""

    hidden = reactive(False, init=False, repaint=False)
    """Whether everything after the version is kept from sight."""

    typed: reactive[str | None] = reactive(None, init=False, repaint=False)
    """The digits typed so far; None while no version is being typed."""

    def __init__(self, reading: Reading, version: int, *, title: str = "", place: str = "") -> None:
        super().__init__()
        self.reading = reading
        self.place = place
        self._title_and_place: Final = (title, place)
        self._playing: Timer | None = None
        self._pace = SPEEDS.index(2)
        self._word = ""
        self.set_reactive(TableScreen.version, max(0, min(version, reading.length)))
        self.set_reactive(TableScreen.eyes, reading.eyes)

    def compose(self) -> ComposeResult:
        reading = self.reading
        yield Bar(id="heading", classes="table")
        yield Bar(id="eyes", classes="table")
        with Container(id="middle", classes="table"):
            yield BoardView(reading.board, id="board")
            yield EventList(reading.row, id="events")
        yield Bar(id="note", classes="table")
        yield Plot(ascii=reading.ascii, id="plot", classes="table")
        yield TimelineStrip(id="timeline", classes="table")
        yield Bar(id="keys", classes="table")
        yield Bar(id="small")

    def on_mount(self) -> None:
        self.query_one("#small", Bar).show([Item(line(_("Please give me 60 by 18 cells.")))])
        self.query_one(TimelineStrip).load(self.reading.marks, self.reading.rounds)
        self.show_position()
        self.show_eyes()
        self.show_keys()
        self.show_notes()

    def on_resize(self) -> None:
        self.show_eyes()

    # What is shown

    def show_position(self) -> None:
        """Show the game at the version: what every step repaints."""
        reading, version, shown = self.reading, self.version, self.shown
        self.show_board()
        self.query_one(EventList).show(version, shown)
        self.query_one(TimelineStrip).show(version, shown)
        title, place = self._title_and_place
        self.query_one("#heading", Bar).show(
            heading_items(reading, title, place), position(reading, version, hidden=self.hidden)
        )

    @property
    def shown(self) -> int:
        """How many events list and strip may show."""
        return self.version if self.hidden else self.reading.length

    def show_board(self) -> None:
        """Draw the board at the version."""
        self.query_one(BoardView).show(self.reading.scene(self.version))

    def show_eyes(self) -> None:
        """Show whose eyes there are to choose from, and which are chosen."""
        words = _("future hidden") if self.hidden else ""
        if self._playing is not None:
            words = _("playing, {speed} events a second").format(speed=SPEEDS[self._pace])
        right = line(Run(f"{words} ", "lit")) if words else ()
        self.query_one("#eyes", Bar).show(eyes_items(self.reading, self.size.width, right), [Item(right)])

    def show_keys(self) -> None:
        """Show the keys, or the version being typed, or a word about what was just done."""
        bar = self.query_one("#keys", Bar)
        if self.typed is not None:
            entry = line(" ", _("go to version") + " ", Run(f"{self.typed}_", "chosen"), "  ")
            enter = Item(line(Run("Enter", "key"), " " + _("goes") + "  "), "arrive")
            bar.show([Item(entry), enter, Item(line(Run("Esc", "key"), " " + _("leaves")), "back")])
        elif self._word:
            bar.show([Item(line(" ", Run(self._word, "lit")))])
        else:
            bar.show(*key_items(self))

    def say(self, word: str) -> None:
        """Show *word* in place of the keys until the next step."""
        self._word = word
        self.show_keys()

    # What changes

    def watch_version(self) -> None:
        self.show_position()
        if self._word:
            self.say("")

    def watch_eyes(self, eyes: Eyes) -> None:
        self.reading.look(eyes)
        self.query_one(EventList).renew()
        self.show_position()
        self.show_eyes()

    def watch_hidden(self) -> None:
        self.show_position()
        self.show_eyes()

    def watch_typed(self) -> None:
        self._word = ""
        self.show_keys()

    # What a person asks for

    def go(self, version: int, *, remember: bool = True) -> None:
        """Show *version*, or the nearest that there is; whoever goes by hand stops the playing."""
        self.pause()
        super().go(version, remember=remember)

    def on_seek(self, message: Seek) -> None:
        self.go(message.version, remember=not message.dragged)

    def action_step(self, by: int) -> None:
        self.go(self.version + by)

    def action_seek(self, version: int | None) -> None:
        self.go(self.reading.length if version is None else version)

    def action_phase(self, direction: int) -> None:
        reading = self.reading
        self.go(reading.stop_after(self.version) if direction > 0 else reading.stop_before(self.version))

    def action_round(self, direction: int) -> None:
        reading = self.reading
        stop = reading.stop_after if direction > 0 else reading.stop_before
        self.go(stop(self.version, rounds=True))

    def action_look(self, direction: int) -> None:
        eyes: list[Eyes] = [None, *range(len(self.reading.seats)), ALL]
        self.eyes = eyes[(eyes.index(self.eyes) + direction) % len(eyes)]

    def action_see(self, seat: int) -> None:
        """Take the eyes of *seat*; -1 is a bystander's, -2 all."""
        self.eyes = seat if seat >= 0 else None if seat == -1 else ALL

    def action_hide(self) -> None:
        self.hidden = not self.hidden

    def action_enter(self) -> None:
        self.typed = ""

    def action_digit(self, digit: int) -> None:
        self.typed = ((self.typed or "") + str(digit))[:9]

    def action_erase(self) -> None:
        self.typed = self.typed[:-1] if self.typed else None

    def action_arrive(self) -> None:
        typed, self.typed = self.typed, None
        if typed:
            self.go(int(typed))
            if int(typed) > self.reading.length:
                self.say(_("the line ends at version {version}").format(version=self.reading.length))

    def action_back(self) -> None:
        """Leave what is being typed, else stop playing, else leave the Table."""
        if self.leave_search():
            return
        if self.typed is not None:
            self.typed = None
        elif self._playing is not None:
            self.pause()
        elif len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.say(_("q leaves the game"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Return None, which takes no key, for what only makes sense while a version is typed."""
        return None if action in {"arrive", "erase"} and self.typed is None else True

    # Playing

    def action_play(self) -> None:
        """Play on from here, from the start when the end is reached; or stop."""
        if self._playing is not None:
            self.pause()
            return
        if self.version >= self.reading.length:
            self.version = 0
        self.play()

    def action_speed(self, by: int) -> None:
        self._pace = max(0, min(self._pace + by, len(SPEEDS) - 1))
        if self._playing is not None:
            self.pause()
            self.play()
        else:
            self.say(_("speed: {speed} events a second").format(speed=SPEEDS[self._pace]))

    def play(self) -> None:
        self._playing = self.set_interval(1 / SPEEDS[self._pace], self.tick)
        self.show_eyes()

    def tick(self) -> None:
        if self.version < self.reading.length:
            self.version += 1
        else:
            self.pause()

    def pause(self) -> None:
        if self._playing is not None:
            self._playing.stop()
            self._playing = None
            self.show_eyes()
