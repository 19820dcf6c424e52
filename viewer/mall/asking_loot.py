"""How the cards drawn are shared: one kept, one given, what is left goes under the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial

from core.mall.commands import ShareLoot
from core.mall.state import points
from core.words import listed
from events.mall import Card
from viewer.mall.asking_cards import purpose
from viewer.mall.pieces import colour, folk, head, person, refused
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.paint import Block, Run, line

__all__ = ["ask_loot"]


def ask_loot(asked: Asked) -> Question:
    """Ask which card is kept, then which is given, then to whom."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    options = [
        Option(
            words=card_words(asked, card),
            effect=rest_of(asked, card),
            then=partial(ask_gift, asked, card),
        )
        for card in dict.fromkeys(view.drawn)
    ]
    return Question(
        title=head(asked, _("Choose which card {who} keeps").format(who=colour(seat, _))),
        about=about_loot(asked),
        options=options,
    )


def about_loot(asked: Asked) -> Block:
    """Return what was drawn and what is held already."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    drawn = line(_("Drawn: {cards}.").format(cards=listed([_(card) for card in view.drawn], _)))
    held = listed([_(card) for card in view.hands[seat]], _)
    return [drawn, line(_("In your hand: {cards}.").format(cards=held))] if held else [drawn]


def card_words(asked: Asked, card: Card) -> tuple[Run, ...]:
    _ = asked.translate
    return line(_(card) + "  ", Run(purpose(card, _), "dim"))


def without(cards: Iterable[Card], *taken: Card) -> list[Card]:
    """Return *cards* less those *taken*, in order."""
    away = Counter(taken)
    left = []
    for card in cards:
        if away[card]:
            away[card] -= 1
        else:
            left.append(card)
    return left


def rest_of(asked: Asked, keep: Card) -> Block:
    """Return what is left to give once *keep* is kept."""
    view, _ = asked.view, asked.translate
    left = without(view.drawn, keep)
    words = listed([_(card) for card in left], _)
    if len(left) == 1:
        return [line(_("You give {card} to another player.").format(card=words))]
    return [line(_("One of {cards} to give, one under the deck.").format(cards=words))]


def ask_gift(asked: Asked, keep: Card) -> Question:
    """Ask which card is given; where all that are left are the same, ask at once to whom."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    gifts = list(dict.fromkeys(without(view.drawn, keep)))
    if len(gifts) == 1:
        return ask_receiver(asked, keep, gifts[0])
    options = [
        Option(
            words=card_words(asked, card),
            effect=[line(bottom(asked, without(view.drawn, keep, card)))],
            then=partial(ask_receiver, asked, keep, card),
        )
        for card in gifts
    ]
    return Question(
        title=head(asked, _("Choose which card {who} gives away").format(who=colour(seat, _))),
        about=[line(_("You keep {card}.").format(card=_(keep)))],
        options=options,
    )


def bottom(asked: Asked, left: Sequence[Card]) -> str:
    """Return what goes under the deck."""
    _ = asked.translate
    if not left:
        return _("Nothing goes under the deck.")
    return _("Under the deck goes: {card}.").format(card=_(left[0]))


def ask_receiver(asked: Asked, keep: Card, give: Card) -> Question:
    """Ask who gets *give*: another player who has characters left."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    ways: dict[int, ShareLoot] = {way.to: way for way in asked.legal if (way.keep, way.give) == (keep, give)}
    others = [other for other in range(len(view.seats)) if other != seat]
    options = [receiver(asked, other, ways.get(other)) for other in others]
    under = bottom(asked, without(view.drawn, keep, give))
    return Question(
        title=head(asked, _("Choose who gets {card}").format(card=_(give))),
        about=[line(_("You keep {card}.").format(card=_(keep)) + " " + under)],
        options=options,
    )


def receiver(asked: Asked, other: int, way: ShareLoot | None) -> Option:
    """Return *other* with characters, points and the number of cards in hand."""
    view, _ = asked.view, asked.translate
    crew = [token for room in view.rooms for token in room if token[0] == other]
    held = len(view.hands[other])
    cards = _("1 card") if held == 1 else _("{count} cards").format(count=held)
    figures = _("{points:2} pts").format(points=points(view, other)) + _(", ") + cards
    words, spot = line(person(asked, other), "  ", folk(crew)), ("seat", other)
    if way is None:
        return refused(words, _("nobody left"), spot)
    told = _("{who} gets it; the others do not learn which card.").format(who=colour(other, _))
    return Option(words=line(words, "  ", Run(figures, "dim")), effect=[line(told)], command=way, spot=spot)
