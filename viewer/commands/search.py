"""``search``: events in all games, by the words of their told line."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final

import click

from core.words import mark
from viewer.commands.cells import dim, fit
from viewer.commands.desk import Refused, as_json, command, encoded, listed, open_log, progress, say, say_above_progress
from viewer.commands.pages import option
from viewer.language import _

if TYPE_CHECKING:
    from events.base import Event
    from logs.find import Told
    from logs.log import Log

__all__ = ["search"]

FILTERS: Final = ("game", "type", "seat", "location")

HOW = mark(
    "An event is found when its line, as `deadreckon log` tells it, holds every word, in any order; small and capital "
    "letters are the same. Filters: game:mall or game:ID, type:VoteCounted or how a type begins, seat:1, seat:red or "
    "seat:ann, location:4. The newest game comes first."
)


@command("search", example="deadreckon search loses cheerleader type:CharacterEaten game:mall", more=HOW)
@click.argument("words", nargs=-1, required=True)
@option(
    "--limit",
    type=click.IntRange(0),
    default=100,
    metavar="N",
    show_default=True,
    help=mark("stop after so many; 0: never"),
)
@as_json
def search(words: tuple[str, ...], limit: int, as_json: bool) -> None:
    """Print the events that hold all words and pass all filters."""
    wanted, filters = _parsed(words)
    found = 0
    with open_log() as log, progress(_("searching"), _games(log)) as step:
        for told, version, event, line in _hits(log, wanted, filters, step):
            found += 1
            place = f"{told.stream}:{version}"
            if as_json:
                say_above_progress(
                    encoded({"place": place, "game": told.kind, "v": version, "event": event, "text": line})
                )
            else:
                say_above_progress(f"{dim(fit(place, max(18, len(place))))}  {line}")
            if found == limit:
                break
    if not as_json and not found:
        say(_("Nothing found."))


def _parsed(words: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Return the plain words, in small letters, and the filters with their values.

    Raises:
        Refused: a filter has no value, or stands there twice.
    """
    wanted, filters = [], {}
    for word in " ".join(words).split():
        name, colon, value = word.partition(":")
        if colon and name.lower() in FILTERS:
            if not value or name.lower() in filters:
                raise Refused(_("{filter}: takes one value").format(filter=name.lower()))
            filters[name.lower()] = value
        else:
            wanted.append(word.casefold())
    return wanted, filters


def _games(log: Log) -> int:
    from logs.health import count_games

    return count_games(log)


def _hits(
    log: Log, words: Sequence[str], filters: dict[str, str], step: Callable[[int], None]
) -> Iterator[tuple[Told, int, Event, str]]:
    """Return each event that is wanted, with the line it is in, its version and its text."""
    from core.game import load_games
    from logs.find import find

    games = load_games() if log.known_games is None else log.known_games
    game = filters.get("game", "")
    kind = game.lower() if game.lower() in games else ""
    types = _types(games.values(), filters["type"]) if "type" in filters else ()
    for told in find(log, game="" if kind else game, kind=kind, types=types, progress=lambda _done, _all: step(1)):
        passes = _test(told, filters)
        tell = log.known_game(told.kind).tell
        for version, event in told.events:
            if passes(event):
                line = tell(event, _)
                folded = line.casefold()
                if all(word in folded for word in words):
                    yield told, version, event, line


def _types(games: Any, text: str) -> tuple[str, ...]:
    """Return the event types that begin with *text*.

    Raises:
        Refused: there is none.
    """
    known = sorted({kind.__name__ for game in games for kind in game.table})
    found = [name for name in known if name.lower() == text.lower()] or [
        name for name in known if name.lower().startswith(text.lower())
    ]
    if not found:
        raise Refused(
            _("no event type begins with {text}: there are {known} …").format(text=text, known=listed(known[:5]))
        )
    return tuple(found)


def _test(told: Told, filters: dict[str, str]) -> Callable[[Event], bool]:
    """Return whether an event passes the filters on seat and location. A seat that the game lacks passes nothing."""
    from viewer.commands.telling import seat_named

    asked: dict[str, int | None] = {}
    if "seat" in filters:
        try:
            asked["seat"] = seat_named(filters["seat"], told.seats)
        except Refused:
            return lambda _event: False
    if "location" in filters:
        if not filters["location"].isdecimal():
            raise Refused(_("location: takes a number"))
        asked["location"] = int(filters["location"])
    return lambda event: all(getattr(event, name, "") == value for name, value in asked.items())
