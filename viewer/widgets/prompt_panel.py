"""The panel in which a person chooses: the question, its options, and what the one under the cursor would do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from textual import events
from textual.geometry import Size
from textual.message import Message

from viewer.language import _
from viewer.widgets.asking import Option, Question
from viewer.widgets.paint import Block, Line, Run, beside, fit, line, styled, width_of
from viewer.widgets.painted import Painted

__all__ = ["PromptPanel"]

WIDE: Final = 100
"""From so many cells on the effect stands beside the options, not below."""

EFFECT: Final = 3
"""Lines of an effect that are always in sight where it stands below."""

INDENT: Final = "     "
"""What an effect that stands below begins with."""


def closer(effect: Block, width: int) -> Block:
    """Return *effect* in at most ``EFFECT`` lines where that can be, with short lines side by side."""
    rows = list(effect)
    while len(rows) > EFFECT:
        pairs = [width_of(first) + 3 + width_of(second) for first, second in pairwise(rows)]
        at = pairs.index(min(pairs))
        if pairs[at] > width:
            break
        rows[at : at + 2] = [line(*rows[at], "   ", *rows[at + 1])]
    return rows


class PromptPanel(Painted, can_focus=True, inherit_bindings=False):
    """Shows a question. It is given one and says which option was pointed at or which key was pressed."""

    class Pointed(Message):
        """The option *at* was clicked."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at: Final = at

    class Keyed(Message):
        """The key of an option was pressed."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key: Final = key

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._question: Question | None = None
        self._options: Sequence[Option] = ()
        self._keys: Sequence[str] = ()
        self._at = 0
        self._top = 0
        self._first_row = 0

    def ask(self, question: Question | None, options: Sequence[Option], keys: Sequence[str], at: int) -> None:
        """Show *question* with these *options*, their *keys* and the cursor; None: nothing is asked."""
        higher = question is not self._question
        self._question, self._options, self._keys, self._at = question, options, keys, at
        if higher:
            self._top = 0
            self.refresh(layout=True)
        self.repaint()

    def get_content_height(self, _container: Size, _viewport: Size, width: int) -> int:
        """Return as many lines as the question takes."""
        question = self._question
        if question is None:
            return 0
        effect = max((len(option.effect) for option in self._options), default=0)
        below = len(self._options)
        if width >= WIDE:
            return 1 + len(question.about) + max(below, effect)
        return 1 + len(question.about) + below + min(effect, EFFECT)

    def paint(self, width: int, height: int) -> Block:
        question = self._question
        if question is None or height < 1:
            return []
        about = question.about[: max(0, height - 4)]
        left = height - 1 - len(about)
        below = [] if width >= WIDE else self.effect_below(width, left)
        room = max(1, left - len(below))
        self._scroll(room)
        self._first_row = 1 + len(about)
        rows = [self.row(at) for at in range(self._top, min(self._top + room, len(self._options)))]
        rows += [()] * (room - len(rows))
        if width >= WIDE:
            rows = self.with_effect(rows, width)
        title = self.head(question, room, width)
        return [title, *[line(" ", row) for row in about], *rows, *below][:height]

    def effect_below(self, width: int, left: int) -> Block:
        """Return the effect of the marked option for below the options: as many lines whatever is marked."""
        effects = [option.effect for option in self._options] or [[]]
        lines = max(0, min(EFFECT, left - 1, max(map(len, effects))))
        rows = closer(effects[self._at], width - len(INDENT))[:lines]
        return [line(INDENT, row) for row in [*rows, *[()] * (lines - len(rows))]]

    def with_effect(self, rows: Block, width: int) -> Block:
        """Return *rows* with the effect of the marked option beside them, which takes what the options leave."""
        effect = self._options[self._at].effect if self._options else []
        widest = max([width_of(self.row(at)) for at in range(len(self._options))], default=0)
        share = min(max(widest + 1, width // 3), width * 6 // 10)
        beside_them = [fit(line("  ", row), width - share) for row in effect[: len(rows)]]
        return beside([[fit(row, share) for row in rows], beside_them])

    def head(self, question: Question, room: int, width: int) -> Line:
        """Return the title, and at its end how many options are out of sight above and below."""
        above, under = self._top, len(self._options) - self._top - room
        words = [_("{count} above").format(count=above)] if above > 0 else []
        words += [_("{count} below").format(count=under)] if under > 0 else []
        title = line(" ", *styled(question.title, "bold"))
        if not words:
            return title
        more = line(Run("  " + _(", ").join(words) + " ", "lit"))
        return line(*fit(title, max(0, width - width_of(more))), *more)

    def row(self, at: int) -> Line:
        """Return one option with its key; the one under the cursor is marked, a closed one is dim."""
        option, key = self._options[at], self._keys[at]
        chosen = at == self._at
        style = "dim" if option.closed else "bold" if chosen else ""
        name = line(Run(f" {'>' if chosen else ' '}{key or ' '} ", "key"))
        words = styled(option.words, style) if style else option.words
        end = line("  ", Run(option.closed, "dim")) if option.closed else ()
        row = line(name, words, end)
        return styled(row, "now") if chosen else row

    def _scroll(self, room: int) -> None:
        self._top = max(0, min(self._top, len(self._options) - room))
        if self._at < self._top:
            self._top = self._at
        elif self._at >= self._top + room:
            self._top = self._at - room + 1

    def check_consume_key(self, key: str, character: str | None) -> bool:  # noqa: ARG002  as Widget has it
        """Return whether *key* is the own key of an option: no binding of the screen is to take it."""
        return len(key) == 1 and not key.isdigit() and key in self._keys

    def on_key(self, event: events.Key) -> None:
        """Take the option that has this key as its own."""
        if self.check_consume_key(event.key, event.character):
            event.stop()
            self.post_message(self.Keyed(event.key))

    def on_click(self, event: events.Click) -> None:
        """Say which option was clicked."""
        at = self._top + event.y - self._first_row
        if event.y >= self._first_row and 0 <= at < len(self._options):
            self.post_message(self.Pointed(at))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Show the options below."""
        event.stop()
        self._top += 1
        self._at = max(self._at, self._top)
        self.post_message(self.Scrolled(self._at))

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Show the options above."""
        event.stop()
        self._top = max(0, self._top - 1)
        self.post_message(self.Scrolled(min(self._at, self._top + max(1, self.size.height - self._first_row) - 1)))

    class Scrolled(Message):
        """The options were scrolled, and the cursor with them."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at: Final = at
