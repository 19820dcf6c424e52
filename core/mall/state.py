"""The state of a game of Mall and the questions that every phase asks of it."""

from __future__ import annotations

from typing import Final, Literal, TypeVar

import msgspec

from core.game import Outcome
from core.mall.tables import CAPACITY, DEFENCE, LOCATIONS, POINTS, VOTES
from events.base import Seat
from events.mall import About, Card, Character, MallRules, Matter

__all__ = [
    "Mall",
    "Pairs",
    "Promise",
    "Status",
    "Token",
    "Vote",
    "alive",
    "changed",
    "defence",
    "has_room",
    "knows_dice",
    "open_locations",
    "order",
    "points",
    "present",
    "standing",
    "tokens",
    "votes_at",
]

T = TypeVar("T")

Token = tuple[int, Character]
"""A character on the board: seat and character."""

Pairs = tuple[tuple[int, int], ...]

Status = Literal["open", "kept", "broken", "void"]
"""How a promise stands; void: it could not be kept, through nobody's fault."""

ORDER: Final = tuple(tuple(tuple((first + k) % n for k in range(n)) for first in range(n)) for n in range(7))


class Vote(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A vote under way or just counted.

    Attributes:
        matter: search, chief or victim.
        ballot: 1 or 2.
        candidates: seats, in order.
        votes: [seat, votes] of each voter, in order.
        ballots: [seat, choice] of those who have cast, as they came.
        counted: the ballots are open.
        chosen: the winner, None while open or in a tie.
        tied: after a count without a winner, the candidates with most votes.
        rolls: [candidate, face] of a tie-break, as they fall.
    """

    matter: Matter
    ballot: Literal[1, 2]
    candidates: tuple[int, ...]
    votes: Pairs
    ballots: Pairs = ()
    counted: bool = False
    chosen: int | None = None
    tied: tuple[int, ...] = ()
    rolls: Pairs = ()


class Promise(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What a seat promised, with the fields of ``PromiseMade``, and whether it was kept.

    Attributes:
        round, phase: when it was made.
        status: open until the facts come out.
        secret: only the seat and *to* know how it was settled: it named a card, and a card was given.
    """

    seat: int
    to: int | None
    about: About
    matter: Matter | None
    location: int | None
    choice: int | None
    card: Card | None
    round: int
    phase: str
    status: Status = "open"
    secret: bool = False


class Mall(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Everything that the next decision in a game of Mall needs.

    Attributes:
        step: what is being done; names a row of the tables in advance.py and pending.py.
        rooms: the tokens at each location, by number; index 0 holds those not placed yet.
        zombies: zombies at each location, by number.
        closed: closed or fallen locations.
        gone: cards played; buried: cards in the hands of those who turned.
        turn: who places a character, in set-up.
        dice: the dice last rolled; coming: those that may still bring a zombie; seen: who knows the secret ones.
        looking: who has played a camera and looks now.
        destinations: [seat, location] chosen; revealed: they are open.
        lap: seats still to be asked in this lap, the first is asked now.
        runners: seats still to run.
        sprinting: the runner has paid a sprint card.
        place: the location that is attacked or was last dealt with.
        attack, defence: as they were when the attack began.
        hardware: hardware cards played in this attack; threats: the seat of each threat in this vote.
        hidden: tokens that cannot be chosen and do not vote.
        drawn: the searcher's cards; searcher: who searches.
        promises: all that were made, in order, with how they stand: bots decide by it.
    """

    rules: MallRules
    seats: tuple[Seat, ...]
    step: str = "shuffle"
    phase: str = "setup"
    round: int = 0
    chief: int = 0
    elected: bool = False
    deck: tuple[Card, ...] = ()
    hands: tuple[tuple[Card, ...], ...] = ()
    rooms: tuple[tuple[Token, ...], ...] = ()
    zombies: tuple[int, ...] = (0,) * 7
    closed: tuple[int, ...] = ()
    turned: tuple[int, ...] = ()
    gone: tuple[Card, ...] = ()
    buried: tuple[Card, ...] = ()
    turn: int = 0
    dice: tuple[int, ...] = ()
    coming: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()
    looking: int | None = None
    destinations: Pairs = ()
    revealed: bool = False
    lap: tuple[int, ...] = ()
    runners: tuple[int, ...] = ()
    sprinting: bool = False
    place: int = 0
    attack: int = 0
    defence: int = 0
    hardware: int = 0
    threats: tuple[int, ...] = ()
    hidden: tuple[Token, ...] = ()
    vote: Vote | None = None
    drawn: tuple[Card, ...] = ()
    searcher: int | None = None
    outcome: Outcome | None = None
    promises: tuple[Promise, ...] = ()


def changed(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return *values* with the one at *index* replaced."""
    return (*values[:index], value, *values[index + 1 :])


def order(state: Mall) -> tuple[int, ...]:
    """Return all seats clockwise from the chief."""
    return ORDER[len(state.seats)][state.chief]


def present(state: Mall, location: int) -> tuple[int, ...]:
    """Return the seats with a character at *location*, in order."""
    here = {token[0] for token in state.rooms[location]}
    return tuple([seat for seat in ORDER[len(state.seats)][state.chief] if seat in here])


def alive(state: Mall) -> tuple[int, ...]:
    """Return the seats that have characters on the board, in order."""
    left = {token[0] for room in state.rooms for token in room}
    return tuple([seat for seat in ORDER[len(state.seats)][state.chief] if seat in left])


def tokens(state: Mall, seat: int) -> list[tuple[Character, int]]:
    """Return the characters of *seat* with their locations."""
    return [
        (character, location) for location, room in enumerate(state.rooms) for owner, character in room if owner == seat
    ]


def open_locations(state: Mall) -> list[int]:
    """Return the open locations by number."""
    closed = state.closed
    return [location for location in LOCATIONS if location not in closed]


def has_room(state: Mall, location: int) -> bool:
    """Return whether *location* is open and holds fewer characters than it can."""
    return location not in state.closed and len(state.rooms[location]) < CAPACITY[location]


def defence(state: Mall, location: int) -> int:
    """Return the defence of the characters at *location*, hidden ones included, without cards."""
    return sum([DEFENCE[character] for _, character in state.rooms[location]])


def standing(state: Mall, location: int) -> list[Token]:
    """Return the tokens at *location* that are not hidden."""
    hidden = state.hidden
    room = state.rooms[location]
    return [token for token in room if token not in hidden] if hidden else list(room)


def votes_at(state: Mall, location: int) -> Pairs:
    """Return [seat, votes] of those present and not hidden at *location*, in order, with threats (Votes 1, 2)."""
    count: dict[int, int] = {}
    for seat, character in standing(state, location):
        count[seat] = count.get(seat, 0) + VOTES[character]
    for seat in state.threats:
        if seat in count:
            count[seat] += 1
    return tuple([(seat, count[seat]) for seat in order(state) if seat in count])


def points(state: Mall, seat: int) -> int:
    """Return the points of the characters that *seat* has left."""
    return sum(
        state.rules.girl_points if character == "girl" else POINTS[character]
        for room in state.rooms
        for owner, character in room
        if owner == seat
    )


def knows_dice(state: Mall) -> bool:
    """Return whether the chief sees the dice and must declare: always, or only when elected this round."""
    return state.elected or state.rules.chief_knows == "always"
