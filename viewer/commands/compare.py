"""``compare``: where lines part, what differs on their boards, and how each ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from core.words import mark
from viewer.commands.complete import places
from viewer.commands.desk import Refused, as_json, command, encoded, open_log, say
from viewer.commands.pages import option
from viewer.language import _

if TYPE_CHECKING:
    from core.insight.compare import Comparison, Ending
    from core.timeline import Timeline
    from logs.log import Log
    from logs.rows import Place

__all__ = ["Line", "compare"]

HOW = mark(
    "Two places may be branches of one game or lie in two games of a kind; the boards are set side by side as they are "
    "at these places, the endings are those of the whole lines. More places, or --all, give a table of endings. Exit "
    "code 0 when nothing differs, 1 when something does."
)


class Line(NamedTuple):
    """One of the lines compared: the place that was named, and the whole line it lies on."""

    place: Place
    timeline: Timeline[Any]

    @property
    def seats(self) -> Sequence[Any]:
        """The seats at its table; none while nothing has happened."""
        events = self.timeline.events
        return events[0].seats if events else ()  # type: ignore[attr-defined]


@command("compare", example="deadreckon compare last@main:120 last@line-2:120", more=HOW)
@click.argument("named", metavar="PLACE PLACE...", nargs=-1, shell_complete=places)
@option("--all", "whole", metavar="GAME", shell_complete=places, help=mark("compare all branches of this game"))
@option("--archived", is_flag=True, help=mark("with --all: archived branches too"))
@as_json
def compare(named: tuple[str, ...], whole: str | None, archived: bool, as_json: bool) -> int:
    """Compare two lines at two places, or list how many lines end."""
    from viewer.commands import compare_text

    lines = _lines(named, whole, archived=archived)
    if len(lines) > 2 or whole is not None:
        rows = _against_first(lines)
        say((encoded(_row(line, found)) for line, found in rows) if as_json else compare_text.endings(lines))
        return int(any(not found.same for _line, found in rows))
    first, second = lines
    found = _compared(first, second)
    say(encoded(_object(first, second, found)) if as_json else compare_text.contrast(first, second, found))
    return int(not found.same or bool(found.differences))


def _lines(named: Sequence[str], whole: str | None, *, archived: bool) -> list[Line]:
    """Return the lines that were named.

    Raises:
        Refused: one alone, or lines of different games.
        LogError: there is no such place.
    """
    if len(named) + 2 * (whole is not None) < 2:
        raise Refused(_("name two places, or --all and a game"))
    with open_log() as log:
        found = [log.resolve(text) for text in named]
        if whole is not None:
            game = log.resolve(whole).stream.game
            found += [log.resolve(str(row.stream)) for row in log.branches(game) if archived or not row.archived]
        lines = [_line(log, place) for place in found]
    kinds = dict.fromkeys(_(line.timeline.game.title) for line in lines)
    if len(kinds) > 1:
        one, other, *_others = kinds
        raise Refused(_("a game of {one} cannot be compared with one of {other}").format(one=one, other=other))
    return lines


def _line(log: Log, place: Place) -> Line:
    from core.timeline import Timeline

    return Line(place, Timeline(log.game(place.stream), log.read(place.stream)))


def _compared(first: Line, second: Line) -> Comparison:
    from core.insight.compare import compare

    return compare(first.timeline, second.timeline, (first.place.version, second.place.version))


def _against_first(lines: Sequence[Line]) -> list[tuple[Line, Comparison]]:
    return [(line, _compared(lines[0], line)) for line in lines]


def _object(first: Line, second: Line, found: Comparison) -> dict[str, Any]:
    name = first.timeline.game.fact_name
    return {
        "first": _side(first, found.first),
        "second": _side(second, found.second),
        "same": found.same,
        "parted": found.parted,
        "first_event": found.first_event,
        "second_event": found.second_event,
        "differences": [
            {"fact": each.fact, "name": name(each.fact), "first": each.first, "second": each.second}
            for each in found.differences
        ],
        "gains": found.gains,
        "falls": found.falls,
    }


def _row(line: Line, found: Comparison) -> dict[str, Any]:
    return {**_side(line, found.second), "same": found.same, "parted": found.parted}


def _side(line: Line, ending: Ending) -> dict[str, Any]:
    from viewer.endings import end_facts

    name = line.timeline.game.fact_name
    return {
        "place": str(line.place),
        "version": ending.version,
        "round": ending.round,
        "outcome": ending.outcome,
        "facts": {name(fact): value for fact, value in end_facts(line.timeline).items()},
    }
