"""Who sits at a live game, with whose eyes it is seen here, and whom it waits for."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from core.game import Prompt
from core.words import listed
from viewer.language import _
from viewer.screens.company import Company
from viewer.screens.reading import Reading
from viewer.widgets.bar import Bar, Item
from viewer.widgets.paint import Run, clean, cut, line

__all__ = ["Waiting"]


class Waiting(Company):
    """A live game at which people sit, here and elsewhere. Whoever *drives* also lets the bots play."""

    follows: bool = True
    """Whether this is the line that the game is played on: a new one, taken back to, takes its place."""

    taken_back: int = 0
    """How many times people have gone back on the way to this line."""

    joined: frozenset[int] = frozenset()
    """The seats that were joined from here with a word."""

    left: bool = False
    """Whether play has gone on in another line, shown by another screen: nothing goes on in this one."""

    lowest: bool = False
    """Whether nothing is below this screen that one could go back to."""

    def __init__(
        self, reading: Reading, version: int, *, mine: frozenset[int], drives: bool, title: str = "", place: str = ""
    ) -> None:
        self.drives: Final = drives
        super().__init__(reading, version, mine=mine, title=title, place=place)

    # Whose eyes

    @property
    def shared(self) -> bool:
        """Whether several persons sit at this keyboard, who must not see each other's secrets."""
        return len(self.mine) > 1

    def sit(self, seat: int | None) -> None:
        """Show what *seat* may know from now on; None: only what everybody may."""
        if not self.over and self.eyes != seat:
            self.eyes = seat

    # Whom it waits for

    def still_asked(self) -> bool:
        """Return whether the question at hand stands as it was: a ballot, while others cast theirs."""
        prompt, reading = self.prompt, self.reading
        if self.promising():
            return not self.over
        if prompt is None or prompt.seat not in self.mine or prompt not in self.prompts():
            return False
        return tuple(reading.game.legal(reading.timeline.last, prompt.seat)) == self.legal

    def mine_next(self, seat: object) -> bool:
        """Return whether *seat*, of this keyboard, is to choose next, and no other of this keyboard before it."""
        prompts = [prompt.seat for prompt in self.prompts() if prompt.seat in self.mine]
        return bool(prompts) and prompts[0] == seat

    def prompts(self) -> tuple[Prompt, ...]:
        """Return who must choose at the end of the line."""
        reading = self.reading
        return () if not reading.length else reading.game.pending(reading.timeline.last)

    def show_eyes(self) -> None:
        """Show who sits where, whose turn it is, and with whose eyes one looks."""
        if self.over:
            super().show_eyes()
            return
        asked = {prompt.seat for prompt in self.prompts()}
        bar, reading = self.query_one("#eyes", Bar), self.reading
        names = []
        for seat, player in enumerate(reading.seats):
            sign = "*" if seat in asked and self.version >= reading.length else " "
            style = "bold" if seat == self.eyes else ""
            name = Run(cut(clean(player.name), 12), style)
            names.append(Item(line(" ", reading.board.chip(seat), Run(sign, "lit"), name, " ")))
        bar.show(names, [Item(line(Run(self.waiting(asked) + " ", "lit")))])

    def waiting(self, asked: set[int]) -> str:
        """Return whom the game waits for, in a few words."""
        if self.version < self.reading.length or not asked:
            return ""
        back = self.seated
        if back.asked is not None and back.must_agree(back.asked):
            return _("take back? {names} must agree").format(names=self.names_of(back.must_agree(back.asked)))
        if asked & self.mine:
            return _("your turn") if not self.shared else ""
        return _("waiting for {names}").format(names=self.names_of(asked))

    def names_of(self, seats: Collection[int]) -> str:
        """Return the names of *seats* in a few words."""
        return listed([cut(clean(self.reading.seats[seat].name), 12) for seat in sorted(seats)], _)

    # Coming back

    def way_back(self) -> str | None:
        """Return the command that comes back to this game; None when it is over or in no log."""
        if self.over or self.stream is None:
            return None
        game = self.stream.game if self.follows else str(self.stream)
        if not self.mine and not self.drives:
            return f"deadreckon join {game} --watch"
        if not self.joined:
            return f"deadreckon play {game}"
        seat = min(self.joined)
        names = [word.casefold() for player in self.reading.seats for word in {player.name, player.colour}]
        name = self.reading.seats[seat].name
        plain = name.isalpha() and name.isascii() and names.count(name.casefold()) == 1
        return f"deadreckon join {game} --seat {name if plain else seat}"
