"""Making a promise in Mall: to whom, about what, and what exactly. What the rules refuse is shown with the reason."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from core.game import IllegalCommand
from core.mall.commands import MakePromise
from core.mall.tables import CARDS, LOCATIONS
from core.words import mark
from events.mall import Matter
from viewer.mall.pieces import colour, head, named
from viewer.mall.rooms import chip
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.paint import Line, Run, clean, cut, line

__all__ = ["ask_promise"]

RULES: Final = (
    mark("A promise binds nobody: the ledger shows to all whether it was kept."),
    mark("A promised vote is settled by your first ballot on the matter, also when a second follows (Votes 3)."),
    mark("A promised run is settled when the destinations are revealed (5a); a sprint later breaks nothing."),
    mark("A promised card is settled when you next share what you found (1)."),
)

LONGEST: Final = 40
"""Cells of a player's name."""

MATTERS: Final[tuple[tuple[Matter, str], ...]] = (
    ("search", mark("my vote on who searches")),
    ("chief", mark("my vote on who is chief")),
    ("victim", mark("my vote on who is the victim")),
)


def ask_promise(asked: Asked) -> Question:
    """Return the question to whom something is promised; the seat of the prompt promises."""
    _, me = asked.translate, asked.prompt.seat
    options = [Option(words=(Run(_("to all")),), then=partial(about, asked, None))]
    others = [seat for seat in range(len(asked.view.seats)) if seat != me]
    options += [Option(words=player(asked, seat), then=partial(about, asked, seat)) for seat in others]
    return question(asked, _("To whom do you promise something?"), options)


def question(asked: Asked, title: str, options: Sequence[Option]) -> Question:
    return Question(title=head(asked, title), options=options, rules=[asked.translate(rule) for rule in RULES])


def player(asked: Asked, seat: int) -> Line:
    return line(chip(seat), " ", cut(clean(asked.view.seats[seat].name or ""), LONGEST))


def about(asked: Asked, to: int | None) -> Question:
    """Return the question what is promised."""
    _ = asked.translate
    options = [Option(words=(Run(_(words)),), then=partial(choice, asked, to, matter)) for matter, words in MATTERS]
    options.append(Option(words=(Run(_("where I will run")),), then=partial(run, asked, to)))
    closed = _("a card is promised to one player") if to is None else ""
    options.append(Option(words=(Run(_("a card, when I search")),), closed=closed, then=partial(card, asked, to)))
    return question(asked, _("What do you promise?"), options)


def choice(asked: Asked, to: int | None, matter: Matter) -> Question:
    """Return the question who gets a promised vote."""
    me, _ = asked.prompt.seat, asked.translate
    options = [
        promise(asked, player(asked, seat), MakePromise(me, about="vote", to=to, matter=matter, choice=seat))
        for seat in range(len(asked.view.seats))
    ]
    return question(asked, _("Who will get your vote?"), options)


def run(asked: Asked, to: int | None) -> Question:
    """Return the question where one promises to run."""
    me, _ = asked.prompt.seat, asked.translate
    options = [
        promise(asked, (Run(named(no, _)),), MakePromise(me, about="run", to=to, location=no)) for no in LOCATIONS
    ]
    return question(asked, _("Where will you run?"), options)


def card(asked: Asked, to: int | None) -> Question:
    """Return the question which card one promises."""
    me, _ = asked.prompt.seat, asked.translate
    options = [promise(asked, (Run(_("any card")),), MakePromise(me, about="card", to=to))]
    options += [promise(asked, (Run(_(each)),), MakePromise(me, about="card", to=to, card=each)) for each in CARDS]
    return question(asked, _("Which card will you give to {colour}?").format(colour=colour(to or 0, _)), options)


def promise(asked: Asked, words: Line, command: MakePromise) -> Option:
    """Return the option of one promise, closed with the reason where the rules refuse it."""
    try:
        asked.game.decide(asked.view, command)
    except IllegalCommand as refusal:
        return Option(words=words, closed=refusal.told(asked.translate))
    return Option(words=words, command=command)
