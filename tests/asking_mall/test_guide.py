"""The rules that are told with a choice are those of the page, as the table plays them."""

from __future__ import annotations

import re
from typing import Final

import pytest
from msgspec.structs import replace

from core.mall import GAME
from core.mall.state import Mall
from events.mall import MallRules
from tests.asking_mall.asked import question_of, questions
from tests.language.catalogue import ROOT
from tests.mall.given import G, Given, R, Y, ballots, mall
from viewer.mall.guide import GUIDE, WHEN

PAGE: Final = (ROOT / "docs" / "rules" / "mall.md").read_text("utf-8")
PUBLISHED: Final = GAME.presets["published"]
SAYINGS: Final = [saying for sayings in GUIDE.values() for saying in sayings]


def test_every_saying_has_an_occasion_and_is_short_enough_for_a_line_or_two() -> None:
    for saying in SAYINGS:
        assert saying.when in WHEN
        assert len(saying.text) <= 90
        assert saying.text.endswith(".")
    assert {saying.when for saying in SAYINGS} <= set(WHEN)


def test_every_number_that_a_saying_names_is_on_the_page() -> None:
    for saying in SAYINGS:
        for ruling in re.findall(r"\bR\d+\b", saying.text):
            assert re.search(rf"\b{ruling}\b", PAGE), saying.text
        for phase, letter in re.findall(r"\b([56])([a-d])\b", saying.text):
            section = PAGE.split(f"**{phase} ", 1)[1].split("\n\n", 1)[0]
            assert f"{letter}. " in section, saying.text
        for number in re.findall(r"Votes (\d)", saying.text):
            assert f"\n{number}. " in PAGE.split("## Votes", 1)[1].split("## ", 1)[0]
        for option in re.findall(r"option (\w+)", saying.text):
            assert option in MallRules.__struct_fields__


def test_most_sayings_name_where_they_stand() -> None:
    bare = {saying.text for saying in SAYINGS if "(" not in saying.text and "Phase" not in saying.text}
    assert bare == {"Whoever holds cards is asked, so that nobody learns which they are."}


def rules_of(seat: int, state: Mall) -> str:
    return " ".join(question_of(Given(state).state, seat).rules)


@pytest.mark.parametrize(
    ("option", "seed", "published"),
    [
        ("fall", "falls with all in it, never the parking lot (R8)", "falls if nobody is there (5c, option fall)"),
        ("chief_knows", "the chief declares openly", "an unelected chief too (option chief_knows)"),
    ],
)
def test_the_rules_of_a_destination_are_those_that_the_table_plays(option: str, seed: str, published: str) -> None:
    at = {1: "Yt Rt", 3: "Yg Rg", 6: "Bt Gt"}
    other = replace(MallRules(), **{option: getattr(PUBLISHED, option)})
    here = rules_of(Y, mall(at=at, phase="choice"))
    there = rules_of(Y, mall(at=at, phase="choice", rules=other))
    assert seed in here
    assert published not in here
    assert published in there
    assert seed not in there


def test_hiding_is_explained_as_the_table_plays_it() -> None:
    def told(rules: MallRules) -> str:
        state = mall(at={3: "Yc Rg", 1: "Bc Gt"}, zombies={3: 3}, hands={R: "hide"}, rules=rules, phase="feast")
        given = Given(state)
        return " ".join(question_of(given.when(*[GAME.legal(given.state, R)[0]]).state, R).rules)

    assert "you cannot be chosen and do not vote" in told(MallRules())
    assert "Hide covers one character" in told(replace(MallRules(), hide="character"))


def test_the_dead_are_said_to_vote_or_not_in_the_second_ballot() -> None:
    def told(rules: MallRules) -> str:
        given = Given(mall(at={5: "Yg Rg", 1: "Gt"}, phase="election", rules=rules)).when(*ballots(Y=Y, R=R))
        return " ".join(question_of(given.state, G).rules)

    assert "turned ones do not (Votes 3)" in told(MallRules())
    assert "Turned players vote too" in told(replace(MallRules(), ghosts_vote=True))
    assert "Tied again: the old chief goes on (Votes 4)." in told(MallRules())


def test_girls_are_spoken_of_only_where_there_are_some() -> None:
    for players, spoken in ((3, True), (4, False)):
        state = mall(players=players, at={3: "Yc Rg", 1: "Bct"}, zombies={3: 3, 1: 1}, hands={Y: "axe"}, phase="feast")
        given = Given(state)
        rules = " ".join(question_of(given.when(GAME.legal(given.state, Y)[0]).state, Y).rules)
        assert ("R13" in rules) is spoken


def test_every_step_of_a_choice_keeps_its_rules() -> None:
    question = question_of(Given(mall(at={4: "Yt", 1: "Rt", 3: "Bt"}, deck="axe threat hide")).state, Y)
    assert {each.rules for each in questions(question)} == {question.rules}
