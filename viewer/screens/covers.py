"""What a game looks like on the shelf: its row, the heads of the columns, and a few words beside its final board."""

from __future__ import annotations

import time
from typing import Final

from core.game import Outcome, load_game
from core.words import listed, mark
from events.base import Seat
from logs.rows import GameRow
from viewer.commands.listing import age
from viewer.language import _
from viewer.widgets.bar import Item
from viewer.widgets.board import PLAIN, Board, board_of
from viewer.widgets.paint import Block, Line, Run, clean, fit, join, line, spread, wrapped

__all__ = ["cells", "heads", "kind_of", "lines_about", "result_of", "told_lines"]

KIND: Final = 9
"""Eight cells: four Chinese signs."""
NUMBER: Final = 6
AGE: Final = 11
ID: Final = 8
LEFT: Final = 3
"""So many columns hold words, the others numbers."""

WIDE: Final = 100
"""From so many cells on there is room for ids and numbers of events."""

COLUMNS: Final = (
    (mark("GAME"), "by kind"),
    (mark("PLAYERS"), "by title"),
    (mark("RESULT"), "live first"),
    (mark("ROUND"), "longest first"),
    (mark("EVENT"), "longest first"),
    (mark("LINES"), "most lines first"),
    (mark("AGE"), "newest first"),
    (mark("ID"), ""),
)
"""The columns, and the order that a click on each asks for."""


def widths(width: int) -> tuple[int, ...]:
    """Return the cells of each column in *width*, blanks between them included; none for what finds no room."""
    wide = width >= WIDE
    fixed = (NUMBER, NUMBER if wide else 0, NUMBER, AGE, ID if wide else 0)
    room = max(0, width - KIND - sum(fixed))
    result = min(room * 2 // 5, 40)
    return KIND, room - result, result, *fixed


def heads(width: int, sort: str) -> list[Item]:
    """Return the line over the rows; a click on a head sorts, and the order in force is marked."""
    items = [Item((Run(" "),))]
    for (name, order), place, room in zip(COLUMNS, range(len(COLUMNS)), widths(width), strict=True):
        words = in_column(place, (Run(_(name), "chosen" if order == sort else "dim"),), room)
        items.append(Item(words, f"order('{order}')" if order else ""))
    return items


def in_column(place: int, words: Line, room: int) -> Line:
    """Return *words* in a column of *room* cells: numbers to the right, the rest to the left with a blank after it."""
    if not room:
        return ()
    return spread((), words, room) if place >= LEFT else (*fit(words, room - 1), Run(" "))


def cells(row: GameRow, width: int) -> Line:
    """Return *row* in *width* cells."""
    result = (Run(clean(result_of(row)), "" if row.outcome else "lit"),)
    numbers = (row.rounds, row.version, row.branches)
    counts = tuple((Run("" if number is None else str(number)),) for number in numbers)
    when = (Run(age(row.created_at // 1000), "dim"),)
    words = ((Run(kind_of(row)),), name_of(row), result, *counts, when, (Run(row.id, "dim"),))
    parts = [in_column(place, runs, room) for place, (runs, room) in enumerate(zip(words, widths(width), strict=True))]
    return tuple([run for runs in parts for run in runs])


def kind_of(row: GameRow) -> str:
    """Return what the game is called, in a word."""
    return clean(_(row.game.capitalize()))


def name_of(row: GameRow) -> Line:
    """Return title and players."""
    players = clean(listed([seat.name for seat in row.seats], _))
    return line(Run(clean(row.title), "bold"), "  ", players) if row.title else (Run(players),)


def result_of(row: GameRow) -> str:
    """Return who won with what, who must choose, or that the game goes on."""
    if row.outcome is None:
        names = listed([row.seats[seat].name for seat in row.waiting or ()], _)
        return _("{names} to choose").format(names=names) if names else _("goes on")
    reason, winners = _(row.outcome.reason), row.outcome.winners
    if len(row.seats) == 1:
        return f"{reason} {row.outcome.scores[0]}" if winners else reason
    if not winners:
        return _("nobody wins")
    names = listed([row.seats[seat].name for seat in winners], _)
    return _("{names} with {points}").format(names=names, points=row.outcome.scores[winners[0]])


def lines_about(row: GameRow, width: int, taken_back: int = 0) -> Block:
    """Return two lines: what the game is, and how each seat stands at its end; people took back so many times."""
    made = time.strftime("%Y-%m-%d %H:%M", time.localtime(row.created_at // 1000))
    left = line(" ", Run(clean(row.title) or kind_of(row), "bold"), "  ", Run(row.id, "dim"), "  ", Run(made, "dim"))
    state = _("Over: {reason}.").format(reason=_(row.outcome.reason)) if row.outcome else result_of(row)
    back = _("taken back: {count}").format(count=taken_back) if taken_back else ""
    right = line(Run(back, "warn"), "  ", Run(clean(state), "" if row.outcome else "lit"), " ")
    board = board_named(row.game)
    seats = [seat_line(seat, number, row.outcome, board) for number, seat in enumerate(row.seats)]
    players = wrapped(seats, max(1, width - 1), "   ")[:1]
    return [spread(left, right, width), *[line(" ", runs) for runs in players]]


def board_named(game: str) -> Board:
    """Return how the game of that name looks; the log may hold one that is not installed here."""
    try:
        return board_of(load_game(game))
    except KeyError:
        return PLAIN


def seat_line(seat: Seat, number: int, outcome: Outcome | None, board: Board) -> Line:
    """Return a seat's letter and name, and its points with a sign for a winner."""
    points = ""
    if outcome is not None and number < len(outcome.scores):
        points = f" {outcome.scores[number]}" + ("*" if number in outcome.winners else "")
    return join([(board.chip(number),), line(clean(seat.name), Run(points, "chosen" if "*" in points else ""))])


def told_lines(text: str, width: int, style: str) -> Block:
    """Return *text* in one line or two of at most *width* cells; what is longer names files by their last part."""
    words = clean(text).split(" ")
    lines = wrapped([(Run(word, style),) for word in words], max(1, width - 2))
    if len(lines) > 2:
        brief = [word.rpartition("/")[2] or word for word in words]
        lines = wrapped([(Run(word, style),) for word in brief], max(1, width - 2))
    return [line(" ", runs) for runs in lines[:2]] or [()]
