"""The app's part in what people read: another language is spoken at once on every screen, and so do the commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from functools import partial
from typing import Any, ClassVar, Final, Protocol, runtime_checkable

from rich.align import Align
from rich.text import Text
from textual.app import SystemCommand
from textual.binding import Binding, BindingType
from textual.command import CommandList, CommandPalette
from textual.screen import Screen
from textual.theme import ThemeProvider
from textual.widgets.option_list import Option

from core.words import mark
from viewer.language import _, languages, spoken, use
from viewer.screens.keys import Entry, entries
from viewer.widgets.painted import PaintedApp

__all__ = ["Retold", "Saying", "SpeakingApp", "say_on"]

NAMES: Final = {"en": "English", "zh": "中文"}
"""What the languages call themselves."""


@runtime_checkable
class Retold(Protocol):
    """What every screen of ours can do: a test asks each of them."""

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""


@runtime_checkable
class Saying(Protocol):
    """A screen with a line for a word about what was just done."""

    def say(self, word: str) -> None:
        """Show *word*; nothing takes the word away."""


def say_on(screen: Screen[Any], word: str) -> None:
    """Say *word* on *screen*, if it has a line for that."""
    if isinstance(screen, Saying):
        screen.say(word)


class Palette(CommandPalette):
    """Textual's list of commands, in our languages."""

    def _start_no_matches_countdown(self, search_value: str) -> None:
        self._stop_no_matches_countdown()

        def show() -> None:
            found = self.query_one(CommandList)
            if search_value:
                found.add_option(Option(Align.center(Text(_("nothing found"))), disabled=True, id=self._NO_MATCHES))
            self._list_visible = bool(search_value)

        self._no_matches_timer = self.set_timer(self._NO_MATCHES_COUNTDOWN, show)


class SpeakingApp(PaintedApp[None]):
    """An app in which another language can be chosen. The choice is for this run: the settings make it last."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # A key that no text field takes, with priority: it works where a question is asked, too.
        Binding("ctrl+l", "language", mark("other language"), id="app.language", show=False, priority=True),
    ]

    def action_language(self) -> None:
        """Speak the next language there is."""
        known = languages()
        if len(known) == 1:
            say_on(self.screen, _("no other language is installed"))
        else:
            self.speak(known[(known.index(spoken()) + 1) % len(known)])

    def speak(self, lang: str) -> None:
        """Speak *lang* from now on: all screens, the hidden ones too, say everything anew."""
        use(lang)
        if isinstance(self.screen, CommandPalette):
            self.pop_screen()
        for screen in self.screen_stack:
            if isinstance(screen, Retold):
                screen.retell()
        word = _("language: {name}; to keep it, set it in the file that `deadreckon config --path` names")
        say_on(self.screen, word.format(name=NAMES.get(lang, lang)))

    # The list of all commands

    def action_command_palette(self) -> None:
        """Show every command there is."""
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(Palette(placeholder=_("search for commands"), id="--command-palette"))

    def search_themes(self) -> None:
        """Show every theme there is."""
        self.push_screen(Palette([ThemeProvider], placeholder=_("search for themes")))

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Offer every action of *screen* and of the app, in the language that is spoken."""
        for entry in entries(screen):
            title = _(entry.binding.description)
            yield SystemCommand(title[:1].upper() + title[1:], ", ".join(entry.keys), run(screen, entry))
        yield SystemCommand(_("Change theme"), _("colours of the whole app"), self.action_change_theme)
        for lang in languages():
            if lang != spoken():
                title = _("Language: {name}").format(name=NAMES.get(lang, lang))
                yield SystemCommand(title, _("what the whole app speaks"), partial(self.speak, lang))


def run(screen: Screen[Any], entry: Entry) -> Callable[[], Awaitable[Any]]:
    """Return what does the action of *entry* where it is bound."""
    return partial(screen.app.run_action, entry.binding.action, entry.node)
