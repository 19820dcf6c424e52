"""The tables, views and triggers of a log file, and the steps that lead to them.

``sqlite_utils`` takes 65 ms to import, so this module is imported only for a new file, an old one, and by ``verify``.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlite_utils import Database, Migrations

from core.words import mark

__all__ = ["compared", "migrate", "stand_in"]

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


MORE: Final = (
    "ALTER TABLE branch ADD COLUMN archived INTEGER NOT NULL DEFAULT 0",
    # Derived like rounds and outcome: the seats that must choose at the end of the line, as JSON; null when the game
    # is over, or when nobody asked.
    "ALTER TABLE branch ADD COLUMN waiting TEXT",
    # The branch on which the game is played on; null: main.
    "ALTER TABLE game ADD COLUMN live INTEGER REFERENCES branch (id)",
    # A word is kept as the hash of salt and word.
    """CREATE TABLE claim (
    game_id INTEGER NOT NULL REFERENCES game (id),
    seat INTEGER NOT NULL,
    salt BLOB NOT NULL,
    word BLOB NOT NULL,
    claimed_at INTEGER NOT NULL,
    PRIMARY KEY (game_id, seat)
) STRICT, WITHOUT ROWID""",
)

UNNAMED: Final = "id, game_id, parent_id, forked_at, created_at, made_by, luck"
"""The columns of a branch that never change: its name may, no hash covers it."""

# UPDATE OR REPLACE deletes the row that has the name already, so this guards like an insert.
RENAMED: Final = """CREATE TRIGGER branch_named BEFORE UPDATE OF name ON branch
WHEN OLD.name IS NOT NEW.name AND (
    OLD.name = 'main' OR EXISTS (SELECT 1 FROM branch WHERE game_id = NEW.game_id AND name = NEW.name))
BEGIN SELECT RAISE(ABORT, 'main keeps its name, and no other branch may take one that is taken'); END"""

BRANCHES: Final = """CREATE VIEW branches AS SELECT game.short AS game, branch.name AS branch, parent.name AS parent,
    branch.forked_at AS forked_at, branch.version AS version,
    strftime('%Y-%m-%dT%H:%M:%SZ', branch.created_at / 1000, 'unixepoch') AS created_at,
    branch.made_by AS made_by, branch.luck AS luck, json_extract(branch.outcome, '$.reason') AS reason,
    branch.waiting AS waiting, branch.archived AS archived
FROM branch JOIN game ON game.id = branch.game_id
    LEFT JOIN branch AS parent ON parent.id = branch.parent_id"""


@MIGRATIONS(name="0002_branches_and_seats")
def branches_and_seats(db: Database) -> None:
    """Let branches be renamed and archived, say who must choose, and keep the words that seats are claimed with."""
    for more in MORE:
        db.execute(more)
    db.execute("DROP TRIGGER branch_kept")
    refusal = "BEGIN SELECT RAISE(ABORT, 'the log is append-only: branch'); END"
    db.execute(f"CREATE TRIGGER branch_kept BEFORE UPDATE OF {UNNAMED} ON branch {refusal}")
    db.execute(RENAMED)
    db.execute("DROP VIEW branches")
    db.execute(BRANCHES)


STAND_INS: Final = (
    "CREATE TEMP VIEW branch AS SELECT *, 0 AS archived, NULL AS waiting FROM main.branch",
    "CREATE TEMP VIEW game AS SELECT *, NULL AS live FROM main.game",
    "CREATE TEMP TABLE claim (game_id INTEGER, seat INTEGER, salt BLOB, word BLOB, claimed_at INTEGER)",
)
"""What a file of the first schema lacks, for a connection that may not bring it up to date."""


def stand_in(connection: sqlite3.Connection) -> None:
    """Let *connection*, which only reads, ask a file of the first schema as if it had today's."""
    connection.execute("PRAGMA temp_store = MEMORY")
    for statement in STAND_INS:
        connection.execute(statement)


def compared(connection: sqlite3.Connection) -> tuple[dict[tuple[str, str], str], dict[tuple[str, str], str]]:
    """Return the SQL of everything that a file of its schema holds, and of what is in it, both by kind and name."""
    (schema,) = connection.execute("PRAGMA user_version").fetchone()
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(fresh, schema)
        return objects(fresh), objects(connection)
    finally:
        fresh.close()


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


def migrate(connection: sqlite3.Connection, schema: int | None = None) -> None:
    """Bring the file behind *connection*, inside the transaction that it has open, to *schema* or the newest."""
    db = Database(connection, execute_plugins=False)
    steps = [step.name for step in MIGRATIONS.applied(db)] + [step.name for step in MIGRATIONS.pending(db)]
    later = [] if schema is None else steps[schema:]
    MIGRATIONS.apply(db, stop_before=later)
