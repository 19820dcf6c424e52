"""Boards as lines of text: what a person must be able to read at a glance, below the screen."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from core.mall import GAME as MALL
from core.mall.state import Mall
from tests.mall.given import mall
from tests.viewer.playing import line_of, reading_of
from viewer.screens.reading import ALL, Eyes
from viewer.widgets.board import Scene, board_of
from viewer.widgets.paint import as_text, width_of

SIZES = [(60, 12), (78, 15), (80, 30), (118, 30), (190, 50)]
HARD_NAMES = ("Bob[/", "[/]", "\x1b[31mred\x1b[0m", "名" * 40, "e\u0301\U0001f9df\u200d", "x" * 300)


def drawn(state: Mall, before: Mall | None = None, *, width: int = 78, height: int = 15) -> str:
    return as_text(board_of(MALL).draw(Scene(MALL, state, before), width, height))


def test_a_room_tells_who_is_there_how_full_it_is_and_what_will_happen() -> None:
    state = mall(at={1: "Rc Bt", 3: "Ygt Gc", 4: "Gt", 5: "Rg", 6: "Rt Yc Bcg"}, zombies={1: 2, 4: 1, 5: 1, 6: 4})
    board = drawn(state)
    # Restroom: 2 zombies against 1 + 2 points; security: 1 against 1 breaks in; six lets four in whatever the defence.
    for words in ("1 Restroom", "[##-]", "Rc Bt", "2 v 3 holds", "1 v 1", "4 v 5", "closed", "eats 1"):
        assert words in board
    assert board.count("BREAKS IN") == 2


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize(("game", "players"), [("mall", 3), ("mall", 6), ("alone", 1)])
def test_no_line_of_a_board_is_wider_than_its_room_at_any_version(
    game: str, players: int, width: int, height: int
) -> None:
    line = line_of(game, players, names=HARD_NAMES[:players])
    reading = reading_of(line)
    for version in range(1, line.version + 1, 7):
        for row in reading.board.draw(reading.scene(version), width, height):
            assert width_of(row) <= width
            text = "".join(run.text for run in row)
            assert text.isprintable() or "\u3000" in text
            assert cell_len(text) == width_of(row)


def test_ascii_boards_hold_nothing_but_ascii() -> None:
    for game, players in (("mall", 4), ("alone", 1)):
        reading = reading_of(line_of(game, players), ascii=True)
        for version in range(1, reading.length + 1, 11):
            assert as_text(reading.board.draw(reading.scene(version), 78, 30)).isascii()


@pytest.mark.parametrize("eyes", [None, 0, 2])
def test_in_a_seats_eyes_no_line_knows_more_than_its_view(eyes: Eyes) -> None:
    """A twin that differs only in what the eyes cannot see is drawn and told alike."""
    line = line_of("mall", 4, stop=150)
    seen = reading_of(line)
    seen.look(eyes)
    secret = [f"{card}" for seat, hand in enumerate(line.last.hands) for card in hand if seat != eyes]
    board = as_text(seen.board.draw(seen.scene(line.version), 118, 40))
    mine = line.last.hands[eyes] if isinstance(eyes, int) else ()
    public = set(line.last.gone) | set(mine)
    for card in secret:
        assert card in public or card not in board


def test_a_bystander_is_told_that_dice_fell_and_seats_chose_but_not_what() -> None:
    line = line_of("mall", 4)
    reading = reading_of(line)
    reading.look(None)
    told = [as_text([reading.row(index)]) for index in range(line.version - 1)]
    assert {text[-7:] for text in told if "in secret" in text} == {"? ? ? ?"}
    assert not [text for text in told if "chooses to run" in text or "votes for" in text]
    assert [text for text in told if "has chosen a destination" in text]
    assert [text for text in told if "has voted" in text]


def test_a_finished_game_opens_with_all_eyes_and_a_live_one_as_a_bystander() -> None:
    assert reading_of(line_of("mall", 4)).eyes == ALL
    assert reading_of(line_of("mall", 4, stop=100)).eyes is None


def test_alone_shows_the_street_the_horde_and_what_is_carried() -> None:
    reading = reading_of(line_of("alone", 1))
    first = reading.rounds[0] + 1
    board = as_text(reading.board.draw(reading.scene(first), 78, 24)).lower()
    state = reading.state(first)
    assert f">{state.card.lower()}<" in board
    for words in (f"horde {state.horde}", "12/12", "fists", "survivor"):
        assert words in board
