"""What the first frame shows: all of it, laid out for the terminal that there is."""

from __future__ import annotations

import gc

import pytest
from textual.geometry import Size

from tests.viewer.playing import line_of, reading_of
from viewer.beginning import begun, fitted, unhindered
from viewer.screens.table import TableScreen


@pytest.mark.parametrize(
    ("size", "names"),
    [
        (Size(120, 40), {"-wide", "-high"}),
        (Size(80, 24), {"-narrow", "-high"}),
        (Size(60, 18), {"-narrow", "-low"}),
        (Size(1, 1), {"-thin", "-flat"}),
    ],
)
def test_the_first_screen_is_laid_out_for_the_terminal_from_the_start(size: Size, names: set[str]) -> None:
    assert fitted(TableScreen(reading_of(line_of("mall", 4)), 30), size).classes == names


def test_garbage_is_looked_for_again_once_the_app_has_begun_or_did_not() -> None:
    with unhindered():
        assert not gc.isenabled()
        begun()
        assert gc.isenabled()
    with pytest.raises(RuntimeError), unhindered():
        raise RuntimeError
    assert gc.isenabled()
    gc.unfreeze()
