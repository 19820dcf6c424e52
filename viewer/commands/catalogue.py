"""Which commands there are, where each lives, and the help page over all of them.

The page is made from these tables alone, so that ``--help`` waits for no command to be imported.
"""

from __future__ import annotations

from core.words import mark
from viewer.commands.cells import fit, width
from viewer.language import _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["COMMANDS", "INTRODUCTION", "MODULES", "OPTIONS", "SECTIONS", "page"]

SECTIONS = (
    (
        mark("Play"),
        (
            ("demo", "demo", mark("play a bots' game of each kind and open the replay")),
            ("new", "new", mark("start a game")),
            ("play", "playing", mark("open a live game to play on")),
            ("join", "playing", mark("take a seat from another terminal, or watch")),
            ("act", "turns", mark("give commands to a game")),
            ("legal", "turns", mark("list the commands open now")),
            ("run", "turns", mark("let the bots play on to the end or a human's turn")),
            ("sim", "sim", mark("play many bot games and count")),
        ),
    ),
    (
        mark("Look"),
        (
            ("ls", "games", mark("list the games, newest first")),
            ("state", "look", mark("show the board")),
            ("log", "look", mark("tell what happened")),
            ("replay", "look", mark("open the viewer")),
            ("why", "why", mark("tell what a bot weighed when it chose")),
            ("compare", "compare", mark("show where two lines part and how each ends")),
            ("search", "search", mark("find events in all games")),
        ),
    ),
    (
        mark("Branch and keep"),
        (
            ("branch", "lines", mark("fork a game anywhere; list, rename, archive branches")),
            ("note", "lines", mark("write a note on a version")),
            ("export", "files", mark("write a game, or the whole log, to a file")),
            ("import", "files", mark("read games from files")),
            ("verify", "files", mark("check that the log is whole and true")),
        ),
    ),
    (
        mark("Help"),
        (
            ("config", "config", mark("show the settings and where they come from")),
            ("doctor", "doctor", mark("show versions, the log's place, settings and health")),
            ("completion", "completion", mark("print the completion script for your shell")),
        ),
    ),
)
"""Heading, then name, module and one line for each command."""

COMMANDS = {name: line for _heading, entries in SECTIONS for name, _module, line in entries}
MODULES = {name: f"viewer.commands.{module}" for _heading, entries in SECTIONS for name, module, _line in entries}

INTRODUCTION = mark("Play, replay and branch two zombie games, Mall and Alone. Whatever happens is an\nevent in a log.")

USAGE = mark("Usage: deadreckon [OPTIONS] COMMAND [ARGS]...")

PLACES = mark(
    "A place in a game is written GAME[@BRANCH][:VERSION]. GAME is an id, the first\n"
    "letters of one, or `last` for the newest: last, k3x9, k3x9@main:120.\n"
    "Exit codes: 0, 1 for no (verify found a fault, compare a difference), 2 for bad\n"
    "input or an illegal command."
)

OPTIONS = (
    ("--log FILE", mark("the log; default: $DEADRECKON_LOG, else the user data folder")),
    ("--lang LANG", mark("the language, en or zh; default: from your settings or system")),
    ("--debug", mark("show the traceback of an error in the program")),
    ("--version", mark("show the version")),
    ("--help", mark("show this page; `deadreckon COMMAND --help` shows a command's")),
)

EXAMPLE = mark("Example: deadreckon sim mall --players 4 --games 200 --seed 7")


def page() -> str:
    """Return the help page of ``deadreckon`` in the language that is spoken."""
    parts = [_(USAGE), _(INTRODUCTION)]
    parts += [_block(_(heading), [(name, line) for name, _module, line in entries]) for heading, entries in SECTIONS]
    parts += [_block(_("Options"), OPTIONS), _(PLACES), _(EXAMPLE)]
    return "\n\n".join(parts)


def _block(heading: str, entries: Sequence[tuple[str, str]]) -> str:
    wide = max(12, *(width(name) + 2 for name, _line in entries))
    return "\n".join([heading, *(f"  {fit(name, wide)}{_(line)}" for name, line in entries)])
