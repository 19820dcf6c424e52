"""``ls``: the list of games, for whoever the quick way could not serve."""

from __future__ import annotations

from pathlib import Path

import click

from core.words import mark
from viewer.commands.desk import Desk, Refused, as_json, command, open_log, say
from viewer.commands.listing import LIMIT, NONE_YET, show_games
from viewer.commands.pages import option
from viewer.language import _

__all__ = ["ls"]


@command("ls", example="deadreckon ls --limit 10")
@option(
    "--limit",
    default=LIMIT,
    metavar="N",
    show_default=True,
    type=click.IntRange(0),
    help=mark("how many games to list"),
)
@as_json
@click.pass_obj
def ls(desk: Desk, limit: int, as_json: bool) -> None:
    """List the newest games."""
    if not Path(desk.log).exists():
        if not as_json:
            say(_(NONE_YET))
    elif not show_games(desk.log, limit, as_json=as_json):
        open_log().close()  # says what is wrong with the file
        raise Refused(_("{path} cannot be read").format(path=desk.log))
