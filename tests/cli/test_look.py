"""``state``, ``log`` and ``replay``."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Deadreckon
from viewer.cli import main

HUMANS = ["--seat", "Ann", "--seat", "Bob", "--seat", "Cid"]


def test_state_begins_a_game_of_three_as_the_rules_say(deadreckon: Deadreckon) -> None:
    deadreckon("new", "mall", *HUMANS, "--headless")
    state = deadreckon("state", "last", "--json").object
    assert (state["game"], state["round"], state["chief"], state["outcome"]) == ("mall", 0, 0, None)
    assert [place["closed"] for place in state["locations"]] == [False, True, False, False, False, False]
    assert [player["points"] for player in state["players"]] == [18, 18, 18]  # 7 + 5 + 3 + 3
    assert [player["cards"] for player in state["players"]] == [1, 1, 1]
    assert state["pending"] == [{"seat": 0, "kind": "place"}]


def test_a_seat_sees_its_own_hand_and_no_other(deadreckon: Deadreckon) -> None:
    deadreckon("new", "mall", *HUMANS, "--headless")
    for eyes in ("1", "bob", "Red", "B"):
        if eyes == "B":  # Bob and the colour blue
            assert deadreckon("state", "last", "--as", eyes, "--json").code == 2
            continue
        hands = [player["hand"] for player in deadreckon("state", "last", "--as", eyes, "--json").object["players"]]
        assert [hand is None for hand in hands] == [True, False, True]
    hands = [player["hand"] for player in deadreckon("state", "last", "--as", "none", "--json").object["players"]]
    assert hands == [None, None, None]


def test_state_of_alone_has_its_keys(demo: Deadreckon) -> None:
    id = demo("ls", "--json").objects[1]["id"]
    state = demo("state", id, "--json").object
    assert state["game"] == "alone"
    assert {"turn", "column", "card", "life", "survivor", "weapon", "zombies", "dice", "columns", "store"} <= set(state)


def test_state_as_text_shows_board_and_who_is_to_choose(deadreckon: Deadreckon) -> None:
    deadreckon("new", "mall", *HUMANS, "--headless")
    shown = deadreckon("state", "last")
    assert "Supermarket" in shown.out
    assert shown.lines[-1] == "To choose: Ann (place)"


def test_version_0_is_before_everything(demo: Deadreckon) -> None:
    assert demo("state", "last:0", "--json").object["version"] == 0
    assert "Nothing has happened yet." in demo("state", "last:0").out
    assert "Nothing has happened yet." in demo("log", "last:0").out
    assert demo("log", "last:0", "--json").out == ""
    assert demo("legal", "last:0").code == 2


def test_log_has_a_line_for_every_event(demo: Deadreckon) -> None:
    version = demo("state", "last", "--json").object["version"]
    numbers = [int(line.split()[0]) for line in demo("log", "last").lines[1:-2] if line]
    assert numbers == list(range(1, version + 1))


def test_log_groups_by_round_and_phase(demo: Deadreckon) -> None:
    lines = demo("log", "last").lines
    at = next(number for number, line in enumerate(lines) if line.endswith("  Round 2"))
    assert lines[at - 1] == ""
    phase = next(line for line in lines[at:] if "Phase " in line)
    assert phase.split("  ", 1)[1].startswith("  Phase")


def test_log_as_json_counts_versions_up_to_the_place(demo: Deadreckon) -> None:
    events = demo("log", "last:20", "--json").objects
    assert [each["v"] for each in events] == list(range(1, 21))
    assert events[0]["event"]["type"] == "GameStarted"
    later = demo("log", "last:20", "--from", "15", "--json").objects
    assert later == events[15:]


def test_log_hides_from_a_bystander_what_is_secret_while_the_game_goes_on(demo: Deadreckon) -> None:
    hidden = demo("log", "last:10", "--as", "none", "--json").objects
    dealt = [each["event"] for each in hidden if each["event"]["type"] == "CardDealt"]
    assert [event["card"] for event in dealt] == ["unknown"] * 4
    own = demo("log", "last:10", "--as", "2", "--json").objects
    known = [each["event"]["card"] != "unknown" for each in own if each["event"]["type"] == "CardDealt"]
    assert known == [False, False, True, False]


def test_log_opens_everything_at_the_end(demo: Deadreckon) -> None:
    assert demo("log", "last", "--as", "none", "--json").out == demo("log", "last", "--json").out


def test_log_shows_notes_after_their_version(demo: Deadreckon) -> None:
    demo("note", "last:3", "so it begins", "--glyph", "!")
    lines = demo("log", "last:4").lines
    at = next(number for number, line in enumerate(lines) if line.startswith("  3"))
    assert lines[at + 1].strip() == "* ! so it begins"


@pytest.mark.parametrize("place", ["nothing", "last:99999", "last@nowhere", "last:x", "@", ":", ""])
def test_an_unknown_place_is_refused(demo: Deadreckon, place: str) -> None:
    assert demo("state", place).code == 2
    assert demo("log", place).code == 2


def test_a_prefix_names_a_game_when_it_is_the_only_one(demo: Deadreckon) -> None:
    newest, oldest = (each["id"] for each in demo("ls", "--json").objects)
    assert demo("state", newest, "--json").out == demo("state", "last@ma", "--json").out
    common = next(newest[:k] for k in range(len(newest), 0, -1) if oldest.startswith(newest[:k]))
    assert demo("state", common).code == 2
    assert demo("state", oldest[: len(common) + 1], "--json").object["game"] == "alone"


def test_replay_opens_the_viewer_at_the_place(demo: Deadreckon, monkeypatch: pytest.MonkeyPatch, log: Path) -> None:
    opened = []

    def run_replay(path: str, stream: object, version: int) -> int:
        opened.append((path, str(stream).partition("@")[2], version))
        return 3

    monkeypatch.setattr("viewer.commands.look.is_terminal", lambda: True)
    monkeypatch.setattr("viewer.app.run_replay", run_replay)
    assert demo("replay", "last:12").code == 3
    assert opened == [(str(log), "main", 12)]


@pytest.mark.usefixtures("demo")
@pytest.mark.parametrize(
    ("words", "code", "opened"),
    [
        (["replay", "last:12"], 3, ["main:12"]),
        ([], 4, ["library"]),
        (["replay", "last:99999"], 2, []),
        (["replay", "--help"], 0, []),
        (["replay"], 2, []),
    ],
)
def test_the_viewer_opens_without_click_where_the_words_are_plain(
    words: list[str], code: int, opened: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []

    def run_replay(_path: str, stream: object, version: int, **_more: object) -> int:
        found.append(f"{str(stream).partition('@')[2]}:{version}")
        return 3

    def run_library(_path: str) -> int:
        found.append("library")
        return 4

    monkeypatch.setattr("sys.argv", ["deadreckon", *words])
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr("viewer.app.run_replay", run_replay)
    monkeypatch.setattr("viewer.app.run_library", run_library)
    with pytest.raises(SystemExit) as ended:
        main()
    assert (ended.value.code, found) == (code, opened)


def test_replay_without_a_terminal_is_refused(demo: Deadreckon) -> None:
    refused = demo("replay", "last")
    assert refused.code == 2
    assert "needs a terminal" in refused.err
