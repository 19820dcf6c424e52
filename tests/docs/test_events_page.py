"""The page of events is current, whole, and its examples are real."""

from __future__ import annotations

import json
import re

import pytest

from core.game import load_game
from core.seating import TableCommand
from events.base import DiceRolled, GameEnded, TableEvent
from logs.log import Log
from tests.docs.page import GAMES, PAGE, PURPOSES, REASONS, page
from tests.golden.games import NAMES, lines
from tests.laws.kinds import members, plain_class

BY_NAME = {name: load_game(name) for name in GAMES}


def test_the_page_is_what_the_code_says_now() -> None:
    assert PAGE.read_text("utf-8") == page(), "run python -m tests.docs"


def test_every_event_and_command_has_a_section_with_an_example_that_can_be_read() -> None:
    sections = re.findall(r"^#### (\w+)\n(.*?)(?=^##|\Z)", page(), re.MULTILINE | re.DOTALL)
    events = {plain_class(member).__name__ for game in BY_NAME.values() for member in members(game.events)}
    commands = {member.__name__ for game in BY_NAME.values() for member in members(game.commands)}
    events |= {member.__name__ for member in members(TableEvent)}
    commands |= {member.__name__ for member in members(TableCommand)}
    assert {name for name, _ in sections} == events | commands
    for name, text in sections:
        assert ("*Seen by:*" in text) == (name in events), name
        (example,) = re.findall(r"```json\n(.*)\n```", text)
        assert json.loads(example)["type"] == name
        assert readable(example)


def readable(example: str) -> bool:
    """Return whether some game takes *example* as an event or a command."""
    for game in BY_NAME.values():
        for codec in (game.codec, game.command_codec):
            try:
                codec.decode(example)
            except ValueError:
                continue
            return True
    return False


@pytest.mark.parametrize("name", GAMES)
def test_every_purpose_of_dice_and_reason_for_an_end_is_explained(name: str) -> None:
    purposes, reasons = set(), set()
    with Log(":memory:") as log:
        for golden in NAMES:
            if golden.startswith(name):
                for line in lines(log, golden):
                    purposes |= {event.purpose for event in line.events if isinstance(event, DiceRolled)}
                    reasons |= {event.reason for event in line.events if isinstance(event, GameEnded)}
    assert purposes == set(PURPOSES[name])
    assert reasons <= set(REASONS[name])
