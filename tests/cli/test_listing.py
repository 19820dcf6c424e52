"""``ls``, ``doctor``, ``completion`` and the help."""

from __future__ import annotations

import pytest
from click.shell_completion import BashComplete

from logs import file as log_file
from logs import newest
from tests.cli.conftest import Deadreckon
from viewer.commands import catalogue
from viewer.commands.cells import width
from viewer.commands.group import cli
from viewer.commands.listing import age


def test_ls_lists_the_newest_first(demo: Deadreckon) -> None:
    games = demo("ls", "--json").objects
    assert [game["game"] for game in games] == ["mall", "alone"]
    mall = games[0]
    assert [seat["colour"] for seat in mall["seats"]] == ["yellow", "red", "blue", "green"]
    assert mall["version"] == demo("state", "last", "--json").object["version"]
    assert mall["outcome"] == demo("state", "last", "--json").object["outcome"]
    assert mall["branches"] == 1


def test_ls_keeps_its_columns_with_wide_names(deadreckon: Deadreckon) -> None:
    names = ["小明", "停车场停车场停车场停车场", "e\u0301a"]
    deadreckon("new", "mall", *[word for name in names for word in ("--seat", name)], "--title", "星期五", "--headless")
    deadreckon("new", "mall", *[word for name in "ABC" for word in ("--seat", name)], "--headless")
    head, *rows = deadreckon("ls").lines
    assert {width(line) for line in rows} == {width(head)}
    assert width(head) <= 80
    assert "星期五: 小明" in rows[1]


def test_ls_shows_lines_only_where_there_are_several(demo: Deadreckon) -> None:
    assert "LINES" not in demo("ls").out
    demo("branch", "last:9")
    assert [line.split()[-1] for line in demo("ls").lines] == ["LINES", "2", "1"]


def test_ls_limits(demo: Deadreckon) -> None:
    assert len(demo("ls", "--json", "--limit", "1").lines) == 1
    assert demo("ls", "--json", "--limit", "0").out == ""
    assert len(demo("ls", "--json", "--limit", "9" * 30).lines) == 2
    assert demo("ls", "--limit", "-1").code == 2
    assert demo("ls", "--limit", "9" * 5000).code == 2


def test_ls_of_no_log_is_empty_and_makes_none(deadreckon: Deadreckon) -> None:
    assert deadreckon("ls").lines == [deadreckon("ls").out.strip()]
    assert deadreckon("ls", "--json").out == ""


def test_the_quick_list_knows_a_log_by_the_same_marks() -> None:
    assert newest.MARK == log_file.APPLICATION_ID
    assert list(newest.STAND_INS) == list(range(1, log_file.SCHEMA + 1))


def test_ls_says_whose_turn_it_is(deadreckon: Deadreckon) -> None:
    deadreckon("new", "mall", "--seat", "Ann=human", "--seat", "Bob=human", "--players", "3", "--headless")
    deadreckon("new", "alone", "--seat", "Eve", "--headless")
    deadreckon("run", "last", "--bots", "random")
    over, goes_on = deadreckon("ls", "--json").objects
    assert over["waiting"] is None
    names = [goes_on["seats"][seat]["name"] for seat in goes_on["waiting"]]
    assert names
    row = next(line for line in deadreckon("ls").lines if "Bob" in line)
    assert f"{', '.join(names)} to choose" in row


@pytest.mark.parametrize(
    ("past", "says"), [(0, "0 s"), (59, "59 s"), (60, "1 min"), (7_199, "1 h"), (172_800, "2 d"), (-5, "0 s")]
)
def test_an_age_is_told_in_its_unit(monkeypatch: pytest.MonkeyPatch, past: int, says: str) -> None:
    monkeypatch.setattr("time.time", lambda: 1_800_000_000.0)
    assert age(1_800_000_000 - past) == says


