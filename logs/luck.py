"""Where the chance of a branch comes from, as the log keeps it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from core.luck import Fresh, Luck, Recorded, Seeded, Stacked, resume
from core.words import said
from events.base import Event
from logs.reasons import reason

__all__ = ["FRESH", "LuckSetting"]

Die = Annotated[int, Meta(ge=1)]


class LuckSetting(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, forbid_unknown_fields=True):
    """The chance of a branch: fresh, unless something here says otherwise.

    Attributes:
        seed: chance comes from this seed.
        recorded: first the rolls that the parent's line made after the fork.
        until: the parent's version when the branch was made: later rolls of the parent do not count.
        cards: a script of cards to lie on top of the pile, top first.
        dice: a script of faces in the order asked.
    """

    seed: int | str | None = None
    recorded: bool = False
    until: int | None = None
    cards: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()

    @classmethod
    def read(cls, text: str | bytes) -> LuckSetting:
        """Return the script of cards and dice in *text*, the JSON of a luck file.

        Raises:
            ValueError: the text is no such script; the message is one line.
        """
        try:
            script = msgspec.json.decode(text, type=_Script)
        except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
            raise ValueError(said("not a luck file: {reason}", reason=reason(error))) from None
        return cls(cards=script.cards, dice=script.dice)

    def source(self, own: list[Event], parents: list[Event]) -> Luck:
        """Return the source of chance as it stands after the branch's *own* events.

        *parents* are the parent's events from the fork to ``until``; only ``recorded`` looks at them.
        """
        luck: Luck = Fresh() if self.seed is None else Seeded(self.seed)
        if self.recorded:
            luck = Recorded(parents, luck)
        if self.cards or self.dice:
            luck = Stacked(cards=self.cards, dice=self.dice, then=luck)
        return resume(luck, own)


FRESH = LuckSetting()
"""Chance from the operating system."""


class _Script(msgspec.Struct, forbid_unknown_fields=True):
    cards: tuple[str, ...] = ()
    dice: tuple[Die, ...] = ()
