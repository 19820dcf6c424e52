"""True processes: what starts quickly, what happens to pipes and signals, and seeds across processes."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

from tests.cli.conftest import Deadreckon
from viewer.cli import main

START = "import sys; sys.argv[0] = 'deadreckon'; from viewer.cli import main; main()"
ROOT = Path(__file__).resolve().parents[2]
HEAVY = (
    "{'click', 'msgspec', 'sqlite_utils', 'textual', 'asyncio', 'platformdirs', 'core.game', 'pathlib', 'json', 're'}"
)


def environment(**more: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT), **more}


def script(tmp_path: Path) -> str:
    """Return a program like the one that pip installs: processes that it starts find it again."""
    file = tmp_path / "deadreckon.py"
    file.write_text("import sys\nfrom viewer.cli import main\nif __name__ == '__main__':\n    sys.exit(main())\n")
    return str(file)


def run(*words: str, file: str | None = None, **more: str) -> subprocess.CompletedProcess[str]:
    start = [file] if file else ["-c", START]
    return spawned([sys.executable, *start, *words], more)


def spawned(
    words: list[str], more: dict[str, str] | None = None, *, stdout: int | IO[str] = subprocess.PIPE
) -> subprocess.CompletedProcess[str]:
    env = environment(**(more or {}))
    return subprocess.run(words, env=env, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=60, check=False)


@pytest.mark.parametrize("words", [["--help"], ["ls"]])
def test_help_and_ls_import_nothing_heavy(demo_file: Path, words: list[str]) -> None:
    code = (
        "import sys, atexit\n"
        f"atexit.register(lambda: print(sorted({HEAVY} & set(sys.modules)), file=sys.stderr))\n{START}"
    )
    done = spawned([sys.executable, "-c", code, *words], {"DEADRECKON_LOG": str(demo_file)})
    assert done.returncode == 0
    assert done.stderr == "[]\n"
    assert done.stdout


@pytest.mark.parametrize(
    "words", [["ls"], ["ls", "--json"], ["ls", "--limit", "1"], ["ls", "--limit", "9" * 30], ["ls", "--limit", "x"]]
)
def test_the_quick_way_answers_as_click_does(
    demo: Deadreckon, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], words: list[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["deadreckon", *words])
    monkeypatch.setattr("time.time", lambda: 1_900_000_000.0)
    with pytest.raises(SystemExit) as ended:
        main()
    slow = demo(*words)
    assert (ended.value.code, *capsys.readouterr()) == (slow.code, slow.out, slow.err)


def test_the_log_may_be_named_before_and_after_the_command(demo_file: Path) -> None:
    before = run("--log", str(demo_file), "state", "last", "--json")
    after = run("state", "last", "--json", "--log", str(demo_file))
    assert before.stdout == after.stdout != ""


@pytest.mark.parametrize("words", [["ls"], ["log", "last"]])
def test_a_full_disk_is_one_line_and_a_gone_reader_none(demo_file: Path, words: list[str]) -> None:
    line, log = [sys.executable, "-c", START, *words], {"DEADRECKON_LOG": str(demo_file)}
    with Path("/dev/full").open("w") as full:
        done = spawned(line, log, stdout=full)
    assert (done.returncode, done.stderr) == (2, "deadreckon: No space left on device\n")
    read, write = os.pipe()
    os.close(read)
    gone = spawned(line, log, stdout=write)
    os.close(write)
    assert (gone.returncode, gone.stderr) == (0, "")


def test_a_terminal_that_lacks_signs_gets_question_marks(tmp_path: Path) -> None:
    log = str(tmp_path / "log.db")
    run("--log", log, "new", "alone", "--seat", "小明", "--headless")
    listed = run("--log", log, "ls", PYTHONIOENCODING="ascii")
    assert listed.returncode == 0
    assert "??" in listed.stdout


def test_a_fault_in_the_program_is_one_line(tmp_path: Path) -> None:
    broken = "import viewer.commands.doctor as d\nd._versions = lambda: 1 / 0\n"
    words = [sys.executable, "-c", broken + START, "doctor"]
    done = spawned(words)
    assert done.returncode == 2
    assert done.stderr.startswith("deadreckon: a fault in the program: ZeroDivisionError")
    assert len(done.stderr.splitlines()) == 1
    shown = spawned([*words[:-1], "--debug", "doctor"])
    assert "Traceback" in shown.stderr


def test_the_same_seed_keeps_the_same_games_in_any_process(tmp_path: Path) -> None:
    file, kept = script(tmp_path), []
    for number, jobs in enumerate(("1", "2")):
        log = tmp_path / f"{number}.db"
        words = ["--log", str(log), "sim", "mall", "--bots", "random", "--games", "24", "--seed", "7", "--keep"]
        done = run(*words, "--jobs", jobs, file=file, PYTHONHASHSEED=str(number))
        assert done.returncode == 0, done.stderr
        with closing(sqlite3.connect(log)) as connection:
            kept.append(
                [
                    connection.execute("SELECT * FROM event ORDER BY branch_id, version").fetchall(),
                    connection.execute("SELECT branch_id, version, seat, command, hash, digest FROM batch").fetchall(),
                    connection.execute("SELECT id, version, hash, rounds, outcome FROM branch").fetchall(),
                ]
            )
    assert kept[0] == kept[1]
    assert len(kept[0][2]) == 24


def test_ctrl_c_ends_many_games_quietly(tmp_path: Path) -> None:
    words = ["sim", "mall", "--bots", "random", "--games", "100000", "--seed", "1", "--jobs", "2"]
    process = subprocess.Popen(
        [sys.executable, script(tmp_path), "--log", str(tmp_path / "log.db"), *words, "--keep"],
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    log = tmp_path / "log.db"
    while not log.exists():
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert (out, err.strip()) == ("", "")
