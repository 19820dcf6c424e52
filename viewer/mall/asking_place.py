"""Where a character is placed, and what it changes there: set-up, and the same words for a run."""

from __future__ import annotations

from functools import partial

from core.mall.commands import PlaceCharacter
from core.mall.feast import fullest
from core.mall.state import Mall, defence, has_room, tokens, votes_at
from core.mall.tables import CHARACTERS, DEFENCE, PARKING, PERSONS, POINTS, VOTES
from core.words import Translate
from events.mall import Character
from viewer.mall.pieces import after, colour, first_open, folk, head, named, places, shift, verdict_of, votes
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.paint import Block, Line, Run, line

__all__ = ["ask_place", "attackers", "company", "draws", "person_words"]


def ask_place(asked: Asked) -> Question:
    """Ask which character is placed, then where (Setup 5)."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    commands: list[PlaceCharacter] = list(asked.legal)
    waiting = {command.character for command in commands}
    placed = dict(tokens(view, seat))
    options = [
        Option(
            words=person_words(view, character, _),
            effect=[] if character not in waiting else value_of(character, _),
            then=partial(ask_where, asked, character) if character in waiting else None,
            closed="" if character in waiting else _("placed at {place}").format(place=named(placed[character], _)),
        )
        for character in CHARACTERS
        if character in placed
    ]
    return Question(
        title=head(asked, _("Choose whom {who} places").format(who=colour(seat, _))),
        about=about_dice(asked),
        options=options,
        at=first_open(options),
        lit=frozenset(("place", command.location) for command in commands),
    )


def ask_where(asked: Asked, character: Character) -> Question:
    """Ask where *character* goes: one of the places rolled, lit; the others say why not."""
    _ = asked.translate
    commands = {command.location: command for command in asked.legal if command.character == character}
    options = places(asked, commands, lambda no: not_there(asked, no), lambda no, way: placing(asked, no, way))
    return Question(
        title=head(asked, _("Choose where the {character} goes").format(character=_(PERSONS[character]))),
        about=about_dice(asked),
        options=options,
        at=first_open(options),
    )


def about_dice(asked: Asked) -> Block:
    """Return the dice, whether they bind, and who still stands outside."""
    view, _ = asked.view, asked.translate
    rolled = _("Rolled: {dice}.").format(dice=" ".join(f"[{face}]" for face in view.dice))
    if not any(has_room(view, face) for face in view.dice):
        rolled += " " + _("Neither is open with room: any open place with room will do.")
    return [line(rolled), line(_("Still to be placed:") + " ", folk(view.rooms[0]))]


def not_there(asked: Asked, no: int) -> str:
    _ = asked.translate
    if not has_room(asked.view, no):
        return _("full")
    return _("not rolled")


def person_words(view: Mall, character: Character, _: Translate) -> Line:
    """Return a character with what it is worth."""
    points = {**POINTS, "girl": view.rules.girl_points}[character]
    figures = _("{points} points, defence {defence}, votes {votes}").format(
        points=points, defence=DEFENCE[character], votes=VOTES[character]
    )
    return line(_(PERSONS[character]) + "  ", Run(figures, "dim"))


def value_of(character: Character, _: Translate) -> Block:
    """Return what is special about *character*."""
    words = {
        "cheerleader": _("Most points, but noise: most cheerleaders in one place draw a zombie there."),
        "tough": _("Defends like two."),
        "gunman": _("Votes like two."),
        "girl": _("Cannot be chosen as a victim while anybody else stands there."),
    }
    return [line(words[character])]


def placing(asked: Asked, no: int, command: PlaceCharacter) -> Block:
    """Return defence, company, crowd and noise at *no* with the character there."""
    view, then, _ = asked.view, after(asked, command), asked.translate
    shield = _("Defence {change}").format(change=shift(defence(view, no), defence(then, no)))
    return [line(shield), company(then, no, _), *drawn_to(then, no, _)]


def company(then: Mall, no: int, _: Translate) -> Line:
    """Return who stands at *no* and the votes of each."""
    return line(_("Then there:") + " ", folk(then.rooms[no]), "   " + _("votes:") + " ", votes(votes_at(then, no)))


def draws(state: Mall, no: int) -> tuple[bool, bool]:
    """Return whether *no* alone has most characters, and most cheerleaders: each draws a zombie (6a, R10)."""
    rooms = ((), *state.rooms[1:])
    loud = [sum(character == "cheerleader" for _, character in room) for room in rooms]
    return fullest([len(room) for room in rooms]) == no, fullest(loud) == no


def drawn_to(then: Mall, no: int, _: Translate) -> Block:
    crowd, noise = draws(then, no)
    if crowd and noise:
        return [line(Run(_("Most characters and most cheerleaders: draws two zombies a round (6a)."), "warn"))]
    if crowd:
        return [line(Run(_("Most characters: draws a zombie a round (6a)."), "warn"))]
    if noise:
        return [line(Run(_("Most cheerleaders: their noise draws a zombie a round (6a)."), "warn"))]
    return []


def attackers(view: Mall, then: Mall, no: int, _: Translate) -> Line:
    """Return the zombies that would attack at *no* as things stand then, the defence now and then, and the end."""
    crowd, noise = draws(then, no)
    attack = then.zombies[no] + crowd + noise
    parts = [_("zombies {count}").format(count=then.zombies[no])]
    parts += [_("crowd 1")] * crowd + [_("noise 1")] * noise
    total = " + ".join(parts) + (f" = {attack}" if len(parts) > 1 else "")
    if no == PARKING:
        eaten = min(attack, len(then.rooms[no]))
        return line(total + ": ", Run(_("eats {number}").format(number=eaten), "bad" if eaten else "dim"))
    strength = defence(then, no)
    said = _("{attack} against defence {defence}:").format(attack=total, defence=shift(defence(view, no), strength))
    return line(said + " ", verdict_of(no, attack, strength, _))
