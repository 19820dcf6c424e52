"""What each choice of Mall asks: for every kind of prompt a question made of what the seat may know."""

from __future__ import annotations

import dataclasses
from typing import Final

from viewer.mall.asking_cards import ask_cards
from viewer.mall.asking_goal import ask_destination, ask_zombie
from viewer.mall.asking_loot import ask_loot
from viewer.mall.asking_place import ask_place
from viewer.mall.asking_run import ask_run
from viewer.mall.asking_votes import ask_ballot, ask_victim
from viewer.mall.guide import guide
from viewer.widgets.asking import Ask, Asked, Option, Question

__all__ = ["ASK", "ask"]

ASK: Final[dict[str, Ask]] = {
    "place": ask_place,
    "lap": ask_cards,
    "ballot": ask_ballot,
    "loot": ask_loot,
    "destination": ask_destination,
    "zombie": ask_zombie,
    "run": ask_run,
    "victim": ask_victim,
}
"""From a prompt's kind to what makes its question."""


def ask(asked: Asked) -> Question:
    """Return the question of a prompt, with the rules that it is about at every step of it."""
    rules = guide(asked.view, asked.prompt.kind, asked.translate)
    return ruled(ASK[asked.prompt.kind](asked), tuple(rules))


def ruled(question: Question, rules: tuple[str, ...]) -> Question:
    """Return *question*, and those that follow from its options, with *rules*; what is open stands before what is not.

    A low screen has no room for all: the first, which the cursor begins on, can always be taken.
    """
    options = sorted(question.options, key=lambda option: (not option.listed, bool(option.closed)))
    return dataclasses.replace(question, rules=rules, options=[later_ruled(option, rules) for option in options])


def later_ruled(option: Option, rules: tuple[str, ...]) -> Option:
    then = option.then
    return option if then is None else dataclasses.replace(option, then=lambda: ruled(then(), rules))
