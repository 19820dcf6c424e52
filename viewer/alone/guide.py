"""The rules of the phase at hand, in sentences with the numbers of their rulings: ``docs/rules/alone.md`` in short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from core.alone.decide import must_fight
from core.alone.state import Alone
from core.words import Translate, mark

__all__ = ["guide"]


class Sentence(NamedTuple):
    """A sentence of the rules, and in which games and places it holds."""

    text: str
    holds: Callable[[Alone], bool] = lambda _: True


def on_the_pad(view: Alone) -> bool:
    return view.turn == view.last_turn


def on_the_way(view: Alone) -> bool:
    return view.turn < view.last_turn


def underfoot(view: Alone) -> bool:
    return view.rules.underfoot


def above_and_below(view: Alone) -> bool:
    return not view.rules.underfoot


def limited(view: Alone) -> bool:
    return view.rules.dice_limit


def clearing(view: Alone) -> bool:
    return view.rules.clear_the_pad and on_the_pad(view)


def accompanied(view: Alone) -> bool:
    return view.accompanied


LAYING: Final[tuple[Sentence, ...]] = (
    Sentence(
        mark("Lay three of the five cards top, middle, bottom; the other two go back on the deck (R7)."), on_the_way
    ),
    Sentence(mark("At the helicopter you draw three cards and lay all three, in any order."), on_the_pad),
    Sentence(
        mark(
            "Then zombies come: the numbers of all face-up cards around you that match yours"
            " neither in number nor in suit."
        )
    ),
    Sentence(
        mark(
            "Aces, faces and the Joker bring none."
            " On a face or the Ace only the suit matches, on the Joker nothing (R8)."
        )
    ),
    Sentence(mark("No more zombies come than the dice can show, 59 (R3)."), limited),
    Sentence(
        mark(
            "A Jack reveals the bat, a Queen the chainsaw, the King the shotgun,"
            " the Ace the survivor, the Joker the store."
        )
    ),
    Sentence(
        mark("Next turn you stand on the middle card and take from the cards above and below it (R4)."), on_the_way
    ),
)

FIGHTING: Final[tuple[Sentence, ...]] = (
    Sentence(mark("Fight all zombies once a turn; before and after it you may take what is in reach.")),
    Sentence(
        mark(
            "A die that shows at most the weapon's number is killed: fists 2, bat 3, chainsaw 4, shotgun 5;"
            " a red die is 10 zombies, a green one 5."
        )
    ),
    Sentence(mark("For every 5 zombies left of a share, its fighter loses a life point.")),
    Sentence(
        mark("A chainsaw or shotgun that is used loses one fuel or ammo; at 0 it goes to the pool after the fight.")
    ),
    Sentence(mark("The survivor faces up to half; damage beyond his last point is lost (R16, R17)."), accompanied),
    Sentence(mark("At the helicopter you fight again until no zombie is left."), clearing),
)

TAKING: Final[tuple[Sentence, ...]] = (
    Sentence(mark("Take from the cards directly above and below you only (R4)."), above_and_below),
    Sentence(mark("Take from the cards above and below you and from your own (R4)."), underfoot),
    Sentence(mark("You carry one weapon; one is dropped only by taking another (R13)."), on_the_way),
    Sentence(mark("Whoever is left behind stays out of reach (R14)."), on_the_way),
    Sentence(
        mark("With no zombies there is no fight, and no fuel or ammo is spent (R9)."), lambda view: not view.fought
    ),
    Sentence(mark("The next turn starts with the move; all zombies that are left come with you."), on_the_way),
    Sentence(mark("You win when you go on alive: your life and the survivor's are the score (R10, R18)."), on_the_pad),
)


def guide(view: Alone, _: Translate) -> tuple[str, ...]:
    """Return the rules of the choice that *view* waits for, two to six sentences."""
    if view.stage == "layout":
        phase = LAYING
    else:
        phase = FIGHTING if must_fight(view) else TAKING
    return tuple([_(sentence.text) for sentence in phase if sentence.holds(view)])
