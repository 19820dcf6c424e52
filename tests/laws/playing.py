"""Games to hold the laws against: every game found, several player counts, each preset, the far ends of the rules."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

import msgspec.inspect as mi
import pytest

import tests.games
from core.game import Bot, Game, begin, load_games, play
from core.luck import Luck, Seeded
from core.timeline import replay
from events.base import Event, Seat
from tests.laws.kinds import parts, struct_of
from tests.laws.talking import remark

__all__ = [
    "CASES",
    "GAMES",
    "NAMES",
    "Case",
    "Move",
    "Played",
    "cases_of",
    "every_case",
    "every_game",
    "finished",
    "go_on",
    "played",
    "seats_of",
]

GAMES: Final[dict[str, Game[Any, Any]]] = load_games() | load_games(tests.games)
"""Every game there is; a fourth needs no line here."""

NAMES: Final = sorted(GAMES)

TALK: Final = 0.1
"""How often somebody says or promises something before a command."""

LONGEST: Final = 5000
"""Commands after which a game counts as endless."""


class Case(NamedTuple):
    """A game with its rules and number of players."""

    name: str
    players: int
    rules: Any
    label: str

    @property
    def game(self) -> Game[Any, Any]:
        """The game itself."""
        return GAMES[self.name]

    def __str__(self) -> str:
        return f"{self.name}-{self.players}-{self.label}"


class Move(NamedTuple):
    """One batch of a line: ``events[start:version]``, and the command that caused it, if one did."""

    start: int
    version: int
    command: Any
    seat: int | None


class Played(NamedTuple):
    """A whole game: its events, the state at every version, and its batches."""

    case: Case
    seed: int
    events: tuple[Event, ...]
    states: tuple[Any, ...]
    moves: tuple[Move, ...]

    @property
    def game(self) -> Game[Any, Any]:
        """The game itself."""
        return self.case.game


def seats_of(game: Game[Any, Any], players: int) -> tuple[Seat, ...]:
    """Return *players* seats in the colours of *game*."""
    return tuple(Seat(f"Player {number}", colour) for number, colour in enumerate(game.colours[:players]))


def far_end(rules: type[Any], *, highest: bool) -> Any:
    """Return *rules* with every option at its lowest, or at its highest, value."""
    chosen: dict[str, Any] = {}
    for field in struct_of(rules).fields:
        for kind in parts(field.type):
            match kind:
                case mi.IntType(ge=low, le=high) if low is not None and high is not None:
                    chosen[field.name] = high if highest else low
                case mi.BoolType():
                    chosen[field.name] = highest
                case mi.LiteralType(values=values):
                    chosen[field.name] = sorted(values, key=str)[-1 if highest else 0]
    return rules(**chosen)


def cases_of(name: str) -> list[Case]:
    """Return *name* with each preset for few, some and most players; for most also with the far ends of its rules."""
    game = GAMES[name]
    fewest, most = game.players
    cases = [
        Case(name, players, rules, label)
        for players in sorted({fewest, min(fewest + 1, most), most})
        for label, rules in game.presets.items()
    ]
    for label, highest in (("lowest", False), ("highest", True)):
        rules = far_end(game.rules, highest=highest)
        if rules not in game.presets.values():
            cases.append(Case(name, most, rules, label))
    return cases


CASES: Final = [case for name in NAMES for case in cases_of(name)]

every_game: Final = pytest.mark.parametrize("game", [GAMES[name] for name in NAMES], ids=NAMES)
every_case: Final = pytest.mark.parametrize("case", CASES, ids=str)


def go_on(game: Game[Any, Any], state: Any, luck: Luck, random: Random, bot: Bot) -> tuple[list[Event], Any, Any, int]:
    """Let a seat that is asked give the command of *bot*. Return what ``play`` does, the command and the seat."""
    prompts = game.pending(state)
    seat = prompts[int(random.random() * len(prompts))].seat
    command = bot(game.view(state, seat), seat, game.legal(state, seat), random)
    events, after = play(game, state, command, luck)
    return events, after, command, seat


def finished(game: Game[Any, Any], state: Any, luck: Luck, random: Random) -> Any:
    """Return the state after random bots have played on to the end, from inside a batch too."""
    _, state = play(game, state, None, luck)
    for _ in range(LONGEST):
        if not game.pending(state):
            return state
        _, state, _, _ = go_on(game, state, luck, random, game.bots["random"])
    raise AssertionError("the game does not end")


@lru_cache(maxsize=64)
def played(case: Case, seed: int, bot: str = "random") -> Played:
    """Return the game of *case* that *seed* gives to bots called *bot*, with talk and promises now and then."""
    game, luck, random, words = case.game, Seeded(seed), Random(seed), Random(f"{seed}/words")
    events, state = begin(game, case.rules, seats_of(game, case.players), luck)
    moves = [Move(0, len(events), None, None)]
    while game.pending(state):
        said = remark(game, state, words) if words.random() < TALK else None
        if said is not None:
            batch, state = play(game, state, said, luck)
            moves.append(Move(len(events), len(events) + len(batch), said, getattr(said, "seat", 0)))
            events += batch
        batch, state, command, seat = go_on(game, state, luck, random, game.bots[bot])
        moves.append(Move(len(events), len(events) + len(batch), command, seat))
        events += batch
        assert len(moves) < LONGEST, "the game does not end"
    return Played(case, seed, tuple(events), tuple(replay(game, events)), tuple(moves))
