"""The board of one game. Each game draws its own: ``viewer.<game>.BOARD``; a game without one shows its plain text."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from textual import events
from textual.message import Message

from core.game import Fact, Game
from core.timeline import Timeline
from core.words import Translate, plain
from events.base import DiceRolled, Event, GameEnded, GameStarted, TableTalk
from viewer.widgets.asking import Ask, ask_plainly
from viewer.widgets.paint import Block, Line, Run, clean
from viewer.widgets.painted import Painted

__all__ = ["MARKS", "PLAIN", "Board", "BoardView", "Numbers", "Scene", "board_of"]

MARKS: Final = {
    "": ".",
    "ballot": ".",
    "card": ".",
    "zombie": ".",
    "move": ".",
    "weapon": ".",
    "life": ".",
    "phase": ".",
    "talk": '"',
    "begin": "|",
    "dice": "d",
    "vote": "v",
    "fight": "f",
    "round": "|",
    "death": "x",
    "fall": "#",
    "end": "$",
}
"""The kinds of event that a list tells apart, least important first, and the sign of each, ``.`` where it has none."""


class Scene(NamedTuple):
    """What there is to draw, as the chosen eyes see it: nothing in it knows more than ``game.view`` gives.

    Attributes:
        game: whose board it is.
        state: the state to show, None before the game began.
        before: the state one event earlier, through the same eyes: what differs is the newest change.
        event: the event that led to *state*, redacted.
        seat: whose eyes: a seat, or None for a bystander and for all.
        translate: turns English into the reader's language.
        ascii: only ASCII may be drawn.
        lit: what on the board can be chosen now.
        held: what is being dragged or was chosen for now, in order.
    """

    game: Game[Any, Any]
    state: Any
    before: Any = None
    event: Event | None = None
    seat: int | None = None
    translate: Translate = plain
    ascii: bool = False
    lit: frozenset[Fact] = frozenset()
    held: tuple[Fact, ...] = ()


Draw = Callable[[Scene, int, int], Block]
"""``draw(scene, width, height)``: the board in lines of *width* cells; a board higher than *height* scrolls."""


Spot = Callable[[Scene, int, int, int, int], Fact | None]
"""``spot(scene, width, height, x, y)``: what ``draw`` put at a cell, counted from the upper left corner."""


class Numbers(NamedTuple):
    """What a game came to: the *heads* of columns, and for each seat a row of numbers."""

    heads: Sequence[str]
    rows: Sequence[Sequence[int]]


def no_numbers(timeline: Timeline[Any], _: Translate) -> Numbers:
    """Return no column for any seat."""
    return Numbers((), [()] * len(getattr(timeline.events[0], "seats", ())))


def no_words(_state: Any, _: Translate) -> str:
    return ""


def no_spot(_scene: Scene, _width: int, _height: int, _x: int, _y: int) -> Fact | None:
    return None


@dataclass(frozen=True, kw_only=True)
class Board:
    """How one game looks.

    Attributes:
        draw: draws the board.
        rounds, phases: the events that open a round or turn, and a phase of it.
        marks: the kinds of events; names of MARKS.
        when: where in the game a state is, in a few words.
        letters: the sign of each seat.
        colours: the style of each seat.
        curves: the facts drawn over the whole line, by their first word.
        ask: makes the question of a prompt.
        deal: makes the question of a promise, where the game knows promises.
        spot: what lies where on the drawn board.
        about: from the first word of a spot to the first words of the facts about it, whose rest is the spot's.
        rules: what a rules option and, as ``option=value``, each of its values is called.
        numbers: what a game came to, seat by seat.
    """

    draw: Draw
    rounds: tuple[type[Event], ...] = ()
    phases: tuple[type[Event], ...] = ()
    marks: Mapping[type[Event], str] = field(default_factory=dict)
    when: Callable[[Any, Translate], str] = no_words
    letters: str = "123456"
    colours: tuple[str, ...] = ("yellow", "red", "blue", "green", "purple", "white")
    curves: tuple[str, ...] = ()
    ask: Ask = ask_plainly
    deal: Ask | None = None
    spot: Spot = no_spot
    about: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)
    numbers: Callable[[Timeline[Any], Translate], Numbers] = no_numbers

    def mark(self, event: type[Event]) -> str:
        """Return the kind that events of this type are marked with."""
        if event in self.marks:
            return self.marks[event]
        if event in self.rounds:
            return "round"
        return "phase" if event in self.phases else COMMON.get(event, "")

    def chip(self, seat: int) -> Run:
        """Return the letter of *seat* in its colour."""
        return Run(self.letters[seat % len(self.letters)], self.colours[seat % len(self.colours)])


COMMON: Final[Mapping[type[Event], str]] = {
    GameStarted: "begin",
    DiceRolled: "dice",
    TableTalk: "talk",
    GameEnded: "end",
}
"""The marks of the events that every game has."""


def draw_text(scene: Scene, _width: int, _height: int) -> Block:
    """Return the board as its game prints it."""
    lines = scene.game.show(scene.state, scene.translate).splitlines()
    return [(Run(clean(text)),) for text in lines]


PLAIN: Final = Board(draw=draw_text)
"""The board of a game that has no folder here."""


def board_of(game: Game[Any, Any]) -> Board:
    """Return how *game* looks: ``viewer.<name>.BOARD``, or plain text."""
    name = f"viewer.{game.name}"
    if not game.name.isidentifier() or importlib.util.find_spec(name) is None:
        return PLAIN
    board = getattr(importlib.import_module(name), "BOARD", PLAIN)
    return board if isinstance(board, Board) else PLAIN


class BoardView(Painted):
    """Shows a scene. It is given one and asks nobody; it says at what a person points."""

    class Pressed(Message):
        """The button of the mouse went down at *spot*, None where nothing stands."""

        def __init__(self, spot: Fact | None) -> None:
            super().__init__()
            self.spot: Final = spot

    class Released(Pressed):
        """The button went up at *spot*."""

    def __init__(self, board: Board, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.board = board
        self._scene: Scene | None = None

    def show(self, scene: Scene) -> None:
        """Draw *scene* in place of the one before; only lines that differ are repainted."""
        self._scene = scene
        self.repaint()

    def paint(self, width: int, height: int) -> Block:
        scene = self._scene
        if scene is None:
            return []
        if scene.state is None:
            return before_the_start(scene)
        return self.board.draw(scene, width, height)

    def spot_at(self, x: int, y: int) -> Fact | None:
        """Return what stands at a visible cell."""
        scene, size = self._scene, self.scrollable_content_region.size
        if scene is None or scene.state is None:
            return None
        return self.board.spot(scene, size.width, size.height, x, y + self.scroll_offset.y)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Say at what the person points, and follow the mouse until the button is up."""
        self.capture_mouse()
        self.post_message(self.Pressed(self.spot_at(event.x, event.y)))

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Say where the button went up."""
        self.release_mouse()
        self.post_message(self.Released(self.spot_at(event.x, event.y)))


def before_the_start(scene: Scene) -> list[Line]:
    _ = scene.translate
    return [(), (Run(" " + _("Before the game began. Press the right arrow to see it happen."), "dim"),)]
