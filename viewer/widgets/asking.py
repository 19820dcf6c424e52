"""What a person who must choose is shown: a question with its options, each with what it would do. Knows no widget."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import msgspec

from core.game import Fact, Game, Prompt
from core.words import Translate, listed, plain
from viewer.widgets.paint import Block, Line, Run, clean

__all__ = ["Ask", "Asked", "Option", "Question", "ask_plainly", "told_command"]


class Asked(NamedTuple):
    """Who must choose, and all that the question may be made of: nothing in it knows more than the seat does.

    Attributes:
        game: the game.
        view: the state as the seat may know it.
        prompt: the seat and the kind of choice.
        legal: every command open to it.
        letter: the sign of a seat in its colour.
        translate: turns English into the reader's language.
        ascii: only ASCII may be drawn.
    """

    game: Game[Any, Any]
    view: Any
    prompt: Prompt
    legal: Sequence[Any]
    letter: Callable[[int], Run]
    translate: Translate = plain
    ascii: bool = False


@dataclass(frozen=True, kw_only=True)
class Option:
    """One thing to choose.

    Attributes:
        words: what it is, in one line.
        effect: what it would do, told before it is done.
        command: given when it is taken; None where more is to be chosen or it is not open.
        then: the next question, made only when the option is taken.
        closed: why it is not open; such an option is shown, and taking it says why.
        spot: what on the board stands for it: lit, and a click there takes it.
        drop: dragging from *spot* to here takes it.
        key: a key that takes it, else its number does.
        listed: False: only the mouse finds it.
    """

    words: Line
    effect: Block = field(default_factory=list)
    command: Any = None
    then: Callable[[], Question] | None = None
    closed: str = ""
    spot: Fact | None = None
    drop: Fact | None = None
    key: str = ""
    listed: bool = True


@dataclass(frozen=True, kw_only=True)
class Question:
    """What is asked now.

    Attributes:
        title: what is to be chosen, in one line.
        options: what there is to choose from, at least one of them open.
        about: what stands above the options: counts that matter now.
        rules: the phase at hand explained, each sentence with the number of its ruling where it has one.
        at: the option that the cursor begins on.
        lit: places on the board to light that are no option by themselves.
        held: what was chosen for now, in order, for the board to show.
    """

    title: Line
    options: Sequence[Option]
    about: Block = field(default_factory=list)
    rules: Sequence[str] = ()
    at: int = 0
    lit: frozenset[Fact] = frozenset()
    held: tuple[Fact, ...] = ()


Ask = Callable[[Asked], Question]
"""Makes the question of a prompt. Each game has its own: ``Board.ask``; ``ask_plainly`` serves a game without one."""

LONGEST: Final = 500
"""Options that a plain question lists; no game without its own question has as many."""


def told_command(game: Game[Any, Any], state: Any, seat: int, command: Any, translate: Translate) -> str:
    """Return *command* told by what it does itself in *state*, or in a view of it, as its *seat* may know it."""
    told = []
    for event in game.decide(state, command):
        state = game.evolve(state, event)
        told.append(clean(game.tell(game.redact(event, state, seat), translate)))
    return listed(told, translate) or msgspec.json.encode(command).decode()


def ask_plainly(asked: Asked) -> Question:
    """Return a question that lists every legal command in the game's own words."""
    _ = asked.translate
    game, view, seat = asked.game, asked.view, asked.prompt.seat
    options = [
        Option(words=(Run(told_command(game, view, seat, command, _)),), command=command)
        for command in asked.legal[:LONGEST]
    ]
    return Question(title=(Run(_("Choose")),), options=options)
