"""``python minimal.py LENGTH VERSION``: as many widgets of the same kinds as the Table has, and nothing behind them.

This is what Textual itself costs. It knows no game and no log: the texts are made up, of the size of ours.
"""

from __future__ import annotations

import sys
from typing import ClassVar, Final

from rich.segment import Segment
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Region, Size
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widgets import Static

__all__ = ["Minimal"]

BOARD: Final = 34
"""Lines of the board."""


class Lines(ScrollView, can_focus=False):
    """A list of *length* lines, drawn by the line."""

    def __init__(self, length: int, here: int) -> None:
        super().__init__(id="events")
        self.length, self.here = length, here

    def on_resize(self) -> None:
        self.virtual_size = Size(self.size.width, self.length)
        self.follow()

    def show(self, here: int) -> None:
        before, self.here, top = self.here, here, self.scroll_offset.y
        self.follow()
        if self.scroll_offset.y == top:
            self.refresh(*[Region(0, place - top, self.size.width, 1) for place in (before, here)])

    def follow(self) -> None:
        top, height = self.scroll_offset.y, self.size.height
        if height and not top < self.here < top + height - 1:
            self.scroll_to(y=max(0, self.here - height // 2), animate=False)

    def render_line(self, y: int) -> Strip:
        place = y + self.scroll_offset.y
        sign = ">" if place == self.here else " "
        text = f"{sign}{place:>6}   what happened then, in some words"
        return Strip([Segment(text[: self.size.width].ljust(self.size.width), self.rich_style)])


class Minimal(App[None]):
    """Bars, a board, a list and a strip at one version of a line of *length* events."""

    CSS = """
    .bar { height: 1; }
    #middle { height: 1fr; }
    #board { width: 16fr; }
    #sash { width: 1; }
    #listing { width: 9fr; }
    #events { height: 1fr; }
    #plot, #unlisted, #note, #small { display: none; }
    #timeline { height: 2; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)"),
        Binding("right", "go(1)"),
        Binding("home", "to(0)"),
        Binding("end", "to(-1)"),
        Binding("enter", "to(-2)"),
    ]

    version = reactive(0, init=False, repaint=False)

    def __init__(self, length: int, version: int) -> None:
        super().__init__()
        self.length = length
        self.set_reactive(Minimal.version, version)

    def compose(self) -> ComposeResult:
        yield Static(id="heading", classes="bar")
        yield Static(id="eyes", classes="bar")
        with Horizontal(id="middle"):
            yield Static(id="board")
            yield Static(id="sash")
            with Vertical(id="listing"):
                yield Static(id="unlisted")
                yield Lines(self.length, self.version)
        yield Static(id="note", classes="bar")
        yield Static(id="plot")
        yield Static(id="timeline")
        yield Static("q quit", id="keys", classes="bar")
        yield Static(id="small")

    def on_mount(self) -> None:
        self.show()

    def watch_version(self) -> None:
        self.show()

    def show(self) -> None:
        version = self.version
        board = "\n".join(f"line {line} of the board as it was after event {version}" for line in range(BOARD))
        self.put("board", f"{board}\nSecurity room")
        self.put("timeline", f"{version}".center(120) + "\n" + "." * 120)
        self.put("heading", f"{version}/{self.length}".rjust(110))
        self.query_one(Lines).show(version)

    def put(self, name: str, text: str) -> None:
        self.query_one(f"#{name}", Static).update(text, layout=False)

    def action_go(self, by: int) -> None:
        self.version = max(0, min(self.version + by, self.length))

    def action_to(self, version: int) -> None:
        self.version = {-1: self.length, -2: self.length // 2}.get(version, version)


if __name__ == "__main__":
    Minimal(int(sys.argv[1]), int(sys.argv[2])).run()
