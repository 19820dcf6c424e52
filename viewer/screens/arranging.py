"""The panels of the Table: which are shown, and how large. The arrangement is remembered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from textual.binding import Binding, BindingType

from core.words import mark
from viewer.arrangement import Arrangement
from viewer.language import _
from viewer.screens.listing import Listing
from viewer.screens.ticking import Tick, TickScreen, key_item
from viewer.widgets.bar import Item
from viewer.widgets.sash import Sash
from viewer.widgets.split import Split

__all__ = ["PANELS", "Arranging"]

PANELS: Final[tuple[BindingType, ...]] = (
    Binding("a", "panels", mark("panels: show, hide, resize"), id="table.panels", show=False),
    Binding("L", "panel('list')", mark("show or hide the list"), id="table.list", show=False),
    Binding("less_than_sign", "resize(-1)", mark("smaller list"), id="table.smaller", show=False),
    Binding("greater_than_sign", "resize(1)", mark("larger list"), id="table.larger", show=False),
)
"""The keys of what is here, where the Table lists them."""

WORDS: Final = {
    "board": mark("board"),
    "list": mark("list of events"),
    "plot": mark("curves over time"),
    "timeline": mark("timeline"),
    "notes": mark("line of notes"),
}
"""The panels that can be hidden, from the top."""

EITHER: Final = {"board": "list", "list": "board"}
"""Panels of which one is always there."""


class PanelScreen(TickScreen):
    """Asks which panels are shown; the list's size can be changed meanwhile."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("less_than_sign,minus", "resize(-1)", mark("smaller list"), id="panels.smaller"),
        Binding("greater_than_sign,plus", "resize(1)", mark("larger list"), id="panels.larger"),
        Binding("backspace", "reset", mark("everything as it was at first"), id="panels.reset"),
    ]

    def __init__(
        self,
        ticks: Callable[[], Sequence[Tick]],
        tick: Callable[[int, int], None],
        resize: Callable[[int], None],
        reset: Callable[[], None],
    ) -> None:
        super().__init__(lambda: _("Panels"), lambda: [_("shown")], ticks, tick)
        self._resize, self._reset = resize, reset

    def keys(self) -> list[Item]:
        """Return the key line at the foot."""
        sizes = [key_item("<", _("smaller list"), "resize(-1)"), key_item(">", _("larger list"), "resize(1)")]
        tick, leave = super().keys()
        return [tick, *sizes, key_item("Backspace", _("as at first"), "reset"), leave]

    def action_resize(self, by: int) -> None:
        self._resize(by)

    def action_reset(self) -> None:
        self._reset()
        self.show_ticks()


class Arranging(Listing):
    """What a Table does with its panels."""

    def show_panels(self) -> None:
        """Show the panels as they are arranged."""
        now = self.arrangement
        for panel in WORDS:
            self.set_class(panel in now.gone, f"-no-{panel}")
        self.query_one(Split).share(now.wide, now.high)
        if now.plot != self.has_class("-plotting"):
            self.show_curves(shown=now.plot)

    def arrange_anew(self, *, keep: bool = True, **changes: object) -> None:
        super().arrange_anew(keep=keep, **changes)
        self.show_panels()

    def action_panel(self, panel: str) -> None:
        """Show or hide a panel. Of board and list one is always there."""
        if panel == "plot":
            self.arrange_anew(plot=not self.arrangement.plot)
            return
        gone = self.arrangement.gone ^ {panel}
        other = EITHER.get(panel)
        if other is not None and {panel, other} <= gone:
            gone -= {other}
        self.arrange_anew(gone=gone)

    def action_plot(self) -> None:
        self.action_panel("plot")

    # Sizes

    def action_resize(self, by: int) -> None:
        """Make the list larger or smaller: by a line below the board, by four cells beside it."""
        split = self.query_one(Split)
        if self.arrangement.gone & set(EITHER):
            self.say(_("board and list are not both shown: L and a show them"))
        else:
            self.size_list(split.fitting(split.list_size + by * (4 if split.beside else 1)))

    def size_list(self, size: int, *, keep: bool = True) -> None:
        """Give the list this size, as far as there is room."""
        if self.query_one(Split).beside:
            self.arrange_anew(keep=keep, wide=size)
        else:
            self.arrange_anew(keep=keep, high=size)

    def on_sash_dragged(self, message: Sash.Dragged) -> None:
        self.size_list(self.query_one(Split).size_at(message.x, message.y), keep=False)

    def on_sash_dropped(self) -> None:
        self.arrange_anew()

    def arrange_as_at_first(self) -> None:
        """Show everything as it is without an arrangement; kinds stay as they are ticked."""
        usual = Arrangement()
        self.arrange_anew(gone=usual.gone, plot=usual.plot, wide=usual.wide, high=usual.high)

    # The dialog

    def action_panels(self) -> None:
        """Ask which panels are shown."""
        self.app.push_screen(
            PanelScreen(self.panel_ticks, self.tick_panel, self.action_resize, self.arrange_as_at_first)
        )

    def panel_ticks(self) -> Sequence[Tick]:
        """Return the panels, and which are shown."""
        now = self.arrangement
        return [
            Tick(_(words), (now.plot if panel == "plot" else panel not in now.gone,)) for panel, words in WORDS.items()
        ]

    def tick_panel(self, row: int, _column: int) -> None:
        """Turn one tick."""
        self.action_panel(list(WORDS)[row])
