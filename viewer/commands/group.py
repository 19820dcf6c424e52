"""The group of all commands: imports a command's module when it runs, and turns every error into one line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from viewer.commands import catalogue
from viewer.commands.desk import Refused, log_option
from viewer.language import _

__all__ = ["Commands", "cli"]


class Commands(click.Group):
    """A group whose commands are named in the catalogue and imported when they are asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """Return the names of all commands, in the order of the help page."""
        return list(catalogue.COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """Return the command *cmd_name*, or None."""
        place = catalogue.MODULES.get(cmd_name)
        if place is None:
            return None
        found = vars(import_module(place)).values()
        return next(value for value in found if isinstance(value, click.Command) and value.name == cmd_name)

    def get_help(self, ctx: click.Context) -> str:  # noqa: ARG002
        """Return the help page, which imports no command."""
        return catalogue.page()

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """Return the commands and options that begin with *incomplete*."""
        names = [
            CompletionItem(name, help=line) for name, line in catalogue.COMMANDS.items() if name.startswith(incomplete)
        ]
        return names + click.Command.shell_complete(self, ctx, incomplete)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that *ctx* holds; a reader that closes the pipe ends it, and that is no error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise click.exceptions.Exit(0) from None

    def answer(self, words: list[str], **more: Any) -> int:
        """Run *words* and return the exit code; of an error no more than one line is said."""
        try:
            code = super().main(words, "deadreckon", standalone_mode=False, **more)
        except (click.Abort, KeyboardInterrupt):
            return 130
        except Exception as error:
            if "--debug" in words:
                raise
            click.echo(f"deadreckon: {explain(error)}", err=True)
            return 2
        return code if isinstance(code, int) else 0

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **more: Any) -> NoReturn:  # type: ignore[override]  # noqa: ARG002
        """Run the words in *args* and exit."""
        more.pop("standalone_mode", None)
        sys.exit(self.answer(sys.argv[1:] if args is None else list(args), **more))


def explain(error: Exception) -> str:
    """Return one line that says what *error* is to whoever typed the command."""
    from core.game import IllegalCommand
    from logs.errors import LogError
    from logs.text import clean

    if isinstance(error, click.ClickException):
        message = error.format_message()
        if isinstance(error, click.UsageError) and error.ctx is not None:
            message += _(" (`{command} --help` helps)").format(command=error.ctx.command_path)
    elif isinstance(error, LogError | IllegalCommand | Refused):
        message = str(error)
    elif isinstance(error, OSError) and error.strerror:
        message = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    else:
        told = f"{type(error).__name__}: {error}"
        message = _("a fault in the program: {error} (--debug shows where)").format(error=told)
    return clean(message)


def show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:  # noqa: ARG001
    """Print the program's version and end, when that is *wanted*."""
    if wanted:
        from events.base import PROGRAM

        click.echo(PROGRAM)
        ctx.exit()


@click.group(cls=Commands, name="deadreckon", invoke_without_command=True)
@log_option
@click.option("--debug", is_flag=True, help=_("show the traceback of an error in the program"))
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help=_("show the version")
)
@click.pass_context
def cli(ctx: click.Context, debug: bool) -> None:  # noqa: ARG001
    """Show the help page unless a command was named."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
