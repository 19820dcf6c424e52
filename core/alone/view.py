"""What the player, or a bystander, may know of a game of Alone, and what it may be in full."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from core.alone.state import Alone
from core.alone.tables import DECK
from core.luck import Luck
from events.base import UNKNOWN, CardsShuffled, Event

__all__ = ["redact", "sample", "view"]

FACE_DOWN: Final = tuple((UNKNOWN,) * size for size in range(len(DECK) + 1))
"""Piles of unknown cards, by size."""


def view(state: Alone, seat: int | None) -> Alone:  # noqa: ARG001
    """Return *state* with the draw pile unknown but for the cards that came back on top. A bystander sees as much.

    Of an ended game nothing is hidden.
    """
    if state.outcome is not None or len(state.deck) == state.known:
        return state
    known = state.known
    return replace(state, deck=state.deck[:known] + FACE_DOWN[len(state.deck) - known])


def sample(view: Alone, luck: Luck) -> Alone:
    """Return one full state that *view* does not rule out: the cards not seen dealt anew to the pile."""
    if UNKNOWN not in view.deck:
        return view
    seen = {card for column in view.columns for card in column} | set(view.hand) | set(view.deck)
    pile = iter(luck.shuffle([card for card in DECK if card not in seen]))
    return replace(view, deck=tuple([next(pile) if card == UNKNOWN else card for card in view.deck]))


def redact(event: Event, state: Alone, seat: int | None) -> Event:  # noqa: ARG001
    """Return *event* as a reader may see it while *state* is the newest: the order of the pile is secret to the end."""
    if isinstance(event, CardsShuffled) and state.outcome is None:
        return CardsShuffled(FACE_DOWN[len(event.cards)])
    return event
