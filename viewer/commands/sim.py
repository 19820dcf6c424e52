"""``sim``: many games of bots, counted, and kept when asked."""

from __future__ import annotations

import os
from time import perf_counter
from typing import TYPE_CHECKING, Any

import click

from core.words import mark
from viewer.commands.complete import bots as bot_names
from viewer.commands.complete import kinds
from viewer.commands.desk import Refused, as_json, command, encoded, open_log, progress, say
from viewer.commands.new import rules_options, seed_option
from viewer.commands.pages import option
from viewer.language import _

if TYPE_CHECKING:
    from core.game import Game
    from logs.log import Log
    from viewer.commands.tournament import Result, Tournament

__all__ = ["sim"]

IN_ONE = 100
"""Games that are written in one transaction."""

FEW = 50
"""Below so many games one process is faster."""

HOW = mark(
    "--bots names one bot for all seats or one for each; --rotate moves them on by one seat from game to game, so that "
    "no seat's advantage counts. The same --seed plays the same games, whatever --jobs."
)


@command("sim", example="deadreckon sim mall --bots sensible,random,random,random --rotate --games 400", more=HOW)
@click.argument("kind", metavar="GAME", shell_complete=kinds)
@option("--games", type=click.IntRange(1), default=100, metavar="N", show_default=True, help=mark("how many games"))
@rules_options
@option("--bots", metavar="NAME[,NAME]...", shell_complete=bot_names, help=mark("who plays; else the usual bot"))
@option("--rotate", is_flag=True, help=mark("move the bots on by one seat from game to game"))
@seed_option
@option(
    "--jobs",
    type=click.IntRange(1, 256),
    metavar="N",
    help=mark("processes to play in; else one a core for many games"),
)
@option("--keep", is_flag=True, help=mark("put the games into the log"))
@as_json
def sim(
    *,
    kind: str,
    games: int,
    players: int | None,
    rules: tuple[str, ...],
    preset: str | None,
    bots: str | None,
    rotate: bool,
    seed: int | None,
    jobs: int | None,
    keep: bool,
    as_json: bool,
) -> None:
    """Play many bot games and print what they come to."""
    from viewer.commands import opening
    from viewer.commands.figures import Tally
    from viewer.commands.options import options_of
    from viewer.commands.tournament import Tournament

    game = opening.game_named(kind)
    if rules == ("list",):
        say(options_of(game))
        return
    chosen = opening.rules_from(game, preset, rules)
    names = _bots(game, bots, players)
    seats = opening.seats_from(game, [f"={name}" for name in names], len(names))
    drawn = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    setting = opening.luck_from(None, drawn)
    opening.rehearse(game, chosen, seats, setting)
    tournament = Tournament(game.name, chosen, seats, names, drawn, rotate, keep)
    tally, begun = Tally(), perf_counter()
    kept = _play(tournament, games, jobs or _cores(games), tally)
    seconds = perf_counter() - begun
    told: dict[str, Any] = {
        "game": game.name,
        "players": len(names),
        "games": games,
        "seed": drawn,
        "rules": chosen,
        "bots": names,
        "rotate": rotate,
        **tally.figures(),
        "seconds": seconds,
        "games_per_second": games / seconds,
        "decisions_per_second": tally.decisions / seconds,
        "kept": kept,
    }
    if as_json:
        say(encoded(told))
    else:
        from viewer.commands.figures_text import lines

        say(lines(game, seats, told))


def _cores(games: int) -> int:
    """Return how many processes *games* are worth: starting one takes as long as a few games."""
    return 1 if games < FEW else os.cpu_count() or 1


def _bots(game: Game[Any, Any], text: str | None, players: int | None) -> tuple[str, ...]:
    """Return the bot of each seat.

    Raises:
        Refused: there is no such bot, or the names are for another number of seats.
    """
    from viewer.commands.opening import bot_named, players_for

    names = [name.strip() for name in (text or game.default_bot).split(",")]
    for name in names:
        bot_named(game, name)
    if players is not None and len(names) not in (1, players):
        raise Refused(_("{bots} bots are named for {players} seats").format(bots=len(names), players=players))
    count = players_for(game, players, len(names) if len(names) > 1 else 0) if len(names) == 1 else len(names)
    players_for(game, count)
    return tuple(names * count if len(names) == 1 else names)


def _play(tournament: Tournament, games: int, jobs: int, tally: Any) -> list[str]:
    """Play the games, count them in *tally*, and return the ids of those that are kept."""
    from contextlib import nullcontext

    from viewer.commands.tournament import played

    kept: list[str] = []
    waiting: list[Result] = []
    with open_log(makes=True) if tournament.keep else nullcontext() as log, progress(_("playing"), games) as step:
        for batch in played(tournament, games, jobs=jobs):
            tally.add(batch.results)
            if log is not None:
                waiting += batch.results
                while len(waiting) >= IN_ONE:
                    kept += _keep(log, tournament, waiting[:IN_ONE])
                    del waiting[:IN_ONE]
            step(len(batch.results))
        if log is not None and waiting:
            kept += _keep(log, tournament, waiting)
    return kept


def _keep(log: Log, tournament: Tournament, results: list[Result]) -> list[str]:
    """Write the games of *results* in one transaction and return their ids."""
    from logs.luck import LuckSetting
    from viewer.commands.tournament import seed_of

    ids = []
    with log.bulk():
        for result in results:
            assert result.packed is not None
            setting = LuckSetting(seed=seed_of(tournament, result.number))
            ids.append(log.keep(result.packed, luck=setting).game)
    return ids
