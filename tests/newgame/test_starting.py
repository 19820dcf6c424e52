"""The form comes back as it was left, and nothing in its file can be in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.newgame.forms import ordered, rule, seat
from viewer.app import settings_in_force
from viewer.left import form_left, leave, user_name
from viewer.screens.form import Form


@pytest.fixture(autouse=True)
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DEADRECKON_STATE", str(tmp_path / "state"))
    monkeypatch.setenv("USER", "ann")
    return tmp_path / "state" / "newgame.json"


def every_option_changed(form: Form) -> Form:
    for option in form.game.options:
        form = form.on(rule(option)).turned(1)
    return form


def test_the_first_time_it_is_mall_with_the_user_at_the_first_seat() -> None:
    form = form_left()
    assert [game.name for game in form.games] == ["mall", "alone"]
    assert (form.game.name, form.draft.names[0], form.draft.who[0]) == ("mall", "Ann", "human")


def test_every_choice_comes_back_and_the_other_game_too() -> None:
    form = every_option_changed(form_left())
    form = every_option_changed(form.moved(-99).turned(1)).on(seat(0)).typed(" [/]")
    leave(form)
    assert form_left().drafts == form.drafts
    assert form_left().game.name == "alone"
    for number in range(2):
        ordered(Form(games=form.games, drafts=form_left().drafts, chosen=number))


def test_an_option_that_is_not_there_any_more_is_left_out(file: Path) -> None:
    form = form_left().on(rule("hide")).turned(1)
    leave(form)
    changed = file.read_text().replace('["hide","character"]', '["hide","cellar"],["roof",true],["first_chief",4]')
    file.write_text(changed)
    assert "cellar" in changed
    assert form_left().draft.changes == ()


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"game":"mall"}', '{"game":7,"drafts":{}}', "[" * 100_000, "\ufeff{}",
     '{"game":"chess","drafts":{}}', '{"game":"mall","drafts":{"mall":{"players":3}}}'],
)  # fmt: skip
def test_a_file_that_holds_nonsense_is_as_if_nothing_were_remembered(file: Path, text: str) -> None:
    first = form_left()
    file.parent.mkdir()
    file.write_text(text)
    assert form_left() == first


def test_the_keys_of_the_form_and_of_asking_for_it_can_be_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = {"app.new": "f3", "library.new": "g", "new.begin": "ctrl+s"}
    settings = tmp_path / "config.toml"
    settings.write_text("[keymap]\n" + "".join(f'"{id}" = "{key}"\n' for id, key in keys.items()))
    monkeypatch.setenv("DEADRECKON_CONFIG", str(settings))
    assert settings_in_force().keymap == keys


def test_a_place_that_cannot_be_written_is_no_fault(file: Path) -> None:
    file.parent.write_text("a file where the folder should be")
    leave(form_left())
    assert form_left().game.name == "mall"


@pytest.mark.parametrize(
    ("user", "name"), [("ann", "Ann"), ("小明", "小明"), ("root", ""), ("", ""), ("A\x1b[1m", "A[1m")]
)
def test_a_person_is_called_as_the_system_does_unless_that_says_nothing(
    monkeypatch: pytest.MonkeyPatch, user: str, name: str
) -> None:
    for variable in ("LOGNAME", "USERNAME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("USER", user)
    assert form_left().draft.names[0] == name
    assert user_name() == (name if user.isprintable() else user)
