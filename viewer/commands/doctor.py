"""``doctor``: what the program stands on."""

from __future__ import annotations

import locale
import os
import platform
import sys
from importlib import metadata
from pathlib import Path
from typing import Any

import click

from core.words import mark, told
from viewer.commands.cells import bold, fit, screen
from viewer.commands.desk import Desk, as_json, command, encoded, listed, open_log, say
from viewer.commands.place import SettingsError, config_path, settings
from viewer.language import _, languages, preferred, spoken

__all__ = ["doctor"]

NAMES = {
    "format": mark("format"),
    "system": mark("system"),
    "file": mark("file"),
    "exists": mark("exists"),
    "sound": mark("sound"),
    "error": mark("error"),
    "size": mark("size in bytes"),
    "games": mark("games"),
    "branches": mark("branches"),
    "events": mark("events"),
    "triggers": mark("guards in place"),
    "check": mark("SQLite's check"),
    "terminal": mark("a terminal"),
    "columns": mark("columns"),
    "encoding": mark("encoding"),
    "locale": mark("locale"),
    "languages": mark("languages wanted"),
    "language": mark("language"),
    "catalogues": mark("catalogues"),
}
"""What people read for the keys of the JSON; versions, variables and SQLite's settings keep their own names."""

LIBRARIES = ("click", "msgspec", "platformdirs", "sqlite-utils", "textual")


@command("doctor", example="deadreckon doctor --json")
@as_json
@click.pass_obj
def doctor(desk: Desk, as_json: bool) -> int:
    """Show versions, the log's place, settings and health."""
    found = {"versions": _versions(), "settings": _settings(), "log": _log(desk), "terminal": _terminal()}
    if as_json:
        say(encoded(found))
    else:
        headings = {
            "versions": _("Versions"),
            "settings": _("Settings"),
            "log": _("Log"),
            "terminal": _("Terminal"),
        }
        for part, entries in found.items():
            rows = [(_(NAMES.get(name, name)), _shown(value)) for name, value in entries.items()]
            say([bold(headings[part]), *(f"  {fit(name, 18)}{value}" for name, value in rows)])
    return 0 if found["log"]["sound"] and "error" not in found["settings"] else 1


def _versions() -> dict[str, Any]:
    from events.base import FORMAT, PROGRAM
    from logs.health import SQLITE

    libraries = {name: metadata.version(name) for name in LIBRARIES}
    return {
        "deadreckon": PROGRAM.partition(" ")[2],
        "format": FORMAT,
        "python": platform.python_version(),
        "system": platform.platform(terse=True),
        "sqlite": SQLITE,
        **libraries,
    }


def _settings() -> dict[str, Any]:
    """Return where the settings are; a file that cannot be used says why."""
    path = config_path()
    where = {"file": str(Path(path).absolute()), "exists": Path(path).exists()}
    try:
        settings()
    except SettingsError as error:
        return {**where, "error": error.message}
    return where


def _log(desk: Desk) -> dict[str, Any]:
    """Return where the log is and how it does; a file that cannot be opened says why."""
    import msgspec

    from logs.errors import LogError
    from logs.health import health

    try:
        where = {"file": str(Path(desk.log).absolute())}
    except SettingsError as error:
        return {"error": error.message, "sound": False}
    if not Path(desk.log).exists():
        return {**where, "exists": False, "sound": True}
    try:
        with open_log() as log:
            found = health(log)
    except LogError as error:
        return {**where, "exists": True, "error": error.message, "sound": False}
    sound = found.triggers and found.check == "ok"
    return {**where, "exists": True, **msgspec.structs.asdict(found), "sound": sound}


def _terminal() -> dict[str, Any]:
    return {
        "terminal": sys.stdout.isatty(),
        "TERM": os.environ.get("TERM", ""),
        "COLORTERM": os.environ.get("COLORTERM", ""),
        "NO_COLOR": bool(os.environ.get("NO_COLOR")),
        "columns": screen(),
        "encoding": sys.stdout.encoding,
        "locale": ".".join(part for part in locale.getlocale() if part) or "C",
        "languages": preferred(),
        "language": spoken(),
        "catalogues": languages()[1:],
    }


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list | tuple):
        return listed(value) or "-"
    return told(value, _) or "-"
