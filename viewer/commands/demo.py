"""``demo``: a game of each kind by bots, and the replay of the one with most players."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import click

from core.words import mark
from viewer.commands.cells import bold
from viewer.commands.desk import Desk, as_json, command, encoded, is_terminal, listed, open_log, say
from viewer.commands.new import seed_option
from viewer.commands.pages import option
from viewer.language import _

if TYPE_CHECKING:
    from core.game import Game
    from logs.log import Log
    from logs.rows import Stream
    from viewer.commands.tournament import Result

__all__ = ["demo"]

HOW = mark("Where there is no terminal to open the replay in, both games are summed up instead.")


@command("demo", example="deadreckon demo --seed 7", more=HOW)
@seed_option
@option("--headless", is_flag=True, help=mark("sum up instead of opening the viewer"))
@as_json
@click.pass_obj
def demo(desk: Desk, *, seed: int | None, headless: bool, as_json: bool) -> int:
    """Play a bots' game of each kind and open the replay."""
    from core.game import load_games
    from viewer.commands.opening import luck_from

    drawn = int.from_bytes(os.urandom(4), "big") if seed is None else seed
    luck_from(None, drawn)
    games = sorted(load_games().values(), key=lambda game: game.players)
    with open_log(makes=True) as log:
        played = [(game, *_play(log, game, drawn)) for game in games]
        version = log.version(played[-1][1])
    if as_json:
        say(encoded(_object(game, stream, result)) for game, stream, result in played)
    elif headless or not is_terminal():
        for game, stream, result in played:
            say(_told(game, stream, result))
        say(_how_to_go_on(played[-1][1], version))
    else:
        from viewer.app import run_replay

        return run_replay(desk.log, played[-1][1], 0)
    return 0


def _play(log: Log, game: Game[Any, Any], seed: int) -> tuple[Stream, Result]:
    """Play one game of the usual bots into *log*."""
    from logs.luck import LuckSetting
    from viewer.commands.opening import players_for, seats_from
    from viewer.commands.tournament import Tournament, played, seed_of

    names = (game.default_bot,) * players_for(game, None)
    seats = seats_from(game, [f"={name}" for name in names], len(names))
    tournament = Tournament(game.name, game.rules(), seats, names, seed, keep=True)
    result = next(played(tournament, 1, jobs=1)).results[0]
    assert result.packed is not None
    setting = LuckSetting(seed=seed_of(tournament, 0))
    return log.keep(result.packed, title=_("Demo"), luck=setting), result


def _object(game: Game[Any, Any], stream: Stream, result: Result) -> dict[str, Any]:
    return {
        "id": stream.game,
        "game": game.name,
        "bots": result.bots,
        "reason": result.reason,
        "scores": result.scores,
        "winners": result.winners,
        "rounds": result.rounds,
        "events": result.events,
    }


def _told(game: Game[Any, Any], stream: Stream, result: Result) -> list[str]:
    names = [_(game.colours[seat].capitalize()) for seat in range(len(result.scores))]
    scores = listed([f"{name} {score}" for name, score in zip(names, result.scores, strict=True)])
    length = _("Rounds: {rounds}, choices: {decisions}, events: {events}.")
    lines = [
        bold(f"{stream.game}  {_(game.title)}"),
        "  " + length.format(rounds=result.rounds, decisions=result.decisions, events=result.events),
        "  " + _("Over: {reason}. Points: {scores}.").format(reason=_(result.reason), scores=scores),
    ]
    if result.winners:
        lines.append("  " + _("Won: {names}.").format(names=listed([names[seat] for seat in result.winners])))
    return [*lines, ""]


def _how_to_go_on(stream: Stream, version: int) -> list[str]:
    game, half = stream.game, version // 2
    return [
        _("Go on with:"),
        f"  deadreckon replay {game:<12}  " + _("step through it in the terminal"),
        f"  deadreckon log {game:<15}  " + _("read what happened"),
        f"  deadreckon state {f'{game}:{half}':<13}  " + _("see the board in the middle of it"),
        f"  deadreckon branch {f'{game}:{half}':<12}  " + _("let it go another way from there"),
        "  deadreckon new mall             " + _("play one yourself"),
    ]
