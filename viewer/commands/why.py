"""``why``: what a bot weighed when it chose, or would have weighed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from core import words
from core.words import mark
from viewer.commands.cells import bold, dim, screen, width, wrap
from viewer.commands.complete import bots as bot_names
from viewer.commands.desk import Refused, as_json, command, encoded, listed, open_log, place_argument, say
from viewer.commands.pages import option
from viewer.language import _

if TYPE_CHECKING:
    from core.game import Weighed
    from viewer.decision import Decision

__all__ = ["why"]

HOW = mark(
    "PLACE means the choice that led there. Each command that was open is told with its worth to the bot, in points or "
    "life, and how far that is from the best; the one that was given is marked *. Without --bot it is the bot that "
    "chose, or the usual one where a person or a lot did. Hidden things that the seat knew are told, too."
)


@command("why", example="deadreckon why last:120", more=HOW)
@place_argument("place")
@option("--bot", metavar="NAME", shell_complete=bot_names, help=mark("let this bot say what it would have weighed"))
@as_json
def why(place: str, bot: str | None, as_json: bool) -> None:
    """Print what a bot weighed at a place."""
    from viewer.decision import NoDecision, adviser, decision_at, weighed

    with open_log() as log:
        where = log.resolve(place)
        try:
            decision = decision_at(log, where.stream, where.version)
            name = adviser(decision) if bot is None else _weigher(decision, bot)
        except NoDecision as error:
            raise Refused(_("{place}: {reason}").format(place=where, reason=words.told(error.args[0], _))) from None
    rows = weighed(decision, name)
    if as_json:
        say(
            encoded(
                {
                    "place": str(where),
                    "seat": decision.seat,
                    "player": decision.player,
                    "bot": name,
                    "command": decision.command,
                    "weighed": [{"command": row.command, "value": row.value, "words": row.words} for row in rows],
                }
            )
        )
    else:
        say([dim(str(where)), *_lines(decision, name, rows)])


def _weigher(decision: Decision, bot: str) -> str:
    """Return the name of *bot*.

    Raises:
        Refused: the game has no such bot, or it weighs nothing.
    """
    from viewer.commands.opening import bot_named

    game = decision.game
    bot_named(game, bot)
    if bot not in game.weigh:
        known = listed(sorted(game.weigh)) or _("none")
        raise Refused(_("the bot {bot} weighs nothing: ask {known}").format(bot=bot, known=known))
    return bot


def _lines(decision: Decision, bot: str, rows: Sequence[Weighed]) -> Iterator[str]:
    """Return a line or two for each command, below what they are about."""
    from viewer.decision import cells, remarks, title, told

    yield bold(title(decision, bot, _))
    yield from remarks(decision, bot, rows, _)
    yield ""
    for at, row in enumerate(rows):
        start = f"{cells(decision, rows, at)}  "
        yield start + told(decision, row.command, _)
        for line in wrap(words.told(row.words, _), screen() - width(start)):
            yield " " * width(start) + dim(line)
