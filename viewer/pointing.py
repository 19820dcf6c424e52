"""The app's part in the mouse: a click beside a question leaves it."""

from __future__ import annotations

from typing import Any, Final

from textual import events
from textual.app import App
from textual.binding import Binding
from textual.command import CommandPalette
from textual.screen import Screen
from textual.widgets import Input

__all__ = ["PointingApp", "way_out"]

OUT: Final = frozenset({"leave", "close", "out", "look"})
"""What the id of the binding that leaves a question says after the dot."""


def way_out(screen: type[Screen[Any]]) -> str:
    """Return the action by which a *screen* is left, whatever key does it; nothing where there is none."""
    found = (
        binding.action
        for kind in screen.__mro__
        for binding in Binding.make_bindings(vars(kind).get("BINDINGS", ()))
        if binding.id is not None and binding.id.rpartition(".")[2] in OUT
    )
    return next(found, "")


class PointingApp(App[None]):
    """An app whose questions are left by a click beside them, as by Esc."""

    async def on_click(self, event: events.Click) -> None:
        """Leave the question that stands here, unless something is typed in it: a slip of the hand would lose that."""
        screen, begun_on = self.screen, event.widget
        if not screen.is_modal or isinstance(screen, CommandPalette):
            return
        # What the click itself has opened is not left by it.
        if begun_on is None or screen not in begun_on.ancestors_with_self or not is_beside(screen, event):
            return
        action = way_out(type(screen))
        if action and not any(line.value for line in screen.query(Input)):
            await screen.run_action(action)


def is_beside(screen: Screen[Any], event: events.Click) -> bool:
    """Return whether nothing of *screen* stands where *event* was."""
    return screen.get_widget_at(event.screen_x, event.screen_y)[0] is screen
