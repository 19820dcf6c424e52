"""How lines compare, as text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from core.insight.compare import Comparison, Ending, Fall
from events.base import Event
from viewer.commands.cells import bold, fit, screen, width, wrap
from viewer.commands.compare import Line
from viewer.commands.desk import listed
from viewer.endings import end_facts, end_of, ends_of, reason_of, value_of
from viewer.language import _

__all__ = ["contrast", "endings"]

Row = tuple[str, str, str]

SIDE: Final = 24
"""The most cells that the name of a line takes in a list, and a value on a screen of 80."""


def contrast(first: Line, second: Line, found: Comparison) -> Iterator[str]:
    """Return the lines that say how two lines compare: the parting, the boards, the endings, the dice."""
    names = _names(first, second)
    yield from _parting(first, found, names)
    yield ""
    yield bold(_("On the boards at {first} and {second}").format(first=first.place, second=second.place))
    name = first.timeline.game.fact_name
    rows = [(name(each.fact, _), value_of(each.first), value_of(each.second)) for each in found.differences]
    yield from _columns(names, rows) if rows else ["  " + _("nothing differs")]
    yield ""
    yield bold(_("How they end"))
    yield from _columns(names, [*_how(first, second, found), *_facts(first, second), *_scores(first, second, found)])
    if found.falls:
        yield ""
        yield bold(_("Dice that fell differently"))
        yield from _columns(names, [_fall(first, fall) for fall in found.falls])


def _names(first: Line, second: Line) -> tuple[str, str]:
    """Return what the two are called at the heads of columns: the least that tells them apart."""
    one, other = first.place.stream, second.place.stream
    if one.game != other.game:
        return str(one), str(other)
    return (one.branch, other.branch) if one != other else (str(first.place.version), str(second.place.version))


def _parting(first: Line, found: Comparison, names: tuple[str, str]) -> Iterator[str]:
    if found.same:
        yield _("The two lines are the same, event by event.")
        return
    game, state = first.timeline.game, first.timeline[found.parted]
    if state is None:
        yield _("The two lines share no event.")
    else:
        words = _("The two lines part after version {version}, in round or turn {round}.")
        yield words.format(version=found.parted, round=game.round(state))
    left = max(map(width, names))
    for name, event in zip(names, (found.first_event, found.second_event), strict=True):
        told = _told(first, event)
        yield f"  {fit(name, left)}  {told}"


def _told(line: Line, event: Event | None) -> str:
    return _("ends here") if event is None else line.timeline.game.tell(event, _)


def _columns(names: tuple[str, str], rows: Sequence[Row]) -> Iterator[str]:
    """Return *rows* under the names of the two lines; what is too long goes on in its column."""
    heads = ("", *names)
    side = min(SIDE, max(10, *(width(cell) for row in (heads, *rows) for cell in row[1:])))
    left = min(max(width(row[0]) for row in rows), screen() - 2 * side - 6)
    yield "  " + bold(f"{' ' * left}  {fit(names[0], side)}  {names[1]}".rstrip())
    for row in rows:
        cells = [wrap(cell, wide) for cell, wide in zip(row, (left, side, side), strict=True)]
        for at in range(max(map(len, cells))):
            parts = [cell[at] if at < len(cell) else "" for cell in cells]
            yield f"  {fit(parts[0], left)}  {fit(parts[1], side)}  {parts[2]}".rstrip()


def _how(first: Line, second: Line, found: Comparison) -> list[Row]:
    one, other = found.first, found.second
    return [
        (_("end"), reason_of(one), reason_of(other)),
        (_("winner"), _winners(first, one), _winners(second, other)),
        (_("round or turn"), str(one.round), str(other.round)),
        (_("events"), str(one.version), str(other.version)),
    ]


def _winners(line: Line, ending: Ending) -> str:
    if ending.outcome is None or not ending.outcome.winners:
        return "-"
    return listed([line.seats[seat].name for seat in ending.outcome.winners])


def _facts(first: Line, second: Line) -> list[Row]:
    """Return what sums up the two endings: the weightiest fact, and whatever else of it differs."""
    one, other, name = end_facts(first.timeline), end_facts(second.timeline), first.timeline.game.fact_name
    weightiest = first.timeline.game.ending[:1]
    return [
        (name(fact, _), value_of(one.get(fact)), value_of(other.get(fact)))
        for fact in dict.fromkeys([*one, *other])
        if fact[0] in weightiest or one.get(fact) != other.get(fact)
    ]


def _scores(first: Line, second: Line, found: Comparison) -> list[Row]:
    """Return the score of each seat in both lines, and what it gained or lost in the second."""
    if found.gains is None or found.first.outcome is None or found.second.outcome is None:
        return []
    scores = zip(found.first.outcome.scores, found.second.outcome.scores, found.gains, strict=True)
    rows = []
    for seat, (before, after, gain) in enumerate(scores):
        name = listed(list(dict.fromkeys([first.seats[seat].name, second.seats[seat].name])))
        now = f"{after} ({gain:+})" if gain else str(after)
        rows.append((_("score of {name}").format(name=name), str(before), now))
    return rows


def _fall(line: Line, fall: Fall) -> Row:
    colours = line.timeline.game.colours
    what = _("round or turn {round}, {purpose}").format(round=fall.round, purpose=_(fall.purpose))
    if fall.seat is not None and len(colours) > 1:
        what = _("{what}, {who}").format(what=what, who=_(colours[fall.seat].capitalize()))
    return (what, _faces(fall.first), _faces(fall.second))


def _faces(dice: tuple[int, ...] | None) -> str:
    return _("not rolled") if dice is None else " ".join(map(str, dice))


def endings(lines: Sequence[Line]) -> Iterator[str]:
    """Return the table of how many lines end: each with where it parts from the first."""
    first = lines[0].timeline
    ends = ends_of([end_of(str(line.place.stream), line.timeline, first) for line in lines], screen())
    for number, cells in enumerate((ends.heads, *ends.rows)):
        fitted = [
            fit(cell, wide, right=at in ends.right)
            for at, (cell, wide) in enumerate(zip(cells, ends.widths, strict=True))
        ]
        row = (" " * ends.gap).join(fitted).rstrip()
        yield row if number else bold(row)
