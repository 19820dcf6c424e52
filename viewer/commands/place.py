"""Where the log lies when nobody says."""

# pathlib would cost as much as listing the games.
# ruff: noqa: PTH111, PTH118
from __future__ import annotations

import os
import sys

__all__ = ["log_path"]


def log_path(told: str | None = None) -> str:
    """Return the file of the log: *told*, else DEADRECKON_LOG, else ``log.db`` in the user data folder."""
    return told or os.environ.get("DEADRECKON_LOG") or os.path.join(_data_folder(), "log.db")


def _data_folder() -> str:
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        # What platformdirs answers here, without the 40 ms of importing it.
        base = os.environ.get("XDG_DATA_HOME", "").strip() or os.path.expanduser("~/.local/share")
        return os.path.join(base, "deadreckon")
    from platformdirs import user_data_dir

    return user_data_dir("deadreckon", appauthor=False)
