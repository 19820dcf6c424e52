"""What a game of Alone comes to in numbers, told when it is over."""

from __future__ import annotations

from typing import Any

from core.timeline import Timeline
from core.words import Translate
from events.alone import DamageTaken, FightBegan, ZombiesKilled
from viewer.widgets.board import Numbers

__all__ = ["numbers"]


def numbers(timeline: Timeline[Any], _: Translate) -> Numbers:
    """Return how many fights there were, the zombies killed in them and the life points lost, the survivor's too."""
    events = timeline.events
    fights = sum(isinstance(event, FightBegan) for event in events)
    killed = sum(event.you + event.survivor for event in events if isinstance(event, ZombiesKilled))
    lost = sum(event.you + event.survivor for event in events if isinstance(event, DamageTaken))
    return Numbers((_("fights"), _("kills"), _("life lost")), [(fights, killed, lost)])
