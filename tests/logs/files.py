"""Portable files to try: a small good one, and how to change, forge and refuse them."""

from __future__ import annotations

import io
import json
import re
from typing import Any

import msgspec
import pytest

from core.timeline import digest
from logs.archive import export
from logs.errors import BadArchive
from logs.intake import read_archive
from logs.log import Log
from logs.packing import chain
from logs.session import Session
from logs.transfer import load
from tests.logs.playing import GAMES, marks, memory, portable, start

Lines = list[dict[str, Any]]


def small() -> bytes:
    """Return a game of seven events, a fork inside its last batch and one before, and a note."""
    log = memory()
    main = marks(start(log, title="Tí"), 0, 3, 1, 4, 2)
    marks(Session.open(log, log.fork(main.stream, 3, name="b")), 8)
    Session.open(log, log.fork(main.stream, 6, name="c", by="me")).go_on()
    log.note(main.stream, 4, "hm", "!")
    return portable(log, main.stream.game)


SMALL = small()
SCRATCH = Log("", games=GAMES)


class Undone(Exception):
    """Rolls a bulk back."""


def taken(data: bytes) -> bytes | None:
    """Return the export of what *data* brought in, None when it is refused; any other error is the test's failure."""
    out = io.BytesIO()
    try:
        with SCRATCH.bulk():
            read_archive(SCRATCH, io.BytesIO(data), "f")
            export(SCRATCH, SCRATCH.games(1)[0].id, out)
            raise Undone
    except BadArchive as error:
        return None if re.fullmatch(r"f, line \d+: .+", str(error)) else pytest.fail(repr(error))
    except Undone:
        return out.getvalue()
    finally:
        assert SCRATCH.games() == []


def lines_of(data: bytes) -> Lines:
    return [json.loads(line) for line in data.splitlines()]


def file_of(lines: Lines) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)


def refused(data: bytes, line: int, why: str, games: Any = GAMES) -> None:
    """Check that load refuses *data* at *line* with *why* and that the log stays as it was."""
    with Log(":memory:", games=games) as log:
        start(log)
        before = list(log.connection.iterdump())
        with pytest.raises(BadArchive, match=why) as caught:
            load(log, io.BytesIO(data), name="game.jsonl")
        assert f"game.jsonl, line {line}: " in str(caught.value)
        assert list(log.connection.iterdump()) == before


def rehashed(data: bytes, game: str) -> bytes:
    """Return *data* with the hashes and digests that its events would have: what a forger makes."""
    codec, state, before, bodies = GAMES[game].codec, None, b"", []
    lines: Lines = lines_of(data)
    opened: dict[str, Any] = {}
    for line in lines:
        if "v" in line:
            opened = line if "at" in line else opened
            body = msgspec.json.encode(line["event"])
            bodies.append(body.decode())
            state = GAMES[game].evolve(state, codec.decode(body))
            if "hash" in line:
                command = msgspec.json.encode(opened["command"]).decode() if "command" in opened else None
                before = chain(before, command, opened.get("seat"), bodies)
                line["hash"], line["digest"] = before.hex(), digest(state).hex()
                bodies = []
    return file_of(lines)
