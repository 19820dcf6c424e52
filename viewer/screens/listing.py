"""What the Table's list shows of a line: folded groups, and the kinds of event that are left out or stopped at."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

import msgspec
from textual.binding import Binding, BindingType

from core.words import mark
from viewer.arrangement import Arrangement, recall, remember
from viewer.language import _
from viewer.screens.following import Following
from viewer.screens.kinds import HEADINGS, KINDS, WORDS, kinds_of, named, numbers_of
from viewer.screens.ticking import Tick, TickScreen
from viewer.widgets.bar import Bar, Item
from viewer.widgets.event_list import EventList
from viewer.widgets.outline import Outline
from viewer.widgets.paint import Run, line

__all__ = ["LISTING", "Listing"]

LISTING: Final[tuple[BindingType, ...]] = (
    Binding("f", "fold", mark("fold or unfold the round or phase"), id="table.fold", show=False),
    Binding("F", "fold_all", mark("fold all, or unfold all"), id="table.fold-all", show=False),
    Binding("K", "kinds", mark("kinds of event to list and to stop at"), id="table.kinds", show=False),
)
"""The keys of what is here, where the Table lists them."""


class Listing(Following):
    """What a Table does with its list. It remembers how it was arranged."""

    _arrangement: Arrangement | None = None

    @cached_property
    def outline(self) -> Outline:
        """What the list shows of the line."""
        return Outline(self.reading)

    @property
    def arrangement(self) -> Arrangement:
        """How the Table is arranged, by default as it was left."""
        if self._arrangement is None:
            self._arrangement = recall()
        return self._arrangement

    def arrange_anew(self, *, keep: bool = True, **changes: object) -> None:
        """Change the arrangement, and remember it, unless it is still being changed."""
        self._arrangement = msgspec.structs.replace(self.arrangement, **changes)
        if keep:
            remember(self._arrangement)

    # Folding

    def action_fold(self) -> None:
        """Fold the group that the present event is in, or unfold it."""
        heading = self.outline.heading_of(self.version - 1)
        if heading is None:
            self.say(_("this game has no rounds to fold"))
        else:
            self.outline.fold(heading)
            self.renew_list()

    def action_fold_all(self) -> None:
        """Fold phases, then rounds too; then unfold all."""
        self.outline.fold_all()
        self.renew_list()

    def renew_list(self) -> None:
        """Show the list as it is folded now, and the present event in it."""
        events = self.query_one(EventList)
        events.renew()
        events.follow()

    def on_event_list_folded(self, message: EventList.Folded) -> None:
        """Fold the group of a heading that was pointed at; the list stays where it is."""
        self.outline.fold(message.heading)
        self.query_one(EventList).renew()

    # Kinds

    def action_kinds(self) -> None:
        """Ask which kinds of event the list shows, and which the playing stops at."""
        self.app.push_screen(
            TickScreen(lambda: _("Kinds of event"), lambda: (_("list"), _("stop")), self.kind_ticks, self.tick_kind)
        )

    def kind_ticks(self) -> Sequence[Tick]:
        """Return the kinds of this game; headings are always listed."""
        now = self.arrangement
        return [
            Tick(_(WORDS[kind]), (None if kind in HEADINGS else kind not in now.unlisted, kind in now.stops))
            for kind in kinds_of(self.reading.board)
        ]

    def tick_kind(self, row: int, column: int) -> None:
        """Turn one tick."""
        kind = kinds_of(self.reading.board)[row]
        if column:
            self.arrange_anew(stops=self.arrangement.stops ^ {kind})
        elif kind not in HEADINGS:
            self.arrange_anew(unlisted=self.arrangement.unlisted ^ {kind})
            self.show_kinds()
            self.renew_list()

    def show_kinds(self) -> None:
        """List what is to be listed, and say above the list what is not."""
        gone = self.arrangement.unlisted & set(kinds_of(self.reading.board))
        if set(numbers_of(gone)) != self.outline.unlisted:
            self.outline.leave_out(numbers_of(gone))
        bar = self.query_one("#unlisted", Bar)
        bar.set_class(bool(gone), "-some")
        self.fit_plot()
        words = _("not listed: {kinds}").format(kinds=named(gone))
        bar.show([Item(line(" ", Run("K", "key"), " ", Run(words, "lit")), "kinds")])

    def stops_here(self) -> str:
        """Return what the playing is to stop at that has just happened, empty when there is no such thing."""
        kind = KINDS[self.reading.marks[self.version - 1]]
        return named([kind]) if kind in self.arrangement.stops else ""
