"""The hand below the street, and beside it, while a column is laid, what it would bring."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from rich.cells import cell_len

from core.alone.state import Alone, Column
from core.alone.tables import BRINGS
from viewer.alone.cards import card_text
from viewer.alone.prospects import Draft, Prospect, best_of, completions, draft_of, in_slots, prospects, ways
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, Line, Run, join, line, width_of

__all__ = ["coming", "hand", "hand_at", "laying"]


def laying(scene: Scene) -> bool:
    """Return whether the reader is choosing what to lay."""
    return bool(scene.state.hand) and bool(scene.lit or scene.held)


def hand(scene: Scene) -> Line:
    """Return the cards in hand with the zombies that each would bring.

    ``[1]`` can be chosen; ``(1)`` is laid or dragged for now.
    """
    state, _ = scene.state, scene.translate
    there = _("already around you: {count}").format(count=around(state))
    return line(head(scene), join(parts(scene), gap(scene)), "" if laying(scene) else Run("   " + there, "dim"))


def head(scene: Scene) -> str:
    _ = scene.translate
    return " " + _("hand") + "  "


def gap(scene: Scene) -> str:
    return "  " if laying(scene) else "   "


def parts(scene: Scene) -> list[Line]:
    """Return each card with its number and the zombies it brings."""
    state, _ = scene.state, scene.translate
    brought = BRINGS[state.card] if state.card is not None else {}
    found: list[Line] = []
    for place, name in enumerate(state.hand):
        count = brought.get(name, 0)
        zombies = Run(f" +{count}" if count else "", "zombie")
        if place in draft_of(scene.held) or ("hand", place) in scene.held:
            found.append((Run(f"({place + 1}) {card_text(name, _)}", "dim"), Run(zombies.text, "dim")))
        elif ("hand", place) in scene.lit:
            found.append(line(Run(f"[{place + 1}] ", "lit"), Run(card_text(name, _), "lit"), zombies))
        else:
            found.append(line(Run(f"{place + 1} ", "dim"), card_text(name, _), zombies))
    return found


def hand_at(scene: Scene, x: int) -> int | None:
    """Return the place in the hand of the card drawn at cell *x* of the line; None beside the cards."""
    left = cell_len(head(scene))
    for place, part in enumerate(parts(scene)):
        right = left + width_of(part)
        if left <= x < right:
            return place
        left = right + len(gap(scene))
    return None


def coming(scene: Scene) -> Block:
    """Return, while a column is laid, what it brings as far as it is laid, and what the best one would."""
    if not laying(scene):
        return []
    state, _ = scene.state, scene.translate
    counts, becomes = columns_ahead(state)
    draft = draft_of(scene.held)
    rest = becomes.get(draft)
    if not rest:
        return []
    least, most, best = min(rest.values()).now, max(rest.values()).now, best_of(counts)
    laid = in_slots([None if place is None else state.hand[place] for place in draft], _)
    count = str(least) if least == most else f"{least}..{most}"
    return [
        (Run(_("coming {cards} = {count}").format(cards=laid, count=count), "lit"),),
        (Run(_("best {cards} = {count}").format(cards=in_slots(best, _), count=counts[best].now)),),
    ]


@lru_cache(maxsize=4)
def columns_ahead(state: Alone) -> tuple[Mapping[Column, Prospect], Mapping[Draft, Mapping[Column, Prospect]]]:
    """Return what each way to lay the hand brings, and what every draft can become: drawn again at every key."""
    counts = prospects(state, ways(state))
    return counts, completions(counts, state.hand)


def around(state: Alone) -> int:
    """Return the zombies that the cards laid around the token bring, whatever the next column will add."""
    if state.card is None:
        return 0
    brought, here = BRINGS[state.card], state.columns[state.column]
    return sum([brought.get(card, 0) for card in (here[0], here[2], *behind(state))])


def behind(state: Alone) -> list[str]:
    """Return the face-up cards of the column that the token came from: at the start none is turned yet."""
    column = state.columns[state.column - 1]
    return [card for place, card in enumerate(column) if place != 1 or state.column == 1]
