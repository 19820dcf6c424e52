"""``branch`` and ``note``: what is added beside a line that was played."""

from __future__ import annotations

import click

from core.words import mark
from viewer.commands.desk import Refused, as_json, command, encoded, listed, open_log, place_argument, say
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
@option("--luck", metavar="recorded|fresh|FILE", help=mark("where chance comes from"))
@option("--list", "lists", is_flag=True, help=mark("fork nothing: list the branches of the game"))
@option("--archived", is_flag=True, help=mark("with --list: archived branches too"))
@option("--rename", metavar="NAME", help=mark("fork nothing: give this branch another name"))
@option("--archive", is_flag=True, help=mark("fork nothing: take this branch out of the lists"))
@option("--restore", is_flag=True, help=mark("fork nothing: put this branch back into the lists"))
@as_json
def branch(
    place: str, *, name: str | None, luck: str | None, lists: bool, archived: bool, rename: str | None, archive: bool,
    restore: bool, as_json: bool,
) -> None:  # fmt: skip
    """Fork a game and print the new place; or list, rename or archive its branches."""
    wishes = {"--name": name is not None, "--luck": luck is not None, "--list": lists, "--rename": rename is not None}
    asked = [wish for wish, holds in {**wishes, "--archive": archive, "--restore": restore}.items() if holds]
    if (len(asked) > 1 and asked != ["--name", "--luck"]) or (archived and asked != ["--list"]):
        words = _("--archived goes with --list alone") if archived else _("these do not go together: {options}")
        raise Refused(words.format(options=listed(asked)))
    if lists:
        _list(place, archived=archived, as_json=as_json)
    elif rename is not None or archive or restore:
        _change(place, rename, archive=archive, as_json=as_json)
    else:
        _fork(place, name, luck or "recorded", as_json=as_json)


def _fork(place: str, name: str | None, luck: str, *, as_json: bool) -> None:
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


def _list(place: str, *, archived: bool, as_json: bool) -> None:
    from viewer.commands.branch_list import objects, tree
    from viewer.forking import family_of

    with open_log() as log:
        family = family_of(log, log.resolve(place).stream.game)
    say(map(encoded, objects(family, archived=archived)) if as_json else tree(family, archived=archived))


def _change(place: str, name: str | None, *, archive: bool, as_json: bool) -> None:
    """Give a branch another *name*, or archive it, or put it back."""
    with open_log(writes=True) as log:
        stream = log.resolve(place).stream
        if name is not None:
            stream = log.rename_branch(stream, name)
        else:
            log.archive_branch(stream, archived=archive)
        archived = next(row.archived for row in log.branches(stream.game) if row.stream.id == stream.id)
    if as_json:
        say(encoded({"place": str(stream), "game": stream.game, "branch": stream.branch, "archived": archived}))
    elif name is not None:
        say(str(stream))
    else:
        words = _("{place} is archived: its place still opens it") if archived else _("{place} is listed again")
        say(words.format(place=stream))


@command("note", example="deadreckon note last:120 'here it went wrong' --glyph '?!'")
@place_argument("place")
@click.argument("text")
@option("--glyph", default="", help=mark("a sign for it: ! ? !! ?? !? ?!"))
@as_json
def note(place: str, text: str, glyph: str, as_json: bool) -> None:
    """Write a note on a version of a game."""
    from logs.text import clean

    if not clean(text):
        raise Refused(_("a note needs words"))
    with open_log(writes=True) as log:
        where = log.resolve(place)
        written = log.note(where.stream, where.version, text, glyph)
    if as_json:
        say(encoded({"place": str(where), "glyph": written.glyph, "text": written.text}))
    else:
        say(f"{where}  {written.glyph} {written.text}".replace("   ", "  "))
