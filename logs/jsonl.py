"""Strict reading of JSON lines that somebody else wrote: no line too long, no key twice, no number that is none."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import IO, Any, Final, NoReturn, TypeVar, cast

import msgspec

from core.words import said
from logs.archive import BranchLine, EventLine, Header, NoteLine
from logs.reasons import reason

__all__ = ["LONGEST", "Refused", "decode", "encode", "kind_of", "refuse_twins", "whole_lines"]

LONGEST: Final = 1 << 20
"""Bytes in the longest line that is read."""

Kind = type[Header] | type[BranchLine] | type[EventLine] | type[NoteLine]

T = TypeVar("T")

MARKS: Final[dict[str, Kind]] = {"deadreckon": Header, "branch": BranchLine, "v": EventLine, "note": NoteLine}
"""The key that tells what a line is."""

encode: Final = msgspec.json.Encoder().encode
"""Writes a line as we write it."""

_keys = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode


class Refused(Exception):
    """A line cannot be taken; the message says why. The culprit stands *back* lines before it."""

    def __init__(self, message: str, *, back: int = 0) -> None:
        super().__init__(message)
        self.message: Final = message
        self.back: Final = back


def whole_lines(lines: IO[bytes]) -> Iterator[bytes]:
    """Return the lines without line ends. Windows' line ends are as good as others.

    A line longer than LONGEST comes in pieces, which ``decode`` refuses.
    """
    while line := lines.readline(LONGEST + 2):
        yield line.rstrip(b"\r\n") if len(line) <= LONGEST else line


def kind_of(line: bytes) -> Kind:
    """Return what *line* is.

    Raises:
        Refused: none of the kinds there are.
    """
    if line.startswith(b'{"v":'):
        return EventLine
    if len(line) > LONGEST:
        raise Refused(said("longer than {bytes} bytes", bytes=LONGEST))
    if line.startswith(b"\xef\xbb\xbf"):
        raise Refused(said("begins with a byte order mark: save the file as plain UTF-8"))
    if not line:
        raise Refused(said("is empty"))
    found = [kind for key, kind in MARKS.items() if key in _read(_keys, line)]
    if len(found) != 1:
        raise Refused(said("is no header, branch, event or note"))
    return found[0]


def decode(line: bytes, kind: type[T]) -> T:
    """Return *line* as *kind*.

    Raises:
        Refused: it is not; unknown keys count.
    """
    if len(line) > LONGEST:
        raise Refused(said("longer than {bytes} bytes", bytes=LONGEST))
    return cast(T, _read(partial(msgspec.json.decode, type=kind), line))


def _read(decoder: Any, line: bytes) -> Any:
    try:
        return decoder(line)
    except RecursionError:
        raise Refused(said("nested too deep")) from None
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise Refused(reason(error)) from None


def refuse_twins(line: bytes) -> None:
    """Refuse a key that stands twice in one object: readers disagree on which of them counts.

    Raises:
        Refused: there is one, or a number that JSON does not know.
    """
    try:
        json.loads(line, object_pairs_hook=_pairs, parse_constant=_constant)
    except RecursionError:
        raise Refused(said("nested too deep")) from None
    except ValueError as error:
        raise Refused(reason(error)) from None


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Refused(said("has a key twice in one object"))
    return found


def _constant(name: str) -> NoReturn:
    raise Refused(said("{name} is no JSON number", name=name))
