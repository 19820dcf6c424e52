"""How many lines of a kind end, as one table: the command line prints it, and the app shows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from core.game import Fact
from core.insight.compare import Ending, ending, parting
from core.timeline import Timeline
from events.base import Seat
from viewer.commands.cells import fit, width
from viewer.language import _

__all__ = ["End", "Ends", "end_facts", "end_of", "ends_of", "reason_of", "value_of"]

NUMBERS: Final = (1, 2, 3)
"""The columns before the facts that hold numbers."""

REASON: Final = 4

NAME: Final = 8
"""The most cells that the name of a seat takes at the head of its column."""


class End(NamedTuple):
    """How one line ends, beside the first line of the table."""

    name: str
    line: Timeline[Any]
    ending: Ending
    parted: int
    same: bool


class Ends(NamedTuple):
    """A table as text: the heads, a row for each line, how wide each column is, which are set right, and the gap."""

    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    widths: Sequence[int]
    right: Sequence[int]
    gap: int


def end_of(name: str, line: Timeline[Any], first: Timeline[Any]) -> End:
    """Return how *line*, called *name*, ends, and where it parts from *first*."""
    parted = parting(first.events, line.events)
    return End(name, line, ending(line), parted, parted == first.version == line.version)


def end_facts(line: Timeline[Any]) -> dict[Fact, int | str]:
    """Return the facts that sum up how *line* ends, the weightiest first."""
    if not line.version:
        return {}
    found = line.game.facts(line.last)
    return {fact: value for word in line.game.ending for fact, value in found.items() if fact[0] == word}


def reason_of(ending: Ending) -> str:
    """Return why a line ended, or that it goes on."""
    return _("goes on") if ending.outcome is None else _(ending.outcome.reason)


def value_of(value: int | str | None) -> str:
    """Return the value of a fact as people read it."""
    if value is None:
        return "-"
    return str(value) if isinstance(value, int) else _(value)


def ends_of(ends: Sequence[End], room: int) -> Ends:
    """Return the table of *ends* in *room* cells; where they are few, names at the heads and gaps give way."""
    first = ends[0]
    game, seats = first.line.game, seats_of(first.line)
    facts = [fact for fact in end_facts(first.line) if fact[0] in game.ending[:1]]
    heads = [_("LINE"), _("PARTS"), _("EVENTS"), _("ROUND"), _("END"), *(game.fact_name(fact, _) for fact in facts)]
    heads += [fit(seat.name, min(NAME, width(seat.name))) for seat in seats]
    rows = [cells_of(end, facts, len(seats), first=end is first) for end in ends]
    content = [max(map(width, column)) for column in zip(*rows, strict=True)]
    widths = [max(width(head), cells) for head, cells in zip(heads, content, strict=True)]
    widths, gap = laid_out(widths, content, len(facts), room)
    return Ends(heads, rows, widths, (*NUMBERS, *range(REASON + 1, len(heads))), gap)


def laid_out(widths: Sequence[int], content: Sequence[int], facts: int, room: int) -> tuple[list[int], int]:
    """Return how wide each column shall be, and the gap between two: what matters least gives way first."""
    seats = REASON + 1 + facts
    bare = [min(cells, max(3, held)) for cells, held in zip(widths, content, strict=True)]
    short = [min(16, widths[0]), *widths[1:REASON], min(6, widths[REASON]), *widths[REASON + 1 : seats], *bare[seats:]]
    shorter = [min(8, widths[0]), *short[1 : REASON + 1], *bare[REASON + 1 :]]
    between = len(widths) - 1
    for least, gap in ((widths, 2), (widths, 1), (short, 1), (shorter, 1)):
        if sum(least) + gap * between <= room:
            break
    return narrowed(widths, least, room - gap * between), gap


def narrowed(widths: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Return *widths* with cells taken from the widest columns that can give, until they fit in *room*."""
    found = list(widths)
    for _each in range(max(0, sum(widths) - room)):
        able = [at for at, cells in enumerate(found) if cells > least[at]]
        if not able:
            break
        found[max(able, key=found.__getitem__)] -= 1
    return found


def seats_of(line: Timeline[Any]) -> Sequence[Seat]:
    """Return the seats at the table of *line*; none while nothing has happened."""
    return tuple(getattr(line.events[0], "seats", ())) if line.events else ()


def cells_of(end: End, facts: Sequence[Fact], seats: int, *, first: bool) -> list[str]:
    """Return the row of one line: where it parts from the first, its length, its end, and each seat's points."""
    known = end_facts(end.line)
    parts = "" if first else "=" if end.same else str(end.parted)
    start = [end.name, parts, str(end.ending.version), str(end.ending.round), reason_of(end.ending)]
    return [*start, *(value_of(known.get(fact)) for fact in facts), *points_of(end.ending, seats)]


def points_of(ending: Ending, seats: int) -> list[str]:
    """Return the score of each seat, a star beside the winners'."""
    outcome = ending.outcome
    if outcome is None or len(outcome.scores) != seats:
        return [""] * seats
    return [f"{score}{'*' if seat in outcome.winners else ''}" for seat, score in enumerate(outcome.scores)]
