"""``completion``: the script that makes a shell complete commands, games, branches and bots."""

from __future__ import annotations

import os
from pathlib import PurePath

import click
from click.shell_completion import get_completion_class

from core.words import mark
from viewer.commands.desk import Refused, command
from viewer.language import _

__all__ = ["completion"]

SHELLS = ("bash", "zsh", "fish")

HOW = mark(
    "bash and zsh: put `source <(deadreckon completion bash)` into ~/.bashrc, or zsh into ~/.zshrc. "
    "fish: deadreckon completion fish > ~/.config/fish/completions/deadreckon.fish"
)


@command("completion", example="source <(deadreckon completion bash)", more=HOW)
@click.argument("shell", type=click.Choice(SHELLS), required=False)
def completion(shell: str | None) -> None:
    """Print the completion script of a shell."""
    from viewer.commands.group import cli

    name = shell or PurePath(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        raise Refused(_("name your shell: bash, zsh or fish"))
    found = get_completion_class(name)
    assert found is not None
    click.echo(found(cli, {}, "deadreckon", "_DEADRECKON_COMPLETE").source())
