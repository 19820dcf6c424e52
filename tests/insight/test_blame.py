"""Why is this number so: the events that made it, newest first, counted by hand."""

from __future__ import annotations

from typing import Any, Final

import pytest

from core.game import Fact
from core.insight.blame import Change, changes
from core.mall import GAME as MALL
from core.timeline import Timeline
from events.base import Event
from events.mall import CardDealt, CharacterEaten, CharacterMoved, CharacterPlaced, RoundBegan, ZombieCame, ZombiesLeft
from tests.insight.test_compare import mall, marks

BEGINS: Final = mall().events[0]

LINE: Final = mall(
    CardDealt(1, "axe"),  # 2
    CharacterPlaced(0, "gunman", 3),  # 3
    ZombieCame(3, "dice"),  # 4
    ZombieCame(1, "dice"),  # 5
    RoundBegan(1),  # 6
    ZombieCame(3, "dice"),  # 7
    CharacterMoved(0, "gunman", 3, 5, 5),  # 8
    ZombiesLeft(3, 2),  # 9
    CharacterEaten(0, "gunman", 5),  # 10
)


def made(fact: Fact, version: int, line: Timeline[Any] = LINE) -> list[Change]:
    return list(changes(line, fact, version))


def change(version: int, before: int | str | None, after: int | str | None) -> Change:
    event: Event = LINE.events[version - 1]
    return Change(version, event, before, after)


def test_zombies_came_one_by_one_and_left_together() -> None:
    assert made(("zombies", 3), 10) == [change(9, 2, 0), change(7, 1, 2), change(4, 0, 1), change(1, None, 0)]


def test_what_came_later_does_not_count() -> None:
    assert made(("zombies", 3), 8) == [change(7, 1, 2), change(4, 0, 1), change(1, None, 0)]
    assert made(("zombies", 3), 4) == [change(4, 0, 1), change(1, None, 0)]
    assert made(("zombies", 3), 3) == [change(1, None, 0)]


def test_a_character_is_followed_from_place_to_place_to_its_end() -> None:
    assert made(("character", 0, "gunman"), 10) == [
        change(10, "Security room", "gone"),
        change(8, "Toy shop", "Security room"),
        change(3, "not placed yet", "Toy shop"),
        change(1, None, "not placed yet"),
    ]


@pytest.mark.parametrize(
    ("fact", "after"),
    [
        (("cards", 1), [(2, 0, 1), (1, None, 0)]),
        (("points", 0), [(10, 18, 15), (1, None, 18)]),  # 7 + 5 + 3 + 3, and without the gunman's 3
        (("survivors",), [(10, 12, 11), (1, None, 12)]),  # three players with four characters each
    ],
)
def test_numbers_change_with_the_events_that_change_them(fact: Fact, after: list[tuple[int, Any, Any]]) -> None:
    assert made(fact, 10) == [change(*each) for each in after]


def test_what_has_always_been_so_was_so_from_the_start() -> None:
    assert made(("door", 2), 10) == [change(1, None, "closed")]  # with three players the boutique is closed
    assert made(("door", 3), 10) == [change(1, None, "stands open")]


def test_what_is_not_on_the_board_was_made_by_nothing() -> None:
    assert made(("zombies", 7), 10) == []
    assert made(("zombies", 3), 0) == []
    assert MALL.facts(LINE.last).get(("zombies", 7)) is None


def test_changes_are_found_one_at_a_time() -> None:
    assert next(changes(LINE, ("zombies", 3), 10)) == change(9, 2, 0)


def test_any_game_with_facts_can_be_asked() -> None:
    line = marks(4, 0, 8)
    assert [(each.version, each.before, each.after) for each in changes(line, ("square", 0), 4)] == [
        (3, "-", "O"),
        (1, None, "-"),
    ]
