"""What every command shares: its options, the log it works on, and how it says what it found."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from core import words
from core.words import mark
from viewer.commands.catalogue import COMMANDS
from viewer.commands.complete import languages_there_are, places
from viewer.commands.pages import Command, option
from viewer.commands.place import log_path
from viewer.language import _, is_known, languages

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
    "open_log",
    "place_argument",
    "progress",
    "say",
    "say_above_progress",
    "shared_options",
]

F = TypeVar("F", bound=Callable[..., Any])
T = TypeVar("T")


class Refused(Exception):
    """The command cannot do what was asked; the message is one line for whoever typed it."""


class Desk:
    """What the options that stand before or after a command have set."""

    def __init__(self) -> None:
        self.told: str | None = None
        self.lang: str | None = None

    @property
    def log(self) -> str:
        """The file of the log."""
        return log_path(self.told)


def command(name: str, *, example: str, more: str = "") -> Callable[[Callable[..., Any]], click.Command]:
    """Return the decorator of the command *name*; its help is its line in the catalogue, then *more*."""

    def decorate(function: Callable[..., Any]) -> click.Command:
        made = click.command(name, cls=Command, line=COMMANDS[name], more=more, example=example)
        return made(shared_options(function))

    return decorate


def _remember(ctx: click.Context, param: click.Parameter, file: str | None) -> None:  # noqa: ARG001
    desk = ctx.ensure_object(Desk)
    if file is not None:
        desk.told = file


def _speak(ctx: click.Context, param: click.Parameter, lang: str | None) -> None:
    """Refuse a language that there is not; one that there is was chosen before click read the first word."""
    if lang is not None and not is_known(lang):
        known = listed(languages())
        raise click.BadParameter(_("{lang} is none of {known}").format(lang=lang, known=known), ctx, param)
    desk = ctx.ensure_object(Desk)
    desk.lang = lang or desk.lang


log_option = option(
    "--log",
    metavar="FILE",
    expose_value=False,
    is_eager=True,
    callback=_remember,
    type=click.Path(dir_okay=False),
    help=mark("the log; default: $DEADRECKON_LOG, else the user data folder"),
)

lang_option = option(
    "--lang",
    metavar="LANG",
    expose_value=False,
    is_eager=True,
    callback=_speak,
    shell_complete=languages_there_are,
    help=mark("the language, en or zh; default: from your settings or system"),
)


def shared_options(function: F) -> F:
    """Add to *function* the options that may stand before or after every command."""
    return log_option(lang_option(function))


as_json = option("--json", "as_json", is_flag=True, help=mark("print JSON: one object, or one a line"))


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
    """Return *value* as JSON on one line; sentences in English."""
    import msgspec

    return msgspec.json.encode(value, enc_hook=str).decode()


def say_above_progress(line: str) -> None:
    """Print *line* where a progress bar may stand."""
    if sys.stderr.isatty() and sys.stdout.isatty():
        sys.stderr.write("\r\x1b[K")
    click.echo(line)


def say(lines: str | Iterable[str]) -> None:
    """Print *lines*."""
    click.echo(lines if isinstance(lines, str) else "\n".join(lines))


def is_terminal() -> bool:
    """Return whether a person sits at both ends of something that can be written all over: an app can be opened."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


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
    return words.listed(names, _)
