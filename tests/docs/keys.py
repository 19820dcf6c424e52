"""The tables of keys in docs/screens, made from the bindings: between the markers stands what the code says."""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from textual.binding import Binding
from textual.dom import DOMNode

from viewer.screens.keys import key_name

__all__ = ["PAGES", "with_keys"]

PAGES: Final = sorted((Path(__file__).parents[2] / "docs" / "screens").glob("*.md"))

MARKED: Final = re.compile(r"(<!-- keys of (\S+?)(?: without (\S+))? -->\n)(.*?)(<!-- end of keys -->)", re.DOTALL)
"""What stands around a table: the class whose keys it lists, and the class whose keys another page has."""


def with_keys(page: str) -> str:
    """Return *page* with its tables of keys as the bindings are now."""
    return MARKED.sub(lambda found: f"{found[1]}\n{table(found[2], found[3])}\n{found[5]}", page)


def table(name: str, without: str | None) -> str:
    """Return the keys of the class called *name*, those of another left away."""
    known = {action for action, _binding, _keys in actions(class_of(without))} if without else set()
    rows = [
        f"| {' '.join(f'`{key_name(key)}`' for key in keys)} | {binding.description} | `{binding.id}` |"
        for action, binding, keys in actions(class_of(name))
        if action not in known
    ]
    return "\n".join(["| key | what it does | id |", "|---|---|---|", *rows, ""])


def class_of(name: str) -> type[DOMNode]:
    module, _, kind = name.rpartition(".")
    found: type[DOMNode] = getattr(importlib.import_module(module), kind)
    return found


def actions(kind: type[DOMNode]) -> Iterator[tuple[str, Binding, list[str]]]:
    """Yield each action of ours that a key does on a screen of that *kind*, in the order they are bound."""
    bindings: Any = kind._merged_bindings
    found: dict[str, tuple[Binding, list[str]]] = {}
    for key, binding in bindings:
        if binding.description and binding.id and "." in binding.id:
            found.setdefault(binding.action, (binding, []))[1].append(key)
    for action, (binding, keys) in found.items():
        yield action, binding, keys
