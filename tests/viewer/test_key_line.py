"""The line of keys at the foot: whole words or none, and at 80 columns the keys that matter most."""

from __future__ import annotations

import pytest

from tests.viewer.playing import line_of, table_of
from viewer import language
from viewer.app import ViewerApp
from viewer.screens.keys import key_items
from viewer.widgets.paint import as_text, width_of

ENGLISH = ("<- -> ", " Space ", "v eyes", "/ search", "i why", "m note", "b branch", "c compare", "? help", "q quit")
CHINESE = ("<- -> ", " Space ", "v 视角", "/ 搜索", "i 为什么", "m 笔记", "b 分支", "c 比较", "? 帮助", "q 退出")


async def foot(width: int) -> str:
    """Return the line of keys as it is laid out in *width* cells."""
    table = table_of(line_of("mall", 4), 30)
    async with ViewerApp(table).run_test(size=(width, 24)):
        left, right = key_items(table, width, table.SPARE)
        runs = tuple(run for item in [*left, *right] for run in item.words)
        assert width_of(runs) <= width
        return as_text([runs])


@pytest.mark.parametrize("width", [80, 100, 120, 200])
async def test_from_80_columns_on_every_key_that_matters_stands_there_with_its_word(width: int) -> None:
    line = await foot(width)
    assert [words for words in ENGLISH if words not in line] == []


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize("width", [80, 120])
async def test_so_it_does_in_chinese(width: int) -> None:
    assert language.spoken() == "zh"
    line = await foot(width)
    assert [words for words in CHINESE if words not in line] == []


async def test_where_there_is_room_steps_have_their_words_and_everything_is_named() -> None:
    line = await foot(200)
    for words in ("<- -> event", "[ ] phase", "{ } round", "Space play", "s hide future", "g go to", "T tree"):
        assert words in line
