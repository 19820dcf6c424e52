"""Why JSON is refused, as sentences that can be said in another language: msgspec and the codec speak plain English."""

from __future__ import annotations

import re
from typing import Final

from core.words import Sentence, mark, said

__all__ = ["PATTERNS", "reason"]

PATTERNS: Final = tuple(
    (re.compile(pattern, re.DOTALL), template)
    for pattern, template in (
        (r"event (?P<place>\d+): (?P<reason>.*)", mark("event {place}: {reason}")),
        (r"not an event of this game: (?P<reason>.*)", mark("not an event of this game: {reason}")),
        (
            r"written in format (?P<found>\d+); this program reads up to format (?P<known>\d+): update deadreckon",
            mark("written in format {found}; this program reads up to format {known}: update deadreckon"),
        ),
        (r"(?P<reason>.*) - at `(?P<path>[^`]*)`", mark("{reason} - at `{path}`")),
        (r"JSON is malformed: (?P<what>.*)", mark("JSON is malformed: {what}")),
        (r"Input data was truncated", mark("Input data was truncated")),
        (r"Object missing required field `(?P<field>.*)`", mark("Object missing required field `{field}`")),
        (r"Object contains unknown field `(?P<field>.*)`", mark("Object contains unknown field `{field}`")),
        (r"Invalid value (?P<value>.*)", mark("Invalid value {value}")),
        (r"Invalid enum value (?P<value>.*)", mark("Invalid enum value {value}")),
        (r"Expected `(?P<wanted>.*)`, got `(?P<found>.*)`", mark("Expected `{wanted}`, got `{found}`")),
        (
            r"Expected `(?P<kind>\w+)` of length (?P<length>[^,]*), got (?P<found>\d+)",
            mark("Expected `{kind}` of length {length}, got {found}"),
        ),
        (r"Expected `(?P<kind>\w+)` of length (?P<length>.*)", mark("Expected `{kind}` of length {length}")),
        (r"Expected `(?P<kind>\w+)` (?P<bound>[<>]=? .*)", mark("Expected `{kind}` {bound}")),
        (
            r"Expected `(?P<kind>\w+)` matching regex (?P<pattern>.*)",
            mark("Expected `{kind}` matching regex {pattern}"),
        ),
    )
)
"""What they say, and the same as a template; a part called ``reason`` is itself one of these."""


def reason(error: object) -> Sentence:
    """Return what *error* says, as a sentence where it is one that we know; the words stay the same."""
    text = str(error)
    for pattern, template in PATTERNS:
        found = pattern.fullmatch(text)
        if found is not None:
            parts = found.groupdict()
            return said(template, **{name: reason(part) if name == "reason" else part for name, part in parts.items()})
    return said(text)
