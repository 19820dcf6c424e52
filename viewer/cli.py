"""The entry point of ``deadreckon``.

Importing click takes three times as long as starting Python, so the help page and the plain list of games,
which people wait for most often, are answered before it; everything else goes to ``viewer.commands.group``.
"""

from __future__ import annotations

import os
import sys

__all__ = ["main"]

QUICK_FLAGS = ("--log", "--limit")


def main() -> None:
    """Run the command line that the process was given, and exit with its code."""
    words = sys.argv[1:]
    try:
        if "_DEADRECKON_COMPLETE" not in os.environ and _answered(words):
            sys.stdout.flush()
            code = 0
        else:
            from viewer.commands.group import run

            code = run(words)
    except (BrokenPipeError, KeyboardInterrupt) as error:
        # Whoever read us has gone, or the person has had enough: nothing to say to either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = 130 if isinstance(error, KeyboardInterrupt) else 0
    sys.exit(code)


def _answered(words: list[str]) -> bool:
    """Answer the help page or the list of games. Return False when the words ask for anything else."""
    if words in ([], ["--help"]):
        from viewer.commands.catalogue import page

        sys.stdout.write(page() + "\n")
        return True
    if "ls" not in words:
        return False
    asked = _plain_list(words)
    if asked is None:
        return False
    from viewer.commands.listing import LIMIT, show_games
    from viewer.commands.place import log_path

    return show_games(log_path(asked.get("--log")), int(asked.get("--limit", LIMIT)), as_json="--json" in asked)


def _plain_list(words: list[str]) -> dict[str, str] | None:
    """Return the options of an ``ls`` that is spelt out in full, or None when click should read the words."""
    found: dict[str, str] = {}
    rest = iter(words)
    for word in rest:
        if word in QUICK_FLAGS:
            found[word] = next(rest, "")
        elif word in ("ls", "--json") and word not in found:
            found[word] = word
        else:
            return None
    if "ls" not in found or found.get("--log") == "" or not found.get("--limit", "1").isdecimal():
        return None
    return found
