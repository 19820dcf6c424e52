"""What cards would change in a lap: attack against defence, votes, who can be chosen, the dice."""

from __future__ import annotations

from core.mall.commands import PlayCard
from core.mall.feast import breaks_in, candidates
from core.mall.state import Mall, defence, votes_at
from core.mall.tables import KILLS, PARKING, SUPERMARKET
from core.words import Translate
from events.base import UNKNOWN_NUMBER
from viewer.mall.pieces import after, chips, named, shift, verdict_of, votes
from viewer.widgets.asking import Asked
from viewer.widgets.paint import Block, Line, Run, line

__all__ = [
    "about_attack",
    "about_look",
    "about_victim",
    "about_vote",
    "before_victim",
    "counted",
    "defending",
    "hiding",
    "keep_before_victim",
    "keep_before_vote",
    "keep_in_attack",
    "keep_in_prowl",
    "looking",
    "threatening",
]


def strength_of(view: Mall) -> int:
    """Return the defence at the place attacked, with the hardware played."""
    return defence(view, view.place) + view.hardware


def odds(view: Mall, _: Translate) -> Line:
    """Return the attack against the defence as they are now."""
    attack, strength = view.zombies[view.place], strength_of(view)
    said = _("attack {attack} against defence {defence}:").format(attack=attack, defence=strength)
    return line(said + " ", verdict_of(view.place, attack, strength, _))


def about_attack(view: Mall, asked: Asked) -> Block:
    _ = asked.translate
    return [line(Run(named(view.place, _) + "  ", "bold"), odds(view, _)), *next_asked(view, _)]


def next_asked(view: Mall, _: Translate) -> Block:
    """Return who is asked for cards after this seat: whoever holds some, which all know."""
    later = [seat for seat in view.lap[1:] if view.hands[seat]]
    return [line(_("Asked after you:") + " ", chips(later))] if later else []


def keep_in_attack(view: Mall, asked: Asked) -> Block:
    _ = asked.translate
    missing = kills_needed(view)
    if not missing:
        return [line(_("It holds as it stands: no card is needed."))]
    if view.place == PARKING:
        return [line(_("As it stands each zombie eats one; the zombies then leave."))]
    return [line(_("As it stands they break in. Still to kill: {count}.").format(count=missing))]


def kills_needed(view: Mall) -> int:
    """Return how many zombies must die for the place to hold."""
    attack, strength = view.zombies[view.place], strength_of(view)
    return next(count for count in range(attack + 1) if not breaks_in(view.place, attack - count, strength))


def defending(asked: Asked, way: PlayCard) -> Block:
    """Return attack against defence now and with the card, and what is lost."""
    view, then, _ = asked.view, after(asked, way), asked.translate
    no = view.place
    attack, strength = then.zombies[no], strength_of(then)
    said = _("Attack {attack} against defence {defence}:").format(
        attack=shift(view.zombies[no], attack), defence=shift(strength_of(view), strength)
    )
    found: Block = [line(said + " ", verdict_of(no, attack, strength, _))]
    lost = KILLS.get(way.card, 0) - (view.zombies[no] - attack)
    if lost > 0:
        found.append(line(Run(_("It could kill more than are there; the rest is lost."), "warn")))
    missing = kills_needed(then)
    if missing and no != PARKING:
        always = no == SUPERMARKET and attack < strength
        words = _("Four always break in here. Still to kill: {count}.") if always else _("Still to kill: {count}.")
        found.append(line(words.format(count=missing)))
    return found


def about_vote(view: Mall, asked: Asked) -> Block:
    """Return the votes as they would be cast, before a search or an election."""
    _ = asked.translate
    matter = _("Vote: who searches") if view.step == "search" else _("Vote: who is chief")
    said = line(Run(matter + "  ", "bold"), _("votes:") + " ", votes(votes_at(view, view.place)))
    return [said, *next_asked(view, _)]


def keep_before_vote(view: Mall, asked: Asked) -> Block:
    mine = dict(votes_at(view, view.place)).get(asked.prompt.seat, 0)
    return [line(counted(mine, asked.translate))]


def counted(mine: int, _: Translate) -> str:
    return _("You vote with 1 vote.") if mine == 1 else _("You vote with {count} votes.").format(count=mine)


