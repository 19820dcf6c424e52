"""What is packed and installed holds the compiled catalogues."""

from __future__ import annotations

import importlib.util
import shutil
import tomllib
from gettext import GNUTranslations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.language.catalogue import LOCALE, ROOT


@pytest.fixture
def build() -> ModuleType:
    """The script that hatchling calls; where hatchling is not installed, pip fetches it for each build."""
    pytest.importorskip("hatchling")
    spec = importlib.util.spec_from_file_location("build_catalogues", LOCALE / "build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A copy of the tree's catalogues, not compiled."""
    shutil.copytree(LOCALE, tmp_path / "viewer" / "locale", ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
    return tmp_path


def built(build: ModuleType, tree: Path, target: str, version: str) -> list[str]:
    hook, data = build.CatalogueHook(str(tree), {}, None, None, "", target), {"artifacts": list[Any]()}
    hook.initialize(version, data)
    return data["artifacts"]


def sentences(folder: Path) -> dict[Any, str]:
    """Return what the compiled catalogue in *folder* holds, but for its header, which names the minute it was made."""
    with (folder / "zh/LC_MESSAGES/deadreckon.mo").open("rb") as file:
        known: dict[Any, str] = vars(GNUTranslations(file))["_catalog"]
    return {sentence: words for sentence, words in known.items() if sentence}


@pytest.mark.parametrize("version", ["standard", "editable"])
def test_wheels_and_checkouts_get_every_compiled_catalogue(
    build: ModuleType, tree: Path, catalogues: Path, version: str
) -> None:
    assert built(build, tree, "wheel", version) == ["/viewer/locale/zh/LC_MESSAGES/deadreckon.mo"]
    assert sentences(tree / "viewer/locale") == sentences(catalogues)


def test_sources_are_packed_as_they_are(build: ModuleType, tree: Path) -> None:
    assert built(build, tree, "sdist", "standard") == []
    assert list(tree.rglob("*.mo")) == []


def test_the_project_names_the_script_and_what_it_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    hook = project["tool"]["hatch"]["build"]["hooks"]["custom"]
    assert (ROOT / hook["path"]) == LOCALE / "build.py"
    assert any(needed.startswith("Babel") for needed in project["build-system"]["requires"])
