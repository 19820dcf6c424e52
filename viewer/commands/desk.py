"""What every command shares: its options, the log it works on, and how it says what it found."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from viewer.commands.catalogue import COMMANDS
from viewer.commands.complete import places
from viewer.commands.place import log_path
from viewer.language import _

if TYPE_CHECKING:
    from logs.log import Log
    from logs.rows import Place

__all__ = [
    "Desk",
    "Refused",
    "as_json",
    "command",
    "encoded",
    "end_of_line",
    "is_terminal",
    "listed",
    "log_option",
    "open_log",
    "place_argument",
    "progress",
    "say",
    "say_above_progress",
]

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Refused(Exception):
    """The command cannot do what was asked; the message is one line for whoever typed it."""


class Desk:
    """What the options that stand before or after a command have set."""

    def __init__(self) -> None:
        self.told: str | None = None

    @property
    def log(self) -> str:
        """The file of the log."""
        return log_path(self.told)


class Command(click.Command):
    """A command with an example at the foot of its help."""

    def __init__(self, *args: Any, example: str, **more: Any) -> None:
        super().__init__(*args, **more)
        self.example = example

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the example as it would be typed."""
        formatter.write_paragraph()
        formatter.write(_("Example: {command}").format(command=self.example) + "\n")


def command(name: str, *, example: str, more: str = "") -> Callable[[Callable[..., Any]], click.Command]:
    """Return the decorator of the command *name*; its help is its line in the catalogue, then *more*."""
    line = COMMANDS[name]
    text = f"{line[0].upper()}{line[1:]}."
    if more:
        text += f"\n\n{more}"

    def decorate(function: Callable[..., Any]) -> click.Command:
        return click.command(name, cls=Command, example=example, help=text)(log_option(function))

    return decorate


def _remember(ctx: click.Context, param: click.Parameter, file: str | None) -> None:  # noqa: ARG001
    desk = ctx.ensure_object(Desk)
    if file is not None:
        desk.told = file


log_option = click.option(
    "--log",
    metavar="FILE",
    expose_value=False,
    is_eager=True,
    callback=_remember,
    type=click.Path(dir_okay=False),
    help=_("the log; default: $DEADRECKON_LOG, else the user data folder"),
)

as_json = click.option("--json", "as_json", is_flag=True, help=_("print JSON: one object, or one a line"))


def place_argument(name: str, **more: Any) -> Callable[[F], F]:
    """Return the decorator of an argument that names a place in a game."""
    return click.argument(name, metavar=name.upper(), shell_complete=places, **more)


def open_log(*, writes: bool = False, makes: bool = False) -> Log:
    """Return the log of the command that runs: to read, unless it *writes*; new when it *makes* one.

    Raises:
        LogError: there is no such log, or it cannot be used.
    """
    from logs.errors import UnknownPlace
    from logs.log import Log

    path = click.get_current_context().ensure_object(Desk).log
    if not makes and not Path(path).exists():
        raise UnknownPlace(_("there is no log at {path}: `deadreckon demo` makes one").format(path=path))
    return Log(path, readonly=not (writes or makes))


def end_of_line(log: Log, text: str) -> Place:
    """Return the place that *text* names, which must be the end of a line.

    Raises:
        Refused: it lies before the end.
        LogError: there is no such place.
    """
    place = log.resolve(text)
    end = log.version(place.stream)
    if place.version != end:
        raise Refused(
            _("{stream} goes on to version {end}: `deadreckon branch {place}` makes a line of its own there").format(
                stream=place.stream, end=end, place=place
            )
        )
    return place


def encoded(value: Any) -> str:
    """Return *value* as JSON on one line."""
    import msgspec

    return msgspec.json.encode(value).decode()


def say_above_progress(line: str) -> None:
    """Print *line* where a progress bar may stand."""
    if sys.stderr.isatty() and sys.stdout.isatty():
        sys.stderr.write("\r\x1b[K")
    click.echo(line)


def say(lines: str | Iterable[str]) -> None:
    """Print *lines*."""
    click.echo(lines if isinstance(lines, str) else "\n".join(lines))


def is_terminal() -> bool:
    """Return whether a person sits at both ends: an app can be opened."""
    return sys.stdin.isatty() and sys.stdout.isatty()


@contextmanager
def progress(label: str, length: int) -> Iterator[Callable[[int], None]]:
    """Show a bar of *length* steps on stderr when it is a terminal. Gives the function that counts steps done."""
    if not sys.stderr.isatty() or length <= 0:
        yield _unseen
        return
    with click.progressbar(length=length, label=label, file=sys.stderr, width=24) as bar:
        yield bar.update


def _unseen(steps: int) -> None:
    """Count nothing: nobody looks."""


def listed(names: Sequence[str]) -> str:
    """Return *names* with commas."""
    return ", ".join(names)
