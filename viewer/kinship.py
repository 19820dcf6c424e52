"""How a line of a game is told beside the one it left: where, by which event, and how it ended. Knows no screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from core.game import Outcome
from core.words import listed
from events.base import Event, Seat
from viewer.language import _
from viewer.screens.family import Member
from viewer.widgets.paint import clean

__all__ = ["EventOf", "Parting", "ended", "left", "parting", "parting_words"]

EventOf: TypeAlias = Callable[[Member, int], Event | None]
"""Gives the event of a line that leads on from a version, as far as somebody may know it; None where the line ends."""


class Parting(NamedTuple):
    """The version after which a line goes another way than its parent, and the next event of each, if there is one."""

    version: int
    new: Event | None
    old: Event | None


def parting(member: Member, parent: Member, event_of: EventOf) -> Parting:
    """Return where *member* begins to differ from *parent*: at its fork, or later when the same happened again."""
    at = member.row.forked_at
    new, old = event_of(member, at), event_of(parent, at)
    while new is not None and new == old:
        at += 1
        new, old = event_of(member, at), event_of(parent, at)
    return Parting(at, new, old)


def parting_words(found: Parting, member: Member, tell: Callable[[Event], str]) -> str:
    """Return *found* in words; *tell* gives the words for an event."""
    if found.new is None:
        started = member.line.version > member.row.forked_at
        return _("nothing on it differs so far") if started else _("nothing happened on it yet")
    there = _("the line ends") if found.old is None else clean(tell(found.old))
    return _("{new} (there: {old})").format(new=clean(tell(found.new)), old=there)


def left(member: Member, parent: Member | None) -> str:
    """Return where *member* left *parent*, nothing for the first line."""
    if parent is None:
        return ""
    words = _("left {parent} at {version}")
    return words.format(parent=clean(parent.stream.branch), version=member.row.forked_at)


def ended(seats: Sequence[Seat], outcome: Outcome | None) -> str:
    """Return how a line with these *seats* ended, in a few words."""
    if outcome is None:
        return _("not ended")
    reason = _(outcome.reason)
    if not outcome.winners:
        return reason
    names = listed([clean(seats[seat].name) for seat in outcome.winners], _)
    points = outcome.scores[outcome.winners[0]]
    return _("{reason}; {names} won with {points}").format(reason=reason, names=names, points=points)
