"""What every game provides, and the one function that joins its parts.

A game is a folder in ``core`` whose package holds ``GAME``; ``load_games`` finds it there. Nothing else lists games.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from types import ModuleType
from typing import Any, Final, Generic, TypeVar, get_args

import msgspec

import core
from core import seating
from core.luck import Luck
from core.refusal import IllegalCommand
from core.seating import NOBODY, TABLE, Seating, TableCommand
from core.words import Translate, plain
from events.base import FORMAT, PROGRAM, Event, GameStarted, Seat, TableEvent
from events.codec import Codec

__all__ = [
    "TABLE_COMMANDS",
    "Bot",
    "Events",
    "Evolve",
    "Fact",
    "Game",
    "IllegalCommand",
    "LedgerRow",
    "Outcome",
    "Prompt",
    "Talk",
    "Weigh",
    "Weighed",
    "begin",
    "load_game",
    "load_games",
    "play",
    "started",
]

S = TypeVar("S")
C = TypeVar("C")

Events = tuple[Event, ...]
"""What a step did, in order; empty when nothing was to be done."""

Evolve = Mapping[type[Event], Callable[[Any, Any], S]]
"""From each event type of a game to the function that applies it."""

Fact = tuple[str | int, ...]
"""Names one thing on the board that a person can point at: ``("zombies", 3)``."""

Bot = Callable[[Any, int, Sequence[Any], Random], Any]
"""``bot(view, seat, legal, random) -> command``: chooses one of *legal* from what the seat may see."""

TABLE_COMMANDS: Final = frozenset(get_args(TableCommand))

Talk = Callable[[Any, int, Random], Sequence[Any]]
"""``talk(view, seat, random) -> commands``: what a bot says or promises before it chooses; often nothing."""

Weigh = Callable[[Any, int, Sequence[Any]], Sequence["Weighed"]]
"""``weigh(view, seat, legal)``: every legal command as a bot judges it, first the one it chooses, then the best."""


class Prompt(msgspec.Struct, frozen=True, gc=False):
    """*seat* must choose now; *kind* names what."""

    seat: int
    kind: str


class Outcome(msgspec.Struct, frozen=True, gc=False):
    """How a game ended: points by seat, and the seats that won."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Weighed(msgspec.Struct, frozen=True, gc=False):
    """What a bot thought of *command*: its *value*, in points or life, and why, made with ``core.words.said``.

    Higher is better; None where a rule decides before anything is counted.
    """

    command: Any
    value: float | None
    words: str


