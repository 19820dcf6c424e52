"""Keys as people read them, taken from the bindings that are in force: a remapped key shows here by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from textual.app import App
from textual.binding import ActiveBinding, Binding
from textual.screen import Screen

from core.words import mark
from viewer.language import _
from viewer.widgets.bar import Item
from viewer.widgets.paint import Run, line, width_of

__all__ = ["BARE", "Entry", "entries", "key_items", "key_name", "mark"]

NAMES: Final = {
    "left": "<-",
    "right": "->",
    "up": "Up",
    "down": "Down",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "left_curly_bracket": "{",
    "right_curly_bracket": "}",
    "question_mark": "?",
    "plus": "+",
    "minus": "-",
    "equals_sign": "=",
    "space": "Space",
    "escape": "Esc",
    "enter": "Enter",
    "backspace": "Backspace",
    "home": "Home",
    "end": "End",
    "slash": "/",
    "comma": ",",
    "full_stop": ".",
    "less_than_sign": "<",
    "greater_than_sign": ">",
    "tab": "Tab",
    "pageup": "PageUp",
    "pagedown": "PageDown",
    "f1": "F1",
}


BARE: Final = ""
"""Stands among what is spare in a key line where the words of arrows, brackets and Space go."""


def key_name(key: str) -> str:
    """Return *key* as it is written on the keyboard."""
    held, plus, rest = key.partition("+")
    if plus and held in {"ctrl", "shift", "alt"}:
        return f"{held.capitalize()}+{key_name(rest)}"
    return NAMES.get(key, key)


class Entry:
    """One action and every key that does it."""

    def __init__(self, active: ActiveBinding) -> None:
        self.binding: Final[Binding] = active.binding
        self.node: Final = active.node
        self.enabled: Final = active.enabled
        self.everywhere: Final = isinstance(active.node, App)
        self.keys: list[str] = []

    @property
    def group(self) -> str:
        """What the key line calls this action together with its neighbours."""
        return self.binding.group.description if self.binding.group is not None else ""


def entries(screen: Screen[Any]) -> list[Entry]:
    """Return what can be done on *screen*, in the order it is bound. Textual's own bindings have no id like ours."""
    found: dict[str, Entry] = {}
    for key, active in [*screen.active_bindings.items(), *above_questions(screen)]:
        binding = active.binding
        if binding.description and binding.id and "." in binding.id:
            found.setdefault(binding.action, Entry(active)).keys.append(key_name(key))
    return list(found.values())


def above_questions(screen: Screen[Any]) -> Iterator[tuple[str, ActiveBinding]]:
    """Return the app's keys that work where a question is asked, too; Textual names only the question's own there."""
    if screen.is_modal:
        for key, binding in screen.app._bindings:
            if binding.priority:
                yield key, ActiveBinding(screen.app, binding, True, binding.tooltip)


def key_items(
    screen: Screen[Any], width: int | None = None, spare: Sequence[str] = ()
) -> tuple[list[Item], list[Item]]:
    """Return the key line: the first key of every action that is to be shown, neighbours under one word.

    What works everywhere, help and quit, stands at the right end. Where *width* is too small for all, blanks go first,
    then one after the other what is *spare*: ids of actions, and at BARE the words of keys that speak for themselves.
    """
    shown = [entry for entry in entries(screen) if entry.binding.show and entry.enabled]
    here, everywhere = ([entry for entry in shown if entry.everywhere is wanted] for wanted in (False, True))
    for blanks, gone in [(2, spare[:0]), *[(1, spare[:count]) for count in range(len(spare) + 1)]]:
        left = list(items_of([entry for entry in here if entry.binding.id not in gone], blanks, bare=BARE in gone))
        right = list(items_of(everywhere, blanks))
        if width is None or sum(width_of(item.words) for item in [*left, *right]) <= width:
            break
    return left, right


def items_of(shown: list[Entry], blanks: int, *, bare: bool = False) -> Iterator[Item]:
    """Yield an item for each action, *blanks* after it; when *bare* keys that speak for themselves have no words."""
    for place, entry in enumerate(shown):
        following = shown[place + 1] if place + 1 < len(shown) else None
        together = entry.group and following is not None and following.group == entry.group
        text = line("" if place else " ", Run(entry.keys[0], "key"))
        if not entry.group and not (bare and entry.keys[0] == NAMES["space"]):
            text = line(text, " ", _(entry.binding.description))
        elif entry.group and not bare and not together:
            text = line(text, " ", _(entry.group))
        end = " " * (1 if together else blanks)
        yield Item(line(text, end), ("app." if entry.everywhere else "") + entry.binding.action)
