"""Tic-tac-toe: the third game, which plugs in without touching another file and so proves the contract."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec.structs import replace

from core.bots import random
from core.game import Events, Game, IllegalCommand, Outcome, Prompt, started
from core.luck import Luck
from core.words import Translate, plain, said
from events.base import Event, GameEnded, GameStarted, Seat

Square = Annotated[int, msgspec.Meta(ge=0, le=8, description="square, row by row from 0")]
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))


class Rules(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Tic-tac-toe has no options."""


class MarkPlaced(Event, frozen=True):
    """A seat has marked a square.

    Seen by: all.
    """

    seat: int
    square: Square


class PlaceMark(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Mark *square*."""

    seat: int
    square: int


class TicTacToe(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Nine squares, each the seat that marked it or None, and whose turn it is."""

    squares: tuple[int | None, ...] = (None,) * 9
    turn: int = 0
    outcome: Outcome | None = None


def start(rules: Rules, seats: tuple[Seat, ...]) -> GameStarted[Rules]:
    if len(seats) != 2:
        raise IllegalCommand(said("tic-tac-toe takes 2 players"), "seats")
    return started("tictactoe", rules, seats)


def decide(state: TicTacToe, command: PlaceMark) -> Events:
    if state.outcome is not None:
        raise IllegalCommand(said("the game is over"), "over")
    if command.seat != state.turn:
        raise IllegalCommand(said("it is the other player's turn"), "turn")
    if not 0 <= command.square <= 8 or state.squares[command.square] is not None:
        raise IllegalCommand(said("square {square} is not free", square=command.square), "square")
    return (MarkPlaced(command.seat, command.square),)


def advance(state: TicTacToe, luck: Luck) -> Events:
    if state.outcome is not None:
        return ()
    squares, last = state.squares, 1 - state.turn
    for a, b, c in LINES:
        if squares[a] == squares[b] == squares[c] == last:
            return (GameEnded("line", tuple(int(seat == last) for seat in (0, 1)), (last,)),)
    return () if None in squares else (GameEnded("full", (0, 0), (0, 1)),)


def mark_placed(state: TicTacToe, event: MarkPlaced) -> TicTacToe:
    squares, square = state.squares, event.square
    return replace(state, squares=(*squares[:square], event.seat, *squares[square + 1 :]), turn=1 - event.seat)


def game_ended(state: TicTacToe, event: GameEnded) -> TicTacToe:
    return replace(state, outcome=Outcome(event.reason, event.scores, event.winners))


def pending(state: TicTacToe) -> tuple[Prompt, ...]:
    return () if state.outcome is not None else (Prompt(state.turn, "mark"),)


def legal(state: TicTacToe, seat: int) -> list[PlaceMark]:
    if state.outcome is not None or seat != state.turn:
        return []
    return [PlaceMark(seat, square) for square, mark in enumerate(state.squares) if mark is None]


def show(state: TicTacToe, _: Translate = plain) -> str:
    marks = ["." if mark is None else "XO"[mark] for mark in state.squares]
    return "\n".join(" ".join(marks[row : row + 3]) for row in (0, 3, 6))


def tell(event: Any, _: Translate = plain) -> str:
    match event:
        case MarkPlaced(seat=seat, square=square):
            return _("{mark} at {square}").format(mark="XO"[seat], square=square)
        case GameEnded(reason=reason):
            return _("The game ends: {reason}").format(reason=reason)
    return _("The game begins")


GAME: Game[TicTacToe, PlaceMark] = Game(
    name="tictactoe",
    title="Tic-tac-toe",
    rules=Rules,
    presets={"seed": Rules()},
    players=(2, 2),
    colours=("x", "o"),
    events=GameStarted[Rules] | MarkPlaced | GameEnded,
    commands=PlaceMark,
    table={GameStarted: lambda _, event: TicTacToe(), MarkPlaced: mark_placed, GameEnded: game_ended},
    start=start,
    decide=decide,
    advance=advance,
    pending=pending,
    legal=legal,
    view=lambda state, seat: state,
    sample=lambda view, luck: view,
    redact=lambda event, state, seat: event,
    outcome=lambda state: state.outcome,
    show=show,
    tell=tell,
    summary=lambda state: {"game": "tictactoe", "squares": state.squares, "turn": state.turn},
    bots={"random": random.choose},
    default_bot="random",
)
