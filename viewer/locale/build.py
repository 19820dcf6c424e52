"""Compiles the catalogues: hatchling calls this before it packs the product, ``python viewer/locale/build.py`` at will.

gettext reads ``.mo`` files only. They are made from the ``.po`` files beside them and never kept in the repository.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

__all__ = ["CatalogueHook", "compiled"]


def compiled(locale: Path, into: Path | None = None) -> Iterator[Path]:
    """Compile every catalogue under *locale*, beside it or under *into*, and return the files that were made."""
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        target = (into or locale) / source.relative_to(locale).with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        with source.open("rb") as text:
            catalogue = read_po(text, locale=source.parents[1].name)
        with target.open("wb") as out:
            write_mo(out, catalogue)
        yield target


class CatalogueHook(BuildHookInterface[Any]):
    """Makes the compiled catalogues before a wheel is packed, or a checkout installed in place."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile, unless sources are packed: whoever builds from them compiles then."""
        if self.target_name != "sdist":
            root = Path(self.root)
            made = compiled(root / "viewer" / "locale")
            build_data["artifacts"] += ["/" + file.relative_to(root).as_posix() for file in made]


if __name__ == "__main__":
    for file in compiled(Path(__file__).parent):
        sys.stdout.write(f"{file}\n")
