"""Places as people type them: ``GAME[@BRANCH][:VERSION]``, and the ids of games."""

from __future__ import annotations

import re
import sqlite3
from typing import Final

from core.words import mark, said
from logs.errors import BadName, UnknownPlace
from logs.lines import head
from logs.rows import Place, Stream
from logs.text import clean

__all__ = ["branch_name", "find_game", "live", "next_short", "resolve"]

DIGITS: Final = "0123456789abcdefghjkmnpqrstvwxyz"
"""Crockford's base 32: no letter that looks like a digit; ids sort as their numbers do."""

LENGTH: Final = 6
EPOCH: Final = 1_735_689_600
"""2025-01-01, the second that id 000000 stands for; six digits last 34 years."""

PLACE: Final = re.compile(r"(?P<game>[^@:\s]+)(?:@(?P<branch>[^@:]+))?(?::(?P<version>\d{1,18}))?")

LIVE: Final = """
SELECT branch.id, branch.name FROM game JOIN branch ON branch.id = game.live AND branch.game_id = game.id
WHERE game.id = ?
"""


def next_short(connection: sqlite3.Connection, second: int) -> str:
    """Return the id of a game made in *second*: later than every other, so that ids sort as games were added."""
    newest = connection.execute("SELECT short FROM game ORDER BY id DESC LIMIT 1").fetchone()
    number = max(second - EPOCH, 0)
    if newest is not None:
        number = max(number, _number(newest[0]) + 1)
    return _short(number)


def _short(number: int) -> str:
    digits = ""
    while number or len(digits) < LENGTH:
        number, digit = divmod(number, 32)
        digits = DIGITS[digit] + digits
    return digits


def _number(short: str) -> int:
    number = 0
    for sign in short:
        number = number * 32 + DIGITS.index(sign)
    return number


def branch_name(text: str) -> str:
    """Return *text* as the name of a branch.

    Raises:
        BadName: a place could not be written with it.
    """
    name = clean(text, longest=60)
    if not name or "@" in name or ":" in name:
        raise BadName(said("a branch needs a name without @ and :"))
    return name


def resolve(connection: sqlite3.Connection, text: str) -> Place:
    """Return the place that *text* names; without a branch the line that is played on, without a version its end.

    Raises:
        UnknownPlace: nothing, or more than one thing, answers to it.
    """
    match = PLACE.fullmatch(text.strip())
    if match is None:
        nowhere = mark("{text!r} is no place: write GAME, GAME@BRANCH or GAME@BRANCH:VERSION")
        raise UnknownPlace(said(nowhere, text=clean(text)))
    key, short = find_game(connection, match["game"])
    stream = (
        live(connection, key, short)
        if match["branch"] is None
        else _find_branch(connection, key, short, match["branch"])
    )
    end, _ = head(connection, stream.id)
    version = end if match["version"] is None else int(match["version"])
    if version > end:
        past = mark("{stream} ends at version {end}: it has no version {version}")
        raise UnknownPlace(said(past, stream=stream, end=end, version=version))
    return Place(stream, version)


def live(connection: sqlite3.Connection, key: int, short: str) -> Stream:
    """Return the line on which the game of that key and id is played on: ``main``, until somebody takes back."""
    found = connection.execute(LIVE, (key,)).fetchone()
    return _find_branch(connection, key, short, "main") if found is None else Stream(found[0], short, found[1])


def find_game(connection: sqlite3.Connection, text: str) -> tuple[int, str]:
    """Return the key and the id of the game whose id is *text* or begins with it; ``last`` is the newest.

    Raises:
        UnknownPlace: no game, or more than one.
    """
    if text == "last":
        newest = connection.execute("SELECT id, short FROM game ORDER BY id DESC LIMIT 1").fetchone()
        if newest is None:
            raise UnknownPlace(said("the log holds no game yet"))
        return newest[0], newest[1]
    prefix = text.lower()
    found = connection.execute(
        "SELECT id, short FROM game WHERE short >= ? AND short < ? ORDER BY short LIMIT 2", (prefix, prefix + "~")
    ).fetchall()
    if not found:
        raise UnknownPlace(said("no game has an id that begins with {text!r}", text=clean(text)))
    if len(found) > 1 and found[0][1] != prefix:
        several = mark("{text!r} begins the ids of several games, {first} and {second} among them")
        raise UnknownPlace(said(several, text=clean(text), first=found[0][1], second=found[1][1]))
    return found[0][0], found[0][1]


def _find_branch(connection: sqlite3.Connection, key: int, short: str, text: str) -> Stream:
    known = connection.execute("SELECT name, id FROM branch WHERE game_id = ? ORDER BY id", (key,)).fetchall()
    names = [name for name, _ in known if name == text] or [name for name, _ in known if name.startswith(text)]
    if not names:
        unknown = mark("{game} has no branch {text!r}: it has {known}")
        raise UnknownPlace(said(unknown, game=short, text=clean(text), known=_some([name for name, _ in known])))
    if len(names) > 1:
        several = mark("{text!r} begins the names of several branches of {game}: {names}")
        raise UnknownPlace(said(several, game=short, text=clean(text), names=_some(names)))
    return Stream(dict(known)[names[0]], short, names[0])


def _some(names: list[str]) -> tuple[str, ...]:
    return (*names[:8], *(["…"] if len(names) > 8 else []))
