"""``branch`` and ``note``: what is added beside a line that was played."""

from __future__ import annotations

import click

from core.words import mark
from viewer.commands.desk import as_json, command, encoded, open_log, place_argument, say
from viewer.commands.pages import option
from viewer.language import _

__all__ = ["branch", "note"]

LUCK = mark(
    "With --luck recorded, the default, the new line meets the dice that the old one rolled after this place, as far "
    "as they go; with fresh all chance is new; FILE is a script of coming cards and dice."
)


@command("branch", example="deadreckon branch last:120 --name no-hide --luck fresh", more=LUCK)
@place_argument("place")
@option("--name", help=mark("what the branch is called; else line-2, line-3 …"))
@option("--luck", default="recorded", metavar="recorded|fresh|FILE", help=mark("where chance comes from"))
@as_json
def branch(place: str, name: str | None, luck: str, as_json: bool) -> None:
    """Fork a game and print the new place."""
    from viewer.commands.opening import luck_from
    from viewer.forking import chance, fork

    setting = chance(luck) or luck_from(luck, None)
    with open_log(writes=True) as log:
        where = log.resolve(place)
        stream = fork(log, where, setting, name=name)
    if as_json:
        parent = where.stream.branch
        say(
            encoded(
                {
                    "place": f"{stream}:{where.version}",
                    "game": stream.game,
                    "branch": stream.branch,
                    "parent": parent,
                    "forked_at": where.version,
                }
            )
        )
    else:
        say(f"{stream}:{where.version}")


@command("note", example="deadreckon note last:120 'here it went wrong' --glyph '?!'")
@place_argument("place")
@click.argument("text")
@option("--glyph", default="", help=mark("a sign for it: ! ? !! ?? !? ?!"))
@as_json
def note(place: str, text: str, glyph: str, as_json: bool) -> None:
    """Write a note on a version of a game."""
    from logs.text import clean
    from viewer.commands.desk import Refused

    if not clean(text):
        raise Refused(_("a note needs words"))
    with open_log(writes=True) as log:
        where = log.resolve(place)
        written = log.note(where.stream, where.version, text, glyph)
    if as_json:
        say(encoded({"place": str(where), "glyph": written.glyph, "text": written.text}))
    else:
        say(f"{where}  {written.glyph} {written.text}".replace("   ", "  "))
