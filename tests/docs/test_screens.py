"""The pages of screens name pictures that there are, list the keys that are in force, and link to what exists."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest

from tests.docs.keys import PAGES, with_keys
from tests.docs.pictures import FOLDER, make
from tests.docs.scenes import VISITS

DOCS = FOLDER.parent
PROSE = [*PAGES, DOCS / "tour.md", DOCS.parent / "README.md", DOCS.parent / "CONTRIBUTING.md"]
SHOWN = re.compile(r"!\[[^\]]+\]\((?:\.\./)?(?:screens/)?([\w-]+)\.svg\)")
LINKED = re.compile(r"\]\(([^)#:]+)\)")
LETTERS = re.compile(r'<text x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)</text>')

CHEAP = ("alone", "library-empty")
"""Pictures that are made anew in a test: one of a board, one of a list."""


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_the_keys_of_a_page_are_those_of_the_screen(path: Path) -> None:
    page = path.read_text("utf-8")
    assert with_keys(page) == page, "run python -m tests.docs"


def test_every_picture_is_made_by_the_script_and_shown_on_a_page() -> None:
    made = {shot.name for visit in VISITS for shot in visit.shots if shot.name}
    shown = {name for path in PROSE for name in SHOWN.findall(path.read_text("utf-8"))}
    assert made == shown == {path.stem for path in FOLDER.glob("*.svg")}


def test_every_page_has_a_picture_and_stands_in_the_index() -> None:
    index = (FOLDER / "README.md").read_text("utf-8")
    for path in PAGES:
        if path.stem != "README":
            assert SHOWN.search(path.read_text("utf-8")), path
            assert f"]({path.name})" in index, path


@pytest.mark.parametrize("path", PROSE, ids=lambda path: path.stem)
def test_every_link_leads_to_a_file(path: Path) -> None:
    for target in LINKED.findall(path.read_text("utf-8")):
        assert (path.parent / target).exists(), f"{path.name} links to {target}"


@pytest.mark.parametrize("name", CHEAP)
async def test_a_picture_says_what_the_app_says_now(tmp_path: Path, name: str) -> None:
    visit = next(visit for visit in VISITS if any(shot.name == name for shot in visit.shots))
    await make(visit, tmp_path)
    assert said_in(tmp_path / f"{name}.svg") == said_in(FOLDER / f"{name}.svg"), "run python -m tests.docs"


def said_in(picture: Path) -> list[str]:
    """Return the words of *picture* line by line, whatever they look like."""
    placed = [(float(y), float(x), words) for x, y, words in LETTERS.findall(picture.read_text("utf-8"))]
    return [" ".join(words.strip() for *_, words in line) for _, line in groupby(sorted(placed), lambda part: part[0])]
