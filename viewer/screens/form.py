"""The form of a new game as a person fills it in: its rows, and what each can hold.

A form never changes: every key makes another one. It knows no widget and asks no log.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from msgspec import structs

from viewer.commands.opening import HUMAN
from viewer.commands.options import values_of
from viewer.paces import PACES
from viewer.screens.orders import LONGEST, AnyGame, Draft, Row, Value, within
from viewer.widgets.paint import clean

__all__ = ["Form"]

DIGITS: Final = frozenset("0123456789")


@dataclass(frozen=True, kw_only=True)
class Form:
    """Drafts of every game, which of them is meant, and the row under the cursor.

    Attributes:
        games: the games there are.
        drafts: what is chosen for each.
        chosen: the number of the game that is meant.
        at: the number of the row under the cursor.
    """

    games: tuple[AnyGame, ...]
    drafts: tuple[Draft, ...]
    chosen: int = 0
    at: int = 0

    @property
    def game(self) -> AnyGame:
        """The game that is meant."""
        return self.games[self.chosen]

    @property
    def draft(self) -> Draft:
        """What is chosen for it."""
        return self.drafts[self.chosen]

    @property
    def rows(self) -> tuple[Row, ...]:
        """What can be chosen now, from above."""
        fewest, most = self.game.players
        rows = [Row("game")]
        rows += [Row("players")] if fewest < most else []
        rows += [Row("seat", seat) for seat in range(self.draft.players)]
        rows += [Row("preset")] if self.game.presets else []
        rows += [Row("rule", option=option) for option in self.game.options]
        rows += [Row("pace")] if any(who != HUMAN for who in self.draft.who[: self.draft.players]) else []
        return (*rows, Row("seed"), Row("title"), Row("start"))

    @property
    def row(self) -> Row:
        """The row under the cursor."""
        return self.rows[self.at]

    # The cursor

    def moved(self, by: int) -> Form:
        """Return the form with the cursor *by* rows further down, at most to either end."""
        return dataclasses.replace(self, at=max(0, min(self.at + by, len(self.rows) - 1)))

    def on(self, row: Row) -> Form:
        """Return the form with the cursor on *row*; where there is no such row any more, near where it was."""
        return dataclasses.replace(self, at=self.rows.index(row)) if row in self.rows else self.moved(0)

    # Choices

    def choices(self, row: Row) -> Sequence[Any]:
        """Return what *row* can be, in order; nothing where it holds text alone."""
        match row.what:
            case "game":
                return range(len(self.games))
            case "players":
                return range(self.game.players[0], self.game.players[1] + 1)
            case "seat":
                return (HUMAN, *sorted(self.game.bots, key=lambda bot: bot != self.game.default_bot))
            case "preset":
                return tuple(self.game.presets)
            case "rule":
                return values_of(self.game, row.option, self.draft.players)
            case "pace":
                return tuple(PACES)
        return ()

    def value(self, row: Row) -> Any:
        """Return which of its choices *row* is now."""
        draft = self.draft
        match row.what:
            case "game":
                return self.chosen
            case "seat":
                return draft.who[row.seat]
            case "rule":
                rules = self.game.presets.get(draft.preset) or self.game.rules()
                return dict(draft.changes).get(row.option, getattr(rules, row.option))
        return getattr(draft, row.what, None)

    def with_value(self, row: Row, value: Any) -> Form:
        """Return the form with another of the choices of *row*; another preset takes back what was changed."""
        draft = self.draft
        match row.what:
            case "game":
                return dataclasses.replace(self, chosen=value).on(row)
            case "players":
                return self.drawn(within(self.game, structs.replace(draft, players=value)))
            case "seat":
                who = (*draft.who[: row.seat], value, *draft.who[row.seat + 1 :])
                return self.drawn(structs.replace(draft, who=who)).on(row)
            case "preset":
                return self.drawn(structs.replace(draft, preset=value, changes=()))
            case "rule":
                unchanged = self.drawn(structs.replace(draft, changes=self.others(row.option)))
                if unchanged.value(row) == value:
                    return unchanged
                return self.drawn(structs.replace(draft, changes=(*self.others(row.option), (row.option, value))))
            case "pace":
                return self.drawn(structs.replace(draft, pace=value))
        return self

    def others(self, option: str) -> tuple[tuple[str, Value], ...]:
        """Return what is changed of the rules apart from *option*."""
        return tuple(change for change in self.draft.changes if change[0] != option)

    def turned(self, by: int) -> Form:
        """Return the form with the choice *by* further on in the row under the cursor, round and round."""
        choices = self.choices(self.row)
        if len(choices) < 2:
            return self
        here = choices.index(self.value(self.row))
        return self.with_value(self.row, choices[(here + by) % len(choices)])

    def drawn(self, draft: Draft) -> Form:
        """Return the form with another draft of the game that is meant."""
        return dataclasses.replace(self, drafts=(*self.drafts[: self.chosen], draft, *self.drafts[self.chosen + 1 :]))

    # Text

    def text(self, row: Row) -> str | None:
        """Return what is typed in *row*; None where nothing can be."""
        if row.what == "seat":
            return self.draft.names[row.seat]
        return getattr(self.draft, row.what) if row.what in LONGEST else None

    def typed(self, text: str) -> Form:
        """Return the form with *text* behind what the row under the cursor holds; only as much as it takes."""
        row, before = self.row, self.text(self.row)
        if before is None:
            return self
        text = before + clean(text)
        if row.what == "seed":
            text = "".join(sign for at, sign in enumerate(text) if sign in DIGITS or (sign == "-" and at == 0))
        return self.written(text[: LONGEST[row.what]])

    def erased(self, *, all: bool = False) -> Form:
        """Return the form without the last character of the row under the cursor, or without any."""
        before = self.text(self.row)
        return self if not before else self.written("" if all else before[:-1])

    def written(self, text: str) -> Form:
        """Return the form with *text* in the row under the cursor."""
        row, draft = self.row, self.draft
        if row.what != "seat":
            return self.drawn(structs.replace(draft, **{row.what: text}))
        names = (*draft.names[: row.seat], text, *draft.names[row.seat + 1 :])
        return self.drawn(structs.replace(draft, names=names))
