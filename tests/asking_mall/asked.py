"""Questions to look at: those of a table written by hand, and everything that can be reached from one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.game import Prompt
from core.mall import GAME
from core.mall.state import Mall
from core.words import Translate, plain
from viewer.mall import BOARD
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.paint import as_text

__all__ = ["asked_of", "at", "commands", "everything", "question_of", "questions", "told"]


def asked_of(state: Mall, prompt: Prompt, translate: Translate = plain) -> Asked:
    """Return what *prompt* is made of: the view of its seat, and what is open to it."""
    view, legal = GAME.view(state, prompt.seat), GAME.legal(state, prompt.seat)
    return Asked(GAME, view, prompt, legal, BOARD.chip, translate)


def question_of(state: Mall, seat: int) -> Question:
    """Return what *seat* is asked in *state*."""
    (prompt,) = [prompt for prompt in GAME.pending(state) if prompt.seat == seat]
    return BOARD.ask(asked_of(state, prompt))


def questions(question: Question, *, pointed: bool = True) -> Iterator[Question]:
    """Return *question* and every one that an option of it leads to, those that only the mouse finds if *pointed*."""
    yield question
    for option in question.options:
        if option.then is not None and (option.listed or pointed):
            yield from questions(option.then(), pointed=pointed)


def commands(question: Question) -> list[Any]:
    """Return every command that can be reached with keys."""
    return [
        option.command
        for each in questions(question, pointed=False)
        for option in each.options
        if option.command is not None and option.listed
    ]


def everything(question: Question) -> Any:
    """Return all that can be read in *question* and in what follows from it, to be compared."""
    options = [
        (
            *(option.words, option.effect, option.command, option.closed),
            *(option.spot, option.drop, option.key, option.listed),
            None if option.then is None else everything(option.then()),
        )
        for option in question.options
    ]
    return (question.title, question.about, question.rules, question.at, question.lit, options)


def at(question: Question, words: str) -> Option:
    """Return the one listed option whose words begin with *words*, letter of the seat included."""
    (found,) = [option for option in question.options if option.listed and as_text([option.words]).startswith(words)]
    return found


def told(option: Option) -> str:
    """Return what *option* would do, as it is read."""
    return as_text(option.effect)