class LedgerRow(msgspec.Struct, frozen=True, gc=False):
    """What *seat* promised the seat *to* (None: all), in *words* of the reader's language, and how that stands.

    *status* is ``open``, ``kept``, ``broken``, ``void`` or, for who may not know, ``unknown``.
    """

    seat: int
    to: int | None
    words: str
    status: str


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, C]):
    """One game: its tables and its pure functions. ``None`` as a seat means a bystander.

    Attributes:
        name: the word typed for it, the name of its folder.
        title: its name for people, in English.
        rules: the class of its rules options; each has a default.
        options: what each rules option means, for people.
        presets: named rules.
        players: fewest and most seats.
        colours: colour of each seat, in seat order.
        events: the union of its own event types; the codec takes those of the table as well.
        commands: the union of its own command types; the codec takes those of the table as well.
        table: from event type to the function that applies it; those of the table around the game come with it.
        round: the number of the round or turn that a state is in, 0 before the first.
        facts: what a person can point at on the board, each with its value: a number, or a word to translate.
        fact_name: what a fact is called, in the reader's language.
        ending: first words of the facts that sum up how a line ended, the weightiest first.
        say: makes the command with which a seat says something; None: nobody can speak in this game.
        bots: the players that come with it, by name.
        default_bot: the bot that ``demo`` and ``sim`` seat.
        talk: what bots say at the table, by name; most are silent.
        weigh: how bots judge what is open to them, by name; who draws lots judges nothing.
        ledger: the promises of a state or view, in the reader's language, newest last.
    """

    name: str
    title: str
    rules: type[Any]
    presets: Mapping[str, Any]
    players: tuple[int, int]
    colours: tuple[str, ...]
    events: Any
    commands: Any
    table: Evolve[S]
    start: Callable[[Any, tuple[Seat, ...]], GameStarted[Any]]
    decide: Callable[[S, C], Events]
    advance: Callable[[S, Luck], Events]
    pending: Callable[[S], tuple[Prompt, ...]]
    legal: Callable[[S, int], Sequence[C]]
    view: Callable[[S, int | None], S]
    sample: Callable[[S, Luck], S]
    redact: Callable[[Any, S, int | None], Event]
    outcome: Callable[[S], Outcome | None]
    show: Callable[..., str]
    tell: Callable[..., str]
    summary: Callable[[S], dict[str, Any]]
    round: Callable[[S], int] = lambda _: 0
    facts: Callable[[S], Mapping[Fact, int | str]] = lambda _: {}
    fact_name: Callable[..., str] = lambda fact, _=plain: " ".join(str(part) for part in fact)
    options: Mapping[str, str] = field(default_factory=dict)
    ending: tuple[str, ...] = ()
    say: Callable[[int, str], C] | None = None
    bots: Mapping[str, Bot] = field(default_factory=dict)
    default_bot: str = "sensible"
    talk: Mapping[str, Talk] = field(default_factory=dict)
    weigh: Mapping[str, Weigh] = field(default_factory=dict)
    ledger: Callable[..., Sequence[LedgerRow]] = lambda _state, _=plain: ()

    def __post_init__(self) -> None:
        table, redact, tell, colours = self.table, self.redact, self.tell, self.colours

        def redact_any(event: Any, state: S, seat: int | None) -> Event:
            return event if type(event) in TABLE else redact(event, state, seat)

        def tell_any(event: Any, _: Translate = plain) -> str:
            return seating.tell(event, colours, _) if type(event) in TABLE else tell(event, _)

        # Whoever folds, redacts or tells asks the game once an event: what the table adds must cost nothing there.
        for name, whole in (("table", {**TABLE, **table}), ("redact", redact_any), ("tell", tell_any)):
            object.__setattr__(self, name, whole)

    def do(self, state: S, command: Any, seated: Seating = NOBODY) -> Events:
        """Return what *command* itself does in *state*: one of the game, or one of the table around it, where all
        are *seated*.

        Raises:
            IllegalCommand: it is not open now; the message says why.
        """
        if type(command) in TABLE_COMMANDS:
            return seating.decide(self, state, seated, command)
        return self.decide(state, command)

    def evolve(self, state: S | None, event: Event) -> S:
        """Return the state after *event*; *state* is None before GameStarted. Checks nothing, rolls nothing."""
        return self.table[type(event)](state, event)

    @cached_property
    def codec(self) -> Codec:
        """The reader and writer of this game's events."""
        return Codec(self.events | TableEvent)

    @cached_property
    def command_codec(self) -> Codec:
        """The reader and writer of this game's commands."""
        return Codec(self.commands | TableCommand)


def started(game: str, rules: Any, seats: tuple[Seat, ...]) -> GameStarted[Any]:
    """Return the first event of a line of *game* in the format of today."""
    return GameStarted(game=game, rules=rules, seats=seats, format=FORMAT, program=PROGRAM)


def begin(game: Game[S, C], rules: Any, seats: tuple[Seat, ...], luck: Luck) -> tuple[list[Event], S]:
    """Start *game* and go on to the first choice. Return the events and the state they led to.

    Raises:
        IllegalCommand: these rules and seats make no game.
    """
    first = game.start(rules, seats)
    events, state = play(game, game.evolve(None, first), None, luck)
    return [first, *events], state


def play(
    game: Game[S, C], state: S, command: C | TableCommand | None, luck: Luck, seated: Seating = NOBODY
) -> tuple[list[Event], S]:
    """Give *command* (None: only go on), then advance until a seat must choose or the game is over.

    Return the events, in order, and the state they led to. The log, bots, rollouts and forks all use this.
    Only commands of the table around a game ask who is *seated*.

    Raises:
        IllegalCommand: from decide; nothing has happened then.
    """
    table, advance = game.table, game.advance
    events: list[Event] = [] if command is None else list(game.do(state, command, seated))
    for event in events:
        state = table[type(event)](state, event)
    while step := advance(state, luck):
        for event in step:
            state = table[type(event)](state, event)
        events += step
    return events, state


def load_games(*places: ModuleType) -> dict[str, Game[Any, Any]]:
    """Return every game by name: the packages in *places* (default: ``core``) that hold ``GAME``."""
    games = {}
    for place in places or (core,):
        for found in sorted(pkgutil.iter_modules(place.__path__), key=lambda module: module.name):
            if found.ispkg:
                module = importlib.import_module(f"{place.__name__}.{found.name}")
                game = getattr(module, "GAME", None)
                if game is not None:
                    games[game.name] = game
    return games


def load_game(name: str) -> Game[Any, Any]:
    """Return the game called *name*, importing no other.

    Raises:
        KeyError: no folder of ``core`` holds that game.
    """
    if name.isidentifier() and any(found.name == name for found in pkgutil.iter_modules(core.__path__) if found.ispkg):
        game = getattr(importlib.import_module(f"core.{name}"), "GAME", None)
        if isinstance(game, Game):
            return game
    raise KeyError(name)
