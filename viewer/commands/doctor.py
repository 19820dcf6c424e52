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

from viewer.commands.cells import bold, screen
from viewer.commands.desk import Desk, as_json, command, encoded, open_log, say
from viewer.language import LOCALE, _, preferred

__all__ = ["doctor"]

LIBRARIES = ("click", "msgspec", "platformdirs", "sqlite-utils", "textual")


@command("doctor", example="deadreckon doctor --json")
@as_json
@click.pass_obj
def doctor(desk: Desk, as_json: bool) -> int:
    """Show versions, the log's place, settings and health."""
    found = {"versions": _versions(), "log": _log(desk), "terminal": _terminal()}
    if as_json:
        say(encoded(found))
    else:
        headings = {"versions": _("Versions"), "log": _("Log"), "terminal": _("Terminal")}
        for part, entries in found.items():
            say([bold(headings[part]), *(f"  {name:<16}{_shown(value)}" for name, value in entries.items())])
    return 0 if found["log"]["sound"] else 1


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


def _log(desk: Desk) -> dict[str, Any]:
    """Return where the log is and how it does; a file that cannot be opened says why."""
    import msgspec

    from logs.errors import LogError
    from logs.health import health

    where = {"file": str(Path(desk.log).absolute())}
    if not Path(desk.log).exists():
        return {**where, "exists": False, "sound": True}
    try:
        with open_log() as log:
            found = health(log)
    except LogError as error:
        return {**where, "exists": True, "error": str(error), "sound": False}
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
        "catalogues": sorted(path.parents[1].name for path in Path(LOCALE).glob("*/LC_MESSAGES/*.mo")),
    }


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, list):
        return ", ".join(value) or "-"
    return str(value) or "-"
