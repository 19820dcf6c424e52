"""docs/events.md: every event and command, its fields and who may see it, with an example that really happened."""

from __future__ import annotations

import inspect
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
import msgspec.inspect as mi

import events.alone
import events.mall
from core.game import Game, load_game
from core.seating import AnswerTakeBack, AskTakeBack, ExcuseBot, TableCommand, TakeSeat
from events import base
from tests.golden.games import FOLDER
from tests.laws.kinds import members, plain_class, struct_of

__all__ = ["PAGE", "page"]

PAGE: Final = Path(__file__).parents[2] / "docs" / "events.md"

INTRODUCTION: Final = """\
# Events and commands

<!-- Made by `python -m tests.docs` from the types and their docstrings. Change those, not this page. -->

Everything on disk, format 1. A line of play is a list of **events**; an event is one JSON object with its `"type"`.
What a player asks for is a **command**, of the same shape, kept beside the events that it caused; no state depends on
it.

Seats are numbered from 0, clockwise. Pairs are arrays: `[seat, value]`. A field with a default may be absent. Types and
fields that are not on this page are refused; within format 1 new types, and new fields with a default, may be added.

*Seen by* says who may know an event's fields before the end of the game; afterwards everything is open. What a seat
may not know is shown to it as `"unknown"` or `-1`, which is never stored.

`deadreckon log GAME --json` prints a game's events, `deadreckon act GAME JSON` gives a command, `deadreckon legal GAME`
lists those that are open.
"""

PURPOSES: Final = {
    "mall": {
        "placement": "two dice before a character is placed",
        "opening": "four dice for the first zombies",
        "prowl": "four dice for the zombies of the round, secret",
        "tiebreak": "one die for each candidate of a victim vote tied twice; `seat` is the candidate",
    },
    "alone": {
        "you-red": "your red dice, each ten zombies",
        "you-green": "your green die, five zombies",
        "you-white": "your white dice, each one zombie",
        "survivor-red": "the survivor's red dice",
        "survivor-green": "the survivor's green die",
        "survivor-white": "the survivor's white dice",
        "fuel": "fuel in the chainsaw",
        "ammo": "ammo in the shotgun",
        "survivor": "the survivor's life points",
        "store": "life points in the store",
    },
}
"""What dice are rolled for, by game."""

REASONS: Final = {
    "mall": {
        "gathered": "all survivors are in one location other than the parking lot",
        "few": "at most four survivors are left, six with six players",
        "nobody": "nobody is left",
    },
    "alone": {"rescued": "you flew off alive", "eaten": "you have no life points left"},
}
"""Why a game ends, by game."""

ORDINARY: Final = {
    "seat": "the seat that gives the command",
    "location": "number of a location, 1 to 6",
    "character": "which character of the seat",
    "card": "the card to play",
    "choice": "the seat voted for",
    "keep": "the card to keep",
    "give": "the card to give away; null with one card drawn",
    "to": "the seat that gets it; null with one card drawn",
    "text": "what to say",
    "by": "who takes it: you or the survivor",
    "old": "where the weapon that the taker held goes",
    "you": "points for you",
    "survivor": "points for the survivor with you",
    "weapon": "what you fight with: your weapon or fists",
    "survivor_zombies": "zombies that the survivor faces, at most half",
    "survivor_weapon": "what the survivor fights with; null when he faces none",
    "cards": "top, middle, bottom",
    "name": "what the player is called",
    "colour": "colour of the seat",
    "player": "`human`, or the name of a bot",
    "version": "the version that play would go on from",
    "agrees": "false: the question is closed",
    "why": "what went wrong",
}
"""What fields mean whose type says nothing about it."""

AT_THE_TABLE: Final = {
    type(example).__name__: msgspec.json.encode(example).decode()
    for example in (
        base.PlayerChanged(1, "human"),
        base.TakeBackAsked(0, 57),
        base.TakeBackAnswered(2, agrees=True),
        base.BotDefaulted(1, "slow"),
        TakeSeat(1, "human"),
        AskTakeBack(0, 57),
        AnswerTakeBack(2, agrees=True),
        ExcuseBot(1, "slow"),
    )
}
"""An example of each event and command of the table."""

GAMES: Final = ("mall", "alone")
"""The games that the page explains, in this order."""

CARDS: Final = {"mall": get_args(events.mall.Card), "alone": events.alone.CARDS}
"""The words for cards, by game: listed once, so that the tables of fields stay narrow."""


def page() -> str:
    """Return the whole page."""
    parts = [INTRODUCTION, *both_games()]
    for name in GAMES:
        parts += one_game(load_game(name))
    return "\n".join(parts)


def both_games() -> Iterator[str]:
    """Return the events that every game has."""
    yield "## Both games\n"
    yield "`seats` of `GameStarted` are objects:\n"
    yield fields_of(base.Seat)
    stored = examples("mall")
    for cls in (base.GameStarted, base.CardsShuffled, base.DiceRolled, base.TableTalk, base.GameEnded):
        yield entry(cls, stored)
    yield "## The table around a game\n"
    yield "Every game has these events and commands beside its own. None of them changes the state of the game.\n"
    for member in (*members(base.TableEvent), *members(TableCommand)):
        yield entry(member, AT_THE_TABLE)


