"""The newest games, for a command that must not wait for the rest of the program to be imported.

``import msgspec`` alone takes four times as long as starting Python and reading this list.
"""

from __future__ import annotations

import sqlite3

__all__ = ["newest"]

MARKS = ((0x44724C67,), (2,))
"""``application_id`` and ``user_version`` of a log that this reads; the same as in ``logs.file``."""

ROWS = """
SELECT game.short, game.game, game.title,
    (SELECT group_concat(json_extract(seat.value, '$.name'), char(31)) FROM json_each(game.seats) AS seat),
    game.created_at, (SELECT count(*) FROM branch WHERE branch.game_id = game.id AND NOT branch.archived),
    main.version, main.rounds,
    json_extract(main.outcome, '$.reason'),
    (SELECT group_concat(score.value) FROM json_each(main.outcome, '$.scores') AS score),
    (SELECT group_concat(winner.value) FROM json_each(main.outcome, '$.winners') AS winner)
"""

OBJECTS = """
SELECT json_object('id', game.short, 'game', game.game, 'title', game.title, 'seats', json(game.seats),
    'created_at', game.created_at, 'program', game.program,
    'branches', (SELECT count(*) FROM branch WHERE branch.game_id = game.id AND NOT branch.archived),
    'version', main.version, 'rounds', main.rounds, 'outcome', json(main.outcome))
"""

NEWEST = """
FROM game
JOIN branch AS main ON main.game_id = game.id AND main.name = 'main'
WHERE game.archived = 0
ORDER BY game.id DESC LIMIT ?
"""


def newest(path: str, limit: int, *, objects: bool = False) -> list[tuple[object, ...]] | None:
    """Return the newest *limit* games of the log at *path*, newest first, or None when it cannot simply be read.

    A row is id, game, title, names of the seats joined by U+001F, milliseconds since 1970, branches, and of the
    branch ``main`` the version, rounds, reason of the end, scores and winners joined by commas.
    With *objects* a row is one JSON text. Log says why a file cannot be read.
    """
    address = "file:" + path.replace("%", "%25").replace("?", "%3f").replace("#", "%23") + "?mode=ro"
    try:
        connection = sqlite3.connect(address, uri=True, timeout=5.0)
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            marks = [connection.execute(f"PRAGMA {name}").fetchone() for name in ("application_id", "user_version")]
            if tuple(marks) != MARKS:
                return None
            return connection.execute((OBJECTS if objects else ROWS) + NEWEST, (limit,)).fetchall()
        finally:
            connection.close()
    except sqlite3.Error:
        return None
