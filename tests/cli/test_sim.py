"""``sim`` and ``demo``."""

from __future__ import annotations

from pathlib import Path

import pytest

from logs.rows import Stream
from tests.cli.conftest import Deadreckon
from viewer.commands.figures import Tally
from viewer.commands.tournament import Result


def result(number: int, bots: str, scores: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    return Result(number, tuple(bots.split()), "few", scores, winners, number + 1, 100, 10, None)


def test_shared_wins_are_shared() -> None:
    tally = Tally()
    tally.add([result(0, "a b", (5, 5), (0, 1)), result(1, "b a", (7, 3), (0,))])
    figures = tally.figures()
    assert [seat["wins"] for seat in figures["seats"]] == [1.5, 0.5]
    assert {name: (bot["seats"], bot["wins"], bot["score"]) for name, bot in figures["by_bot"].items()} == {
        "a": (2, 0.5, 4.0),
        "b": (2, 1.5, 6.0),
    }
    assert figures["rounds"] == {"mean": 1.5, "min": 1, "median": 1.5, "max": 2}
    assert figures["ends"] == {"few": 2}


def test_the_bounds_of_a_share_are_wilsons() -> None:
    tally = Tally()
    tally.add(result(number, "a", (1,), (0,) if number < 5 else ()) for number in range(10))
    low, high = tally.figures()["seats"][0]["between"]
    assert (round(low, 3), round(high, 3)) == (0.237, 0.763)


def test_sim_counts_and_keeps_nothing(deadreckon: Deadreckon, log: Path) -> None:
    told = deadreckon(
        "sim", "mall", "--games", "6", "--players", "3", "--bots", "random", "--seed", "1", "--json"
    ).object
    assert (told["game"], told["players"], told["games"], told["seed"], told["kept"]) == ("mall", 3, 6, 1, [])
    assert sum(told["ends"].values()) == 6
    assert sum(seat["wins"] for seat in told["seats"]) <= 6
    assert told["decisions"]["min"] > 0
    assert told["decisions_per_second"] > 0
    assert not log.exists()


def test_the_same_seed_gives_the_same_figures(deadreckon: Deadreckon) -> None:
    figures = []
    for _ in range(2):
        told = deadreckon("sim", "alone", "--games", "20", "--bots", "random", "--seed", "3", "--json").object
        figures.append({key: told[key] for key in ("ends", "seats", "rounds", "events", "decisions")})
    assert figures[0] == figures[1]


def test_a_seed_is_drawn_and_told(deadreckon: Deadreckon) -> None:
    words = ["sim", "alone", "--games", "5", "--bots", "random", "--json"]
    first = deadreckon(*words).object
    again = deadreckon(*words, "--seed", str(first["seed"])).object
    assert again["events"] == first["events"]


def test_rotate_moves_the_bots_on(deadreckon: Deadreckon) -> None:
    words = ["--bots", "sensible,random,random", "--rotate", "--games", "6", "--seed", "1", "--keep"]
    told = deadreckon("sim", "mall", *words, "--json").object
    assert told["by_bot"]["sensible"]["seats"] == 6
    assert told["by_bot"]["random"]["seats"] == 12
    games = deadreckon("ls", "--json").objects[::-1]
    assert [[seat["player"] for seat in game["seats"]].index("sensible") for game in games] == [0, 1, 2, 0, 1, 2]


def test_kept_games_are_true_and_can_be_told(deadreckon: Deadreckon) -> None:
    told = deadreckon("sim", "mall", "--games", "3", "--bots", "random", "--seed", "1", "--keep", "--json").object
    assert [game["id"] for game in deadreckon("ls", "--json").objects] == told["kept"][::-1]
    assert deadreckon("verify", "--rules").code == 0
    events = deadreckon("log", told["kept"][0], "--json").objects
    assert events[-1]["event"]["type"] == "GameEnded"


def test_sim_for_people(deadreckon: Deadreckon) -> None:
    told = deadreckon("sim", "mall", "--games", "4", "--bots", "random", "--seed", "1")
    assert told.lines[0] == "Mall, players: 4, games: 4, seed: 1"
    assert all(len(line) <= 80 for line in told.lines)
    assert [line.split()[0] for line in told.lines if "random" in line] == ["Yellow", "Red", "Blue", "Green"]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["mall", "--bots", "clever"], "no bot called clever"),
        (["mall", "--bots", "random,random", "--players", "4"], "2 bots are named for 4 seats"),
        (["mall", "--bots", "random,random"], "Mall is for 3 to 6 players, not 2"),
        (["alone", "--players", "3"], "Alone is for 1 players"),
        (["alone", "--rules", "blocks=0"], "blocks is a number"),
        (["alone", "--games", "0"], "--games"),
        (["chess"], "no game is called chess"),
    ],
)
def test_sim_refuses(deadreckon: Deadreckon, words: list[str], says: str) -> None:
    refused = deadreckon("sim", *words, "--keep")
    assert refused.code == 2
    assert says in refused.err


def test_demo_without_a_terminal_sums_up(deadreckon: Deadreckon) -> None:
    told = deadreckon("demo", "--seed", "5")
    assert told.code == 0
    assert "deadreckon replay" in told.out
    assert {game["game"] for game in deadreckon("ls", "--json").objects} == {"alone", "mall"}
    assert deadreckon("verify").code == 0


def test_demo_as_json_has_an_object_a_game(deadreckon: Deadreckon) -> None:
    alone, mall = deadreckon("demo", "--seed", "5", "--json").objects
    assert (alone["game"], mall["game"]) == ("alone", "mall")
    assert mall["bots"] == ["sensible"] * 4
    assert [game["id"] for game in deadreckon("ls", "--json").objects] == [mall["id"], alone["id"]]


def test_demo_opens_mall_on_a_terminal(deadreckon: Deadreckon, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []

    def run_replay(path: str, stream: Stream, version: int) -> int:
        opened.append((stream.game, version))
        return 0

    monkeypatch.setattr("viewer.commands.demo.is_terminal", lambda: True)
    monkeypatch.setattr("viewer.app.run_replay", run_replay)
    assert deadreckon("demo", "--seed", "5").code == 0
    assert opened == [(deadreckon("ls", "--json").objects[0]["id"], 0)]
    assert deadreckon("state", "last", "--json").object["game"] == "mall"
