"""Lines of other games: which are offered, which are refused, whose eyes may see them, and the way there by keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.game import load_game
from core.insight.compare import compare
from core.timeline import Timeline
from events.base import Seat
from logs.errors import LogError
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import Stream
from logs.session import Session
from tests.branching.games import app_on, finished
from viewer.language import _
from viewer.rivals import rival_at, rivals
from viewer.screens.compare import CompareScreen
from viewer.screens.comparing import eyes_for
from viewer.screens.contrast import Side, end_rows, names_at
from viewer.screens.menu import MenuScreen, WordsScreen
from viewer.screens.reading import Reading
from viewer.widgets.board import board_of
from viewer.widgets.paint import as_text


@pytest.fixture
def games(tmp_path: Path) -> tuple[Path, list[Stream]]:
    """Two games of Mall that are over, for four and three, one that goes on, and one of Alone, in one log."""
    path = tmp_path / "log.db"
    streams = [finished(path, "mall", 4), finished(path, "mall", 3, seed=8)]
    kind = load_game("mall")
    with Log(path) as log:
        seats = tuple(Seat(name, kind.colours[at], "human") for at, name in enumerate(("Ann", "Ben", "Cid")))
        streams.append(Session.start(log, kind, kind.rules(), seats, luck=LuckSetting(seed=1)).stream)
    return path, [*streams, finished(path, "alone", 1)]


def reading(path: Path, stream: Stream) -> Reading:
    with Log(path, readonly=True) as log:
        game = log.game(stream)
        return Reading(Timeline(game, log.read(stream)), board_of(game), _)


def test_the_newest_games_of_the_kind_are_offered_without_ones_own(games: tuple[Path, list[Stream]]) -> None:
    path, (four, three, live, _alone) = games
    assert [row.id for row in rivals(path, "mall", four.game)] == [live.game, three.game]
    assert rivals(path, "alone", _alone.game) == []


def test_a_place_of_another_game_is_read_with_the_version_that_was_named(games: tuple[Path, list[Stream]]) -> None:
    path, (_four, three, _live, _alone) = games
    rival = rival_at(path, "mall", f"{three.game}:30")
    assert (rival.stream, rival.version) == (three, 30)
    assert rival_at(path, "mall", three.game).version is None


def test_what_is_no_line_of_the_kind_is_refused(games: tuple[Path, list[Stream]]) -> None:
    path, streams = games
    for text, why in (
        (streams[3].game, "a game of Mall cannot be compared with one of Alone"),
        ("nope", "no game has an id"),
        (f"{streams[1].game}@nope", "has no branch 'nope'"),
        ("a b", "is no place"),
    ):
        with pytest.raises(LogError, match=why):
            rival_at(path, "mall", text)


def test_a_game_that_goes_on_shows_no_secret_for_being_compared(games: tuple[Path, list[Stream]]) -> None:
    path, (four, three, live, _alone) = games
    mine = reading(path, four)
    assert mine.eyes == "all"
    assert eyes_for(mine, reading(path, three).timeline) == "all"
    assert eyes_for(mine, reading(path, live).timeline) is None
    mine.look(2)
    assert eyes_for(mine, reading(path, three).timeline) == 2
    mine.look(3)  # at a table for three nobody sits there
    assert eyes_for(mine, reading(path, three).timeline) is None
    assert eyes_for(mine, Timeline(load_game("mall"))) is None


def test_people_and_points_of_two_games_are_told_apart(games: tuple[Path, list[Stream]]) -> None:
    path, (four, three, live, _alone) = games
    sides = [Side(reading(path, stream), str(stream)) for stream in (four, three, live)]
    assert names_at(0, sides[0], sides[2]) == "Bob[/ / Ann"
    assert names_at(0, sides[0], sides[1]) == "Bob[/"
    assert names_at(3, sides[0], sides[1]) == "Cleo"
    told = as_text(end_rows(sides[0], sides[1], compare(sides[0].reading.timeline, sides[1].reading.timeline)))
    for side in sides[:2]:
        outcome = side.reading.game.outcome(side.reading.timeline.last)
        assert outcome is not None
        names = [seat.name for seat in side.reading.seats]
        points = ", ".join(f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True))
        assert f"   {side.name}  {points}" in told.splitlines()


async def test_another_game_is_chosen_from_the_list_or_typed(games: tuple[Path, list[Stream]]) -> None:
    path, (four, three, live, alone) = games
    app, _table = app_on(path, four, 20)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, MenuScreen)
        await pilot.press("3")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        assert [side.name for side in screen.sides] == [str(four), str(three)]
        await pilot.press("v", "v", "v", "v", "v", "o", "end", "escape", "c", "1")
        await pilot.pause()
        for wrong in (alone.game, four.game):
            await pilot.press("home", *wrong, "enter")
            assert isinstance(app.screen, WordsScreen)
            await pilot.press("ctrl+u", "end", "ctrl+u")
        await pilot.press(*live.game, "colon", "5", "enter")
        await pilot.pause()
        typed = app.screen
        assert isinstance(typed, CompareScreen)
        assert typed.sides[1].reading.eyes is None
        assert typed.pairs[typed.at][1] == 5
