"""``new``: starts a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import click
from click.core import ParameterSource

from core.words import mark
from viewer.commands.complete import bots, kinds, presets
from viewer.commands.desk import Desk, Refused, as_json, command, encoded, is_terminal, listed, open_log, say
from viewer.commands.pages import option
from viewer.commands.playing import pace_option
from viewer.language import _

__all__ = ["new", "rules_options", "seed_option"]

F = TypeVar("F", bound=Callable[..., Any])

SEATS = mark(
    "Seats are filled in the order of their --seat options. A seat called NAME alone is a human's, NAME=sensible "
    "a bot's, and =sensible a bot's that is called by its colour. Seats that no option names are bots'; with no "
    "--seat at all the first seat is yours. Without GAME a form asks for all of it."
)

seed_option = option("--seed", type=int, metavar="N", help=mark("let chance come from this number"))


def rules_options(function: F) -> F:
    """Add the options that choose players and rules to *function*."""
    for added in (
        option("--preset", metavar="NAME", shell_complete=presets, help=mark("named rules: seed, published …")),
        option(
            "--rules",
            multiple=True,
            metavar="K=V",
            help=mark("change a rules option; may be repeated; `list` lists them"),
        ),
        option("--players", type=int, metavar="N", help=mark("how many play; else the seats named, or 4")),
    ):
        function = added(function)
    return function


@command("new", example="deadreckon new mall --seat Ann --seat Bob=sensible --players 4", more=SEATS)
@click.argument("kind", metavar="[GAME]", required=False, shell_complete=kinds)
@rules_options
@option("--seat", "seats", multiple=True, metavar="NAME[=WHO]", shell_complete=bots, help=mark("human or a bot"))
@seed_option
@option("--luck", metavar="FILE", type=click.Path(), help=mark("a script of cards and dice"))
@option("--title", default="", help=mark("what the game is called in lists"))
@pace_option
@option("--headless", is_flag=True, help=mark("print the id instead of opening the viewer"))
@as_json
@click.pass_obj
def new(
    desk: Desk,
    *,
    kind: str | None,
    players: int | None,
    rules: tuple[str, ...],
    preset: str | None,
    seats: tuple[str, ...],
    seed: int | None,
    luck: str | None,
    title: str,
    pace: str,
    headless: bool,
    as_json: bool,
) -> int:
    """Start a game and open it, or print its id."""
    from logs.session import Session
    from viewer.commands import opening
    from viewer.commands.options import options_of

    if kind is None:
        return ask(desk)
    game = opening.game_named(kind)
    if rules == ("list",):
        say(options_of(game))
        return 0
    chosen = opening.rules_from(game, preset, rules)
    table = opening.seats_from(game, seats, opening.players_for(game, players, len(seats)))
    setting = opening.luck_from(luck, seed)
    opening.rehearse(game, chosen, table, setting)
    with open_log(makes=True) as log:
        session = Session.start(log, game, chosen, table, title=title, luck=setting)
    stream = session.stream
    if as_json:
        say(
            encoded(
                {
                    "game": stream.game,
                    "branch": stream.branch,
                    "version": session.version,
                    "kind": game.name,
                    "title": title,
                    "rules": chosen,
                    "seats": table,
                }
            )
        )
    elif headless or not is_terminal():
        say(stream.game)
    else:
        from viewer.app import run_play

        return run_play(desk.log, stream, pace=pace)
    return 0


def ask(desk: Desk) -> int:
    """Open the form of a new game; it asks for what no option said.

    Raises:
        Refused: an option goes with a game that is not named, or there is no terminal to ask in.
    """
    given = click.get_current_context()
    told = [name for name in given.params if given.get_parameter_source(name) is ParameterSource.COMMANDLINE]
    if told or not is_terminal():
        from core.game import load_games

        raise Refused(_("say which game: {known}").format(known=listed(list(load_games()))))
    from viewer.app import run_library

    return run_library(desk.log, new=True)
