"""What the rules options of a game can be, how they are typed, and what they mean."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from core.game import Game
from viewer.commands.cells import bold, fit, screen, wrap
from viewer.language import _

__all__ = ["allowed", "as_typed", "hints_of", "is_seat", "options_of", "read", "values_of"]

AnyGame = Game[Any, Any]

SWITCH: Final = {"yes": "true", "no": "false", "on": "true", "off": "false"}

MANY: Final = 100
"""So many values of a number can still be gone through one by one."""


class _Hints(dict[type[Any], Mapping[str, Any]]):
    """The types of the options of each game's rules, worked out once: a form asks at every key."""

    def __missing__(self, rules: type[Any]) -> Mapping[str, Any]:
        self[rules] = get_type_hints(rules, include_extras=True)
        return self[rules]


_hints = _Hints()


def hints_of(rules: type[Any]) -> Mapping[str, Any]:
    """Return the type of each option in *rules*, with what is said about it."""
    return _hints[rules]


def options_of(game: AnyGame) -> Iterator[str]:
    """Return lines on the rules options of *game*: each as usual, what it can be, and what it means."""
    hints, usual = hints_of(game.rules), game.rules()
    shown = {name: as_typed(getattr(usual, name)) for name in hints}
    named = {name: f"{name}={value}" for name, value in shown.items()}
    wide = max(map(len, named.values()))
    for name, hint in hints.items():
        yield f"{bold(fit(named[name], wide))}  {allowed(hint)}"
        yield from ("    " + line for line in wrap(_(game.options.get(name, "")), screen() - 4))


def as_typed(value: Any) -> str:
    """Return the *value* of a rules option as it is typed after ``option=``."""
    return msgspec.json.encode(value).decode().strip('"')


def values_of(game: AnyGame, option: str, players: int) -> tuple[Any, ...]:
    """Return the values that a rules *option* can have with so many *players*; too many to list: its usual one."""
    kind, meta = _parts(hints_of(game.rules)[option])
    least, most = _bounds(meta)
    if get_origin(kind) is Literal:
        return get_args(kind)
    if kind is bool:
        return (False, True)
    if least is None or most is None or most - least > MANY:
        return (getattr(game.rules(), option),)
    return tuple(range(least, min(most + 1, players) if is_seat(game, option) else most + 1))


def is_seat(game: AnyGame, option: str) -> bool:
    """Return whether the number that a rules *option* holds is that of a seat."""
    _kind, meta = _parts(hints_of(game.rules)[option])
    return any((each.extra or {}).get("seat", False) for each in meta)


def _parts(hint: Any) -> tuple[Any, list[Meta]]:
    """Return the type in *hint* and what is said about it."""
    kind, *meta = get_args(hint) if hasattr(hint, "__metadata__") else (hint,)
    return kind, [each for each in meta if isinstance(each, Meta)]


def _bounds(meta: Sequence[Meta]) -> tuple[int | None, int | None]:
    """Return the least and the greatest number that *meta* allows."""
    least = next((each.ge for each in meta if each.ge is not None), None)
    most = next((each.le for each in meta if each.le is not None), None)
    return (None if least is None else int(least)), (None if most is None else int(most))


def read(text: str) -> Any:
    """Return the value that is typed as *text*."""
    word = text.strip().lower()
    try:
        return msgspec.json.decode(SWITCH.get(word, word))
    except msgspec.DecodeError:
        return text.strip()


def allowed(hint: Any) -> str:
    """Return the values that an option of type *hint* can have, in words."""
    kind, meta = _parts(hint)
    if get_origin(kind) in (Literal, Union, UnionType):
        return _(" or ").join(str(value) for value in get_args(kind))
    if kind is bool:
        return _("true or false")
    least, most = _bounds(meta)
    return _("a number from {least} to {most}").format(least=least, most=most) if most is not None else kind.__name__
