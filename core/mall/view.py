"""What a seat may know: its view of the state, its view of an event, and a deal that fits its view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, cast

from msgspec.structs import replace

from core.game import Outcome
from core.luck import Luck
from core.mall.flight import destinations
from core.mall.state import Mall, Promise, Status, changed, knows_dice
from core.mall.tables import DECK
from events.base import UNKNOWN, UNKNOWN_NUMBER, CardsShuffled, DiceRolled, Event
from events.mall import BallotCast, Card, CardDealt, CardsDrawn, DestinationChosen, LootShared

__all__ = ["outcome", "redact", "sample", "view"]

UNKNOWN_CARD: Final = cast(Card, UNKNOWN)
UNKNOWN_STATUS: Final = cast(Status, UNKNOWN)
UNKNOWN_CARDS: Final[tuple[tuple[Card, ...], ...]] = tuple((UNKNOWN_CARD,) * n for n in range(len(DECK) + 1))


def outcome(state: Mall) -> Outcome | None:
    """Return how the game ended, None while it goes on."""
    return state.outcome


def view(state: Mall, seat: int | None) -> Mall:
    """Return what *seat* may know of *state*, None for a bystander. At the end everything is open.

    Hidden: the deck, others' hands and drawn cards, secret dice, ballots and destinations, and whether a card given was
    the one promised, each as unknown.
    """
    if state.outcome is not None:
        return state
    hidden: dict[str, Any] = {}
    vote = state.vote
    if vote is not None and vote.ballots and not vote.counted:
        hidden["vote"] = replace(vote, ballots=mine_only(vote.ballots, seat))
    if state.destinations and not state.revealed:
        hidden["destinations"] = mine_only(state.destinations, state.chief if knows_dice(state) else seat, seat)
    if state.step in SECRET_DICE and seat not in state.seen:
        hidden["dice"] = (UNKNOWN_NUMBER,) * len(state.dice)
    if state.drawn and seat != state.searcher:
        hidden["drawn"] = UNKNOWN_CARDS[len(state.drawn)]
    if state.buried:
        hidden["buried"] = UNKNOWN_CARDS[len(state.buried)]
    if state.promises:
        hidden["promises"] = tuple([promise_seen(promise, seat) for promise in state.promises])
    hands = [hand if owner == seat else UNKNOWN_CARDS[len(hand)] for owner, hand in enumerate(state.hands)]
    return replace(state, deck=UNKNOWN_CARDS[len(state.deck)], hands=tuple(hands), **hidden)


SECRET_DICE: Final = frozenset({"look", "choice", "flight"})
"""The steps between the secret roll and its opening."""


def promise_seen(promise: Promise, seat: int | None) -> Promise:
    """Return *promise* as *seat* knows it: which card was given is known to giver and receiver alone."""
    if promise.secret and seat not in {promise.seat, promise.to}:
        return replace(promise, status=UNKNOWN_STATUS)
    return promise


def mine_only(choices: Sequence[tuple[int, int]], *known: int | None) -> tuple[tuple[int, int], ...]:
    """Return [seat, choice] with every choice hidden but those of the *known* seats."""
    return tuple([(seat, choice if seat in known else UNKNOWN_NUMBER) for seat, choice in choices])


def redact(event: Any, state: Mall, seat: int | None) -> Event:
    """Return *event* as *seat* may know it; *state* is the one it led to. At the end everything is open."""
    if state.outcome is not None:
        return cast(Event, event)
    match event:
        case CardsShuffled(cards=cards):
            return CardsShuffled((UNKNOWN,) * len(cards))
        case CardDealt(seat=owner) if owner != seat:
            return CardDealt(owner, UNKNOWN_CARD)
        case CardsDrawn(seat=owner, cards=cards) if owner != seat:
            return CardsDrawn(owner, UNKNOWN_CARDS[len(cards)])
        case LootShared(seat=owner) if owner != seat:
            return redact_loot(event, seat)
        case BallotCast(seat=owner) if owner != seat:
            return BallotCast(owner, UNKNOWN_NUMBER)
        case DestinationChosen(seat=owner) if owner != seat:
            return DestinationChosen(owner, UNKNOWN_NUMBER)
        case DiceRolled(secret=True, seat=owner) if seat not in state.seen and not (
            seat == owner and knows_dice(state)
        ):
            return replace(event, dice=(UNKNOWN_NUMBER,) * len(event.dice))
    return cast(Event, event)


def redact_loot(event: LootShared, seat: int | None) -> LootShared:
    """Hide what was kept and returned from all, and what was given from all but who got it."""
    return replace(
        event,
        kept=UNKNOWN_CARD,
        given=event.given if event.given is None or event.to == seat else UNKNOWN_CARD,
        returned=None if event.returned is None else UNKNOWN_CARD,
    )


def sample(seen: Mall, luck: Luck) -> Mall:
    """Return a full state that the view *seen* does not rule out, all such deals equally likely.

    Ballots and destinations that are out but hidden are drawn among those open to the seat.
    """
    groups = [seen.deck, *seen.hands, seen.drawn, seen.buried]
    known = Counter(card for group in groups for card in group if card != UNKNOWN_CARD) + Counter(seen.gone)
    pile = list(luck.shuffle(tuple((Counter(DECK) - known).elements())))
    deck, *hands, drawn, buried = [
        tuple([cast(Card, pile.pop()) if card == UNKNOWN_CARD else card for card in group]) for group in groups
    ]
    full = replace(seen, deck=deck, hands=tuple(hands), drawn=drawn, buried=buried)
    if UNKNOWN_NUMBER in seen.dice:
        full = replace(full, dice=luck.roll("prowl", len(seen.dice), 6))
    for at, (seat, location) in enumerate(full.destinations):
        if location == UNKNOWN_NUMBER:
            chosen = (seat, one_of(destinations(full, seat), luck))
            full = replace(full, destinations=changed(full.destinations, at, chosen))
    return sample_ballots(sample_promises(full, luck), luck)


def sample_promises(state: Mall, luck: Luck) -> Mall:
    """Return *state*, whose cards are dealt, with every promise settled that is hidden: as the cards lie."""
    if all(promise.status != UNKNOWN_STATUS for promise in state.promises):
        return state
    return replace(state, promises=tuple([sample_promise(state, promise, luck) for promise in state.promises]))


def sample_promise(state: Mall, promise: Promise, luck: Luck) -> Promise:
    """Return *promise*, if its end is hidden: kept if *to* holds such a card, either if one was played."""
    if promise.status != UNKNOWN_STATUS or promise.to is None:
        return promise
    kept = promise.card in state.hands[promise.to]
    if not kept and promise.card in (*state.gone, *state.buried):
        kept = one_of((0, 1), luck) == 1
    return replace(promise, status="kept" if kept else "broken")


def sample_ballots(state: Mall, luck: Luck) -> Mall:
    """Return *state* with every hidden ballot drawn among the candidates."""
    vote = state.vote
    if vote is None:
        return state
    ballots = [
        (seat, one_of(vote.candidates, luck) if choice == UNKNOWN_NUMBER else choice) for seat, choice in vote.ballots
    ]
    return replace(state, vote=replace(vote, ballots=tuple(ballots)))


def one_of(choices: Sequence[int], luck: Luck) -> int:
    """Return one of *choices*, all equally likely."""
    return choices[luck.roll("sample", 1, len(choices))[0] - 1]
