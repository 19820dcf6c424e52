"""Beside the street: the horde as dice, you and the survivor with life and weapon; below it: hand, fight, result."""

from __future__ import annotations

from typing import Final

from core.alone.advance import dice_for
from core.alone.state import Alone
from core.alone.tables import ACE, COLOURS, FUEL, POWER, change
from core.game import Fact
from core.words import Translate
from events.alone import ZombiesKilled
from viewer.alone.hand import coming, hand
from viewer.alone.words import REASONS, WEAPONS
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, Line, Run, line, wrapped

__all__ = ["news", "panel", "tagged"]


Tagged = tuple[Fact | None, Line]
"""A line, and what a person points at who points there."""

BLANK: Final[Tagged] = (None, ())


def tagged(scene: Scene, width: int, room: int) -> list[Tagged]:
    """Return the horde, what is coming, and the people; what is coming pushes blanks out where *room* ends."""
    forecast = coming(scene)
    rows: list[Tagged] = [(("horde",), row) for row in horde(scene, width)]
    rows += [(None, row) for row in forecast] or [BLANK]
    rows += [*zip((("life",), ("weapon",)), you(scene, width), strict=True), BLANK]
    his = ("survivor weapon",) if scene.state.survivor == "you" else ("survivor",)
    rows += zip((("survivor",), his), survivor(scene, width), strict=False)
    rows += [(("store",), row) for row in store(scene)]
    while forecast and len(rows) > room and BLANK in rows:
        rows.remove(BLANK)
    return rows


def panel(scene: Scene, width: int, room: int) -> Block:
    """Return what ``tagged`` returns, to draw."""
    return [row for _fact, row in tagged(scene, width, room)]


def marked(scene: Scene, fact: Fact, blank: str = "") -> Run:
    """Return the star of what can be chosen, else *blank*."""
    return Run("*", "lit") if fact in scene.lit else Run(blank)


def horde(scene: Scene, width: int) -> Block:
    """Return the zombies in the block: the number, and the fewest dice that show it."""
    state, before, _ = scene.state, scene.before, scene.translate
    lit = before is not None and before.horde != state.horde
    said = _("horde {count}").format(count=state.horde)
    dice = change(state.horde)
    chips: list[Line] = [
        (Run(f"{worth:2}", f"die-{colour}"),)
        for (colour, worth), count in zip(COLOURS, dice, strict=True)
        for _die in range(count)
    ]
    words = _("red {red} green {green} white {white}").format(red=dice[0], green=dice[1], white=dice[2])
    rows = wrapped(chips, width)[:2]
    head = line(marked(scene, ("horde",)), Run(said, "bold lit" if lit else "bold"))
    return [head, *rows, *[()] * (1 - len(rows)), (Run(words, "dim"),)]


def bar(now: int, full: int, width: int) -> Line:
    """Return a bar of life, ``####..``; the numbers stand behind it."""
    size = min(width, full)
    filled = max(0, -(-now * size // full)) if full else 0
    return line(Run("#" * filled, "bar"), Run("." * (size - filled), "bar-empty"), f" {max(now, 0)}/{full}")


def you(scene: Scene, width: int) -> Block:
    state, before, _ = scene.state, scene.before, scene.translate
    lit = before is not None and before.life != state.life
    return [
        line(Run(_("you") + " ", "bold lit" if lit else "bold"), bar(state.life, state.start_life, width - 12)),
        line(" ", marked(scene, ("weapon",), " "), weapon(scene, "weapon", _)),
    ]


def weapon(scene: Scene, holder: str, _: Translate) -> Line:
    """Return what you or he carries, with fuel or ammo and what it kills."""
    state, before = scene.state, scene.before
    name = getattr(state, holder)
    lit = before is not None and (
        getattr(before, holder) != name or (name in FUEL and before.uses(name) != state.uses(name))
    )
    said = _(WEAPONS[name])
    if name == "chainsaw":
        said = _("chainsaw, fuel {count}").format(count=state.uses(name))
    elif name == "shotgun":
        said = _("shotgun, ammo {count}").format(count=state.uses(name))
    return line(Run(said, "lit" if lit else ""), Run(f" (1-{POWER[name]})", "dim"))


def survivor(scene: Scene, width: int) -> Block:
    """Return the survivor: not met, waiting, with you, or dead."""
    state, before, _ = scene.state, scene.before, scene.translate
    lit = before is not None and (before.survivor, before.survivor_life) != (state.survivor, state.survivor_life)
    name = line(Run(_("survivor"), "bold lit" if lit else "bold"), marked(scene, ("survivor",), " "))
    if state.survivor is None:
        return [line(name, Run(_("not met yet"), "dim"))]
    if state.survivor == "dead":
        return [line(name, Run(_("dead"), "bad"))]
    life = bar(state.survivor_life, state.survivor_start, width - 17)
    if state.survivor != "you":
        lost = _("left behind at {card}") if left_behind(state) else _("waits at {card}")
        return [line(name, life), (Run("  " + lost.format(card=state.survivor)),)]
    armed = line(_("with you") + _(", "), weapon(scene, "survivor_weapon", _))
    return [line(name, life), line(" ", marked(scene, ("survivor weapon",), " "), armed)]


def left_behind(state: Alone) -> bool:
    """Return whether the survivor's card is out of reach for good (R14)."""
    return not any(ACE in column for column in state.columns[max(0, state.column - 1) :])


def store(scene: Scene) -> Block:
    state, _ = scene.state, scene.translate
    if not state.store:
        return []
    said = _("store: {count} life points").format(count=state.store)
    return [line(marked(scene, ("store",)), said)]


def news(scene: Scene, width: int) -> Block:
    """Return what is going on beyond the newest event: result, hand, dice, or nothing."""
    state, _ = scene.state, scene.translate
    if state.outcome is not None:
        return [result(state, _)]
    if state.hand:
        return [hand(scene)]
    fought = scene.before if isinstance(scene.event, ZombiesKilled) else state
    if fought is not None and fought.rolls and any(fought.faces):
        return fight(fought, _, width)
    if state.rolls:
        return [line(" " + _("die") + " ", *[Run(f"[{face}]", "lit") for face in state.rolls[-1]])]
    return []


def result(state: Alone, _: Translate) -> Line:
    outcome = state.outcome
    assert outcome is not None
    said = _("Over: {reason}, score {score}").format(reason=_(REASONS[outcome.reason]), score=outcome.scores[0])
    return (Run(" " + said, "lit"),)


def fight(state: Alone, _: Translate, width: int) -> Block:
    """Return the dice of both shares; a die that is killed is struck and marked x."""
    rows: Block = []
    thrown = list(zip(dice_for(*state.faces), state.rolls, strict=False))
    for who, name in enumerate((_("you"), _("survivor"))):
        if not state.faces[who]:
            continue
        power = POWER[state.wields[who]]
        dice: list[Line] = [
            (Run(f"[{face}]", "die-" + purpose.partition("-")[2]), Run("x" if face <= power else " ", "good"))
            for (purpose, _count, _worth, whose), faces in thrown
            if whose == who
            for face in faces
        ]
        said = _("{who} against {count}, {weapon} (1-{power})").format(
            who=name, count=state.faces[who], weapon=_(WEAPONS[state.wields[who]]), power=power
        )
        rows += wrapped([line(" ", Run(said, "bold"), " "), *dice], width, "")
    return rows
