"""What people set once, in a TOML file that the program only reads: language, theme, keys, places of files."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from core.words import Sentence, mark, said
from viewer.commands.place import SettingsError, config_path
from viewer.language import is_known, languages

__all__ = ["MEANINGS", "THEME", "Settings", "SettingsError", "for_app", "load", "read"]

THEME: Final = "deadreckon-dark"
"""The theme of an app for which nobody has set another."""


class Settings(NamedTuple):
    """What the file says; None where it leaves the choice to the program.

    Attributes:
        language: ``en`` or ``zh``; else the environment's.
        theme: the name of one of the app's themes.
        animation: whether the app may move things by itself.
        ascii: whether the app draws with ASCII alone; else as the terminal's encoding allows.
        keymap: from the id of a binding to its keys, with commas: for Textual's ``App.set_keymap``.
        log: the file of the log.
        pictures: the folder that pictures of the screen are saved in; else the one that the program was started in.
    """

    language: str | None = None
    theme: str | None = None
    animation: bool = True
    ascii: bool | None = None
    keymap: Mapping[str, str] = MappingProxyType({})
    log: str | None = None
    pictures: str | None = None


MEANINGS: Final = {
    "language": mark("the language: en or zh; else as your system has it"),
    "theme": mark("the colours of the app: deadreckon-dark, deadreckon-light, or one of Textual's like nord"),
    "animation": mark("whether the app may move things by itself"),
    "ascii": mark("whether the app draws with ASCII alone; else as the terminal can"),
    "keymap": mark('keys by what they do: "table.play" = "space,p"'),
    "log": mark("the file of the log; ~ is your home"),
    "pictures": mark("the folder for pictures of the screen; else the one you start in"),
}
"""What each setting is for."""

TEXT: Final = mark("a text in quotes")
SWITCH: Final = mark("true or false")
KEYS: Final = mark("keys in quotes, with commas between")


class _Refused(Exception):
    """A value that a setting cannot have, or one under *key* in its table; says what it may be."""

    def __init__(self, allowed: Sentence, key: str = "", value: object = None) -> None:
        super().__init__(allowed)
        self.allowed, self.key, self.value = allowed, key, value

    def wrong(self, name: str, value: object) -> Sentence:
        """Return what is wrong with *value* as the setting *name*."""
        name, value = (f"{name}.{self.key}", self.value) if self.key else (name, value)
        return said("{name} is {allowed}, not {value}", name=name, allowed=self.allowed, value=_shown(value))


def load(path: Path | str | None = None) -> Settings:
    """Return the settings in the file at *path*, by default ours; what it does not say is as usual.

    Raises:
        SettingsError: the file cannot be read, is no TOML, or sets what there is not.
    """
    return read(path)[0]


def read(path: Path | str | None = None) -> tuple[Settings, dict[str, int]]:
    """Return the settings as ``load`` does, and the line on which the file sets each.

    Raises:
        SettingsError: as for ``load``.
    """
    file = Path(path or config_path())
    text = _text(file)
    found: dict[str, Any] = {}
    lines: dict[str, int] = {}
    for name, value in _parsed(file, text).items():
        lines[name] = _line_of(text, name)
        if name not in CHECKS:
            wrong = said("no setting is called {name}: there are {known}", name=name, known=tuple(CHECKS))
            raise _error(file, lines[name], wrong)
        try:
            found[name] = CHECKS[name](value)
        except _Refused as refused:
            at = _line_of(text, refused.key, within=name) if refused.key else lines[name]
            raise _error(file, at, refused.wrong(name, value)) from None
    for id in found.get("keymap", {}):
        lines[f"keymap.{id}"] = _line_of(text, id, within="keymap")
    return Settings(**found), lines


def for_app(themes: Collection[str], bindings: Callable[[], Collection[str]]) -> Settings:
    """Return the settings in our file for an app that has these *themes*, and bindings with the ids that are returned.

    Raises:
        SettingsError: as for ``load``, or the file names a theme or a binding that there is not.
    """
    file = Path(config_path())
    found, lines = read(file)
    if found.theme is not None and found.theme not in themes:
        wrong = said(
            "no theme is called {name}; near it are {known}", name=found.theme, known=near(found.theme, themes)
        )
        raise _error(file, lines["theme"], wrong)
    known = bindings() if found.keymap else ()
    for id in found.keymap:
        if id not in known:
            wrong = said("no key is called {name}; near it are {known}", name=id, known=near(id, known))
            raise _error(file, lines[f"keymap.{id}"], wrong)
    return found


def near(name: str, names: Collection[str]) -> tuple[str, ...]:
    """Return the four of *names* most like *name*, the likest first."""
    return tuple(get_close_matches(name, sorted(names), n=4, cutoff=0.0))


def _error(file: Path, line: int, wrong: Sentence) -> SettingsError:
    return SettingsError(said("{file}, line {line}: {wrong}", file=str(file), line=line, wrong=wrong))


def _text(file: Path) -> str:
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return ""
    except OSError as error:
        reason = said(str(error.strerror))
        raise SettingsError(said("{file}: {wrong}", file=str(file), wrong=reason)) from None
    try:
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise _error(file, content[: error.start].count(b"\n") + 1, said("this is not UTF-8")) from None


def _parsed(file: Path, text: str) -> dict[str, Any]:
    if not text:
        return {}
    import tomllib  # takes longer than all the rest here, and most people set nothing

    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = re.fullmatch(r"(.*?)(?: \(at (?:line (\d+), column \d+|end of document)\))?", str(error), re.DOTALL)
        reason, line = (found[1], found[2]) if found else (str(error), None)
        line = int(line) if line else text.rstrip().count("\n") + 1
        raise _error(file, line, said("this is not TOML ({reason})", reason=reason)) from None


def _line_of(text: str, name: str, *, within: str = "") -> int:
    """Return the line that sets *name*, at the top or in the table *within*; the table's own when none does."""
    table, key = "", re.compile(rf"""\s*\[*\s*["']?{re.escape(name)}["']?\s*[=.\]]""")
    for number, line in enumerate(text.split("\n"), start=1):
        if key.match(line) and (table == within or line.lstrip().startswith("[")):
            return number
        if line.lstrip().startswith("["):
            table = line.strip().strip("[]").strip()
    return _line_of(text, within) if within else 1


