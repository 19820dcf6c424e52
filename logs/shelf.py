"""The games of a log as a shelf to browse: which of them, in what order, and a page of rows for some of their keys.

A key is eight bytes a game and a row some hundreds, so whoever browses holds all keys and only the rows in sight.
"""

from __future__ import annotations

import json
import sqlite3
from array import array
from collections.abc import Iterable
from typing import Any, Final, NamedTuple, TypeAlias

from core.words import mark
from logs.errors import UNTYPED, typed_error
from logs.listing import game_row
from logs.log import Log
from logs.rows import GameRow

__all__ = ["SORTS", "Choice", "Endings", "Keys", "Word", "endings", "keys", "rows"]

Keys: TypeAlias = "array[int]"
"""Keys of games, in the order in which they stand on the shelf."""

SORTS: Final = {
    mark("newest first"): "game.id DESC",
    mark("oldest first"): "game.id",
    mark("live first"): "live.outcome IS NOT NULL, game.id DESC",
    mark("longest first"): "live.rounds IS NULL, live.rounds DESC, live.version DESC, game.id DESC",
    mark("most lines first"): """
        (SELECT count(*) FROM branch WHERE branch.game_id = game.id AND NOT branch.archived) DESC, game.id DESC""",
    mark("by kind"): "game.game, game.id DESC",
    mark("by title"): "game.title = '', game.title COLLATE NOCASE, game.id DESC",
}
"""The orders that a shelf can stand in, by name."""

JOIN: Final = """
JOIN branch AS live ON live.game_id = game.id AND CASE WHEN game.live IS NULL THEN live.name = 'main' ELSE coalesce(
    live.id = (SELECT id FROM branch AS other WHERE other.id = game.live AND other.game_id = game.id),
    live.name = 'main') END
"""
"""The line that is played on, for many games at once: the planner begins at the branches."""

ROWS: Final = """
SELECT game.id, game.short, game.game, game.title, game.seats, game.created_at, game.program,
    (SELECT count(*) FROM branch WHERE branch.game_id = game.id AND NOT branch.archived),
    live.version, live.rounds, live.outcome, live.waiting, game.archived
FROM game CROSS JOIN branch AS live ON live.game_id = game.id AND live.id = coalesce(
    (SELECT id FROM branch WHERE branch.id = game.live AND branch.game_id = game.id),
    (SELECT id FROM branch WHERE branch.game_id = game.id AND branch.name = 'main'))
WHERE game.id IN (SELECT value FROM json_each(?))
"""

ENDINGS: Final = f"SELECT DISTINCT game.game, json_extract(live.outcome, '$.reason') FROM game {JOIN}"  # noqa: S608

WORD: Final = """(
    game.title LIKE {like} ESCAPE '\\' OR game.short LIKE {begin} ESCAPE '\\'
    OR (game.seats LIKE {quoted} ESCAPE '\\' AND EXISTS (
        SELECT 1 FROM json_each(game.seats) AS seat
        WHERE json_extract(seat.value, '$.name') LIKE {like} ESCAPE '\\'
            OR json_extract(seat.value, '$.player') LIKE {begin} ESCAPE '\\'))
    OR game.id IN (SELECT game_id FROM branch WHERE name <> 'main' AND name LIKE {like} ESCAPE '\\')
    OR game.id IN (SELECT branch.game_id FROM note JOIN branch ON branch.id = note.branch_id
        WHERE note.text LIKE {like} ESCAPE '\\')
)"""
"""What holds a word: title, id, a seat's name or player, another line's name, a note."""


class Word(NamedTuple):
    """One word that is sought: a game fits when it holds *text* somewhere, or is what the word says in another way.

    The reader's language is the caller's affair: *kinds* are names of games, *reasons* those of their ends, that the
    word stands for there; *live* whether it says that a game goes on, *finished* that one is over, and *unwon* that
    one was won by nobody.
    """

    text: str
    kinds: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    live: bool = False
    finished: bool = False
    unwon: bool = False


class Choice(NamedTuple):
    """Which games stand on the shelf: those that fit every one of *words*; the *archived* ones or the others."""

    words: tuple[Word, ...] = ()
    sort: str = "newest first"
    archived: bool = False


class Endings(NamedTuple):
    """The kinds of game in a log, and the reasons for which they ended."""

    kinds: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()


def keys(log: Log, choice: Choice, limit: int = -1) -> Keys:
    """Return the keys of the games of *choice* in its order, the first *limit* of them, or all.

    Raises:
        LogError: the log cannot be read.
    """
    needs_line = any(_asks_line(word) for word in choice.words) or "live." in SORTS[choice.sort]
    values: list[Any] = [int(choice.archived)]
    terms = ["game.archived = ?"]
    for word in choice.words:
        terms.append(_term(word, values))
    query = f"SELECT game.id FROM game {JOIN if needs_line else ''} WHERE {' AND '.join(terms)}"  # noqa: S608
    query += f" ORDER BY {SORTS[choice.sort]} LIMIT ?"
    try:
        return array("q", (key for (key,) in log.connection.execute(query, (*values, limit))))
    except sqlite3.Error as error:
        raise typed_error(log.path, error) from error


def rows(log: Log, wanted: Iterable[int]) -> dict[int, GameRow]:
    """Return what the log tells of the games with these keys, by key.

    Raises:
        LogError: the log cannot be read.
    """
    try:
        return {key: game_row(*row) for key, *row in log.connection.execute(ROWS, (json.dumps(list(wanted)),))}
    except UNTYPED as error:
        raise typed_error(log.path, error) from error


def endings(log: Log) -> Endings:
    """Return which kinds of game and reasons of their ends the log holds: what words can stand for.

    Raises:
        LogError: the log cannot be read.
    """
    try:
        found = log.connection.execute(ENDINGS).fetchall()
    except sqlite3.Error as error:
        raise typed_error(log.path, error) from error
    kinds, reasons = {kind for kind, _ in found}, {reason for _, reason in found if reason}
    return Endings(tuple(sorted(kinds)), tuple(sorted(reasons)))


def _asks_line(word: Word) -> bool:
    return bool(word.reasons or word.live or word.finished or word.unwon)


def _term(word: Word, values: list[Any]) -> str:
    """Return the condition for *word*; what it compares with is added to *values*."""
    terms = []
    for form in _forms(word.text):
        like, quoted = _escaped(form), _escaped(json.dumps(form, ensure_ascii=False)[1:-1])
        number = len(values) + 1
        terms.append(WORD.format(like=f"?{number}", begin=f"?{number + 1}", quoted=f"?{number + 2}"))
        values += [f"%{like}%", f"{like}%", f"%{quoted}%"]
    for column, allowed in (("game.game", word.kinds), ("json_extract(live.outcome, '$.reason')", word.reasons)):
        if allowed:
            terms.append(f"{column} IN ({', '.join(f'?{len(values) + n}' for n in range(1, len(allowed) + 1))})")
            values += allowed
    if word.live:
        terms.append("live.outcome IS NULL")
    if word.finished:
        terms.append("live.outcome IS NOT NULL")
    if word.unwon:
        terms.append("json_array_length(live.outcome, '$.winners') = 0")
    return f"({' OR '.join(terms)})"


def _forms(text: str) -> list[str]:
    """Return *text* in every case that it may stand in: LIKE overlooks the case of ASCII alone."""
    return [text] if text.isascii() else list(dict.fromkeys([text, text.lower(), text.upper(), text.capitalize()]))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
