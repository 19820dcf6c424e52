"""Promises at the table: made through questions, and their ledger as the eyes may know it."""

from __future__ import annotations

from pathlib import Path

from core.game import Prompt
from core.mall.commands import MakePromise
from events.mall import PromiseMade
from tests.live.tables import begun, settled, sitting
from viewer.mall import BOARD
from viewer.screens.deals import DealsScreen, deal_rows, kept_words
from viewer.screens.draft import Draft
from viewer.widgets.asking import Asked
from viewer.widgets.paint import as_text


def draft_of(path: Path) -> Draft:
    session = begun(path, "mall", "human", "human", "human")
    view = session.game.view(session.state, 0)
    assert BOARD.deal is not None
    return Draft(BOARD.deal(Asked(session.game, view, Prompt(0, "promise"), (), BOARD.chip)))


def test_a_promise_is_put_together_step_by_step(tmp_path: Path) -> None:
    draft = draft_of(tmp_path / "log.db")
    # To Bob (after "to all"), my vote on the chief (second of three), for Cid.
    for key in ("2", "2"):
        draft.take_key(key)
    assert draft.take_key("3") is not None
    taken = draft.take()
    assert taken.command == MakePromise(0, about="vote", to=1, matter="chief", choice=2)


def test_a_card_can_only_be_promised_to_one_player_and_a_closed_place_to_nobody(tmp_path: Path) -> None:
    draft = draft_of(tmp_path / "log.db")
    draft.take_key("1")
    card = draft.take_key("5")
    assert card is not None
    assert "one player" in card.closed
    draft.take_key("4")
    # Three play: the boutique is closed (Setup 1).
    run = draft.take_key("2")
    assert run is not None
    assert "not open" in run.closed


async def test_whoever_plays_promises_from_the_ledger_and_finds_it_there(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "random", "random")
    app, screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("D")
        assert isinstance(app.screen, DealsScreen)
        await pilot.press("n")
        await pilot.pause()
        assert screen.promising()
        await pilot.press("1", "4", "6")
        await settled(pilot)
        session.refresh()
        assert session.timeline.events[-1] == PromiseMade(0, None, "run", None, 6, None, None)
        assert not screen.promising()
        assert screen.draft is not None
        shown = as_text(deal_rows(screen.reading, screen.version))
        assert "pending" in shown
        assert "to all" in shown
        assert "kept 0, broken 0" in as_text(kept_words(screen.reading, screen.version))
        await pilot.press("D", "n")
        await pilot.pause()
        await pilot.press("escape")
        assert not screen.promising()
        assert screen.draft is not None