def _shown(value: Any) -> str:
    """Return *value* about as it stands in the file."""
    if isinstance(value, bool):
        return str(value).lower()
    return f'"{value}"' if isinstance(value, str) else str(value)


def _a_text(value: Any) -> str:
    if isinstance(value, str) and value.strip() and value.isprintable():
        return value.strip()
    raise _Refused(said(TEXT))


def _a_language(value: Any) -> str:
    if isinstance(value, str) and is_known(value):
        return value
    raise _Refused(said("one of {languages}", languages=languages()))


def _a_switch(value: Any) -> bool:
    if isinstance(value, bool):
        return value
    raise _Refused(said(SWITCH))


def _a_file(value: Any) -> str:
    return str(Path(_a_text(value)).expanduser())


def _a_keymap(value: Any) -> Mapping[str, str]:
    """Return keys by binding: ``table.play`` without quotes, which TOML reads as a table in a table, is as good."""
    if not isinstance(value, dict):
        raise _Refused(said(KEYS))
    return MappingProxyType(dict(_bindings(value, "")))


def _bindings(table: dict[str, Any], before: str) -> list[tuple[str, str]]:
    found = []
    for name, value in table.items():
        if isinstance(value, dict):
            found += _bindings(value, f"{before}{name}.")
            continue
        keys = value if isinstance(value, list) else str(value).split(",") if isinstance(value, str) else []
        if not keys or not all(isinstance(key, str) and key.strip() and key.isprintable() for key in keys):
            raise _Refused(said(KEYS), before + name, value)
        found.append((before + name, ",".join(key.strip() for key in keys)))
    return found


CHECKS: Final[dict[str, Callable[[Any], Any]]] = {
    "language": _a_language,
    "theme": _a_text,
    "animation": _a_switch,
    "ascii": _a_switch,
    "keymap": _a_keymap,
    "log": _a_file,
    "pictures": _a_file,
}
"""What makes each setting of what the file says; refuses what makes no sense."""
