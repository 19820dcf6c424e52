"""What a column not laid yet would bring: counted with the rules' own function, for every way to lay the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import Final, NamedTuple, TypeAlias

from msgspec.structs import replace

from core.alone.advance import coming
from core.alone.state import Alone, Column
from core.alone.tables import BRINGS, LAYOUTS
from core.game import Fact
from core.words import Translate, mark
from viewer.alone.cards import card_text

__all__ = [
    "EMPTY",
    "SLOTS",
    "Draft",
    "Prospect",
    "best_of",
    "completions",
    "draft_of",
    "in_slots",
    "laid_facts",
    "prospects",
    "ways",
]

Draft: TypeAlias = tuple[int | None, int | None, int | None]
"""What is laid for now, top, middle, bottom: places in the hand."""

EMPTY: Final[Draft] = (None, None, None)

SLOTS: Final = (mark("top"), mark("middle"), mark("bottom"))


class Prospect(NamedTuple):
    """What a column brings: *now*, all that come in this turn; *then*, those already certain for the next."""

    now: int
    then: int


def ways(view: Alone) -> tuple[Column, ...]:
    """Return every way to lay three cards of the hand."""
    hand = view.hand
    return tuple([(hand[top], hand[middle], hand[bottom]) for top, middle, bottom in LAYOUTS.get(len(hand), ())])


def prospects(view: Alone, columns: Iterable[Column]) -> dict[Column, Prospect]:
    """Return what each of *columns* would bring if it were laid now."""
    found = {}
    for cards in columns:
        laid = replace(view, columns=(*view.columns, cards))
        found[cards] = Prospect(coming(laid)[0], certain(view, cards) if view.turn < view.last_turn else 0)
    return found


def certain(view: Alone, cards: Column) -> int:
    """Return the zombies that the cards lying by then bring in the next turn, on the middle one of *cards*."""
    top, _, bottom = view.columns[view.column]
    brings = BRINGS[cards[1]]
    return sum([brings.get(card, 0) for card in (top, bottom, cards[0], cards[2])])


def best_of(counts: Mapping[Column, Prospect]) -> Column:
    """Return the column that brings fewest zombies now; of several the one with fewest certain for the next turn."""
    return min(counts, key=counts.__getitem__)


def completions(counts: Mapping[Column, Prospect], hand: tuple[str, ...]) -> dict[Draft, dict[Column, Prospect]]:
    """Return, for every draft, those of the columns that it can still become."""
    found: dict[Draft, dict[Column, Prospect]] = {}
    for cards, prospect in counts.items():
        for top, middle, bottom in product(*[(None, hand.index(card)) for card in cards]):
            found.setdefault((top, middle, bottom), {})[cards] = prospect
    return found


def laid_facts(draft: Draft) -> tuple[Fact, ...]:
    """Return *draft* as the board is told of it: ``("laid", slot, place in the hand)`` for each card."""
    return tuple([("laid", slot, place) for slot, place in enumerate(draft) if place is not None])


def draft_of(held: Iterable[Fact]) -> Draft:
    """Return the draft that ``laid_facts`` made."""
    draft: list[int | None] = [None, None, None]
    for fact in held:
        match fact:
            case ("laid", int(slot), int(place)):
                draft[slot] = place
            case _:
                continue
    return draft[0], draft[1], draft[2]


def in_slots(cards: Iterable[str | None], _: Translate) -> str:
    """Return *cards* in a row, a dash for none."""
    return " ".join([card_text(card, _) if card else "-" for card in cards])
