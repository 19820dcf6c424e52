"""Between the log and the Library: what a filter means, what the shelf holds, games in and out. Knows no screen."""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from core.game import load_games
from core.timeline import fold
from core.words import mark, said
from logs.errors import LogError, UnknownPlace
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import GameRow, Stream
from logs.shelf import Choice, Endings, Word, endings, keys, rows
from logs.takeback import taken_back
from viewer.language import _
from viewer.widgets.board import Scene
from viewer.widgets.shelf import PAGE

if TYPE_CHECKING:
    from viewer.commands.tournament import Tournament

__all__ = [
    "Contents",
    "Cover",
    "bring_in",
    "cover",
    "fingerprint",
    "page_of",
    "play_demo",
    "put_away",
    "put_out",
    "rename",
    "shelf_of",
    "stream_of",
    "words_of",
]

LIVE = (mark("live"), mark("goes on"))
FINISHED = (mark("finished"),)
UNWON = (mark("nobody wins"),)


class Contents(NamedTuple):
    """What stands on the shelf: the keys in order, where the cursor belongs, and the rows around it."""

    keys: array[int]
    at: int
    rows: dict[int, GameRow]


def page_of(path: Path | str, wanted: Iterable[int]) -> dict[int, GameRow]:
    """Return the rows of the games with these keys.

    Raises:
        LogError: the log cannot be read.
    """
    with Log(path, readonly=True) as log:
        return rows(log, wanted)


def shelf_of(
    path: Path | str, text: str = "", sort: str = "newest first", *, archived: bool = False, key: int | None = None,
    near: int = 0, limit: int = -1,
) -> Contents:  # fmt: skip
    """Return the games that *text* leaves of the log at *path*; no file is an empty log.

    The cursor goes to the game *key*, without it to the row *near*. *limit* is how many are wanted at first.

    Raises:
        LogError: the log cannot be read.
    """
    if not Path(path).exists():
        return Contents(array("q"), 0, {})
    with Log(path, readonly=True) as log:
        words = words_of(text, endings_of(path, fingerprint(path))) if text.strip() else ()
        found = keys(log, Choice(words, sort, archived), limit)
        try:
            at = near if key is None else found.index(key)
        except ValueError:
            at = near
        at = max(0, min(at, len(found) - 1))
        return Contents(found, at, rows(log, found[max(0, at - PAGE) : at + PAGE]))


@lru_cache(maxsize=1)
def endings_of(path: Path | str, _state: tuple[int, ...]) -> Endings:
    """Return what words can stand for in the log; asked anew only once somebody has written to it."""
    with Log(path, readonly=True) as log:
        return endings(log)


def words_of(text: str, known: Endings) -> tuple[Word, ...]:
    """Return what each word of *text* stands for, in English and in the language that is spoken."""
    return tuple(
        Word(
            word,
            tuple(kind for kind in known.kinds if begins(word, (kind, kind.capitalize()))),
            tuple(reason for reason in known.reasons if begins(word, (reason,))),
            live=begins(word, LIVE),
            finished=begins(word, FINISHED),
            unwon=begins(word, UNWON),
        )
        for word in text.casefold().split()
    )


def begins(word: str, names: Iterable[str]) -> bool:
    """Return whether a word of *names*, as they stand or translated, is *word*, or begins with it from 3 letters on."""
    parts = [part for each in names for name in (each, _(each)) for part in name.casefold().split()]
    return word in parts or ((len(word) > 2 or not word.isascii()) and any(part.startswith(word) for part in parts))


class Cover(NamedTuple):
    """What a game looks like: the board where the line that is played on ends, and how often people took back."""

    scene: Scene
    taken_back: int = 0


def cover(path: Path | str, row: GameRow, *, ascii: bool) -> Cover:
    """Return the cover of a game. A live game is seen as a bystander sees it.

    Raises:
        LogError: the log cannot be read.
    """
    with Log(path, readonly=True) as log:
        stream = log.resolve(row.id).stream
        game = log.game(stream)
        state: Any = fold(game, log.read(stream))
        back = taken_back(log, stream)
    if state is not None and game.outcome(state) is None:
        state = game.view(state, None)
    return Cover(Scene(game, state, translate=_, ascii=ascii), back)


def stream_of(log: Log, row: GameRow) -> tuple[Stream, int]:
    """Return the main line of a game and its end."""
    place = log.resolve(row.id)
    return place.stream, place.version


def fingerprint(path: Path | str) -> tuple[int, ...]:
    """Return numbers that change when somebody writes to the log."""
    found: list[int] = []
    for name in (f"{path}", f"{path}-wal"):
        try:
            stat = os.stat(name)  # noqa: PTH116  the name of the second file is no path of its own
        except OSError:
            continue
        found += (stat.st_size, stat.st_mtime_ns) if stat.st_size else ()
    return tuple(found)


def bring_in(path: Path | str, file: Path) -> list[str]:
    """Add the games in *file*, a portable file or another log, to the log at *path*. Return their ids.

    Raises:
        LogError: the file is refused, or the log cannot be written.
        OSError: the file cannot be read.
    """
    from logs import transfer

    if Path(path).exists() and file.samefile(path):
        raise UnknownPlace(said("{file} is the log itself", file=file))
    with Log(path) as log, file.open("rb") as lines:
        if lines.read(16) == b"SQLite format 3\0":
            return transfer.load_database(log, file)
        lines.seek(0)
        return [transfer.load(log, lines, name=str(file))]


def put_out(path: Path | str, game: str, file: Path) -> list[str]:
    """Write *game* to a new *file*, or the whole log to one whose name ends in ``.db``. Return its id.

    Raises:
        LogError: there is such a file, or the log cannot be read.
        OSError: the file cannot be written.
    """
    from logs import archive

    if file.exists():
        raise LogError(said("{file} exists already", file=file))
    with Log(path, readonly=True) as log:
        if file.suffix == ".db":
            archive.export_database(log, file)
            return [game]
        part = file.with_name(file.name + ".part")
        try:
            with part.open("wb") as out:
                archive.export(log, game, out)
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    return [game]


def rename(path: Path | str, game: str, title: str) -> list[str]:
    """Give *game* another title. Return its id.

    Raises:
        LogError: the log cannot be written.
    """
    with Log.existing(path) as log:
        log.rename(game, title)
    return [game]


def put_away(path: Path | str, game: str, *, archived: bool) -> list[str]:
    """Take *game* off the shelf, or put it back. Return its id.

    Raises:
        LogError: the log cannot be written.
    """
    with Log.existing(path) as log:
        log.archive(game, archived)
    return [game]


def play_demo(path: Path | str) -> list[str]:
    """Play a game of each kind by its own bots into the log at *path*. Return their ids.

    Raises:
        LogError: the log cannot be written.
    """
    from viewer.commands.tournament import played, seed_of

    seed = int.from_bytes(os.urandom(4), "big")
    made = []
    with Log(path) as log:
        for game in sorted(load_games().values(), key=lambda game: game.players):
            tournament = demo_of(game, seed)
            packed = next(played(tournament, 1, jobs=1)).results[0].packed
            assert packed is not None
            made.append(log.keep(packed, title=_("Demo"), luck=LuckSetting(seed=seed_of(tournament, 0))).game)
    return made


def demo_of(game: Any, seed: int) -> Tournament:
    """Return a tournament of one game between the usual bots."""
    from viewer.commands.opening import players_for, seats_from
    from viewer.commands.tournament import Tournament

    names = (game.default_bot,) * players_for(game, None)
    seats = seats_from(game, [f"={name}" for name in names], len(names))
    return Tournament(game.name, game.rules(), seats, names, seed, keep=True)
