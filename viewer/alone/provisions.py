"""The questions of the store: how many life points for you, how many for the survivor."""

from __future__ import annotations

from collections.abc import Callable

from core.alone.commands import TakeLife
from viewer.alone.choices import Choices, begin_at, row
from viewer.alone.guide import guide
from viewer.widgets.asking import Option, Question
from viewer.widgets.paint import Block

__all__ = ["store"]


def store(choices: Choices) -> Option:
    """Return the option to take life points, with a question how many; closed when neither of you can take one."""
    _, view = choices.translate, choices.view
    words = row(_("Take life points from the store: {count} there").format(count=view.store))
    shares = [command for command in choices.open if isinstance(command, TakeLife)]
    if not shares:
        return Option(words=words, closed=choices.refusal(TakeLife(1, 0)), spot=("store",))
    effect = [row(_("In parts if you like; nobody gets more than at the start"))]
    return Option(words=words, effect=effect, then=lambda: for_you(choices, shares), spot=("store",))


def for_you(choices: Choices, shares: list[TakeLife]) -> Question:
    """Return the question how many points are for you: number 1 takes one."""
    _ = choices.translate
    options = []
    for count in sorted({share.you for share in shares}, key=lambda count: (count == 0, count)):
        his = sorted(share.survivor for share in shares if share.you == count)
        words = row(_("{count} for you").format(count=count))
        key = "0" if count == 0 else ""
        if his == [0]:
            options.append(taking(choices, TakeLife(count, 0), key))
        else:
            effect = [row(_("Then choose how many are for the survivor"))]
            options.append(Option(words=words, effect=effect, then=further(choices, count, his), key=key))
    most = max(shares, key=lambda share: (share.you, share.survivor))
    alone = _("as much as fits: {you} for you")
    both = _("as much as fits: {you} for you, {survivor} for the survivor")
    options.append(taking(choices, most, "b", both if choices.view.accompanied else alone))
    return Question(
        title=row(_("How many life points for you?")),
        options=options,
        about=standing(choices),
        rules=guide(choices.view, _),
        at=len(options) - 1,
        lit=frozenset({("store",)}),
    )


def further(choices: Choices, you: int, his: list[int]) -> Callable[[], Question]:
    """Return what makes the question how many are for the survivor."""

    def question() -> Question:
        _ = choices.translate
        ordered = sorted(his, key=lambda count: (count == 0, count))
        options = [taking(choices, TakeLife(you, count), "0" if count == 0 else "") for count in ordered]
        return Question(
            title=row(_("{count} for you. How many for the survivor?").format(count=you)),
            options=options,
            about=standing(choices),
            rules=guide(choices.view, _),
            at=begin_at(options),
            lit=frozenset({("store",)}),
        )

    return question


def taking(choices: Choices, share: TakeLife, key: str, words: str = "") -> Option:
    """Return the option to take *share*, with what all have then."""
    _, view = choices.translate, choices.view
    words = words or (_("{you} for you, {survivor} for the survivor") if view.accompanied else _("{count} for you"))
    effect = [row(_("you: life {life} of {start}").format(life=view.life + share.you, start=view.start_life))]
    if view.accompanied:
        life = view.survivor_life + share.survivor
        effect.append(row(_("survivor: life {life} of {start}").format(life=life, start=view.survivor_start)))
    effect.append(row(_("left in the store: {count}").format(count=view.store - share.you - share.survivor)))
    said = words.format(you=share.you, survivor=share.survivor, count=share.you)
    return choices.option(row(said), share, effect, key=key)


def standing(choices: Choices) -> Block:
    """Return what there is to take, and how much each of you can have."""
    _, view = choices.translate, choices.view
    rows = [
        row(_("left in the store: {count}").format(count=view.store)),
        row(_("you: life {life} of {start}").format(life=view.life, start=view.start_life)),
    ]
    if view.accompanied:
        said = _("survivor: life {life} of {start}")
        rows.append(row(said.format(life=view.survivor_life, start=view.survivor_start)))
    return rows
