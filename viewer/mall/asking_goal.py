"""Where a player chooses to run, and where a turned player puts a zombie."""

from __future__ import annotations

from core.mall.commands import ChooseDestination, PlaceZombie
from core.mall.feast import breaks_in
from core.mall.state import Mall, defence, has_room, knows_dice, tokens
from core.mall.tables import DEFENCE, FALLS_AT, PARKING
from core.words import Translate
from events.base import UNKNOWN_NUMBER
from viewer.mall.pieces import after, chips, colour, folk, head, named, places, shift, verdict_of
from viewer.widgets.asking import Asked, Question
from viewer.widgets.paint import Block, Line, Run, line

__all__ = ["ask_destination", "ask_zombie", "falls_line"]


def ask_destination(asked: Asked) -> Question:
    """Ask where to run: the chief says so to all, the others choose in secret."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    ways = {way.location: way for way in asked.legal if isinstance(way, ChooseDestination)}
    options = places(
        asked, ways, lambda _no: _("all your characters are there (R7)"), lambda no, _way: running_to(asked, no)
    )
    words = _("Choose where {who} runs, and declare it") if declares(view, seat) else _("Choose where {who} runs")
    return Question(
        title=head(asked, words.format(who=colour(seat, _))),
        about=about_choice(asked),
        options=options,
    )


def declares(view: Mall, seat: int) -> bool:
    return seat == view.chief and knows_dice(view)


def about_choice(asked: Asked) -> Block:
    """Return who will learn of the choice, what the chief declared, and the dice as far as the seat knows them."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    if declares(view, seat):
        first = line(_("Told to all before the others choose."))
    else:
        first = line(_("The others learn it when all have chosen."))
        goal = dict(view.destinations).get(view.chief, UNKNOWN_NUMBER)
        if knows_dice(view) and goal != UNKNOWN_NUMBER:
            said = _("declares {place}.").format(place=named(goal, _))
            first = line(asked.letter(view.chief), f" {said} ", first)
    return [first, dice_line(asked)]


def dice_line(asked: Asked) -> Line:
    """Return the zombie dice: hidden, or as the seat has seen them."""
    view, _ = asked.view, asked.translate
    faces = " ".join("[?]" if face == UNKNOWN_NUMBER else f"[{face}]" for face in view.dice)
    seen = line("   " + _("seen by") + " ", chips(view.seen)) if view.seen else ()
    return line(_("zombie dice") + f" {faces}", seen)


def running_to(asked: Asked, no: int) -> Block:
    """Return zombies against defence at *no*, what is short there, and what the rules would make of it."""
    view, seat, _ = asked.view, asked.prompt.seat, asked.translate
    runners = [(seat, character) for character, place in tokens(view, seat) if place != no]
    who = line(_("Could run there:") + " ", folk(runners))
    note = falling(view, no, _) or crowding(view, no, _)
    brings = [DEFENCE[character] for _owner, character in runners]
    return [outlook(view, no, brings, _), who, *([line(Run(note, "warn"))] if note else [])]


def outlook(view: Mall, no: int, brings: list[int], _: Translate) -> Line:
    """Return the zombies there, those of dice that were seen, and the defence now and with the runner."""
    count, dice = view.zombies[no], view.dice.count(no)
    known = UNKNOWN_NUMBER not in view.dice
    said = _("zombies {count}").format(count=count)
    if known:
        said += " + " + _("dice {count}").format(count=dice)
    elif view.dice:
        said += " + ?"
    if no == PARKING:
        return line(_("{heading}:").format(heading=said) + " " + _("each zombie eats one here."))
    now, attack = defence(view, no), count + dice
    low, high = now + min(brings), now + max(brings)
    with_you = f"{low}" if low == high else f"{low}-{high}"
    words = _("{zombies} v {now}, with you {then}:").format(zombies=said, now=now, then=with_you)
    if breaks_in(no, attack, low) and not breaks_in(no, attack, high):
        return line(words + " ", Run(_("holds with tough guy"), "warn"))
    return line(words + " ", verdict_of(no, attack, high, _))


def crowding(view: Mall, no: int, _: Translate) -> str:
    """Return what becomes of who runs to a full place."""
    return "" if has_room(view, no) else _("Full now: if nobody leaves, you end up at 4 (5d).")


def falling(view: Mall, no: int, _: Translate) -> str:
    """Return that *no* is sure to fall, as far as the seat knows."""
    if no == PARKING or view.zombies[no] + view.dice.count(no) < FALLS_AT:
        return ""
    if view.rules.fall == "empty" and view.rooms[no]:
        return ""
    return _("It falls first: you end up at the parking lot (R8).")


def ask_zombie(asked: Asked) -> Question:
    """Ask where a turned player puts a zombie."""
    seat, _ = asked.prompt.seat, asked.translate
    ways = {way.location: way for way in asked.legal if isinstance(way, PlaceZombie)}
    options = places(asked, ways, lambda _no: _("fallen"), lambda no, way: haunting(asked, no, way))
    return Question(
        title=head(asked, _("Choose where {who} puts a zombie").format(who=colour(seat, _))),
        about=[line(_("All have chosen where to run; nobody has moved yet.")), dice_line(asked)],
        options=options,
    )


def haunting(asked: Asked, no: int, way: PlaceZombie) -> Block:
    """Return the zombies then against the defence as it stands, and whether the place would fall."""
    view, then, _ = asked.view, after(asked, way), asked.translate
    count = then.zombies[no]
    change = _("zombies {change}").format(change=shift(view.zombies[no], count))
    if no == PARKING:
        eaten = _("each zombie eats one here.") if view.rooms[no] else _("nobody to eat")
        return [line(_("{heading}:").format(heading=change) + " " + eaten)]
    said = _("{zombies} against defence {now} as they stand:").format(zombies=change, now=defence(view, no))
    return [line(said + " ", verdict_of(no, count, defence(view, no), _)), *falls_line(then, no, _)]


def falls_line(then: Mall, no: int, _: Translate) -> Block:
    """Return how far *no* is from falling, once it is near."""
    missing = FALLS_AT - then.zombies[no]
    if then.rules.fall == "empty" and then.rooms[no]:
        return []
    if missing <= 0:
        return [line(Run(_("With 8 zombies it falls before anybody runs (5c)."), "bad"))]
    if missing <= 2:
        return [line(Run(_("{count} more and it falls (5c).").format(count=missing), "warn"))]
    return []
