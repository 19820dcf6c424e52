"""Keys as people read them, taken from the bindings that are in force: a remapped key shows here by itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from textual.app import App
from textual.binding import ActiveBinding, Binding
from textual.screen import Screen

from core.words import mark
from viewer.language import _
from viewer.widgets.bar import Item
from viewer.widgets.paint import Run, line

__all__ = ["Entry", "entries", "key_items", "key_name", "mark"]

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
    "tab": "Tab",
    "pageup": "PageUp",
    "pagedown": "PageDown",
}


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


def key_items(screen: Screen[Any]) -> tuple[list[Item], list[Item]]:
    """Return the key line: the first key of every action that is to be shown, neighbours under one word.

    What works everywhere, help and quit, stands at the right end.
    """
    shown = [entry for entry in entries(screen) if entry.binding.show and entry.enabled]
    everywhere = [entry for entry in shown if entry.everywhere]
    return list(items_of([entry for entry in shown if not entry.everywhere])), list(items_of(everywhere))


def items_of(shown: list[Entry]) -> Iterator[Item]:
    for place, entry in enumerate(shown):
        following = shown[place + 1] if place + 1 < len(shown) else None
        words = line(Run(entry.keys[0], "key"))
        if not entry.group:
            words = line(words, " ", _(entry.binding.description))
        elif following is None or following.group != entry.group:
            words = line(words, " ", _(entry.group))
        end = " " if entry.group and following is not None and following.group == entry.group else "  "
        yield Item(line("" if place else " ", words, end), ("app." if entry.everywhere else "") + entry.binding.action)
