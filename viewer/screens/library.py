"""The Library: all games of the log, the newest first, and what can be done with one."""

from __future__ import annotations

from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.timer import Timer

from core.words import mark
from logs.rows import GameRow
from viewer.language import _
from viewer.screens.choosing import Choosing
from viewer.screens.covers import cells, heads, lines_about, told_lines
from viewer.screens.keys import key_items
from viewer.screens.lending import LENDING
from viewer.screens.wishes import CoverAsked, GameAsked, SeatAsked, Work, WorkAsked
from viewer.shelving import Contents, Cover
from viewer.widgets.bar import Bar, Item
from viewer.widgets.board import PLAIN, BoardView, board_of
from viewer.widgets.paint import Run, clean, line
from viewer.widgets.shelf import Shelf

__all__ = ["LibraryScreen"]

GLANCE: Final = 2.0
"""Seconds between two looks at whether somebody has written to the log."""

REST: Final = 0.12
"""Seconds that the cursor rests on a game before its board is read."""


class LibraryScreen(Choosing):
    """The shelf of games and what the chosen one came to. Reads no file: it asks the app."""

    HORIZONTAL_BREAKPOINTS = [(0, "-thin"), (60, "-narrow"), (110, "-wide")]  # noqa: RUF012  as Screen has it
    VERTICAL_BREAKPOINTS = [(0, "-flat"), (18, "-low"), (24, "-high")]  # noqa: RUF012

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", mark("open"), id="library.open"),
        Binding("p", "play", mark("play on"), id="library.play"),
        Binding("slash", "filter", mark("filter"), id="library.filter"),
        Binding("s", "sort(1)", mark("sort"), id="library.sort"),
        Binding("S", "sort(-1)", mark("sort, backwards"), id="library.sort-back", show=False),
        *LENDING,
        Binding("v", "preview", mark("preview"), id="library.preview"),
        Binding("up,k", "move(-1)", mark("the game above"), id="library.up", show=False),
        Binding("down,j", "move(1)", mark("the game below"), id="library.down", show=False),
        Binding("pageup", "page(-1)", mark("a page up"), id="library.page-up", show=False),
        Binding("pagedown", "page(1)", mark("a page down"), id="library.page-down", show=False),
        Binding("home", "end(0)", mark("to the first game"), id="library.first", show=False),
        Binding("end", "end(1)", mark("to the last game"), id="library.last", show=False),
        Binding("escape", "out", mark("one level out"), id="library.out", show=False),
    ]

    def __init__(self, contents: Contents) -> None:
        super().__init__()
        self._contents: Final = contents
        self._complete = False
        self._word: tuple[str, bool] = ("", False)
        self._rest: Timer | None = None

    def compose(self) -> ComposeResult:
        yield Bar(id="heading", classes="table")
        yield Bar(id="heads", classes="table")
        yield Shelf(cells, id="shelf")
        with Vertical(id="empty", classes="table"):
            for number in range(4):
                yield Bar(id=f"empty-{number}")
        with Vertical(id="cover", classes="table"):
            yield Bar(id="about-0")
            yield Bar(id="about-1")
            yield BoardView(PLAIN, id="board")
        yield Bar(id="said", classes="table -none")
        yield Bar(id="keys", classes="table")
        yield Bar(id="small")

    def on_mount(self) -> None:
        self.show_shelf(self._contents, complete=False)
        self.retell()
        self.call_after_refresh(self.ask)
        self.set_interval(GLANCE, self.glance)

    def on_screen_resume(self) -> None:
        """Take in what has happened to the log while another screen was above."""
        if self._complete:
            self.ask()

    def on_resize(self) -> None:
        self.show_keys()
        self.show_heading()
        self.show_about()

    def retell(self) -> None:
        """Say everything anew, in the language that is spoken now."""
        self.query_one("#small", Bar).show([Item(line(_("Please give me 60 by 18 cells.")))])
        self._word = ("", False)
        self.show_keys()
        self.show_heading()
        self.show_empty()
        self.show_about()
        self.shelf.refresh()
        self.query_one(BoardView).repaint()
        self.show_filter_keys()

    def place_shown(self) -> str:
        """Return the id of the game under the cursor."""
        return self.game.id if self.game is not None else ""

    # What is shown

    def show_shelf(self, contents: Contents, *, complete: bool = True) -> None:
        """Show what stands on the shelf; not *complete*: only the first of it is known."""
        self._complete = self._complete or complete
        self.shelf.show(contents.keys, contents.at, contents.rows)
        self.show_heading()
        self.show_empty()

    def show_heading(self) -> None:
        """Show what is on the shelf and how it is sorted."""
        count = len(self.shelf.keys)
        title = _("Archived games") if self._archived else _("Library")
        left = [Item(line(" ", Run(title, "bold"), "  "))]
        if self._complete:
            left.append(Item(line(_("games: {count}").format(count=f"{count:,}"), "  ")))
        if self._text.strip():
            words = _("filter: {words}").format(words=clean(self._text))
            left.append(Item(line(Run(words, "chosen"), "  "), "filter"))
        self.query_one("#heading", Bar).show(left, [Item(line(_(self._sort), " "), "sort(1)")])
        width = self.shelf.scrollable_content_region.width or self.size.width
        self.query_one("#heads", Bar).show(heads(width - 1, self._sort))

    def show_empty(self) -> None:
        """Say so where there is nothing to list, and what can be done then."""
        nothing = not self.shelf.keys
        self.set_class(nothing, "-empty")
        if not nothing:
            return
        rows: list[tuple[str, str, str]] = [("", _("No games yet."), "")]
        if self._text.strip():
            rows = [("", _("No game fits the filter."), ""), ("Esc", _("takes the filter away"), "out")]
        elif self._archived:
            rows = [("", _("No game is archived."), ""), ("Esc", _("shows the others"), "out")]
        else:
            rows.append(("n", _("starts a game to play yourself"), "new_game"))
            rows += [("d", _("plays a demo game of each kind"), "demo"), ("i", _("reads games from a file"), "import")]
        for number in range(4):
            key, words, action = rows[number] if number < len(rows) else ("", "", "")
            shown = line("  ", Run(key, "key"), " " if key else "", words)
            self.query_one(f"#empty-{number}", Bar).show([Item(shown, action)])

    def show_keys(self) -> None:
        """Show the keys, or a word about what was just done."""
        word, bad = self._word
        above, bar = self.query_one("#said", Bar), self.query_one("#keys", Bar)
        *more, last = told_lines(word, self.size.width, "bad" if bad else "lit")
        above.set_class(not more, "-none")
        above.show([Item(runs) for runs in more])
        if word:
            bar.show([Item(last)])
        else:
            bar.show(*key_items(self))

    def say(self, word: str, *, bad: bool = False) -> None:
        """Show *word* in place of the keys until the cursor moves on."""
        self._word = (word, bad)
        if self.is_mounted:
            self.show_keys()

    def show_about(self, taken_back: int = 0) -> None:
        """Show the words about the game under the cursor; its board follows when the cursor rests."""
        game = self.game
        if game is None:
            for number in range(2):
                self.query_one(f"#about-{number}", Bar).show([])
            return
        rows = lines_about(game, self.size.width, taken_back)
        for number, runs in enumerate(rows):
            self.query_one(f"#about-{number}", Bar).show([Item(runs)])

    def show_cover(self, row: GameRow, cover: Cover | None) -> None:
        """Show the last board of *row*, if the cursor is still on it; without a *cover* there is none to be had."""
        board = self.query_one(BoardView)
        if self.game is None or self.game.id != row.id:
            return
        board.visible = cover is not None
        if cover is not None:
            board.board = board_of(cover.scene.game)
            board.show(cover.scene)
            self.show_about(cover.taken_back)

    def on_shelf_marked(self) -> None:
        """Show what is under the cursor now."""
        self.show_about()
        if self._rest is not None:
            self._rest.stop()
        self._rest = self.set_timer(REST, self.ask_cover)

    def ask_cover(self) -> None:
        """Ask for the board of the game under the cursor, where there is room to show it."""
        if self.game is not None and self.query_one(BoardView).size.area:
            self.post_message(CoverAsked(self, self.game))

    # What a person asks for

    def wish(self, work: Work, done: str) -> None:
        """Ask for *work* with the log; *done* is said after it."""
        self.post_message(WorkAsked(self, work, done))

    def moved(self) -> None:
        if self._word[0]:
            self.say("")

    def action_move(self, by: int) -> None:
        self.moved()
        self.shelf.move(by)

    def action_page(self, direction: int) -> None:
        self.action_move(direction * max(1, self.shelf.size.height - 1))

    def action_end(self, last: int) -> None:
        self.action_move(len(self.shelf.keys) if last else -len(self.shelf.keys))

    def action_open(self) -> None:
        """Open the game under the cursor; while words are typed, keep them and go back to the list."""
        if self.leave_filter():
            return
        if self.game is not None:
            self.post_message(GameAsked(self, self.game))

    def action_play(self) -> None:
        """Sit down at the game under the cursor."""
        if self.game is None:
            return
        if self.game.outcome is not None:
            self.say(_("the game is over: open it, go back to where it was open, and press p there"))
        else:
            self.post_message(SeatAsked(self, self.game))

    def on_shelf_chosen(self) -> None:
        self.leave_filter()
        self.action_open()

    def action_preview(self) -> None:
        """Show the last board of the game under the cursor, or the list alone."""
        self.toggle_class("-alone")
        self.call_after_refresh(self.ask_cover)
