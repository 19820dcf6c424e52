"""Another language is spoken at once: whatever screen one is on, no word of the language before is left."""

from __future__ import annotations

import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from textual.screen import Screen
from textual.widgets import Input

import viewer.screens
from tests.language.test_chinese import SEATS, english_in
from tests.viewer.every_screen import app_over, played, settled, text_on, tour
from viewer import language
from viewer.app import ViewerApp, below
from viewer.screens.menu import MenuScreen, WordsScreen
from viewer.speaking import Retold
from viewer.widgets.paint import line

KEYS = re.compile(r"\b(Enter|Esc|Home|End|Space|Tab|Up|Down|PageUp|PageDown|Backspace|Shift|Ctrl|F1)\b")
"""Names of keys stay as they stand on the keyboard."""

NAMES = re.compile(r"@?\b(main|line-2)\b|\.jsonl|\.db|\bz{2,}|\b[dvfxY]{2,}\b|`[^`]*`")
"""Names of lines and files, zombies drawn as letters and signs of the timeline are nobody's language."""


def english_on(app: ViewerApp, game: str) -> list[str]:
    """Return the English words on the screen beside the id of the *game*."""
    return english_in(KEYS.sub("", NAMES.sub("", text_on(app).replace(game, ""))))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "log.db"


def chinese_on(app: ViewerApp) -> list[str]:
    """Return the Chinese words on the screen."""
    return re.findall(r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]+", text_on(app))


@pytest.mark.usefixtures("chinese")
async def test_on_every_screen_the_whole_of_it_changes_at_once(path: Path) -> None:
    game = played(path, ("A", "B", "C", "D"), title="7", talk="7")
    language.use("en")
    app = app_over(path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        left: dict[str, list[str]] = {}
        async for name in tour(pilot):
            before = language.spoken()
            assert len(english_on(app, game) if before == "en" else chinese_on(app)) > 5, name
            await pilot.press("ctrl+l")
            await settled(pilot)
            assert language.spoken() != before
            if found := english_on(app, game) if before == "en" else chinese_on(app):
                left[name] = found
        assert left == {}


@pytest.mark.usefixtures("chinese")
async def test_the_commands_and_the_screens_below_speak_it_too(path: Path) -> None:
    game = played(path, SEATS[:4])
    language.use("en")
    app = app_over(path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("enter", "ctrl+p")
        await pilot.press(*"language", "enter")
        await settled(pilot)
        assert language.spoken() == "zh"
        assert "deadreckon config --path" in text_on(app)
        titles = [command.title for command in app.get_system_commands(app.screen)]
        assert "切换语言" in titles
        assert "语言：English" in titles
        await pilot.press("escape")
        await settled(pilot)
        assert english_on(app, game) == []


async def test_without_another_language_it_says_so(monkeypatch: pytest.MonkeyPatch, path: Path, tmp_path: Path) -> None:
    monkeypatch.setattr(language, "LOCALE", str(tmp_path / "nowhere"))
    played(path, SEATS[:3])
    app = app_over(path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("ctrl+l")
        assert "no other language is installed" in text_on(app)


@pytest.mark.usefixtures("chinese")
async def test_what_was_typed_and_chosen_stays_as_it_is() -> None:
    language.use("en")
    app = ViewerApp(Screen())
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(WordsScreen("title", "hint", lambda _text: "", "Bob"))
        app.push_screen(MenuScreen("title", lambda: [[line(language.spoken())], [line("b")]], 1))
        await pilot.pause()
        await pilot.press("ctrl+l")
        await pilot.pause()
        assert "> b" in text_on(app)
        assert "  zh" in text_on(app)
        await pilot.press("escape")
        assert app.screen.query_one(Input).value == "Bob"


def test_every_screen_can_say_everything_anew() -> None:
    for module in pkgutil.iter_modules(viewer.screens.__path__):
        importlib.import_module(f"viewer.screens.{module.name}")
    ours = [kind for kind in below(Screen) if kind.__module__.startswith("viewer.screens.")]
    shown = [kind for kind in ours if not kind.__subclasses__() or kind.__name__.endswith("Screen")]
    assert len(shown) > 8
    assert [kind.__name__ for kind in shown if not issubclass(kind, Retold)] == []
