"""What a player of Alone is asked: the column to lay, or what to do in the turn."""

from __future__ import annotations

from core.alone.decide import must_fight
from core.alone.state import Alone
from core.words import Translate
from viewer.alone.choices import Choices, row
from viewer.alone.guide import guide
from viewer.alone.handing import hands
from viewer.alone.laying import lay
from viewer.alone.leaving import leave
from viewer.alone.sharing import fights
from viewer.alone.takings import helps, out_of_reach, weapons
from viewer.widgets.asking import Asked, Option, Question

__all__ = ["ask"]


def ask(asked: Asked) -> Question:
    """Return the question of the one player's prompt."""
    choices = Choices(asked)
    hidden = list(out_of_reach(choices))
    if choices.view.stage == "layout":
        return lay(choices, [*helps(choices), *weapons(choices)], hidden)
    return turn(choices, hidden)


def turn(choices: Choices, hidden: list[Option]) -> Question:
    """Return the question of the turn: take, fight, go on."""
    _, view = choices.translate, choices.view
    helping, arms, battle, going = list(helps(choices)), list(weapons(choices)), list(fights(choices)), leave(choices)
    options = [*helping, *arms, *battle, going]
    onward = next((option for option in [*helping, *battle, going] if not option.closed), options[0])
    return Question(
        title=row(title(view, _)),
        options=[*options, *hidden],
        about=hands(view, _),
        rules=guide(view, _),
        at=options.index(onward),
    )


def title(view: Alone, _: Translate) -> str:
    """Return what there is to do, in one line."""
    if must_fight(view):
        return _("Turn {turn}: fight {zombies} zombies").format(turn=view.turn, zombies=view.horde)
    if view.turn == view.last_turn:
        return _("Turn {turn}: the helicopter waits").format(turn=view.turn)
    return _("Turn {turn}: go on").format(turn=view.turn)
