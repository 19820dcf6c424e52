"""``export``, ``import`` and ``verify``: games out, games in, and whether the log is what was written."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any

import click

from core.words import mark, told
from viewer.commands.complete import places
from viewer.commands.desk import Desk, Refused, as_json, command, encoded, open_log, progress, say
from viewer.commands.pages import option
from viewer.language import _

if TYPE_CHECKING:
    from logs.log import Log
    from logs.verify import Fault

__all__ = ["export", "import_games", "verify"]

EXPORT = mark(
    "Without -o the game is printed: one JSON object a line, all branches and notes. With a file name that ends in "
    ".db the whole log is copied, safely while others write to it; no GAME is needed then."
)
IMPORT = mark(
    "FILE is a portable file (.jsonl), a whole log (.db), or - for what comes in. Each file is read whole or not at "
    "all; a game that the log holds already is refused."
)
VERIFY = mark(
    "Every hash is computed anew and every game replayed. Exit code 1 when something is not as it was written. What "
    "--save notes of the ends of all lines, kept elsewhere and given to --against later, also shows what was cut off."
)


@command("export", example="deadreckon export last -o friday.jsonl", more=EXPORT)
@click.argument("game", required=False, metavar="[GAME]", shell_complete=places)
@option("-o", "--output", metavar="FILE", type=click.Path(dir_okay=False), help=mark("write to this file"))
@as_json
@click.pass_obj
def export(desk: Desk, *, game: str | None, output: str | None, as_json: bool) -> None:
    """Write a game, or the whole log, to a file."""
    from logs import archive

    with open_log() as log:
        if output is not None and output.endswith(".db"):
            archive.export_database(log, output)
            written: dict[str, Any] = {"file": output}
        elif game is None:
            raise Refused(_("name a game, or with -o a file that ends in .db for the whole log"))
        else:
            short = log.resolve(game).stream.game
            written = {"file": output, "game": short}
            if output is None:
                archive.export(log, short, sys.stdout.buffer)
                return
            if Path(output).exists() and Path(output).samefile(desk.log):
                raise Refused(_("{file} is the log itself").format(file=output))
            _write(Path(output), lambda out: archive.export(log, short, out))
    say(encoded(written) if as_json else _("written: {file}").format(file=output))


def _write(file: Path, fill: Callable[[IO[bytes]], None]) -> None:
    """Let *fill* write *file*; it takes the place of an older one only once it is whole."""
    part = file.with_name(file.name + ".part")
    try:
        with part.open("wb") as out:
            fill(out)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


@command("import", example="deadreckon import friday.jsonl", more=IMPORT)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, type=click.Path(allow_dash=True))
@option("--again", is_flag=True, help=mark("read a game once more that the log holds already"))
@as_json
@click.pass_obj
def import_games(desk: Desk, *, files: tuple[str, ...], again: bool, as_json: bool) -> None:
    """Read games from files."""
    for file in files:
        if file != "-" and not Path(file).is_file():
            raise Refused(_("there is no file {file}").format(file=file))
        if file != "-" and Path(desk.log).exists() and Path(file).samefile(desk.log):
            raise Refused(_("{file} is the log itself").format(file=file))
    with open_log(makes=True) as log:
        for file in files:
            for short in _taken(log, file, again=again):
                version = log.version(log.resolve(short).stream)
                taken = {"file": file, "game": short, "version": version}
                say(encoded(taken) if as_json else f"{short}  {file}")


def _taken(log: Log, file: str, *, again: bool) -> list[str]:
    """Add the games in *file* to *log* and return their ids."""
    from logs import transfer

    if file == "-":
        return [transfer.load(log, sys.stdin.buffer, name=_("the input"), again=again)]
    with Path(file).open("rb") as probe:
        is_log = probe.read(16) == b"SQLite format 3\0"
    if is_log:
        return transfer.load_database(log, file, again=again)
    with progress(file, Path(file).stat().st_size) as step, Path(file).open("rb", buffering=0) as raw:
        return [transfer.load(log, _Watched(raw, step), name=file, again=again)]


class _Watched(io.BufferedReader):
    """A file that tells *step* how many bytes of it have been read."""

    def __init__(self, raw: io.FileIO, step: Callable[[int], None]) -> None:
        super().__init__(raw)
        self._step = step

    def readline(self, size: int | None = -1, /) -> bytes:
        """Return the next line, or its first *size* bytes."""
        line = super().readline(size)
        self._step(len(line))
        return line


@command("verify", example="deadreckon verify", more=VERIFY)
@click.argument("game", required=False, metavar="[GAME]", shell_complete=places)
@option("--rules", is_flag=True, help=mark("also ask whether the rules could have produced every event"))
@option("--save", metavar="FILE", type=click.Path(dir_okay=False), help=mark("note the ends of all lines"))
@option("--against", metavar="FILE", type=click.Path(exists=True), help=mark("compare with ends noted before"))
@as_json
@click.pass_obj
def verify(desk: Desk, *, game: str | None, rules: bool, save: str | None, against: str | None, as_json: bool) -> int:
    """Check the log, or one game of it."""
    from logs.errors import LogCorrupt
    from logs.verify import Fault

    heads = _heads(against)
    try:
        count, faults = _examined(game, rules=rules, heads=heads, save=save)
    except LogCorrupt as error:
        count, faults = 0, [Fault(desk.log, 0, "damaged", error.message)]
    if as_json:
        say(encoded({"ok": not faults, "games": count, "faults": faults}))
    elif faults:
        say(fault.told(_) for fault in faults)
        summary = _("deadreckon: the log is not as it was written; faults: {count}").format(count=len(faults))
        click.echo(summary, err=True)
    else:
        say(_("Whole and true. Games: {count}.").format(count=count))
    return 1 if faults else 0


def _examined(game: str | None, *, rules: bool, heads: dict[str, Any], save: str | None) -> tuple[int, list[Fault]]:
    """Return how many games were examined and what is wrong with them; note the ends when nothing is.

    Raises:
        LogCorrupt: the file is so damaged that it cannot even be opened.
    """
    from logs.health import count_games
    from logs.verify import verify as examine

    with open_log() as log:
        short = None if game is None else log.resolve(game).stream.game
        count = 1 if short else count_games(log)
        with progress(_("verifying"), count) as step:
            faults = examine(log, short, heads=heads, rules=rules, progress=lambda _done, _all: step(1))
        if save is not None and not faults:
            ends = {str(row.stream): (row.version, log.proof(row.stream, row.version).hex()) for row in _lines(log)}
            Path(save).write_text(encoded(ends) + "\n", encoding="utf-8")
    return count, faults


def _lines(log: Log) -> Any:
    for row in log.games(1 << 40, archived=True):
        yield from log.branches(row.id)


def _heads(file: str | None) -> dict[str, tuple[int, str]]:
    import msgspec

    from logs.reasons import reason

    if file is None:
        return {}
    try:
        return msgspec.json.decode(Path(file).read_bytes(), type=dict[str, tuple[int, str]])
    except (msgspec.MsgspecError, RecursionError) as error:
        why = told(reason(error), _)
        raise Refused(_("{file} holds no noted ends: {error}").format(file=file, error=why)) from None
