"""Nothing is lost or doubled: cards, weapons and life points at every version of random games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from core.alone import GAME
from core.alone.state import Alone
from core.alone.tables import DECK, DICE_LIMIT, SLOT
from core.bots.random import choose
from core.game import begin, play
from core.luck import Seeded
from core.timeline import digest
from events.alone import AloneRules
from tests.alone.given import SEAT

RULES = {
    "text": AloneRules(),
    "long": AloneRules(blocks=10, life_per_block=20),
    "short": AloneRules(blocks=1),
    "options": AloneRules(life_per_block=8, survivor_die=12, clear_the_pad=True, dice_limit=True, underfoot=True),
}


def versions(rules: AloneRules, seed: int) -> Iterator[Alone]:
    """Yield the state at every version of a random game, folded from events read back from their bytes."""
    luck, random = Seeded(seed), Random(seed)
    events, state = begin(GAME, rules, SEAT, luck)
    folded: Alone | None = None
    while True:
        for event in events:
            folded = GAME.evolve(folded, GAME.codec.decode(GAME.codec.encode(event)))
            yield folded
        assert folded is not None
        assert digest(folded) == digest(state)
        if state.outcome is not None:
            return
        events, state = play(GAME, state, choose(state, 0, GAME.legal(state, 0), random), luck)


@pytest.mark.parametrize("name", RULES)
def test_the_44_cards_lie_somewhere_each_once(name: str) -> None:
    for seed in range(15):
        for state in versions(RULES[name], seed):
            if state.deck or state.columns:
                cards = [card for column in state.columns for card in column]
                assert sorted((*cards, *state.hand, *state.deck)) == sorted(DECK)
            assert state.known <= 2


@pytest.mark.parametrize("name", RULES)
def test_every_weapon_is_in_exactly_one_place(name: str) -> None:
    for seed in range(15):
        for state in versions(RULES[name], seed):
            for weapon in SLOT:
                arm = state.arm(weapon)
                places = [
                    arm.card is not None,
                    state.weapon == weapon,
                    state.survivor_weapon == weapon,
                    state.spare is not None and state.spare[0] == weapon,
                ]
                assert sum(places) <= 1
                assert (arm.uses is not None) == (weapon != "bat" and any(places))
                assert arm.uses is None or 0 <= arm.uses <= 6


@pytest.mark.parametrize("name", RULES)
def test_life_store_and_horde_stay_within_their_bounds(name: str) -> None:
    for seed in range(15):
        for state in versions(RULES[name], seed):
            assert state.life <= state.start_life
            assert 0 <= state.survivor_life <= state.survivor_start <= state.rules.survivor_die
            assert 0 <= state.store <= 6
            assert 0 <= state.horde <= (DICE_LIMIT if state.rules.dice_limit else 1000)
            if GAME.pending(state):
                assert state.life > 0
                assert state.survivor_weapon == "fists" or state.accompanied


@pytest.mark.parametrize("name", RULES)
def test_only_a_lost_game_scores_nothing(name: str) -> None:
    for seed in range(30):
        *_, last = versions(RULES[name], seed)
        assert last.outcome is not None
        if last.outcome.reason == "rescued":
            life = last.life + (last.survivor_life if last.accompanied else 0)
            assert (last.outcome.scores, last.outcome.winners) == ((life,), (0,))
            assert last.turn == last.last_turn
            assert last.life > 0
            assert last.horde == 0 or not last.rules.clear_the_pad
        else:
            assert (last.outcome.reason, last.outcome.scores, last.outcome.winners) == ("eaten", (0,), ())
            assert last.life <= 0
