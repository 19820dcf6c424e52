"""The Textual app: it owns the log, opens screens on it, and leaves the terminal as it found it."""

from __future__ import annotations

import asyncio
import importlib
import pkgutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.command import CommandPalette
from textual.dom import DOMNode
from textual.screen import Screen

from core.timeline import Timeline
from core.words import mark, told
from logs.errors import LogError
from logs.log import Log
from logs.rows import Stream
from viewer import screens, themes
from viewer.beginning import begun, fitted, unhindered
from viewer.closing import ClosingApp, shown
from viewer.copying import CopyingApp
from viewer.language import _
from viewer.live import LiveApp, play_of
from viewer.notebook import notes_on, write_note
from viewer.paces import USUAL_PACE
from viewer.pointing import PointingApp
from viewer.screens.reading import Reading
from viewer.screens.table import TableScreen
from viewer.settings import THEME, Settings, for_app
from viewer.sittings import seats_here
from viewer.widgets.board import board_of

if TYPE_CHECKING:
    from viewer.ahead import Ahead
    from viewer.screens.keys import Entry
    from viewer.screens.noting import NoteAsked

__all__ = ["ViewerApp", "run_library", "run_play", "run_replay", "table_of"]

USUAL = Settings()

COVERING = frozenset({"help", "command_palette", "new_game"})
"""What opens a screen above the present one."""


