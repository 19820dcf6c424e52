"""Studying a game at the Table: search, notes, why it is so, and back to where one was."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from textual.binding import Binding, BindingType
from textual.reactive import reactive
from textual.screen import Screen
from textual.widgets import Input

from core.game import Fact
from core.words import mark
from viewer.language import _
from viewer.screens.curves import curves, numbers
from viewer.screens.finding import Finder
from viewer.screens.jumps import Jumps
from viewer.screens.noting import NoteAsked, NoteScreen, signs_of
from viewer.screens.reading import Eyes, Reading, Remark
from viewer.widgets.bar import Bar, Item
from viewer.widgets.board import BoardView
from viewer.widgets.event_list import EventList
from viewer.widgets.paint import Run, clean, line
from viewer.widgets.plot import Curve, Plot
from viewer.widgets.search_line import SearchLine
from viewer.widgets.timeline_strip import TimelineStrip

__all__ = ["STUDY", "Studying"]

FORK: Final = "Y"
"""Stands on the strip where other lines part from this one."""

STUDY: Final[tuple[BindingType, ...]] = (
    Binding("slash", "search", mark("search"), id="table.search"),
    Binding("i", "blame", mark("why"), id="table.blame"),
    Binding("m", "note", mark("note"), id="table.note"),
    Binding("o", "plot", mark("curves over time"), id="table.plot", show=False),
    Binding("ctrl+o", "jump(-1)", mark("back to where I was"), id="table.jump-back", show=False),
    Binding("ctrl+i,tab", "jump(1)", mark("forth again"), id="table.jump-on", show=False),
)
"""The keys of what is here. The Table lists them where its key line shall show them."""


class Studying(Screen[None]):
    """What the Table can do with a line beside showing it. It seeks only in what the reading shows."""

    reading: Reading
    place: str
    version: reactive[int]
    eyes: reactive[Eyes]
    hidden: reactive[bool]

    def __init__(self) -> None:
        super().__init__()
        self._jumps: Final = Jumps()
        self._finder: Finder | None = None
        self._origin = 0
        self._curves: tuple[object, dict[Fact, Curve]] = (None, {})

    def go(self, version: int, *, remember: bool = True) -> None:
        """Show *version*, or the nearest that there is; *remember* where we were if that is far away."""
        version = max(0, min(version, self.reading.length))
        if remember:
            self._jumps.left(self.version, version)
        self.version = version

    def retell(self) -> None:
        """Forget what was told and found in the language before."""
        self.reading.retell()
        self._curves = (None, {})
        self.query_one(EventList).renew()
        self.call_later(self.show_plot)
        if self._finder is not None:
            self._finder = Finder(self.reading)
            self.call_later(self.seek)

    def say(self, word: str) -> None:
        """Show *word* in place of the keys."""
        self.query_one("#keys", Bar).show([Item(line(" ", Run(word, "lit")))])

    def _watch_version(self) -> None:
        self.show_note()
        self.show_plot()
        self.show_found()

    def _watch_eyes(self) -> None:
        # The reading takes the new eyes after this.
        self.call_later(self.seek)
        self.call_later(self.show_plot)

    def _watch_hidden(self) -> None:
        self.call_later(self.show_plot)

    # Back to where one was

    def action_jump(self, direction: int) -> None:
        place = self._jumps.back(self.version) if direction < 0 else self._jumps.forth(self.version)
        if place is None:
            self.say(_("no place before this") if direction < 0 else _("no place after this"))
        else:
            self.go(place, remember=False)

    # Search

    @property
    def last(self) -> int:
        """The last version that a search may show."""
        return max(self._origin, self.version) if self.hidden else self.reading.length

    def action_search(self) -> None:
        """Open the line for words in the place of the keys."""
        if self._finder is None:
            self._finder, self._origin = Finder(self.reading), self.version
            self.add_class("-searching")
            self.mount(SearchLine(id="search", classes="table"), after="#keys")
            self.call_after_refresh(self.show_found)

    def leave_search(self) -> bool:
        """Stay at what was found. Return whether there was a search to leave."""
        if self._finder is None:
            return False
        self._finder = None
        self._jumps.left(self._origin, self.version)
        self.remove_class("-searching")
        self.query(SearchLine).remove()
        return True

    def on_input_changed(self, message: Input.Changed) -> None:
        """Go to the first match from where the search began."""
        self.seek(message.value)
        finder = self._finder
        found = finder.near(self._origin, self.last) if finder is not None else None
        if found is not None:
            self.go(found, remember=False)

    def seek(self, text: str | None = None) -> None:
        """Seek *text*, by default what stands in the line, in the game as it is seen now."""
        if self._finder is None:
            return
        if self._finder.stale(self.reading):
            self._finder = Finder(self.reading)
        self._finder.seek(self.query_one("#words", Input).value if text is None else text)
        self.show_found()
        if not self._finder.done:
            self.set_timer(0.001, self.read_on)

    def read_on(self) -> None:
        """Read another part of a long game."""
        if self._finder is not None and not self._finder.done:
            self._finder.look()
            self.show_found()
            self.set_timer(0.001, self.read_on)

    def show_found(self) -> None:
        """Show how many matches there are, and which this is."""
        finder, lines = self._finder, self.query(SearchLine)
        if finder is None or not lines:
            return
        hits = finder.hits_up_to(self.last)
        words = _("{count} found").format(count=len(hits)) if hits else _("nothing found")
        if self.version in hits:
            words = _("{place} of {count}").format(place=hits.index(self.version) + 1, count=len(hits))
        lines.first(SearchLine).show(words if finder.words else "", _("next"), _("previous"), _("leaves"))

    def action_match(self, direction: int) -> None:
        found = self._finder.beside(self.version, direction, self.last) if self._finder is not None else None
        if found is not None:
            self.go(found, remember=False)

    # Notes

    def action_note(self) -> None:
        """Ask for a note on the present version, and the app to keep it."""
        version = self.version

        def asked(remark: Remark | None) -> None:
            if remark is not None:
                self.post_message(NoteAsked(self, version, remark))

        self.app.push_screen(NoteScreen(version), asked)

    def take_notes(self, notes: Mapping[int, Sequence[Remark]]) -> None:
        """Show these notes, by version, in the place of those shown so far."""
        self.reading.annotate(notes)
        self.query_one(EventList).renew()
        self.show_notes()

    def show_notes(self) -> None:
        """Put forks and the reading's notes on the strip, and the notes on the present version in their line."""
        forks = dict.fromkeys(self.reading.forks, FORK)
        self.query_one(TimelineStrip).annotate(forks | signs_of(self.reading.notes))
        self.show_note()

    def show_note(self) -> None:
        """Show the notes on the present version; without any their line is not there."""
        remarks = self.reading.notes.get(self.version, ())
        bar = self.query_one("#note", Bar)
        bar.set_class(not remarks, "-none")
        self.fit_plot()
        bar.show([Item(line(" ", Run(clean(note.sign), "note"), " " + clean(note.text) + " ")) for note in remarks])

    # Numbers over time

    def action_plot(self) -> None:
        """Show the curves above the timeline, or take them away."""
        self.show_curves(shown=not self.has_class("-plotting"))

    def show_curves(self, *, shown: bool) -> None:
        """Show the curves above the timeline, or do not."""
        self.set_class(shown, "-plotting")
        self.fit_plot()
        self.call_after_refresh(self.show_plot)

    def fit_plot(self) -> None:
        """Give the curves their lines. The board and two events stay in sight; what does not fit scrolls."""
        if self.has_class("-plotting"):
            bars = [bar for bar in self.query("#note, #unlisted") if bar.display]
            listed = 2 * self.query_one("#listing").display
            room = max(1, self.size.height - 18 - listed - len(bars))
            lines = len(numbers(self.reading, self.reading.length))
            self.query_one(Plot).styles.height = max(1, min(room, lines))

    def show_plot(self) -> None:
        """Draw the curves in the columns of the strip; nothing of what is hidden."""
        if not self.has_class("-plotting"):
            return
        strip, reading, version = self.query_one(TimelineStrip), self.reading, self.version
        # The strip is as wide as the screen, also while it is not shown.
        width, length = self.size.width, version if self.hidden else reading.length
        key = (reading, reading.eyes, length, width)
        versions = [strip.version_at(column, width) for column in range(strip.used(width))]
        if self._curves[0] != key:
            self._curves = key, curves(reading, versions)
        found, now = self._curves[1], numbers(reading, version)
        here = strip.column_of(version, width)
        self.query_one(Plot).show(list(found.values()), [now.get(fact) for fact in found], here, versions)

    # Why it is so

    def action_blame(self) -> None:
        """Ask about something on the board, and go to the event that made it so."""

        self.blame()

    def blame(self, about: Collection[Fact] = ()) -> None:
        """Ask why something is so, of all there is or only *about* some facts."""

        from viewer.screens.blaming import BlameScreen

        def asked(version: int | None) -> None:
            if version is not None:
                self.go(version)

        self.app.push_screen(BlameScreen(self.reading, self.version, about), asked)

    def on_board_view_released(self, message: BoardView.Released) -> None:
        """Ask about what was clicked on the board."""
        spot, state = message.spot, self.reading.state(self.version)
        if spot is None or state is None or self._finder is not None:
            return
        words = self.reading.board.about.get(str(spot[0]), ())
        facts = self.reading.game.facts(state)
        about = [fact for fact in facts if fact[0] in words and fact[1:] == spot[1:]]
        if about:
            self.blame(about)
