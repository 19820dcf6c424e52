"""A line a player: badge, points, cards, and what the seat has chosen as far as the eyes may know."""

from __future__ import annotations

from core.mall.state import Mall, points
from core.words import Translate, listed
from events.base import UNKNOWN, UNKNOWN_NUMBER
from viewer.mall.rooms import CHOICES, chip, sign_of
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, Line, Run, clean, cut, first_that_fits, fit, join, line, width_of

__all__ = ["seats_in_brief", "seats_in_full"]

LEAST = 4
"""Cells that a name keeps at least."""

CARD = (12, 7, 5, 4)
"""Cells that the name of a card takes: as many as there is room for."""


def seats_in_full(scene: Scene, width: int) -> Block:
    """Return one line a seat with everything that may be known of it."""
    state, _ = scene.state, scene.translate
    longest = max(width_of((Run(clean(player.name)),)) for player in state.seats)
    name = max(6, min(longest, 16, width // 5))
    figures = [figures_of(scene, seat, _) for seat in range(len(state.seats))]
    wide = max(width_of(part) for part in figures)
    return [
        fit(
            line(
                marked(scene, seat),
                head(scene, seat, name),
                " ",
                fit(figures[seat], wide),
                "  ",
                join(doing(scene, seat, _), "  "),
            ),
            width,
        )
        for seat in range(len(state.seats))
    ]


def seats_in_brief(scene: Scene, width: int, columns: int) -> Block:
    """Return the seats in *columns* next to each other, short words where long ones do not fit."""
    count = len(scene.state.seats)
    wide = width // columns
    longest = max(width_of(join(signs(scene, seat, scene.translate))) for seat in range(count))
    names = max(width_of((Run(clean(player.name)),)) for player in scene.state.seats)
    name = max(LEAST, min(10, names, wide - 11 - longest))
    rows = []
    for first in range(0, count, columns):
        cells = [fit(brief(scene, seat, wide - 1, name), wide) for seat in range(first, min(first + columns, count))]
        rows.append(fit(join(cells, ""), width))
    return rows


def brief(scene: Scene, seat: int, width: int, name: int) -> Line:
    """Return one seat in at most *width* cells, or the shortest that there is.

    Cards whose names are known are the last to be merely counted: whoever holds them plays by them.
    """
    _ = scene.translate
    full = join(doing(scene, seat, _), " ")
    short = join(signs(scene, seat, _), " ")
    whole, few = figures_of(scene, seat, _), figures_in_brief(scene, seat)
    tight = [figures_by_name(scene, seat, cells, _) for cells in CARD if known_hand(scene, seat)]
    named = [(name, tight[0], short), *[(LEAST, cards, short) for cards in tight]] if tight else []
    ways = [(name, whole, full), (name, whole, short), *named, (name, few, full), (name, few, short)]
    return first_that_fits(
        width,
        *[line(marked(scene, seat), head(scene, seat, cells), " ", cards, " ", said) for cells, cards, said in ways],
    )


def marked(scene: Scene, seat: int) -> Run:
    """Return the cell before the letter: a sign where the seat can be chosen."""
    sign = sign_of(scene, ("seat", seat))
    return Run(sign, "lit" if sign in CHOICES else "")


def head(scene: Scene, seat: int, name: int) -> Line:
    """Return letter, badge and name; the badge is the star."""
    state = scene.state
    badge = seat == state.chief and state.step not in {"shuffle", "deal", "badge"}
    lit = scene.before is not None and badge and scene.before.chief != seat
    text = cut(clean(state.seats[seat].name), name)
    return fit(
        line(
            chip(seat),
            Run("*" if badge else " ", "lit" if lit else "bold"),
            Run(text, "" if alive(state, seat) else "gone"),
        ),
        name + 2,
    )


def alive(state: Mall, seat: int) -> bool:
    return any(owner == seat for room in state.rooms for owner, _ in room)


def figures_of(scene: Scene, seat: int, _: Translate) -> Line:
    """Return points and cards, the cards by name where they are known."""
    state, before = scene.state, scene.before
    hand = state.hands[seat]
    lit = before is not None and before.hands[seat] != hand
    if known_hand(scene, seat):
        cards = listed([_(card) for card in hand], _)
    else:
        cards = _("1 card") if len(hand) == 1 else _("{count} cards").format(count=len(hand))
    score = points(state, seat)
    fell = before is not None and points(before, seat) != score
    return line(
        Run(_("{points:2} pts").format(points=score), "lit" if fell else ""), "  ", Run(cards, "lit" if lit else "")
    )


def figures_in_brief(scene: Scene, seat: int) -> Line:
    """Return points and the number of cards, ``15 2c``."""
    state, before = scene.state, scene.before
    lit = before is not None and before.hands[seat] != state.hands[seat]
    return line(Run(f"{points(state, seat):2} "), Run(f"{len(state.hands[seat])}c", "lit" if lit else ""))


def known_hand(scene: Scene, seat: int) -> bool:
    """Return whether a seat holds cards of which one knows which they are."""
    hand = scene.state.hands[seat]
    return bool(hand) and UNKNOWN not in hand


def figures_by_name(scene: Scene, seat: int, cells: int, _: Translate) -> Line:
    """Return points and the names of the cards as close as can be, each in so many *cells*."""
    hand = scene.state.hands[seat]
    lit = scene.before is not None and scene.before.hands[seat] != hand
    cards = " ".join(cut(_(card), cells) for card in hand)
    return line(Run(f"{points(scene.state, seat):2} "), Run(cards, "lit" if lit else ""))


def doing(scene: Scene, seat: int, _: Translate) -> list[Line]:
    """Return what the seat has chosen, cast or suffered, in words."""
    state: Mall = scene.state
    found: list[Line] = []
    if seat in state.turned:
        found.append((Run(_("turned"), "bad"),))
    elif not alive(state, seat):
        found.append((Run(_("nobody left"), "bad"),))
    goal = dict(state.destinations).get(seat)
    if goal is not None and state.phase in {"choice", "flight"}:
        running = seat in state.runners
        text = _("has chosen where") if goal == UNKNOWN_NUMBER else _("runs to {location}").format(location=goal)
        found.append((Run(text, "" if running else "dim"),))
    found += ballot(state, seat, _)
    if seat == state.searcher:
        found.append((Run(_("searches"), "bold"),))
    if state.threats.count(seat):
        found.append((Run(_("threatens"), "warn"),))
    if any(owner == seat for owner, _character in state.hidden) and state.phase == "feast":
        found.append((Run(_("hides"), "warn"),))
    return found


def ballot(state: Mall, seat: int, _: Translate) -> list[Line]:
    """Return the votes of the seat and whom it voted for, as far as known."""
    vote = state.vote
    votes = None if vote is None else dict(vote.votes).get(seat)
    if vote is None or votes is None:
        return []
    weight = _("1 vote") if votes == 1 else _("{count} votes").format(count=votes)
    choice = dict(vote.ballots).get(seat)
    if choice is None:
        return [(Run(weight, "dim"),)]
    if choice == UNKNOWN_NUMBER:
        return [line(weight + " ", Run(_("cast")))]
    return [line(weight + " ", Run(_("for") + " "), chip(choice))]


def signs(scene: Scene, seat: int, _: Translate) -> list[Line]:
    """Return what ``doing`` says, in signs: ``>6`` runs there, ``v2R`` two votes for red, ``x`` nobody left."""
    state: Mall = scene.state
    found: list[Line] = []
    if not alive(state, seat):
        found.append((Run("x", "bad"),))
    goal = dict(state.destinations).get(seat)
    if goal is not None and state.phase in {"choice", "flight"}:
        found.append((Run(">" + ("?" if goal == UNKNOWN_NUMBER else str(goal))),))
    vote = state.vote
    votes = None if vote is None else dict(vote.votes).get(seat)
    if vote is not None and votes is not None:
        choice = dict(vote.ballots).get(seat)
        whom = Run("") if choice is None else Run("?") if choice == UNKNOWN_NUMBER else chip(choice)
        found.append(line(f"v{votes}", whom))
    return found
