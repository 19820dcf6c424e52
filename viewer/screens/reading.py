"""A line of play as somebody's eyes see it. Whatever a screen shows of a game comes through here."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final, Literal, NamedTuple

from core.game import Game
from core.timeline import Timeline
from core.words import Translate
from events.base import Event
from viewer.widgets.board import MARKS, Board, Scene
from viewer.widgets.paint import Line, Run, clean, line

__all__ = ["ALL", "Eyes", "Reading", "Remark"]

ALL: Final = "all"
Eyes = int | Literal["all"] | None
"""Whose eyes: a seat, None for a bystander, ALL for nobody's secrets."""

KEPT: Final = 5_000
"""Told lines that are kept; past that the memory of them starts anew."""


class Remark(NamedTuple):
    """A note as a person sees it: a glyph like ``!?``, which may be empty, and words."""

    glyph: str
    text: str

    @property
    def sign(self) -> str:
        """The glyph, or what stands where there is none."""
        return self.glyph or "*"


class Reading:
    """The timeline of a line, seen with chosen eyes and told in a language. The log is not known here."""

    def __init__(self, timeline: Timeline[Any], board: Board, translate: Translate, *, ascii: bool = False) -> None:
        self.timeline: Final = timeline
        self.board: Final = board
        self.translate: Final = translate
        self.ascii: Final = ascii
        self.eyes: Eyes = ALL if self.finished else None
        self._rows: dict[int, Line] = {}
        self.notes: Mapping[int, Sequence[Remark]] = {}
        self.forks: Mapping[int, int] = {}
        self.marks = b""
        self.rounds: list[int] = []
        self.stops: list[int] = []
        self.survey()

    @property
    def game(self) -> Game[Any, Any]:
        """The game that is played."""
        return self.timeline.game

    @property
    def length(self) -> int:
        """How many events the line has."""
        return self.timeline.version

    @property
    def finished(self) -> bool:
        """Whether the game is over at the end of the line."""
        return bool(self.length) and self.game.outcome(self.timeline.last) is not None

    @property
    def seats(self) -> tuple[Any, ...]:
        """The seats at the table, as the line's first event names them."""
        return tuple(getattr(self.timeline.events[0], "seats", ())) if self.length else ()

    def survey(self) -> None:
        """Note the kind of every event not surveyed yet, and where rounds and phases open. 0.1 microseconds an event.

        That something happened is known to all, only what it was may be hidden: the eyes make no difference here.
        """
        board, kinds, start = self.board, list(MARKS), len(self.marks)
        number: defaultdict[type[Event], int] = defaultdict(count().__next__)
        found = bytes(map(number.__getitem__, map(type, self.timeline.events[start:])))

        def table(of: Callable[[type[Event]], int]) -> bytes:
            return bytes(map(of, number)).ljust(256, b"\0")

        self.marks += found.translate(table(lambda event: kinds.index(board.mark(event))))
        stops = found.translate(table(lambda event: event in board.rounds or event in board.phases))
        rounds = found.translate(table(lambda event: event in board.rounds))
        self.rounds += [start + 1 + at for at in places_of(rounds)]
        self.stops += [start + 1 + at for at in places_of(stops)]

    def grow(self, events: Sequence[Event]) -> None:
        """Add *events*, which somebody has appended to the line."""
        digits = len(str(self.length))
        self.timeline.append(events)
        self.survey()
        if len(str(self.length)) != digits:
            self._rows.clear()  # their numbers stand in a wider column now

    def look(self, eyes: Eyes) -> None:
        """See with other eyes from now on."""
        if eyes != self.eyes:
            self.eyes = eyes
            self._rows.clear()

    def retell(self) -> None:
        """Tell every line anew from now on: another language is spoken."""
        self._rows.clear()

    def part(self, forks: Mapping[int, int]) -> None:
        """Mark *forks* from now on: the versions where other lines part from this one, and how many ways go on."""
        self.forks = forks
        self._rows.clear()

    def annotate(self, notes: Mapping[int, Sequence[Remark]]) -> None:
        """Show *notes*, by the version they are on, from now on."""
        self.notes = notes
        self._rows.clear()

    def state(self, version: int) -> Any:
        """Return what the eyes may know of the state at *version*; None before the game began."""
        state = self.timeline[version]
        return state if state is None or self.eyes == ALL else self.game.view(state, self.seat)

    def event(self, index: int) -> Event:
        """Return what the eyes may know of an event."""
        event = self.timeline.events[index]
        return event if self.eyes == ALL else self.game.redact(event, self.timeline[index + 1], self.seat)

    @property
    def seat(self) -> int | None:
        """The seat whose eyes these are, if they are a seat's."""
        return self.eyes if isinstance(self.eyes, int) else None

    def scene(self, version: int) -> Scene:
        """Return what there is to draw at *version*."""
        return Scene(
            self.game,
            self.state(version),
            self.state(version - 1) if version else None,
            self.event(version - 1) if version else None,
            self.seat,
            self.translate,
            self.ascii,
        )

    def when(self, version: int) -> str:
        """Return where in the game *version* is, in a few words."""
        state = self.state(version)
        return "" if state is None else self.board.when(state, self.translate)

    def row(self, index: int) -> Line:
        """Return the told line of an event with its number, mark and seat."""
        row = self._rows.get(index)
        if row is None:
            if len(self._rows) >= KEPT:
                self._rows.clear()
            row = self._rows[index] = noted(self._told(index), self.notes.get(index + 1, ()))
        return row

    def _told(self, index: int) -> Line:
        event = self.event(index)
        board, kind = self.board, type(event)
        text = clean(self.game.tell(event, self.translate))
        place = f"{index + 1:>{len(str(self.length))}}"
        number = Run(f"{place}Y", "key") if index + 1 in self.forks else Run(f"{place} ", "dim")
        if kind in board.rounds:
            return line(number, Run(text, "head"))
        if kind in board.phases:
            return line(number, " ", Run(text, "bold"))
        sign = MARKS[board.mark(kind)].replace(".", " ")
        return line(number, "  ", self._chip(event), Run(f"{sign} ", "warn"), text)

    def _chip(self, event: Event) -> Line:
        """Return the letter of the seat that an event is about, where several play."""
        seat = getattr(event, "seat", None)
        if len(self.seats) < 2:
            return ()
        return (self.board.chip(seat), Run(" ")) if isinstance(seat, int) and seat >= 0 else (Run("  "),)

    def stop_before(self, version: int, *, rounds: bool = False) -> int:
        """Return the version of the last stop before *version*, 0 when there is none."""
        stops = self.rounds if rounds else self.stops
        at = bisect_left(stops, version)
        return stops[at - 1] if at else 0

    def stop_after(self, version: int, *, rounds: bool = False) -> int:
        """Return the version of the first stop after *version*, the end when there is none."""
        stops = self.rounds if rounds else self.stops
        at = bisect_right(stops, version)
        return stops[at] if at < len(stops) else self.length


def places_of(flags: bytes) -> Iterator[int]:
    """Yield where *flags* is 1: few places, found faster than all are looked at one by one."""
    at = flags.find(1)
    while at >= 0:
        yield at
        at = flags.find(1, at + 1)


def noted(row: Line, notes: Sequence[Remark]) -> Line:
    """Return *row* with the glyphs of *notes* after its number and their words at its end."""
    if not notes:
        return row
    signs = "".join([f"{clean(note.sign)} " for note in notes])
    words = "".join([f"  {clean(note.sign)} {clean(note.text)}" for note in notes if note.text])
    return line(row[0], Run(signs, "note"), *row[1:], Run(words, "note"))
