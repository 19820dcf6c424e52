"""Every event has a line of text, every state a board and a document, in any language, whoever reads."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from tests.laws.playing import CASES, Case, every_case, played
from tests.laws.values import is_hidden, leaves


def foreign(sentence: str) -> str:
    """Return *sentence* in a language that marks whatever was translated."""
    return f"«{sentence}»"


def is_line(text: str) -> bool:
    """Return whether *text* is one line fit for a person: something, no placeholder left, nothing to be hidden."""
    return bool(text.strip()) and text.isprintable() and not set("{}") & set(text)


@every_case
def test_every_event_has_one_line_whoever_reads_it(case: Case) -> None:
    line, game = played(case, 41), case.game
    for version, event in enumerate(line.events, start=1):
        assert is_line(game.tell(event))
        for seat in (None, *range(case.players)):
            seen = game.redact(event, line.states[version], seat)
            told = game.tell(seen)
            assert is_line(told)
            assert "unknown" not in told
            if any(map(is_hidden, leaves(seen))):
                assert "-1" not in told


@every_case
def test_every_line_can_be_translated(case: Case) -> None:
    if case.name == "tictactoe":
        return  # its marks are no words
    for event in played(case, 42).events:
        told = case.game.tell(event, foreign)
        assert told.startswith("«")
        assert is_line(told)


@every_case
def test_every_state_has_a_board_of_plain_lines_whoever_looks(case: Case) -> None:
    line, game = played(case, 43), case.game
    for state in line.states[1::7]:
        for seat in (None, *range(case.players)):
            board = game.show(game.view(state, seat))
            assert all(map(is_line, board.split("\n")))
            assert "unknown" not in board
            assert all(map(is_line, game.show(game.view(state, seat), foreign).split("\n")))


@every_case
def test_every_state_has_a_document_in_json_whoever_looks(case: Case) -> None:
    line, game = played(case, 44), case.game
    keys = {frozenset(game.summary(state)) for state in line.states[1:]}
    assert len(keys) == 1
    for state in line.states[1::7]:
        for seat in (None, *range(case.players)):
            document = game.summary(game.view(state, seat))
            assert document["game"] == case.name
            assert plain(document)
            assert json.loads(json.dumps(document, allow_nan=False)) == msgspec.json.decode(
                msgspec.json.encode(document)
            )


def plain(value: Any) -> bool:
    """Return whether *value* is what JSON knows."""
    match value:
        case dict():
            return all(isinstance(key, str) and plain(part) for key, part in value.items())
        case list() | tuple():
            return all(map(plain, value))
    return value is None or isinstance(value, str | int)


def test_the_board_of_a_hidden_hand_names_no_card() -> None:
    for case in CASES:
        if case.name == "mall":
            line = played(case, 45)
            for state in line.states[1:-1:11]:
                document = case.game.summary(case.game.view(state, 1))
                hidden = [player["hand"] for player in document["players"] if player["seat"] != 1 and player["cards"]]
                assert hidden == [None] * len(hidden)
                assert document["players"][1]["hand"] == list(state.hands[1])
