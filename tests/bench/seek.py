"""The state at version 300 of an open line, against ``chess`` playing its moves again from the start."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

from core.game import load_game
from core.timeline import Timeline
from tests.bench.measurement import Measurement, Pair, rate
from tests.bench.samples import events_of, long_game

__all__ = ["MEASUREMENTS"]

PLACE: Final = 300


@contextmanager
def prepare(folder: Path, quick: bool) -> Iterator[Pair]:
    game = load_game("mall")
    timeline = Timeline(game, events_of(long_game(game, players=4, least=PLACE)))
    node = chess_node(PLACE)
    seeks, replays = 100_000, 5 if quick else 10

    def ours() -> object:
        for _ in range(seeks):
            timeline[PLACE]
        return None

    def peer() -> object:
        for _ in range(replays):
            node.board()
        return None

    yield Pair(lambda: rate(seeks, ours), lambda: rate(replays, peer))


def chess_node(ply: int) -> Any:
    """Return the node at *ply* of a game of random moves that went on beyond it."""
    chess = importlib.import_module("chess")
    node = importlib.import_module("chess.pgn").Game()
    random, board = Random(0), chess.Board()
    while board.ply() < ply + 20:
        move = random.choice(list(board.legal_moves))
        board.push(move)
        node = node.add_variation(move)
    while node.ply() > ply:
        node = node.parent
    return node


MEASUREMENTS: Final = (
    Measurement(
        name="seek",
        what=f"state at version {PLACE} of an open Mall game",
        against=f"chess node.board() at ply {PLACE}",
        unit="seeks/s",
        must=1000,
        want=None,
        slices=8,
        needs=("chess",),
        prepare=prepare,
    ),
)
