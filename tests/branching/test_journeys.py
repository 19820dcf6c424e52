"""What a person does with branches, through real keys."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.game import load_game
from logs.log import Log
from logs.luck import LuckSetting
from logs.rows import Place
from tests.branching.games import app_on, finished
from viewer.app import ViewerApp
from viewer.forking import Plan, carry_out
from viewer.screens.branching import Branching
from viewer.screens.compare import CompareScreen
from viewer.screens.contrast import seen_line
from viewer.screens.ends import EndsScreen
from viewer.screens.menu import MenuScreen, WordsScreen
from viewer.screens.tree import TreeScreen

SIZES = [(80, 24), (120, 40)]


def table(app: ViewerApp) -> Branching:
    assert isinstance(app.screen, Branching)
    return app.screen


def choice(path: Path, stream: object, after: int) -> int:
    """Return the first version from *after* on at which a seat must choose."""
    with Log(path, readonly=True) as log:
        place = log.resolve(str(stream))
        events, game = log.read(place.stream), load_game("mall")
    state = None
    for version, event in enumerate(events, start=1):
        state = game.evolve(state, event)
        if version >= after and game.pending(state):
            return version
    raise AssertionError("nobody chooses")


@pytest.mark.parametrize("size", SIZES)
async def test_a_fork_with_one_command_is_shown_and_up_and_down_choose_the_line(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = tmp_path / "log.db"
    main = finished(path, "mall", 4)
    version = choice(path, main, 40)
    app, _ = app_on(path, main, version)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.press("b")
        assert isinstance(app.screen, MenuScreen)
        await pilot.press("2")
        await pilot.press("3")
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        forked = table(app)
        assert forked.stream is not None
        assert forked.stream.branch == "line-2"
        assert forked.version == version
        assert forked.reading.length > version
        assert forked.reading.forks == {version: 2}
        await pilot.press("down")
        await pilot.pause()
        assert str(table(app).stream) == str(main)
        await pilot.press("home", "full_stop")
        assert table(app).version == version
        await pilot.press("up")
        await pilot.pause()
        assert str(table(app).stream) == f"{main.game}@line-2"


async def test_the_tree_tells_how_a_line_ended_that_bots_were_playing_when_it_was_first_seen(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    main = finished(path, "mall", 4)
    app, _ = app_on(path, main, choice(path, main, 40))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("b", "1", "2")
        while (stream := table(app).stream) is None or stream.branch == "main":
            await pilot.pause(0.05)  # long enough for the first Table to see the new line grow
        await pilot.pause()
        family = table(app).family
        assert family is not None
        member = family.member(stream)
        assert member is not None
        assert member.row.version == table(app).reading.length
        assert member.row.outcome is not None


async def test_named_faces_are_asked_for_and_fall_on_the_new_line(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    main = finished(path, "alone", 1)
    app, _ = app_on(path, main, 25)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("b", "3")
        assert isinstance(app.screen, WordsScreen)
        await pilot.press("x", "enter")
        assert isinstance(app.screen, WordsScreen)
        await pilot.press("backspace", "6", "space", "1", "enter")
        await pilot.press("1")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert str(table(app).stream).endswith("@line-2")
    with Log(path, readonly=True) as log:
        assert log.branches(main.game)[1].luck == LuckSetting(dice=(6, 1))


async def test_the_tree_opens_a_line_at_its_fork_and_compare_steps_both_together(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    main = finished(path, "mall", 4)
    with Log(path) as log:
        carry_out(log, Place(main, 60), Plan(LuckSetting(seed=3), bots=True), name="other")
    app, _ = app_on(path, main, 10)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        await pilot.press("T")
        assert isinstance(app.screen, TreeScreen)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert (str(table(app).stream), table(app).version) == (f"{main.game}@other", 60)
        await pilot.press("c", "enter")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, CompareScreen)
        parted = screen.comparison.parted
        assert parted >= 60
        await pilot.press("p", "right")
        assert screen.pairs[screen.at] == (parted + 1, parted + 1)
        await pilot.press("end")
        assert screen.pairs[screen.at] == (screen.sides[0].reading.length, screen.sides[1].reading.length)
        await pilot.press("o", "d", "d", "v", "v", "home", "escape")
        await pilot.pause()
        # The eyes taken there are not the Table's.
        assert table(app).eyes == table(app).reading.eyes == "all"


async def test_questions_tree_and_compare_of_alone_survive_the_least_size(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    main = finished(path, "alone", 1)
    with Log(path) as log:
        carry_out(log, Place(main, 20), Plan(LuckSetting(seed=3), bots=True))
    app, _ = app_on(path, main, 20)
    async with app.run_test(size=(1, 1)) as pilot:
        await pilot.pause()
        for keys in (("b", "escape"), ("T", "down", "escape"), ("c", "enter", "end", "d")):
            await pilot.press(*keys)
            await pilot.resize_terminal(100, 30)
            await pilot.resize_terminal(1, 1)
            await pilot.pause()
        assert isinstance(app.screen, CompareScreen)


async def test_a_seats_eyes_compare_nothing_that_its_view_does_not_give(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    main = finished(path, "mall", 4)
    app, opened = app_on(path, main, 10)
    async with app.run_test(size=(80, 24)):
        reading = opened.reading
        reading.look(1)
        seen = seen_line(reading)
        assert seen.version == reading.length
        for version in (30, 80, reading.length):
            assert seen[version] == reading.state(version)
            assert seen.events[version - 1] == reading.event(version - 1)


async def test_the_tree_renames_and_archives_lines_and_shows_how_all_end(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    main = finished(path, "mall", 4)
    with Log(path) as log:
        other = carry_out(log, Place(main, 60), Plan(LuckSetting(seed=3), bots=True), name="other")
        carry_out(log, Place(main, 70), Plan(LuckSetting()), name="third")
    app, _ = app_on(path, other, 60)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("T")
        tree = app.screen
        assert isinstance(tree, TreeScreen)
        assert tree.chosen.stream.branch == "other"
        await pilot.press("r", "home", "at", "enter")
        assert isinstance(app.screen, WordsScreen)  # no @ in a name
        await pilot.press("end", "shift+home", "t", "h", "i", "r", "d", "enter")
        assert isinstance(app.screen, WordsScreen)  # taken
        await pilot.press("left_square_bracket", "slash", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TreeScreen)
        assert tree.chosen.stream.branch == "third[/"
        await pilot.press("down", "a")
        await pilot.pause()
        assert [member.stream.branch for member in tree.members] == ["main", "third[/"]
        await pilot.press("A", "down", "a", "up", "up", "a", "r", "e")
        await pilot.pause()
        assert isinstance(app.screen, EndsScreen)
        await pilot.press("escape", "escape")
        await pilot.pause()
        shown = table(app)
        assert str(shown.stream) == shown.place == f"{main.game}@third[/"
        assert shown.reading.forks == {60: 2}  # third goes along with main there
    with Log(path, readonly=True) as log:
        assert [(row.stream.branch, row.archived) for row in log.branches(main.game)] == [
            ("main", False),
            ("third[/", False),
            ("third", False),
        ]
