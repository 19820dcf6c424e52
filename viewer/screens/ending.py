"""The end of a game that was played here: who won, with what, who kept his word, and what can be done next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Size
from textual.screen import ModalScreen

from core.game import Outcome
from core.words import listed, mark
from events.base import DiceRolled, Event, GameEnded
from viewer.language import _
from viewer.screens.reading import Reading
from viewer.screens.rules import folded
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Block, Line, Run, clean, cut, fit, line, styled, width_of
from viewer.widgets.painted import Painted

__all__ = ["EndScreen", "Ending", "ending_of"]


NAME: Final = 16
"""Cells of a name."""


class Ending(NamedTuple):
    """What there is to say of a game's end: one line above, remarks, and one line for each seat below its heads."""

    title: Line
    seats: Block
    remarks: Sequence[str] = ()


def ending_of(reading: Reading, outcome: Outcome, *, taken_back: int) -> Ending:
    """Return what there is to say of *outcome*; play went *taken_back* times back on the way to it."""
    won = [clean(reading.seats[seat].name) for seat in outcome.winners]
    title = line(Run(_("{winners} won").format(winners=listed(won, _)) if won else _("Nobody won"), "bold"))
    columns = columns_of(reading, outcome)
    widths = [max(6, *[width_of((Run(cell),)) for cell in column]) for column in columns]
    cells = [
        line(*[aligned(column[row], wide) for column, wide in zip(columns, widths, strict=True)])
        for row in range(1 + len(reading.seats))
    ]
    rows: Block = [line(" " * (NAME + 2), *styled(cells[0], "dim"))]
    for seat, player in enumerate(reading.seats):
        sign = "*" if seat in outcome.winners else " "
        name = fit((Run(cut(clean(player.name), NAME)),), NAME)
        rows.append(line(reading.board.chip(seat), Run(sign, "lit"), name, cells[1 + seat]))
    remarks = [why_over(reading, outcome), dice_thrown(reading.timeline.events)]
    if taken_back:
        remarks.append(_("Times taken back on the way here: {count}.").format(count=taken_back))
    return Ending(title, rows, [remark for remark in remarks if remark])


def columns_of(reading: Reading, outcome: Outcome) -> list[list[str]]:
    """Return what is counted, each as a column of its head and a number for every seat."""
    state, seats = reading.timeline.last, range(len(reading.seats))
    facts, numbers = reading.game.facts(state), reading.board.numbers(reading.timeline, _)
    columns = [[_("points"), *[str(outcome.scores[seat]) for seat in seats]]]
    for place, head in enumerate(numbers.heads):
        columns.append([head, *[str(numbers.rows[seat][place]) for seat in seats]])
    if ("kept", 0) in facts:
        for word, head in (("kept", _("word kept")), ("broken", _("broken"))):
            columns.append([head, *[str(facts.get((word, seat), 0)) for seat in seats]])
    return columns


def aligned(text: str, width: int) -> Line:
    """Return *text* at the right of a column of *width* cells."""
    return line("  " + " " * (width - width_of((Run(text),))) + text)


def why_over(reading: Reading, outcome: Outcome) -> str:
    """Return in a sentence why the game is over."""
    told = [event for event in reversed(reading.timeline.events) if isinstance(event, GameEnded)]
    return clean(reading.game.tell(told[0], _)) if told else _("Over: {reason}.").format(reason=_(outcome.reason))


def dice_thrown(events: Sequence[Event]) -> str:
    """Return how often each face came up; nothing where no die was thrown."""
    faces = Counter(face for event in events if isinstance(event, DiceRolled) for face in event.dice)
    counts = "  ".join([f"{face}: {faces[face]}" for face in sorted(faces)])
    return _("Dice thrown:  {counts}").format(counts=counts) if faces else ""


class Words(Painted):
    """The ending in lines."""

    def __init__(self, ending: Callable[[], Ending]) -> None:
        super().__init__(id="ending")
        self._ending = ending

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return as many lines as there are."""
        return len(self.paint(width, 0))

    def paint(self, width: int, _height: int) -> Block:
        ending = self._ending()
        remarks = [row for text in ending.remarks for row in folded(text, max(1, width))]
        rows: Block = [ending.title, *remarks, (), *ending.seats, ()]
        return [fit(row, width) for row in rows]


class EndScreen(ModalScreen[str | None]):
    """Says how the game ended. Gives what is to be done next, or None to look back.

    That is ``replay`` to see it again from the start, ``again`` for another game like it, ``library`` to leave, and
    where somebody *took back* ``compare`` to set the line beside the one that was left.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,escape,space", "leave('')", mark("look back at the game"), id="end.look"),
        Binding("r", "leave('replay')", mark("replay from the start"), id="end.replay"),
        Binding("c", "leave('compare')", mark("compare with the line taken back"), id="end.compare"),
        Binding("n", "leave('again')", mark("another game like it"), id="end.again"),
        Binding("l", "leave('library')", mark("leave the table"), id="end.library"),
    ]

    def __init__(self, ending: Callable[[], Ending], *, took_back: bool = False) -> None:
        super().__init__()
        self._ending, self._took_back = ending, took_back

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer to compare only where there is another line."""
        return None if parameters == ("compare",) and not self._took_back else True

    def compose(self) -> ComposeResult:
        yield Vertical(Words(self._ending), Bar(id="menu-keys"), id="menu")

    def on_mount(self) -> None:
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#menu").border_title = _("The game is over")
        self.query_one(Words).repaint()
        keys = [
            ("Enter", _("looks back"), "leave('')"),
            ("r", _("replays"), "leave('replay')"),
            *([("c", _("compares"), "leave('compare')")] if self._took_back else []),
            ("n", _("plays another"), "leave('again')"),
            ("l", _("leaves"), "leave('library')"),
        ]
        self.query_one("#menu-keys", Bar).show(
            [Item(line(Run(key, "key"), f" {words}  "), action) for key, words, action in keys]
        )

    def action_leave(self, what: str) -> None:
        self.dismiss(what or None)
