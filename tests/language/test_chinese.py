"""What people read in Chinese: the terms of the rules, no English left over, everything in line."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Final

import pytest

from core.game import IllegalCommand, begin
from core.luck import Seeded
from core.mall.tables import CARDS, CHARACTERS, LOCATIONS, NAMES, PERSONS
from core.words import listed, said, told
from events.base import Seat
from tests.language.catalogue import ROOT, chinese
from tests.laws.playing import CASES, Case, go_on, played
from viewer.commands.cells import width, wrap
from viewer.language import _

GAMES: Final = [case for case in CASES if case.name in ("mall", "alone") and case.label not in ("lowest", "highest")]
every_game: Final = pytest.mark.parametrize("case", GAMES, ids=str)

RULES: Final = (ROOT / "docs" / "rules" / "mall.md").read_text("utf-8")

CARD: Final = re.compile(r"\b(?:10|[2-9JQKA])[SHDC]\b")
TOKEN: Final = re.compile(r"\b[YRBGPW][ctgl]\b")
SEATS: Final = ("阿明", "小红", "老王", "丽丽", "强子", "白雪")


def english_in(line: str) -> list[str]:
    """Return the English words in *line*: letters of seats, signs of characters and names of cards are none."""
    return re.findall(r"[A-Za-z]{2,}", TOKEN.sub("", CARD.sub("", line)))


class Asking:
    """The Chinese translator, which remembers what it was asked and could not say."""

    def __init__(self) -> None:
        self.known = {str(message.id): str(message.string) for message in chinese() if message.id}
        self.strange: set[str] = set()

    def __call__(self, sentence: str) -> str:
        if sentence not in self.known:
            self.strange.add(sentence)
        return self.known.get(sentence, sentence)


def row_of(first: str) -> list[str]:
    """Return the cells of the row of a table in the rules that holds *first*."""
    (line,) = (line for line in RULES.splitlines() if line.startswith("|") and f"| {first} |" in line)
    return [cell.strip() for cell in line.strip("|").split("|")]


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize("location", LOCATIONS)
def test_places_are_called_as_in_the_rules(location: int) -> None:
    assert row_of(NAMES[location])[:3] == [str(location), NAMES[location], _(NAMES[location])]


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize("character", CHARACTERS)
def test_characters_are_called_as_in_the_rules(character: Any) -> None:
    assert row_of(PERSONS[character])[:2] == [PERSONS[character], _(PERSONS[character])]


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize("card", ["threat", "camera", "hide", "sprint", "hardware"])
def test_cards_are_called_as_in_the_rules(card: Any) -> None:
    assert card in CARDS
    assert re.search(rf"\b{card} {_(card)}[,;]", RULES)


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize(
    ("number", "heading", "sentence"),
    [
        (1, "Search", "Phase 1: search"),
        (2, "Election", "Phase 2: election"),
        (3, "Prowl", "Phase 3: zombies on the prowl"),
        (4, "Choice", "Phase 4: choice of destinations"),
        (5, "Flight", "Phase 5: flight"),
        (6, "Feast", "Phase 6: feast"),
    ],
)
def test_phases_are_called_as_in_the_rules(number: int, heading: str, sentence: str) -> None:
    (name,) = re.findall(rf"\*\*{number} {heading}\*\* \((.*?)\)", RULES)
    assert _(sentence) == f"阶段 {number}：{name}"
    board = _("Mall, {players} players, round {round}, " + heading.lower())
    assert board.endswith(name)


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize(
    ("sentence", "term"),
    [
        ("{who} turns", "尸变"),
        ("{place} falls", "沦陷"),
        ("{who} is elected chief", "保全队长"),
        ("victim", "选择牺牲者"),
        ("destination", "选择逃跑场所"),
    ],
)
def test_what_happens_is_called_as_in_the_rules(sentence: str, term: str) -> None:
    assert term in RULES
    assert term in _(sentence)


def told_game(case: Case, seed: int, tell: Callable[[Any, Any], str], translate: Asking) -> Iterator[str]:
    """Return the told lines of a random game of people with Chinese names, as everybody and as each may know it."""
    game, luck, random = case.game, Seeded(seed), Random(seed)
    seats = tuple(Seat(name, colour) for name, colour in zip(SEATS, game.colours[: case.players], strict=False))
    events, state = begin(game, case.rules, seats, luck)
    after = game.evolve(None, events[0])
    for event in events[1:]:
        after = game.evolve(after, event)
    while True:
        for event in events:
            yield tell(event, translate)
            for seat in (None, *range(case.players)):
                yield tell(game.redact(event, after, seat), translate)
        if not game.pending(state):
            return
        events, state, _command, _seat = go_on(game, state, luck, random, game.bots["random"])
        after = state


@every_game
def test_told_lines_of_whole_games_hold_no_english(case: Case) -> None:
    translate = Asking()
    for line in set(told_game(case, 7, case.game.tell, translate)):
        assert english_in(line) == [], line
        assert line.isprintable()
    assert translate.strange == set()


@every_game
def test_boards_and_what_can_be_pointed_at_hold_no_english(case: Case) -> None:
    translate, game = Asking(), case.game
    names = "|".join(re.escape(f"Player {number}") for number in range(case.players))
    for state in played(case, 8).states[1::5]:
        board = re.sub(names, "", game.show(state, translate))
        assert english_in(board) == [], board
        for fact, value in game.facts(state).items():
            assert english_in(game.fact_name(fact, translate)) == []
            if isinstance(value, str) and not CARD.fullmatch(value):
                assert english_in(translate(value)) == []
        for prompt in game.pending(state):
            assert english_in(translate(prompt.kind)) == []
    assert translate.strange == set()


@every_game
def test_refusals_hold_no_english(case: Case) -> None:
    translate, game, line = Asking(), case.game, played(case, 9)
    commands = [move.command for move in line.moves if move.command is not None]
    random, refusals = Random(9), set()
    for state in line.states[1::3]:
        for command in random.sample(commands, min(8, len(commands))):
            try:
                game.decide(state, command)
            except IllegalCommand as refused:
                refusals.add(refused.told(translate))
    assert len(refusals) > 3
    assert [english_in(refusal) for refusal in refusals] == [[]] * len(refusals)
    assert translate.strange == set()


@pytest.mark.usefixtures("chinese")
def test_a_sentence_remembers_what_it_was_made_of() -> None:
    inner = said("the game is over")
    outer = said("the rules refuse it: {refusal}", refusal=inner)
    assert outer == "the rules refuse it: the game is over"
    assert told(outer, _) == "规则不允许：对局已结束"
    assert told(said("{name!r} {0}"), _) == "{name!r} {0}"
    assert told(("a", said("bat"), 3), _) == "a、球棒、3"
    assert listed(["a", "b"]) == "a, b"
    assert listed(["a", "b"], _) == "a、b"


def test_a_sentence_survives_another_process() -> None:
    import pickle

    made = said("location {location} is not open", location=3)
    again = pickle.loads(pickle.dumps(made))
    assert again == made == "location 3 is not open"
    assert (again.template, again.values) == (made.template, made.values)
    refused = pickle.loads(pickle.dumps(IllegalCommand(made, "location")))
    assert (refused.message, refused.code) == (made, "location")


def test_text_with_braces_is_nobody_s_template() -> None:
    assert said("no game has an id that begins with {text!r}", text="{0}") == "no game has an id that begins with '{0}'"
    assert told(said("{x} and {y}", x="{y}", y=said("bat"))) == "{y} and bat"


def test_chinese_is_broken_between_its_signs_but_not_before_a_comma() -> None:
    text = "把 `deadreckon log` 说的，一行一行（全部）写下。"
    for cells in range(4, 60):
        lines = wrap(text, cells)
        assert "".join("".join(lines).split()) == "".join(text.split())
        assert max(map(width, lines)) <= cells
        if cells > 20:
            assert not any(line[0] in "，。）" for line in lines)
            assert not any(line[-1] in "（" for line in lines)


def test_a_game_that_is_refused_is_refused_in_chinese() -> None:
    mall = next(case for case in GAMES if case.name == "mall")
    with pytest.raises(IllegalCommand) as refused:
        begin(mall.game, mall.rules, (Seat("A", "yellow"),), Seeded(1))
    assert refused.value.message == "Mall is for 3 to 6 players, not 1"
    assert refused.value.told(Asking()) == "《僵尸商场》适合 3 到 6 名玩家，不能是 1 名"
