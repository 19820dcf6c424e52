"""Choosing what stands on the shelf of a Library: filter, order, and the archived games."""

from __future__ import annotations

from textual.widgets import Input

from logs.rows import GameRow
from logs.shelf import SORTS
from viewer.language import _
from viewer.screens.lending import Lending
from viewer.screens.wishes import ShelfAsked
from viewer.shelving import Contents
from viewer.widgets.filter_line import FilterLine
from viewer.widgets.shelf import Shelf

__all__ = ["Choosing"]


class Choosing(Lending):
    """The part of a Library that says which games are wanted, in what order."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._sort = next(iter(SORTS))
        self._archived = False

    def show_shelf(self, contents: Contents) -> None:
        """Show what stands on the shelf."""
        raise NotImplementedError

    @property
    def shelf(self) -> Shelf:
        """The list of games."""
        return self.query_one(Shelf)

    @property
    def game(self) -> GameRow | None:
        """The game under the cursor."""
        row = self.shelf.row
        return row if isinstance(row, GameRow) else None

    def ask(self, *, stay: bool = True, only_if_changed: bool = False) -> None:
        """Ask for the shelf as it is chosen now; *stay* on the game under the cursor, or begin at the top."""
        shelf = self.shelf
        key, near = (shelf.key, shelf.at) if stay else (None, 0)
        self.post_message(
            ShelfAsked(
                self,
                self._text,
                self._sort,
                archived=self._archived,
                key=key,
                near=near,
                only_if_changed=only_if_changed,
            )
        )

    def glance(self) -> None:
        """Ask for the shelf when somebody has written to the log."""
        if self.is_current:
            self.ask(only_if_changed=True)

    def action_sort(self, by: int) -> None:
        """Sort in the next way."""
        sorts = list(SORTS)
        self.action_order(sorts[(sorts.index(self._sort) + by) % len(sorts)])

    def action_order(self, sort: str) -> None:
        """Sort in the way called *sort*; asked for again, newest first."""
        self._sort = sort if sort != self._sort else next(iter(SORTS))
        self.say("")
        self.ask(stay=False)

    def action_drawer(self) -> None:
        """Show the archived games, or the others again."""
        self._archived = not self._archived
        self.say("")
        self.ask(stay=False)

    def action_out(self) -> None:
        """Take the filter away, else leave the archived games."""
        typing = self.leave_filter()
        if self._text or typing:
            self._text = ""
            self.ask()
        elif self._archived:
            self.action_drawer()
        else:
            self.say(_("q leaves the game"))

    def action_filter(self) -> None:
        """Open the line for words in the place of the keys."""
        if not self.query(FilterLine):
            self.add_class("-filtering")
            self.mount(FilterLine(self._text, id="filter", classes="table"), after="#keys")
            self.call_after_refresh(self.show_filter_keys)

    def show_filter_keys(self) -> None:
        """Show what the keys do while words are typed."""
        for line in self.query(FilterLine):
            line.show(_("keeps"), _("clears"))

    def leave_filter(self) -> bool:
        """Give the keys back. Return whether words were being typed."""
        lines = self.query(FilterLine)
        if not lines:
            return False
        self.remove_class("-filtering")
        lines.remove()
        return True

    def on_input_changed(self, message: Input.Changed) -> None:
        """Narrow the list to what is typed."""
        message.stop()
        if message.value != self._text:
            self._text = message.value
            self.ask(stay=False)
