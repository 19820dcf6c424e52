"""``act``, ``legal`` and ``run``."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from core.game import load_game
from events.base import Seat
from logs.log import Log
from logs.session import Session
from tests.cli.conftest import Deadreckon
from viewer.commands.turns import run_bots

HUMANS = ["--seat", "Ann", "--seat", "Bob", "--seat", "Cid", "--seat", "Dee"]


def place(seat: int, character: str, location: int) -> str:
    return json.dumps({"type": "PlaceCharacter", "seat": seat, "character": character, "location": location})


@pytest.fixture
def table(deadreckon: Deadreckon, luck: Callable[..., str]) -> Deadreckon:
    """Four humans at a game of Mall; Ann has rolled 1 and 3, Bob will roll 5 and 6, Cid the closed 2 twice."""
    deadreckon("new", "mall", *HUMANS, "--luck", luck(dice=[1, 3, 5, 6, 2, 2]), "--headless")
    return deadreckon


def test_legal_lists_what_the_dice_allow(table: Deadreckon) -> None:
    commands = table("legal", "last", "--json").objects
    assert {command["location"] for command in commands} == {1, 3}
    assert {command["character"] for command in commands} == {"cheerleader", "tough", "gunman"}
    assert {(command["type"], command["seat"]) for command in commands} == {("PlaceCharacter", 0)}


def test_legal_names_the_seat_for_people(table: Deadreckon) -> None:
    first, *commands = table("legal", "last").lines
    assert first == "Ann, seat 0: place"
    assert len(commands) == 6


def test_legal_of_a_seat_that_is_not_asked_is_empty(table: Deadreckon) -> None:
    assert table("legal", "last", "--seat", "Bob", "--json").out == ""
    assert table("legal", "last", "--seat", "Bob").out == "To choose: Ann (place)\n"


def test_legal_of_an_unknown_seat_is_refused(table: Deadreckon) -> None:
    refused = table("legal", "last", "--seat", "9")
    assert refused.code == 2
    assert "0 Ann, 1 Bob, 2 Cid, 3 Dee" in refused.err


def test_act_tells_the_events_it_caused(table: Deadreckon) -> None:
    done = table("act", "last", place(0, "tough", 3))
    assert done.code == 0
    assert [line.split(maxsplit=1)[1] for line in done.lines[:-1]] == [
        "Yellow places the tough guy at Toy shop (3)",
        "Red rolls 5 6 to place a character",
    ]
    assert done.lines[-1] == "To choose: Bob (place)"


def test_act_as_json_gives_version_and_event(table: Deadreckon) -> None:
    version = table("state", "last", "--json").object["version"]
    events = table("act", "last", place(0, "tough", 3), "--json").objects
    assert [each["v"] for each in events] == [version + 1, version + 2]
    assert events[0]["event"] == {"type": "CharacterPlaced", "seat": 0, "character": "tough", "location": 3}
    assert table("state", "last", "--json").object["version"] == version + 2


def test_an_illegal_command_is_refused_in_words_and_changes_nothing(table: Deadreckon) -> None:
    before = table("log", "last", "--json").out
    refused = table("act", "last", place(0, "tough", 4))
    assert refused.code == 2
    assert refused.out == ""
    assert table("log", "last", "--json").out == before


def test_commands_before_an_illegal_one_stay_done(table: Deadreckon) -> None:
    refused = table("act", "last", place(0, "tough", 3), place(1, "girl", 5), "--json")
    assert refused.code == 2
    assert "command 2 of 2 is refused" in refused.err
    assert [each["event"]["type"] for each in refused.objects] == ["CharacterPlaced", "DiceRolled"]
    assert table("legal", "last", "--json").objects[0]["seat"] == 1


def test_where_neither_location_is_open_any_open_one_will_do(table: Deadreckon) -> None:
    table("act", "last", place(0, "tough", 3), place(1, "tough", 5))
    commands = table("legal", "last", "--json").objects
    assert {command["location"] for command in commands} == {1, 3, 4, 5, 6}
    assert len(commands) == 15


@pytest.mark.parametrize("text", ["{", "[]", "{}", '{"type":"Fly"}', '{"type":"Pass"}', '{"type":"Pass","seat":"a"}'])
def test_what_is_no_command_is_refused_before_any_is_given(table: Deadreckon, text: str) -> None:
    before = table("log", "last", "--json").out
    assert table("act", "last", place(0, "tough", 3), text).code == 2
    assert table("log", "last", "--json").out == before


def test_act_before_the_end_of_a_line_points_to_branch(table: Deadreckon) -> None:
    refused = table("act", "last:3", place(0, "tough", 3))
    assert refused.code == 2
    assert "deadreckon branch" in refused.err


def test_act_shows_a_seat_only_what_it_may_know(deadreckon: Deadreckon) -> None:
    deadreckon("new", "mall", *["--seat", "=random"] * 4, "--seed", "3", "--headless")
    told = deadreckon("run", "last", "--as", "0", "--json")
    assert told.code == 0  # the game is over, so nothing is hidden any more
    (last,) = [each for each in told.objects if each["event"]["type"] == "GameEnded"]
    assert last == told.objects[-1]


def test_run_stops_at_a_human(deadreckon: Deadreckon) -> None:
    deadreckon("new", "mall", "--seat", "=sensible", "--seat", "Bob", "--players", "3", "--seed", "4", "--headless")
    done = deadreckon("run", "last")
    assert done.code == 0
    assert done.lines[-1] == "To choose: Bob (place)"
    again = deadreckon("run", "last", "--json")
    assert (again.code, again.out) == (0, "")


def test_run_plays_bots_to_the_end(deadreckon: Deadreckon) -> None:
    deadreckon("new", "alone", "--seat", "=random", "--seed", "4", "--headless")
    assert deadreckon("run", "last").lines[-1].startswith("Over: ")
    assert deadreckon("state", "last", "--json").object["outcome"] is not None


def test_run_with_a_bot_for_the_humans_ends_the_game(deadreckon: Deadreckon) -> None:
    deadreckon("new", "alone", "--headless")
    assert deadreckon("run", "last", "--bots", "random").lines[-1].startswith("Over: ")
    assert deadreckon("run", "last", "--bots", "nobody").code == 2


def test_run_of_a_seeded_game_is_the_same_game_again(deadreckon: Deadreckon) -> None:
    logs = []
    for _ in range(2):
        deadreckon("new", "mall", *["--seat", "=random"] * 3, "--seed", "9", "--headless")
        deadreckon("run", "last")
        logs.append(deadreckon("log", "last", "--json").out)
    assert logs[0] == logs[1]


def test_a_game_without_a_log_is_refused(deadreckon: Deadreckon) -> None:
    for command in ("act", "legal", "run"):
        refused = deadreckon(command, "last", *(["{}"] if command == "act" else []))
        assert refused.code == 2
        assert "there is no log" in refused.err


def table_command(kind: str, seat: int, **fields: object) -> str:
    return json.dumps({"type": kind, "seat": seat, **fields})


def test_a_seat_is_handed_to_a_bot_and_taken_back_by_a_person(table: Deadreckon) -> None:
    done = table("act", "last", table_command("TakeSeat", 0, player="random"))
    assert done.lines[0].split(maxsplit=1)[1] == "Yellow is played by the bot random from now on"
    run = table("run", "last", "--json").objects
    assert run[0]["event"]["type"] == "CharacterPlaced"
    assert table("run", "last").lines == ["To choose: Bob (place)"]
    done = table("act", "last", table_command("TakeSeat", 0, player="human"))
    assert done.lines[0].split(maxsplit=1)[1] == "Yellow is played by a person from now on"
    refused = table("act", "last", table_command("TakeSeat", 1, player="deepmind"))
    assert refused.code == 2
    assert "no bot called deepmind" in refused.err
    assert table("verify", "--rules").code == 0


def test_people_at_a_table_go_back_when_all_agree(table: Deadreckon) -> None:
    table("act", "last", place(0, "tough", 3))
    (before,) = [game["version"] for game in table("ls", "--json").objects]
    asked = next(line["v"] for line in table("log", "last", "--json").objects if "tough" in json.dumps(line)) - 1
    table("act", "last", table_command("AskTakeBack", 0, version=asked))
    for seat in (1, 2):
        assert "play goes on" not in table("act", "last", table_command("AnswerTakeBack", seat, agrees=True)).out
    done = table("act", "last", table_command("AnswerTakeBack", 3, agrees=True))
    assert done.lines[-1].startswith("Taken back: play goes on in ")
    (game,) = table("ls", "--json").objects
    assert (game["version"], game["waiting"], game["branches"]) == (asked, [0], 2)
    assert game["version"] < before
    # What was rolled comes again: Bob rolls his 5 and 6 after another choice too.
    other = table("act", "last", place(0, "gunman", 1))
    assert "Red rolls 5 6 to place a character" in other.out
    assert table("verify", "--rules").code == 0


def test_bots_wait_while_people_are_asked_whether_to_go_back(deadreckon: Deadreckon) -> None:
    deadreckon("new", "mall", "--seat", "Ann", "--seat", "Bob", "--players", "3", "--seed", "1", "--headless")
    for _ in range(2):
        first = deadreckon("legal", "last", "--json").objects[0]
        deadreckon("act", "last", json.dumps(first))
    seat, version = next(
        (line["event"]["seat"], line["v"])
        for line in deadreckon("log", "last", "--json").objects
        if line["event"]["type"] == "CharacterPlaced" and line["event"]["seat"] < 2
    )
    deadreckon("act", "last", table_command("AskTakeBack", seat, version=version - 1))
    assert deadreckon("ls", "--json").object["waiting"] == [2]
    assert deadreckon("run", "last", "--json").out == ""
    deadreckon("act", "last", table_command("AnswerTakeBack", 1 - seat, agrees=False))
    assert deadreckon("run", "last", "--json").out


def failing(view: object, seat: int, legal: Sequence[object], random: object) -> object:
    raise RuntimeError("no idea")


def test_a_bot_that_fails_is_excused_in_the_log(deadreckon: Deadreckon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(load_game("alone").bots, "sensible", failing)
    deadreckon("new", "alone", "--seat", "=sensible", "--headless")
    found = deadreckon("run", "last", "--json").objects
    types = [line["event"]["type"] for line in found]
    assert types[0] == "BotDefaulted"
    assert found[0]["event"] == {"type": "BotDefaulted", "seat": 0, "why": "error"}
    assert types[-1] == "GameEnded"
    assert types.count("BotDefaulted") > 3
    assert "The bot of Yellow failed: the first thing open is done" in deadreckon("log", "last").out
    assert deadreckon("verify", "--rules").code == 0


def test_bots_play_in_any_thread(tmp_path: Path) -> None:
    errors: list[BaseException] = []

    def work() -> None:
        try:
            with Log(tmp_path / "log.db") as log:
                game = load_game("alone")
                session = Session.start(log, game, game.rules(), (Seat("Bot", "yellow", "sensible"),))
                run_bots(session)
                assert session.outcome is not None
        except BaseException as error:
            errors.append(error)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert errors == []
