"""What stands above the board: which game, where in it, and whose eyes."""

from __future__ import annotations

from viewer.language import _
from viewer.screens.reading import ALL, Eyes, Reading
from viewer.widgets.bar import Item
from viewer.widgets.paint import Line, Run, clean, cut, line, width_of

__all__ = ["eyes_items", "heading_items", "position"]


def heading_items(reading: Reading, title: str, place: str) -> list[Item]:
    """Return the game's title, kind, players and place."""
    seats, kind = len(reading.seats), _(reading.game.title)
    if seats > 1:
        kind = _("{game}, {count} players").format(game=kind, count=seats)
    named = [Item(line(Run(f" {cut(clean(title), 30)} ", "bold")))] if title.strip() else []
    return [*named, Item(line(Run(f" {kind} ", "bold"))), Item(line(Run(f" {place}", "dim")))]


def position(reading: Reading, version: int, *, hidden: bool, peeking: bool = False) -> list[Item]:
    """Return where we are, and with whose eyes. The length of a hidden future is not told."""
    count = str(version) if hidden else f"{version}/{reading.length}"
    where = line(" " + reading.when(version) + "  ", Run(count, "bold"), "  ")
    return [Item(where, "screen.enter"), Item(line(eyes_in_brief(reading, peeking=peeking), " "), "screen.look(1)")]


def eyes_in_brief(reading: Reading, *, peeking: bool) -> Line:
    if peeking:
        return line(Run(_("all, for a moment"), "lit"))
    if reading.eyes == ALL:
        return line(Run(_("all"), "dim"))
    if reading.seat is None:
        return line(Run(_("bystander"), "dim"))
    return line(reading.board.chip(reading.seat))


def eyes_items(reading: Reading, width: int, right: Line) -> list[Item]:
    """Return everybody whose eyes can be taken; names are cut so that all fit."""
    seats = reading.seats
    label, bystander, everything = " " + _("eyes"), _("bystander"), _("all")
    fixed = width_of(line(label, bystander, everything, right)) + 7
    room = max(0, (width - fixed) // max(1, len(seats)) - 4)
    chosen = reading.eyes

    def item(eyes: Eyes, words: Line, action: str) -> Item:
        # Brackets, not colour alone, tell which eyes are taken.
        edges = "[]" if eyes == chosen else "  "
        return Item(line(Run(edges[0], "chosen"), words, Run(edges[1], "chosen")), action)

    named = [
        item(seat, line(reading.board.chip(seat), " " + cut(clean(player.name), min(room, 14))), f"screen.see({seat})")
        for seat, player in enumerate(seats)
    ]
    return [
        Item(line(Run(label + " ", "dim"))),
        item(None, line(bystander), "screen.see(-1)"),
        *named,
        item(ALL, line(everything), "screen.see(-2)"),
    ]
