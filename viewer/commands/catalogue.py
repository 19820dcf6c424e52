"""Which commands there are, where each lives, and the help page over all of them.

The page is made from these tables alone, so that ``--help`` waits for no command to be imported.
"""

from __future__ import annotations

from viewer.language import _

__all__ = ["COMMANDS", "INTRODUCTION", "MODULES", "OPTIONS", "SECTIONS", "page"]

SECTIONS = (
    (
        _("Play"),
        (
            ("demo", "demo", _("play a bots' game of each kind and open the replay")),
            ("new", "new", _("start a game")),
            ("act", "turns", _("give commands to a game")),
            ("legal", "turns", _("list the commands open now")),
            ("run", "turns", _("let the bots play on to the end or a human's turn")),
            ("sim", "sim", _("play many bot games and count")),
        ),
    ),
    (
        _("Look"),
        (
            ("ls", "games", _("list the games, newest first")),
            ("state", "look", _("show the board")),
            ("log", "look", _("tell what happened")),
            ("replay", "look", _("open the viewer")),
            ("search", "search", _("find events in all games")),
        ),
    ),
    (
        _("Branch and keep"),
        (
            ("branch", "lines", _("fork a game at any version")),
            ("note", "lines", _("write a note on a version")),
            ("export", "files", _("write a game, or the whole log, to a file")),
            ("import", "files", _("read games from files")),
            ("verify", "files", _("check that the log is whole and true")),
        ),
    ),
    (
        _("Help"),
        (
            ("doctor", "doctor", _("show versions, the log's place, settings and health")),
            ("completion", "completion", _("print the completion script for your shell")),
        ),
    ),
)
"""Heading, then name, module and one line for each command."""

COMMANDS = {name: line for _heading, entries in SECTIONS for name, _module, line in entries}
MODULES = {name: f"viewer.commands.{module}" for _heading, entries in SECTIONS for name, module, _line in entries}

INTRODUCTION = _("Play, replay and branch two zombie games, Mall and Alone. Whatever happens is an\nevent in a log.")

USAGE = _("Usage: deadreckon [OPTIONS] COMMAND [ARGS]...")

PLACES = (
    _("A place in a game is written GAME[@BRANCH][:VERSION]. GAME is an id, the first\n")
    + _("letters of one, or `last` for the newest: last, k3x9, k3x9@main:120.\n")
    + _("Exit codes: 0, 1 for no (verify found a fault), 2 for bad input or an illegal\ncommand.")
)

OPTIONS = (
    ("--log FILE", _("the log; default: $DEADRECKON_LOG, else the user data folder")),
    ("--debug", _("show the traceback of an error in the program")),
    ("--version", _("show the version")),
    ("--help", _("show this page; `deadreckon COMMAND --help` shows a command's")),
)

EXAMPLE = _("Example: deadreckon sim mall --players 4 --games 200 --seed 7")


def page() -> str:
    """Return the help page of ``deadreckon``."""
    parts = [USAGE, INTRODUCTION]
    parts += [_block(heading, [(name, line) for name, _module, line in entries]) for heading, entries in SECTIONS]
    parts += [_block(_("Options"), OPTIONS), PLACES, EXAMPLE]
    return "\n\n".join(parts)


def _block(heading: str, entries: list[tuple[str, str]] | tuple[tuple[str, str], ...]) -> str:
    return "\n".join([heading, *(f"  {name:<12}{line}" for name, line in entries)])
