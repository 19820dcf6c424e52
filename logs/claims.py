"""The words that seats are claimed with. A courtesy between friends: who has the file has everything in it.

A word keeps a person at another terminal from sitting down on a friend's seat by mistake, and no more than that.
"""

from __future__ import annotations

import sqlite3
from hashlib import scrypt
from os import urandom
from typing import Final

from core.words import mark, said
from logs.append import now
from logs.errors import BadWord, UnknownPlace, WrongWord
from logs.file import writing
from logs.text import is_clean

__all__ = ["LONGEST", "claim", "claimed", "release"]

LONGEST: Final = 60
"""Characters of a word at most."""

COST: Final = 1 << 14
"""What it costs to try a word: 16 MB and some 50 ms."""

SEATS: Final = "SELECT id, json_array_length(seats) FROM game WHERE short = ?"
CLAIM: Final = "SELECT salt, word FROM claim WHERE game_id = ? AND seat = ?"
CLAIMED: Final = """
SELECT claim.seat FROM claim JOIN game ON game.id = claim.game_id WHERE game.short = ? ORDER BY claim.seat
"""
KEEP: Final = "INSERT INTO claim (game_id, seat, salt, word, claimed_at) VALUES (?, ?, ?, ?, ?)"
RELEASE: Final = "DELETE FROM claim WHERE game_id = ? AND seat = ?"


def claim(connection: sqlite3.Connection, path: str, game: str, seat: int, word: str) -> None:
    """Claim *seat* of *game* with *word*: the first to come chooses the word, later it must be the same.

    Raises:
        BadWord: the word is empty, too long, or holds control characters.
        WrongWord: the seat was claimed with another word.
        UnknownPlace: there is no such game or seat.
    """
    word = word.strip()
    if not word or len(word) > LONGEST or not is_clean(word):
        raise BadWord(said("a word has 1 to {longest} characters", longest=LONGEST))
    key = _game(connection, path, game, seat)
    salt = urandom(16)
    stretched = _stretched(word, salt)  # before the transaction: nobody else waits for it
    with writing(connection):
        known = connection.execute(CLAIM, (key, seat)).fetchone()
        if known is None:
            connection.execute(KEEP, (key, seat, salt, stretched, now()))
            return
    from hmac import compare_digest  # every command opens a log, few claim a seat

    if not compare_digest(_stretched(word, known[0]), known[1]):
        raise WrongWord(said(mark("seat {seat} of {game} was claimed with another word"), seat=seat, game=game))


def claimed(connection: sqlite3.Connection, game: str) -> tuple[int, ...]:
    """Return the seats of *game* that somebody has claimed."""
    return tuple([seat for (seat,) in connection.execute(CLAIMED, (game,))])


def release(connection: sqlite3.Connection, path: str, game: str, seat: int) -> None:
    """Forget the word of *seat*, so that the next to come chooses one.

    Raises:
        UnknownPlace: there is no such game or seat.
    """
    key = _game(connection, path, game, seat)
    with writing(connection):
        connection.execute(RELEASE, (key, seat))


def _game(connection: sqlite3.Connection, path: str, game: str, seat: int) -> int:
    found = connection.execute(SEATS, (game,)).fetchone()
    if found is None:
        raise UnknownPlace(said("{path} has no game {game}", path=path, game=game))
    key, seats = found
    if not 0 <= seat < seats:
        raise UnknownPlace(said("{game} has no seat {seat}", game=game, seat=seat))
    return int(key)


def _stretched(word: str, salt: bytes) -> bytes:
    return scrypt(word.encode(), salt=salt, n=COST, r=8, p=1, dklen=32)
