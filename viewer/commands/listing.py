"""The list of games, read and shown without the rest of the program."""

from __future__ import annotations

import sys
import time

from core.words import listed, mark
from logs.newest import newest
from viewer.commands.cells import fit, table, width
from viewer.language import _

__all__ = ["LIMIT", "NONE_YET", "show_games"]

LIMIT = 50
MOST = 1 << 62
"""More games than SQLite can count."""

LONGEST = 24
"""Cells that the names of the winners, or of who must choose, take at most."""

NONE_YET = mark("No games yet. `deadreckon demo` plays two, `deadreckon new mall` starts one.")

UNITS = ((60, 1, mark("s")), (3_600, 60, mark("min")), (86_400, 3_600, mark("h")), (30 * 86_400, 86_400, mark("d")))
"""Ages below so many seconds are counted in such a unit."""


def show_games(path: str, limit: int, *, as_json: bool) -> bool:
    """Print the newest *limit* games of the log at *path*. Return whether it could be read."""
    rows = newest(path, min(limit, MOST), objects=as_json)
    if rows is None:
        return False
    if as_json:
        sys.stdout.write("".join(f"{row[0]}\n" for row in rows))
    elif rows:
        sys.stdout.write("\n".join(_lines(rows)) + "\n")
    else:
        sys.stdout.write(_(NONE_YET) + "\n")
    return True


def _lines(rows: list[tuple[object, ...]]) -> list[str]:
    """Return the table of games; how many lines each has only when one has several."""
    heads = [_("ID"), _("GAME"), _("PLAYERS"), _("RESULT"), _("ROUND"), _("EVENT"), _("AGE")]
    cells = [_cells(row) for row in rows]
    if any(row[5] != 1 for row in rows):
        heads.append(_("LINES"))
        cells = [[*line, str(row[5])] for line, row in zip(cells, rows, strict=True)]
    return table(heads, cells, elastic=2, right=(4, 5, 6, 7))


def _cells(row: tuple[object, ...]) -> list[str]:
    id, game, title, seats, created_at, _branches, version, rounds, reason, scores, winners, asked = row
    names = str(seats).split("\x1f")
    players = listed(names, _)
    return [
        str(id),
        _(str(game).capitalize()),
        _("{title}: {players}").format(title=title, players=players) if title else players,
        _goes_on(names, asked) if reason is None else _result(names, str(reason), scores, winners),
        "" if rounds is None else str(rounds),
        str(version),
        age(int(str(created_at)) // 1000),
    ]


def _goes_on(names: list[str], asked: object) -> str:
    who = listed([names[int(seat)] for seat in str(asked or "").split(",") if seat], _)
    return _("{names} to choose").format(names=fit(who, min(width(who), LONGEST))) if who else _("goes on")


def _result(names: list[str], reason: str, scores: object, winners: object) -> str:
    points = [int(score) for score in str(scores or "").split(",") if score]
    won = [int(seat) for seat in str(winners or "").split(",") if seat]
    if len(names) == 1:
        return f"{_(reason)} {points[0]}" if won else _(reason)
    if not won:
        return _("nobody wins")
    winner = listed([names[seat] for seat in won], _)
    return _("{names} with {points}").format(names=fit(winner, min(width(winner), LONGEST)), points=points[won[0]])


def age(second: int) -> str:
    """Return how long ago *second* was, or past a month its date."""
    past = max(0, int(time.time()) - second)
    for below, size, unit in UNITS:
        if past < below:
            return f"{past // size} {_(unit)}"
    return time.strftime("%Y-%m-%d", time.localtime(second))
