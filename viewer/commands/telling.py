"""A line of play told event by event, as text for people or JSON for programs."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from core.game import Game, Outcome
from core.timeline import Timeline
from core.words import mark
from events.base import Event, Seat
from viewer.commands.cells import bold, dim, screen, wrap
from viewer.commands.desk import Refused, listed
from viewer.commands.pages import option
from viewer.language import _

__all__ = ["ALL", "Eyes", "as_objects", "as_text", "ended", "eyes_option", "redacted", "seat_named", "waiting"]

AnyGame = Game[Any, Any]

ALL: Final = "all"
"""Eyes that see everything."""

Eyes = int | str | None
"""Whose: a seat's number, None for a bystander, ALL."""

LEVELS: Final = {"RoundBegan": 1, "TurnBegan": 1, "PhaseBegan": 2}
"""The events that are headings in a told line."""

BYSTANDER: Final = ("none", "bystander")

eyes_option = option(
    "--as", "seat", metavar="SEAT", help=mark("show what SEAT may know: a number from 0, a name, a colour, or `none`")
)


def seat_named(text: str, seats: Sequence[Seat]) -> int | None:
    """Return the seat that *text* means: its number from 0, its name or colour or how they begin; None for ``none``.

    Raises:
        Refused: no seat, or more than one.
    """
    word = text.strip().casefold()
    if word in BYSTANDER:
        return None
    if word.isdecimal():
        found = [int(word)] if int(word) < len(seats) else []
    else:
        names = [(seat.name.casefold(), seat.colour.casefold()) for seat in seats]
        found = [number for number, name in enumerate(names) if word in name]
        found = found or [k for k, name in enumerate(names) if word and any(each.startswith(word) for each in name)]
    if len(found) != 1:
        known = listed([f"{number} {seat.name}" for number, seat in enumerate(seats)])
        raise Refused(_("{seat} names no single seat: there are {known}").format(seat=text, known=known))
    return found[0]


def redacted(timeline: Timeline[Any], start: int, stop: int, eyes: Eyes) -> Iterator[tuple[int, Event]]:
    """Return ``events[start:stop]`` with the version each leads to, as *eyes* may know them at *stop*."""
    game = timeline.game
    last = timeline[stop]
    opened = eyes == ALL or last is None or game.outcome(last) is not None
    for version in range(start + 1, stop + 1):
        event = timeline.events[version - 1]
        yield version, event if opened else game.redact(event, timeline[version], eyes)  # type: ignore[arg-type]


def as_objects(events: Iterable[tuple[int, Event]]) -> Iterator[str]:
    """Return one JSON object for each event, as in a portable file: ``{"v": version, "event": {…}}``."""
    encode = msgspec.json.encode
    for version, event in events:
        yield encode({"v": version, "event": event}).decode()


def as_text(
    game: AnyGame, events: Iterable[tuple[int, Event]], *, last: int, notes: Mapping[int, Sequence[str]] | None = None
) -> Iterator[str]:
    """Return the told lines, each after its version; rounds and phases are headings; *notes* follow their version.

    *last* is the highest version, so that the numbers align. Lines are broken only for a terminal.
    """
    digits, level = max(3, len(str(last))), 0
    room = screen() - digits - 2 if sys.stdout.isatty() else 1 << 30
    for version, event in events:
        heading = LEVELS.get(type(event).__name__, 0)
        level = heading or level
        if heading == 1:
            yield ""
        indent = "  " * (heading - 1 if heading else level)
        first, *others = wrap(game.tell(event, _), max(20, room - len(indent)))
        number = dim(f"{version:>{digits}}")
        yield f"{number}  {indent}{bold(first) if heading else first}"
        for line in others:
            yield " " * (digits + 2) + indent + "  " + line
        for note in (notes or {}).get(version, ()):
            yield " " * (digits + 2) + indent + f"  * {note}"


def waiting(game: AnyGame, state: Any, seats: Sequence[Seat]) -> str:
    """Return a line that says who must choose now, or how the game ended."""
    outcome = game.outcome(state)
    if outcome is not None:
        return ended(outcome, seats)
    prompts = game.pending(state)
    if not prompts:
        return _("The game goes on by itself: `deadreckon run` lets it.")
    who = listed([_("{name} ({kind})").format(name=seats[prompt.seat].name, kind=_(prompt.kind)) for prompt in prompts])
    return _("To choose: {who}").format(who=who)


def ended(outcome: Outcome, seats: Sequence[Seat]) -> str:
    """Return a line that says how the game ended."""
    reason = _(outcome.reason)
    if not outcome.winners:
        return _("Over: {reason}.").format(reason=reason)
    return _("Over: {reason}. {names} won with {points}.").format(
        reason=reason,
        names=listed([seats[seat].name for seat in outcome.winners]),
        points=outcome.scores[outcome.winners[0]],
    )
