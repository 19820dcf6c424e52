"""What a game of Mall comes to in numbers, told when it is over."""

from __future__ import annotations

from typing import Any

from core.mall.tables import KILLS
from core.timeline import Timeline
from core.words import Translate
from events.mall import CardPlayed, VoteCounted
from viewer.widgets.board import Numbers

__all__ = ["numbers"]


def numbers(timeline: Timeline[Any], _: Translate) -> Numbers:
    """Return for each seat the votes that wanted it to be the victim, and the zombies that its weapons killed."""
    seats = range(len(timeline.last.seats))
    against, killed = dict.fromkeys(seats, 0), dict.fromkeys(seats, 0)
    for version, event in enumerate(timeline.events):
        if isinstance(event, VoteCounted) and event.matter == "victim":
            for seat, votes in event.tally:
                against[seat] += votes
        elif isinstance(event, CardPlayed) and event.card in KILLS and event.location is not None:
            killed[event.seat] += zombies(timeline, version, event) - zombies(timeline, version + 1, event)
    return Numbers((_("votes against"), _("kills")), [(against[seat], killed[seat]) for seat in seats])


def zombies(timeline: Timeline[Any], version: int, played: CardPlayed) -> int:
    """Return how many zombies were where a card was *played*."""
    state, location = timeline[version], played.location
    return 0 if state is None or location is None else int(state.zombies[location])
