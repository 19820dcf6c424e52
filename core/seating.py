"""The table around a game, the same for every game: who plays which seat, and whether all agree to take back.

None of it touches the game's state. ``Seating`` is a fold of its own over the same events.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import msgspec
from msgspec.structs import replace

from core.refusal import IllegalCommand
from core.words import Translate, mark, plain, said
from events.base import (
    BotDefaulted,
    Event,
    GameStarted,
    PlayerChanged,
    TableEvent,
    TakeBackAnswered,
    TakeBackAsked,
)

if TYPE_CHECKING:
    from core.game import Game

__all__ = [
    "HUMAN",
    "NOBODY",
    "TABLE",
    "AnswerTakeBack",
    "AskTakeBack",
    "ExcuseBot",
    "Seating",
    "TableCommand",
    "TakeSeat",
    "decide",
    "evolve",
    "seating",
    "tell",
]

HUMAN: Final = "human"
"""The player of a seat that no bot plays."""

OVER: Final = mark("the game is over")


class TakeSeat(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Let *player*, ``human`` or a bot, play *seat* from now on."""

    seat: int
    player: str


class AskTakeBack(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Ask the other people to go back to *version*."""

    seat: int
    version: int


class AnswerTakeBack(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Agree to go back, or refuse; who asked may thus withdraw."""

    seat: int
    agrees: bool


class ExcuseBot(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """Put down that the bot of *seat* failed, and *why*. The program gives it, no player."""

    seat: int
    why: Literal["error", "slow", "illegal"]


TableCommand: TypeAlias = TakeSeat | AskTakeBack | AnswerTakeBack | ExcuseBot
"""What can be asked at any table, beside the commands of the game."""


class Seating(msgspec.Struct, frozen=True, gc=False):
    """Who plays, and the question that is open.

    Attributes:
        version: how many events this was folded from.
        players: by seat, ``human`` or the name of a bot.
        asked: the seat that asks to take back, or None.
        back_to: the version it asks for; 0 while nobody asks.
        agreed: the seats that have agreed.
    """

    version: int = 0
    players: tuple[str, ...] = ()
    asked: int | None = None
    back_to: int = 0
    agreed: tuple[int, ...] = ()

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people play."""
        return tuple([seat for seat, player in enumerate(self.players) if player == HUMAN])

    def must_agree(self, seat: int) -> tuple[int, ...]:
        """Return the seats of people who have not agreed yet that *seat* takes back; none when it may."""
        agreed = self.agreed if self.asked == seat else ()
        return tuple([other for other in self.humans if other != seat and other not in agreed])


NOBODY: Final = Seating()
"""The table before a game."""


def seating(events: Iterable[Event], now: Seating = NOBODY) -> Seating:
    """Return who plays, and what is asked, after *events*, counted from *now*. 100,000 events take some 10 ms."""
    version = now.version
    for event in events:
        if type(event) in CHANGES or now.asked is not None:
            now = evolve(replace(now, version=version), event)
        version += 1
    return replace(now, version=version)


def evolve(now: Seating, event: Event) -> Seating:
    """Return the table after *event*. Whatever is no talk lets the question fall: play has gone on."""
    version, kind = now.version + 1, type(event)
    if kind in CHANGES:
        return replace(CHANGES[kind](now, event), version=version)
    return replace(now, version=version) if kind.is_talk else Seating(version, now.players)


def game_started(now: Seating, event: GameStarted[Any]) -> Seating:
    return replace(now, players=tuple([seat.player for seat in event.seats]))


def player_changed(now: Seating, event: PlayerChanged) -> Seating:
    players = now.players
    return replace(now, players=(*players[: event.seat], event.player, *players[event.seat + 1 :]))


def take_back_asked(now: Seating, event: TakeBackAsked) -> Seating:
    return replace(now, asked=event.seat, back_to=event.version, agreed=())


def take_back_answered(now: Seating, event: TakeBackAnswered) -> Seating:
    if event.agrees:
        return replace(now, agreed=(*now.agreed, event.seat))
    return replace(now, asked=None, back_to=0, agreed=())


def as_it_was(now: Any, event: Event) -> Any:  # noqa: ARG001
    return now


CHANGES: Final[Mapping[type[Event], Callable[[Seating, Any], Seating]]] = {
    GameStarted: game_started,
    PlayerChanged: player_changed,
    TakeBackAsked: take_back_asked,
    TakeBackAnswered: take_back_answered,
    BotDefaulted: as_it_was,
}
"""The events that change the table or leave it as it was."""

TABLE: Final[Mapping[type[Event], Callable[[Any, Any], Any]]] = dict.fromkeys(get_args(TableEvent), as_it_was)
"""What the events of the table do to the state of a game: nothing."""


def decide(game: Game[Any, Any], state: Any, now: Seating, command: TableCommand) -> tuple[Event, ...]:
    """Return what *command* does at the table of a game in *state*.

    Raises:
        IllegalCommand: it is not open now; the message says why.
    """
    if not 0 <= command.seat < len(now.players):
        raise IllegalCommand(said("there is no seat {seat}", seat=command.seat), "seat")
    if game.outcome(state) is not None:
        raise IllegalCommand(said(OVER), "over")
    match command:
        case TakeSeat():
            return take_seat(game, now, command)
        case AskTakeBack():
            return ask_take_back(now, command)
        case AnswerTakeBack():
            return answer_take_back(now, command)
        case ExcuseBot():
            return excuse_bot(game, state, command)


def take_seat(game: Game[Any, Any], now: Seating, command: TakeSeat) -> tuple[Event, ...]:
    player = command.player
    if player != HUMAN and player not in game.bots:
        unknown = mark("{game} has no bot called {name}: there are {known}")
        known = tuple(sorted(game.bots))
        raise IllegalCommand(said(unknown, game=said(game.title), name=player, known=known), "player")
    if now.players[command.seat] == player:
        so = mark("a person plays that seat already") if player == HUMAN else mark("{player} plays that seat already")
        raise IllegalCommand(said(so, player=player), "player")
    return (PlayerChanged(command.seat, player),)


def ask_take_back(now: Seating, command: AskTakeBack) -> tuple[Event, ...]:
    _must_be_a_person(now, command.seat)
    if now.asked is not None:
        raise IllegalCommand(said("a question is open already: to go back to version {v}", v=now.back_to), "asked")
    if not 1 <= command.version < now.version:
        never = mark("there is no going back to version {version}: the game is at {now}")
        raise IllegalCommand(said(never, version=command.version, now=now.version), "version")
    return (TakeBackAsked(command.seat, command.version),)


def answer_take_back(now: Seating, command: AnswerTakeBack) -> tuple[Event, ...]:
    _must_be_a_person(now, command.seat)
    if now.asked is None:
        raise IllegalCommand(said("nobody asks to take back, or play has gone on since"), "asked")
    if command.agrees and command.seat in (now.asked, *now.agreed):
        raise IllegalCommand(said("that seat has agreed already"), "agreed")
    return (TakeBackAnswered(command.seat, command.agrees),)


def excuse_bot(game: Game[Any, Any], state: Any, command: ExcuseBot) -> tuple[Event, ...]:
    if all(prompt.seat != command.seat for prompt in game.pending(state)):
        raise IllegalCommand(said("that seat has nothing to choose now"), "seat")
    return (BotDefaulted(command.seat, command.why),)


def _must_be_a_person(now: Seating, seat: int) -> None:
    if now.players[seat] != HUMAN:
        raise IllegalCommand(said("a bot plays that seat: only people take back"), "player")


WHY: Final = {
    "error": mark("The bot of {seat} failed: the first thing open is done"),
    "slow": mark("The bot of {seat} thought for too long: the first thing open is done"),
    "illegal": mark("The bot of {seat} chose what was not open: the first thing open is done"),
}
"""What is told of a bot that failed, by why."""


def tell(event: TableEvent, colours: tuple[str, ...], _: Translate = plain) -> str:
    """Return one line for *event*; seats go by their *colours*."""
    seat = _(colours[event.seat].capitalize()) if event.seat < len(colours) else _("somebody")
    match event:
        case PlayerChanged(player=player) if player == HUMAN:
            return _("{seat} is played by a person from now on").format(seat=seat)
        case PlayerChanged(player=player):
            return _("{seat} is played by the bot {bot} from now on").format(seat=seat, bot=player)
        case TakeBackAsked(version=version):
            return _("{seat} asks to take back to version {version}").format(seat=seat, version=version)
        case TakeBackAnswered(agrees=True):
            return _("{seat} agrees to take back").format(seat=seat)
        case TakeBackAnswered():
            return _("{seat} wants to play on: nothing is taken back").format(seat=seat)
        case BotDefaulted(why=why):
            return _(WHY[why]).format(seat=seat)
