"""Click in the reader's language: help pages set in terminal cells, and click's own words in our catalogue."""

from __future__ import annotations

import gettext
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from copy import copy
from typing import Any, Final, TypeVar

import click

from core.words import mark
from viewer import language
from viewer.commands.cells import fit, width, wrap
from viewer.language import DOMAIN, _, spoken, wanted

__all__ = ["CLICK", "CLICK_COUNTED", "Command", "Context", "option", "speaking"]

F = TypeVar("F", bound=Callable[..., Any])

LEFT: Final = 30
"""The most cells that the left column of a page takes before its text moves to the next line."""


class Page(click.HelpFormatter):
    """A page whose lines are broken and aligned by cells: click counts characters and breaks at spaces only."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:  # noqa: ARG002
        """Write how the command is called."""
        start = _("Usage: {prog}").format(prog=prog) + " "
        first, *others = wrap(args, max(20, self.width - width(start)))
        self.write(f"{start}{first}\n")
        for line in others:
            self.write(" " * width(start) + f"{line}\n")

    def write_heading(self, heading: str) -> None:
        """Write the heading of a section."""
        self.write(" " * self.current_indent + _("{heading}:").format(heading=heading) + "\n")

    def write_text(self, text: str) -> None:
        """Write paragraphs, each broken anew."""
        indent = " " * self.current_indent
        blocks = [wrap(" ".join(block.split("\n")), self.width - self.current_indent) for block in text.split("\n\n")]
        self.write("\n".join("".join(f"{indent}{line}\n" for line in block) for block in blocks))

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = LEFT, col_spacing: int = 2) -> None:
        """Write names and what they mean in two columns."""
        rows = list(rows)
        left = min(max(width(name) for name, _meaning in rows), col_max) + col_spacing
        indent = " " * self.current_indent
        for name, meaning in rows:
            lines = wrap(meaning, max(20, self.width - self.current_indent - left))
            if width(name) > left - col_spacing:
                self.write(f"{indent}{name}\n")
                name = ""
            for line in lines:
                self.write(f"{indent}{fit(name, left)}{line}".rstrip() + "\n")
                name = ""


class Context(click.Context):
    """A context whose help is set as a Page."""

    formatter_class = Page


class Option(click.Option):
    """An option whose help is translated when it is shown."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """Return the option as it is typed, and what it does."""
        shown = copy(self)
        shown.help = _(str(self.help))
        return click.Option.get_help_record(shown, ctx)


class Command(click.Command):
    """A command whose help is *line*, its line in the catalogue, then *more*; at the foot stands an example."""

    context_class = Context

    def __init__(self, *args: Any, line: str, more: str, example: str, **others: Any) -> None:
        super().__init__(*args, **others)
        self.line, self.more, self.example = line, more, example

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write what the command does."""
        line = _(self.line)
        sentence = _("{line}.").format(line=line[:1].upper() + line[1:])
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(f"{sentence}\n\n{_(self.more)}" if self.more else sentence)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002
        """Write the example as it would be typed."""
        formatter.write_paragraph()
        formatter.write(_("Example: {command}").format(command=self.example) + "\n")

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the option ``--help``; click keeps it in the language it was first asked in."""
        found = super().get_help_option(ctx)
        if found is not None:
            found.help = _("Show this message and exit.")
        return found


def option(*names: str, **more: Any) -> Callable[[F], F]:
    """Return the decorator of an option; its help is a marked sentence."""
    return click.option(*names, cls=Option, **more)


@contextmanager
def speaking() -> Iterator[None]:
    """Let click say its own words in the language that is spoken: it asks gettext, which asks the environment."""
    before, domain = os.environ.get("LANGUAGE"), gettext.textdomain()
    gettext.bindtextdomain(DOMAIN, language.LOCALE)
    gettext.textdomain(DOMAIN)
    if spoken() != wanted():
        os.environ["LANGUAGE"] = spoken()
    try:
        yield
    finally:
        gettext.textdomain(domain)
        os.environ.pop("LANGUAGE", None)
        if before is not None:
            os.environ["LANGUAGE"] = before


def counted(one: str, many: str) -> tuple[str, str]:
    """Mark two sentences of which a number chooses, for translation where they stand in a table."""
    return one, many


CLICK: Final = (
    mark("Options"),
    mark("default: {default}"),
    mark("Missing argument"),
    mark("Missing option"),
    mark("Missing parameter"),
    mark("Missing parameter: {param_name}"),
    mark("Missing {param_type}"),
    mark("Missing command."),
    mark("Invalid value: {message}"),
    mark("Invalid value for {param_hint}: {message}"),
    mark("No such option {name!r}."),
    mark("No such command {name!r}."),
    mark("No such option: {name}"),
    mark("No such command {name!r}"),
    mark("Option {name!r} does not take a value."),
    mark("Argument {name!r} takes {nargs} values."),
    mark("Choose from:\n\t{choices}"),
    mark("Could not open file {filename!r}: {message}"),
    mark("unknown error"),
    mark("{value} is not in the range {range}."),
    mark("{value!r} is not a valid {number_type}."),
    mark("{value!r} is not a valid boolean. Recognized values: {states}"),
    mark("{name} {filename!r} does not exist."),
    mark("{name} {filename!r} is a file."),
    mark("{name} {filename!r} is a directory."),
    mark("{name} {filename!r} is not readable."),
    mark("{name} {filename!r} is not writable."),
    mark("file"),
    mark("directory"),
    mark("path"),
    mark("d"),
)
"""What click says to people who use our commands; a test compares it with click's source."""

CLICK_COUNTED: Final = (
    counted("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    counted("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    counted("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    counted("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    counted("Takes {nargs} values but 1 was given.", "Takes {nargs} values but {len} were given."),
    counted(
        "{len_type} values are required, but {len_value} was given.",
        "{len_type} values are required, but {len_value} were given.",
    ),
)
"""The same, where a number chooses the form."""
