"""Small files of what the app remembers from run to run, never in the way.

A file that is not there, cannot be read or holds nonsense is as if nothing were remembered; one that cannot be written
is not.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path
from typing import TypeVar

import msgspec

from viewer.commands.place import state_path

__all__ = ["recall", "remember"]

T = TypeVar("T")


def recall(name: str, kind: type[T]) -> T | None:
    """Return what was left under *name*, None where there is nothing that is a *kind*."""
    try:
        return msgspec.json.decode(file_of(name).read_bytes(), type=kind)
    except (OSError, ValueError, RecursionError):
        return None


def remember(name: str, value: msgspec.Struct) -> None:
    """Keep *value* under *name* for the next run, where that can be done."""
    path = file_of(name)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    with contextlib.suppress(OSError, ValueError):
        path.parent.mkdir(parents=True, exist_ok=True)
        try:
            beside.write_bytes(msgspec.json.encode(value, order="deterministic"))
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


def file_of(name: str) -> Path:
    """Return the file called *name*."""
    return Path(state_path(f"{name}.json"))
