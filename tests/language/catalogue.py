"""The strings in the code and the catalogues that translate them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

__all__ = ["LOCALE", "ROOT", "chinese", "compile_into", "extracted", "forms", "source", "update"]

ROOT: Final = Path(__file__).parents[2]
LOCALE: Final = ROOT / "viewer" / "locale"

HEADER: Final = """\
# What people read, in Chinese (Simplified). The terms of Mall are those of docs/rules/mall.md.
# `python -m tests.language` brings this file up to date with the code; translate what it leaves empty."""

CLOCKWORK: Final = tuple(
    f'"{name}' for name in ("POT-", "PO-", "Project-", "Report-", "Last-", "Language-Team", "Generated-")
)
"""Headers that would change the file whenever somebody looks at it."""


def source(language: str = "zh") -> Path:
    """Return the file with the translations into *language*."""
    return LOCALE / language / "LC_MESSAGES" / "deadreckon.po"


def extracted() -> Catalog:
    """Return every string in the code that people may see, as pyproject.toml says how to find them."""
    (mapping,) = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["babel"]["mappings"]
    keywords: dict[str, Any] = parse_keywords(mapping["keywords"])
    methods = [(pattern, mapping["method"]) for pattern in mapping["pattern"]]
    found = Catalog(project="deadreckon", charset="utf-8")
    for file, _line, message, _comments, context in extract_from_dir(ROOT, methods, keywords=keywords):
        found.add(message, locations=[(file, 0)], context=context)
    return found


@cache
def chinese() -> Catalog:
    """Return the Chinese catalogue as it is kept."""
    return read(source())


def read(file: Path) -> Catalog:
    with file.open("rb") as text:
        return read_po(text, locale="zh")


def update() -> list[str]:
    """Bring the Chinese catalogue up to date with the code and compile it; return what is left to translate."""
    kept = read(source()) if source().exists() else Catalog(locale="zh", project="deadreckon")
    kept.update(extracted(), no_fuzzy_matching=True)
    kept.obsolete.clear()
    kept.header_comment = HEADER
    source().parent.mkdir(parents=True, exist_ok=True)
    kept.fuzzy = False
    text = BytesIO()
    write_po(text, kept, width=120, include_lineno=False, sort_by_file=True)
    lines = text.getvalue().decode("utf-8").splitlines(keepends=True)
    source().write_text("".join(line for line in lines if not line.startswith(CLOCKWORK)), encoding="utf-8")
    list(compile_into(LOCALE))
    return [str(message.id) for message in kept if message.id and not all(forms(message.string))]


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    """Return *text* in all its forms: where a number chooses, there are several."""
    return (text or "",) if text is None or isinstance(text, str) else tuple(text)


def compile_into(folder: Path) -> Iterator[Path]:
    """Compile every catalogue into *folder*, where gettext finds them; return the files."""
    for po in sorted(LOCALE.glob("*/LC_MESSAGES/*.po")):
        target = folder / po.relative_to(LOCALE).with_suffix(".mo")
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as out:
            write_mo(out, read(po))
        yield target
