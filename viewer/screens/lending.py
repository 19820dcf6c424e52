"""What a person does with the games of a Library: other titles, put away and back, in from files and out to them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from textual import work
from textual.binding import Binding, BindingType
from textual.screen import Screen

from core.words import mark
from logs.rows import GameRow
from viewer import shelving
from viewer.language import _
from viewer.screens.menu import Telling, WordsScreen
from viewer.widgets.paint import clean

__all__ = ["LENDING", "Lending"]

LENDING: Final[tuple[BindingType, ...]] = (
    Binding("n", "new_game", mark("new game"), id="library.new"),
    Binding("r", "rename", mark("rename"), id="library.rename"),
    Binding("a", "archive", mark("archive"), id="library.archive"),
    Binding("i", "import", mark("import"), id="library.import"),
    Binding("e", "export", mark("export"), id="library.export"),
    Binding("A", "drawer", mark("archived games"), id="library.drawer", show=False),
    Binding("d", "demo", mark("play demo games"), id="library.demo", show=False),
)
"""The keys of what is here."""

LONGEST: Final = 4_096
"""Characters of a path."""


class Lending(Screen[None]):
    """The part of a Library that changes something. It asks the app for all of it."""

    @property
    def game(self) -> GameRow | None:
        """The game under the cursor."""
        raise NotImplementedError

    def say(self, word: str, *, bad: bool = False) -> None:
        """Show *word* in place of the keys."""
        raise NotImplementedError

    def wish(self, work: Any, done: str) -> None:
        """Ask for *work* with the log; *done* is said after it."""
        raise NotImplementedError

    async def ask_words(
        self, title: Telling[str], hint: Telling[str], wrong: Callable[[str], str], value: str = ""
    ) -> str | None:
        return await self.app.push_screen_wait(WordsScreen(title, hint, wrong, value, longest=LONGEST))

    async def action_new_game(self) -> None:
        """Ask for a new game, as everywhere; here a plain letter does it."""
        await self.run_action("app.new_game")

    @work(exclusive=True)
    async def action_rename(self) -> None:
        """Ask for another title."""
        game = self.game
        if game is None:
            return
        asked = await self.ask_words(
            lambda: _("Title of game {game}").format(game=game.id),
            lambda: _("nothing is no title"),
            lambda _text: "",
            game.title,
        )
        if asked is not None:
            self.wish(partial(shelving.rename, game=game.id, title=asked), _("{games} has its new title"))

    def action_archive(self) -> None:
        """Put the game away, or back on the shelf."""
        game = self.game
        if game is None:
            return
        done = _("{games} is on the shelf again") if game.archived else _("{games} is archived: A shows it, a undoes")
        self.wish(partial(shelving.put_away, game=game.id, archived=not game.archived), done)

    @work(exclusive=True)
    async def action_import(self) -> None:
        """Ask for a file and read its games."""
        asked = await self.ask_words(
            lambda: _("Import games from which file?"),
            lambda: _("a portable file (.jsonl) or a whole log (.db)"),
            no_source,
        )
        if asked is not None:
            self.say(_("reading {file} ...").format(file=clean(asked)))
            self.wish(partial(shelving.bring_in, file=file_of(asked)), _("read as {games}"))

    @work(exclusive=True)
    async def action_export(self) -> None:
        """Ask for a file and write the game to it."""
        game = self.game
        if game is None:
            return
        asked = await self.ask_words(
            lambda: _("Export game {game} to which file?").format(game=game.id),
            lambda: _("a name that ends in .db copies the whole log"),
            no_target,
            f"{game.id}.jsonl",
        )
        if asked is not None:
            file = file_of(asked)
            done = _("written: {file}").format(file=clean(str(file))).replace("{", "{{").replace("}", "}}")
            self.wish(partial(shelving.put_out, game=game.id, file=file), done)

    def action_demo(self) -> None:
        """Play a game of each kind by bots."""
        self.say(_("the bots play ..."))
        self.wish(shelving.play_demo, _("played: {games}"))


def file_of(text: str) -> Path:
    """Return the file that *text* names; a leading ~ is the reader's home."""
    try:
        return Path(text.strip()).expanduser()
    except RuntimeError:  # ~ of somebody who is not here
        return Path(text.strip())


def no_source(text: str) -> str:
    """Return why nothing can be read from the file called *text*, or nothing."""
    file = file_of(text)
    try:
        if not text.strip():
            return _("write the name of a file")
        if file.is_dir():
            return _("{file} is a folder").format(file=file)
        return "" if file.exists() else _("there is no file {file}").format(file=file)
    except (OSError, ValueError):
        return _("no file can be called so")


def no_target(text: str) -> str:
    """Return why nothing can be written to the file called *text*, or nothing."""
    file = file_of(text)
    try:
        if not text.strip():
            return _("write the name of a file")
        if file.exists():
            return _("{file} exists already").format(file=file)
        return "" if file.parent.is_dir() else _("there is no folder {folder}").format(folder=file.parent)
    except (OSError, ValueError):
        return _("no file can be called so")
