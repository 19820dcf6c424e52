"""Every string in the code is in the catalogue, translated, with the same names in its braces."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, Final

import click
import pytest
from babel.messages.catalog import Message

from tests.language.catalogue import ROOT, chinese, extracted, forms, source
from viewer.commands.pages import CLICK, CLICK_COUNTED

MARKERS: Final = {"_", "mark", "said"}
"""The functions that say to the extractor: this is for people."""

SPEAKING: Final = {"IllegalCommand", "LogError", "Refused", "BadArchive", "UnknownPlace", "Fault", "Impossible"}
"""What the rules and the log raise or build with words for people: these must be marked. The viewer's are told."""

OURS: Final = sorted(path for folder in ("core", "logs", "viewer") for path in (ROOT / folder).rglob("*.py"))


def translated() -> list[Message]:
    return [message for message in chinese() if message.id]


def key(message: Message) -> str:
    return forms(message.id)[0]


def calls(path: Path) -> Iterator[ast.Call]:
    """Return every call in *path* of a function known by a plain name."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
            yield node


def called(node: ast.Call) -> str:
    assert isinstance(node.func, ast.Name)
    return node.func.id


def fields(text: str) -> set[str]:
    """Return the names in the braces of *text*, each with its conversion and format."""
    return {
        f"{name}!{conversion or ''}:{form}"
        for _literal, name, form, conversion in Formatter().parse(text)
        if name is not None
    }


def test_every_string_for_people_is_translated() -> None:
    known = {key(message): message for message in translated()}
    wanted = {forms(message.id)[0] for message in extracted() if message.id}
    assert sorted(wanted - known.keys()) == [], "run python -m tests.language"
    assert sorted(known.keys() - wanted) == [], "run python -m tests.language"
    assert [id for id, message in known.items() if not all(forms(message.string))] == []


def test_nothing_is_translated_by_guess() -> None:
    assert [key(message) for message in translated() if message.fuzzy] == []
    text = source().read_text("utf-8")
    assert "#~" not in text
    assert "fuzzy" not in text


def test_both_sides_have_the_same_names_in_braces() -> None:
    for message in translated():
        wanted = set().union(*(fields(form) for form in forms(message.id)))
        for form in forms(message.string):
            # Where a number chooses in English, Chinese has one form, which need not name what English counts in words.
            assert fields(form) == wanted or (message.pluralizable and fields(form) < wanted), message.id


def test_both_sides_begin_and_end_alike() -> None:
    for message in translated():
        if not message.pluralizable and message.id != ", ":
            theirs, ours = str(message.id), str(message.string)
            assert theirs[:1].isspace() <= (ours[:1].isspace() or ours[:1] in "（，。"), message.id
            assert theirs[-1:].isspace() <= ours[-1:].isspace(), message.id
            assert theirs.count("\n") == ours.count("\n") or "GAME" in theirs, message.id


@pytest.mark.parametrize("path", OURS, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_for_people_can_be_found_by_the_extractor(path: Path) -> None:
    known = {form for message in chinese() for form in forms(message.id)}
    for node in calls(path):
        first = node.args[0]
        if called(node) in MARKERS:
            assert not isinstance(first, ast.JoinedStr | ast.BinOp), f"{path}:{node.lineno}"
            if isinstance(first, ast.Constant) and first.value:
                assert first.value in known, f"{path}:{node.lineno}"
        elif called(node) in SPEAKING and not path.is_relative_to(ROOT / "viewer"):
            last = node.args[3] if called(node) == "Fault" else first
            assert not isinstance(last, ast.JoinedStr | ast.Constant), f"{path}:{node.lineno} is not said in words"


def test_there_is_one_way_to_mark_a_sentence() -> None:
    makers = [path for path in OURS if "def mark(sentence" in path.read_text("utf-8")]
    assert [str(path.relative_to(ROOT)) for path in makers] == ["core/words.py"]


DEVELOPERS: Final = {
    "Aborted!",
    "deprecated",
    "required",
    "Commands",
    "Positional arguments",
    "(dynamic)",
    "env var: {var}",
    "Error: {message}",
    "Try '{command} {option}' for help.",
    "Do you want to continue?",
    "Confirm the action without prompting.",
    "%(prog)s, version %(version)s",
    "Show the version and exit.",
    "Value must be an iterable.",
    "Choice({choices})",
    "{value!r} does not match the format {format}.",
    "{value!r} is not a valid UUID.",
    "{name} {filename!r} is not executable.",
    "Unknown standard stream '{name}'",
    "Couldn't detect Bash version, shell completion is not supported.",
    "Shell completion is not supported for Bash versions older than 4.4.",
}
"""What click says of kinds of options that no command of ours has, or where we say it ourselves."""

UNSEEN: Final = ("_winconsole.py", "_termui_impl.py", "termui.py")


def click_says() -> Iterator[str]:
    """Return what click says to people, from its source."""
    for path in sorted(Path(click.__file__).parent.glob("*.py")):
        if path.name in UNSEEN:
            continue
        for node in calls(path):
            if called(node) in {"_", "ngettext"} and isinstance(node.args[0], ast.Constant):
                yield str(node.args[0].value)


def test_what_click_says_is_in_our_catalogue() -> None:
    ours: set[Any] = {*CLICK, *(one for one, _many in CLICK_COUNTED), "Usage:", "Show this message and exit."}
    mistakes = ("defin", "Deprecat", "declar", "Boolean option", "start character", "Arguments take")
    missing = {text for text in click_says() if not any(word in text for word in mistakes)} - ours - DEVELOPERS
    assert missing == set()