def threatening(asked: Asked, way: PlayCard) -> Block:
    """Return the votes now and with the threat, and of how many."""
    view, then, seat, _ = asked.view, after(asked, way), asked.prompt.seat, asked.translate
    old, new = votes_at(view, view.place), votes_at(then, view.place)
    if seat not in dict(new):
        return [line(Run(_("You hide and do not vote: the threat would be lost."), "warn"))]
    said = _("Your votes {mine} of {all}, in a second ballot too.").format(
        mine=shift(dict(old)[seat], dict(new)[seat]), all=shift(sum(dict(old).values()), sum(dict(new).values()))
    )
    found = [line(said)]
    if view.step == "victim" and len(candidates(then)) < 2:
        found.append(line(Run(_("As it stands there is no vote: it would be lost."), "warn")))
    return found


def about_look(view: Mall, asked: Asked) -> Block:
    """Return the dice as far as the seat knows them, and who has seen them."""
    _ = asked.translate
    faces = " ".join("[?]" if face == UNKNOWN_NUMBER else f"[{face}]" for face in view.dice)
    seen = line("   " + _("seen by") + " ", chips(view.seen)) if view.seen else ()
    return [line(_("zombie dice") + f" {faces}", seen), *next_asked(view, _)]


def keep_in_prowl(view: Mall, asked: Asked) -> Block:
    _ = asked.translate
    if asked.prompt.seat in view.seen:
        return [line(_("You have seen the dice."))]
    return [line(_("You choose where to run without knowing the dice."))]


def looking(asked: Asked, way: PlayCard) -> Block:
    view, _ = asked.view, asked.translate
    if way.seat in view.seen:
        return [line(Run(_("You have seen the dice: the camera would be lost."), "warn"))]
    return [line(_("You alone see the four dice; that you look is told to all."))]


def about_victim(view: Mall, asked: Asked) -> Block:
    """Return what broke in, who can be chosen and how many votes each has."""
    _ = asked.translate
    broken = _("{place} is breached: somebody there gives up a character.").format(place=named(view.place, _))
    if view.place == PARKING:
        broken = _("Parking lot (4): zombies still to eat: {count}.").format(count=view.zombies[PARKING])
    can = line(_("Can be chosen:") + " ", chips(candidates(view)) or (Run("-"),))
    counts = line("   " + _("votes:") + " ", votes(votes_at(view, view.place)))
    return [line(broken), line(can, counts), *next_asked(view, _)]


def keep_before_victim(view: Mall, asked: Asked) -> Block:
    seat, _ = asked.prompt.seat, asked.translate
    chosen = seat in candidates(view)
    mine = dict(votes_at(view, view.place)).get(seat, 0)
    said = _("You can be chosen.") if chosen else _("You cannot be chosen.")
    return [line(said + " " + counted(mine, _) if mine else said), *fate_of(view, _)]


def fate_of(then: Mall, _: Translate) -> Block:
    """Return what follows when so few are left to choose that there is no vote."""
    can = candidates(then)
    if len(can) > 1:
        return []
    if can:
        return [line(_("Only one could be chosen then, without a vote:") + " ", chips(can))]
    if then.place == PARKING:
        return [line(_("Then nobody can be chosen or eaten; they leave (R14)."))]
    return [line(_("Then nobody can be chosen or eaten; they stay (R14)."))]


def hiding(asked: Asked, way: PlayCard) -> Block:
    """Return whether the seat could still be chosen and vote, and who is left."""
    view, then, seat, _ = asked.view, after(asked, way), asked.prompt.seat, asked.translate
    if then.hidden == view.hidden:
        return [line(Run(_("You hide already: a second card would be lost."), "warn"))]
    mine = dict(votes_at(then, view.place)).get(seat, 0)
    can = _("You could still be chosen.") if seat in candidates(then) else _("You cannot be chosen.")
    vote = counted(mine, _) if mine else _("You do not vote, but still defend.")
    left = [line(_("Can be chosen then:") + " ", chips(candidates(then)))] if len(candidates(then)) > 1 else []
    return [line(can + " " + vote), *left, *fate_of(then, _)]


def before_victim(asked: Asked, way: PlayCard) -> Block:
    return hiding(asked, way) if way.card == "hide" else threatening(asked, way)
