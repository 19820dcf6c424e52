"""Values looked at from inside: every struct, tuple and leaf that can be reached."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from events.base import UNKNOWN, UNKNOWN_NUMBER

__all__ = ["bytes_of", "is_hidden", "leaves", "mutable_parts"]

bytes_of = msgspec.json.Encoder().encode
"""What a value looks like to who gets it."""


def inside(value: Any) -> Iterator[Any]:
    """Return what *value* directly holds; a leaf holds nothing."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield getattr(value, name)
    elif isinstance(value, tuple):
        yield from value


def leaves(value: Any) -> Iterator[Any]:
    """Return every leaf in *value*, in a fixed order."""
    if isinstance(value, msgspec.Struct | tuple):
        for part in inside(value):
            yield from leaves(part)
    else:
        yield value


def mutable_parts(value: Any, known: dict[int, Any]) -> Iterator[str]:
    """Return what in *value* could be changed in place; *known* keeps what has been looked at before."""
    if id(value) in known:
        return
    known[id(value)] = value
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            yield f"{type(value).__name__} is not frozen"
    elif value is not None and type(value) not in (tuple, str, int, bool):
        yield f"{value!r} is a {type(value).__name__}"
        return
    for part in inside(value):
        yield from mutable_parts(part, known)


def is_hidden(leaf: Any) -> bool:
    """Return whether *leaf* stands for something that the reader may not know."""
    return leaf == UNKNOWN if isinstance(leaf, str) else leaf == UNKNOWN_NUMBER and type(leaf) is int
