"""What the questions of Mall are put together from: names, folk, counts, and the state as it would be."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from core.game import Fact
from core.mall.feast import breaks_in
from core.mall.state import Mall, Pairs, Token
from core.mall.tables import CAPACITY, CLOSED, COLOUR_NAMES, LOCATIONS, NAMES, PARKING, SIGNS
from core.words import Translate
from viewer.mall.rooms import chip, rank
from viewer.widgets.asking import Asked, Option
from viewer.widgets.paint import Block, Line, Run, clean, cut, first_that_fits, fit, join, line, width_of

__all__ = [
    "EFFECT",
    "WORDS",
    "after",
    "chips",
    "colour",
    "folk",
    "fullness",
    "head",
    "named",
    "person",
    "places",
    "refused",
    "shift",
    "shut",
    "verdict_of",
    "votes",
    "zombies_at",
]

NAME: Final = 16
"""Cells that a player's name takes in an option."""

EFFECT: Final = 58
"""Cells that a line of an effect has where it stands beside the options."""

WORDS: Final = 55
"""Cells that an option has where its effect stands beside it."""

BESIDE: Final = WORDS - 2
"""Cells that an option and the reason why it is closed have together."""


def after(asked: Asked, command: Any) -> Mall:
    """Return what the seat would know once *command* is given, before anything else happens."""
    state: Mall = asked.view
    for event in asked.game.decide(state, command):
        state = asked.game.evolve(state, event)
    return state


def head(asked: Asked, words: str) -> Line:
    """Return a title: the letter of the seat that is asked, and *words*."""
    return line(asked.letter(asked.prompt.seat), " ", Run(words, "bold"))


def colour(seat: int, _: Translate) -> str:
    return _(COLOUR_NAMES[seat])


def named(no: int, _: Translate) -> str:
    """Return the name of a place with its number."""
    return _("{name} ({number})").format(name=_(NAMES[no]), number=no)


def folk(tokens: Iterable[Token]) -> Line:
    """Return characters by seat: ``Yct Rg``; a dash for nobody."""
    signs: dict[int, str] = {}
    for seat, character in sorted(tokens, key=rank):
        signs[seat] = signs.get(seat, "") + SIGNS[character]
    return join([(chip(seat, text),) for seat, text in signs.items()]) or (Run("-", "dim"),)


def chips(seats: Iterable[int]) -> Line:
    return join([(chip(seat),) for seat in seats])


def votes(pairs: Pairs) -> Line:
    """Return voters with their votes: ``Y 2  R 1``; a dash for nobody."""
    return join([line(chip(seat), f" {count}") for seat, count in pairs], "  ") or (Run("-", "dim"),)


def person(asked: Asked, seat: int) -> Line:
    """Return letter and name of *seat* in a column, cut where it is long; the seat that is asked is "you"."""
    _ = asked.translate
    names = [
        _("you") if other == asked.prompt.seat else cut(clean(player.name), NAME)
        for other, player in enumerate(asked.view.seats)
    ]
    wide = max(width_of((Run(name),)) for name in names)
    return line(asked.letter(seat), " ", fit((Run(names[seat]),), wide))


def shift(before: int, now: int) -> str:
    """Return a count and what it would become: ``2 -> 3``."""
    return f"{before}" if before == now else f"{before} -> {now}"


def fullness(view: Mall, no: int) -> str:
    """Return places taken and places there are: ``2/4``; the parking lot has no limit."""
    taken = len(view.rooms[no])
    return f"{taken}" if no == PARKING else f"{taken}/{CAPACITY[no]}"


def zombies_at(view: Mall, no: int, _: Translate) -> str:
    return _("zombies {count}").format(count=view.zombies[no])


def verdict_of(no: int, attack: int, strength: int, _: Translate) -> Run:
    """Return what *attack* zombies would do against *strength* at the place *no*."""
    if not attack:
        return Run(_("quiet"), "dim")
    if not strength:
        return Run(_("nobody to eat") if no == PARKING else _("waits"), "dim")
    return Run(_("BREAKS IN"), "bad") if breaks_in(no, attack, strength) else Run(_("holds"), "good")


def shut(view: Mall, no: int, _: Translate) -> str:
    """Return why the place *no* is closed to everybody; nothing when it is open."""
    if no not in view.closed:
        return ""
    return _("closed from the start with 3 or 4 players") if no in CLOSED[len(view.seats)] else _("fallen")


def places(
    asked: Asked,
    commands: Mapping[int, Any],
    why: Callable[[int], str],
    effect: Callable[[int, Any], Block],
) -> list[Option]:
    """Return the six places, by their numbers: open with a command, else closed and *why*."""
    view, _ = asked.view, asked.translate
    wide = max(width_of((Run(named(no, _)),)) for no in LOCATIONS)
    options = []
    for no in LOCATIONS:
        command, spot, name = commands.get(no), ("place", no), fit((Run(named(no, _)),), wide)
        if no in view.closed:
            options.append(refused((Run(named(no, _)),), shut(view, no, _), spot, str(no)))
            continue
        words = join([name, (Run(f"{fullness(view, no):4}"),), (Run(zombies_at(view, no, _)),)], "  ")
        if command is None:
            options.append(refused(words, why(no), spot, str(no)))
            continue
        words = first_that_fits(WORDS, line(words, "  ", folk(view.rooms[no])), words)
        options.append(Option(words=words, effect=effect(no, command), command=command, spot=spot, key=str(no)))
    return options


def refused(words: Line, why: str, spot: Fact | None = None, key: str = "") -> Option:
    """Return an option that is not open: the reason stands beside it, and below where both find no room in a line."""
    effect = [line(why)] if width_of(words) + width_of((Run(why),)) > BESIDE else []
    return Option(words=words, effect=effect, closed=why, spot=spot, key=key)
