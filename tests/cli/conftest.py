"""A log for each test, and ``deadreckon`` as a function."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from viewer.commands.group import cli

__all__ = ["Answer", "Deadreckon"]


@dataclass(frozen=True)
class Answer:
    """What a command printed and its exit code."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The printed lines."""
        return self.out.splitlines()

    @property
    def objects(self) -> list[Any]:
        """The printed lines as JSON."""
        return [json.loads(line) for line in self.lines]

    @property
    def object(self) -> Any:
        """The one JSON object that was printed."""
        (found,) = self.objects
        return found


Deadreckon = Callable[..., Answer]


def answer(*words: str, **more: Any) -> Answer:
    """Run ``deadreckon`` with *words*; an error is one line, never a traceback."""
    result = CliRunner().invoke(cli, words, **more)
    assert "Traceback" not in result.output
    if result.exit_code == 2:
        assert len(result.stderr.splitlines()) == 1, result.stderr
        assert result.stderr.startswith("deadreckon: ")
    return Answer(result.exit_code, result.stdout, result.stderr)


@pytest.fixture
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of the log; there is none yet."""
    file = tmp_path / "log.db"
    monkeypatch.setenv("DEADRECKON_LOG", str(file))
    monkeypatch.setenv("COLUMNS", "80")
    return file


@pytest.fixture
def deadreckon(log: Path) -> Deadreckon:
    """``deadreckon`` on an empty log."""
    return answer


@pytest.fixture(scope="session")
def demo_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log with a bots' game of Alone and, newer, one of Mall."""
    file = tmp_path_factory.mktemp("demo") / "log.db"
    assert answer("--log", str(file), "demo", "--seed", "5", "--headless").code == 0
    return file


@pytest.fixture
def demo(deadreckon: Deadreckon, log: Path, demo_file: Path) -> Deadreckon:
    """``deadreckon`` on a log with two finished games; ``last`` is Mall with four."""
    shutil.copy(demo_file, log)
    return deadreckon


@pytest.fixture
def luck(tmp_path: Path) -> Callable[..., str]:
    """Makes a luck file of cards and dice, and returns its name."""

    def write(*, cards: list[str] | None = None, dice: list[int] | None = None) -> str:
        file = tmp_path / "luck.json"
        file.write_text(json.dumps({"cards": cards or [], "dice": dice or []}))
        return str(file)

    return write
