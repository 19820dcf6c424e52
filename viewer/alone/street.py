"""The street: columns of cards from the one ahead on the left to the trail on the right."""

from __future__ import annotations

from typing import Final, NamedTuple

from core.alone.state import Alone, Arm
from core.alone.tables import ACE, BRINGS, JOKER, SLOT
from core.game import Fact
from core.words import Translate
from viewer.alone.cards import card_text
from viewer.alone.prospects import draft_of
from viewer.alone.words import SHORT, WEAPONS
from viewer.widgets.board import Scene
from viewer.widgets.paint import FRAMES, Block, Line, Run, beside, fit, join, line, spread

__all__ = ["CARD", "cell_fact", "columns_that_fit", "road", "shown", "street"]

CARD: Final = {False: 8, True: 10}
"""Width of a card, by whether the board is large."""


class Cell(NamedTuple):
    """What lies at one place of the street."""

    card: str | None
    face_down: bool = False
    item: str = ""
    number: int | None = None


EMPTY: Final = Cell(None)


def columns_that_fit(width: int, large: bool) -> int:
    """Return how many columns can stand side by side."""
    return max(3, (width + 1) // (CARD[large] + 1))


def shown(state: Alone, columns: int) -> list[int]:
    """Return the columns that are drawn when *columns* fit: the next one first."""
    first = state.column + 1
    return [number for number in range(first, first - columns, -1) if number >= 0]


def street(scene: Scene, columns: int, rows: int, large: bool) -> Block:
    """Return *columns* columns, the next one first; each card has *rows* lines inside."""
    return beside([column(scene, number, rows, large) for number in shown(scene.state, columns)], gap=1)


def column(scene: Scene, number: int, rows: int, large: bool) -> Block:
    """Return one column under its heading, its three cards in one frame."""
    state, width = scene.state, CARD[large]
    frame, inner = FRAMES[scene.ascii], CARD[large] - 2
    near = abs(number - state.column) <= 1
    edge = "edge" if near else "edge-shut"
    bar = frame.across * inner
    block: Block = [fit(heading(scene, number, large), width)]
    for place in range(3):
        corners = (frame.top_left, frame.top_right) if place == 0 else ("├", "┤") if not scene.ascii else ("+", "+")
        block.append((Run(corners[0] + bar + corners[1], edge),))
        side = Run(frame.down, edge)
        block += [(side, *row, side) for row in card(scene, number, place, rows, inner)]
    return [*block, (Run(frame.bottom_left + bar + frame.bottom_right, edge),)]


def heading(scene: Scene, number: int, large: bool) -> Line:
    """Return what stands above a column: its number, and where you and the helicopter are; a star where you may go."""
    state, _ = scene.state, scene.translate
    if number == state.column + 1 and ("ahead",) in scene.lit:
        named = _("heli") if number == state.last_turn else _("col {number}").format(number=number)
        return (Run("*" + named, "lit"),)
    if number == state.column and state.columns:
        return (Run(" " + _("you"), "chosen"),)
    if number == state.last_turn:
        return (Run(_("helicopter") if large else " " + _("heli"), "good"),)
    return (Run(" " + _("col {number}").format(number=number), "dim"),)


def card(scene: Scene, number: int, place: int, rows: int, inner: int) -> Block:
    """Return the lines inside one card; what can be chosen there has a star."""
    state, _ = scene.state, scene.translate
    cell = cell_at(state, number, place)
    if cell.card is None:
        return slot(scene, number, place, rows, inner)
    here, near = number == state.column and place == 1, abs(number - state.column) <= 1
    changed = scene.before is not None and cell_at(scene.before, number, place) != cell
    starred = cell.item != "" and cell_fact(state, number, place) in scene.lit
    item = item_lines(cell, rows - 1, _)
    style = "lit" if changed or starred else "" if near else "dim"
    star = "*" if starred else ""
    if cell.face_down:
        top: Line = (Run(":" * inner, "card-back"),)
    elif here:
        top = (Run(fit((Run(f"{star or ' '}>{card_text(cell.card, _)}<"),), inner)[0].text, "chosen"),)
    else:
        name = Run(star + card_text(cell.card, _), " ".join([suit(cell.card), style]).strip())
        top = spread((name,), brings(state, cell.card, number), inner)
    block = [fit(top, inner), *[fit((Run(text, style or "bold"),), inner) for text in item]]
    filler = fit((Run(":" * inner, "card-back"),), inner) if cell.face_down else fit((), inner)
    return block + [filler] * (rows - len(block))


def slot(scene: Scene, number: int, place: int, rows: int, inner: int) -> Block:
    """Return an empty place: between brackets where a card may go, with the card that is laid there for now."""
    state, _ = scene.state, scene.translate
    empty = fit((), inner)
    if cell_fact(state, number, place) is None:
        return [empty] * rows
    laid = draft_of(scene.held)[place]
    if laid is not None and laid < len(state.hand):
        name = state.hand[laid]
        top = spread((Run(card_text(name, _), "chosen"),), brings(state, name, number), inner)
        return [top, fit((Run(f"[{laid + 1}]", "chosen"),), inner), *[empty] * (rows - 2)]
    if ("slot", place) in scene.lit:
        return [(Run("[" + " " * (inner - 2) + "]", "lit"),), *[empty] * (rows - 1)]
    return [empty] * rows


def cell_fact(state: Alone, number: int, place: int) -> Fact | None:
    """Return what a person points at who points at that place of a column: a slot to fill, a thing, the way on."""
    if number == len(state.columns):
        return ("slot", place) if state.hand else None
    cell = cell_at(state, number, place)
    if cell.item:
        return ("place", cell.item) if cell.item in SLOT else (cell.item,)
    return ("ahead",) if number == state.column + 1 and place == 1 and cell.card is not None else None


def cell_at(state: Alone, number: int, place: int) -> Cell:
    """Return what lies at *place* (0 top, 1 middle, 2 bottom) of a column."""
    if number >= len(state.columns):
        return EMPTY
    name = state.columns[number][place]
    item, count = lying_on(state, name)
    return Cell(name, place == 1 and 1 <= number < state.column, item, count)


def lying_on(state: Alone, name: str) -> tuple[str, int | None]:
    """Return what lies or waits on a card, and its fuel, ammo or life."""
    for weapon, slot in SLOT.items():
        arm: Arm = state.weapons[slot]
        if arm.card == name:
            return weapon, arm.uses
    if name == ACE and state.survivor == ACE:
        return "survivor", state.survivor_life
    if name == JOKER and state.store:
        return "store", state.store
    return "", None


def item_lines(cell: Cell, rows: int, _: Translate) -> list[str]:
    """Return the thing on a card in at most *rows* lines: ``saw 3``, or its name and number below each other."""
    if not cell.item:
        return []
    if rows == 1:
        return [_(SHORT[cell.item]) + ("" if cell.number is None else f" {cell.number}")]
    named = _(WEAPONS[cell.item])
    return [named] if cell.number is None else [named, figure(cell, _)]


def figure(cell: Cell, _: Translate) -> str:
    if cell.item == "chainsaw":
        return _("fuel {count}").format(count=cell.number)
    if cell.item == "shotgun":
        return _("ammo {count}").format(count=cell.number)
    return _("life {count}").format(count=cell.number)


def brings(state: Alone, name: str, number: int) -> Line:
    """Return the zombies that a card around the token brings, ``+9``."""
    if abs(number - state.column) > 1 or state.card is None:
        return ()
    count = BRINGS[state.card].get(name, 0)
    return (Run(f"+{count}", "zombie"),) if count else ()


def suit(name: str) -> str:
    return "suit-red" if name[-1] in "HD" and name != JOKER else "suit-black"


def road(state: Alone, _: Translate) -> Line:
    """Return the whole way in one line: helicopter, blocks ahead, you, the trail."""
    signs = []
    for number in range(state.last_turn, 0, -1):
        if number == state.column:
            signs.append((Run("@", "chosen"),))
        elif number == state.last_turn:
            signs.append((Run("H", "good"),))
        else:
            signs.append((Run("." if number > state.column else ":", "dim"),))
    return line(" " + _("way") + "  ", join(signs, " "))
