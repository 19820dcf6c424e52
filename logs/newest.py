"""The newest games, for a command that must not wait for the rest of the program to be imported.

``import msgspec`` alone takes four times as long as starting Python and reading this list.
"""

from __future__ import annotations

import sqlite3

__all__ = ["newest"]

MARK = 0x44724C67
"""``application_id`` of a log, as in ``logs.file``."""

STAND_INS = {
    1: (
        "PRAGMA temp_store = MEMORY",
        "CREATE TEMP VIEW branch AS SELECT *, 0 AS archived, NULL AS waiting FROM main.branch",
        "CREATE TEMP VIEW game AS SELECT *, NULL AS live FROM main.game",
    ),
    2: (),
}
"""By ``user_version``, the schemas that this reads, and what makes up for what they lack, as in ``logs.schema``."""

ROWS = """
SELECT game.short, game.game, game.title,
    (SELECT group_concat(json_extract(seat.value, '$.name'), char(31)) FROM json_each(game.seats) AS seat),
    game.created_at, (SELECT count(*) FROM branch WHERE branch.game_id = game.id AND NOT branch.archived),
    live.version, live.rounds,
    json_extract(live.outcome, '$.reason'),
    (SELECT group_concat(score.value) FROM json_each(live.outcome, '$.scores') AS score),
    (SELECT group_concat(winner.value) FROM json_each(live.outcome, '$.winners') AS winner),
    (SELECT group_concat(seat.value) FROM json_each(iif(json_valid(live.waiting), live.waiting, '[]')) AS seat
        WHERE seat.type = 'integer' AND seat.value BETWEEN 0 AND json_array_length(game.seats) - 1)
"""

OBJECTS = """
SELECT json_object('id', game.short, 'game', game.game, 'title', game.title, 'seats', json(game.seats),
    'created_at', game.created_at, 'program', game.program,
    'branches', (SELECT count(*) FROM branch WHERE branch.game_id = game.id AND NOT branch.archived),
    'line', live.name, 'version', live.version, 'rounds', live.rounds, 'outcome', json(live.outcome),
    'waiting', json(iif(json_valid(live.waiting), live.waiting, NULL)))
"""

NEWEST = """
FROM game
CROSS JOIN branch AS live ON live.game_id = game.id AND live.id = coalesce(
    (SELECT id FROM branch WHERE branch.id = game.live AND branch.game_id = game.id),
    (SELECT id FROM branch WHERE branch.game_id = game.id AND branch.name = 'main'))
WHERE game.archived = 0
ORDER BY game.id DESC LIMIT ?
"""


def newest(path: str, limit: int, *, objects: bool = False) -> list[tuple[object, ...]] | None:
    """Return the newest *limit* games of the log at *path*, newest first, or None when it cannot simply be read.

    A row is id, game, title, names of the seats joined by U+001F, milliseconds since 1970, branches, and of the
    line that is played on the version, rounds, reason of the end, and joined by commas scores, winners and the seats
    that must choose.
    With *objects* a row is one JSON text. Log says why a file cannot be read.
    """
    address = "file:" + path.replace("%", "%25").replace("?", "%3f").replace("#", "%23") + "?mode=ro"
    try:
        connection = sqlite3.connect(address, uri=True, timeout=5.0)
        try:
            connection.execute("PRAGMA trusted_schema = OFF")
            (mark,) = connection.execute("PRAGMA application_id").fetchone()
            (schema,) = connection.execute("PRAGMA user_version").fetchone()
            if mark != MARK or schema not in STAND_INS:
                return None
            for statement in STAND_INS[schema]:
                connection.execute(statement)
            return connection.execute((OBJECTS if objects else ROWS) + NEWEST, (limit,)).fetchall()
        finally:
            connection.close()
    except sqlite3.Error:
        return None
