"""New game: who plays what, by which rules, with what chance. Enter starts it."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.screen import Screen

from core.words import mark
from viewer.commands.cells import wrap
from viewer.language import _
from viewer.screens.form import Form
from viewer.screens.form_rows import FormRows
from viewer.screens.form_view import FormView
from viewer.screens.keys import key_items
from viewer.screens.orders import Order, Wrong, order_of
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Run, clean, line

__all__ = ["NewGameAsked", "NewGameScreen"]

AROUND: Final = 5
"""Lines above and below the form: the heading, a blank, what the row means, the keys."""


class NewGameAsked(Message):
    """A game is to be started and opened; a refusal comes back by ``refused``."""

    def __init__(self, screen: NewGameScreen, order: Order) -> None:
        super().__init__()
        self.screen: Final = screen
        self.order: Final = order


class NewGameScreen(Screen[None]):
    """A form that Enter turns into a game. It reads no log: it asks the app."""

    HORIZONTAL_BREAKPOINTS = [(0, "-thin"), (60, "-narrow"), (110, "-wide")]  # noqa: RUF012  as Screen has it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (18, "-low"), (24, "-high")]  # noqa: RUF012

    CHANGE = Binding.Group(mark("change"), compact=True)
    ROW = Binding.Group(mark("row"), compact=True)

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "start", mark("start the game"), id="new.begin"),
        Binding("up", "move(-1)", mark("the row above"), id="new.up", group=ROW),
        Binding("down", "move(1)", mark("the row below"), id="new.down", group=ROW),
        Binding("left", "change(-1)", mark("the choice before"), id="new.change-back", group=CHANGE),
        Binding("right,space", "change(1)", mark("the next choice"), id="new.change-on", group=CHANGE),
        Binding("shift+tab", "step(-1)", show=False),
        Binding("tab", "step(1)", show=False),
        Binding("backspace", "erase", mark("erase a letter"), id="new.delete", show=False),
        Binding("ctrl+u", "clear", mark("erase the text"), id="new.clear", show=False),
        Binding("home,pageup", "move(-99)", mark("to the first row"), id="new.first", show=False),
        Binding("end,pagedown", "move(99)", mark("to the last row"), id="new.last", show=False),
        Binding("escape", "leave", mark("leave"), id="new.leave"),
    ]

    def __init__(self, form: Form) -> None:
        super().__init__()
        self.form = form
        self._word: tuple[str, bool] = ("", False)
        self._asked = False

    def compose(self) -> ComposeResult:
        yield Bar(id="heading", classes="table")
        yield FormView(self.form, id="form")
        with Vertical(id="explained", classes="table"):
            for number in range(2):
                yield Bar(id=f"explained-{number}")
        yield Bar(id="keys", classes="table")
        yield Bar(id="small")

    def on_mount(self) -> None:
        self.query_one(FormView).focus()
        self.retell()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#small", Bar).show([Item(line(_("Please give me 60 by 18 cells.")))])
        self.query_one("#heading", Bar).show([Item(line(" ", Run(_("New game"), "bold")))])
        self.become(self.form)

    def on_resize(self) -> None:
        self.show(self.form)

    # What is shown

    def show(self, form: Form) -> None:
        """Show *form* in place of the one before."""
        self.form = form
        view = self.query_one(FormView)
        view.styles.height = max(1, min(FormRows(form).height, self.size.height - AROUND))
        view.show(form)
        self.show_foot()

    def show_foot(self) -> None:
        """Show what the row under the cursor means, or what was just refused, and the keys that are open there."""
        word, bad = self._word
        rows = wrap(clean(word or FormRows(self.form).explained()), max(20, self.size.width - 2))[:2]
        for number in range(2):
            text = rows[number] if number < len(rows) else ""
            self.query_one(f"#explained-{number}", Bar).show([Item(line(" ", Run(text, "bad" if bad else "")))])
        self.query_one("#keys", Bar).show(*key_items(self))

    def say(self, word: str, *, bad: bool = False) -> None:
        """Show *word* in place of the explanation until the next key."""
        self._word = (word, bad)
        if self.is_attached:
            self.show_foot()

    def refused(self, word: str) -> None:
        """Say why the app could not start the game; it can be asked for again."""
        self._asked = False
        self.say(word, bad=True)

    # What a person does

    def become(self, form: Form) -> None:
        """Show what a key made of the form."""
        self._word = ("", False)
        self.show(form)

    def on_form_view_typed(self, message: FormView.Typed) -> None:
        """Take what was typed; where nothing can be, say where it can."""
        if self.form.text(self.form.row) is None:
            self.say(_("Nothing is typed here: left and right change it."))
        else:
            self.become(self.form.typed(message.text))

    async def on_form_view_pressed(self, message: FormView.Pressed) -> None:
        """Do what the key is for."""
        await self.run_action(message.action)

    def action_move(self, by: int) -> None:
        self.become(self.form.moved(by))

    def action_step(self, by: int) -> None:
        """Move the cursor by the keys that every form knows; the key line names the arrows."""
        self.action_move(by)

    def action_at(self, at: int) -> None:
        self.become(self.form.moved(at - self.form.at))

    def action_change(self, by: int) -> None:
        self.become(self.form.turned(by))

    def action_turn(self, at: int, by: int) -> None:
        """Change the row that was clicked."""
        self.become(self.form.moved(at - self.form.at).turned(by))

    def action_erase(self) -> None:
        self.become(self.form.erased())

    def action_clear(self) -> None:
        self.become(self.form.erased(all=True))

    def action_leave(self) -> None:
        self.dismiss()

    def action_start(self) -> None:
        """Ask for the game, once; or say what is wrong and go there."""
        if self._asked:
            return
        order = order_of(self.form.game, self.form.draft)
        if isinstance(order, Wrong):
            self.become(self.form.on(order.row))
            self.say(order.words, bad=True)
            return
        self._asked = True
        self.post_message(NewGameAsked(self, order))
