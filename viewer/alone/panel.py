"""Beside the street: the horde as dice, you and the survivor with life and weapon; below it: hand, fight, result."""

from __future__ import annotations

from core.alone.advance import dice_for
from core.alone.state import Alone
from core.alone.tables import ACE, BRINGS, COLOURS, FUEL, POWER, change
from core.words import Translate
from events.alone import ZombiesKilled
from viewer.alone.street import card_text
from viewer.alone.words import REASONS, WEAPONS
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, Line, Run, join, line, wrapped

__all__ = ["news", "panel"]


def panel(scene: Scene, width: int) -> Block:
    """Return the horde and the people."""
    return [*horde(scene, width), (), *you(scene, width), (), *survivor(scene, width), *store(scene)]


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
    return [line(Run(said, "bold lit" if lit else "bold")), *rows, *[()] * (1 - len(rows)), (Run(words, "dim"),)]


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
        line("  ", weapon(scene, "weapon", _)),
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
    name = Run(_("survivor") + " ", "bold lit" if lit else "bold")
    if state.survivor is None:
        return [line(name, Run(_("not met yet"), "dim"))]
    if state.survivor == "dead":
        return [line(name, Run(_("dead"), "bad"))]
    life = bar(state.survivor_life, state.survivor_start, width - 17)
    if state.survivor != "you":
        lost = _("left behind at {card}") if left_behind(state) else _("waits at {card}")
        return [line(name, life), (Run("  " + lost.format(card=state.survivor)),)]
    return [line(name, life), line("  " + _("with you") + ", ", weapon(scene, "survivor_weapon", _))]


def left_behind(state: Alone) -> bool:
    """Return whether the survivor's card is out of reach for good (R14)."""
    return not any(ACE in column for column in state.columns[max(0, state.column - 1) :])


def store(scene: Scene) -> Block:
    state, _ = scene.state, scene.translate
    if not state.store:
        return []
    return [(Run(_("store: {count} life points").format(count=state.store)),)]


def news(scene: Scene, width: int) -> Block:
    """Return what is going on beyond the newest event: result, hand, dice, or nothing."""
    state, _ = scene.state, scene.translate
    if state.outcome is not None:
        return [result(state, _)]
    if state.hand:
        return [hand(state, _)]
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


def hand(state: Alone, _: Translate) -> Line:
    """Return the cards in hand with the zombies that each would bring."""
    brought = BRINGS[state.card] if state.card is not None else {}
    parts = []
    for place, name in enumerate(state.hand, start=1):
        count = brought.get(name, 0)
        parts.append(line(Run(f"{place} ", "dim"), card_text(name, _), Run(f" +{count}" if count else "", "zombie")))
    there = _("already around you: {count}").format(count=around(state))
    return line(" " + _("hand") + "  ", join(parts, "   "), Run("   " + there, "dim"))


def around(state: Alone) -> int:
    """Return the zombies that the cards laid around the token bring, whatever the next column will add."""
    if state.card is None:
        return 0
    brought, here = BRINGS[state.card], state.columns[state.column]
    return sum([brought.get(card, 0) for card in (here[0], here[2], *behind(state))])


def behind(state: Alone) -> list[str]:
    """Return the face-up cards of the column that the token came from: at the start none is turned yet."""
    column = state.columns[state.column - 1]
    return [card for place, card in enumerate(column) if place != 1 or state.column == 1]


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
