"""What lies where on the board of Mall, read off the board as it is drawn."""

from __future__ import annotations

from core.game import Fact
from core.mall.tables import COLOURS, LETTERS, SIGNS
from viewer.mall.draw import SMALL_ROOM, columns_of_seats, draw, rows_inside
from viewer.mall.rooms import UPSTAIRS, widths_of
from viewer.widgets.board import Scene
from viewer.widgets.paint import Line, Run, width_of

__all__ = ["spot"]

PERSON = {sign: character for character, sign in SIGNS.items()}
"""From the small letter to the character."""


def spot(scene: Scene, width: int, height: int, x: int, y: int) -> Fact | None:
    """Return the token, the place or the seat that ``draw`` put at a cell; of several the one that can be chosen."""
    block = draw(scene, width, height)
    if not (0 <= y < len(block) and 0 <= x < width):
        return None
    rows = rows_inside(scene, height)
    top = 1 if rows else 0
    high = (rows or SMALL_ROOM) + 2
    floor, row = divmod(y - top, high)
    if floor < 0:
        return None
    if floor >= len(UPSTAIRS):
        return seat_at(scene, width, x, y - top - len(UPSTAIRS) * high, brief=not rows)
    left = 0
    for no, wide in zip(UPSTAIRS[floor], widths_of(width), strict=True):
        if left <= x < left + wide:
            inside = cells(block[y], left, left + wide)
            token = token_at(inside, x) if 0 < row < high - 1 else None
            return choosable(scene, token, ("place", no))
        left += wide + 1
    return None


def choosable(scene: Scene, token: Fact | None, place: Fact) -> Fact:
    """Return *token*; while something can be chosen, only a token that can be, else its seat, else its place."""
    if token is None:
        return place
    if not scene.lit or token in scene.lit:
        return token
    seat: Fact = ("seat", token[1])
    return seat if seat in scene.lit else place


def seat_at(scene: Scene, width: int, x: int, row: int, *, brief: bool) -> Fact | None:
    """Return the seat in a line below the rooms: one a line, in brief several next to each other."""
    count = len(scene.state.seats)
    columns = columns_of_seats(scene) if brief else 1
    column = x // (width // columns)
    seat = row * columns + column
    return ("seat", seat) if column < columns and seat < count else None


def cells(runs: Line, left: int, right: int) -> list[tuple[int, Run]]:
    """Return the runs that begin from *left* on and before *right*, each with where it begins."""
    found, x = [], 0
    for run in runs:
        if left <= x < right:
            found.append((x, run))
        x += width_of((run,))
    return found


def is_token(run: Run) -> bool:
    """Return whether *run* is letter and signs of a seat's characters: ``Yc``, ``Yctg``."""
    return run.style in COLOURS and len(run.text) > 1 and run.text[0] in LETTERS


def token_at(inside: list[tuple[int, Run]], x: int) -> Fact | None:
    """Return the token at *x* in a line of a room: one alone reaches to the end of its name."""
    tokens = [(start, run) for start, run in inside if is_token(run)]
    for start, run in tokens:
        if start <= x < start + len(run.text):
            return named(run, max(1, x - start))
    if len(tokens) == 1 and len(tokens[0][1].text) == 2:
        start, run = tokens[0]
        end = max(begin + width_of((Run(part.text.rstrip()),)) for begin, part in inside[:-1] if part.text.strip())
        if start <= x < end:
            return named(run, 1)
    return None


def named(run: Run, at: int) -> Fact | None:
    """Return the token of the sign *at*; none where the line was cut."""
    character = PERSON.get(run.text[at])
    return None if character is None else ("token", LETTERS.index(run.text[0]), character)
