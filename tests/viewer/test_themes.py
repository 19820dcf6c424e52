"""The colours: whatever is written can be read on what is below it, in both themes of our own."""

from __future__ import annotations

import pytest
from rich.color import ColorSystem
from rich.style import Style
from textual.app import App
from textual.color import Color

from tests.viewer.playing import line_of, table_of
from viewer.app import ViewerApp
from viewer.settings import Settings
from viewer.themes import OURS, READABLE, contrast, faded, names
from viewer.widgets.bar import Bar
from viewer.widgets.painted import STYLES

SEATS = {"yellow": 11, "red": 1, "blue": 4, "green": 2, "purple": 5, "white": 15}
"""What terminals with 16 colours call those that seats are named after."""

BELOW = ("#heading", "#board", "#events", "#keys")
"""Widgets that stand on each of the colours that text is written on."""

LAID_OVER = ("", " later", " now", " dim", " later now")


def test_contrast_is_counted_as_wcag_does() -> None:
    black, white, grey = Color(0, 0, 0), Color(255, 255, 255), Color(119, 119, 119)
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, black) == pytest.approx(21)
    assert contrast(grey, grey) == pytest.approx(1)
    assert contrast(grey, white) == pytest.approx(4.48, abs=0.01)  # the published example of a grey that just fails


def test_a_faded_text_stays_readable_and_the_terminals_own_colours_stay_its_own() -> None:
    weak = faded(Style(color="#808080", bgcolor="#000000", dim=True))
    assert weak.color is not None
    assert not weak.dim
    assert contrast(Color.from_rich_color(weak.color), Color(0, 0, 0)) >= READABLE
    own = Style(color="red", bgcolor="default", dim=True)
    assert faded(own) == own


def poor(app: App[None]) -> list[str]:
    """Return the styles of *app* whose text does not stand out from what it is written on."""
    assert isinstance(app, ViewerApp)
    found = []
    for name in (*STYLES, ""):
        for over in LAID_OVER:
            for widget in app.screen.query(", ".join(BELOW)):
                style = app.palette[(name + over).strip(), widget.rich_style]
                assert style.color is not None
                assert style.bgcolor is not None
                ratio = contrast(Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor))
                if ratio < READABLE or style.dim:
                    found.append(f"{name}{over} on {widget.id}: {ratio:.2f}")
    return found


@pytest.mark.parametrize("theme", [theme.name for theme in OURS])
async def test_every_style_can_be_read_on_everything_it_is_written_on(theme: str) -> None:
    app = ViewerApp(table_of(line_of("mall", 4), 30), settings=Settings(theme=theme))
    async with app.run_test(size=(80, 24)):
        assert app.theme == theme
        assert poor(app) == []


async def test_ours_is_worn_at_first_and_textual_s_can_be_chosen_while_the_app_runs() -> None:
    app = ViewerApp(table_of(line_of("mall", 4), 30))
    async with app.run_test(size=(80, 24)) as pilot:
        assert app.theme == "deadreckon-dark"
        assert set(names()) <= set(app.available_themes)
        dark = app.screen.query_one("#keys", Bar).rich_style
        app.theme = "deadreckon-light"
        await pilot.pause()
        assert app.screen.query_one("#keys", Bar).rich_style != dark
        assert poor(app) == []
        app.theme = "nord"
        await pilot.pause()
        assert app.palette["key", app.screen.query_one("#keys", Bar).rich_style].color is not None


@pytest.mark.parametrize("theme", [theme.name for theme in OURS])
async def test_16_colours_are_enough_to_tell_seats_apart_and_to_read_everything(
    theme: str,
) -> None:
    app = ViewerApp(table_of(line_of("mall", 4), 30), settings=Settings(theme=theme))
    app.add_class("-few")
    async with app.run_test(size=(80, 24)):
        for widget in app.screen.query(", ".join(BELOW)):
            for name in STYLES:
                style = app.palette[name, widget.rich_style]
                assert style.color is not None
                assert style.bgcolor is not None
                ink, paper = (colour.downgrade(ColorSystem.STANDARD) for colour in (style.color, style.bgcolor))
                assert ink != paper, name
                assert paper.number == SEATS.get(name, paper.number)
