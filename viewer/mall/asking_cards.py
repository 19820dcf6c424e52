"""Which cards are played in a lap; what each would change is told in asking_effects."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from core.mall.commands import Pass, PlayCard
from core.mall.laps import can_hide
from core.mall.state import Mall
from core.mall.tables import KILLS, PERSONS
from core.words import Translate, mark
from events.mall import Card
from viewer.mall.asking_effects import (
    about_attack,
    about_look,
    about_victim,
    about_vote,
    before_victim,
    defending,
    hiding,
    keep_before_victim,
    keep_before_vote,
    keep_in_attack,
    keep_in_prowl,
    looking,
    threatening,
)
from viewer.mall.pieces import colour, head, refused
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.paint import Block, Run, line

__all__ = ["CARD_FOR", "ask_cards", "purpose"]

CARD_FOR: Final[dict[Card, str]] = {
    "threat": mark("one vote more for you in one vote"),
    "camera": mark("shows you the secret zombie dice"),
    "hide": mark("you cannot be a victim in one place"),
    "sprint": mark("run elsewhere than chosen, or stay"),
    "hardware": mark("defence +1 in one attack"),
}
"""What each card but a weapon is good for."""

CLOSED: Final[dict[Card, str]] = {
    "threat": mark("a threat is for the lap before a vote (Votes 2)"),
    "camera": mark("a camera is for the prowl (phase 3)"),
    "hide": mark("hide is for the lap before a victim is chosen (Victim)"),
    "sprint": mark("sprint is for your own run (phase 5d)"),
    "hardware": mark("hardware is for an attack, not at the parking lot (R12)"),
}
"""Why each card but a weapon cannot be played now."""


def purpose(card: Card, _: Translate) -> str:
    """Return what *card* is good for."""
    if card not in KILLS:
        return _(CARD_FOR[card])
    return _("kills 1 zombie in an attack") if KILLS[card] == 1 else _("kills 2 zombies in an attack")


def why_not(card: Card, _: Translate) -> str:
    return _("a weapon is for an attack (R12)") if card in KILLS else _(CLOSED[card])


def ask_cards(asked: Asked) -> Question:
    """Ask for a card, or to keep the cards: the cursor begins there, for a card once played is gone."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    effects = EFFECTS[view.step]
    keep = Option(words=(Run(_("keep your cards")),), effect=KEEPING[view.step](view, asked), command=Pass(seat))
    cards = [card_option(asked, card, effects) for card in dict.fromkeys(view.hands[seat])]
    return Question(
        title=head(asked, _("Choose whether {who} plays cards").format(who=colour(seat, _))),
        about=ABOUT[view.step](view, asked),
        options=[keep, *cards],
    )


def card_option(asked: Asked, card: Card, effects: Callable[[Asked, PlayCard], Block]) -> Option:
    """Return *card* with what it would change, or why it cannot be played."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    ways = [way for way in asked.legal if isinstance(way, PlayCard) and way.card == card]
    count = view.hands[seat].count(card)
    name = _("play {card}").format(card=_(card)) + (f" (x{count})" if count > 1 else "")
    words = line(name + "  ", Run(purpose(card, _), "dim"))
    if not ways:
        hiding = card == "hide" and view.step == "victim" and not can_hide(view, seat)
        why = _("all your characters here hide already") if hiding else why_not(card, _)
        return refused((Run(name),), why)
    if len(ways) == 1:
        return Option(words=words, effect=effects(asked, ways[0]), command=ways[0])
    return Option(
        words=words,
        effect=[line(_("One character hides; next you say which."))],
        then=partial(ask_who_hides, asked, ways),
    )


def ask_who_hides(asked: Asked, ways: list[PlayCard]) -> Question:
    """Ask which character a ``published`` hide covers."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    options = [
        Option(
            words=(Run(_(PERSONS[way.character])),),
            effect=hiding(asked, way),
            command=way,
            spot=("token", seat, way.character),
        )
        for way in ways
        if way.character is not None
    ]
    return Question(
        title=head(asked, _("Choose who of {who} hides").format(who=colour(seat, _))),
        about=about_victim(view, asked),
        options=options,
    )


ABOUT: Final[dict[str, Callable[[Mall, Asked], Block]]] = {
    "search": about_vote,
    "election": about_vote,
    "look": about_look,
    "attack": about_attack,
    "victim": about_victim,
}
"""From a lap's step to the counts that matter in it."""

KEEPING: Final[dict[str, Callable[[Mall, Asked], Block]]] = {
    "search": keep_before_vote,
    "election": keep_before_vote,
    "look": keep_in_prowl,
    "attack": keep_in_attack,
    "victim": keep_before_victim,
}
"""From a lap's step to what keeping the cards means."""

EFFECTS: Final[dict[str, Callable[[Asked, PlayCard], Block]]] = {
    "search": threatening,
    "election": threatening,
    "look": looking,
    "attack": defending,
    "victim": before_victim,
}
"""From a lap's step to what a card would do in it."""
