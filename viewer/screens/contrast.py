"""Two lines of a game set side by side in words: what parts them, what differs now, how they end, which dice differ."""

from __future__ import annotations

from typing import Any, NamedTuple

from core.game import Outcome
from core.insight.compare import Comparison, compare, differences
from core.timeline import Timeline
from core.words import listed
from events.base import Event
from viewer.language import _
from viewer.screens.lineage import ended, event_words
from viewer.screens.reading import ALL, Reading
from viewer.widgets.paint import Block, Line, Run, clean, cut, fit, line, width_of

__all__ = ["Side", "contrast", "differing", "end_rows", "fall_rows", "parting_rows", "seen_by", "seen_line"]


class Side(NamedTuple):
    """One of two lines, as somebody's eyes see it, its name, and its place in the log where it has one."""

    reading: Reading
    name: str
    place: str = ""


class Seen(Timeline[Any]):
    """A line as one seat's eyes see it: views for states, redacted events. What is compared here knows no more."""

    def __init__(self, line: Timeline[Any], seat: int | None) -> None:
        self._line, self._seat = line, seat  # before the rest: an empty line asks for its state, too
        super().__init__(line.game)
        redact = line.game.redact
        self.events: list[Event] = [redact(event, line[at], seat) for at, event in enumerate(line.events, start=1)]

    def __getitem__(self, version: int) -> Any:
        """Return what the seat may know of the state at *version*."""
        state = self._line[version]
        return None if state is None else self.game.view(state, self._seat)


def seen_line(reading: Reading) -> Timeline[Any]:
    """Return the line of *reading* with nothing in it that its eyes may not know."""
    return seen_by(reading, reading.timeline)


def seen_by(reading: Reading, line: Timeline[Any]) -> Timeline[Any]:
    """Return *line* with nothing in it that the eyes of *reading* may not know."""
    return line if reading.eyes == ALL else Seen(line, reading.seat)


def contrast(first: Timeline[Any], second: Timeline[Any]) -> Comparison:
    """Return how two lines compare at their ends.

    Raises:
        ValueError: they are lines of different games.
    """
    return compare(first, second)


def differing(
    lines: tuple[Timeline[Any], Timeline[Any]], versions: tuple[int, int], *, names: tuple[str, str], width: int
) -> Block:
    """Return what differs on the two boards at *versions*: each fact by name, with its value on either side."""
    found = differences(*lines, versions)
    if not found:
        return [line(" ", Run(_("nothing on the board differs here"), "dim"))]
    named = [(clean(lines[0].game.fact_name(each.fact, _)), each) for each in found]
    left = max(width_of((Run(name),)) for name, _each in named)
    room = min(max(left, 12), max(12, width - 34)) + 2
    side = max(8, (width - room - 2) // 2)
    rows = [columns("", *names, sizes=(room, side), style="bold")]
    return rows + [
        columns(name, value(each.first), value(each.second), sizes=(room, side), style="lit") for name, each in named
    ]


def columns(name: str, one: str, other: str, *, sizes: tuple[int, int], style: str) -> Line:
    room, side = sizes
    cells = fit(line(" ", cut(name, room - 2)), room), fit((Run(cut(one, side - 1), style),), side)
    return line(*cells, Run(cut(other, side - 1), style))


def value(found: int | str | None) -> str:
    """Return the value of a fact as people read it."""
    if found is None:
        return "-"
    return str(found) if isinstance(found, int) else _(found)


def end_rows(first: Side, second: Side, comparison: Comparison) -> Block:
    """Return how both lines end, and what each seat gains or loses in the second."""
    rows: Block = [line(" ", Run(_("How they end"), "head"))]
    for side, ending in ((first, comparison.first), (second, comparison.second)):
        words = _("event {version}, {when}").format(version=ending.version, when=side.reading.when(ending.version))
        rows.append(
            line(
                " ", Run(clean(side.name), "bold"), "  ", ended(side.reading, ending.outcome), Run("  " + words, "dim")
            )
        )
    if comparison.gains is None:
        endings = ((first, comparison.first), (second, comparison.second))
        return rows + [points_row(side, found.outcome) for side, found in endings if found.outcome is not None]
    scores = (comparison.first.outcome, comparison.second.outcome)
    for seat, gain in enumerate(comparison.gains):
        before, after = (0 if outcome is None else outcome.scores[seat] for outcome in scores)
        style = "good" if gain > 0 else "bad" if gain < 0 else "dim"
        chip = line(first.reading.board.chip(seat), " ") if len(first.reading.seats) > 1 else ()
        name = cut(names_at(seat, first, second), 20)
        rows.append(line("   ", chip, fit((Run(name),), 21), f"{before} : {after}  ", Run(f"{gain:+}", style)))
    return rows


def points_row(side: Side, outcome: Outcome) -> Line:
    """Return what each seat of a line has, where no seat can be held against the same one of the other line."""
    seats = zip(side.reading.seats, outcome.scores, strict=False)
    points = listed([f"{clean(seat.name)} {score}" for seat, score in seats], _)
    return line("   ", Run(clean(side.name), "bold"), "  ", points)


def names_at(seat: int, *sides: Side) -> str:
    """Return who sits there: two names where two games have different people at one seat."""
    names = [clean(side.reading.seats[seat].name) for side in sides if seat < len(side.reading.seats)]
    return " / ".join(dict.fromkeys(names)) or str(seat)


def fall_rows(comparison: Comparison, reading: Reading) -> Block:
    """Return the dice that fell differently after the lines parted."""
    if not comparison.falls:
        return []
    rows: Block = [(), line(" ", Run(_("Dice that fell differently"), "head"))]
    for fall in comparison.falls:
        where = _("round or turn {round}, {purpose}").format(round=fall.round, purpose=_(fall.purpose))
        chip = line(reading.board.chip(fall.seat), " ") if fall.seat is not None and len(reading.seats) > 1 else ()
        rows.append(
            line("   ", chip, f"{where}: ", Run(faces(fall.first), "lit"), " : ", Run(faces(fall.second), "lit"))
        )
    return rows


def faces(dice: tuple[int, ...] | None) -> str:
    return _("not rolled") if dice is None else " ".join(str(face) if face else "?" for face in dice) or "?"


def parting_rows(first: Side, second: Side, comparison: Comparison) -> Block:
    """Return where the lines part and by which event."""
    if comparison.same:
        return [line(" ", Run(_("the two lines are the same to these eyes"), "lit"))]
    rows: Block = []
    for side, event in ((first, comparison.first_event), (second, comparison.second_event)):
        words = _("{name} after {version}:").format(name=clean(side.name), version=comparison.parted)
        rows.append(line(" ", Run(words, "bold"), " ", event_words(side.reading, event)))
    return rows
