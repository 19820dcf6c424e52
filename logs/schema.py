"""The tables, views and triggers of a log file, and the steps that lead to them.

``sqlite_utils`` takes 65 ms to import, so this module is imported only for a new file, an old one, and by ``verify``.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlite_utils import Database, Migrations

from core.words import mark

__all__ = ["MIGRATIONS", "expected", "migrate", "objects"]

MIGRATIONS: Final = Migrations("deadreckon")
"""The steps in order. ``user_version`` is how many of them a file has seen; a step is never edited once released."""

TABLES: Final = (
    """CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    short TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    title TEXT NOT NULL,
    rules TEXT NOT NULL,
    seats TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    program TEXT NOT NULL,
    archived INTEGER NOT NULL DEFAULT 0
) STRICT""",
    # The last four columns of branch are derived: the end of the line, so that a list of games folds nothing.
    """CREATE TABLE branch (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL REFERENCES game (id),
    parent_id INTEGER REFERENCES branch (id) CHECK (parent_id < id),
    forked_at INTEGER NOT NULL DEFAULT 0 CHECK (forked_at >= 0),
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    made_by TEXT NOT NULL DEFAULT '',
    luck TEXT NOT NULL DEFAULT '{}',
    version INTEGER NOT NULL,
    hash BLOB NOT NULL,
    rounds INTEGER,
    outcome TEXT,
    UNIQUE (game_id, name)
) STRICT""",
    """CREATE TABLE event (
    branch_id INTEGER NOT NULL REFERENCES branch (id),
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (branch_id, version)
) STRICT, WITHOUT ROWID""",
    # "at" counts milliseconds from the game's created_at: two to four bytes, where the clock's own count takes six.
    """CREATE TABLE batch (
    branch_id INTEGER NOT NULL REFERENCES branch (id),
    version INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER,
    command TEXT,
    hash BLOB NOT NULL,
    digest BLOB NOT NULL,
    PRIMARY KEY (branch_id, version)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE note (
    id INTEGER PRIMARY KEY,
    branch_id INTEGER NOT NULL REFERENCES branch (id),
    version INTEGER NOT NULL,
    glyph TEXT NOT NULL,
    text TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT""",
)

KEPT: Final = {
    "game": "id, short, game, rules, seats, created_at, program",
    "branch": "id, game_id, parent_id, forked_at, name, created_at, made_by, luck",
    "event": "branch_id, version, body",
    "batch": "branch_id, version, at, seat, command, hash, digest",
    "note": "id, branch_id, version, glyph, text, created_at",
}
"""The columns that never change once written."""

# INSERT OR REPLACE deletes a row without firing its DELETE trigger, so each table also guards its inserts.
GUARDS: Final = {
    "game": "EXISTS (SELECT 1 FROM game WHERE id = NEW.id OR short = NEW.short)",
    "branch": "EXISTS (SELECT 1 FROM branch WHERE id = NEW.id OR (game_id = NEW.game_id AND name = NEW.name))",
    "event": """NEW.version IS NOT 1 + coalesce(
    (SELECT max(version) FROM event WHERE branch_id = NEW.branch_id),
    (SELECT forked_at FROM branch WHERE id = NEW.branch_id))""",
    "batch": "NEW.version <= (SELECT max(version) FROM batch WHERE branch_id = NEW.branch_id)",
    "note": "EXISTS (SELECT 1 FROM note WHERE id = NEW.id)",
}
"""When an insert would replace a row; for events also when it would leave a gap."""

VIEWS: Final = {
    "events": """SELECT game.short AS game, branch.name AS branch, event.version AS version,
    json_extract(event.body, '$.type') AS type, json_extract(event.body, '$.seat') AS seat, event.body AS body
FROM event JOIN branch ON branch.id = event.branch_id JOIN game ON game.id = branch.game_id""",
    "dice": """SELECT events.game AS game, events.branch AS branch, events.version AS version,
    json_extract(events.body, '$.purpose') AS purpose, events.seat AS seat,
    json_extract(events.body, '$.secret') AS secret, die.key AS place, die.value AS face
FROM events, json_each(events.body, '$.dice') AS die
WHERE events.type = 'DiceRolled'""",
    "ballots": """SELECT events.game AS game, events.branch AS branch, events.version AS version,
    json_extract(events.body, '$.matter') AS matter, json_extract(events.body, '$.location') AS location,
    json_extract(events.body, '$.ballot') AS ballot, json_extract(vote.value, '$[0]') AS seat,
    json_extract(vote.value, '$[1]') AS choice, json_extract(events.body, '$.chosen') AS chosen
FROM events, json_each(events.body, '$.ballots') AS vote
WHERE events.type = 'VoteCounted'""",
    "batches": """SELECT game.short AS game, branch.name AS branch, batch.version AS version,
    strftime('%Y-%m-%dT%H:%M:%fZ', (game.created_at + batch.at) / 1000.0, 'unixepoch') AS at,
    batch.seat AS seat, batch.command AS command, lower(hex(batch.hash)) AS hash, lower(hex(batch.digest)) AS digest
FROM batch JOIN branch ON branch.id = batch.branch_id JOIN game ON game.id = branch.game_id""",
    "results": """SELECT game.short AS game, game.game AS kind, branch.name AS branch, branch.version AS version,
    json_extract(branch.outcome, '$.reason') AS reason, seat.key AS seat, json_extract(seat.value, '$.name') AS name,
    json_extract(seat.value, '$.player') AS player,
    json_extract(branch.outcome, '$.scores[' || seat.key || ']') AS score,
    EXISTS (SELECT 1 FROM json_each(branch.outcome, '$.winners') AS winner WHERE winner.value = seat.key) AS won
FROM branch JOIN game ON game.id = branch.game_id,
    json_each(game.seats) AS seat
WHERE branch.outcome IS NOT NULL""",
    "branches": """SELECT game.short AS game, branch.name AS branch, parent.name AS parent,
    branch.forked_at AS forked_at, branch.version AS version,
    strftime('%Y-%m-%dT%H:%M:%SZ', branch.created_at / 1000, 'unixepoch') AS created_at,
    branch.made_by AS made_by, branch.luck AS luck, json_extract(branch.outcome, '$.reason') AS reason
FROM branch JOIN game ON game.id = branch.game_id
    LEFT JOIN branch AS parent ON parent.id = branch.parent_id""",
}
"""Answers to the usual questions, for whoever opens the file with other programs. Lines show their own events only."""


@MIGRATIONS(name="0001_format_1")
def format_1(db: Database) -> None:
    """Make everything of the first format."""
    for table in TABLES:
        db.execute(table)
    for table, columns in KEPT.items():
        refusal = f"BEGIN SELECT RAISE(ABORT, 'the log is append-only: {table}'); END"
        db.execute(f"CREATE TRIGGER {table}_kept BEFORE UPDATE OF {columns} ON {table} {refusal}")
        db.execute(f"CREATE TRIGGER {table}_stays BEFORE DELETE ON {table} {refusal}")
        db.execute(f"CREATE TRIGGER {table}_new BEFORE INSERT ON {table} WHEN {GUARDS[table]} {refusal}")
    for name, query in VIEWS.items():
        db.execute(f"CREATE VIEW {name} AS {query}")


def expected() -> dict[tuple[str, str], str]:
    """Return the SQL of everything in a file of today's schema, by kind and name."""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(connection)
        return objects(connection)
    finally:
        connection.close()


KINDS = (mark("table"), mark("index"), mark("trigger"), mark("view"))
"""What SQLite calls the things in a file."""


def objects(connection: sqlite3.Connection) -> dict[tuple[str, str], str]:
    """Return the SQL of what is in the file, by kind and name, leaving out what SQLite and sqlite-utils keep there."""
    return {
        (kind, name): sql
        for kind, name, sql in connection.execute(
            "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND tbl_name <> ?",
            (MIGRATIONS.migrations_table,),
        )
    }


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the file behind *connection*, inside the transaction that it has open, to the newest schema."""
    MIGRATIONS.apply(Database(connection, execute_plugins=False))
