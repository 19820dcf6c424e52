"""The branches of a game in words, as somebody's eyes may know them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from core.game import Outcome
from core.timeline import Timeline
from core.words import listed
from events.base import Event
from logs.rows import Stream
from viewer import kinship
from viewer.language import _
from viewer.screens.family import Family, Member
from viewer.screens.reading import ALL, Reading
from viewer.widgets.asking import told_command
from viewer.widgets.paint import Block, Line, Run, clean, line

__all__ = ["Opening", "answer_for", "ended", "event_words", "openings", "tree_rows"]


class Opening(NamedTuple):
    """A command that could be given here, and how it is told."""

    command: Any
    seat: int
    words: str


def openings(reading: Reading, version: int) -> list[Opening]:
    """Return the commands open at *version*, those alone whose seat the eyes may speak for: a bystander has none."""
    state, game = reading.timeline[version], reading.game
    if state is None:
        return []
    mine = [
        prompt.seat
        for prompt in game.pending(state)
        if reading.eyes in (ALL, prompt.seat) or (reading.eyes is None and len(reading.seats) == 1)
    ]
    found = [
        Opening(command, seat, told_command(game, state, seat, command, reading.translate))
        for seat in mine
        for command in game.legal(state, seat)
    ]
    told = [opening.words for opening in found]
    return [
        opening
        if told.count(opening.words) == 1
        else opening._replace(words=f"{opening.words} {msgspec.json.encode(opening.command).decode()}")
        for opening in found
    ]


def answer_for(reading: Reading, opening: Opening) -> Line:
    """Return *opening* as a line to choose, with the letter of its seat where several play."""
    chip = (reading.board.chip(opening.seat), Run(" ")) if len(reading.seats) > 1 else ()
    return line(chip, opening.words)


def ended(reading: Reading, outcome: Outcome | None) -> str:
    """Return how a line ended, in a few words."""
    return kinship.ended(reading.seats, outcome)


def event_at(reading: Reading, timeline: Timeline[Any], index: int) -> Event | None:
    """Return an event of another line as the eyes of *reading* may know it."""
    if not index < timeline.version:
        return None
    event = timeline.events[index]
    return event if reading.eyes == ALL else reading.game.redact(event, timeline[index + 1], reading.seat)


def event_words(reading: Reading, event: Event | None) -> str:
    """Return *event* told, or that the line ends."""
    return _("the line ends") if event is None else clean(reading.game.tell(event, reading.translate))


def tree_rows(
    family: Family, reading: Reading, members: Sequence[Member], *, here: Stream | None, hidden: bool
) -> list[Block]:
    """Return each line in two: its name, where it left and how it ended; by which event. *hidden* tells only where."""
    rows: list[Block] = []
    for member in members:
        row = member.row
        name = Run(clean(row.stream.branch), "chosen" if here is not None and row.stream.id == here.id else "bold")
        length = "" if hidden else _("{count} events").format(count=member.line.version)
        end = "" if hidden else ended(reading, outcome_of(member))
        parent = None if row.parent is None else family.member(row.parent)
        step = "  " * min(member.depth, 8)
        left = kinship.left(member, parent)
        archived = _("archived") if row.archived else ""
        head = line(step, name, "  ", listed([part for part in (left, length, end, archived) if part], _))
        rows.append([head])
        if parent is not None and not hidden:
            rows[-1].append(line(step, Run(parted(reading, member, parent), "dim")))
    return rows


def outcome_of(member: Member) -> Outcome | None:
    return member.line.game.outcome(member.line.last) if member.line.version else None


def parted(reading: Reading, member: Member, parent: Member) -> str:
    """Return which event differs where *member* left *parent*, as far as the eyes can tell."""
    found = kinship.parting(member, parent, lambda line, version: event_at(reading, line.line, version))
    return kinship.parting_words(found, member, lambda event: reading.game.tell(event, reading.translate))
