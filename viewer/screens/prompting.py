"""Choosing at the Table: a question in its panel, answered by key, by mouse and on the board."""

from __future__ import annotations

from typing import Any, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message

from core.game import Fact, Prompt
from core.words import mark
from viewer.screens.draft import Draft, Taken
from viewer.screens.reading import Reading
from viewer.screens.rules import RulesScreen
from viewer.screens.table import TableScreen
from viewer.widgets.asking import Ask, Asked
from viewer.widgets.board import BoardView
from viewer.widgets.prompt_panel import PromptPanel

__all__ = ["CHOOSING", "CommandGiven", "Prompting"]

CHOOSING: Final[tuple[BindingType, ...]] = (
    Binding("up", "option(-1)", mark("previous choice"), id="play.up", show=False),
    Binding("down", "option(1)", mark("next choice"), id="play.down", show=False),
    Binding("pageup", "option(-5)", mark("five choices up"), id="play.page-up", show=False),
    Binding("pagedown", "option(5)", mark("five choices down"), id="play.page-down", show=False),
    Binding("enter", "take", mark("choose"), id="play.take"),
    Binding("backspace", "undo", mark("a step back in choosing"), id="play.undo", show=False),
    Binding("R", "rules", mark("rules"), id="play.rules"),
    *[Binding(digit, f"number({digit})", show=False) for digit in "0123456789"],
)
"""The keys of what is here. Play lists them where its key line shall show them."""


class CommandGiven(Message):
    """A seat has chosen; the app is to play it."""

    def __init__(self, play: Prompting, command: Any) -> None:
        super().__init__()
        self.play: Final = play
        self.command: Final = command


class Prompting(TableScreen):
    """A Table that can put a question. It gives no command itself: it asks the app to."""

    def __init__(self, reading: Reading, version: int, *, title: str = "", place: str = "") -> None:
        self.draft: Draft | None = None
        self.prompt: Prompt | None = None
        self.legal: tuple[Any, ...] = ()
        self._held: Fact | None = None
        super().__init__(reading, version, title=title, place=place)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield PromptPanel(id="prompt")

    def on_mount(self) -> None:
        self.move_child(self.query_one("#prompt"), after=self.query_one("#middle"))

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now; the question begins again."""
        super().retell()
        if self.prompt is not None:
            self.ask(self.prompt)

    def ask(self, prompt: Prompt) -> None:
        """Put the question of *prompt*."""
        self.put(prompt, self.reading.board.ask)

    def put(self, prompt: Prompt, ask: Ask) -> None:
        """Put the question that *ask* makes of *prompt*."""
        reading, state = self.reading, self.reading.timeline.last
        legal = reading.game.legal(state, prompt.seat)
        asked = Asked(
            reading.game,
            reading.game.view(state, prompt.seat),
            prompt,
            legal,
            reading.board.chip,
            reading.translate,
            reading.ascii,
        )
        self.prompt, self.legal, self.draft = prompt, tuple(legal), Draft(ask(asked))
        self.add_class("-asking")
        self.query_one(PromptPanel).focus()
        self.show_question()

    def ask_nothing(self) -> None:
        """Take the question away."""
        self.draft = self.prompt = None
        self.remove_class("-asking")
        self.show_question()

    def show_question(self) -> None:
        """Show the question at hand, and on the board what it lights."""
        panel, draft = self.query_one(PromptPanel), self.draft
        if draft is None:
            panel.ask(None, (), (), 0)
        else:
            panel.ask(draft.question, draft.options, draft.keys(), draft.at)
        self.refresh_bindings()
        self.show_keys()
        self.show_board()

    def show_board(self) -> None:
        """Draw the board with what can be chosen lit."""
        scene, draft = self.reading.scene(self.version), self.draft
        if draft is not None:
            scene = scene._replace(lit=draft.lit, held=draft.question.held)
        self.query_one(BoardView).show(scene)

    def action_option(self, by: int) -> None:
        if self.draft is not None:
            self.draft.move(by)
            self._word = ""  # what was said below has been read
            self.show_question()

    def action_take(self) -> None:
        if self.draft is not None:
            self.took(self.draft.take())

    def action_number(self, digit: int) -> None:
        """Take the option of that number; where nothing is asked, type a version."""
        if self.typed is not None or self.draft is None:
            self.action_digit(digit)
        else:
            self.took(self.draft.take_key(str(digit)))

    def action_undo(self) -> None:
        """Go back to the question before, or take a typed digit back."""
        if self.typed is not None:
            self.action_erase()
        elif self.draft is not None and self.draft.back():
            self.show_question()

    def on_prompt_panel_keyed(self, message: PromptPanel.Keyed) -> None:
        if self.draft is not None:
            self.took(self.draft.take_key(message.key))

    def on_prompt_panel_pointed(self, message: PromptPanel.Pointed) -> None:
        """Mark the option that was clicked, or take it when it is marked already."""
        if self.draft is None:
            return
        if self.draft.at == message.at:
            self.action_take()
        else:
            self.draft.mark(message.at)
            self.show_question()

    def on_prompt_panel_scrolled(self, message: PromptPanel.Scrolled) -> None:
        if self.draft is not None:
            self.draft.mark(message.at)
            self.show_question()

    def on_board_view_pressed(self, message: BoardView.Pressed) -> None:
        """Point at a place on the board, or begin to drag what lies there."""
        self._held = message.spot

    def on_board_view_released(self, message: BoardView.Released) -> None:
        """Take what was pointed at, or what was dragged here; where nothing is asked, a click asks why."""
        held, self._held = self._held, None
        if self.draft is None:
            return
        message.prevent_default()
        if held is None:
            return
        if held == message.spot:
            self.took(self.draft.point(held))
        elif message.spot is not None:
            self.took(self.draft.drop(held, message.spot))

    def took(self, taken: Taken | None) -> None:
        """Give the command that was chosen, say why something is not open, or show the next question."""
        if taken is None:
            return
        if taken.command is not None:
            self.ask_nothing()
            self.post_message(CommandGiven(self, taken.command))
            return
        self.show_question()
        self.say(taken.closed)

    def action_rules(self) -> None:
        """Explain the phase at hand."""
        self.app.push_screen(RulesScreen(lambda: self.draft.question.rules if self.draft is not None else ()))
