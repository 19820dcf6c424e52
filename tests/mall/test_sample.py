"""A deal that fits a view: never against it, always 21 cards, every such deal equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from typing import Final

import msgspec
import pytest

from core.luck import Cards, Dice, Seeded
from core.mall import GAME
from core.mall.flight import destinations
from core.mall.state import Mall
from core.mall.tables import DECK
from events.base import Event
from tests.laws.playing import Case, played
from tests.mall.given import B, G, R, Y, mall

LINES: Final = [Case("mall", players, rules, name) for players in (3, 5) for name, rules in GAME.presets.items()]


def cards_of(state: Mall) -> Counter[str]:
    """Return every card of *state*, wherever it lies."""
    return Counter([*state.deck, *sum(state.hands, ()), *state.drawn, *state.gone, *state.buried])


@pytest.mark.parametrize("case", LINES, ids=str)
def test_a_sample_never_contradicts_the_view_and_holds_the_21_cards(case: Case) -> None:
    luck = Seeded(1)
    for state in played(case, 31).states[1::3]:
        for seat in (None, *range(case.players)):
            view = GAME.view(state, seat)
            full = GAME.sample(view, luck)
            assert GAME.view(full, seat) == view
            assert b'"unknown"' not in msgspec.json.encode(full)
            assert cards_of(full) == (Counter() if state.step == "shuffle" else Counter(DECK))
            assert all(1 <= face <= 6 for face in full.dice)
            if full.vote is not None:
                assert {choice for _, choice in full.vote.ballots} <= set(full.vote.candidates)
            if not full.revealed:
                assert all(location in destinations(full, who) for who, location in full.destinations)


class Order:
    """Chance that lays the cards in one certain order and rolls one certain face."""

    def __init__(self, order: Sequence[int], face: int = 1) -> None:
        self._order, self._face = order, face

    def roll(self, purpose: str, count: int, sides: int) -> Dice:
        return (self._face,) * count

    def shuffle(self, cards: Sequence[str]) -> Cards:
        return tuple(sorted(cards)[at] for at in self._order)

    def spent(self, event: Event) -> None:
        """Nothing is passed over."""


def test_every_deal_that_fits_the_view_comes_from_as_many_orders_of_the_unseen_cards() -> None:
    hands = {Y: "hide", R: "bat", B: "hide threat"}
    view = GAME.view(mall(at={1: "Yt Rt", 3: "Bt Gt"}, hands=hands, deck="axe", phase="choice"), Y)
    deals = Counter(GAME.sample(view, Order(order)).hands for order in permutations(range(4)))
    # Axe, bat, hide and threat are unseen: one lies in red's hand, two in blue's, in either order, one in the deck.
    assert set(deals.values()) == {1}
    assert len(deals) == 24
    assert all((mine, others) == (("hide",), ()) for mine, _, _, others in deals)
    assert Counter(red[0] for _, red, _, _ in deals) == {"axe": 6, "bat": 6, "hide": 6, "threat": 6}


def test_equal_cards_make_a_deal_likelier_as_they_do_at_the_table() -> None:
    hands = {R: "hide", B: "hide"}
    view = GAME.view(mall(at={1: "Yt Rt", 3: "Bt Gt"}, hands=hands, deck="axe", phase="choice"), Y)
    deals = Counter(GAME.sample(view, Order(order)).deck for order in permutations(range(3)))
    assert deals == {("hide",): 4, ("axe",): 2}


def test_known_dice_are_kept_and_unknown_ones_rolled() -> None:
    state = mall(at={1: "Yt Rt", 3: "Bt Gt"}, phase="choice", dice=(2, 4, 6, 6))
    assert GAME.sample(GAME.view(state, Y), Order(range(21), 5)).dice == (2, 4, 6, 6)
    assert GAME.sample(GAME.view(state, R), Order(range(21), 5)).dice == (5, 5, 5, 5)


def test_ones_own_choice_and_the_declared_one_are_kept_and_unknown_ones_drawn_among_the_open() -> None:
    state = mall(at={1: "Yt Rt", 3: "Bt Gt"}, phase="choice", run={Y: 3, R: 4, B: 1})
    drawn = {GAME.sample(GAME.view(state, R), Order(range(21), face)).destinations for face in range(1, 5)}
    assert drawn == {((Y, 3), (R, 4), (B, location)) for location in (1, 4, 5, 6)}
    assert {seat for seat, _ in next(iter(drawn))} == {Y, R, B}
    assert G not in dict(next(iter(drawn)))