def test_doctor_tells_versions_and_health(demo: Deadreckon) -> None:
    found = demo("doctor", "--json")
    told = found.object
    assert found.code == 0
    assert {"python", "sqlite", "click", "msgspec", "textual", "sqlite-utils"} <= set(told["versions"])
    log = told["log"]
    assert (log["games"], log["branches"], log["journal_mode"], log["synchronous"]) == (2, 2, "wal", "full")
    assert (log["triggers"], log["check"], log["sound"]) == (True, "ok", True)
    assert log["events"] == sum(game["version"] for game in demo("ls", "--json").objects)
    assert log["application_id"] == "0x44724c67"
    assert "journal_mode" in demo("doctor").out


def test_doctor_does_not_make_a_log(deadreckon: Deadreckon) -> None:
    assert deadreckon("doctor", "--json").object["log"]["exists"] is False
    assert deadreckon("doctor", "--json").object["log"]["exists"] is False


def test_every_command_has_help_with_an_example(deadreckon: Deadreckon) -> None:
    page = deadreckon("--help").out
    for name in catalogue.COMMANDS:
        assert f"\n  {name} " in page
        told = deadreckon(name, "--help")
        assert told.code == 0
        assert "Example: " in told.out
        assert f"deadreckon {name}" in told.out.partition("Example: ")[2]
        assert all(len(line) <= 80 for line in told.out.partition("Example: ")[0].splitlines())
    assert all(len(line) <= 80 for line in page.splitlines())


def test_no_command_and_help_are_the_same_page(deadreckon: Deadreckon) -> None:
    assert deadreckon().out == deadreckon("--help").out == catalogue.page() + "\n"


def test_version_is_told(deadreckon: Deadreckon) -> None:
    assert deadreckon("--version").out.startswith("deadreckon ")


def test_an_unknown_command_or_option_is_one_line(deadreckon: Deadreckon) -> None:
    assert "frobnicate" in deadreckon("frobnicate").err
    assert "--frob" in deadreckon("ls", "--frob").err
    assert deadreckon("act").code == 2


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(deadreckon: Deadreckon, shell: str) -> None:
    assert "_DEADRECKON_COMPLETE" in deadreckon("completion", shell).out


def test_completion_knows_the_shell_from_the_environment(
    deadreckon: Deadreckon, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHELL", "/usr/bin/zsh")
    assert deadreckon("completion").out == deadreckon("completion", "zsh").out
    monkeypatch.setenv("SHELL", "/bin/ed")
    assert deadreckon("completion").code == 2


def completed(*words: str) -> list[str]:
    """Return what the shell would offer for the last of *words*."""
    completion = BashComplete(cli, {}, "deadreckon", "_DEADRECKON_COMPLETE")
    return [item.value for item in completion.get_completions(list(words[:-1]), words[-1])]


def test_commands_games_branches_and_bots_complete(demo: Deadreckon) -> None:
    demo("branch", "last:9", "--name", "elsewhere")
    mall, alone = (game["id"] for game in demo("ls", "--json").objects)
    assert completed("s") == ["sim", "state", "search"]
    assert completed("log", "") == ["last", mall, alone]
    assert completed("branch", mall) == [mall]
    assert completed("state", f"{mall}@e") == [f"{mall}@elsewhere"]
    assert completed("state", "last@") == ["last@main", "last@elsewhere"]
    assert completed("new", "a") == ["alone"]
    assert completed("sim", "mall", "--bots", "random,s") == ["random,sensible"]
    assert completed("new", "mall", "--seat", "Ann=h") == ["Ann=human"]
    assert "published" in completed("new", "mall", "--preset", "")


def test_completion_without_a_log_is_quiet(deadreckon: Deadreckon) -> None:
    assert completed("log", "") == ["last"]
    assert completed("log", "x@") == []


def test_a_list_fits_the_screen_whatever_the_winner_is_called(deadreckon: Deadreckon) -> None:
    name = "名" * 30
    deadreckon("new", "mall", "--players", "3", "--seat", f"{name}=random", "--seed", "1", "--headless")
    deadreckon(
        "new", "mall", *[w for n in "甲乙丙" for w in ("--seat", f"{n * 29}=random")], "--seed", "1", "--headless"
    )
    for game in ("last", deadreckon("ls", "--json").objects[1]["id"]):
        deadreckon("run", game)
    assert max(map(width, deadreckon("ls").lines)) <= 80
