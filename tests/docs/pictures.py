"""Pictures of the real app, made by pressing keys: ``docs/screens/NAME.svg``."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple
from unittest.mock import patch

from textual.pilot import Pilot
from textual.widgets import Input

from tests.docs.games import Clock, standing_still
from tests.language.catalogue import compile_into
from viewer import language
from viewer.app import ViewerApp
from viewer.picture import svg_of

__all__ = ["FOLDER", "Shot", "Visit", "make"]

FOLDER: Final = Path(__file__).parents[2] / "docs" / "screens"

SIZE: Final = (100, 30)


WAITING: Final = frozenset({"hand_to", "end", "answer_take_back"})
"""Workers that only wait for an answer, as those of actions do."""


class Shot(NamedTuple):
    """The keys to press from where the shot before was taken, and the name of the picture; none for only a way."""

    name: str
    keys: tuple[str, ...] = ()


class Visit(NamedTuple):
    """One run of the app on a log of its own."""

    opens: Callable[[Path, Clock], ViewerApp]
    shots: tuple[Shot, ...]
    size: tuple[int, int] = SIZE
    lang: str = "en"


async def make(visit: Visit, folder: Path) -> None:
    """Run the app and write the pictures into *folder*."""
    with (
        TemporaryDirectory() as place,
        standing_still() as clock,
        patch.object(language, "LOCALE", compiled(Path(place))),
        patch.dict("os.environ", {"DEADRECKON_STATE": place, "DEADRECKON_CONFIG": f"{place}/none.toml", "USER": "ann"}),
    ):
        language.use(visit.lang)
        app = visit.opens(Path(place) / "log.db", clock)
        app.animation_level = "none"
        async with app.run_test(size=visit.size) as pilot:
            await settled(pilot)
            for shot in visit.shots:
                for key in shot.keys:
                    await pilot.press(key)
                    await settled(pilot)
                if shot.name:
                    picture = compact(svg_of(app.rows_shown(), title=shot.name))
                    (folder / f"{shot.name}.svg").write_text(picture, "utf-8")
    language.use("en")


def compiled(folder: Path) -> str:
    """Return the folder of all languages, compiled anew."""
    list(compile_into(folder / "locale"))
    return str(folder / "locale")


async def settled(pilot: Pilot[None]) -> None:
    """Wait until nothing is under way; questions stay as they stand, and cursors do not blink."""
    quiet = 0
    while quiet < 2:
        for line in pilot.app.screen.query(Input):
            line.cursor_blink = False
        await pilot.pause(0.03)
        busy = [worker for worker in pilot.app.workers if not worker.is_finished]
        quiet = quiet + 1 if all(worker.name in WAITING or worker.name.startswith("action_") for worker in busy) else 0


def compact(svg: str) -> str:
    """Return the picture with what every letter has in common said once."""
    shared = '<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" '
    return re.sub(r' xml:space="preserve"', "", svg).replace('<svg xmlns="http://www.w3.org/2000/svg" ', shared, 1)
