"""The question of the next column: three cards of the hand, one after another, in any order of the slots."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from core.alone.commands import LayColumn
from core.alone.state import Column
from core.alone.tables import BRINGS
from core.words import mark
from viewer.alone.cards import card_text
from viewer.alone.choices import Choices, begin_at, row
from viewer.alone.finds import finds, found
from viewer.alone.guide import guide
from viewer.alone.prospects import (
    EMPTY,
    SLOTS,
    Draft,
    Prospect,
    best_of,
    completions,
    in_slots,
    laid_facts,
    prospects,
)
from viewer.widgets.asking import Option, Question
from viewer.widgets.paint import Block, Line, Run, fit, line

__all__ = ["lay"]

CHOOSE: Final = (
    mark("Lay the next column: which card on top?"),
    mark("Lay the next column: which card in the middle?"),
    mark("Lay the next column: which card at the bottom?"),
)


def lay(choices: Choices, more: Sequence[Option] = (), hidden: Sequence[Option] = ()) -> Question:
    """Return the first question of the column to lay; *more* can be chosen instead, *hidden* with the mouse."""
    open_columns = [command.cards for command in choices.open if isinstance(command, LayColumn)]
    hand = choices.view.hand
    in_order = sorted(open_columns, key=lambda cards: [hand.index(card) for card in cards])
    counts = prospects(choices.view, in_order)
    return Laying(choices, counts, completions(counts, hand)).question(EMPTY, more, hidden)


@dataclass(frozen=True)
class Laying:
    """The columns that are open, with what each would bring, and what every draft can become."""

    choices: Choices
    counts: Mapping[Column, Prospect]
    becomes: Mapping[Draft, Mapping[Column, Prospect]]

    def question(self, draft: Draft, more: Sequence[Option] = (), hidden: Sequence[Option] = ()) -> Question:
        """Return the question of the next card, *draft* being laid for now."""
        slot, size = draft.index(None), len(self.choices.view.hand)
        listed = [self.card(draft, slot, place) for place in range(size)]
        listed += [self.best(draft), *more]
        drags = [
            self.dropped(draft, free, place)
            for place in range(size)
            for free in range(3)
            if place not in draft and draft[free] is None and self.rest(draft, free, place)
        ]
        return Question(
            title=row(self.choices.translate(CHOOSE[slot])),
            options=[*listed, *drags, *hidden],
            about=self.about(draft),
            rules=guide(self.choices.view, self.choices.translate),
            at=begin_at(listed),
            lit=frozenset({("slot", slot)}),
            held=laid_facts(draft),
        )

    def rest(self, draft: Draft, slot: int, place: int) -> Mapping[Column, Prospect]:
        """Return the columns that are left when the card at *place* goes into *slot* of *draft*."""
        return self.becomes.get(filled(draft, slot, place), {})

    def way(self, draft: Draft, slot: int, place: int) -> tuple[LayColumn | None, Callable[[], Question] | None]:
        """Return what follows when the card goes there: the command when it is the last, else the next question."""
        after = filled(draft, slot, place)
        if None in after:
            return None, lambda: self.question(after)
        (cards,) = self.rest(draft, slot, place)
        return LayColumn(cards), None

    def dropped(self, draft: Draft, slot: int, place: int) -> Option:
        """Return the option, for the mouse only, to drag the card at *place* of the hand into *slot*."""
        _ = self.choices.translate
        words = row(
            _("{card} to the {slot}").format(card=card_text(self.choices.view.hand[place], _), slot=_(SLOTS[slot]))
        )
        effect = [self.coming(filled(draft, slot, place), self.rest(draft, slot, place))]
        command, then = self.way(draft, slot, place)
        spot, drop = ("hand", place), ("slot", slot)
        return Option(words=words, effect=effect, command=command, then=then, spot=spot, drop=drop, listed=False)

    def card(self, draft: Draft, slot: int, place: int) -> Option:
        """Return the option to lay the card at *place* of the hand into *slot*."""
        _, view = self.choices.translate, self.choices.view
        card, spot = view.hand[place], ("hand", place)
        name = card_text(card, _)
        if place in draft:
            closed = _("it lies in the column already: {slot}").format(slot=_(SLOTS[draft.index(place)]))
            return Option(words=row(name, "dim"), closed=closed)
        rest = self.rest(draft, slot, place)
        if not rest:
            return Option(words=row(name, "dim"), closed=_("not open now"), spot=spot)
        words = line(
            fit(row(name), 6),
            Run(f"+{BRINGS[view.card or card].get(card, 0):<3}", "zombie"),
            " " + _("{count} zombies come").format(count=self.span(rest)),
            Run(found(view, card, _), "lit"),
        )
        command, then = self.way(draft, slot, place)
        effect = [*finds(view, card, slot, _), *self.later(rest)]
        return Option(words=words, effect=effect, command=command, then=then, spot=spot)

    def later(self, rest: Mapping[Column, Prospect]) -> Block:
        """Return what is certain for the turn after, once the column is whole."""
        _, view = self.choices.translate, self.choices.view
        if len(rest) > 1 or view.turn == view.last_turn:
            return []
        (cards,), (prospect,) = rest, rest.values()
        told = _("Next turn, on {card}: {count} come, and the next column's")
        return [row(told.format(card=card_text(cards[1], _), count=prospect.then))]

    def best(self, draft: Draft) -> Option:
        """Return the option to lay, at once, what brings fewest zombies."""
        _, view = self.choices.translate, self.choices.view
        counts = self.becomes[draft]
        cards = best_of(counts)
        only = {cards: counts[cards]}
        told = _("fewest zombies: {cards} = {count}").format(cards=in_slots(cards, _), count=counts[cards].now)
        effect: Block = []
        for slot, card in enumerate(cards):
            effect += finds(view, card, slot, _)
        return Option(words=row(told), effect=[*effect, *self.later(only)], command=LayColumn(cards), key="b")

    def about(self, draft: Draft) -> Block:
        """Return what is laid so far, what it brings, and the best of all columns."""
        _ = self.choices.translate
        best = best_of(self.counts)
        said = _("best {cards} = {count}").format(cards=in_slots(best, _), count=self.counts[best].now)
        return [line(self.coming(draft, self.becomes[draft]), "   " + said)]

    def coming(self, draft: Draft, rest: Mapping[Column, Prospect]) -> Line:
        """Return the cards of *draft* in their slots, with the zombies that they bring."""
        _, hand = self.choices.translate, self.choices.view.hand
        cards = in_slots([None if place is None else hand[place] for place in draft], _)
        return row(_("coming with this column {cards} = {count}").format(cards=cards, count=self.span(rest)))

    def span(self, rest: Mapping[Column, Prospect]) -> str:
        """Return the zombies that come, from the fewest to the most of *rest*."""
        _ = self.choices.translate
        least, most = min(rest.values()).now, max(rest.values()).now
        return str(least) if least == most else _("{least} to {most}").format(least=least, most=most)


def filled(draft: Draft, slot: int, place: int) -> Draft:
    """Return *draft* with the card at *place* of the hand in *slot*."""
    top, middle, bottom = [place if number == slot else laid for number, laid in enumerate(draft)]
    return top, middle, bottom
