"""The six rooms: who is there, the zombies at the door, and what they would do now."""

from __future__ import annotations

from typing import Final

from core.game import Fact
from core.mall.feast import breaks_in
from core.mall.state import Mall, Token, defence
from core.mall.tables import CAPACITY, CHARACTERS, CLOSED, COLOURS, FALLS_AT, LETTERS, NAMES, PARKING, PERSONS, SIGNS
from core.words import Translate
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, Line, Run, beside, boxed, first_that_fits, line, spread, width_of, wrapped

__all__ = ["CHOICES", "UPSTAIRS", "chip", "rank", "rooms", "sign_of", "verdict", "widths_of"]

UPSTAIRS: Final = ((1, 2, 3), (4, 5, 6))
CHOICES: Final = frozenset("*@")
"""The signs of ``sign_of``."""


def rooms(scene: Scene, width: int, rows: int) -> Block:
    """Return the rooms, two rows of three, each with *rows* lines inside."""
    widths = widths_of(width)
    return [
        row
        for floor in UPSTAIRS
        for row in beside([room(scene, no, wide, rows) for no, wide in zip(floor, widths, strict=True)], gap=1)
    ]


def widths_of(width: int) -> list[int]:
    """Return the widths of three rooms beside each other, with a cell between each two."""
    third, rest = divmod(width - 2, 3)
    return [third + (place < rest) for place in range(3)]


def room(scene: Scene, no: int, width: int, rows: int) -> Block:
    """Return the room *no* in its frame."""
    state, _ = scene.state, scene.translate
    if no in state.closed:
        inside: Block = [()] * rows
        style = "edge-shut"
    else:
        inside = people(scene, no, width - 2, rows - 1)
        inside += [()] * (rows - 1 - len(inside))
        inside.append(door(scene, no, width - 2))
        style = "edge"
    sign, lit = sign_of(scene, ("place", no)), changed(scene, no)
    chosen, asked = sign in CHOICES, any(fact[0] == "place" for fact in scene.lit)
    sign = ">" if lit and not chosen else sign
    name = line(
        Run(sign, "" if sign == " " else "lit"), Run(f"{no} {_(NAMES[no])} ", "bold" if sign == " " else "bold lit")
    )
    free = width - 2 - width_of(name)
    return boxed(
        inside,
        width,
        left=name,
        right=first_that_fits(free, pins(state, no, _), pins_in_brief(state, no, _)),
        style="edge-lit" if chosen or (lit and not asked) else style,
        ascii=scene.ascii,
    )


def sign_of(scene: Scene, *facts: Fact) -> str:
    """Return the sign of what can be chosen now, ``*``, or was chosen for now, ``@``; a blank for all else."""
    if any(fact in scene.held for fact in facts):
        return "@"
    return "*" if any(fact in scene.lit for fact in facts) else " "


def changed(scene: Scene, no: int) -> bool:
    """Return whether the last event was about the room *no*."""
    state, before = scene.state, scene.before
    if before is None:
        return False
    if getattr(scene.event, "location", None) == no:
        return True
    return bool(
        state.zombies[no] != before.zombies[no]
        or state.rooms[no] != before.rooms[no]
        or (no in state.closed) != (no in before.closed)
    )


def pins(state: Mall, no: int, _: Translate) -> Line:
    """Return the places taken and free: ``[##-]``."""
    if no in state.closed:
        word = _("closed") if no in CLOSED[len(state.seats)] else _("fallen")
        return (Run(f" {word} ", "bad"),)
    taken = len(state.rooms[no])
    if no == PARKING:
        return (Run(f"[{taken}]", "dim"),)
    return (Run("[" + "#" * taken + "-" * (CAPACITY[no] - taken) + "]", "dim"),)


def pins_in_brief(state: Mall, no: int, _: Translate) -> Line:
    """Return the places taken as numbers, where pins find no room: ``[3/6]``."""
    if no in state.closed or no == PARKING:
        return pins(state, no, _)
    return (Run(f"[{len(state.rooms[no])}/{CAPACITY[no]}]", "dim"),)


def people(scene: Scene, no: int, width: int, rows: int) -> Block:
    """Return who is at *no* and, marked, who came and who is gone: by name where there is room, else by letters."""
    state, before, _ = scene.state, scene.before, scene.translate
    here = state.rooms[no]
    there = here if before is None else before.rooms[no]
    shown = sorted({*here, *there}, key=rank)
    named = [line(" ", *named_token(scene, token, here, there, _)) for token in shown]
    if rows > 3 and len(named) <= rows:
        return named
    loose = wrapped([token_signs(scene, token, here, there) for token in shown], width - 1)
    if len(loose) > rows:
        loose = wrapped(by_seat(scene, shown, here, there), width - 1)
    return [line(" ", row) for row in loose[:rows]]


