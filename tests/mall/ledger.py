"""A second, naive bookkeeper of Mall: the board as the events alone tell it, and the page's questions about it.

It shares nothing with the rules' code but the events, so that a mistake there shows as a quarrel between the two.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from core.mall.state import Mall
from events.mall import MallRules, VoteCalled, VoteCounted

__all__ = ["Ledger", "Token"]

Token = tuple[int, str]

HOLDS: Final = {1: 3, 2: 4, 3: 4, 4: 1000, 5: 3, 6: 6}
POINTS: Final = {"cheerleader": 7, "tough": 5, "gunman": 3}


@dataclass
class Ledger:
    """What lies where; *due* are crowd and noise still to come, *ran* those who had their run this round."""

    rules: MallRules = field(default_factory=MallRules)
    players: int = 0
    where: dict[Token, int] = field(default_factory=dict)
    zombies: Counter[int] = field(default_factory=Counter)
    hands: dict[int, list[str]] = field(default_factory=dict)
    deck: list[str] = field(default_factory=list)
    drawn: list[str] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    buried: list[str] = field(default_factory=list)
    closed: set[int] = field(default_factory=set)
    turned: set[int] = field(default_factory=set)
    chief: int = 0
    round: int = 0
    dice: tuple[int, ...] = ()
    coming: list[int] = field(default_factory=list)
    due: list[tuple[str, int]] = field(default_factory=list)
    bound: dict[int, int] = field(default_factory=dict)
    ran: list[int] = field(default_factory=list)
    sprinting: bool = False
    place: int = 0
    hardware: int = 0
    hidden: set[Token] = field(default_factory=set)
    threats: Counter[int] = field(default_factory=Counter)
    called: VoteCalled | None = None
    counted: VoteCounted | None = None

    def at(self, location: int) -> list[Token]:
        """Return the characters at *location*."""
        return [token for token, place in self.where.items() if place == location]

    def standing(self, location: int) -> list[Token]:
        """Return the characters at *location* that are not hidden."""
        return [token for token in self.at(location) if token not in self.hidden]

    def places(self, seat: int) -> set[int]:
        """Return where *seat* has characters."""
        return {place for token, place in self.where.items() if token[0] == seat}

    def alive(self) -> set[int]:
        """Return the seats with characters."""
        return {seat for seat, _ in self.where}

    def clockwise(self, seats: Iterable[int]) -> list[int]:
        """Return *seats* in order from the chief."""
        return sorted(seats, key=lambda seat: (seat - self.chief) % self.players)

    def full(self, location: int) -> bool:
        """Return whether nobody more goes into *location*."""
        return location in self.closed or len(self.at(location)) >= HOLDS[location]

    def strength(self, location: int) -> int:
        """Return the defence at *location*, with the hardware played."""
        return sum(2 if character == "tough" else 1 for _, character in self.at(location)) + self.hardware

    def breached(self, location: int) -> bool:
        """Return whether the zombies at *location* break in (6b)."""
        attack = self.zombies[location]
        if location == 4:
            return attack >= 1
        return attack >= self.strength(location) or (location == 6 and attack >= 4)

    def votes(self, location: int) -> list[tuple[int, int]]:
        """Return who votes in a first ballot at *location*, with how many votes (Votes 1, 2)."""
        count: Counter[int] = Counter()
        for seat, character in self.standing(location):
            count[seat] += 2 if character == "gunman" else 1
        return [(seat, count[seat] + self.threats[seat]) for seat in self.clockwise(count)]

    def candidates(self, location: int) -> set[int]:
        """Return who can be a victim at *location* (R13)."""
        grown = {seat for seat, character in self.standing(location) if character != "girl"}
        return grown or {seat for seat, _ in self.standing(location)}

    def most(self, characters: Iterable[str]) -> list[int]:
        """Return the one location with most of *characters*, nothing in a tie or without any (6a)."""
        wanted = set(characters)
        count = Counter(place for (_, character), place in self.where.items() if character in wanted).most_common(2)
        return [count[0][0]] if len(count) == 1 or (count and count[0][1] > count[1][1]) else []

    def points(self, seat: int) -> int:
        """Return the points of *seat*'s survivors."""
        return sum(POINTS.get(who, self.rules.girl_points) for owner, who in self.where if owner == seat)

    def end(self) -> str | None:
        """Return why the game ends after this round, None when it goes on."""
        filled = set(self.where.values())
        if not filled:
            return "nobody"
        if len(filled) == 1 and filled != {4}:
            return "gathered"
        return "few" if len(self.where) <= (6 if self.players == 6 else 4) else None

    def agrees(self, state: Mall) -> bool:
        """Return whether *state* has the same board, hands and cards."""
        board = {token: place for place, room in enumerate(state.rooms) for token in room if place}
        return (
            board == self.where
            and all(state.zombies[place] == self.zombies[place] for place in range(1, 7))
            and [sorted(hand) for hand in state.hands] == [sorted(hand) for hand in self.hands.values()]
            and [list(state.deck), list(state.drawn)] == [self.deck, self.drawn]
            and [sorted(state.gone), sorted(state.buried)] == [sorted(self.gone), sorted(self.buried)]
            and (set(state.closed), set(state.turned)) == (self.closed, self.turned)
        )
