"""Where the log and the settings lie when nobody says."""

# pathlib would cost as much as listing the games.
# ruff: noqa: PTH110, PTH111, PTH118
from __future__ import annotations

import os
import sys

from core.words import Sentence, Translate, plain, told

__all__ = ["SettingsError", "config_path", "log_path", "settings", "state_path"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from viewer.settings import Settings


class SettingsError(Exception):
    """The file of settings cannot be used; the message is one line that names file and line."""

    def __init__(self, message: Sentence) -> None:
        super().__init__(message)
        self.message = message

    def told(self, _: Translate = plain) -> str:
        """Return the message in the reader's language."""
        return told(self.message, _)


def log_path(told: str | None = None) -> str:
    """Return the file of the log: *told*, else DEADRECKON_LOG, else the settings', else ``log.db`` with our data.

    Raises:
        SettingsError: the file of settings had to be asked and cannot be read.
    """
    return told or os.environ.get("DEADRECKON_LOG") or _log_in_settings() or _folder("data", ".local/share", "log.db")


def config_path() -> str:
    """Return the file of settings: DEADRECKON_CONFIG, else ``config.toml`` in the user's folder for such files."""
    return os.environ.get("DEADRECKON_CONFIG") or _folder("config", ".config", "config.toml")


def state_path(name: str) -> str:
    """Return the file *name* of what the app remembers from run to run: in DEADRECKON_STATE, else the user's folder."""
    folder = os.environ.get("DEADRECKON_STATE")
    return os.path.join(folder, name) if folder else _folder("state", ".local/state", name)


def settings() -> Settings | None:
    """Return what the file of settings says, None where there is no such file: nothing is imported for it then.

    Raises:
        SettingsError: it cannot be read, or says what makes no sense.
    """
    path = config_path()
    if not os.path.exists(path):
        return None
    from viewer.settings import load

    return load(path)


def _log_in_settings() -> str | None:
    found = settings()
    return None if found is None else found.log


def _folder(kind: str, home: str, name: str) -> str:
    """Return the file *name* in our folder of that *kind*: ``data``, ``config`` or ``state``."""
    if sys.platform == "linux" and "ANDROID_DATA" not in os.environ:
        # What platformdirs answers here, without the 40 ms of importing it.
        base = os.environ.get(f"XDG_{kind.upper()}_HOME", "").strip() or os.path.expanduser(f"~/{home}")
        return os.path.join(base, "deadreckon", name)
    import platformdirs

    folder = getattr(platformdirs, f"user_{kind}_dir")
    return os.path.join(folder("deadreckon", appauthor=False), name)
