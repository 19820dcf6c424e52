"""A choice in the making: the question at hand, those answered on the way to it, and the option under the cursor."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from core.game import Fact
from viewer.widgets.asking import Option, Question

__all__ = ["Draft", "Taken"]

DIGITS: Final = "123456789"


class Taken(NamedTuple):
    """What came of taking an option: a command, a reason why not, or neither when there is more to choose."""

    command: Any = None
    closed: str = ""


class Draft:
    """Knows no screen and gives no command: it says which one was chosen."""

    def __init__(self, question: Question) -> None:
        self._stack: list[tuple[Question, int]] = [(question, question.at)]

    @property
    def question(self) -> Question:
        """What is asked now."""
        return self._stack[-1][0]

    @property
    def at(self) -> int:
        """The place of the option under the cursor among those listed."""
        return self._stack[-1][1]

    @property
    def deep(self) -> bool:
        """Whether a question was answered before this one."""
        return len(self._stack) > 1

    @property
    def options(self) -> Sequence[Option]:
        """What is listed."""
        return [option for option in self.question.options if option.listed]

    @property
    def option(self) -> Option:
        """The option under the cursor."""
        return self.options[self.at]

    @property
    def lit(self) -> frozenset[Fact]:
        """What on the board stands for something that can be chosen."""
        spots = {option.spot for option in self.question.options if option.spot is not None and not option.closed}
        return frozenset(spots) | self.question.lit

    def keys(self) -> list[str]:
        """Return the key of each option listed: its own, else the next digit, else none."""
        digits = iter(DIGITS)
        return [option.key or next(digits, "") for option in self.options]

    def move(self, by: int) -> None:
        """Move the cursor *by* so many options, not past the ends."""
        self.mark(self.at + by)

    def mark(self, at: int) -> None:
        """Put the cursor on an option."""
        question, _ = self._stack[-1]
        self._stack[-1] = (question, max(0, min(at, len(self.options) - 1)))

    def take(self) -> Taken:
        """Take the option under the cursor."""
        return self._take(self.option)

    def take_key(self, key: str) -> Taken | None:
        """Take the option that has this key; None when none has."""
        keys = self.keys()
        if key not in keys:
            return None
        self.mark(keys.index(key))
        return self.take()

    def point(self, spot: Fact) -> Taken | None:
        """Mark the option that stands at *spot* on the board, or take it when it is marked already."""
        options = self.options
        if self.option.spot == spot:
            return self.take()
        at = next((at for at, option in enumerate(options) if option.spot == spot), None)
        if at is not None:
            self.mark(at)
            return Taken()
        hidden = next((each for each in self.question.options if each.spot == spot and each.drop is None), None)
        return None if hidden is None else self._take(hidden)

    def drop(self, spot: Fact, onto: Fact) -> Taken | None:
        """Take the option that stands for dragging *spot* to *onto*; None when none does."""
        found = next((each for each in self.question.options if each.spot == spot and each.drop == onto), None)
        return None if found is None else self._take(found)

    def back(self) -> bool:
        """Go back to the question before. Return whether there was one."""
        if self.deep:
            self._stack.pop()
            return True
        return False

    def _take(self, option: Option) -> Taken:
        if option.closed:
            return Taken(closed=option.closed)
        if option.command is not None:
            return Taken(option.command)
        if option.then is not None:
            question = option.then()
            self._stack.append((question, question.at))
        return Taken()