def one_game(game: Game[Any, Any]) -> Iterator[str]:
    """Return the rules, events and commands that only *game* has."""
    stored = examples(game.name)
    yield f"## {game.title}\n"
    yield "### Rules of the game\n\nThe `rules` of `GameStarted`.\n"
    yield fields_of(game.rules)
    cards = ", ".join(f'`"{card}"`' for card in CARDS[game.name])
    yield f"A *card* is one of {cards}.\n"
    yield words(PURPOSES[game.name], "`purpose` of `DiceRolled`", "rolled for")
    yield words(REASONS[game.name], "`reason` of `GameEnded`", "the game ends because")
    yield f"### Events of {game.title}\n"
    for member in members(game.events):
        if plain_class(member).__module__ != base.__name__:
            yield entry(plain_class(member), stored)
    yield f"### Commands of {game.title}\n"
    for member in members(game.commands):
        yield entry(member, stored)


def examples(name: str) -> dict[str, str]:
    """Return by type the event or command of the golden games of *name* that shows most of its fields."""
    found: dict[str, str] = {}
    for path in sorted(FOLDER.glob(f"{name}-*.jsonl")):
        for line in path.read_text("utf-8").splitlines():
            stored = json.loads(line)
            for body in (stored.get("event"), stored.get("command")):
                if body is not None and fuller(body, found.get(body["type"])):
                    found[body["type"]] = json.dumps(body, ensure_ascii=False, separators=(",", ":"))
    return found


def fuller(body: dict[str, Any], before: str | None) -> bool:
    """Return whether *body* shows more of its fields than the example *before*."""
    if before is None:
        return True
    return told(body) > told(json.loads(before))


def told(body: dict[str, Any]) -> int:
    """Return how many fields of *body* say something."""
    return sum(value is not None and value not in ([], 0) for value in body.values())


def entry(cls: type[Any], stored: dict[str, str]) -> str:
    """Return the section of one event or command."""
    about, _, seen = inspect.cleandoc(cls.__doc__ or "").partition("\n\nSeen by: ")
    lines = [f"#### {cls.__name__}", "", " ".join(about.replace("*", "`").replace("``", "`").split())]
    if seen:
        lines += ["", f"*Seen by:* {' '.join(seen.split())}"]
    if struct_of(cls).fields:
        lines += ["", fields_of(cls).rstrip()]
    return "\n".join([*lines, "", "```json", stored[cls.__name__], "```", ""])


def fields_of(cls: type[Any]) -> str:
    """Return the table of the fields of *cls*."""
    lines = ["| field | JSON | meaning |", "|---|---|---|"]
    documented = attributes(cls)
    for field in struct_of(cls).fields:
        about = described(field.type) or documented.get(field.name) or ORDINARY[field.name]
        default = "" if field.required else f", by default `{json.dumps(field.default)}`"
        lines.append(f"| `{field.name}` | {json_type(field.type)}{default} | {about} |")
    return "\n".join(lines) + "\n"


def attributes(cls: type[Any]) -> dict[str, str]:
    """Return what the docstring of *cls* says about each attribute."""
    _, _, listed = inspect.cleandoc(cls.__doc__ or "").partition("Attributes:\n")
    pairs = [line.strip().partition(": ") for line in listed.splitlines() if ": " in line]
    return {name: about.rstrip(".").replace("``", "`") for name, _, about in pairs}


def words(meanings: dict[str, str], of: str, heading: str) -> str:
    """Return the table of the words that a field may hold."""
    rows = [f"| `{word}` | {meaning} |" for word, meaning in meanings.items()]
    return "\n".join([f"| {of} | {heading} |", "|---|---|", *rows, ""])


def described(kind: mi.Type) -> str:
    """Return the description that a type carries, the outermost first."""
    match kind:
        case mi.Metadata(type=inner, extra_json_schema=schema):
            return str((schema or {}).get("description", "")) or described(inner)
        case mi.UnionType(types=inside):
            return next(filter(None, map(described, inside)), "")
    return ""


def json_type(kind: mi.Type) -> str:
    """Return *kind* in the words of JSON."""
    match kind:
        case mi.Metadata(type=inner):
            return json_type(inner)
        case mi.IntType(ge=low, le=high):
            bounds = {(True, True): f" {low} to {high}", (True, False): f" from {low}"}
            return "integer" + bounds.get((low is not None, high is not None), "")
        case mi.BoolType():
            return "true or false"
        case mi.NoneType():
            return "null"
        case mi.StrType(max_length=longest):
            return "text" if longest is None else f"text of at most {longest} characters"
        case mi.LiteralType(values=values):
            return one_of(frozenset(values))
        case mi.VarTupleType(item_type=inner):
            return f"array of {json_type(inner)}"
        case mi.TupleType(item_types=inside):
            return f"[{', '.join(map(json_type, inside))}]"
        case mi.UnionType(types=inside):
            return " or ".join(map(json_type, inside))
        case mi.StructType() | mi.AnyType():
            return "object"
    raise AssertionError(f"no words for {kind}")


def one_of(values: frozenset[Any]) -> str:
    """Return the words that a field may hold, cards by what they are together."""
    for cards in map(frozenset, CARDS.values()):
        if cards <= values:
            more = [f"`{json.dumps(value)}`" for value in sorted(values - cards)]
            return " or ".join(["card", *more])
    return ", ".join(f"`{json.dumps(value)}`" for value in sorted(values))
