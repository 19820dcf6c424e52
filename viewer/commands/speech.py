"""Which language a command is answered in, chosen before anything is said."""

from __future__ import annotations

from viewer.commands.place import SettingsError, settings
from viewer.language import is_known, use

__all__ = ["asked", "speak"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

OPTION = "--lang"


def speak(words: Sequence[str]) -> bool:
    """Speak what ``--lang`` among *words* asks for, else the settings, else the environment.

    Return whether nothing stood in the way: a language that there is not, or settings that cannot be read, are left
    for whoever can say so.
    """
    told = asked(words)
    if told is not None and is_known(told):
        use(told)
        return True
    try:
        found = settings()
    except SettingsError:
        use()
        return False
    use(None if found is None else found.language)
    return told is None


def asked(words: Sequence[str]) -> str | None:
    """Return the language that the last ``--lang`` among *words* names."""
    told = None
    for at, word in enumerate(words):
        if word == "--":
            break
        if word == OPTION:
            told = words[at + 1] if at + 1 < len(words) else ""
        elif word.startswith(OPTION + "="):
            told = word[len(OPTION) + 1 :]
    return told
