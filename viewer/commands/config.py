"""``config``: where the settings lie, what they are now and where each comes from."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import click

from core.words import mark, said, told
from viewer.commands.cells import dim, fit, width
from viewer.commands.desk import Desk, as_json, command, encoded, say
from viewer.commands.pages import option
from viewer.commands.place import config_path, log_path
from viewer.language import PREFERENCES, _, spoken
from viewer.settings import MEANINGS, THEME, Settings, read

__all__ = ["config"]

HOW = mark(
    "The file is TOML; what it does not say is as usual. --show prints it as it would have to be to set what is in "
    "force now, and can be kept as such: deadreckon config --show > config.toml."
)

USUAL = mark("as usual")


class Effective(NamedTuple):
    """A setting that is in force, None for what nobody set, and what set it."""

    name: str
    value: Any
    origin: str


@command("config", example="deadreckon config --show", more=HOW)
@option("--path", "only_path", is_flag=True, help=mark("print where the file is, or would be, and nothing else"))
@option("--show", "_show", is_flag=True, help=mark("print the settings in force; so does no option at all"))
@as_json
@click.pass_obj
def config(desk: Desk, *, only_path: bool, _show: bool, as_json: bool) -> None:
    """Show the settings in force, or where their file is."""
    path = str(Path(config_path()).absolute())
    if only_path:
        say(encoded({"file": path, "exists": Path(path).exists()}) if as_json else path)
        return
    found = list(effective(desk, *read(path)))
    if as_json:
        settings = {each.name: {"value": each.value, "from": each.origin} for each in found}
        say(encoded({"file": path, "exists": Path(path).exists(), "settings": settings}))
    else:
        say([dim(f"# {path}"), *told_settings(found)])


def effective(desk: Desk, settings: Settings, lines: dict[str, int]) -> Iterator[Effective]:
    """Return every setting in force, in the order of the file, the bindings of the keymap last."""
    variables = [name for name in PREFERENCES if os.environ.get(name)]

    def origin(name: str, *stronger: tuple[str, Any], else_: str = USUAL) -> str:
        first = next((source for source, there in stronger if there), None)
        return first or (said("line {line}", line=lines[name]) if name in lines else said(else_))

    yield Effective("language", spoken(), origin("language", ("--lang", desk.lang), else_=(variables or [USUAL])[0]))
    yield Effective("theme", settings.theme or THEME, origin("theme"))
    yield Effective("animation", settings.animation, origin("animation"))
    plain = not (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    yield Effective("ascii", plain if settings.ascii is None else settings.ascii, origin("ascii"))
    chosen = (("--log", desk.told), ("DEADRECKON_LOG", os.environ.get("DEADRECKON_LOG")))
    yield Effective("log", log_path(desk.told), origin("log", *chosen))
    yield Effective("pictures", settings.pictures, origin("pictures"))
    for id, keys in settings.keymap.items():
        yield Effective(f"keymap.{id}", keys, origin(f"keymap.{id}"))


def told_settings(found: list[Effective]) -> Iterator[str]:
    """Return the lines of a file that sets just this, each with what set it; before each stands what it is for."""
    rows = [(_line(each), told(each.origin, _)) for each in found]
    wide = min(40, max(width(line) for line, _origin in rows))
    before = ""
    for each, (line, origin) in zip(found, rows, strict=True):
        group = each.name.partition(".")[0]
        if group != before:
            yield ""
            yield dim(f"# {_(MEANINGS[group])}")
            if group == "keymap":
                yield "[keymap]"
        before = group
        yield f"{fit(line, max(wide, width(line)))}  {dim('# ' + origin)}"


def _line(each: Effective) -> str:
    if each.value is None:
        return f"# {each.name} ="
    name = each.name.removeprefix("keymap.")
    return f"{name if name == each.name else encoded(name)} = {encoded(each.value)}"
