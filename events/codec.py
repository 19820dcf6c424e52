"""Events to JSON bytes and back: the only reader and writer of stored events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import msgspec

from events.base import FORMAT, Event, GameStarted

__all__ = ["UPCASTERS", "BadEvent", "Codec", "NewerFormat"]

UPCASTERS: Final[dict[int, Callable[[bytes], bytes]]] = {}
"""From a stored format number to the step that lifts an event's bytes one format up. Empty until a format 2 exists."""


class BadEvent(ValueError):
    """Stored bytes are no event of this game: unknown type or field, wrong value, no JSON."""


class NewerFormat(BadEvent):
    """The line was written in a format that only a newer program reads."""


class _Peek(msgspec.Struct):
    format: int = 1


class Codec:
    """Encodes and decodes the events of one game.

    Encoding costs about 0.1 microseconds an event, decoding 0.3; ``decode_all`` is the faster for many.
    """

    def __init__(self, union: Any) -> None:
        self.encode: Callable[[Event], bytes] = msgspec.json.Encoder().encode
        self.encode_lines: Callable[[Sequence[Event]], bytes] = msgspec.json.Encoder().encode_lines
        self._one = msgspec.json.Decoder(union)
        self._many = msgspec.json.Decoder(list[union])

    def decode(self, body: bytes | str) -> Event:
        """Return the event in *body*.

        Raises:
            NewerFormat: the body opens a line in a format this program does not know.
            BadEvent: the body is no event of this game; the message says why.
        """
        try:
            event: Event = self._one.decode(body)
        except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
            refuse_newer(body)
            raise BadEvent(f"not an event of this game: {error}") from None
        if isinstance(event, GameStarted) and event.format > FORMAT:
            refuse_newer(body)
        return event

    def decode_all(self, bodies: Sequence[str]) -> list[Event]:
        """Return the events in *bodies*, in order.

        Raises:
            BadEvent: with the place of the first body that is no event, counted from 1.
        """
        events = self.decode_joined("[" + ",".join(bodies) + "]", len(bodies))
        return self._one_by_one(bodies) if events is None else events

    def decode_joined(self, text: str, count: int) -> list[Event] | None:
        """Return the *count* events of the JSON array *text*; None when it is anything else, without saying why."""
        try:
            events: list[Event] = self._many.decode(text)
        except (msgspec.MsgspecError, RecursionError, UnicodeError):
            return None
        if len(events) != count or (events and isinstance(events[0], GameStarted) and events[0].format > FORMAT):
            return None
        return events

    def _one_by_one(self, bodies: Iterable[str]) -> list[Event]:
        events = []
        for place, body in enumerate(bodies, start=1):
            try:
                events.append(self.decode(body))
            except BadEvent as error:
                raise type(error)(f"event {place}: {error}") from None
        return events


def refuse_newer(body: bytes | str) -> None:
    """Raise NewerFormat when *body* names a format above FORMAT, whatever else is in it."""
    try:
        found = msgspec.json.decode(body, type=_Peek).format
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError):
        return
    if found > FORMAT:
        raise NewerFormat(f"written in format {found}; this program reads up to format {FORMAT}: update deadreckon")
