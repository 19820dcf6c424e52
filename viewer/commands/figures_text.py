"""The figures of many games as text for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from core.game import Game
from core.words import listed
from events.base import Seat
from viewer.commands.cells import bold, fit, table
from viewer.language import _

__all__ = ["lines"]


def lines(game: Game[Any, Any], seats: Sequence[Seat], told: dict[str, Any]) -> Iterator[str]:
    """Return the lines for what ``sim`` has counted; *told* is its JSON object."""
    heading = _("{game}, players: {players}, games: {games}, seed: {seed}")
    yield bold(heading.format(game=_(game.title), players=told["players"], games=told["games"], seed=told["seed"]))
    yield ""
    yield from _lengths(told)
    yield ""
    yield from _seats(seats, told)
    if len(told["by_bot"]) > 1:
        yield ""
        yield from _bots(told)
    if told["kept"]:
        yield ""
        kept = told["kept"]
        yield _("kept in the log: {first} to {last}").format(first=kept[0], last=kept[-1])


def _lengths(told: dict[str, Any]) -> Iterator[str]:
    ends = listed([f"{_(reason)} {_percent(n / told['games'])} ({n})" for reason, n in told["ends"].items()], _)
    rows = [(_("ends"), ends)]
    for name, label in (("rounds", _("rounds")), ("events", _("events")), ("decisions", _("decisions"))):
        if name in told:
            rows.append((label, _spread(told[name])))
    speed = _("{decisions:,.0f} decisions a second, {games:,.1f} games a second, {seconds:.1f} s in all").format(
        decisions=told["decisions_per_second"], games=told["games_per_second"], seconds=told["seconds"]
    )
    for label, line in (*rows, (_("speed"), speed)):
        yield fit(label, 11) + line


def _seats(seats: Sequence[Seat], told: dict[str, Any]) -> list[str]:
    head = [_("SEAT"), _("BOT"), _("WINS"), _("SHARE"), _("LIKELY"), _("POINTS")]
    rows = []
    for seat, figures in zip(seats, told["seats"], strict=True):
        bot = _("in turn") if told["rotate"] else seat.player
        rows.append([seat.name, bot, *_wins(figures), _points(figures["score"])])
    return table(head, rows, elastic=1, right=(2, 3))


def _bots(told: dict[str, Any]) -> list[str]:
    head = [_("BOT"), _("SEATS"), _("WINS"), _("SHARE"), _("LIKELY"), _("POINTS")]
    rows = [
        [name, str(figures["seats"]), *_wins(figures), f"{figures['score']:.1f}"]
        for name, figures in told["by_bot"].items()
    ]
    return table(head, rows, elastic=0, right=(1, 2, 3))


def _wins(figures: dict[str, Any]) -> list[str]:
    low, high = figures["between"]
    return [
        f"{figures['wins']:.1f}".removesuffix(".0"),
        _percent(figures["share"]),
        _("{low} to {high}").format(low=_percent(low), high=_percent(high)),
    ]


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _points(figures: dict[str, float]) -> str:
    return _("{mean:.1f} ({min} to {max})").format(**figures)


def _spread(figures: dict[str, float]) -> str:
    return _("{mean:.1f} on average, {min} to {max}, median {median:g}").format(**figures)