class ViewerApp(CopyingApp, LiveApp, PointingApp, ClosingApp[None]):
    """Dead Reckoning on the screen. *first* is the screen it opens with."""

    TITLE = "Dead Reckoning"
    CSS_PATH = "viewer.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "help", mark("help"), id="app.help"),
        Binding("q", "leave", mark("quit"), id="app.leave"),
        # With priority: these work where a question is asked, too.
        Binding("f1", "help", mark("help, also while you type"), id="app.help-typing", show=False, priority=True),
        Binding("ctrl+p", "command_palette", mark("all commands"), id="app.commands", show=False, priority=True),
    ]

    def __init__(
        self, first: Screen[None], *, log: Path | str | None = None, ascii: bool = False, settings: Settings = USUAL
    ) -> None:
        super().__init__()
        self._first = first
        self._log_path = log
        self.set_class(ascii, "-ascii")
        for theme in themes.OURS:
            self.register_theme(theme)
        self.wear(settings.theme or THEME)
        if not settings.animation:
            self.animation_level = "none"
        if settings.pictures is not None:
            self.pictures = Path(settings.pictures)
        self.set_keymap(dict(settings.keymap))

    def wear(self, theme: str) -> None:
        """Begin with *theme*.

        For a theme that is set before the start Textual reads all style sheets twice, a tenth of the way to the first
        frame. One of ours needs no more than that its colours are known when they are read.
        """
        if theme not in (ours.name for ours in themes.OURS):
            self.theme = theme
            return
        self.set_reactive(App.theme, theme)
        dark = self.current_theme.dark
        self.set_class(dark, "-dark-mode")
        self.set_class(not dark, "-light-mode")
        self.stylesheet.set_variables(self.get_css_variables())

    def get_default_screen(self) -> Screen[None]:
        """Return the first screen: it is there in the first frame."""
        return fitted(self._first, self.size)

    def on_mount(self) -> None:
        self.heed_signals()
        self.call_after_refresh(begun)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether *action* is open: nothing comes over the screen that parts two persons."""
        if action in COVERING and self.shows("HandoverScreen"):
            return False
        return super().check_action(action, parameters)

    def action_help(self) -> None:
        """Show the keys of the present screen, or take that away again."""
        from viewer.screens.help import HelpScreen

        if isinstance(self.screen, HelpScreen):
            self.screen.dismiss()
        elif not isinstance(self.screen, CommandPalette):
            self.push_screen(HelpScreen(self.screen), self.do)

    async def do(self, entry: Entry | None) -> None:
        """Do what was chosen from the help, where it is bound."""
        if entry is not None:
            await self.run_action(entry.binding.action, entry.node)

    def table_for(self, log: Log, stream: Stream, version: int) -> TableScreen:
        """Return a Table on a line of *log*."""
        return table_of(log, stream, version, ascii=self.has_class("-ascii"))

    def on_note_asked(self, message: NoteAsked) -> None:
        """Keep a note in the log."""
        if self._log_path is None:
            message.table.say(_("there is no log here to keep a note in"))
        else:
            self.run_worker(self.keep_note(self._log_path, message))

    async def keep_note(self, path: Path | str, message: NoteAsked) -> None:
        """Keep a note by a thread, for which others may have to let go of the log; show it once it is there."""
        table = message.table
        try:
            notes = await asyncio.to_thread(write_note, path, table.place, message.version, message.remark)
        except LogError as error:
            table.say(told(error.args[0], _))
        else:
            if table.is_attached:
                table.take_notes(notes)


def settings_in_force() -> Settings:
    """Return the settings in our file, held against the themes and keys that there are.

    Raises:
        SettingsError: the file cannot be read, or sets what there is not.
    """
    return for_app(themes.names(), keys_there_are)


def keys_there_are() -> set[str]:
    """Return the id of every binding of the app and of all its screens, whether they have been read yet or not."""
    for module in pkgutil.iter_modules(screens.__path__):
        importlib.import_module(f"{screens.__name__}.{module.name}")
    kinds = [kind for kind in (*ViewerApp.__mro__, *below(Screen)) if issubclass(kind, DOMNode)]
    bindings = (binding for kind in kinds for binding in Binding.make_bindings(kind.BINDINGS))
    return {binding.id for binding in bindings if binding.id is not None}


def below(kind: type[DOMNode]) -> Iterator[type[DOMNode]]:
    """Yield every class that derives from *kind* and is known by now."""
    for derived in kind.__subclasses__():
        yield derived
        yield from below(derived)


def only_ascii(settings: Settings) -> bool:
    """Return whether to draw with ASCII alone: as set, else where the terminal cannot be given more."""
    if settings.ascii is not None:
        return settings.ascii
    return not (getattr(sys.stdout, "encoding", None) or "utf-8").lower().startswith("utf")


def table_of(log: Log, stream: Stream, version: int, *, ascii: bool = False, ahead: Ahead | None = None) -> TableScreen:
    """Return the Table on a line of *log*, whose events may have been read *ahead*.

    Raises:
        LogError: the line cannot be read.
    """
    game = log.game(stream)
    events = None if ahead is None else ahead.events()
    timeline = Timeline(game, log.read(stream) if events is None else events)
    reading = Reading(timeline, board_of(game), _, ascii=ascii)
    reading.annotate(notes_on(log, stream))
    table = TableScreen(reading, version, title=log.title(stream.game), place=str(stream))
    table.stream = stream
    return table


@unhindered()
def run_replay(log_path: Path | str, stream: Stream, version: int, *, ahead: Ahead | None = None) -> int:
    """Show a line of the log at *log_path*, perhaps read *ahead*, from *version* on. Return the exit code.

    Raises:
        LogError: the line cannot be read.
        SettingsError: the file of settings sets what there is not.
    """
    settings = settings_in_force()
    ascii = only_ascii(settings)
    with Log(log_path, readonly=True) as log:
        first = table_of(log, stream, version, ascii=ascii, ahead=ahead)
        return shown(ViewerApp(first, log=log_path, ascii=ascii, settings=settings))


@unhindered()
def run_play(
    log_path: Path | str, stream: Stream, *, seat: int | None = None, watch: bool = False, pace: str = USUAL_PACE
) -> int:
    """Play a live line of the log at *log_path*. Return the exit code.

    With a *seat* only that one is played here, else all that people play and nobody joined elsewhere; who may only
    *watch* plays none.

    Raises:
        LogError: the line cannot be read.
        SettingsError: the file of settings sets what there is not.
    """
    settings = settings_in_force()
    ascii = only_ascii(settings)
    with Log(log_path, readonly=True) as log:
        mine = () if watch else seats_here(log, stream) if seat is None else (seat,)
        first = play_of(log, stream, mine=mine, drives=not watch, pace=pace, ascii=ascii)
    if seat is not None:
        first.joined = frozenset({seat})
    return shown(ViewerApp(first, log=log_path, ascii=ascii, settings=settings))


@unhindered()
def run_library(log_path: Path | str, *, new: bool = False) -> int:
    """Show the games of the log at *log_path*; it need not exist yet. Return the exit code.

    With *new* the form of a new game stands over them.

    Raises:
        LogError: the log cannot be read.
        SettingsError: the file of settings sets what there is not.
    """
    from viewer.library import library_of

    settings = settings_in_force()
    app = ViewerApp(library_of(log_path), log=log_path, ascii=only_ascii(settings), settings=settings)
    app.begins_new = new
    return shown(app)
