"""What the shell can complete: games, their branches, kinds of game, bots and presets."""

from __future__ import annotations

from typing import Any

import click
from click.shell_completion import CompletionItem

from viewer.commands.listing import age
from viewer.commands.place import log_path
from viewer.language import _, languages

__all__ = ["bots", "kinds", "languages_there_are", "places", "presets"]

SHOWN = 30


def places(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """Return the newest games, or after an @ the branches, that begin with *incomplete*."""
    path = _log(ctx)
    game, at, branch = incomplete.partition("@")
    if at:
        return [CompletionItem(f"{game}@{name}") for name in _branches(path, game) if name.startswith(branch)]
    from logs.newest import newest

    items = [CompletionItem("last")]
    for row in newest(path, 1000) or []:
        items.append(
            CompletionItem(str(row[0]), help=f"{_(str(row[1]).capitalize())}, {age(int(str(row[4])) // 1000)}")
        )
    return [item for item in items if item.value.startswith(incomplete)][:SHOWN]


def kinds(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """Return the kinds of game that begin with *incomplete*."""
    from core.game import load_games

    return [
        CompletionItem(name, help=_(game.title)) for name, game in load_games().items() if name.startswith(incomplete)
    ]


def bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """Return the bots there are, after the last comma or equals sign of *incomplete*."""
    cut = max(incomplete.rfind(","), incomplete.rfind("=")) + 1
    names = sorted({name for game in _games(ctx) for name in game.bots})
    if "=" in incomplete:
        names.append("human")
    return [CompletionItem(incomplete[:cut] + name) for name in names if name.startswith(incomplete[cut:])]


def presets(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """Return the presets that begin with *incomplete*."""
    names = sorted({name for game in _games(ctx) for name in game.presets})
    return [CompletionItem(name) for name in names if name.startswith(incomplete)]


def languages_there_are(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """Return the languages that begin with *incomplete*."""
    return [CompletionItem(name) for name in languages() if name.startswith(incomplete)]


def _games(ctx: click.Context) -> list[Any]:
    """Return the game that was named before; all games while click has not read its name yet."""
    from core.game import load_games

    games = load_games()
    named = games.get(str(ctx.params.get("kind")))
    return list(games.values()) if named is None else [named]


def _log(ctx: click.Context) -> str:
    told = getattr(ctx.obj, "told", None)
    return log_path(told)


def _branches(path: str, game: str) -> list[str]:
    from logs.errors import LogError
    from logs.log import Log

    try:
        with Log(path, readonly=True) as log:
            return [row.stream.branch for row in log.branches(log.resolve(game).stream.game)]
    except LogError:
        return []
