"""From one person to the next at one keyboard: a blank screen that names who is to sit down, and waits."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import Screen

from core.words import mark
from viewer.language import _
from viewer.widgets.paint import Block, Run, clean, cut, fit, line, width_of
from viewer.widgets.painted import Painted

__all__ = ["HandoverScreen"]


class Blank(Painted):
    """Shows who is to come, in the middle of nothing."""

    def __init__(self, name: str, chip: Run) -> None:
        super().__init__(id="blank")
        self._who, self._chip = name, chip
        self._enter = 0, range(0)

    def paint(self, width: int, height: int) -> Block:
        whole = clean(self._who)
        name = cut(whole, 20)
        rows: Block = [
            line(self._chip, " ", Run(cut(whole, max(1, width - 10)), "bold")),
            (),
            line(_("It is {name}'s turn. Give the keyboard away, and look aside.").format(name=name)),
            line(Run("Enter", "key"), " " + _("when {name} sits here").format(name=name)),
        ]
        centred = [line(" " * max(0, (width - width_of(row)) // 2), row) for row in rows]
        above = max(0, (height - len(rows)) // 2)
        right = max(0, (width - width_of(rows[-1])) // 2)
        self._enter = above + len(rows) - 1, range(right, right + width_of(rows[-1]))
        return [fit(row, width) for row in [*[()] * above, *centred]][:height]

    async def on_click(self, event: events.Click) -> None:
        """Go on when the words of Enter are clicked; a click aimed at what stood elsewhere before shows nothing."""
        row, cells = self._enter
        if event.y == row and event.x in cells:
            await self.screen.run_action("sit")


class HandoverScreen(Screen[None]):
    """Covers everything until Enter, or a click on it. Nothing that any seat knows is on it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "sit", mark("I sit here"), id="handover.sit"),
        Binding("question_mark", "nothing", show=False),
        Binding("ctrl+p", "nothing", show=False),
    ]

    def __init__(self, name: str, chip: Run) -> None:
        super().__init__()
        self._who, self._chip = name, chip

    def compose(self) -> ComposeResult:
        yield Blank(self._who, self._chip)

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one(Blank).repaint()

    def action_sit(self) -> None:
        """Show the game to whoever sits here now."""
        self.dismiss()

    def action_nothing(self) -> None:
        """Take keys that would open something over the blank."""
