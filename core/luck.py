"""Where chance comes from. Only ``advance`` asks; what fell is kept in the event and never asked again.

A source serves one line of play. ``spent`` tells it of rolls that the line already holds, so that a line
picked up later, in another process, goes on with the same chance as if it had never stopped.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Sequence
from random import Random
from secrets import SystemRandom
from typing import Protocol

from msgspec.structs import replace

from core.words import mark, said
from events.base import CardsShuffled, DiceRolled, Event

__all__ = ["Fresh", "Luck", "Recorded", "Seeded", "Stacked", "resume", "unspent"]

Dice = tuple[int, ...]
Cards = tuple[str, ...]


class Luck(Protocol):
    """What ``advance`` asks for chance."""

    def roll(self, purpose: str, count: int, sides: int) -> Dice:
        """Return *count* faces from 1 to *sides*."""

    def shuffle(self, cards: Sequence[str]) -> Cards:
        """Return *cards* in a new order, top first."""

    def spent(self, event: Event) -> None:
        """Pass over the chance that *event* used, when it used any."""


class _Random:
    """Dice and cards from a generator's ``random()``, the one method whose sequence Python promises to keep."""

    def __init__(self, random: Random) -> None:
        self._random = random.random

    def roll(self, purpose: str, count: int, sides: int) -> Dice:  # noqa: ARG002
        random = self._random
        if count == 1:
            return (int(random() * sides) + 1,)
        faces = []
        for _ in range(count):  # A comprehension would be a call of its own, as dear as two dice.
            faces.append(int(random() * sides) + 1)
        return tuple(faces)

    def shuffle(self, cards: Sequence[str]) -> Cards:
        pile, random = list(cards), self._random
        for last in range(len(pile) - 1, 0, -1):
            other = int(random() * (last + 1))
            pile[last], pile[other] = pile[other], pile[last]
        return tuple(pile)


class Fresh(_Random):
    """Chance from the operating system; no two games alike."""

    def __init__(self) -> None:
        super().__init__(SystemRandom())

    def spent(self, event: Event) -> None:
        """Nothing to pass over: there is no sequence."""


class Seeded(_Random):
    """Chance from *seed*: the same seed gives the same game on every platform and Python."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(Random(seed))

    def spent(self, event: Event) -> None:
        """Draw as often as *event* did."""
        if isinstance(event, DiceRolled):
            draws = len(event.dice)
        elif isinstance(event, CardsShuffled):
            draws = max(0, len(event.cards) - 1)
        else:
            return
        for _ in range(draws):
            self._random()


class Recorded:
    """The rolls of another line again: the next unused one with the same purpose and count, else *then*'s.

    A shuffle comes again for the same cards, in whatever order they lie.
    The sides need no record: within one game a purpose always rolls the same dice.
    """

    def __init__(self, events: Iterable[Event], then: Luck) -> None:
        self._then = then
        self._dice: dict[tuple[str, int], deque[Dice]] = {}
        self._shuffles: list[Cards] = []
        for event in events:
            if isinstance(event, DiceRolled):
                self._dice.setdefault((event.purpose, len(event.dice)), deque()).append(event.dice)
            elif isinstance(event, CardsShuffled):
                self._shuffles.append(event.cards)

    def roll(self, purpose: str, count: int, sides: int) -> Dice:
        waiting = self._dice.get((purpose, count))
        if waiting:
            return waiting.popleft()
        return self._then.roll(purpose, count, sides)

    def shuffle(self, cards: Sequence[str]) -> Cards:
        place = self._alike(cards)
        return self._then.shuffle(cards) if place is None else self._shuffles.pop(place)

    def spent(self, event: Event) -> None:
        if isinstance(event, DiceRolled) and self._dice.get((event.purpose, len(event.dice))):
            self._dice[event.purpose, len(event.dice)].popleft()
        elif isinstance(event, CardsShuffled) and (place := self._alike(event.cards)) is not None:
            self._shuffles.pop(place)
        else:
            self._then.spent(event)

    def _alike(self, cards: Sequence[str]) -> int | None:
        """Return the place of the next shuffle of the same cards."""
        wanted = Counter(cards)
        return next((place for place, known in enumerate(self._shuffles) if Counter(known) == wanted), None)


class Stacked:
    """A script: *cards* come to lie on top of the pile, *dice* fall in the order asked; then *then*'s chance."""

    def __init__(self, *, cards: Sequence[str] = (), dice: Sequence[int] = (), then: Luck) -> None:
        self._cards = tuple(cards)
        self._dice = deque(dice)
        self._then = then

    def roll(self, purpose: str, count: int, sides: int) -> Dice:
        """Return scripted faces while there are any, then chance's.

        Raises:
            ValueError: the script names a face that this die does not have.
        """
        named = tuple(self._dice.popleft() for _ in range(min(count, len(self._dice))))
        for face in named:
            if not 1 <= face <= sides:
                wrong = mark("the script rolls {face} on a die of {sides} sides ({purpose})")
                raise ValueError(said(wrong, face=face, sides=sides, purpose=purpose))
        if len(named) < count:
            named += self._then.roll(purpose, count - len(named), sides)
        return named

    def shuffle(self, cards: Sequence[str]) -> Cards:
        """Return the scripted cards on top of the shuffled rest.

        Raises:
            ValueError: the script names a card more often than the pile holds it.
        """
        missing = Counter(self._cards) - Counter(cards)
        if missing:
            wrong = mark("the script names cards that the pile does not hold: {cards}")
            raise ValueError(said(wrong, cards=tuple(sorted(missing))))
        rest = list((Counter(cards) - Counter(self._cards)).elements())
        script, self._cards = self._cards, ()
        return script + self._then.shuffle(rest)

    def spent(self, event: Event) -> None:
        if isinstance(event, DiceRolled):
            named = min(len(event.dice), len(self._dice))
            for _ in range(named):
                self._dice.popleft()
            self._then.spent(replace(event, dice=event.dice[named:]))
        elif isinstance(event, CardsShuffled):
            self._then.spent(replace(event, cards=event.cards[len(self._cards) :]))
            self._cards = ()


def resume(luck: Luck, events: Iterable[Event]) -> Luck:
    """Return *luck* as it stands after a line's own *events*."""
    for event in events:
        luck.spent(event)
    return luck


def unspent(recorded: Iterable[Event], own: Iterable[Event]) -> list[Event]:
    """Return the rolls and shuffles of *recorded* that a line with these *own* events has not met yet."""
    waiting: list[Event] = [event for event in recorded if isinstance(event, DiceRolled | CardsShuffled)]
    for event in own:
        if isinstance(event, DiceRolled | CardsShuffled):
            place = next((place for place, other in enumerate(waiting) if _are_alike(event, other)), None)
            if place is not None:
                del waiting[place]
    return waiting


def _are_alike(one: Event, other: Event) -> bool:
    match one, other:
        case DiceRolled(), DiceRolled():
            return (one.purpose, len(one.dice)) == (other.purpose, len(other.dice))
        case CardsShuffled(), CardsShuffled():
            return Counter(one.cards) == Counter(other.cards)
    return False
