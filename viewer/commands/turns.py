"""``act``, ``legal`` and ``run``: playing on from the command line."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from core.words import mark, told
from viewer.commands.complete import bots as bot_names
from viewer.commands.desk import Refused, as_json, command, encoded, end_of_line, open_log, place_argument, say
from viewer.commands.pages import option
from viewer.commands.telling import ALL, Eyes, as_objects, as_text, eyes_option, redacted, seat_named, waiting
from viewer.language import _

if TYPE_CHECKING:
    from logs.log import Log
    from logs.session import Session

__all__ = ["act", "legal", "run"]

ACT = mark(
    "Each COMMAND is a JSON object as `deadreckon legal --json` prints them. They are given in order; when one is "
    "illegal, those before it stay done."
)


@command("act", example="""deadreckon act last '{"type":"CastBallot","seat":1,"choice":0}'""", more=ACT)
@place_argument("game")
@click.argument("commands", metavar="COMMAND...", nargs=-1, required=True)
@eyes_option
@as_json
def act(game: str, commands: tuple[str, ...], seat: str | None, as_json: bool) -> None:
    """Give commands to a game and print the events they caused."""
    with open_log(writes=True) as log:
        session = _session(log, game)
        eyes = _eyes(session, seat)
        asked = [_decoded(session, text, number) for number, text in enumerate(commands, start=1)]
        start = session.version
        try:
            _give(session, asked)
        finally:
            _report(session, start, eyes, as_json=as_json)
        _take_back(session, as_json=as_json)


def _give(session: Session, commands: Sequence[Any]) -> None:
    """Give *commands* in order.

    Raises:
        Refused: one of several, or the luck's script, was refused; the message says how many are done.
        IllegalCommand: the only one was.
    """
    from core.game import IllegalCommand

    done = 0
    try:
        session.go_on()
        while done < len(commands):
            session.give(commands[done])
            done += 1
    except (IllegalCommand, ValueError) as error:
        if len(commands) == 1 and isinstance(error, IllegalCommand):
            raise
        raise Refused(
            _("command {number} of {all} is refused: {error}; those before it stay done").format(
                number=done + 1, all=len(commands), error=told(error.args[0], _)
            )
        ) from error


def _take_back(session: Session, *, as_json: bool) -> None:
    """Go back when somebody has asked for it and all agree."""
    now = session.seated
    if now.asked is None or now.must_agree(now.asked):
        return
    from logs.takeback import take_back

    line = take_back(session.log, session.stream, now.back_to, by=now.asked)
    if not as_json:
        say(_("Taken back: play goes on in {stream}.").format(stream=line))


@command("legal", example="deadreckon legal last --seat 0 --json")
@place_argument("place")
@option("--seat", metavar="SEAT", help=mark("only this seat's: a number from 0, a name or a colour"))
@as_json
def legal(place: str, seat: str | None, as_json: bool) -> None:
    """Print the commands open at a place, each as JSON that `act` takes."""
    from core.timeline import fold

    with open_log() as log:
        where = log.resolve(place)
        game, events = log.game(where.stream), log.read(where.stream, 0, where.version)
    if not events:
        raise Refused(_("{place} is before the game begins").format(place=where))
    state: Any = fold(game, events)
    seats = events[0].seats  # type: ignore[attr-defined]
    only = None if seat is None else seat_named(seat, seats)
    asked = [prompt for prompt in game.pending(state) if only is None or prompt.seat == only]
    for prompt in asked:
        lines = [encoded(each) for each in game.legal(state, prompt.seat)]
        if not as_json:
            who = _("{name}, seat {seat}: {kind}").format(
                name=seats[prompt.seat].name, seat=prompt.seat, kind=_(prompt.kind)
            )
            lines = [who, *(f"  {line}" for line in lines)]
        say(lines)
    if not asked and not as_json:
        say(waiting(game, state, seats))


@command("run", example="deadreckon run last")
@place_argument("game")
@option("--bots", "bot", metavar="NAME", shell_complete=bot_names, help=mark("let this bot play the human seats too"))
@eyes_option
@as_json
def run(game: str, bot: str | None, seat: str | None, as_json: bool) -> None:
    """Let the bots play on, and print what happened."""
    with open_log(writes=True) as log:
        session = _session(log, game)
        eyes = _eyes(session, seat)
        start = session.version
        try:
            run_bots(session, human=bot)
        finally:
            _report(session, start, eyes, as_json=as_json)


def run_bots(session: Session, *, human: str | None = None) -> None:
    """Play the bots' commands until the game is over or only humans are to choose; *human* plays theirs too.

    A line with a seed gets the same commands however often play stops in between.
    """
    from logs.errors import VersionConflict
    from viewer.commands.opening import bot_named

    if human is not None:
        bot_named(session.game, human)
    session.go_on()
    while True:
        try:
            if not run_bot(session, human=human):
                return
        except VersionConflict:
            continue  # somebody else played; the session shows it already


def run_bot(session: Session, *, human: str | None = None) -> bool:
    """Let the first bot that must choose do so, from any thread; return whether there was one.

    Bots wait while people are asked whether to take back: playing on would drop the question.

    What the bot says or promises before is given first, each in a batch of its own.
    A bot that fails, or takes too long, is excused in a batch of its own before its default.

    Raises:
        VersionConflict: somebody else has played on; the session shows it already.
        Refused: the game has no bot of that name.
    """
    from random import Random

    from core.bots.play import choose, talks
    from core.seating import HUMAN, ExcuseBot
    from viewer.commands.opening import bot_named
    from viewer.commands.patience import patient

    game = session.game
    names = [human if player == HUMAN else player for player in session.players]
    seat = next((prompt.seat for prompt in game.pending(session.state) if names[prompt.seat] is not None), None)
    if seat is None or session.seated.asked is not None:
        return False
    seed = session.log.origin(session.stream)[0].seed
    name = names[seat] or ""
    bot = patient(bot_named(game, name))

    def random() -> Random:
        return Random() if seed is None else Random(f"{seed}/{session.version}")

    for said in talks(game, session.state, seat, name, random(), patient=patient):
        session.give(said)
    command, failed = choose(game, session.state, seat, bot, random())
    if failed is not None:
        session.give(ExcuseBot(seat, failed))
    session.give(command)
    return True


def _session(log: Log, text: str) -> Session:
    from logs.session import Session

    session = Session.open(log, end_of_line(log, text).stream)
    if session.version == 0:
        raise Refused(_("{stream} is before the game begins").format(stream=session.stream))
    return session


def _seats(session: Session) -> Any:
    return session.timeline.events[0].seats  # type: ignore[attr-defined]


def _eyes(session: Session, seat: str | None) -> Eyes:
    return ALL if seat is None else seat_named(seat, _seats(session))


def _decoded(session: Session, text: str, number: int) -> Any:
    from events.codec import BadEvent
    from logs.reasons import reason

    try:
        return session.game.command_codec.decode(text)
    except BadEvent as error:
        why = told(reason(str(error).removeprefix("not an event of this game: ")), _)
        raise Refused(
            _("{text} is no command of {game}: {reason}").format(
                text=text if len(text) <= 60 else _("command {number}").format(number=number),
                game=_(session.game.title),
                reason=why,
            )
        ) from None


def _report(session: Session, start: int, eyes: Eyes, *, as_json: bool) -> None:
    """Print the events after version *start*, and for people what the game waits for."""
    if session.version == start and sys.exc_info()[0] is not None:
        return  # nothing but the refusal is to be told
    events = redacted(session.timeline, start, session.version, eyes)
    lines = list(as_objects(events)) if as_json else list(as_text(session.game, events, last=session.version))
    if not as_json:
        lines.append(waiting(session.game, session.state, _seats(session)))
    if lines:
        say(lines)
