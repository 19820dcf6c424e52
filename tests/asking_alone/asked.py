"""Questions of Alone, and all that can be reached through them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from core.alone import GAME
from core.alone.state import Alone
from core.bots.play import play_out
from core.game import begin
from core.luck import Seeded
from core.words import Translate, plain
from events.alone import AloneRules
from tests.alone.given import SEAT
from viewer.alone import BOARD
from viewer.widgets.asking import Asked, Option, Question
from viewer.widgets.board import Scene
from viewer.widgets.paint import Block, as_text

__all__ = ["asked", "every", "option", "question", "scene_of", "states", "taken", "texts", "words"]


def asked(state: Alone, _: Translate = plain) -> Asked:
    """Return what the question of *state* is made of, as the player may know it."""
    (prompt,) = GAME.pending(state)
    return Asked(GAME, GAME.view(state, 0), prompt, GAME.legal(state, 0), BOARD.chip, _)


def question(state: Alone, _: Translate = plain) -> Question:
    """Return the first question in *state*."""
    return BOARD.ask(asked(state, _))


def words(option: Option) -> str:
    """Return what *option* is called."""
    return as_text([option.words])


def texts(block: Block) -> list[str]:
    """Return the lines of *block* as plain text."""
    return as_text(block).splitlines()


def option(question: Question, said: str) -> Option:
    """Return the one option that is listed and begins with *said*."""
    (found,) = [each for each in question.options if each.listed and words(each).startswith(said)]
    return found


def taken(question: Question, *said: str) -> Question:
    """Return the question after taking the options that begin with *said*, one after another."""
    for each in said:
        then = option(question, each).then
        assert then is not None
        question = then()
    return question


def every(question: Question) -> Iterator[Question]:
    """Return *question* and all that follow from it; those of one draft once."""
    known = set()
    waiting = [question]
    while waiting:
        each = waiting.pop()
        yield each
        for option in each.options:
            if option.then is not None:
                following = option.then()
                if not following.held or following.held not in known:
                    known.add(following.held)
                    waiting.append(following)


def states(rules: AloneRules, seed: int, bot: str = "random") -> Iterator[Alone]:
    """Return every state of a game in which the player must choose, bot by *bot*."""
    luck = Seeded(seed)
    _, state = begin(GAME, rules, SEAT, luck)
    if GAME.pending(state):
        yield state
    for _events, after, *_rest in play_out(GAME, state, [GAME.bots[bot]], luck, Random(seed)):
        if GAME.pending(after):
            yield after


def scene_of(state: Alone, question: Question | None = None, *, ascii: bool = False, _: Translate = plain) -> Scene:
    """Return *state* to draw, with what *question* lights and holds."""
    scene = Scene(GAME, GAME.view(state, 0), translate=_, ascii=ascii)
    if question is None:
        return scene
    lit = {each.spot for each in question.options if each.spot is not None and not each.closed}
    return scene._replace(lit=frozenset(lit) | question.lit, held=question.held)
