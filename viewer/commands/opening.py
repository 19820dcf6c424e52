"""From what is typed to the rules and seats of a new game. Refuses in words; writes nothing."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from core.game import Bot, Game, begin, load_game, load_games
from core.words import told
from events.base import Seat
from logs.luck import LuckSetting
from logs.text import clean
from viewer.commands.desk import Refused, listed
from viewer.commands.options import allowed, hints_of, read
from viewer.language import _

__all__ = [
    "HUMAN",
    "LONGEST_NAME",
    "bot_named",
    "game_named",
    "luck_from",
    "players_for",
    "rehearse",
    "rules_from",
    "seats_from",
]

AnyGame = Game[Any, Any]

HUMAN: Final = "human"
LONGEST_NAME: Final = 30
USUAL: Final = 4
"""Players of a game when nobody says how many: this, or what the game allows nearest to it."""

BIGGEST: Final = 1 << 63


def game_named(name: str) -> AnyGame:
    """Return the game called *name*.

    Raises:
        Refused: there is none.
    """
    try:
        return load_game(name.lower())
    except KeyError:
        known = listed(list(load_games()))
        raise Refused(_("no game is called {name}: there are {known}").format(name=name, known=known)) from None


def bot_named(game: AnyGame, name: str) -> Bot:
    """Return the bot of *game* called *name*.

    Raises:
        Refused: the game has no such bot.
    """
    try:
        return game.bots[name]
    except KeyError:
        raise Refused(
            _("{game} has no bot called {name}: there are {known}").format(
                game=_(game.title), name=name, known=listed(sorted(game.bots))
            )
        ) from None


def players_for(game: AnyGame, told: int | None, seats: int = 0) -> int:
    """Return how many play: as *told*, else as many as *seats* are named when that makes a game, else USUAL.

    Raises:
        Refused: the game is not for so many.
    """
    fewest, most = game.players
    players = told if told is not None else seats if seats >= fewest else min(max(USUAL, fewest), most)
    if not fewest <= players <= most or seats > players:
        if seats > players:
            raise Refused(_("{seats} seats are named for {players} players").format(seats=seats, players=players))
        allowed = str(fewest) if fewest == most else _("{fewest} to {most}").format(fewest=fewest, most=most)
        raise Refused(
            _("{game} is for {allowed} players, not {players}").format(
                game=_(game.title), allowed=allowed, players=players
            )
        )
    return players


def seats_from(game: AnyGame, told: Sequence[str], players: int) -> tuple[Seat, ...]:
    """Return *players* seats, the first of them as *told*: ``NAME``, ``NAME=human``, ``NAME=BOT`` or ``=BOT``.

    A seat without a name is called by its colour. A seat nobody mentions is a bot's; when none is mentioned, the first
    is a human's.

    Raises:
        Refused: a bot is unknown, or two seats have one name.
    """
    seats: list[Seat] = []
    for number in range(players):
        colour = game.colours[number]
        text = told[number] if number < len(told) else f"={HUMAN if number == 0 else game.default_bot}"
        name, _equals, player = text.rpartition("=") if "=" in text else (text, "", HUMAN)
        if player != HUMAN:
            bot_named(game, player)
        name = clean(name, longest=LONGEST_NAME)
        taken = [seat.name.casefold() for seat in seats]
        if name.casefold() in taken:
            raise Refused(_("two seats are called {name}").format(name=name))
        seats.append(Seat(name or _unlike(_(colour.capitalize()), taken), colour, player))
    return tuple(seats)


def _unlike(name: str, taken: Sequence[str]) -> str:
    return name if name.casefold() not in taken else f"{name} {len(taken) + 1}"


def rules_from(game: AnyGame, preset: str | None, told: Sequence[str]) -> Any:
    """Return the rules called *preset* (None: the game's own), with the ``option=value`` pairs in *told* changed.

    Raises:
        Refused: there is no such preset or option, or the option cannot have that value.
    """
    if preset is not None and preset not in game.presets:
        raise Refused(
            _("{game} has no preset {name}: there are {known}").format(
                game=_(game.title), name=preset, known=listed(list(game.presets))
            )
        )
    rules = game.rules() if preset is None else game.presets[preset]
    hints = hints_of(game.rules)
    for pair in told:
        option, equals, value = pair.partition("=")
        if not equals or option not in hints:
            raise Refused(
                _("{game} has no rules option {pair}: write one of {known} with =VALUE").format(
                    game=_(game.title), pair=pair, known=listed(list(hints))
                )
            )
        try:
            changed = msgspec.convert(read(value), hints[option])
        except msgspec.ValidationError:
            raise Refused(
                _("{option} is {allowed}, not {value}").format(
                    option=option, allowed=allowed(hints[option]), value=value or _("nothing")
                )
            ) from None
        rules = msgspec.structs.replace(rules, **{option: changed})
    return rules


def luck_from(file: str | None, seed: int | str | None) -> LuckSetting:
    """Return the luck scripted in *file*, and from *seed* where the script ends.

    Raises:
        Refused: the file is no luck file, or the seed is too big for one.
        OSError: it cannot be read.
    """
    if isinstance(seed, int) and not -BIGGEST <= seed < BIGGEST:
        raise Refused(_("a seed has at most 63 bits"))
    if file is None:
        return LuckSetting(seed=seed)
    text = Path(file).read_bytes()
    try:
        return msgspec.structs.replace(LuckSetting.read(text), seed=seed)
    except ValueError as error:
        raise Refused(f"{file}: {told(error.args[0], _)}") from None


def rehearse(game: AnyGame, rules: Any, seats: tuple[Seat, ...], luck: LuckSetting) -> None:
    """Start the game in memory, so that a log is touched only for a game that can begin.

    Raises:
        IllegalCommand: these rules and seats make no game.
        Refused: the luck's script names cards or faces that the game does not have.
    """
    try:
        begin(game, rules, seats, luck.source([], []))
    except ValueError as error:
        raise Refused(told(error.args[0], _)) from None
