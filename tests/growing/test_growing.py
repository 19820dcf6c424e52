"""A log that somebody else writes to, or takes away, while a Table is open on it."""

from __future__ import annotations

from pathlib import Path

from core.game import load_game
from events.base import Seat
from logs.log import Log
from logs.luck import LuckSetting
from logs.session import Session
from tests.viewer.playing import line_of, reading_of
from viewer.app import ViewerApp, table_of
from viewer.screens.following import Following
from viewer.widgets.bar import Bar


def begun(path: Path) -> Session:
    """Return a game of Mall between humans at its first choice."""
    game = load_game("mall")
    seats = tuple(Seat(name, colour, "human") for name, colour in zip("ABC", game.colours, strict=False))
    return Session.start(Log(path), game, game.rules(), seats, luck=LuckSetting(seed=5))


def one_more(session: Session) -> int:
    """Give the first legal command, and return how many events it caused."""
    game, state = session.game, session.state
    return len(session.give(game.legal(state, game.pending(state)[0].seat)[0]))


def on(path: Path, session: Session, version: int) -> tuple[ViewerApp, Following]:
    """Return an app with a Table on the line of *session*."""
    with Log(path, readonly=True) as log:
        table = table_of(log, session.stream, version)
    return ViewerApp(table, log=path), table


def test_a_reading_that_has_grown_is_the_reading_of_the_longer_line() -> None:
    whole = line_of("mall", 4)
    grown = reading_of(line_of("mall", 4, stop=95).fork(95))
    for start, stop in ((95, 96), (96, 240), (240, whole.version)):
        grown.grow(whole.events[start:stop])
    fresh = reading_of(whole)
    grown.look(fresh.eyes)
    assert (grown.marks, grown.rounds, grown.stops) == (fresh.marks, fresh.rounds, fresh.stops)
    assert [grown.row(index) for index in range(grown.length)] == [fresh.row(index) for index in range(fresh.length)]


async def test_whoever_looks_at_the_end_goes_on_with_what_others_append(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path)
    app, table = on(path, session, session.version)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.2)
        one_more(session)
        await pilot.pause(0.3)
        assert table.reading.length == session.version
        assert table.version == session.version
        session.log.note(session.stream, 3, "here it went wrong", "?")
        await pilot.pause(0.3)
        assert [note.text for note in table.reading.notes[3]] == ["here it went wrong"]
        here = session.version - 2
        await pilot.press("left", "left")
        one_more(session)
        await pilot.pause(0.3)
        assert table.version == here
        assert table.reading.length == session.version


async def test_a_fork_that_somebody_else_makes_is_marked(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path)
    app, table = on(path, session, 2)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.3)
        assert table.reading.forks == {}
        session.log.fork(session.stream, 5, name="elsewhere")
        await pilot.pause(0.4)
        assert table.reading.forks == {5: 2}


async def test_a_log_that_vanishes_leaves_the_table_as_it_was_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path)
    app, table = on(path, session, 2)
    async with app.run_test(size=(120, 40)) as pilot:
        await pilot.pause(0.2)
        session.log.close()
        for file in tmp_path.iterdir():
            file.unlink()
        await pilot.pause(0.3)
        assert "is gone" in "".join(run.text for runs in table.query_one("#keys", Bar).block for run in runs)
        await pilot.press("right")
        assert table.version == 3
        await pilot.press("m", "x", "enter")
        await pilot.pause(0.3)
        assert app.is_running
        assert not path.exists()
