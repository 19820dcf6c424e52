"""Several terminals at one game: who plays which seat, at whose pace, and what each is told."""

from __future__ import annotations

from pathlib import Path

from core.mall.commands import Say
from tests.live.tables import begun, play, settled, sitting, text_of
from tests.live.test_play import give_all
from viewer.dealer import Dealer


async def test_a_seat_that_is_joined_elsewhere_is_played_there_alone(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "sensible")
    give_all(session, 0)
    app, screen = sitting(path, session, 1)
    screen.mine = frozenset({1})
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert screen.draft is not None
        session.log.claim(session.stream.game, 1, "a word")
        await pilot.pause(0.3)
        assert screen.mine == frozenset()
        assert screen.draft is None
        assert screen.eyes is None
        assert "another terminal" in text_of(app)


async def test_what_somebody_says_is_seen_while_one_chooses_on_a_narrow_screen(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "sensible")
    app, _screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        session.give(Say(1, "vote for Dot"))
        await pilot.pause(0.3)
        assert "vote for Dot" in text_of(app)
        await pilot.press("down")
        assert "vote for Dot" not in text_of(app)


async def test_a_question_to_take_back_says_whom_it_waits_for_and_is_withdrawn_by_the_same_key(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "sensible")
    give_all(session, 0)
    app, _screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        session.refresh()
        assert session.seated.asked == 0
        assert "Bob must agree" in text_of(app)
        await play(app).run_action("take_back")
        await settled(pilot)
        session.refresh()
        assert session.seated.asked is None


async def test_a_bot_that_another_terminal_let_choose_is_not_hurried_on(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "sensible", "sensible", "sensible")
    here, there = Dealer(path, session.stream), Dealer(path, session.stream)
    version = session.version
    await here.go_on(version)
    session.refresh()
    after = session.version
    assert after > version
    # The other waited for the same bot: it finds the choice made, and leaves the next one its time.
    await there.go_on(version)
    assert session.refresh() == []
    assert session.version == after
    here.close()
    there.close()


def test_whoever_leaves_is_told_the_command_that_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "sensible")
    game = session.stream.game
    _app, screen = sitting(path, session, 0, 1)
    assert screen.way_back() == f"deadreckon play {game}"
    screen.joined = frozenset({1})
    assert screen.way_back() == f"deadreckon join {game} --seat Bob"
    _app, watcher = sitting(path, session, drives=False)
    assert watcher.way_back() == f"deadreckon join {game} --watch"
