"""The app's part in taking something along: the place, the board as text, the screen as a picture."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import ClassVar, Final, Protocol, cast, runtime_checkable

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.strip import Strip

from core.words import mark
from viewer.language import _
from viewer.speaking import SpeakingApp, say_on
from viewer.widgets.board import BoardView
from viewer.widgets.paint import as_text, clean

__all__ = ["CopyingApp", "Placed"]

MUTE: Final = frozenset({"", "dumb", "linux"})
"""Terminals that are known to have no clipboard. Others keep to themselves whether they took it."""

LONGEST: Final = 60
"""Characters of a place that go into the name of a file."""


@runtime_checkable
class Placed(Protocol):
    """A screen that shows something with a place in the log."""

    def place_shown(self) -> str:
        """Return the place as the command line takes it; nothing where there is none."""


class CopyingApp(SpeakingApp):
    """An app whose screens can be copied and saved. Only what is on the screen goes out."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "copy_place", mark("copy the place"), id="app.copy-place", show=False),
        Binding("Y", "copy_board", mark("copy the board as text"), id="app.copy-board", show=False),
        Binding("x", "picture", mark("save the screen as picture and text"), id="app.picture", show=False),
    ]

    pictures: Path | None = None
    """The folder for pictures; None: where the program was started."""

    def action_copy_place(self) -> None:
        """Copy ``GAME@BRANCH:VERSION``, or the id of the game under the cursor."""
        place = place_on(self.screen)
        if not place:
            say_on(self.screen, _("there is no place here to copy"))
        elif self.has_clipboard():
            self.copy_to_clipboard(place)
            say_on(self.screen, _("copied: {place}").format(place=place))
        else:
            say_on(self.screen, _("this terminal cannot copy; the place is {place}").format(place=place))

    def action_copy_board(self) -> None:
        """Copy the boards that are shown, whole, also where they scroll."""
        boards = [as_text(view.block) for view in self.screen.query(BoardView) if view.size.area and view.visible]
        if not any(boards):
            say_on(self.screen, _("there is no board here to copy"))
        elif self.has_clipboard():
            self.copy_to_clipboard("\n\n".join(clean_lines(board) for board in boards) + "\n")
            say_on(self.screen, _("the board is copied as text; x saves it where the terminal cannot copy"))
        else:
            say_on(self.screen, _("this terminal cannot copy; x saves the screen as text"))

    def action_picture(self) -> None:
        """Save what is on the screen as SVG and as text."""
        from viewer.picture import svg_of, text_of

        title = place_on(self.screen)
        rows = self.rows_shown()
        try:
            files = new_files(self.pictures or Path.cwd(), named(title))
            for file, content in zip(files, (svg_of(rows, title=title), text_of(rows)), strict=True):
                with file.open("x", encoding="utf-8") as out:
                    out.write(content)
        except OSError as error:
            reason = _(error.strerror or str(error))
            where = error.filename or self.pictures or Path()
            say_on(self.screen, clean(_("cannot save: {file}: {reason}").format(file=where, reason=reason)))
        else:
            svg, text = (file if self.pictures else file.name for file in files)
            say_on(self.screen, clean(_("saved: {picture} and {text}").format(picture=svg, text=text)))

    def rows_shown(self) -> list[Strip]:
        """Return the lines of the screen as they are shown, with what lies below a question."""
        screen: Screen[object] = self.screen
        update = screen._compositor.render_update(full=True, screen_stack=self._background_screens)
        return [Strip.join(strips) for strips in cast("list[list[Strip]]", getattr(update, "strips", []))]

    def has_clipboard(self) -> bool:
        """Return whether the terminal may take what is copied."""
        return os.environ.get("TERM", "") not in MUTE


def place_on(screen: Screen[object]) -> str:
    """Return the place of what *screen* shows, without anything that is no text."""
    return clean(screen.place_shown()) if isinstance(screen, Placed) else ""


def clean_lines(text: str) -> str:
    return "\n".join(map(clean, text.split("\n")))


def named(place: str) -> str:
    """Return the beginning of the names of files about *place*: letters, digits and dashes that every disk takes."""
    short = re.sub(r"[^\w.-]+", "-", place, flags=re.ASCII).strip("-.")[:LONGEST]
    return f"deadreckon-{short}" if short else "deadreckon"


def new_files(folder: Path, name: str) -> tuple[Path, Path]:
    """Return the files for the next picture called *name*: neither is there yet."""
    return next(pair for pair in numbered(folder, name) if not any(file.exists() for file in pair))


def numbered(folder: Path, name: str) -> Iterator[tuple[Path, Path]]:
    for number in count(1):
        yield folder / f"{name}-{number}.svg", folder / f"{name}-{number}.txt"
