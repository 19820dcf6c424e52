"""The line in which words are typed that narrow a list."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal

from viewer.widgets.bar import Bar, Item
from viewer.widgets.entry import Entry
from viewer.widgets.paint import Run, line

__all__ = ["FilterLine"]


class FilterLine(Horizontal):
    """Stands in the place of the keys while a person types. The screen does the narrowing."""

    def __init__(self, value: str, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._value = value

    def compose(self) -> ComposeResult:
        yield Bar(id="filter-sign")
        yield Entry(longest=80, id="filter-words")
        yield Bar(id="filter-keys")

    def on_mount(self) -> None:
        self.query_one("#filter-sign", Bar).show([Item(line(" ", Run("/", "key")))])
        entry = self.query_one(Entry)
        entry.value = self._value
        entry.cursor_position = len(self._value)
        entry.focus()

    def show(self, keep: str, clear: str) -> None:
        """Show the keys under these words."""
        keys = (("Enter", "open", keep), ("Esc", "out", clear))
        self.query_one("#filter-keys", Bar).show(
            [Item(line(" ", Run(key, "key"), f" {word} "), action) for key, action, word in keys]
        )
