"""Whom a ballot is cast for, and which character the victim gives up."""

from __future__ import annotations

from typing import Final

from core.mall.commands import CastBallot, GiveCharacter
from core.mall.feast import candidates, giveable
from core.mall.state import Mall, Vote, defence, points, present, standing, tokens
from core.mall.tables import PARKING, PERSONS, POINTS
from core.words import Translate, listed, mark
from events.mall import Character
from viewer.mall.asking_effects import counted
from viewer.mall.asking_place import person_words
from viewer.mall.pieces import after, chips, colour, folk, head, named, person, refused, shift, votes
from viewer.mall.words import MATTERS
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.paint import Block, Run, line

__all__ = ["ask_ballot", "ask_victim"]

DRAWS: Final = {
    3: mark("Would draw three cards, keep one, give one away."),
    2: mark("Would draw two cards, keep one, give one away (R5)."),
    1: mark("Would draw the last card and keep it (R5)."),
}
"""What it means to search, by the cards there are to draw."""

TIE: Final = {
    "search": mark("A tie now: nobody searches."),
    "chief": mark("A tie now: the old chief goes on."),
    "victim": mark("A tie now: the tied roll a die, the lowest loses."),
}
"""What a tie in the second ballot means."""


def ask_ballot(asked: Asked) -> Question:
    """Ask for a ballot: who can be chosen, and who is there but cannot, with the reason."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    vote = view.vote
    assert vote is not None
    ways: dict[int, CastBallot] = {way.choice: way for way in asked.legal}
    here = dict.fromkeys([*ways, *present(view, view.place)])
    options = [ballot_option(asked, vote, candidate, ways.get(candidate)) for candidate in here]
    return Question(
        title=head(asked, _("Choose whom {who} votes for").format(who=colour(seat, _))),
        about=about_ballot(asked, vote),
        options=options,
    )


def ballot_option(asked: Asked, vote: Vote, candidate: int, way: CastBallot | None) -> Option:
    """Return *candidate* with what stands there, points and votes."""
    view, _ = asked.view, asked.translate
    here = [token for token in view.rooms[view.place] if token[0] == candidate]
    figures = _("{points:2} pts").format(points=points(view, candidate)) + _(", ")
    weight = dict(vote.votes).get(candidate, 0)
    figures += _("1 vote") if weight == 1 else _("{count} votes").format(count=weight)
    words, spot = line(person(asked, candidate), "  ", folk(here)), ("seat", candidate)
    if way is None:
        return refused(words, not_chosen(view, candidate, _), spot)
    words = line(words, "  ", Run(figures, "dim"))
    return Option(words=words, effect=chosen(asked, vote, candidate), command=way, spot=spot)


def chosen(asked: Asked, vote: Vote, candidate: int) -> Block:
    """Return what it would mean for *candidate* to be chosen."""
    view, _ = asked.view, asked.translate
    if vote.matter == "search":
        return [line(_(DRAWS[min(3, len(view.deck))]))]
    if vote.matter == "chief":
        return [line(_("Would be chief: sees the dice, declares, acts first."))]
    worth = {**POINTS, "girl": view.rules.girl_points}
    ways = [f"{_(PERSONS[character])} {worth[character]}" for character in giveable(view, candidate)]
    gives = _("Gives up:") if len(ways) == 1 else _("Gives up one of:")
    return [line(gives + " " + listed(ways, _))]


def not_chosen(view: Mall, seat: int, _: Translate) -> str:
    """Return why *seat*, which is present, is no candidate."""
    if not any(owner == seat for owner, _character in standing(view, view.place)):
        return _("hides")
    allowed = candidates(view) if view.vote is not None and view.vote.matter == "victim" else present(view, view.place)
    if seat in allowed:
        return _("was not tied (R15)")
    return _("only little girls there (R13)")


def about_ballot(asked: Asked, vote: Vote) -> Block:
    """Return matter, voters, own votes, and for a second ballot who was tied."""
    view, _ = asked.view, asked.translate
    matter = _(MATTERS[vote.matter]) + ("" if vote.ballot == 1 else _(", second ballot"))
    found: Block = [
        line(Run(matter, "bold"), "  " + named(view.place, _)),
        line(_("votes:") + " ", votes(vote.votes), "   " + counted(dict(vote.votes)[asked.prompt.seat], _)),
    ]
    if vote.ballot == 2:
        found.append(line(_("Tied in the first:") + " ", chips(vote.candidates), "  " + _(TIE[vote.matter])))
    return found


def ask_victim(asked: Asked) -> Question:
    """Ask which character is given up; what hides or is spared is shown closed."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    ways: dict[Character, GiveCharacter] = {way.character: way for way in asked.legal}
    here = [character for character, place in tokens(view, seat) if place == view.place]
    options = [give_option(asked, character, ways.get(character)) for character in here]
    left = view.zombies[view.place]
    after_it = _("Then one zombie leaves, {count} stay to eat.").format(count=left - 1)
    all_leave = _("Then all zombies leave.")
    return Question(
        title=head(asked, _("Choose whom {who} gives up").format(who=colour(seat, _))),
        about=[
            line(Run(named(view.place, _) + "  ", "bold"), folk(view.rooms[view.place])),
            line(after_it if view.place == PARKING and left > 1 else all_leave),
        ],
        options=options,
    )


def give_option(asked: Asked, character: Character, way: GiveCharacter | None) -> Option:
    """Return *character* with the points and the defence that go with it."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    spot, hidden = ("token", seat, character), (seat, character) in view.hidden
    spared = _("hides") if hidden else _("no little girl while you have another there (R13)")
    if way is None:
        return refused((Run(_(PERSONS[character])),), spared, spot)
    return Option(words=person_words(view, character, _), effect=given(asked, way), command=way, spot=spot)


def given(asked: Asked, way: GiveCharacter) -> Block:
    view, then, seat, _ = asked.view, after(asked, way), asked.prompt.seat, asked.translate
    score = _("Your points {change}").format(change=shift(points(view, seat), points(then, seat)))
    shield = _("defence there {change}").format(change=shift(defence(view, view.place), defence(then, view.place)))
    left = [(seat, character) for character, _place in tokens(then, seat)]
    return [line(score + _(", ") + shield), line(_("Left to you:") + " ", folk(left))]
