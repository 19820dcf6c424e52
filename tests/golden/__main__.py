"""Plays the golden games anew, for when the format gains something: ``python -m tests.golden [--boards] [NAME ...]``.

Whoever runs this checks the boards by hand again and says so in README.md: what stood there is gone.
"""

from __future__ import annotations

import sys
from random import Random
from typing import Any, Final, NamedTuple

from core.game import load_game
from events.base import Seat
from logs.archive import export
from logs.log import Log
from logs.luck import LuckSetting
from logs.session import Session
from tests.golden.games import FOLDER, boards, lines
from tests.laws.talking import remark

__all__ = ["GOLDEN", "Golden", "main"]


class Golden(NamedTuple):
    """How one golden game is played, and the versions whose boards stand in its .txt file, by branch.

    *wild*: one command in so many is a random one. *talk*: the version at which two seats say something.
    *remarks*: before one command in so many a seat says or promises something; 0: nobody does.
    """

    game: str
    players: int
    rules: dict[str, Any]
    seed: int
    wild: int
    boards: dict[str, list[int]]
    talk: int | None = None
    remarks: int = 0
    branches: bool = False


def talk(session: Session) -> None:
    """Let two seats say something, one of them in Chinese."""
    say = session.game.command_codec.decode
    session.give(say('{"type":"Say","seat":1,"text":"Not the supermarket [/]"}'))
    session.give(say('{"type":"Say","seat":0,"text":"停车场"}'))


def branch_out(log: Log, session: Session) -> None:
    """Leave the line inside a batch, leave that branch again, and make a branch that nobody played on."""
    end = session.version
    log.note(session.stream, end, "It could have gone otherwise", "!")
    inside = next(batch for batch in log.batches(session.stream)[20:] if batch.version - batch.start > 8).start + 4
    same = LuckSetting(recorded=True, seed=1)
    first = Session.open(log, log.fork(session.stream, inside, name="same dice", luck=same, by="ann"))
    first.go_on()
    play(first, Random(1), stop=inside + 120)
    second = Session.open(log, log.fork(first.stream, inside + 40, luck=LuckSetting(seed=2), by="bo"))
    second.go_on()
    play(second, Random(2))
    log.fork(second.stream, second.version, name="the end")
    log.fork(second.stream, 3, name="早")
    log.note(second.stream, inside + 60, "改变了一切")


GOLDEN: Final[dict[str, Golden]] = {
    "mall-3-seed": Golden("mall", 3, {}, 157, 3, {"main": [35, 67, 105, 145, 184, 225]}),
    "mall-4-seed": Golden("mall", 4, {}, 27, 3, {"main": [36, 46, 97, 154, 190, 243, 329, 429]}, talk=100),
    "mall-4-gathered": Golden("mall", 4, {}, 385, 3, {"main": [36, 73, 95, 135, 188, 245, 267]}),
    "mall-promises": Golden("mall", 3, {}, 26, 3, {"main": [13, 65, 133, 171, 230, 272]}, remarks=2),
    "mall-5-branches": Golden(
        "mall", 5, {}, 50, 3, {"main": [43, 92, 114], "same dice": [114, 155], "line-3": [154]}, branches=True
    ),
    "mall-6-published": Golden(
        "mall",
        6,
        {"girl_points": 1, "chief_knows": "if_elected", "fall": "empty", "hide": "character", "ghosts_vote": True},
        177,
        3,
        {"main": [50, 92, 165, 224, 275, 323, 409, 485, 503]},
    ),
    "alone-3-harder": Golden(
        "alone",
        1,
        {"blocks": 3, "life_per_block": 4, "clear_the_pad": True, "underfoot": True},
        48,
        6,
        {"main": [11, 24, 44, 62, 73]},
    ),
    "alone-6-eaten": Golden("alone", 1, {}, 252, 6, {"main": [35, 65, 85]}),
    "alone-6-seed": Golden("alone", 1, {}, 297, 6, {"main": [11, 24, 36, 70, 93, 103]}),
    "alone-talk": Golden("alone", 1, {"blocks": 3}, 48, 6, {"main": [25, 38, 71]}, remarks=6),
    "alone-10-limited": Golden(
        "alone",
        1,
        {"blocks": 10, "life_per_block": 5, "survivor_die": 12, "dice_limit": True},
        250,
        6,
        {"main": [13, 54, 96, 141]},
    ),
}


def play(session: Session, random: Random, *, wild: int = 3, stop: int | None = None, remarks: int = 0) -> None:
    """Play on, mostly sensibly, one command in *wild* at random, to the end or past the version *stop*."""
    game, words = session.game, Random(remarks)
    while (prompts := game.pending(session.state)) and (stop is None or session.version < stop):
        if remarks and words.random() < 1 / remarks:
            said = remark(game, session.state, words)
            if said is not None:
                session.give(said)
        state, seat = session.state, prompts[int(random.random() * len(prompts))].seat
        bot = game.bots["random" if random.random() < 1 / wild else "sensible"]
        session.give(bot(game.view(state, seat), seat, game.legal(state, seat), random))


def make(name: str, golden: Golden) -> None:
    """Play the game and write its portable file."""
    game = load_game(golden.game)
    names = ("Ann", "Bo", "小明", "Dé", "Eve", "Finn")[: golden.players]
    seats = tuple(Seat(seat, colour, "sensible") for seat, colour in zip(names, game.colours, strict=False))
    luck, random = LuckSetting(seed=golden.seed), Random(golden.seed)
    with Log(":memory:") as log:
        session = Session.start(log, game, game.rules(**golden.rules), seats, title=name, luck=luck)
        if golden.talk is not None:
            play(session, random, wild=golden.wild, stop=golden.talk)
            talk(session)
        play(session, random, wild=golden.wild, remarks=golden.remarks)
        if golden.branches:
            branch_out(log, session)
        with (FOLDER / f"{name}.jsonl").open("wb") as file:
            export(log, session.stream.game, file)


def draw(name: str, golden: Golden) -> None:
    """Write the boards of the stored game."""
    with Log(":memory:") as log:
        parts = [
            boards(line, golden.boards[line.stream.branch])
            for line in lines(log, name)
            if line.stream.branch in golden.boards
        ]
    (FOLDER / f"{name}.txt").write_text("\n".join(parts), encoding="utf-8")


def main(words: list[str]) -> None:
    """Make the golden games called *words*, all when there are none; with ``--boards`` only draw their boards."""
    names = [word for word in words if word != "--boards"] or list(GOLDEN)
    for name in names:
        if "--boards" not in words:
            make(name, GOLDEN[name])
        draw(name, GOLDEN[name])


if __name__ == "__main__":
    main(sys.argv[1:])
