"""What is going on at the table: phase, dice, vote, search, who is asked, the deck, the result."""

from __future__ import annotations

from collections import Counter

from core.mall.state import Mall
from core.mall.tables import NAMES
from core.mall.votes import tally
from core.words import Translate, listed
from events.base import UNKNOWN, UNKNOWN_NUMBER
from viewer.mall.rooms import chip
from viewer.mall.words import MATTERS, PHASES, REASONS
from viewer.widgets.board import Scene
from viewer.widgets.paint import Line, Run, clean, join, line

__all__ = ["phase_bar", "situation", "stock"]


def situation(scene: Scene) -> list[Line]:
    """Return what there is to say now, most important first."""
    state: Mall = scene.state
    _ = scene.translate
    found = [
        result(state, _),
        vote(state, _),
        tiebreak(state, _),
        drawn(state, _),
        dice(scene, _),
        asked(state, _),
        unplaced(state, _),
    ]
    return [line(" ", said) for said in found if said]


def phase_bar(state: Mall, _: Translate) -> Line:
    """Return the phases of a round with the present one marked."""
    if state.round == 0:
        return line(" ", Run(_("set-up"), "chosen"))
    now = None if state.step == "round" else state.phase
    parts = [
        (Run(f"[{_(word)}]", "chosen") if name == now else Run(_(word), "dim"),)
        for name, word in PHASES.items()
        if name != "setup"
    ]
    return line(" ", Run(_("round {round}").format(round=state.round) + "  ", "bold"), join(parts, " "))


def result(state: Mall, _: Translate) -> Line:
    outcome = state.outcome
    if outcome is None:
        return ()
    winners = listed([clean(state.seats[seat].name) for seat in outcome.winners], _)
    said = _("Over, {reason}: {winners} won").format(reason=_(REASONS[outcome.reason]), winners=winners)
    scores = [line(chip(seat), f" {score}") for seat, score in enumerate(outcome.scores)]
    return line(Run(said, "lit"), "  ", join(scores, "  "))


def vote(state: Mall, _: Translate) -> Line:
    """Return the vote, with the tally as far as all of it is known."""
    ballot = state.vote
    if ballot is None:
        return ()
    known = all(choice != UNKNOWN_NUMBER for _seat, choice in ballot.ballots)
    counts = dict(tally(ballot.votes, ballot.ballots, ballot.candidates)) if known and ballot.ballots else {}
    candidates = [line(chip(seat), f" {counts[seat]}" if seat in counts else "") for seat in ballot.candidates]
    matter = _(MATTERS[ballot.matter]) + ("" if ballot.ballot == 1 else _(", second ballot"))
    here = _("at {location}").format(location=_(NAMES[state.place])) if state.place else ""
    end = ""
    if ballot.counted:
        end = _("a tie") if ballot.chosen is None else _("chosen:")
    chosen = (chip(ballot.chosen),) if ballot.counted and ballot.chosen is not None else ()
    return line(
        Run(matter, "bold"), f" {here}  ", join(candidates, "  "), Run(f"  {end} " if end else "", "bold"), chosen
    )


def tiebreak(state: Mall, _: Translate) -> Line:
    ballot = state.vote
    if ballot is None or not ballot.rolls:
        return ()
    rolls = [line(chip(seat), f" {face}") for seat, face in ballot.rolls]
    return line(Run(_("Tie-break, the lowest loses:") + " ", "bold"), join(rolls, "  "))


def drawn(state: Mall, _: Translate) -> Line:
    """Return what the searcher drew."""
    if state.searcher is None:
        return ()
    if UNKNOWN in state.drawn:
        cards = _("{count} cards").format(count=len(state.drawn))
    else:
        cards = listed([_(card) for card in state.drawn], _)
    return line(chip(state.searcher), " ", Run(_("finds {cards}").format(cards=cards)))


def dice(scene: Scene, _: Translate) -> Line:
    """Return the dice on the table; hidden faces as ``?``, those that brought their zombie dimmed."""
    state: Mall = scene.state
    if not state.dice or state.phase in {"search", "election", "feast"}:
        return ()
    left = list(state.coming)
    faces: list[Line] = []
    for face in reversed(state.dice):
        waits = face in left
        if waits:
            left.remove(face)
        faces.insert(
            0, (Run("[?]" if face == UNKNOWN_NUMBER else f"[{face}]", "bold" if waits or not state.coming else "dim"),)
        )
    said = line(Run(_("dice") + " "), join(faces, " "))
    if state.phase in {"prowl", "choice"} and state.seen:
        said += line("  " + _("seen by") + " ", join([(chip(seat),) for seat in state.seen], " "))
    return said


def asked(state: Mall, _: Translate) -> Line:
    """Return who is still asked for cards, or still has to run."""
    if state.phase == "flight" and state.runners:
        return line(_("to run:") + " ", join([(chip(seat),) for seat in state.runners], " "))
    if state.lap and state.round:
        return line(_("asked now:") + " ", join([(chip(seat),) for seat in state.lap], " "))
    return ()


def unplaced(state: Mall, _: Translate) -> Line:
    """Return how many characters still stand outside during set-up."""
    waiting = Counter(seat for seat, _character in state.rooms[0])
    parts = [line(chip(seat), f" {count}") for seat, count in sorted(waiting.items())]
    return line(_("still to be placed:") + " ", join(parts, "  ")) if parts else ()


def stock(state: Mall, _: Translate) -> Line:
    """Return the deck and the cards that left the game."""
    gone = Counter(state.gone)
    played = listed([_(card) + (f" x{count}" if count > 1 else "") for card, count in gone.items()], _)
    said = _("deck {count}").format(count=len(state.deck))
    return line(" ", Run(said + (_("  played: {cards}").format(cards=played) if played else ""), "dim"))
