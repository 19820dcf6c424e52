"""A Table on a line that grows while it is open: what others append is shown as it comes."""

from __future__ import annotations

from collections.abc import Sequence

from events.base import Event
from viewer.language import _
from viewer.screens.branching import Branching, FamilyAsked
from viewer.widgets.event_list import EventList
from viewer.widgets.timeline_strip import TimelineStrip

__all__ = ["Following"]


class Following(Branching):
    """What a Table does with news of its line. It reads no file: the app brings them."""

    @property
    def at_end(self) -> bool:
        """Whether the newest event is the one that is shown."""
        return self.version >= self.reading.length

    def take_news(self, events: Sequence[Event], lines: int) -> None:
        """Add *events* to the line; whoever was at its end goes on with it. The game has so many *lines* now."""
        if events:
            follow = self.at_end
            self.reading.grow(events)
            self.query_one(TimelineStrip).load(self.reading.marks, self.reading.rounds)
            self.show_news(follow=follow, count=len(events))
        ended = bool(events) and self.reading.finished
        if self.family is not None and (ended or len(self.family.members) != lines):
            self.post_message(FamilyAsked(self))

    def show_news(self, *, follow: bool, count: int) -> None:
        """Show that the line has grown by *count* events, and its end if we *follow* it."""
        self.query_one(EventList).renew()
        if follow:
            self.version = self.reading.length
        else:
            self.show_position()
            self.say(_("{count} more events: End goes to the newest").format(count=count))
