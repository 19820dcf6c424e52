"""Compare: two lines of a game side by side, stepped together, with what differs by name and number."""

from __future__ import annotations

from bisect import bisect_left
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container
from textual.reactive import reactive
from textual.screen import Screen

from core.insight.compare import alignment
from core.words import mark
from viewer.language import _
from viewer.screens.contrast import Side, contrast, differing, end_rows, fall_rows, parting_rows, seen_line
from viewer.screens.keys import key_items
from viewer.screens.reading import ALL, Eyes
from viewer.widgets.bar import Bar, Item
from viewer.widgets.board import BoardView
from viewer.widgets.paint import Block, Run, clean, fit, line
from viewer.widgets.painted import Painted
from viewer.widgets.seek import Seek
from viewer.widgets.timeline_strip import TimelineStrip

__all__ = ["CompareScreen", "Side"]

STEP = Binding.Group(mark("together"), compact=True)
ROUND = Binding.Group(mark("round"), compact=True)


class Words(Painted, can_focus=True, inherit_bindings=False):
    """Lines that scroll; the keys are the screen's, which would else scroll these."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._rows: Block = []

    def show(self, rows: Block) -> None:
        """Show *rows* in place of those before."""
        self._rows = rows
        self.repaint()

    def paint(self, width: int, _height: int) -> Block:
        return [fit(row, width) for row in self._rows]


class CompareScreen(Screen[None]):
    """Two lines seen with the same eyes at versions that belong together."""

    HORIZONTAL_BREAKPOINTS = [(0, "-thin"), (60, "-narrow"), (110, "-wide")]  # noqa: RUF012  as Screen has it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (18, "-low"), (30, "-high")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h", "step(-1)", mark("both one event back"), id="compare.back", group=STEP),
        Binding("right,l", "step(1)", mark("both one event on"), id="compare.on", group=STEP),
        Binding(
            "left_square_bracket,left_curly_bracket",
            "round(-1)",
            mark("previous round"),
            id="compare.round-back",
            group=ROUND,
        ),
        Binding(
            "right_square_bracket,right_curly_bracket",
            "round(1)",
            mark("next round"),
            id="compare.round-on",
            group=ROUND,
        ),
        Binding("p,comma", "part", mark("where they part"), id="compare.part"),
        Binding("o", "swap", mark("swap sides"), id="compare.swap"),
        Binding("d", "boards", mark("boards or words"), id="compare.boards"),
        Binding("v", "look", mark("eyes"), id="compare.eyes"),
        Binding("home", "seek(0)", mark("to the start"), id="compare.start", show=False),
        Binding("end", "seek(None)", mark("to the end"), id="compare.end", show=False),
        Binding("up,k", "scroll_words(-1)", mark("scroll up"), id="compare.up", show=False),
        Binding("down,j", "scroll_words(1)", mark("scroll down"), id="compare.down", show=False),
        Binding("escape,c", "leave", mark("back"), id="compare.leave"),
    ]

    at = reactive(0, init=False, repaint=False)
    """Which pair of versions is shown."""

    def __init__(
        self, first: Side, second: Side, *, version: int, other: int | None = None, hidden: bool = False
    ) -> None:
        """Show *version* of the first line, or if it is named *other*, a version of the second."""
        super().__init__()
        self.sides = (first, second)
        self.hidden: Final = hidden
        self.align()
        self.set_reactive(CompareScreen.at, self.place_of(version) if other is None else self.place_of(other, 1))

    def align(self) -> None:
        """Set the lines side by side as their eyes see them."""
        first, second = self.sides
        self.lines = seen_line(first.reading), seen_line(second.reading)
        self.pairs = alignment(*self.lines)
        self.comparison = contrast(*self.lines)

    def place_of(self, version: int, side: int = 0) -> int:
        """Return the first pair that shows *version* of the line on that *side*."""
        return min(bisect_left(self.pairs, version, key=lambda pair: pair[side]), len(self.pairs) - 1)

    def compose(self) -> ComposeResult:
        yield Bar(id="heading", classes="table")
        yield Words(id="parting")
        with Container(id="boards", classes="table"):
            for number, side in enumerate(self.sides):
                yield BoardView(side.reading.board, id=f"board-{number}")
        yield Words(id="contrast")
        yield TimelineStrip(id="timeline", classes="table")
        yield Bar(id="keys", classes="table")
        yield Bar(id="small")

    def on_mount(self) -> None:
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#small", Bar).show([Item(line(_("Please give me 60 by 18 cells.")))])
        for side in self.sides:
            side.reading.retell()
        self.say("")
        self.show_lines()

    def place_shown(self) -> str:
        """Return the two places that are shown, as ``deadreckon compare`` takes them."""
        places = [f"{side.place}:{at}" for side, at in zip(self.sides, self.pairs[self.at], strict=True) if side.place]
        return " ".join(places)

    def say(self, word: str) -> None:
        """Show *word* in place of the keys until the next step."""
        bar = self.query_one("#keys", Bar)
        if word:
            bar.show([Item(line(" ", Run(word, "lit")))])
        else:
            bar.show(*key_items(self))

    def on_resize(self) -> None:
        self.call_after_refresh(self.show_pair)

    def show_lines(self) -> None:
        """Show what does not change from step to step, and the pair."""
        rows = parting_rows(*self.sides, self.comparison)
        self.query_one("#parting", Words).show(rows)
        reading = self.sides[0].reading
        self.query_one(TimelineStrip).load(reading.marks, reading.rounds)
        self.show_pair()

    def show_pair(self) -> None:
        """Show both boards and what differs on them."""
        pair = self.pairs[self.at]
        first = self.sides[0].reading
        for number, (side, version) in enumerate(zip(self.sides, pair, strict=True)):
            self.query_one(f"#board-{number}", BoardView).show(side.reading.scene(version))
        self.query_one(TimelineStrip).show(pair[0], pair[0] if self.hidden else first.length)
        self.query_one("#contrast", Words).show(self.words(pair))
        self.query_one("#heading", Bar).show(self.heading(pair), [Item(line(self.eyes_word(), " "), "look")])

    def words(self, pair: tuple[int, int]) -> Block:
        """Return what differs now and, unless the future is hidden, how the lines end."""
        names = (clean(self.sides[0].name), clean(self.sides[1].name))
        width = self.query_one("#contrast").scrollable_content_region.width or self.size.width
        rows: Block = [line(" ", Run(_("What differs now"), "head"))]
        rows += differing(self.lines, pair, names=names, width=width)
        if not self.hidden:
            rows += [(), *end_rows(*self.sides, self.comparison), *fall_rows(self.comparison, self.sides[0].reading)]
        return rows

    def heading(self, pair: tuple[int, int]) -> list[Item]:
        """Return the two lines' names and where each is."""
        items = []
        for side, version in zip(self.sides, pair, strict=True):
            count = str(version) if self.hidden else f"{version}/{side.reading.length}"
            when = side.reading.when(version)
            items.append(Item(line(" ", Run(clean(side.name), "bold"), f" {count} ", Run(when, "dim"), "  ")))
        return items

    def eyes_word(self) -> Run:
        reading = self.sides[0].reading
        if reading.eyes == ALL:
            return Run(_("all"), "dim")
        return Run(_("bystander"), "dim") if reading.seat is None else reading.board.chip(reading.seat)

    def watch_at(self) -> None:
        self.say("")
        self.show_pair()

    def go(self, at: int) -> None:
        """Show another pair, or the nearest that there is."""
        self.at = max(0, min(at, len(self.pairs) - 1))

    def on_seek(self, message: Seek) -> None:
        """Go where the strip of the first line was pointed at."""
        self.go(self.place_of(message.version))

    def action_step(self, by: int) -> None:
        self.go(self.at + by)

    def action_seek(self, at: int | None) -> None:
        self.go(len(self.pairs) - 1 if at is None else at)

    def action_part(self) -> None:
        """Go to the last place that both lines share."""
        self.go(self.comparison.parted)

    def action_round(self, direction: int) -> None:
        """Go to the next pair at which a round of the first line opens, or of the second where the first has ended."""
        first, second = (set(side.reading.rounds) for side in self.sides)
        steps = range(self.at + 1, len(self.pairs)) if direction > 0 else range(self.at - 1, -1, -1)
        last = self.sides[0].reading.length
        for at in steps:
            one, other = self.pairs[at]
            opens = one in first if one < last else other in second
            if opens and (at == 0 or self.pairs[at - 1] != (one, other)):
                self.go(at)
                return
        self.go(len(self.pairs) - 1 if direction > 0 else 0)

    def action_swap(self) -> None:
        """Show the second line first."""
        version = self.pairs[self.at][1]
        self.sides = (self.sides[1], self.sides[0])
        self.align()
        self.set_reactive(CompareScreen.at, self.place_of(version))
        self.show_lines()

    def action_boards(self) -> None:
        """Show the boards in place of the words where there is no room for both, and back."""
        self.toggle_class("-other")
        self.call_after_refresh(self.show_pair)

    def action_look(self) -> None:
        """Take the next eyes: bystander, each seat, all."""
        first = self.sides[0].reading
        seats = min(len(side.reading.seats) for side in self.sides)
        eyes: list[Eyes] = [None, *range(seats), ALL]
        chosen = eyes[(eyes.index(first.eyes) + 1) % len(eyes)]
        version = self.pairs[self.at][0]
        for side in self.sides:
            side.reading.look(chosen)
        self.align()
        self.set_reactive(CompareScreen.at, self.place_of(version))
        self.show_lines()

    def action_scroll_words(self, direction: int) -> None:
        """Scroll the words."""
        self.query_one("#contrast", Words).scroll_relative(y=direction * 2, animate=False)

    def action_leave(self) -> None:
        self.dismiss()
