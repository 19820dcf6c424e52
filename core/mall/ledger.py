"""The ledger of promises: who promised what to whom, and whose word has held so far."""

from __future__ import annotations

from core.game import LedgerRow
from core.mall.state import Mall
from core.mall.tell import promised
from core.words import Translate, plain

__all__ = ["faith", "ledger"]


def ledger(state: Mall, _: Translate = plain) -> tuple[LedgerRow, ...]:
    """Return a row for every promise of *state*, or of a seat's view of it, newest last."""
    return tuple(
        [LedgerRow(promise.seat, promise.to, promised(promise, _), promise.status) for promise in state.promises]
    )


def faith(view: Mall, seat: int) -> tuple[int, int]:
    """Return how many promises of *seat* were kept and how many broken, as far as *view* knows."""
    ends = [promise.status for promise in view.promises if promise.seat == seat]
    return ends.count("kept"), ends.count("broken")