def rank(token: Token) -> tuple[int, int]:
    return token[0], CHARACTERS.index(token[1])


def chip(seat: int, text: str = "") -> Run:
    """Return the letter of *seat* and *text* in the seat's colour."""
    return Run(LETTERS[seat] + text, COLOURS[seat])


def token_signs(scene: Scene, token: Token, here: tuple[Token, ...], there: tuple[Token, ...]) -> Line:
    """Return one character: ``Yc``; ``+Yc`` has just come, ``-Yc`` is just gone, ``(Yc)`` hides, ``*Yc`` to choose."""
    piece = chip(token[0], SIGNS[token[1]])
    if token not in here:
        return (Run("-" + piece.text, "gone"),)
    sign = sign_of(scene, ("token", *token))
    if sign in CHOICES:
        return line(Run(sign, "lit"), piece)
    if token in scene.state.hidden and scene.state.phase == "feast":
        return line(Run("(", "dim"), piece, Run(")", "dim"))
    return (piece,) if token in there else line(Run("+", "lit"), piece)


def named_token(scene: Scene, token: Token, here: tuple[Token, ...], there: tuple[Token, ...], _: Translate) -> Line:
    """Return one character with its name."""
    style = "gone" if token not in here else "" if token in there else "lit"
    signs = token_signs(scene, token, here, there)
    return line("" if signs[0].text[0] in "+-(*@" else " ", signs, " ", Run(_(PERSONS[token[1]]), style))


def by_seat(scene: Scene, shown: list[Token], here: tuple[Token, ...], there: tuple[Token, ...]) -> list[Line]:
    """Return the characters together for each seat: ``Yctg``, which always fits."""
    pieces = []
    for seat in dict.fromkeys(owner for owner, _ in shown):
        stay = "".join([SIGNS[sign] for owner, sign in shown if owner == seat and (owner, sign) in here])
        gone = "".join([SIGNS[sign] for owner, sign in shown if owner == seat and (owner, sign) not in here])
        came = any(owner == seat and (owner, sign) not in there for owner, sign in here)
        sign = sign_of(scene, *[("token", *token) for token in here if token[0] == seat])
        before = sign if sign in CHOICES else "+" if came else ""
        piece = line(Run(before, "lit"), chip(seat, stay)) if stay else ()
        pieces.append(line(piece, Run(("" if stay else LETTERS[seat]) + ("-" + gone if gone else ""), "gone")))
    return pieces


def door(scene: Scene, no: int, width: int) -> Line:
    """Return the zombies and what they would do: one sign each, or a number where signs find no room."""
    end = line(verdict(scene.state, no, scene.translate), " ")
    room = width - width_of(end)
    signs = first_that_fits(room, *[line(" ", zombies(scene, no, short=short)) for short in (False, True)], ())
    return spread(signs, end, width)


def zombies(scene: Scene, no: int, *, short: bool) -> Line:
    """Return the zombies: ``zz+z`` with the newest marked, ``z-z`` with the one that just left; short, ``z2+z1``."""
    count = scene.state.zombies[no]
    old = count if scene.before is None else scene.before.zombies[no]
    stay, came, left = min(count, old), max(0, count - old), max(0, old - count)

    def signs(count: int) -> str:
        return f"z{count}" if short else "z" * count

    return line(
        Run(signs(stay) if stay else "", "zombie"),
        Run("+" + signs(came) if came else "", "zombie lit"),
        Run("-" + signs(left) if left else "", "gone"),
    )


def verdict(state: Mall, no: int, _: Translate) -> Line:
    """Return what the zombies would do now, attack against defence."""
    count, crowd = state.zombies[no], state.rooms[no]
    if not count:
        return (Run(_("quiet"), "dim"),)
    if falls(state, no):
        return (Run(_("{zombies} zombies: FALLS").format(zombies=count), "bad"),)
    if no == PARKING:
        if not crowd:
            return (Run(_("nobody to eat"), "dim"),)
        return (Run(_("eats {number}").format(number=min(count, len(crowd))), "bad"),)
    if not crowd:
        return (Run(_("waits"), "dim"),)
    strength = defence(state, no) + (state.hardware if no == state.place and state.step == "attack" else 0)
    odds = _("{attack} v {defence}").format(attack=count, defence=strength)
    if breaks_in(no, count, strength):
        return line(Run(odds + " "), Run(_("BREAKS IN"), "bad"))
    return line(Run(odds + " "), Run(_("holds"), "good"))


def falls(state: Mall, no: int) -> bool:
    """Return whether *no* will fall in this round as things stand (5c)."""
    if no == PARKING or state.zombies[no] < FALLS_AT or state.phase == "feast" or state.step == "run":
        return False
    return bool(state.rules.fall == "all" or not state.rooms[no])
