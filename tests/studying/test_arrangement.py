"""How the Table was arranged is remembered from run to run, and a file that cannot be used is never in the way."""

from __future__ import annotations

from pathlib import Path

import pytest

from viewer.arrangement import Arrangement, recall, remember
from viewer.commands.place import state_path

ARRANGED = Arrangement(gone=frozenset({"notes"}), plot=True, wide=44, unlisted=frozenset({"dice"}))


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of the arrangement, in a folder that is not there yet."""
    path = tmp_path / "new" / "table.json"
    monkeypatch.setenv("DEADRECKON_STATE", str(path.parent))
    return path


def test_an_arrangement_comes_back_as_it_was_left(state: Path) -> None:
    assert recall() == Arrangement()
    remember(ARRANGED)
    assert recall() == ARRANGED
    assert [file.name for file in state.parent.iterdir()] == ["table.json"]


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"null", b'{"wide": "much"}', b"\xff\xfe", b'{"gone": [1]}', b"[" * 100_000]
)
def test_a_damaged_file_is_as_if_there_were_none(state: Path, content: bytes) -> None:
    state.parent.mkdir()
    state.write_bytes(content)
    assert recall() == Arrangement()
    remember(ARRANGED)
    assert recall() == ARRANGED


def test_what_a_newer_program_left_is_used_as_far_as_it_is_known(state: Path) -> None:
    state.parent.mkdir()
    state.write_bytes(b'{"wide": 50, "colour": "mauve"}')
    assert recall() == Arrangement(wide=50)


def test_a_place_that_cannot_be_written_is_no_error(state: Path) -> None:
    state.parent.write_bytes(b"a file where the folder should be")
    remember(ARRANGED)
    assert recall() == Arrangement()


def test_the_file_lies_in_the_users_folder_for_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DEADRECKON_STATE")
    monkeypatch.setenv("XDG_STATE_HOME", "/somewhere/state")
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("ANDROID_DATA", raising=False)
    assert state_path("table.json") == "/somewhere/state/deadreckon/table.json"
