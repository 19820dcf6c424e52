"""The lines of a game as the command line lists them: a tree in text, or an object for each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.words import listed
from events.base import Event
from viewer.commands.cells import bold, dim, screen, wrap
from viewer.kinship import Parting, ended, left, parting, parting_words
from viewer.language import _
from viewer.screens.family import Family, Member

__all__ = ["objects", "tree"]


def tree(family: Family, *, archived: bool) -> Iterator[str]:
    """Return each line below the one it left: where, how far it goes, how it ended, and by which event it parts."""
    for member in family.in_sight(archived=archived):
        row, parent = member.row, parent_of(family, member)
        seats = family.members[0].line.events[0].seats  # type: ignore[attr-defined]
        parts = [
            left(member, parent),
            _("{count} events").format(count=row.version),
            ended(seats, row.outcome),
            _("archived") if row.archived else "",
        ]
        step = "  " * member.depth
        facts = listed([part for part in parts if part], _)
        yield f"{step}{bold(row.stream.branch)}  {facts}"
        if parent is not None:
            told = parting_words(parting_of(member, parent), member, lambda event: game_of(family).tell(event, _))
            margin = f"{step}  "
            yield from (dim(margin + part) for part in wrap(told, screen() - len(margin)))
    hidden = 0 if archived else sum(member.row.archived for member in family.members)
    if hidden:
        yield dim(_("archived and not shown: {count}; --archived lists them too").format(count=hidden))


def objects(family: Family, *, archived: bool) -> Iterator[dict[str, Any]]:
    """Return an object for each line, the parent before the lines that left it."""
    for member in family.in_sight(archived=archived):
        row, parent = member.row, parent_of(family, member)
        found = None if parent is None else parting_of(member, parent)
        yield {
            "place": str(row.stream),
            "branch": row.stream.branch,
            "parent": None if row.parent is None else row.parent.branch,
            "forked_at": row.forked_at,
            "version": row.version,
            "round": row.rounds,
            "outcome": row.outcome,
            "waiting": row.waiting,
            "archived": row.archived,
            "parted": None if found is None else found.version,
            "event": None if found is None else found.new,
            "there": None if found is None else found.old,
        }


def parting_of(member: Member, parent: Member) -> Parting:
    """Return where two lines part; what is secret in a game that goes on stays so."""
    over = member.row.outcome is not None and parent.row.outcome is not None

    def event_of(member: Member, version: int) -> Event | None:
        line = member.line
        if version >= line.version:
            return None
        event = line.events[version]
        return event if over else line.game.redact(event, line[version + 1], None)

    return parting(member, parent, event_of)


def parent_of(family: Family, member: Member) -> Member | None:
    return None if member.row.parent is None else family.member(member.row.parent)


def game_of(family: Family) -> Any:
    return family.members[0].line.game
