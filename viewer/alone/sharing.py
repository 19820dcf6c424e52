"""The questions of the fight: with what, and how many zombies the survivor faces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.alone.commands import Fight
from core.alone.odds import damage
from core.alone.tables import POWER
from events.alone import Weapon
from viewer.alone.choices import Choices, armed, begin_at, percent, row
from viewer.alone.forecast import cheapest, danger, forecast
from viewer.alone.guide import guide
from viewer.alone.words import WEAPONS
from viewer.widgets.asking import Option, Question
from viewer.widgets.paint import Line, Run, line

__all__ = ["fights"]


def fights(choices: Choices) -> Iterator[Option]:
    """Return the ways to fight: the best share first where there is one to choose, then by your weapon."""
    _, view = choices.translate, choices.view
    open_fights = [command for command in choices.open if isinstance(command, Fight)]
    if not open_fights:
        yield Option(words=row(_("Fight")), closed=choices.refusal(Fight("fists", 0)), spot=("horde",))
        return
    shared = any(fight.survivor_zombies for fight in open_fights)
    if shared:
        yield best(choices, open_fights, _("Lose fewest life points: {how}"))
    for place, weapon in enumerate(sorted({fight.weapon for fight in open_fights}, key=lambda name: -POWER[name])):
        mine = [fight for fight in open_fights if fight.weapon == weapon]
        words = row(_("Fight with {weapon}").format(weapon=armed(view, weapon, _)))
        spot = ("horde",) if place == 0 else None
        if shared:
            effect = [row(_("Then choose how many the survivor faces, and with what"))]
            yield Option(words=words, effect=effect, then=Sharing(choices, mine).first, spot=spot)
        else:
            (fight,) = mine
            yield choices.option(line(*words, lost(choices, fight)), fight, forecast(view, fight, _), spot=spot)


def best(choices: Choices, among: Sequence[Fight], words: str) -> Option:
    """Return the option to fight so that fewest life points are lost on average."""
    _, view = choices.translate, choices.view
    fight = cheapest(view, among)
    if fight.survivor_weapon is None:
        how = _("you alone, {weapon}").format(weapon=_(WEAPONS[fight.weapon]))
    else:
        how = _("you {mine} {weapon}, he {his} {his_weapon}").format(
            mine=view.horde - fight.survivor_zombies,
            weapon=_(WEAPONS[fight.weapon]),
            his=fight.survivor_zombies,
            his_weapon=_(WEAPONS[fight.survivor_weapon]),
        )
    return choices.option(row(words.format(how=how)), fight, forecast(view, fight, _), key="b")


def lost(choices: Choices, fight: Fight) -> Line:
    """Return, in a few cells, the life points that *fight* costs on average, and the danger that you die."""
    _, view = choices.translate, choices.view
    mine = damage(view.horde - fight.survivor_zombies, POWER[fight.weapon])
    if fight.survivor_weapon is None:
        said = _("you {mine}").format(mine=lost_points(mine))
    else:
        his = damage(fight.survivor_zombies, POWER[fight.survivor_weapon], view.survivor_life)
        said = _("you {mine}, he {his}").format(mine=lost_points(mine), his=lost_points(his))
    death = danger(view, fight)
    return line("  " + said, Run("  " + _("death {chance}").format(chance=percent(death)), "bad") if death else "")


def lost_points(points: float) -> str:
    """Return life points lost on average: ``-1.3``, ``0`` only where none can be lost."""
    if points < 1e-9:
        return "0"
    return f"-{points:.1f}" if points >= 0.05 else "-0+"


class Sharing:
    """The fights with one weapon of yours: the survivor's weapon first where he holds one, then the share."""

    def __init__(self, choices: Choices, fights: Sequence[Fight]) -> None:
        self.choices = choices
        self.fights = fights

    def first(self) -> Question:
        """Return the question of his weapon, or at once that of the share."""
        return self.weapon() if self.choices.view.survivor_weapon != "fists" else self.share("fists")

    def weapon(self) -> Question:
        """Return the question what the survivor fights with; what is too strong for him says so (R16)."""
        _, view = self.choices.translate, self.choices.view
        options = [self.with_weapon(view.survivor_weapon), self.with_weapon("fists"), *self.alone()]
        return Question(
            title=row(_("What does the survivor fight with?")),
            options=options,
            rules=guide(view, _),
            at=begin_at(options),
            lit=frozenset({("survivor weapon",)}),
        )

    def with_weapon(self, weapon: Weapon) -> Option:
        """Return the option that he fights with *weapon*."""
        _, view = self.choices.translate, self.choices.view
        words = row(_("The survivor fights with {weapon}").format(weapon=armed(view, weapon, _)))
        spot = ("survivor weapon",) if weapon != "fists" else None
        if not any(fight.survivor_weapon == weapon for fight in self.fights):
            closed = self.choices.refusal(Fight(self.fights[0].weapon, 1, weapon))
            return Option(words=words, closed=closed, spot=spot)
        return Option(words=words, then=lambda: self.share(weapon), spot=spot)

    def alone(self) -> list[Option]:
        """Return the option that he faces none."""
        _, view = self.choices.translate, self.choices.view
        return [
            self.choices.option(
                line(_("The survivor faces none"), lost(self.choices, fight)), fight, forecast(view, fight, _), key="0"
            )
            for fight in self.fights
            if fight.survivor_weapon is None
        ]

    def share(self, weapon: Weapon) -> Question:
        """Return the question how many zombies he faces with *weapon*: number 3 is three."""
        _, view = self.choices.translate, self.choices.view
        ordered = sorted(self.fights, key=lambda fight: fight.survivor_zombies)
        shares = [fight for fight in ordered if fight.survivor_weapon == weapon]
        options = [self.one(fight) for fight in shares] + self.alone()
        among = [fight for fight in ordered if fight.survivor_weapon in (weapon, None)]
        options.append(best(self.choices, among, _("lose fewest life points: {how}")))
        said = _("How many of {zombies} zombies does the survivor face?").format(zombies=view.horde)
        about = _("you {life}, {weapon}; survivor {his}, {his_weapon}").format(
            weapon=armed(view, self.fights[0].weapon, _),
            life=view.life,
            his_weapon=armed(view, weapon, _),
            his=view.survivor_life,
        )
        return Question(
            title=row(said),
            options=options,
            about=[row(about)],
            rules=guide(view, _),
            at=len(options) - 1,
            lit=frozenset({("horde",)}),
        )

    def one(self, fight: Fight) -> Option:
        """Return the option that he faces so many."""
        _, view = self.choices.translate, self.choices.view
        his = fight.survivor_zombies
        words = line(_("he {his}, you {mine}").format(his=his, mine=view.horde - his), lost(self.choices, fight))
        return self.choices.option(words, fight, forecast(view, fight, _))
