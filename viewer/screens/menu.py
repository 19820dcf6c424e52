"""Small questions over a screen: one of several answers, or a line of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeAlias, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Region, Size
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input

from core.words import mark
from viewer.language import _
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Block, Run, clean, fit, line, styled
from viewer.widgets.painted import Painted

__all__ = ["Answers", "MenuScreen", "Telling", "WordsScreen"]

T = TypeVar("T")
Telling: TypeAlias = T | Callable[[], T]
"""What is to be read, or better a function that gives it: the language may change while the question stands there."""


def now(telling: Telling[T]) -> T:
    """Return what *telling* is in the language that is spoken now."""
    return telling() if callable(telling) else telling


class Answers(Painted, can_focus=True, inherit_bindings=False):
    """Answers one below the other, each of one line or more; one is under the cursor.

    A click takes an answer; where *marks*, the first click puts the cursor there: it can be taken, and more.
    """

    class Picked(Message):
        """An answer was taken: by Enter, its digit or a click."""

        def __init__(self, index: int) -> None:
            super().__init__()
            self.index: Final = index

    def __init__(self, answers: Sequence[Block], at: int = 0, *, marks: bool = False, id: str | None = None) -> None:
        super().__init__(id=id)
        self._answers, self._marks = answers, marks
        self.at = min(max(0, at), max(0, len(answers) - 1))

    def get_content_height(self, _container: Size, _viewport: Size, _width: int) -> int:
        """Return as many lines as the answers take."""
        return sum(map(len, self._answers))

    def renew(self, answers: Sequence[Block]) -> None:
        """Show other words for the answers."""
        self._answers = answers
        self.at = min(self.at, max(0, len(answers) - 1))
        self.block = []
        self.repaint()

    def paint(self, width: int, _height: int) -> Block:
        rows: Block = []
        for index, answer in enumerate(self._answers):
            chosen = index == self.at
            for number, words in enumerate(answer):
                row = line(("> " if chosen else "  ") if number == 0 else "  ", *words)
                rows.append(styled(fit(row, width), "now") if chosen else fit(row, width))
        return rows

    def move(self, by: int) -> None:
        """Move the cursor, and keep it in sight."""
        if self._answers:
            self.at = max(0, min(self.at + by, len(self._answers) - 1))
            self.repaint()
            self.follow()

    def follow(self) -> None:
        """Scroll as little as needed to show the answer under the cursor."""
        top = sum(map(len, self._answers[: self.at]))
        region = Region(0, top, 1, len(self._answers[self.at]) if self._answers else 1)
        self.scroll_to_region(region, animate=False)

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self.follow()

    def watch_show_vertical_scrollbar(self) -> None:
        """Lay out anew in the room that a scroll bar leaves."""
        self.call_after_refresh(self.repaint)

    def pick(self) -> None:
        """Take the answer under the cursor."""
        if self._answers:
            self.post_message(self.Picked(self.at))

    def on_click(self, event: events.Click) -> None:
        """Take the answer that was pointed at, or put the cursor there."""
        row = event.y + self.scroll_offset.y
        for index, answer in enumerate(self._answers):
            row -= len(answer)
            if row < 0:
                marked, self.at = self.at, index
                self.repaint()
                if marked == index or not self._marks:
                    self.pick()
                return


class MenuScreen(ModalScreen[int | None]):
    """Asks for one of several answers and gives its number; None when it is left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", mark("previous answer"), id="menu.up", show=False),
        Binding("down,j", "move(1)", mark("next answer"), id="menu.down", show=False),
        Binding("pageup", "move(-10)", mark("ten answers up"), id="menu.page-up", show=False),
        Binding("pagedown", "move(10)", mark("ten answers down"), id="menu.page-down", show=False),
        Binding("enter,space", "pick", mark("take it"), id="menu.pick"),
        Binding("escape,q", "leave", mark("leave"), id="menu.leave"),
        *[Binding(str(digit), f"number({digit})", show=False) for digit in range(1, 10)],
    ]

    def __init__(self, title: Telling[str], answers: Telling[Sequence[Block]], at: int = 0) -> None:
        super().__init__()
        self._title, self._answers, self._at = title, answers, at

    def compose(self) -> ComposeResult:
        yield Vertical(Answers(now(self._answers), self._at, id="answers"), Bar(id="menu-keys"), id="menu")

    def on_mount(self) -> None:
        self.query_one(Answers).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#menu").border_title = clean(now(self._title)).replace("[", "\\[")
        self.query_one(Answers).renew(now(self._answers))
        self.query_one("#menu-keys", Bar).show(self.keys())

    def keys(self) -> list[Item]:
        """Return the key line at the foot."""
        return [
            Item(line(Run("Enter", "key"), " " + _("takes it") + "  "), "pick"),
            Item(line(Run("Esc", "key"), " " + _("leaves")), "leave"),
        ]

    def action_move(self, by: int) -> None:
        self.query_one(Answers).move(by)

    def action_number(self, number: int) -> None:
        if number <= len(now(self._answers)):
            self.dismiss(number - 1)

    def action_pick(self) -> None:
        self.query_one(Answers).pick()

    def action_leave(self) -> None:
        self.dismiss(None)

    def on_answers_picked(self, message: Answers.Picked) -> None:
        message.stop()
        self.dismiss(message.index)


class WordsScreen(ModalScreen[str | None]):
    """Asks for a line of text; *wrong* says in a sentence what is wrong with it, or nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "leave", mark("leave"), id="words.leave")]

    def __init__(
        self,
        title: Telling[str],
        hint: Telling[str],
        wrong: Callable[[str], str],
        value: str = "",
        *,
        longest: int = 200,
    ) -> None:
        super().__init__()
        self._title, self._hint, self._wrong, self._value, self._longest = title, hint, wrong, value, longest

    def compose(self) -> ComposeResult:
        yield Vertical(Input(self._value, max_length=self._longest, id="words"), Bar(id="menu-keys"), id="menu")

    def on_mount(self) -> None:
        self.query_one(Input).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#menu").border_title = clean(now(self._title)).replace("[", "\\[")
        self.show_hint(Run(clean(now(self._hint)), "dim"))

    def show_hint(self, hint: Run) -> None:
        """Show *hint* below the line, and what the keys do."""
        keep = Item(line("  ", Run("Enter", "key"), " " + _("takes it")), "take")
        leave = Item(line("  ", Run("Esc", "key"), " " + _("leaves")), "leave")
        self.query_one("#menu-keys", Bar).show([Item(line(hint))], [keep, leave])

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Take the text, or say what is wrong with it."""
        message.stop()
        wrong = self._wrong(message.value)
        if wrong:
            self.show_hint(Run(clean(wrong), "warn"))
        else:
            self.dismiss(message.value)

    async def action_take(self) -> None:
        """Take the text, as Enter does."""
        await self.query_one(Input).action_submit()

    def action_leave(self) -> None:
        self.dismiss(None)
