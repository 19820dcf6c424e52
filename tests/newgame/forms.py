"""Forms to try: every game as it comes, with nobody's own name and nothing remembered."""

from __future__ import annotations

from core.game import load_games
from tests.games import tictactoe
from viewer.screens.form import Form
from viewer.screens.orders import Order, Row, order_of, usual

__all__ = ["GAMES", "form_of", "ordered", "rule", "seat"]

GAMES = {**load_games(), "tictactoe": tictactoe.GAME}


def form_of(game: str, name: str = "") -> Form:
    """Return the form of *game*, with the others to choose from as well; *name* sits at the first seat."""
    games = (GAMES[game], *[other for key, other in GAMES.items() if key != game])
    return Form(games=games, drafts=tuple(usual(each, name) for each in games))


def seat(number: int) -> Row:
    return Row("seat", number)


def rule(option: str) -> Row:
    return Row("rule", option=option)


def ordered(form: Form) -> Order:
    """Return the game that comes of *form*."""
    order = order_of(form.game, form.draft)
    assert isinstance(order, Order), order
    return order
