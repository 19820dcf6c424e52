"""A game that knows nothing of live play can be played all the same: its commands are listed in its own words."""

from __future__ import annotations

from core.game import Prompt, begin
from core.luck import Seeded
from core.timeline import Timeline
from events.base import Seat
from tests.games.tictactoe import GAME
from viewer.app import ViewerApp
from viewer.screens.play import PlayScreen
from viewer.screens.reading import Reading
from viewer.widgets.board import board_of
from viewer.widgets.paint import as_text


async def test_a_third_game_asks_for_each_legal_command_in_its_own_words() -> None:
    seats = tuple(Seat(name, colour, "human") for name, colour in zip("XO", GAME.colours, strict=False))
    events, state = begin(GAME, GAME.rules(), seats, Seeded(1))
    reading = Reading(Timeline(GAME, events), board_of(GAME), lambda sentence: sentence)
    screen = PlayScreen(reading, mine=(0,), pace="now")
    async with ViewerApp(screen).run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.1)
        assert screen.prompt == Prompt(0, GAME.pending(state)[0].kind)
        assert screen.draft is not None
        commands = [option.command for option in screen.draft.options]
        assert commands == list(GAME.legal(state, 0))
        words = [as_text([option.words]) for option in screen.draft.options]
        assert len(set(words)) == len(commands)
        assert all(words)
