"""Every screen as a person reads it, in both languages at both sizes, kept as text beside this file."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from tests.live.tables import begun
from tests.viewer.every_screen import TOUR, app_over, played, settled, text_on
from viewer.language import use
from viewer.widgets.board import BoardView

SIZES: Final = ((80, 24), (120, 40))

REVIEW: Final = ("library", "rename", "table", "search", "curves", "note", "why", "branch here", "tree", "endings",
                 "table help", "compare")  # fmt: skip
"""The screens of the review, as ``TOUR`` calls them; its other questions look like these."""

LIVE: Final = {
    "new game": (("n",), ("escape",)),
    "play": (("p",), ()),
    "where to place": (("enter",), ("backspace",)),
    "rules": (("R",), ("escape",)),
    "promises": (("D",), ("escape",)),
    "what to promise": (("D", "n", "2"), ("escape", "escape")),
    "talk": (("t",), ("escape",)),
    "seats": (("S",), ("escape",)),
    "play help": (("question_mark",), ("escape",)),
}
"""From the name of a screen of live play to the keys that lead there and back, beginning in the Library."""


@pytest.fixture(params=["en", "zh"])
def language(request: pytest.FixtureRequest, catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr("viewer.screens.covers.age", lambda _second: "1 h")
    monkeypatch.setattr("logs.append.now", lambda: 1_790_000_000_000)  # ids are made of it
    monkeypatch.setattr("viewer.language.LOCALE", str(catalogues))
    use(request.param)
    yield request.param
    use("en")


def steady(text: str) -> str:
    """Return *text* without what differs from place to place, each cell where it was."""
    text = re.sub(r"\d{4}-\d\d-\d\d \d\d:\d\d", "2026-09-21 12:00", text)
    return "\n".join(row.rstrip() for row in text.splitlines())


async def covered(pilot: Pilot[None]) -> None:
    """Wait until the Library shows the board of the game under the cursor."""
    board = pilot.app.screen.query_one(BoardView)
    for _ in range(100):
        await pilot.pause(0.05)
        if board.block or not board.size.area:
            return


async def walk(pilot: Pilot[None], way: Mapping[str, tuple[Sequence[str], Sequence[str]]]) -> AsyncIterator[str]:
    """Go from screen to screen, and give their names."""
    for name, (there, back) in way.items():
        await pilot.press(*there)
        await settled(pilot)
        yield name
        await pilot.press(*back)
        await settled(pilot)


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
async def test_every_screen_of_the_review_reads_as_it_did(
    tmp_path: Path, snapshot: SnapshotAssertion, language: str, size: tuple[int, int]
) -> None:
    path = tmp_path / "log.db"
    played(path, ("Ann", "Bob", "Cid"), title="Friday")
    app = app_over(path)
    async with app.run_test(size=size) as pilot:
        await covered(pilot)
        async for name in walk(pilot, {name: TOUR[name] for name in REVIEW}):
            assert steady(text_on(app)) == snapshot(name=name)


@pytest.mark.parametrize("size", SIZES, ids=["small", "large"])
async def test_every_screen_of_live_play_reads_as_it_did(
    tmp_path: Path, snapshot: SnapshotAssertion, language: str, size: tuple[int, int]
) -> None:
    path = tmp_path / "log.db"
    begun(path, "mall", "human", "random", "random")
    app = app_over(path)
    async with app.run_test(size=size) as pilot:
        await covered(pilot)
        async for name in walk(pilot, LIVE):
            assert steady(text_on(app)) == snapshot(name=name)
