"""What a bot weighed, on the screen: shown only where nothing is given away by it."""

from __future__ import annotations

from pathlib import Path

from core.game import Weighed
from core.words import said
from logs.log import Log
from tests.live.tables import begun, settled, sitting, text_of
from viewer.app import ViewerApp, table_of
from viewer.commands.turns import run_bots
from viewer.decision import decision_at
from viewer.screens.reading import ALL
from viewer.screens.table import TableScreen
from viewer.screens.weighing import MOST, Reasons, WeighingScreen
from viewer.widgets.paint import as_text, width_of

REFUSED = "what a bot weighed is shown after the game, or in all eyes"


def looking(path: Path, version: int | None = None) -> tuple[ViewerApp, TableScreen]:
    """Return an app that looks at the newest game at *version*, else its end."""
    with Log(path, readonly=True) as log:
        stream = log.resolve("last").stream
        table = table_of(log, stream, log.version(stream) if version is None else version)
    return ViewerApp(table, log=path), table


async def test_while_a_game_goes_on_no_seat_and_no_bystander_is_told(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "sensible", "sensible")
    app, play = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("W")
        await settled(pilot)
        assert app.screen is play
        assert REFUSED in text_of(app)
    app, table = looking(path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for eyes in (None, 0, 1):
            table.take_eyes(eyes)
            await pilot.press("W")
            await settled(pilot)
            assert app.screen is table
            assert REFUSED in text_of(app)


async def test_in_all_eyes_it_is_shown_of_a_game_that_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "sensible", "sensible")
    seat = session.game.pending(session.state)[0].seat
    session.give(session.game.legal(session.state, seat)[0])
    app, table = looking(path)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        table.take_eyes(ALL)
        await pilot.press("W")
        await settled(pilot)
        assert isinstance(app.screen, WeighingScreen)
        assert "weigh" in text_of(app)
        await pilot.press("escape")
        assert table.is_current


async def test_after_the_game_any_eyes_are_told_and_where_nobody_chose_that_is_said(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "sensible", "sensible", "sensible")
    run_bots(session)
    votes = [at for at, event in enumerate(session.timeline.events) if type(event).__name__ == "BallotCast"]
    app, table = looking(path, votes[-1] + 1)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        table.take_eyes(0)
        await pilot.press("W")
        await settled(pilot)
        assert isinstance(app.screen, WeighingScreen)
        shown = text_of(app)
        assert "What the bot sensible weighed for " in shown
        assert " votes for " in shown
        await pilot.press("W", "home", "right", "W")
        await settled(pilot)
        assert table.is_current
        assert "nobody commanded this" in text_of(app)


async def test_in_play_it_is_shown_once_the_game_is_over(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "alone", "sensible")
    run_bots(session)
    app, play = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert play.is_current
        await pilot.press("W")
        await settled(pilot)
        assert isinstance(app.screen, WeighingScreen)
        assert "What the bot sensible weighed for Ann" in text_of(app)


def test_of_many_commands_the_best_are_told_and_the_one_that_was_given(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "human")
    seat = session.game.pending(session.state)[0].seat
    given, other, *_ = session.game.legal(session.state, seat)
    session.give(given)
    with Log(path, readonly=True) as log:
        stream = log.resolve("last").stream
        decision = decision_at(log, stream, log.version(stream))
    assert decision.command == given
    rows = [Weighed(other, -float(at), said("reason")) for at in range(MOST + 15)]
    rows[MOST + 9] = Weighed(given, -3.0, said("the one"))
    block = Reasons(decision, "sensible", rows).paint(60, 20)
    shown = as_text(block)
    assert "and 15 more" in shown
    assert f"\n* {MOST + 10} " in shown
    assert "the one" in shown.splitlines()[-1]
    assert {width_of(row) for row in block} == {60}
