"""The entry point of ``deadreckon``.

Importing click takes three times as long as starting Python, so the help page, the plain list of games
and the viewer, which people wait for most often, come before it; everything else goes to ``viewer.commands.group``.
"""

from __future__ import annotations

import os
import sys

from viewer.commands.quiet import finish, prepare
from viewer.commands.speech import speak
from viewer.language import _

__all__ = ["main"]

FLAGS = ("--log", "--limit", "--lang")
"""The options of ``ls`` that take a value."""

DIGITS = 18
"""The longest number that is read here."""


def main() -> None:
    """Run the command line that the process was given, and exit with its code."""
    prepare()
    words = sys.argv[1:]
    code = 0
    try:
        sound = speak(words)
        if "_DEADRECKON_COMPLETE" in os.environ or not _answered(words, sound=sound):
            viewed = _viewed(words) if sound and "_DEADRECKON_COMPLETE" not in os.environ else None
            if viewed is None:
                from viewer.commands.group import cli

                viewed = cli.answer(words)
            code = viewed
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        pass  # whoever read us has gone; there is nothing to say and nobody to say it to
    except OSError as error:
        code = _refused(error)
    lost = finish()
    if lost is not None and not isinstance(lost, BrokenPipeError) and code == 0:
        code = _refused(lost)
    sys.exit(code)


def _refused(error: OSError) -> int:
    sys.stderr.write(f"deadreckon: {_(str(error.strerror))}\n")
    return 2


def _answered(words: list[str], *, sound: bool) -> bool:
    """Answer the help page or the list of games. Return False when the words ask for anything else.

    No words at all ask for the Library where there is a terminal, and for the help page elsewhere.

    The list is only for *sound* settings and languages: click says what is wrong with others.
    """
    plain = words[2:] if sound and words[:1] == ["--lang"] else words
    if plain == ["--help"] or (not plain and not (sys.stdin.isatty() and sys.stdout.isatty())):
        from viewer.commands.catalogue import page

        sys.stdout.write(page() + "\n")
        return True
    asked = _plain_list(words) if sound and "ls" in words else None
    if asked is None:
        return False
    from viewer.commands.listing import LIMIT, show_games
    from viewer.commands.place import log_path

    return show_games(log_path(asked.get("--log")), int(asked.get("--limit", LIMIT)), as_json="--json" in asked)


def _viewed(words: list[str]) -> int | None:
    """Open the viewer for ``replay PLACE``, or without any words. Return its exit code.

    None when click should read the words, and say so where the place or the log is not there.
    """
    shows_line = len(words) == 2 and words[0] == "replay"
    at_terminal = sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
    if not at_terminal or not (shows_line or not words):
        return None
    from logs.errors import LogError
    from logs.log import Log
    from viewer.commands.place import log_path

    path, place = log_path(), None
    if shows_line:
        try:
            with Log(path, readonly=True) as log:
                place = log.resolve(words[1])
        except LogError:
            return None
    from viewer.ahead import Ahead

    ahead = None if place is None else Ahead(path, place.stream)
    from viewer.app import run_library, run_replay

    try:
        return run_library(path) if place is None else run_replay(path, place.stream, place.version, ahead=ahead)
    except Exception as error:
        from viewer.commands.group import refused

        return refused(error)


def _plain_list(words: list[str]) -> dict[str, str] | None:
    """Return the options of an ``ls`` that is spelt out in full, or None when click should read the words."""
    found: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if word in FLAGS:
            found[word] = next(rest, "")
        elif word in ("ls", "--json") and word not in found:
            found[word] = word
        else:
            return None
    limit = found.get("--limit", "1")
    if "ls" not in found or found.get("--log") == "" or not limit.isdecimal() or len(limit) > DIGITS:
        return None
    return found
