"""The questions of Mall in Chinese: every word translated, nothing wider than the panel."""

from __future__ import annotations

import re
from typing import Final

from tests.asking_mall.asked import asked_of, questions
from tests.asking_mall.test_every_way import choices, every_table, whole
from tests.language.test_chinese import Asking, english_in
from tests.laws.playing import Case
from viewer.mall import BOARD
from viewer.mall.guide import GUIDE

NAMED: Final = re.compile(r"\b[YRBGPW][ctgl]*\b|Player \d")
"""Letters of seats with signs of characters, and the names of people."""


@every_table
def test_questions_hold_no_english_and_fit(case: Case) -> None:
    translate = Asking()
    for state, prompt in choices(case, 34):
        for question in questions(BOARD.ask(asked_of(state, prompt, translate))):
            whole(question)
            rows = [question.title, *question.about]
            rows += [row for option in question.options for row in (option.words, *option.effect)]
            said = ["".join(run.text for run in row) for row in rows]
            for text in (*said, *question.rules, *[option.closed for option in question.options]):
                assert english_in(NAMED.sub("", text)) == [], text
    assert translate.strange == set()


def test_every_rule_that_is_told_is_translated() -> None:
    translate = Asking()
    for sayings in GUIDE.values():
        for saying in sayings:
            assert english_in(translate(saying.text)) == []
    assert translate.strange == set()
