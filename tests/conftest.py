"""What every test stands on: English, and nobody's own log or settings."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.language.catalogue import compile_into
from viewer import language

for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
    os.environ.pop(name, None)
os.environ["DEADRECKON_CONFIG"] = os.devnull + "/config.toml"
os.environ["DEADRECKON_STATE"] = os.devnull + "/state"


@pytest.fixture(autouse=True)
def english() -> None:
    """Every test begins in English, whatever was spoken before."""
    language.use("en")


@pytest.fixture(scope="session")
def catalogues(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the compiled catalogues."""
    folder = tmp_path_factory.mktemp("locale")
    list(compile_into(folder))
    return folder


@pytest.fixture
def chinese(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What the program says in this test is Chinese, and every language is there to be chosen."""
    monkeypatch.setattr(language, "LOCALE", str(catalogues))
    language.use("zh")
    yield
    language.use("en")
