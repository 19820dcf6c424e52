"""Every numbered ruling, phase and worked check of the rule pages has a test that names it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
SHARED = ROOT.parent / "shared" / "rules"
GAMES = sorted(path.stem for path in PAGES.glob("*.md"))


def numbered(game: str) -> set[str]:
    """Return every number of the page of *game* as tests name it: ``mall R7``, ``mall check 3``, ``mall 5c``."""
    text = (PAGES / f"{game}.md").read_text("utf-8")
    wanted = {f"{game} R{number}" for number in re.findall(r"\bR(\d+)\b", text)}
    rest, checks = text.split("## Checks that must hold", 1)
    wanted |= {f"{game} check {number}" for number in re.findall(r"^(\d+)\. ", checks, re.MULTILINE)}
    return wanted | {f"{game} {phase}" for phase in phases(rest)}


def phases(text: str) -> Iterator[str]:
    """Return the numbers of the phases of a round or the steps of a turn, each with its letters where it has some."""
    if "## The round" in text:
        section = text.split("## The round", 1)[1].split("\n**Victim**", 1)[0]
        starts = list(re.finditer(r"^\*\*(\d) ", section, re.MULTILINE))
    else:
        section = text.split("Every turn:", 1)[1].split("\n## ", 1)[0]
        starts = list(re.finditer(r"^(\d)\. \*\*", section, re.MULTILINE))
    for start, end in zip(starts, [*[match.start() for match in starts[1:]], len(section)], strict=True):
        letters = re.findall(r"(?:^|\s)([a-z])\. ", section[start.end() : end], re.MULTILINE)
        yield from (f"{start[1]}{letter}" for letter in letters) if letters else [start[1]]


@cache
def marks() -> frozenset[str]:
    """Return what the tests are marked with, read from their text: no test need run."""
    texts = [path.read_text("utf-8") for path in (ROOT / "tests").rglob("*.py")]
    return frozenset(
        argument.value
        for text in texts
        if "mark.rule" in text
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "rule"
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    )


def test_the_numbers_are_read_from_the_pages() -> None:
    assert {"alone", "mall"} <= set(GAMES)
    mall, alone = numbered("mall"), numbered("alone")
    assert {word for word in mall if "R" not in word and "check" not in word} == {
        *("mall 1", "mall 2", "mall 3", "mall 4"),
        *("mall 5a", "mall 5b", "mall 5c", "mall 5d", "mall 6a", "mall 6b"),
    }
    assert {word for word in mall if " R" in word} == {f"mall R{number}" for number in range(1, 18)}
    assert {word for word in mall if "check" in word} == {f"mall check {number}" for number in range(1, 11)}
    assert {word for word in alone if " R" in word} == {f"alone R{number}" for number in range(1, 19)}
    assert {word for word in alone if "check" in word} == {f"alone check {number}" for number in range(1, 7)}
    assert {word for word in alone if "R" not in word and "check" not in word} == {f"alone {n}" for n in range(1, 7)}


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_a_rule_page_has_a_test(game: str) -> None:
    missing = numbered(game) - marks()
    assert not missing, f"no test is marked {sorted(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_no_test_is_marked_with_a_number_that_the_page_has_not(game: str) -> None:
    claimed = {mark for mark in marks() if re.match(rf"{game} (R\d|check|\d)", mark)}
    assert not claimed - numbered(game)


@pytest.mark.skipif(not SHARED.exists(), reason="the pages that ours are copies of are not here")
@pytest.mark.parametrize("game", GAMES)
def test_the_pages_are_the_ones_that_were_agreed_on(game: str) -> None:
    assert (PAGES / f"{game}.md").read_bytes() == (SHARED / f"{game}.md").read_bytes()
