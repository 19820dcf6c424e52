"""Which seats must choose now, and what each could choose."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from core.game import Prompt
from core.mall import feast, flight, laps, placing, search, votes
from core.mall.commands import MallCommand
from core.mall.state import Mall
from core.words import mark

__all__ = ["legal", "pending"]

Asks = Callable[[Mall], tuple[Prompt, ...]]


def asks_after_ballot(state: Mall) -> tuple[Prompt, ...]:
    """Return the ballots still to be cast, or the victim of a vote just counted."""
    vote = state.vote
    if vote is not None and vote.counted and vote.matter == "victim":
        return feast.asks_victim(state)
    return votes.asks_ballot(state)


ASKS: Final[dict[str, Asks]] = {
    "place": placing.asks_placing,
    "search": laps.asks_lap,
    "loot": search.asks_loot,
    "election": laps.asks_lap,
    "ballot": asks_after_ballot,
    "look": flight.asks_look,
    "choice": flight.asks_choice,
    "coming": flight.asks_run,
    "run": flight.asks_run,
    "attack": feast.asks_attack,
    "victim": feast.asks_victim,
}
"""From a step to the prompts it may have; other steps go on by themselves."""

LEGAL: Final[dict[str, Callable[[Mall, int], Sequence[Any]]]] = {
    mark("place"): placing.legal_placing,
    mark("lap"): laps.legal_lap,
    mark("ballot"): votes.legal_ballot,
    mark("loot"): search.legal_loot,
    mark("destination"): flight.legal_choice,
    mark("zombie"): flight.legal_choice,
    mark("run"): flight.legal_run,
    mark("victim"): feast.legal_give,
}
"""From a prompt's kind to what answers it."""


_last: tuple[Mall | None, tuple[Prompt, ...]] = (None, ())
"""The newest answer: legal, decide and whoever plays ask about the same immutable state one after another."""


def pending(state: Mall) -> tuple[Prompt, ...]:
    """Return who must choose now: several in a secret choice, nobody while the game goes on by itself or is over."""
    global _last  # noqa: PLW0603  a memo: the answer does not depend on it
    state_then, prompts = _last
    if state_then is not state:
        asks = ASKS.get(state.step)
        prompts = asks(state) if asks else ()
        _last = (state, prompts)
    return prompts


def legal(state: Mall, seat: int) -> Sequence[MallCommand]:
    """Return every command that *seat* could give now, table talk aside; empty when it is not asked."""
    for prompt in pending(state):
        if prompt.seat == seat:
            return LEGAL[prompt.kind](state, seat)
    return ()
