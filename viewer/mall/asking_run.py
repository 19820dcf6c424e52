"""Who runs to the chosen destination, and where a sprint leads instead."""

from __future__ import annotations

from functools import partial

from core.mall.commands import MoveCharacter, Pass, Sprint
from core.mall.flight import destination_of, reach
from core.mall.state import Mall, has_room, tokens
from core.mall.tables import PERSONS
from core.words import Translate
from events.mall import Character
from viewer.mall.asking_place import attackers, company
from viewer.mall.pieces import after, colour, head, named, places, refused, shut
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.paint import Block, Line, Run, line

__all__ = ["ask_run"]


def ask_run(asked: Asked) -> Question:
    """Ask who runs, or who sprints once the card is paid; a character may be dragged to where it is to run."""
    if asked.view.sprinting:
        return ask_sprinter(asked)
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    moves = {way.character: way for way in asked.legal if isinstance(way, MoveCharacter)}
    options = [run_option(asked, character, at, moves.get(character)) for character, at in tokens(view, seat)]
    options += [
        Option(words=(Run(_("stay")),), effect=[line(_("Nobody of yours could run there (R9)."))], command=way)
        for way in asked.legal
        if isinstance(way, Pass)
    ]
    options += sprint_option(asked)
    end = reach(view, seat)[0]
    return Question(
        title=head(asked, _("Choose who of {who} runs").format(who=colour(seat, _))),
        about=about_run(asked),
        options=[*options, *dragged(asked)],
        lit=frozenset({("place", end)} if moves else ()),
    )


def about_run(asked: Asked) -> Block:
    """Return the destination chosen, where the run will end, and why when that is somewhere else."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    wanted, (end, _ways) = destination_of(view, seat), reach(view, seat)
    if end == wanted:
        return [line(_("Chosen: {place}.").format(place=named(wanted, _)))]
    why = _("It has fallen") if wanted in view.closed else _("It is full")
    said = _("Chosen: {place}. {why}: the run ends at {end}.").format(
        place=named(wanted, _), why=why, end=named(end, _)
    )
    return [line(Run(said, "warn"))]


def route(origin: int, end: int, character: Character, _: Translate) -> Line:
    """Return who runs from where to where."""
    return line(_(PERSONS[character]) + "  ", Run(f"{named(origin, _)} -> {named(end, _)}", "dim"))


def run_option(asked: Asked, character: Character, at: int, way: MoveCharacter | None) -> Option:
    """Return *character* with what its run changes; who stands there already cannot run (R9)."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    end = reach(view, seat)[0]
    if way is None:
        words = line(_(PERSONS[character]) + "  ", Run(named(at, _), "dim"))
        return refused(words, _("stands there already (R9)"), ("token", seat, character))
    return Option(
        words=route(at, end, character, _),
        effect=moving(view, after(asked, way), at, end, _),
        command=way,
        spot=("token", seat, character),
    )


def moving(view: Mall, then: Mall, origin: int, end: int, _: Translate) -> Block:
    """Return what a run changes where it ends and where it began."""
    return [
        attackers(view, then, end, _),
        company(then, end, _),
        attackers(view, then, origin, _),
    ]


def sprint_option(asked: Asked) -> list[Option]:
    """Return the way to the sprint card, where it is held."""
    _ = asked.translate
    if not any(isinstance(way, Sprint) for way in asked.legal):
        return []
    effect = [line(_("The card is spent only when you have said who runs."))]
    words = line(_("play {card}").format(card=_("sprint")) + "  ", Run(_("run elsewhere than chosen, or stay"), "dim"))
    return [Option(words=words, effect=effect, then=partial(ask_sprinter, asked))]


def dragged(asked: Asked) -> list[Option]:
    """Return every run and sprint as a character dragged to a place: only the mouse finds them."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    at, end = dict(tokens(view, seat)), reach(view, seat)[0]
    found = []
    for way in asked.legal:
        match way:
            case MoveCharacter(character=character):
                goal = end
            case Sprint(character=str() as character, location=int() as goal):
                pass
            case _:
                continue
        words, spot = route(at[character], goal, character, _), ("token", seat, character)
        # Own characters can be chosen, too: one that lies under the pointer there stands for its place.
        onto = [("place", goal), *[("token", seat, other) for other, place in at.items() if place == goal]]
        found += [Option(words=words, command=way, spot=spot, drop=drop, listed=False) for drop in onto]
    return found


def sprints(asked: Asked, character: Character) -> dict[int, Sprint]:
    """Return by place where *character* can sprint."""
    return {
        way.location: way
        for way in asked.legal
        if isinstance(way, Sprint) and way.character == character and way.location is not None
    }


def ask_sprinter(asked: Asked) -> Question:
    """Ask who sprints, or to stay."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    options = [sprinter(asked, character, at) for character, at in tokens(view, seat)]
    options += [
        Option(
            words=(Run(_("stay: nobody runs")),),
            effect=[line(_("All your characters stay where they are."))],
            command=way,
        )
        for way in asked.legal
        if isinstance(way, Sprint) and way.character is None
    ]
    paid = _("Your sprint is paid: say who runs where, or stay.")
    return Question(
        title=head(asked, _("Choose who of {who} sprints").format(who=colour(seat, _))),
        about=[line(paid)] if view.sprinting else about_run(asked),
        options=options,
    )


def sprinter(asked: Asked, character: Character, at: int) -> Option:
    seat, _ = asked.prompt.seat, asked.translate
    words, spot = line(_(PERSONS[character]) + "  ", Run(named(at, _), "dim")), ("token", seat, character)
    if not sprints(asked, character):
        return refused(words, _("no other place is open with room"), spot)
    return Option(words=words, then=partial(ask_sprint, asked, character), spot=spot)


def ask_sprint(asked: Asked, character: Character) -> Question:
    """Ask where *character* sprints: any open place with room but the chosen one."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    at = dict(tokens(view, seat))[character]
    options = places(
        asked,
        sprints(asked, character),
        lambda no: no_sprint(asked, at, no),
        lambda no, way: moving(view, after(asked, way), at, no, _),
    )
    return Question(
        title=head(asked, _("Choose where the {character} sprints").format(character=_(PERSONS[character]))),
        options=options,
        held=(("token", seat, character),),
    )


def no_sprint(asked: Asked, at: int, no: int) -> str:
    """Return why nobody sprints from *at* to *no*."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    if no == at:
        return _("stands there already")
    if no == destination_of(view, seat):
        return _("the chosen one, not for a sprint")
    return shut(view, no, _) or (_("full") if not has_room(view, no) else "")
