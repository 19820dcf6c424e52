"""How the form of a new game reads: a line for each row with what can be clicked in it, and a sentence on each."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from rich.cells import cell_len

from core.words import mark
from viewer.commands.opening import HUMAN
from viewer.commands.options import as_typed, is_seat
from viewer.language import _
from viewer.paces import PACES
from viewer.screens.form import Form
from viewer.screens.orders import Row
from viewer.widgets.bar import Item
from viewer.widgets.board import board_of
from viewer.widgets.paint import CUT, Line, Run, clean, fit, line, width_of

__all__ = ["FormRows", "Shown"]

LABELS: Final = {
    "game": mark("Game"),
    "players": mark("Players"),
    "preset": mark("Rules"),
    "pace": mark("Bots play"),
    "seed": mark("Seed"),
    "title": mark("Title"),
}

BOTS: Final = {"sensible": mark("sensible bot"), "random": mark("random bot")}
"""What the bots of our games are called."""

ABOUT: Final = {
    "players": mark("How many play, people and bots together."),
    "seat": mark("Left and right choose who plays here. Type a name; without one the seat is called by its colour."),
    "pace": mark("How long each move of a bot can be watched before the next one."),
    "seed": mark("The same number deals the same cards and dice again. With none no two games are alike."),
    "title": mark("What the game is called in the Library. It may stay empty."),
    "start": mark("Enter starts the game, from this row and from any other."),
}

PARTS: Final = ("seat", "preset", "pace", "seed", "start")
"""The rows that begin a part of the form: a blank line stands above where there is room."""

LISTED: Final = 4
"""So many numbers are named one by one; of more, the least and the greatest."""


class Shown(NamedTuple):
    """One line: the number of its row, None for a blank, and its pieces."""

    at: int | None
    items: tuple[Item, ...] = ()


class Columns(NamedTuple):
    """The cells that labels, choices and what stands beside them take."""

    label: int
    choice: int
    rest: int


class FormRows:
    """A form in words, in the language that is spoken."""

    def __init__(self, form: Form) -> None:
        self.form: Final = form
        self.board: Final = board_of(form.game)

    @property
    def parts(self) -> list[int]:
        """The rows that begin a part."""
        rows = self.form.rows
        return [at for at, row in enumerate(rows) if row.what in PARTS and row.what != rows[at - 1].what]

    @property
    def height(self) -> int:
        """The lines that the form takes where there is room."""
        return len(self.form.rows) + len(self.parts)

    def shown(self, width: int, height: int) -> list[Shown]:
        """Return the form in lines of *width* cells, with blank lines between its parts as far as *height* allows."""
        rows, columns = self.form.rows, self.columns(width)
        parted = self.parts[: max(0, height - len(rows))]
        found: list[Shown] = []
        for at, row in enumerate(rows):
            found += [Shown(None)] if at in parted else []
            found.append(Shown(at, tuple(self.pieces(at, row, columns))))
        return found

    def columns(self, width: int) -> Columns:
        """Return columns in which every label and choice has room, and names have some too."""
        form = self.form
        label = max(width_of(self.label(row)) for row in form.rows) + 2
        choice = max(cell_len(self.words(row, value)) for row in form.rows for value in form.choices(row))
        choice = min(choice, max(8, width - label - 30))
        return Columns(label, choice, max(0, width - label - choice - 8))

    def pieces(self, at: int, row: Row, columns: Columns) -> list[Item]:
        """Return the pieces of one row: what it is about, its choice between arrows, and what stands beside it."""
        here, go = at == self.form.at, f"at({at})"
        head = Item(line("> " if here else "  ", fit(self.label(row), columns.label)), go)
        if row.what == "start":
            return [head, Item(line("  ", Run("[ " + _("Start the game") + " ]", "key")), "start")]
        choices = self.form.choices(row)
        if not choices:
            room = columns.choice + columns.rest + 4
            return [head, Item(line("  ", fit(tail(self.typed(row, _("none"), here=here), room), room)), go)]
        value = fit((Run(clean(self.words(row, self.form.value(row)))),), columns.choice)
        back, on = ("< ", " >") if len(choices) > 1 else ("  ", "  ")
        return [
            head,
            Item(line(Run(back, "key")), f"turn({at}, -1)"),
            Item(value, go),
            Item(line(Run(on, "key")), f"turn({at}, 1)"),
            Item(line("  ", self.beside(row, columns.rest, here=here)), go),
        ]

    def label(self, row: Row) -> Line:
        """Return what a row is about."""
        match row.what:
            case "seat":
                return line(self.board.chip(row.seat), " ", _(self.form.game.colours[row.seat].capitalize()))
            case "rule":
                name = self.board.rules.get(row.option, row.option.replace("_", " ").capitalize())
                return line("  ", _(name))
        return line(_(LABELS.get(row.what, "")))

    def words(self, row: Row, value: Any) -> str:
        """Return one of the choices of a row in words."""
        match row.what:
            case "game":
                return _(self.form.games[value].title)
            case "seat":
                return _("human") if value == HUMAN else _(BOTS.get(value, value))
            case "preset":
                return _(self.board.rules.get(f"preset={value}", value))
            case "rule":
                return self.rule(row.option, value)
            case "pace":
                return _(PACES[value].name)
        return str(value)

    def rule(self, option: str, value: Any) -> str:
        """Return a value of a rules option in words."""
        if isinstance(value, bool):
            return _("yes") if value else _("no")
        if is_seat(self.form.game, option):
            return self.called(value)
        return _(self.board.rules.get(f"{option}={as_typed(value)}", str(value)))

    def called(self, seat: int) -> str:
        """Return the name that a seat will have."""
        return clean(self.form.draft.names[seat]).strip() or _(self.form.game.colours[seat].capitalize())

    def beside(self, row: Row, width: int, *, here: bool) -> Line:
        """Return what stands to the right of a choice: a name, a note, or what an option means."""
        match row.what:
            case "seat":
                return tail(self.typed(row, self.called(row.seat), here=here), width)
            case "preset" if self.form.draft.changes:
                return line(Run(_("changed: {count}").format(count=len(self.form.draft.changes)), "warn"))
            case "rule":
                return line(Run(_(self.form.game.options[row.option]), "dim"))
        return ()

    def typed(self, row: Row, without: str, *, here: bool) -> Line:
        """Return what is typed in a row with a cursor behind it; *without* it, what holds then."""
        text = clean(self.form.text(row) or "")
        return line(Run(text, "bold"), Run("_" if here else "", "key"), Run("" if text else f"{without}", "dim"))

    def explained(self) -> str:
        """Return what the row under the cursor means, in full."""
        row, game = self.form.row, self.form.game
        match row.what:
            case "game":
                fewest, most = game.players
                players = str(fewest) if fewest == most else _("{fewest} to {most}").format(fewest=fewest, most=most)
                told = _("Which game to play. {game} is for so many players: {players}.")
                return told.format(game=_(game.title), players=players)
            case "preset":
                told = _("The rules to begin with: `--preset {name}`. Another choice takes back what you changed.")
                return told.format(name=self.form.draft.preset)
            case "rule":
                means = _(game.options[row.option])
                return _("{line}: {values}.").format(line=means[:1].upper() + means[1:], values=self.values(row))
        return _(ABOUT[row.what])

    def values(self, row: Row) -> str:
        """Return what a rules option can be, in words."""
        values = self.form.choices(row)
        if len(values) > LISTED and not is_seat(self.form.game, row.option):
            return _("a number from {least} to {most}").format(least=values[0], most=values[-1])
        return _(" or ").join(self.words(row, value) for value in values)


def tail(runs: Line, width: int) -> Line:
    """Return *runs* without the beginning of the first when they are too long: what is being typed stays in sight."""
    over = width_of(runs) - width
    if over <= 0 or not runs:
        return runs
    text = runs[0].text
    while text and cell_len(runs[0].text) - cell_len(text) < over + len(CUT):
        text = text[1:]
    return (Run(CUT + text, runs[0].style), *runs[1:])
