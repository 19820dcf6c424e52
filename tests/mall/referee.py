"""Looks at every event of a game of Mall and says when the page does not allow it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from events.base import CardsShuffled, DiceRolled, Event, GameEnded, GameStarted
from events.mall import (
    AttackBegan,
    CardDealt,
    CardPlayed,
    CardsDrawn,
    CharacterEaten,
    CharacterMoved,
    CharacterPlaced,
    ChiefNamed,
    DestinationChosen,
    DestinationDeclared,
    DestinationsRevealed,
    DiceRevealed,
    LocationBreached,
    LocationFell,
    LocationHeld,
    LootShared,
    MallRules,
    PhaseBegan,
    PlayerTurned,
    RoundBegan,
    StoodStill,
    VoteCalled,
    VoteCounted,
    ZombieCame,
    ZombiesLeft,
)
from tests.mall import referee_feast as feast
from tests.mall.ledger import Ledger

__all__ = ["note"]


def note(ledger: Ledger, event: Event) -> None:
    """Write *event* down in *ledger*.

    Raises:
        AssertionError: the page does not allow it there.
    """
    noted = NOTES.get(type(event))
    if noted is not None:
        noted(ledger, event)


def started(ledger: Ledger, event: GameStarted[MallRules]) -> None:
    ledger.rules, ledger.players = event.rules, len(event.seats)
    ledger.closed = {2} if ledger.players < 5 else set()
    ledger.hands = {seat: [] for seat in range(ledger.players)}


def shuffled(ledger: Ledger, event: CardsShuffled) -> None:
    ledger.deck = list(event.cards)


def dealt(ledger: Ledger, event: CardDealt) -> None:
    assert ledger.hands[event.seat] == []
    assert ledger.deck.pop(0) == event.card
    ledger.hands[event.seat] = [event.card]


def named(ledger: Ledger, event: ChiefNamed) -> None:
    expected = {
        "eldest": [ledger.rules.first_chief],
        "elected": [seat for seat, _ in ledger.at(5)],
        "kept": [ledger.chief],
        "inherited": ledger.clockwise(ledger.alive())[:1],
    }
    assert event.seat in expected[event.how]
    assert (event.how == "inherited") == (ledger.chief in ledger.turned)
    if event.how in {"elected", "kept"} and ledger.counted is not None:
        assert ledger.counted.chosen == (event.seat if event.how == "elected" else None)
    ledger.chief = event.seat


def rolled(ledger: Ledger, event: DiceRolled) -> None:
    if event.purpose == "tiebreak":
        assert ledger.counted is not None
        assert (ledger.counted.ballot, ledger.counted.chosen) == (2, None)
        return
    ledger.dice = event.dice
    assert (len(event.dice), event.secret) == (2 if event.purpose == "placement" else 4, event.purpose == "prowl")
    if event.purpose == "opening":
        ledger.coming = list(event.dice)


def placed(ledger: Ledger, event: CharacterPlaced) -> None:
    assert (event.seat, event.character) not in ledger.where
    assert event.seat == (ledger.chief + len(ledger.where)) % ledger.players
    assert not ledger.full(event.location)
    assert event.location in ledger.dice or all(map(ledger.full, ledger.dice))
    ledger.where[event.seat, event.character] = event.location


def came(ledger: Ledger, event: ZombieCame) -> None:
    assert event.location not in ledger.closed
    if event.cause == "dice":
        ledger.coming.remove(event.location)
    elif event.cause == "turned":
        assert event.seat in ledger.turned
    else:
        assert ledger.due.pop(0) == (event.cause, event.location)
    ledger.zombies[event.location] += 1


def phase_began(ledger: Ledger, event: PhaseBegan) -> None:
    ledger.threats.clear()
    ledger.called = ledger.counted = None
    ledger.place = {"search": 4, "election": 5}.get(event.phase, 0)
    if event.phase == "choice":
        ledger.bound, ledger.ran = {}, []
    elif event.phase == "flight":
        able = {seat for seat in ledger.alive() if set(range(1, 7)) - ledger.closed != ledger.places(seat)}
        assert able == set(ledger.bound)
    elif event.phase == "feast":
        assert ledger.ran == ledger.clockwise(ledger.alive())
        everybody = ("cheerleader", "tough", "gunman", "girl")
        ledger.due = [("crowd", place) for place in ledger.most(everybody)]
        ledger.due += [("noise", place) for place in ledger.most(["cheerleader"])]


def chosen(ledger: Ledger, event: DestinationChosen | DestinationDeclared) -> None:
    assert event.location not in ledger.closed
    assert ledger.places(event.seat) != {event.location}
    assert event.seat not in ledger.bound
    ledger.bound[event.seat] = event.location


def revealed(ledger: Ledger, event: DestinationsRevealed) -> None:
    assert event.choices == tuple((seat, ledger.bound[seat]) for seat in ledger.clockwise(ledger.bound))


def dice_revealed(ledger: Ledger, event: DiceRevealed) -> None:
    assert event.dice == ledger.dice
    ledger.coming = list(event.dice)


def fell(ledger: Ledger, event: LocationFell) -> None:
    assert not ledger.ran
    assert event.location != 4
    assert event.zombies == ledger.zombies[event.location] >= 8
    assert sorted(event.lost) == sorted(ledger.at(event.location))
    assert ledger.rules.fall == "all" or not event.lost
    for token in event.lost:
        del ledger.where[token]
    ledger.zombies[event.location] = 0
    ledger.closed.add(event.location)


def runs(ledger: Ledger, seat: int) -> int:
    """Note that *seat* has had its run; return where its character would end up (5d)."""
    assert set(ledger.coming) <= ledger.closed
    if not ledger.ran:
        standing = [place for place in (1, 2, 3, 5, 6) if ledger.zombies[place] >= 8]
        assert all(ledger.rules.fall == "empty" and ledger.at(place) for place in standing)
    ledger.ran.append(seat)
    wanted = ledger.bound.get(seat, 4)
    return 4 if ledger.full(wanted) else wanted


def moved(ledger: Ledger, event: CharacterMoved) -> None:
    wanted, end = ledger.bound.get(event.seat, 4), runs(ledger, event.seat)
    if ledger.sprinting:
        assert event.wanted == event.destination != wanted
        assert not ledger.full(event.destination)
    else:
        assert (event.wanted, event.destination) == (wanted, end)
    assert ledger.where[event.seat, event.character] == event.origin != event.destination
    ledger.where[event.seat, event.character] = event.destination
    ledger.sprinting = False


def stood(ledger: Ledger, event: StoodStill) -> None:
    end = runs(ledger, event.seat)
    assert ledger.sprinting if event.why == "sprint" else ledger.places(event.seat) == {end}
    ledger.sprinting = False


NOTES: Final[dict[type[Event], Callable[[Ledger, Any], None]]] = {
    GameStarted: started,
    CardsShuffled: shuffled,
    CardDealt: dealt,
    ChiefNamed: named,
    DiceRolled: rolled,
    CharacterPlaced: placed,
    ZombieCame: came,
    PhaseBegan: phase_began,
    DestinationChosen: chosen,
    DestinationDeclared: chosen,
    DestinationsRevealed: revealed,
    DiceRevealed: dice_revealed,
    LocationFell: fell,
    CharacterMoved: moved,
    StoodStill: stood,
    AttackBegan: feast.attacked,
    LocationHeld: feast.tested,
    LocationBreached: feast.tested,
    CardPlayed: feast.played,
    VoteCalled: feast.vote_called,
    VoteCounted: feast.vote_counted,
    CardsDrawn: feast.cards_drawn,
    LootShared: feast.loot_shared,
    CharacterEaten: feast.eaten,
    ZombiesLeft: feast.left,
    PlayerTurned: feast.turned,
    RoundBegan: feast.round_began,
    GameEnded: feast.ended,
}
