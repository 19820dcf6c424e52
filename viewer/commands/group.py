"""The group of all commands: imports a command's module when it runs, and turns every error into one line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

import click
from click.shell_completion import CompletionItem

from core.words import mark
from viewer.commands import catalogue
from viewer.commands.desk import Desk, Refused, is_terminal, shared_options
from viewer.commands.pages import option, speaking
from viewer.commands.place import SettingsError, settings
from viewer.commands.speech import speak
from viewer.language import _

__all__ = ["SYSTEM", "Commands", "cli", "refused"]

UNCONFIGURED = ("completion", "config", "doctor")
"""The commands that help with settings which cannot be read, or need none."""

SYSTEM = (
    mark("No such file or directory"),
    mark("Permission denied"),
    mark("Is a directory"),
    mark("Not a directory"),
    mark("File exists"),
    mark("No space left on device"),
    mark("Read-only file system"),
    mark("Input/output error"),
    mark("Too many open files"),
    mark("File name too long"),
    mark("Disk quota exceeded"),
)
"""What systems say most often when a file cannot be used."""


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
        lines = catalogue.COMMANDS.items()
        names = [CompletionItem(name, help=_(line)) for name, line in lines if name.startswith(incomplete)]
        return names + click.Command.shell_complete(self, ctx, incomplete)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that *args* name; settings that cannot be read stop all but those that help."""
        if args[0] not in UNCONFIGURED:
            settings()
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command that *ctx* holds; a reader that closes the pipe ends it, and that is no error."""
        try:
            return super().invoke(ctx)
        except BrokenPipeError:
            raise click.exceptions.Exit(0) from None

    def answer(self, words: list[str], **more: Any) -> int:
        """Run *words* and return the exit code; of an error no more than one line is said."""
        try:
            speak(words)
            with speaking():
                code = super().main(words, "deadreckon", standalone_mode=False, **more)
        except (click.Abort, KeyboardInterrupt):
            return 130
        except Exception as error:
            if "--debug" in words:
                raise
            return refused(error)
        return code if isinstance(code, int) else 0

    def main(self, args: Sequence[str] | None = None, prog_name: str | None = None, **more: Any) -> NoReturn:  # type: ignore[override]  # noqa: ARG002
        """Run the words in *args* and exit."""
        more.pop("standalone_mode", None)
        sys.exit(self.answer(sys.argv[1:] if args is None else list(args), **more))


def refused(error: Exception) -> int:
    """Say in one line what *error* is, and return the exit code."""
    with speaking():
        click.echo(f"deadreckon: {explain(error)}", err=True)
    return 2


def explain(error: Exception) -> str:
    """Return one line that says what *error* is to whoever typed the command."""
    from logs.text import clean

    return clean(_explained(error))


def _explained(error: Exception) -> str:
    from core.game import IllegalCommand
    from logs.errors import LogError

    if isinstance(error, click.ClickException):
        # click puts a full stop and a blank of its own, which do not belong in Chinese.
        message = error.format_message().replace("。 ", "。")
        if isinstance(error, click.MissingParameter):
            message = message.removesuffix(".")
        if isinstance(error, click.UsageError) and error.ctx is not None:
            message += _(" (`{command} --help` helps)").format(command=error.ctx.command_path)
        return message
    if isinstance(error, LogError | IllegalCommand | SettingsError):
        return error.told(_)
    if isinstance(error, Refused):
        return str(error)
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {_(error.strerror)}" if error.filename else _(error.strerror)
    named = f"{type(error).__name__}: {error}"
    return _("a fault in the program: {error} (--debug shows where)").format(error=named)


def show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:  # noqa: ARG001
    """Print the program's version and end, when that is *wanted*."""
    if wanted:
        from events.base import PROGRAM

        click.echo(PROGRAM)
        ctx.exit()


@click.group(cls=Commands, name="deadreckon", invoke_without_command=True)
@shared_options
@option("--debug", is_flag=True, help=mark("show the traceback of an error in the program"))
@option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version, help=mark("show the version")
)
@click.pass_context
def cli(ctx: click.Context, debug: bool) -> int:  # noqa: ARG001
    """Open the Library unless a command was named; without a terminal show the help page."""
    if ctx.invoked_subcommand is not None:
        return 0
    if not is_terminal():
        click.echo(ctx.get_help())
        return 0
    settings()
    from viewer.app import run_library

    return run_library(ctx.ensure_object(Desk).log)
