"""Every card of a game gets a name that stands nowhere else, and that name is looked for in all that a seat gets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any, Final

import msgspec
import pytest

from core.game import IllegalCommand, begin, play
from core.luck import Cards, Dice, Seeded
from core.mall import GAME
from core.mall.commands import PlayCard, ShareLoot
from core.mall.state import Mall
from core.timeline import replay
from events.base import Event
from events.mall import CardDealt, CardsDrawn, LootShared
from tests.mall.given import seated

CANARIES: Final = tuple(f"canary{number:02}" for number in range(21))


class Aviary:
    """Chance from a seed, but for the deck: it holds canaries, which no lap asks for."""

    def __init__(self, seed: int) -> None:
        self._luck = Seeded(seed)

    def roll(self, purpose: str, count: int, sides: int) -> Dice:
        return self._luck.roll(purpose, count, sides)

    def shuffle(self, cards: Sequence[str]) -> Cards:
        return CANARIES

    def spent(self, event: Event) -> None:
        """Nothing is passed over."""


def game(players: int, rules: str, seed: int) -> tuple[list[Event], list[Any]]:
    """Return the events and states of a game with canaries for cards."""
    luck, random = Aviary(seed), Random(seed)
    events, state = begin(GAME, GAME.presets[rules], seated(players), luck)
    while prompts := GAME.pending(state):
        seat = prompts[int(random.random() * len(prompts))].seat
        ways = GAME.legal(state, seat)
        batch, state = play(GAME, state, ways[int(random.random() * len(ways))], luck)
        events += batch
    return events, replay(GAME, events)


def learnt(event: Event) -> dict[int, set[str]]:
    """Return the cards that each seat gets to know by *event* (page: who may see what)."""
    match event:
        case CardDealt(seat=seat, card=card):
            return {seat: {card}}
        case CardsDrawn(seat=seat, cards=cards):
            return {seat: set(cards)}
        case LootShared(given=given, to=to) if to is not None and given is not None:
            return {to: {given}}
    return {}


def everything(state: Mall, event: Event, seat: int | None) -> str:
    """Return all that *seat* can get hold of after *event*, as text."""
    view, redacted = GAME.view(state, seat), GAME.redact(event, state, seat)
    texts = [msgspec.json.encode(view).decode(), msgspec.json.encode(redacted).decode(), GAME.tell(redacted)]
    texts += [GAME.show(view), str(GAME.summary(view)), str(GAME.facts(view)), str(GAME.pending(state))]
    if seat is not None:
        texts += [str(GAME.legal(state, seat)), str(GAME.legal(view, seat)), *refusals(state, seat)]
    return "\n".join(texts)


def refusals(state: Mall, seat: int) -> list[str]:
    """Return what *seat* is told when it asks for cards that it may not have."""
    guess: Any = "axe"
    said = []
    for command in (PlayCard(seat, guess), ShareLoot(seat, guess, guess, 0), ShareLoot(seat, guess)):
        try:
            GAME.decide(state, command)
        except IllegalCommand as refused:
            said.append(refused.message)
    return said


@pytest.mark.parametrize(("players", "rules"), [(3, "published"), (4, "seed"), (6, "seed")])
def test_no_seat_gets_the_name_of_a_card_that_it_may_not_know(players: int, rules: str) -> None:
    events, states = game(players, rules, players)
    known: dict[int | None, set[str]] = {seat: set() for seat in (None, *range(players))}
    found: dict[int | None, set[str]] = {seat: set() for seat in known}
    for event, state in zip(events[:-1], states[1:-1], strict=True):
        for seat, cards in learnt(event).items():
            known[seat] |= cards
        for eyes, may_know in known.items():
            sung = set(re.findall(r"canary\d\d", everything(state, event, eyes)))
            assert sung <= may_know, (event, eyes)
            found[eyes] |= sung
    assert found == known
    assert sum(map(len, found.values())) >= players + 4


def test_at_the_end_every_card_is_open_to_all() -> None:
    events, states = game(4, "seed", 4)
    for seat in (None, 0, 3):
        assert set(re.findall(r"canary\d\d", everything(states[-1], events[-1], seat))) == set(CANARIES)
