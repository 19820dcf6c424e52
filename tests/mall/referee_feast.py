"""The referee's eye on cards, votes, attacks and the end of rounds."""

from __future__ import annotations

from collections import Counter
from typing import Final

from events.base import GameEnded
from events.mall import (
    AttackBegan,
    CardPlayed,
    CardsDrawn,
    CharacterEaten,
    LocationBreached,
    LocationHeld,
    LootShared,
    PlayerTurned,
    RoundBegan,
    VoteCalled,
    VoteCounted,
    ZombiesLeft,
)
from tests.mall.ledger import Ledger

__all__ = [
    "attacked",
    "cards_drawn",
    "eaten",
    "ended",
    "left",
    "loot_shared",
    "played",
    "round_began",
    "tested",
    "turned",
    "vote_called",
    "vote_counted",
]

KILLS: Final = {"axe": 1, "pistol": 1, "bat": 1, "shotgun": 2, "grenade": 2, "chainsaw": 2}


def passed_by(ledger: Ledger, location: int) -> None:
    """Check that crowd and noise have come, and that no place before *location* was left out (6b)."""
    assert not ledger.due
    for place in range(ledger.place + 1, location):
        assert not ledger.zombies[place] or (place != 4 and not ledger.at(place))


def attacked(ledger: Ledger, event: AttackBegan) -> None:
    passed_by(ledger, event.location)
    ledger.place, ledger.hardware, ledger.hidden = event.location, 0, set()
    assert ledger.at(event.location)
    assert event.attack == ledger.zombies[event.location] > 0
    assert event.defence == ledger.strength(event.location)


def tested(ledger: Ledger, event: LocationHeld | LocationBreached) -> None:
    assert event.location == ledger.place
    assert (event.attack, event.defence) == (ledger.zombies[ledger.place], ledger.strength(ledger.place))
    assert ledger.breached(ledger.place) == isinstance(event, LocationBreached)
    ledger.hardware = 0
    ledger.threats.clear()


def played(ledger: Ledger, event: CardPlayed) -> None:
    ledger.hands[event.seat].remove(event.card)
    ledger.gone.append(event.card)
    if event.card == "camera":
        assert event.seat != ledger.chief
    elif event.card == "sprint":
        ledger.sprinting = True
    else:
        assert event.location == ledger.place
        assert ledger.place in ledger.places(event.seat)
        lap_card(ledger, event)


def lap_card(ledger: Ledger, event: CardPlayed) -> None:
    """Note what a card does where its player stands."""
    if event.card == "threat":
        ledger.threats[event.seat] += 1
    elif event.card == "hide":
        ledger.hidden |= {
            token for token in ledger.at(ledger.place) if token[0] == event.seat and event.character in {None, token[1]}
        }
        assert (event.character is not None) == (ledger.rules.hide == "character")
    elif event.card == "hardware":
        assert ledger.place != 4
        ledger.hardware += 1
    else:
        ledger.zombies[ledger.place] = max(0, ledger.zombies[ledger.place] - KILLS[event.card])


def vote_called(ledger: Ledger, event: VoteCalled) -> None:
    votes, here = ledger.votes(event.location), {seat for seat, _ in ledger.at(event.location)}
    candidates = ledger.candidates(event.location) if event.matter == "victim" else here
    if event.ballot == 2:
        assert ledger.counted is not None
        best = max(number for _, number in ledger.counted.tally)
        candidates = {seat for seat, number in ledger.counted.tally if number == best}
        others = set(ledger.hands) - here - (set() if ledger.rules.ghosts_vote else ledger.turned)
        voters = dict(votes) | dict.fromkeys(others, 1)
        votes = [(seat, voters[seat]) for seat in ledger.clockwise(voters)]
    assert list(event.candidates) == ledger.clockwise(candidates)
    assert len(candidates) > 1
    assert list(event.votes) == votes
    ledger.called = event


def vote_counted(ledger: Ledger, event: VoteCounted) -> None:
    assert ledger.called is not None
    assert [seat for seat, _ in event.ballots] == [seat for seat, _ in ledger.called.votes]
    count: Counter[int] = Counter(dict.fromkeys(ledger.called.candidates, 0))
    for (_, votes), (_, choice) in zip(ledger.called.votes, event.ballots, strict=True):
        count[choice] += votes
    assert event.tally == tuple(count.items())
    best = [seat for seat, votes in event.tally if votes == max(count.values())]
    assert event.chosen == (best[0] if len(best) == 1 else None)
    ledger.counted = event


def cards_drawn(ledger: Ledger, event: CardsDrawn) -> None:
    assert event.seat in {seat for seat, _ in ledger.at(4)}
    assert ledger.counted is None or ledger.counted.chosen == event.seat
    assert list(event.cards) == ledger.deck[:3]
    ledger.drawn, ledger.deck = ledger.deck[:3], ledger.deck[3:]


def loot_shared(ledger: Ledger, event: LootShared) -> None:
    shared = [card for card in (event.kept, event.given, event.returned) if card is not None]
    assert sorted(shared) == sorted(ledger.drawn)
    assert (event.given is None) == (len(shared) == 1) == (event.to is None)
    ledger.hands[event.seat].append(event.kept)
    if event.given is not None and event.to is not None:
        assert event.to in ledger.alive() - {event.seat}
        ledger.hands[event.to].append(event.given)
    ledger.deck += [event.returned] if event.returned is not None else []
    ledger.drawn = []


def eaten(ledger: Ledger, event: CharacterEaten) -> None:
    token = (event.seat, event.character)
    assert event.location == ledger.place == ledger.where[token]
    assert token in ledger.standing(ledger.place)
    assert event.seat in ledger.candidates(ledger.place)
    mine = {character for seat, character in ledger.standing(ledger.place) if seat == event.seat}
    assert event.character != "girl" or mine == {"girl"}
    assert (ledger.counted is None) == (len(ledger.candidates(ledger.place)) == 1)
    if ledger.counted is not None:
        assert ledger.counted.chosen in {event.seat, None}
    del ledger.where[token]
    ledger.called = ledger.counted = None
    ledger.threats.clear()


def left(ledger: Ledger, event: ZombiesLeft) -> None:
    if event.location > ledger.place:
        passed_by(ledger, event.location)
        assert not ledger.at(event.location)
        ledger.place = event.location
    assert event.location == ledger.place
    assert event.zombies == ledger.zombies[event.location] or (event.location, event.zombies) == (4, 1)
    ledger.zombies[event.location] -= event.zombies
    assert ledger.zombies[event.location] >= 0


def turned(ledger: Ledger, event: PlayerTurned) -> None:
    passed_by(ledger, 7)
    assert event.seat not in ledger.alive() | ledger.turned
    ledger.buried += ledger.hands[event.seat]
    ledger.hands[event.seat] = []
    ledger.turned.add(event.seat)


def round_began(ledger: Ledger, event: RoundBegan) -> None:
    if event.round > 1:
        passed_by(ledger, 7)
        assert ledger.turned == set(ledger.hands) - ledger.alive()
        assert ledger.end() is None
    assert ledger.chief in ledger.alive()
    assert event.round == ledger.round + 1
    ledger.round, ledger.hidden = event.round, set()


def ended(ledger: Ledger, event: GameEnded) -> None:
    passed_by(ledger, 7)
    assert event.reason == ledger.end()
    assert event.scores == tuple(ledger.points(seat) for seat in ledger.hands)
    ranks = {seat: (ledger.points(seat), len(ledger.hands[seat])) for seat in ledger.hands}
    assert event.winners == tuple(seat for seat in ranks if ranks[seat] == max(ranks.values()))
