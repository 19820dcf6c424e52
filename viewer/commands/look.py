"""``state``, ``log`` and ``replay``: looking at a place in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from core.words import mark
from viewer.commands.cells import dim
from viewer.commands.desk import (
    Desk,
    Refused,
    as_json,
    command,
    encoded,
    is_terminal,
    open_log,
    place_argument,
    say,
)
from viewer.commands.pages import option
from viewer.commands.telling import ALL, Eyes, as_objects, as_text, eyes_option, redacted, seat_named, waiting
from viewer.language import _

if TYPE_CHECKING:
    from core.timeline import Timeline
    from logs.log import Log
    from logs.rows import Place

__all__ = ["log", "replay", "state"]


@command("state", example="deadreckon state last:120 --as 0")
@place_argument("place")
@eyes_option
@as_json
def state(place: str, seat: str | None, as_json: bool) -> None:
    """Print the board at a place."""
    with open_log() as file:
        where, timeline = _line(file, place)
    game, seats, eyes = timeline.game, _seats(timeline), _eyes(timeline, seat)
    now: Any = timeline[where.version]
    if now is None:
        summary = {"game": game.name, "version": 0}
    else:
        now = now if eyes == ALL else game.view(now, eyes)  # type: ignore[arg-type]
        summary = {"game": game.name, "version": where.version, **game.summary(now)}
    if as_json:
        say(encoded({**summary, "version": where.version, "id": where.stream.game, "branch": where.stream.branch}))
    elif now is None:
        say([dim(str(where)), _("Nothing has happened yet.")])
    else:
        say([dim(str(where)), game.show(now, _), waiting(game, now, seats)])


@command("log", example="deadreckon log last:120 --as none")
@place_argument("place")
@option("--from", "start", type=click.IntRange(0), default=0, metavar="N", help=mark("tell only what came after N"))
@eyes_option
@as_json
def log(place: str, start: int, seat: str | None, as_json: bool) -> None:
    """Print what happened up to a place, a line an event."""
    with open_log() as file:
        where, timeline = _line(file, place)
        notes: dict[int, list[str]] = {}
        for note in file.notes(where.stream.game):
            if note.stream == where.stream:
                notes.setdefault(note.version, []).append(f"{note.glyph} {note.text}".strip())
    stop = where.version
    events = redacted(timeline, min(start, stop), stop, _eyes(timeline, seat))
    if as_json:
        for line in as_objects(events):
            say(line)
        return
    lines = list(as_text(timeline.game, events, last=stop, notes=notes))
    now = timeline[stop]
    end = _("Nothing has happened yet.") if now is None else waiting(timeline.game, now, _seats(timeline))
    say([dim(str(where)), *lines, "", end])


@command("replay", example="deadreckon replay last")
@place_argument("place")
@click.pass_obj
def replay(desk: Desk, place: str) -> int:
    """Open the viewer at a place."""
    if not is_terminal():
        raise Refused(_("replay needs a terminal; `deadreckon log {place}` tells the game as text").format(place=place))
    with open_log() as file:
        where = file.resolve(place)
    from viewer.app import run_replay

    return run_replay(desk.log, where.stream, where.version)


def _line(log: Log, text: str) -> tuple[Place, Timeline[Any]]:
    """Return the place that *text* names and its line up to there."""
    from core.timeline import Timeline

    where = log.resolve(text)
    return where, Timeline(log.game(where.stream), log.read(where.stream, 0, where.version))


def _seats(timeline: Timeline[Any]) -> Any:
    return timeline.events[0].seats if timeline.events else ()  # type: ignore[attr-defined]


def _eyes(timeline: Timeline[Any], seat: str | None) -> Eyes:
    return ALL if seat is None else seat_named(seat, _seats(timeline))
