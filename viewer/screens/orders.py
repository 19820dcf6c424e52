"""What is asked for when a game is asked for: what a person chose, and the game that comes of it or what is wrong."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import msgspec

from core.game import Game, IllegalCommand
from events.base import Seat
from logs.luck import LuckSetting
from logs.text import clean
from viewer.commands import opening
from viewer.commands.desk import Refused
from viewer.commands.opening import HUMAN, LONGEST_NAME
from viewer.commands.options import as_typed, values_of
from viewer.language import _
from viewer.paces import PACES, USUAL_PACE

__all__ = ["LONGEST", "AnyGame", "Draft", "Order", "Row", "Value", "Wrong", "mended", "order_of", "usual", "within"]

AnyGame = Game[Any, Any]

Value = bool | int | str
"""What a rules option can be."""

LONGEST: Final = {"seat": LONGEST_NAME, "seed": 20, "title": 60}
"""The rows that hold text, each with the most characters it takes."""


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen for one game.

    Attributes:
        players: how many play.
        names: of every seat that the game can have; a seat without a name is called by its colour.
        who: who plays each of them, ``human`` or a bot.
        preset: the named rules that it begins with; empty where a game has none.
        changes: rules options that differ from the preset, with their values.
        seed: digits, or nothing.
        pace: how fast bots play: one of PACES.
        title: what the game is called in lists.
    """

    players: int
    names: tuple[str, ...]
    who: tuple[str, ...]
    preset: str
    changes: tuple[tuple[str, Value], ...] = ()
    seed: str = ""
    pace: str = USUAL_PACE
    title: str = ""


class Row(NamedTuple):
    """One row of the form: a choice, a text, or (a seat) both. *seat* and *option* say which of several."""

    what: Literal["game", "players", "seat", "preset", "rule", "pace", "seed", "title", "start"]
    seat: int = 0
    option: str = ""


class Order(NamedTuple):
    """A game to start, found to be one that can begin."""

    game: AnyGame
    rules: Any
    seats: tuple[Seat, ...]
    luck: LuckSetting
    title: str
    pace: str


class Wrong(NamedTuple):
    """Why no game comes of a draft, and the row to mend."""

    row: Row
    words: str


def usual(game: AnyGame, name: str = "") -> Draft:
    """Return what Enter should start: *name* against the bots that come with *game*, by its first rules."""
    most = game.players[1]
    return Draft(
        players=opening.players_for(game, None),
        names=(clean(name, longest=LONGEST_NAME), *[""] * (most - 1)),
        who=(HUMAN, *[game.default_bot] * (most - 1)),
        preset=next(iter(game.presets), ""),
    )


def mended(game: AnyGame, draft: Draft | None, otherwise: Draft) -> Draft:
    """Return *draft* with whatever *game* does not have put as in *otherwise*."""
    most = game.players[1]
    if draft is None or len(draft.names) != most or len(draft.who) != most:
        return otherwise
    known = {HUMAN, *game.bots}
    fits = game.players[0] <= draft.players <= most and draft.preset in (game.presets or ("",))
    found = msgspec.structs.replace(
        draft if fits else otherwise,
        names=tuple(clean(name, longest=LONGEST_NAME) for name in draft.names),
        who=tuple(who if who in known else game.default_bot for who in draft.who),
        pace=draft.pace if draft.pace in PACES else USUAL_PACE,
    )
    return within(game, found)


def within(game: AnyGame, draft: Draft) -> Draft:
    """Return *draft* without changed options that the game does not have, or not with so many players."""
    kept = tuple(change for change in draft.changes if allows(game, draft.players, *change))
    return msgspec.structs.replace(draft, changes=kept)


def allows(game: AnyGame, players: int, option: str, value: Value) -> bool:
    """Return whether the rules have *option* and it can have *value*."""
    return option in game.options and value in values_of(game, option, players)


def order_of(game: AnyGame, draft: Draft) -> Order | Wrong:
    """Return the game to start, or what is wrong; refuses in the words of the command line."""
    row = Row("game")
    try:
        told = [f"{name}={who}" for name, who in zip(draft.names, draft.who, strict=True)]
        seats: tuple[Seat, ...] = ()
        for seat in range(draft.players):
            row = Row("seat", seat)
            seats = opening.seats_from(game, told, seat + 1)
        row = Row("preset")
        pairs = [f"{option}={as_typed(value)}" for option, value in draft.changes]
        rules = opening.rules_from(game, draft.preset or None, pairs)
        row = Row("seed")
        luck = opening.luck_from(None, seed_of(draft.seed))
        row = Row("game")
        opening.rehearse(game, rules, seats, luck)
    except Refused as refused:
        return Wrong(row, str(refused))
    except IllegalCommand as refused:
        return Wrong(row, refused.told(_))
    return Order(game, rules, seats, luck, clean(draft.title), draft.pace)


def seed_of(text: str) -> int | None:
    """Return the seed typed as *text*; nothing, or a minus alone, is none."""
    return int(text) if text.strip("-") else None
