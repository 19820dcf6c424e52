"""What the questions of Alone are made with: what is open, why something is not, and how a chance is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from core.alone.commands import AloneCommand
from core.alone.state import Alone
from core.alone.tables import POWER
from core.game import Fact, IllegalCommand
from core.words import Translate
from events.alone import Weapon
from viewer.alone.words import WEAPONS
from viewer.widgets.asking import Asked, Option
from viewer.widgets.paint import Block, Line, Run

__all__ = ["Choices", "armed", "begin_at", "percent", "row"]


def row(text: str, style: str = "") -> Line:
    """Return *text* as one line."""
    return (Run(text, style),)


@dataclass(frozen=True)
class Choices:
    """What the player is asked, and what is open to him."""

    asked: Asked

    @property
    def view(self) -> Alone:
        """The state as the player knows it."""
        view: Alone = self.asked.view
        return view

    @cached_property
    def open(self) -> frozenset[AloneCommand]:
        """Every command that is open."""
        return frozenset(self.asked.legal)

    @property
    def translate(self) -> Translate:
        """Turns English into the reader's language."""
        return self.asked.translate

    def refusal(self, command: AloneCommand) -> str:
        """Return why *command* is not open, in the words of the rules; nothing when it is."""
        _ = self.translate
        if command in self.open:
            return ""
        try:
            self.asked.game.decide(self.view, command)
        except IllegalCommand as refused:
            return refused.told(_)
        return _("not open now")

    def option(
        self, words: Line, command: AloneCommand, effect: Block, *, spot: Fact | None = None, key: str = ""
    ) -> Option:
        """Return the option to give *command*, closed when it is not open."""
        closed = self.refusal(command)
        return Option(
            words=words, effect=effect, command=None if closed else command, closed=closed, spot=spot, key=key
        )


def begin_at(options: Sequence[Option]) -> int:
    """Return the place of the first option that is open."""
    return next((place for place, option in enumerate(options) if not option.closed), 0)


def armed(view: Alone, weapon: Weapon, _: Translate) -> str:
    """Return *weapon* with its fuel or ammo and the faces that it kills: ``shotgun, ammo 3 (1-5)``."""
    name, uses = _(WEAPONS[weapon]), view.uses(weapon)
    if uses is not None and weapon == "chainsaw":
        name = _("chainsaw, fuel {count}").format(count=uses)
    elif uses is not None:
        name = _("shotgun, ammo {count}").format(count=uses)
    return f"{name} (1-{POWER[weapon]})"


def percent(chance: float) -> str:
    """Return *chance* in percent: whole ones from ten on, tenths below; never 0 for what can happen."""
    if chance > 0.995:
        return "100%" if chance > 1 - 1e-9 else ">99%"
    if chance >= 0.0995:
        return f"{100 * chance:.0f}%"
    if chance >= 0.0005:
        return f"{100 * chance:.1f}%"
    return "<0.1%" if chance > 0 else "0%"
