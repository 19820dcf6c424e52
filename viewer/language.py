"""The language that people read: gettext's catalogues in ``locale``, English where there is none.

Every command passes here, so gettext and what it imports are loaded only when a catalogue is found.
"""

# pathlib would cost as much as listing the games.
# ruff: noqa: PTH110, PTH118, PTH120
from __future__ import annotations

import os

__all__ = ["DOMAIN", "LOCALE", "_", "preferred", "translator"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.words import Translate

DOMAIN = "deadreckon"
LOCALE = os.path.join(os.path.dirname(__file__), "locale")
"""Where the catalogues lie: ``zh/LC_MESSAGES/deadreckon.mo``."""

PREFERENCES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def preferred() -> list[str]:
    """Return the languages that the environment asks for, best first: ``zh_CN.UTF-8`` as ``zh_CN`` and ``zh``."""
    wanted = next((found for name in PREFERENCES if (found := os.environ.get(name))), "")
    names = []
    for entry in wanted.split(":"):
        full = entry.partition(".")[0].partition("@")[0]
        names += [full, full.partition("_")[0]]
    return [name for name in dict.fromkeys(names) if name.replace("_", "").isalnum()]


def translator(lang: str | None = None) -> Translate:
    """Return the function that turns an English sentence into *lang*, by default what the environment asks for."""
    for name in preferred() if lang is None else [lang, lang.partition("_")[0]]:
        if name == "en":
            break
        if os.path.exists(os.path.join(LOCALE, name, "LC_MESSAGES", f"{DOMAIN}.mo")):
            import gettext

            return gettext.translation(DOMAIN, LOCALE, [name]).gettext
    return _as_it_stands


def _as_it_stands(sentence: str) -> str:
    return sentence


_: Translate = translator()
"""The translator of this process."""
