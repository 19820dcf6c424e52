"""The line in which words are sought: what is typed, how much was found, and the keys."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from core.words import mark
from viewer.widgets.bar import Bar, Item
from viewer.widgets.entry import Entry
from viewer.widgets.paint import Run, line

__all__ = ["SearchLine"]


class SearchLine(Horizontal):
    """Stands in the place of the keys while a search goes on. The screen does the seeking."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,enter", "screen.match(1)", mark("next match"), id="search.next"),
        Binding("up", "screen.match(-1)", mark("match before"), id="search.previous"),
    ]

    def compose(self) -> ComposeResult:
        yield Bar(id="search-sign")
        yield Entry(longest=80, id="words")
        yield Bar(id="found")

    def on_mount(self) -> None:
        self.query_one("#search-sign", Bar).show([Item(line(" ", Run("/", "key")))])
        self.query_one(Entry).focus()

    def show(self, found: str, next_: str, previous: str, leave: str) -> None:
        """Show *found*, and the keys under these words."""
        keys = (("Down", "match(1)", next_), ("Up", "match(-1)", previous), ("Esc", "back", leave))
        self.query_one("#found", Bar).show(
            [Item(line(f" {found}  "))],
            [Item(line(Run(key, "key"), f" {word}  "), action) for key, action, word in keys],
        )
