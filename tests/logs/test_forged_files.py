"""Portable files that are not whole and true: refused at their line, with nothing written."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from events.base import TableTalk
from logs.luck import LuckSetting
from tests.logs.files import SMALL, Lines, file_of, lines_of, refused, rehashed, taken
from tests.logs.playing import GAMES, marks, memory, play_on, portable, start


def test_a_file_cut_anywhere_is_refused_or_whole() -> None:
    log = memory()
    tiny = portable(log, marks(start(log), 4).stream.game)
    for data, step in ((tiny, 1), (SMALL, 11)):
        for length in range(0, len(data) - 1, step):
            assert taken(data[:length]) is None, length
        assert taken(data[:-1]) == data, "only the last line feed is gone"


def test_a_file_without_its_count_of_lines_is_still_refused_inside_a_batch() -> None:
    lines = lines_of(SMALL)
    del lines[0]["lines"]
    for cut in range(1, len(lines)):
        last = lines[cut - 1]
        whole = "hash" in last or "note" in last or last.get("branch") in ("b", "c")
        assert (taken(file_of(lines[:cut])) is not None) == whole


def played(data: bytes) -> list[Any]:
    """Return all that the hashes speak for."""
    return [(line["v"], line["event"], line.get("seat"), line.get("command")) for line in lines_of(data) if "v" in line]


@settings(max_examples=400, deadline=None)
@given(st.integers(0, len(SMALL) - 1), st.integers(1, 255))
def test_a_flipped_byte_is_refused_or_touched_nothing_that_happened(at: int, flip: int) -> None:
    data = bytearray(SMALL)
    data[at] ^= flip
    found = taken(bytes(data))
    assert found is None or played(found) == played(SMALL)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 20), st.integers(0, 20)), min_size=1, max_size=3))
def test_lines_in_another_order_are_refused_or_the_same(swaps: list[tuple[int, int]]) -> None:
    lines = SMALL.splitlines(keepends=True)
    for one, two in swaps:
        one, two = one % len(lines), two % len(lines)
        lines[one], lines[two] = lines[two], lines[one]
    found = taken(b"".join(lines))
    assert found is None or sorted(map(repr, played(found))) == sorted(map(repr, played(SMALL)))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    assert taken(data) is None


def test_bytes_that_are_no_line_of_json_are_refused_at_their_line() -> None:
    lines = SMALL.splitlines(keepends=True)
    refused(b"", 1, "empty")
    refused(b"\n" + SMALL, 1, "empty")
    refused(b"\xef\xbb\xbf" + SMALL, 1, "byte order mark")
    refused(SMALL.decode().encode("utf-16"), 1, "malformed|invalid|Invalid")
    refused(b"".join(lines[:4]) + b"\x00" + b"".join(lines[4:]), 5, "malformed")
    refused(SMALL.replace(b"\n", b"\n\n"), 2, "empty")
    refused(SMALL + b"\x1a", len(lines) + 1, "malformed")
    refused(SMALL + b"{}\n", len(lines) + 1, "no header, branch, event or note")
    refused(b"".join(lines[:2]) + b"[" * 100_000 + b"]" * 100_000 + b"\n", 3, "deep|Expected")
    refused(b"".join(lines[:2]) + b'{"v":1,"event":' + b"[" * 100_000 + b"]" * 100_000 + b"}\n", 3, "deep")
    refused(b"".join(lines[:2]) + b'{"a":' * 100_000 + b"1" + b"}" * 100_000 + b"\n", 3, "deep")
    refused(b"".join(lines[:2]) + b" " * (2 << 20) + b"\n", 3, "longer than")
    refused(b"x" * (3 << 20), 1, "longer than")


Change = Callable[[Lines], object]

BAD: list[tuple[str, Change, int, str]] = [
    ("newer format", lambda f: f[0].update(deadreckon=2, unheard="of"), 1, "format 2.*reads up to format 1"),
    ("no such format", lambda f: f[0].update(deadreckon=0), 1, "no format 0"),
    ("format no number", lambda f: f[0].update(deadreckon="1"), 1, "Expected `int`"),
    ("unknown game", lambda f: f[0].update(game="poker"), 1, "poker"),
    ("unknown header field", lambda f: f[0].update(evil=1), 1, "unknown field"),
    ("no header", lambda f: f.pop(0), 1, "begins with a header"),
    ("two headers", lambda f: f.insert(1, dict(f[0])), 2, "second header"),
    ("count of lines", lambda f: f[0].update(lines=9), 14, "counts 9 lines"),
    ("unknown line", lambda f: f.insert(2, {"comment": "x"}), 3, "no header, branch, event or note"),
    ("event before branch", lambda f: f.pop(1), 2, "before the first branch"),
    ("first is not main", lambda f: f[1].update(branch="b"), 2, "first branch is main"),
    ("main has a parent", lambda f: f[1].update(parent="main"), 2, "first branch is main"),
    ("main is forked", lambda f: f[1].update(forked_at=1), 2, "first branch is main"),
    ("main is empty", lambda f: f.__setitem__(slice(2, 9), []), 2, "main has no event"),
    ("unknown event", lambda f: f[3]["event"].update(type="MarkErased"), 4, "MarkErased"),
    ("unknown field", lambda f: f[3]["event"].update(colour="red"), 4, "unknown field `colour`"),
    ("wrong value", lambda f: f[3]["event"].update(square=9), 4, "<= 8"),
    ("wrong type", lambda f: f[3]["event"].update(square="4"), 4, "Expected `int`"),
    ("huge number", lambda f: f[3]["event"].update(seat=10**400), 4, "does not have that hash|out of range"),
    ("huge version", lambda f: f[3].update(v=10**30), 4, "<= 9007199254740992|out of range"),
    ("huge time", lambda f: f[3].update(at=10**30), 4, "<= 9007199254740992|out of range"),
    ("negative time", lambda f: f[3].update(at=-1), 4, ">= 0"),
    ("version skipped", lambda f: f[3].update(v=3), 4, "version 3 where 2 comes next"),
    ("event dropped", lambda f: f.pop(3), 4, "version 3 where 2 comes next"),
    ("event twice", lambda f: f.insert(4, dict(f[3])), 5, "version 2 where 3 comes next"),
    ("no time", lambda f: f[3].pop("at"), 4, "without a time"),
    ("time inside", lambda f: f[8].update(at=1), 9, "first event only"),
    ("seat inside", lambda f: f[8].update(seat=0), 9, "first event only"),
    ("command inside", lambda f: f[8].update(command=None), 9, "first event only"),
    ("no hash", lambda f: f[3].pop("hash"), 4, "a hash and a digest"),
    ("no digest", lambda f: f[3].pop("digest"), 4, "a hash and a digest"),
    ("wrong hash", lambda f: f[3].update(hash="0" * 32), 4, "does not have that hash"),
    ("hash no hash", lambda f: f[3].update(hash="0" * 31), 4, "regex|pattern|Expected"),
    ("wrong digest", lambda f: f[3].update(digest="0" * 16), 4, "state with that digest"),
    ("wrong seat", lambda f: f[3].update(seat=1), 4, "not of seat 1"),
    ("no seat", lambda f: f[3].pop("seat"), 4, "not of seat None"),
    ("command changed", lambda f: f[3]["command"].update(square=1), 4, "does not have that hash"),
    ("command unknown", lambda f: f[3]["command"].update(type="Resign"), 4, "Resign|Invalid value"),
    ("command field", lambda f: f[3]["command"].update(extra=1), 4, "unknown field"),
    ("event changed", lambda f: f[3]["event"].update(square=1), 4, "does not have that hash"),
    ("two of one name", lambda f: f[11].update(branch="b"), 12, "second branch called 'b'"),
    ("a second main", lambda f: f[11].update(branch="main"), 12, "second branch called 'main'"),
    ("name with a colon", lambda f: f[9].update(branch="a:b"), 10, "without @ and :"),
    ("name with an escape", lambda f: f[9].update(branch="a\x1b"), 10, "control characters"),
    ("name too long", lambda f: f[9].update(branch="a" * 61), 10, "too many"),
    ("parent not there", lambda f: f[9].update(parent="ghost"), 10, "no earlier branch is called 'ghost'"),
    ("no parent", lambda f: f[9].update(parent=None), 10, "no earlier branch"),
    ("own parent", lambda f: f[9].update(parent="b"), 10, "no earlier branch is called 'b'"),
    ("a loop", lambda f: (f[9].update(parent="c"), f[11].update(parent="b")), 10, "no earlier branch is called 'c'"),
    ("past the end", lambda f: f[9].update(forked_at=8), 10, "no version 8"),
    ("before the start", lambda f: f[9].update(forked_at=-1), 10, ">= 0"),
    ("luck of nonsense", lambda f: f[9].update(luck={"dice": [0]}), 10, ">= 1"),
    ("note nowhere", lambda f: f[13]["note"].update(branch="ghost"), 14, "'ghost'"),
    ("note past the end", lambda f: f[13]["note"].update(v=8), 14, "no version 8"),
    ("note before events", lambda f: f.insert(9, f.pop(13)), 11, "after the notes"),
]


@pytest.mark.parametrize(("change", "line", "why"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_a_file_that_is_not_whole_and_true_is_refused_at_its_line(change: Change, line: int, why: str) -> None:
    lines = lines_of(SMALL)
    change(lines)
    if lines[0].get("lines") == len(lines_of(SMALL)):
        lines[0]["lines"] = len(lines)
    data = b"".join(json.dumps(entry).encode() + b"\n" for entry in lines)
    refused(data, line, why)


def test_the_cases_above_change_a_file_of_this_shape() -> None:
    kinds = [next(key for key in ("deadreckon", "branch", "v", "note") if key in line) for line in lines_of(SMALL)]
    assert kinds == ["deadreckon", "branch", *["v"] * 7, "branch", "v", "branch", "v", "note"]


def test_a_key_that_stands_twice_is_refused() -> None:
    for old, new in [
        (b'"square":3}', b'"square":3,"square":3}'),
        (b'{"v":3,', b'{"v":3,"v":3,'),
        (b'"forked_at":3', b'"forked_at":3,"forked_at":3'),
        (b'"title":', b'"title":"x","title":'),
        (b'"text":"hm"', b'"text":"hm","text":"hm"'),
        (
            b'"command":{"type":"PlaceMark","seat":1,"square":3}',
            b'"command":{"type":"PlaceMark","seat":1,"seat":1,"square":3}',
        ),
        (b'"square":3},"at"', b'"square":3,"squar\\u0065":3},"at"'),
    ]:
        assert SMALL.count(old)
        data = SMALL.replace(old, new, 1)
        number = next(n for n, line in enumerate(data.splitlines(), 1) if new in line)
        refused(data, number, "twice")


def test_numbers_that_json_does_not_have_are_refused() -> None:
    for number in (b"NaN", b"Infinity", b"-Infinity", b"0x1", b"01", b"1.", b"+1", b"1e999", b"3.5"):
        assert taken(SMALL.replace(b'"square":3', b'"square":' + number, 1)) is None


def test_events_that_the_rules_could_not_have_produced_are_refused_at_their_line() -> None:
    log = memory()
    data = portable(log, marks(start(log), 0, 3, 1, 4, 2).stream.game)
    assert rehashed(data, "tictactoe") == data
    forgeries: list[tuple[Change, int]] = [
        (lambda f: f[8]["event"].update(winners=[1]), 9),
        (lambda f: f[3]["event"].update(square=7), 4),
        (lambda f: (f[4]["event"].update(square=0), f[4]["command"].update(square=0)), 5),
        (lambda f: (f[3].update(seat=1), f[3]["event"].update(seat=1), f[3]["command"].update(seat=1)), 4),
        (lambda f: f[3].pop("command"), 4),
        (lambda f: (f[7].update(hash="", digest=""), f.pop(8), f[0].update(lines=8)), 8),
    ]
    for change, line in forgeries:
        lines = lines_of(data)
        change(lines)
        refused(rehashed(file_of(lines), "tictactoe"), line, "happens|refuse|stops")


def test_a_forged_die_is_refused_though_every_hash_is_right() -> None:
    log = memory()
    session = play_on(start(log, GAMES["mall"], luck=LuckSetting(seed=1)), Random(1), 30)
    data = portable(log, session.stream.game)
    assert rehashed(data, "mall") == data
    lines = lines_of(data)
    number = next(n for n, line in enumerate(lines, 1) if line.get("event", {}).get("purpose") == "opening")
    lines[number - 1]["event"]["dice"] = [face % 6 + 1 for face in lines[number - 1]["event"]["dice"]]
    refused(rehashed(file_of(lines), "mall"), number + 1, "ZombieCame is not what happens")


def test_names_and_talk_with_control_characters_are_refused() -> None:
    lines = lines_of(SMALL)[:9]
    del lines[0]["lines"]
    lines[2]["event"]["seats"][0]["name"] = "\x1b[31mred"
    refused(rehashed(file_of(lines), "tictactoe"), 3, "control characters")
    assert GAMES["mall"].codec.decode(b'{"type":"TableTalk","seat":0,"text":"hi"}') == TableTalk(0, "hi")
