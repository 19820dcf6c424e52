"""Notes between the log and the Table: those on a line, through its parents, and new ones."""

from __future__ import annotations

from pathlib import Path

from logs.log import Log
from logs.rows import Stream
from viewer.screens.reading import Remark

__all__ = ["notes_on", "write_note"]


def notes_on(log: Log, stream: Stream) -> dict[int, list[Remark]]:
    """Return the notes on the line of *stream* by version, those on its parents up to where it left them included.

    Raises:
        LogError: the log cannot be read.
    """
    found: dict[int, list[Remark]] = {}
    parts = {part.branch: part for part in log.line_of(stream)[1]}
    for note in log.notes(stream.game):
        part = parts.get(note.stream.id)
        if part is not None and part.start <= note.version <= part.stop:
            found.setdefault(note.version, []).append(Remark(note.glyph, note.text))
    return found


def write_note(path: Path | str, place: str, version: int, remark: Remark) -> dict[int, list[Remark]]:
    """Keep *remark* in the log at *path*, on *version* of the line that *place* names. Return all notes on that line.

    Raises:
        LogError: the log cannot be written, or has no such place.
    """
    with Log.existing(path) as log:
        stream = log.resolve(place).stream
        log.note(stream, version, remark.text, remark.glyph)
        return notes_on(log, stream)
