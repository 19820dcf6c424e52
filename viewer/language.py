"""The language that people read: gettext's catalogues in ``locale``, English where there is none.

Every command passes here, so gettext and what it imports are loaded only when a catalogue is found.
"""

# pathlib would cost as much as listing the games.
# ruff: noqa: PTH110, PTH112, PTH118, PTH120, PTH123, PTH208
from __future__ import annotations

import os

__all__ = [
    "DOMAIN",
    "LOCALE",
    "PREFERENCES",
    "_",
    "is_known",
    "languages",
    "preferred",
    "spoken",
    "translator",
    "use",
    "wanted",
]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from core.words import Translate

DOMAIN = "deadreckon"
LOCALE = os.path.join(os.path.dirname(__file__), "locale")
"""Where the catalogues lie: ``zh/LC_MESSAGES/deadreckon.mo``."""

ENGLISH = "en"
PREFERENCES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name languages; the first that is set counts."""


def _(sentence: str) -> str:
    """Return *sentence* in the language that is spoken now: a running app may change it at any time."""
    # The catalogue keeps its own header under the empty sentence.
    return (_speaker.say or _begun())(sentence) if sentence else ""


def use(lang: str | None = None) -> str:
    """Speak *lang* from now on, by default what the environment asks for. Return the name of what is spoken now."""
    _speaker.name = wanted() if lang is None else _found([lang]) or ENGLISH
    _speaker.say = _read(_speaker.name)
    return _speaker.name


def spoken() -> str:
    """Return the name of the language that is spoken now: ``en`` or that of a catalogue."""
    if _speaker.say is None:
        use()
    return _speaker.name


def languages() -> tuple[str, ...]:
    """Return the languages there are: English, and those with a catalogue."""
    folders = sorted(os.listdir(LOCALE)) if os.path.isdir(LOCALE) else []
    return (ENGLISH, *(name for name in folders if name != ENGLISH and os.path.exists(_file(name))))


def is_known(lang: str) -> bool:
    """Return whether *lang*, like ``zh`` or ``zh_CN.UTF-8``, is English or has a catalogue."""
    return _found([lang]) is not None


def preferred() -> list[str]:
    """Return the languages that the environment asks for, best first: ``zh_CN.UTF-8`` as ``zh_CN`` and ``zh``."""
    wanted = next((found for name in PREFERENCES if (found := os.environ.get(name))), "")
    return [name for entry in wanted.split(":") for name in _forms(entry)]


def wanted() -> str:
    """Return the name of what is spoken when only the environment has a say."""
    return _found(preferred()) or ENGLISH


def translator(lang: str | None = None) -> Translate:
    """Return the function that turns an English sentence into *lang*, by default what the environment asks for."""
    return _read(wanted() if lang is None else _found([lang]) or ENGLISH)


class _Speaker:
    """What is spoken now; nothing is chosen before the first word."""

    name = ENGLISH
    say: Translate | None = None


_speaker = _Speaker()


def _begun() -> Translate:
    use()
    return _speaker.say or _as_it_stands


def _as_it_stands(sentence: str) -> str:
    return sentence


def _forms(lang: str) -> list[str]:
    """Return *lang* as a folder may be called: without encoding and variant, then without the country."""
    full = lang.partition(".")[0].partition("@")[0].replace("-", "_")
    return [name for name in dict.fromkeys([full, full.partition("_")[0]]) if name.replace("_", "").isalnum()]


def _found(wanted: list[str]) -> str | None:
    """Return the first of *wanted* that is English or has a catalogue."""
    for lang in wanted:
        for name in _forms(lang):
            if name == ENGLISH or os.path.exists(_file(name)):
                return name
    return None


def _file(name: str) -> str:
    return os.path.join(LOCALE, name, "LC_MESSAGES", f"{DOMAIN}.mo")


def _read(name: str) -> Translate:
    if name == ENGLISH:
        return _as_it_stands
    import gettext

    with open(_file(name), "rb") as file:
        return gettext.GNUTranslations(file).gettext
