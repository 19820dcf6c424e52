"""The Table: one line of play, its board, its events and its whole length, at one version."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.reactive import reactive

from viewer.language import _
from viewer.screens.arranging import PANELS
from viewer.screens.branching import FORKS
from viewer.screens.headings import eyes_items, heading_items, position
from viewer.screens.keys import BARE, key_items, mark
from viewer.screens.listing import LISTING
from viewer.screens.looking import Looking
from viewer.screens.pacing import PACING
from viewer.screens.reading import ALL, Eyes, Reading
from viewer.screens.resuming import Resuming
from viewer.screens.studying import STUDY
from viewer.widgets.bar import Bar, Item
from viewer.widgets.board import BoardView
from viewer.widgets.event_list import EventList
from viewer.widgets.paint import Run, line
from viewer.widgets.plot import Plot
from viewer.widgets.sash import Sash
from viewer.widgets.seek import Seek, Step
from viewer.widgets.split import Split
from viewer.widgets.timeline_strip import TimelineStrip

__all__ = ["TableScreen"]

EVENT = Binding.Group(mark("event"), compact=True)
PHASE = Binding.Group(mark("phase"), compact=True)
ROUND = Binding.Group(mark("round"), compact=True)


class TableScreen(Looking, Resuming):
    """One line of play seen at one version. Decides nothing; of all files it knows only how it was arranged."""

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
        Binding("r", "reveal", mark("all eyes for a moment"), id="table.reveal", show=False),
        Binding("s", "hide", mark("hide future"), id="table.hide"),
        Binding("g", "enter", mark("go to"), id="table.go"),
        *STUDY,
        *FORKS,
        Binding("D", "deals", mark("promises"), id="table.deals", show=False),
        Binding("home", "seek(0)", mark("to the start"), id="table.start", show=False),
        Binding("end", "seek(None)", mark("to the end"), id="table.end", show=False),
        *PACING,
        *LISTING,
        *PANELS,
        *[Binding(digit, f"digit({digit})", show=False) for digit in "0123456789"],
        Binding("enter", "arrive", mark("go to the version typed"), id="table.arrive", show=False),
        Binding("backspace", "erase", mark("take a digit back"), id="table.erase", show=False),
        Binding("escape", "back", mark("one level out"), id="table.out", show=False),
    ]

    SPARE: ClassVar[tuple[str, ...]] = (
        *("table.tree", "table.go", "table.hide", BARE),
        *("table.round-back", "table.round-on", "table.phase-back", "table.phase-on"),
    )
    """What the key line lets go first where it is narrow."""

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
        self._headline: Final = title
        self._word = ""
        self.set_reactive(TableScreen.version, max(0, min(version, reading.length)))
        self.set_reactive(TableScreen.eyes, reading.eyes)
        self._furthest = self.version

    def compose(self) -> ComposeResult:
        reading = self.reading
        yield Bar(id="heading", classes="table")
        yield Bar(id="eyes", classes="table")
        with Split(id="middle", classes="table"):
            yield BoardView(reading.board, id="board")
            yield Sash(ascii=reading.ascii, id="sash")
            with Vertical(id="listing"):
                yield Bar(id="unlisted")
                yield EventList(reading.row, self.outline, id="events")
        yield Bar(id="note", classes="table")
        yield Plot(ascii=reading.ascii, id="plot", classes="table")
        yield TimelineStrip(id="timeline", classes="table")
        yield Bar(id="keys", classes="table")
        yield Bar(id="small")

    def on_mount(self) -> None:
        self.query_one(TimelineStrip).load(self.reading.marks, self.reading.rounds)
        self.show_panels()
        self.tell()

    def tell(self) -> None:
        """Show all that is made of words."""
        self.query_one("#small", Bar).show([Item(line(_("Please give me 60 by 18 cells.")))])
        self.show_position()
        self.show_eyes()
        self.show_keys()
        self.show_kinds()
        self.show_notes()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self._word = ""
        super().retell()
        self.tell()

    def place_shown(self) -> str:
        """Return the place that is shown, as the command line takes it."""
        return f"{self.place}:{self.version}" if self.place else ""

    def on_resize(self) -> None:
        self.show_eyes()
        self.show_keys()
        self.fit_plot()

    # What is shown

    def show_position(self) -> None:
        """Show the game at the version: what every step repaints."""
        reading, version, shown = self.reading, self.version, self.shown
        self.show_board()
        self.query_one(EventList).show(version, shown)
        self.query_one(TimelineStrip).show(version, shown)
        self.query_one("#heading", Bar).show(
            heading_items(reading, self._headline, self.place),
            position(reading, version, hidden=self.hidden, peeking=self.peeking),
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
        words = self.playing_word() or (_("future hidden") if self.hidden else "")
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
            bar.show(*key_items(self, self.size.width, self.SPARE))

    def say(self, word: str) -> None:
        """Show *word* in place of the keys until the next step; nobody reads it once the Table has been left."""
        self._word = word
        if self.is_attached:
            self.show_keys()

    # What changes

    def watch_version(self, version: int) -> None:
        self._furthest = max(self._furthest, version)
        self.show_position()
        if self._word:
            self.say("")

    def watch_eyes(self, eyes: Eyes) -> None:
        self.reading.look(eyes)
        self.query_one(EventList).renew()
        self.show_position()
        self.show_eyes()

    def watch_hidden(self) -> None:
        self._furthest = self.version
        self.show_position()
        self.show_eyes()

    def watch_typed(self) -> None:
        self._word = ""
        self.show_keys()

    # What a person asks for

    def go(self, version: int, *, remember: bool = True) -> None:
        """Show *version*, or the nearest that may be shown; whoever goes by hand stops the playing.

        While the future is hidden nothing is shown that was not seen since.
        """
        self.pause()
        too_far = self.hidden and version > self._furthest
        super().go(self._furthest if too_far else version, remember=remember)
        if too_far:
            self.say(_("the future is hidden: s shows it"))

    def go_on(self, version: int) -> None:
        """Go on to *version*, or back, as one plays: into a hidden future, too."""
        self._furthest = max(self._furthest, min(version, self.reading.length))
        self.go(min(version, self._furthest))

    def on_seek(self, message: Seek) -> None:
        self.go(message.version, remember=not message.dragged)

    def on_step(self, message: Step) -> None:
        self.action_step(message.by)

    def action_step(self, by: int) -> None:
        self.go_on(self.version + by)

    def action_seek(self, version: int | None) -> None:
        self.go(self.reading.length if version is None else version)

    def action_phase(self, direction: int) -> None:
        reading = self.reading
        self.go_on(reading.stop_after(self.version) if direction > 0 else reading.stop_before(self.version))

    def action_round(self, direction: int) -> None:
        reading = self.reading
        stop = reading.stop_after if direction > 0 else reading.stop_before
        self.go_on(stop(self.version, rounds=True))

    # A version that is typed, and the way out

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
            if int(typed) > self.reading.length and not self.hidden:
                self.say(_("the line ends at version {version}").format(version=self.reading.length))

    def action_back(self) -> None:
        """Leave what is being typed, else stop playing, else leave the Table."""
        if self.leave_search():
            return
        if self.typed is not None:
            self.typed = None
        elif self.playing:
            self.pause()
        elif len(self.app.screen_stack) > 1:
            self.dismiss()
        else:
            self.say(_("q leaves the game"))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Return None, which takes no key, for what only makes sense while a version is typed."""
        return None if action in {"arrive", "erase"} and self.typed is None else True
