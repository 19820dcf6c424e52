"""A live line: the only place where commands become stored events."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from core.game import TABLE_COMMANDS, Game, IllegalCommand, Outcome, begin, play
from core.luck import Luck
from core.seating import NOBODY, AskTakeBack, Seating, seating
from core.timeline import Timeline
from core.words import mark, said
from events.base import Event, Seat
from logs.chance import luck_of
from logs.errors import VersionConflict
from logs.log import Log
from logs.luck import FRESH, LuckSetting
from logs.rows import Stream
from logs.takeback import last_choice
from logs.text import clean

__all__ = ["Session", "luck_of"]


class Session:
    """A line that is played on. Its timeline grows only by what the log has accepted."""

    def __init__(self, log: Log, stream: Stream, game: Game[Any, Any], events: list[Event]) -> None:
        self.log: Final = log
        self.stream: Final = stream
        self.game: Final = game
        self.timeline: Final[Timeline[Any]] = Timeline(game, events)
        self._luck: Luck | None = None
        self._seated = NOBODY

    @classmethod
    def open(cls, log: Log, stream: Stream) -> Session:
        """Return the line *stream* of *log*, ready to go on. ``go_on`` first when it is a new fork."""
        return cls(log, stream, log.game(stream), log.read(stream))

    @classmethod
    def start(
        cls,
        log: Log,
        game: Game[Any, Any],
        rules: Any,
        seats: tuple[Seat, ...],
        *,
        title: str = "",
        luck: LuckSetting = FRESH,
    ) -> Session:
        """Start a game, play it to the first choice, and return its line.

        Raises:
            IllegalCommand: these rules and seats make no game.
            ValueError: the luck's script names cards or faces that the game does not have.
        """
        named = tuple(replace(seat, name=clean(seat.name, longest=60)) for seat in seats)
        events, state = begin(game, rules, named, luck.source([], []))
        stream = log.create(game, events, state=state, title=title, luck=luck)
        return cls(log, stream, game, events)

    @property
    def version(self) -> int:
        """How many events the line has."""
        return self.timeline.version

    @property
    def state(self) -> Any:
        """The state at the end of the line; None at version 0."""
        return self.timeline[self.version]

    @property
    def outcome(self) -> Outcome | None:
        """How the line ended, or None."""
        return None if self.state is None else self.game.outcome(self.state)

    @property
    def seated(self) -> Seating:
        """Who plays now, and whether somebody asks to take back."""
        self._seated = seating(self.timeline.events[self._seated.version :], self._seated)
        return self._seated

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays each seat now: ``human``, or the name of a bot."""
        return self.seated.players

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play now."""
        return self.seated.humans

    def give(self, command: Any) -> list[Event]:
        """Play *command*, of the game or of the table around it, on to the next choice; store and return what happened.

        Raises:
            IllegalCommand: the command is not open now; nothing has happened.
            VersionConflict: somebody else has played on. The line shows that already: look, and give again.
            LogError: nothing was stored; the line is as it was.
        """
        text = getattr(command, "text", None)
        if isinstance(text, str):
            command = replace(command, text=clean(text))
        if isinstance(command, AskTakeBack):
            self._refuse_to_take_back_nothing(command)
        return self._play(command)

    def insist(self, command: Any) -> list[Event]:
        """Give *command*, and again when others were quicker, as long as it is still open: a ballot among ballots.

        Raises:
            IllegalCommand: it is not open, or no more; nothing has happened.
            LogError: nothing was stored; the line is as it was.
        """
        while True:
            try:
                return self.give(command)
            except VersionConflict:
                continue  # the line shows already what the others did

    def go_on(self) -> list[Event]:
        """Let happen what no seat chooses. Returns nothing when a seat must choose or the game is over.

        A fork inside a batch needs it before a command can be given. A fork at 0 deals anew.
        """
        return self._play(None)

    def refresh(self) -> list[Event]:
        """Read what others have appended, add it to the line and return it."""
        news = self.log.read(self.stream, self.version)
        if news:
            self._luck = None
            self.timeline.append(news)
        return news

    def _refuse_to_take_back_nothing(self, command: AskTakeBack) -> None:
        last = last_choice(self.log, self.stream, command.seat)
        if last is None or command.version > last:
            nothing = mark("that seat has chosen nothing since version {version}")
            raise IllegalCommand(said(nothing, version=command.version), "version")
        if command.version > 0 and not self.game.pending(self.timeline[command.version]):
            raise IllegalCommand(said("nobody had to choose at version {version}", version=command.version), "version")

    def _play(self, command: Any) -> list[Event]:
        if self._luck is None:
            self._luck = luck_of(self.log, self.stream)
        luck, self._luck = self._luck, None  # whatever goes wrong below, chance starts again from what is stored
        if self.state is not None:
            seated = self.seated if type(command) in TABLE_COMMANDS else NOBODY  # no other command asks for it
            events, state = play(self.game, self.state, command, luck, seated)
        elif command is None:
            first = self.log.first(self.stream)
            events, state = begin(self.game, first.rules, first.seats, luck)
        else:
            raise IllegalCommand(said("the game has not begun"), "begin")
        try:
            self.log.append(self.stream, events, expected=self.version, state=state, command=command)
        except VersionConflict:
            self.refresh()
            raise
        self._luck = luck
        self.timeline.append(events)
        return events
