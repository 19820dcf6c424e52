"""``play`` and ``join``: sitting down at a live game."""

from __future__ import annotations

import click

from core.words import mark
from viewer.commands.desk import Desk, Refused, command, is_terminal, listed, open_log, place_argument, say
from viewer.commands.pages import option
from viewer.commands.telling import seat_named
from viewer.language import _
from viewer.paces import PACES, USUAL_PACE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from logs.log import Log
    from logs.rows import Stream

__all__ = ["join", "play"]

PLAY = mark("Every seat of a person that nobody has joined from another terminal is played here; bots play the rest.")

JOIN = mark(
    "Friends play from several terminals on the same log file. Who joins a seat first chooses a word for it; whoever "
    "comes back to that seat is asked for it."
)

pace_option = option(
    "--pace",
    type=click.Choice(list(PACES)),
    default=USUAL_PACE,
    show_default=True,
    help=mark("how fast things happen on the screen"),
)


@command("play", example="deadreckon play last", more=PLAY)
@place_argument("game")
@pace_option
@click.pass_obj
def play(desk: Desk, game: str, pace: str) -> int:
    """Open a live game to play on."""
    with open_log(writes=True) as log:
        stream, _seats = live_line(log, game)
        must_have_terminal()
    from viewer.app import run_play

    return run_play(desk.log, stream, pace=pace)


@command("join", example="deadreckon join last --seat Bob", more=JOIN)
@place_argument("game")
@option("--seat", metavar="SEAT", help=mark("the seat you play: a number from 0, a name or a colour"))
@option("--word", metavar="WORD", help=mark("the word of your seat; else you are asked for it"))
@option("--take-over", is_flag=True, help=mark("sit down where a bot plays"))
@option("--watch", is_flag=True, help=mark("only watch, as a bystander"))
@option("--release", is_flag=True, help=mark("forget the word of the seat, so that it can be joined anew"))
@pace_option
@click.pass_obj
def join(
    desk: Desk, *, game: str, seat: str | None, word: str | None, take_over: bool, watch: bool, release: bool, pace: str
) -> int:  # fmt: skip
    """Take a seat at a live game from this terminal, or watch it."""
    if watch and (seat is not None or word is not None or take_over or release):
        raise Refused(_("who only watches takes no seat: leave --seat and what belongs to it away"))
    with open_log(writes=not watch) as log:
        stream, seats = live_line(log, game)
        number = None if watch else the_seat(log, stream, seats, seat, take_over=take_over)
        if number is not None and release:
            log.release(stream.game, number)
            say(_("seat {name} of {game} can be joined anew").format(name=seats[number].name, game=stream.game))
            return 0
        must_have_terminal()
        if number is not None:
            log.claim(stream.game, number, word if word is not None else asked_word(log, stream, number))
            sit_down(log, stream, number)
    from viewer.app import run_play

    return run_play(desk.log, stream, seat=number, watch=watch, pace=pace)


def must_have_terminal() -> None:
    """Refuse where no person sits at both ends."""
    if not is_terminal():
        raise Refused(_("playing needs a terminal: `deadreckon act` gives commands without one"))


def live_line(log: Log, game: str) -> tuple[Stream, Any]:
    """Return the line that *game* names, which must be open at its end, and its seats.

    Raises:
        Refused: the game is over there, or has not begun.
        LogError: there is no such game.
    """
    from core.timeline import fold
    from viewer.commands.desk import end_of_line

    stream = end_of_line(log, game).stream
    kind, events = log.game(stream), log.read(stream)
    state: Any = fold(kind, events)
    if state is None:
        raise Refused(_("{stream} is before the game begins").format(stream=stream))
    if kind.outcome(state) is not None:
        over = _("{stream} is over: `deadreckon replay {stream}` shows it, and p there plays on from an earlier place")
        raise Refused(over.format(stream=stream))
    return stream, events[0].seats  # type: ignore[attr-defined]


def sit_down(log: Log, stream: Stream, number: int) -> None:
    """Let a person play a seat, if a bot does."""
    from core.seating import HUMAN, TakeSeat
    from logs.session import Session

    session = Session.open(log, stream)
    if number not in session.humans:
        session.insist(TakeSeat(number, HUMAN))


def the_seat(log: Log, stream: Stream, seats: Any, seat: str | None, *, take_over: bool) -> int:
    """Return the number of the *seat* that is named, which a person must play unless one is to *take over*.

    Raises:
        Refused: none is named, or a bot plays it.
    """
    from core.seating import seating

    humans = seating(log.read(stream)).humans
    if seat is None:
        names = listed([seats[number].name for number in humans])
        raise Refused(_("say which seat you play, --seat {names}, or --watch").format(names=names or "..."))
    number = seat_named(seat, seats)
    if number is None:
        raise Refused(_("a bystander has no seat: --watch watches"))
    if number not in humans and not take_over:
        raise Refused(_("a bot plays {name}: --take-over sits down in its place").format(name=seats[number].name))
    return number


def asked_word(log: Log, stream: Stream, number: int) -> str:
    """Return the word for a seat, as it is typed unseen."""
    known = number in log.claimed(stream.game)
    question = _("The word of this seat") if known else _("Choose a word for this seat, asked for when you come back")
    heading = _("{heading}:").format(heading=question)
    return str(click.prompt(heading, hide_input=True, prompt_suffix=" ", err=True))
