"""Where a character is placed, and what it changes there: set-up, and the same words for a run."""

from __future__ import annotations

from functools import partial

from core.mall.commands import PlaceCharacter
from core.mall.feast import fullest
from core.mall.state import Mall, defence, has_room, tokens, votes_at
from core.mall.tables import CHARACTERS, DEFENCE, PARKING, PERSONS, POINTS, VOTES
from core.words import Translate
from events.mall import Character
from viewer.mall.pieces import EFFECT, after, colour, folk, head, named, places, refused, shift, verdict_of
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.paint import Block, Line, Run, first_that_fits, join, line

__all__ = ["ask_place", "attackers", "company", "draws", "person_words"]


def ask_place(asked: Asked) -> Question:
    """Ask which character is placed, then where (Setup 5)."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    commands: list[PlaceCharacter] = list(asked.legal)
    waiting = {command.character for command in commands}
    placed = dict(tokens(view, seat))
    options = [
        Option(words=person_words(view, each, _), effect=value_of(each, _), then=partial(ask_where, asked, each))
        if each in waiting
        else refused((Run(_(PERSONS[each])),), _("placed at {place}").format(place=named(placed[each], _)))
        for each in CHARACTERS
        if each in placed
    ]
    rooms = [
        Option(words=(Run(named(no, _)),), then=partial(ask_whom, asked, no), spot=("place", no), listed=False)
        for no in dict.fromkeys(command.location for command in commands)
    ]
    return Question(
        title=head(asked, _("Choose whom {who} places").format(who=colour(seat, _))),
        about=about_dice(asked),
        options=[*options, *rooms],
    )


def ask_whom(asked: Asked, no: int) -> Question:
    """Ask who goes to *no*, where the place was pointed at first."""
    _ = asked.translate
    options = [
        Option(words=person_words(asked.view, way.character, _), effect=placing(asked, no, way), command=way)
        for way in asked.legal
        if way.location == no
    ]
    title = head(asked, _("Choose who goes to {place}").format(place=named(no, _)))
    return Question(title=title, about=about_dice(asked), options=options, held=(("place", no),))


def ask_where(asked: Asked, character: Character) -> Question:
    """Ask where *character* goes: one of the places rolled, lit; the others say why not."""
    _ = asked.translate
    commands = {command.location: command for command in asked.legal if command.character == character}
    options = places(asked, commands, lambda no: not_there(asked, no), lambda no, way: placing(asked, no, way))
    return Question(
        title=head(asked, _("Choose where the {character} goes").format(character=_(PERSONS[character]))),
        about=about_dice(asked),
        options=options,
    )


def about_dice(asked: Asked) -> Block:
    """Return the dice, whether they bind, and who still stands outside."""
    view, _ = asked.view, asked.translate
    rolled = _("Rolled: {dice}.").format(dice=" ".join(f"[{face}]" for face in view.dice))
    waiting = line(_("Still to be placed:") + " ", folk(view.rooms[0]))
    if not any(has_room(view, face) for face in view.dice):
        rolled += " " + _("Neither has room: any open place with room will do.")
        return [line(rolled), waiting]
    return [line(rolled + "   ", waiting)]


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
        "cheerleader": _("Most points; but noise: most of them draw a zombie."),
        "tough": _("Defends like two."),
        "gunman": _("Votes like two."),
        "girl": _("Not chosen as a victim while anybody else is there."),
    }
    return [line(words[character])]


def placing(asked: Asked, no: int, command: PlaceCharacter) -> Block:
    """Return defence, company, crowd and noise at *no* with the character there."""
    view, then, _ = asked.view, after(asked, command), asked.translate
    shield = _("Defence {change}").format(change=shift(defence(view, no), defence(then, no)))
    return [line(shield), company(then, no, _), *drawn_to(then, no, _)]


def company(then: Mall, no: int, _: Translate) -> Line:
    """Return who stands at *no*, with the votes of each where they find room."""
    crew = [
        line(folk(token for token in then.rooms[no] if token[0] == seat), f" {count}")
        for seat, count in votes_at(then, no)
    ]
    counted = line(_("Then there, with votes:") + " ", join(crew, "  "))
    return first_that_fits(EFFECT, counted, line(_("Then there:") + " ", folk(then.rooms[no])))


def draws(state: Mall, no: int) -> tuple[bool, bool]:
    """Return whether *no* alone has most characters, and most cheerleaders: each draws a zombie (6a, R10)."""
    rooms = ((), *state.rooms[1:])
    loud = [sum(character == "cheerleader" for _, character in room) for room in rooms]
    return fullest([len(room) for room in rooms]) == no, fullest(loud) == no


def drawn_to(then: Mall, no: int, _: Translate) -> Block:
    crowd, noise = draws(then, no)
    if crowd and noise:
        return [line(Run(_("Most characters and cheerleaders: draws two zombies (6a)."), "warn"))]
    if crowd:
        return [line(Run(_("Most characters: draws a zombie a round (6a)."), "warn"))]
    if noise:
        return [line(Run(_("Most cheerleaders: noise draws a zombie a round (6a)."), "warn"))]
    return []


def attackers(view: Mall, then: Mall, no: int, _: Translate) -> Line:
    """Return the zombies that would attack at *no* as things stand then, the defence now and then, and the end."""
    crowd, noise = draws(then, no)
    attack = then.zombies[no] + crowd + noise
    parts = [_("zombies {count}").format(count=then.zombies[no])]
    parts += [_("crowd")] * crowd + [_("noise")] * noise
    total = " + ".join(parts) + (f" = {attack}" if len(parts) > 1 else "")
    at = _("at {number}:").format(number=no) + " "
    if no == PARKING:
        eaten = min(attack, len(then.rooms[no]))
        fate = Run(_("eats {number}").format(number=eaten), "bad" if eaten else "dim")
        return line(at, _("{heading}:").format(heading=total) + " ", fate)
    strength = defence(then, no)
    said = _("{attack} v {defence}").format(attack=total, defence=shift(defence(view, no), strength))
    return line(at, _("{heading}:").format(heading=said) + " ", verdict_of(no, attack, strength, _))
