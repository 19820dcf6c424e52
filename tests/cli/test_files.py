"""``export``, ``import`` and ``verify``."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Deadreckon


def test_a_game_out_and_in_again_is_the_same(demo: Deadreckon, tmp_path: Path) -> None:
    file, other = tmp_path / "game.jsonl", str(tmp_path / "other.db")
    demo("branch", "last:50")
    demo("note", "last:5", "look here")
    printed = demo("export", "last").out
    assert demo("export", "last", "-o", str(file)).code == 0
    assert file.read_text() == printed
    told = demo("--log", other, "import", str(file), "--json").object
    assert told["file"] == str(file)
    assert told["version"] == demo("state", "last", "--json").object["version"]
    again = demo("--log", other, "export", told["game"]).out
    assert again == printed
    assert demo("--log", other, "verify").code == 0


def test_export_of_the_whole_log_is_a_log(demo: Deadreckon, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    assert demo("export", "-o", str(copy)).code == 0
    assert demo("--log", str(copy), "ls", "--json").out == demo("ls", "--json").out
    assert demo("export", "-o", str(copy)).code == 2  # it is there already


def test_export_leaves_the_log_itself_alone(demo: Deadreckon, log: Path) -> None:
    before = log.read_bytes()
    assert demo("export", "last", "-o", str(log)).code == 2
    assert demo("export").code == 2
    assert log.read_bytes() == before
    other = log.rename(log.with_suffix(".jsonl"))
    assert demo("--log", str(other), "export", "last", "-o", str(other)).code == 2
    assert other.read_bytes() == before


def test_import_reads_another_log_and_standard_input(demo: Deadreckon, log: Path, tmp_path: Path) -> None:
    other = str(tmp_path / "other.db")
    assert len(demo("--log", other, "import", str(log)).lines) == 2
    text = demo("export", "last").out
    assert demo("--log", other, "import", "-", "--again", input=text).code == 0
    assert len(demo("--log", other, "ls", "--json").lines) == 3


def test_a_game_is_not_imported_twice_by_mistake(demo: Deadreckon, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    demo("export", "last", "-o", str(file))
    refused = demo("import", str(file))
    assert refused.code == 2
    assert "already" in refused.err
    assert demo("import", str(file), "--again").code == 0


def test_a_bad_file_is_refused_with_its_line(demo: Deadreckon, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    lines = demo("export", "last").lines
    lines[6] = lines[6].replace('"v":5', '"v":6')
    file.write_text("\n".join(lines) + "\n")
    before = demo("ls", "--json").out
    refused = demo("import", str(file))
    assert refused.code == 2
    assert "line 7" in refused.err
    assert demo("ls", "--json").out == before


def test_import_refuses_what_is_not_there_and_the_log_itself(demo: Deadreckon, log: Path) -> None:
    assert demo("import", "no-such-file").code == 2
    assert "the log itself" in demo("import", str(log)).err


def test_verify_says_yes(demo: Deadreckon) -> None:
    assert demo("verify").lines == ["Whole and true. Games: 2."]
    assert demo("verify", "last", "--json").object == {"ok": True, "games": 1, "faults": []}
    assert demo("verify", "nothing").code == 2


def test_verify_says_no_with_exit_code_1(demo: Deadreckon, log: Path) -> None:
    with closing(sqlite3.connect(log)) as connection:
        ((guard,),) = connection.execute("SELECT sql FROM sqlite_master WHERE name = 'event_kept'").fetchall()
        connection.execute("DROP TRIGGER event_kept")
        connection.execute(
            "UPDATE event SET body = replace(body, '\"seat\":0', '\"seat\":1') WHERE version = 3 AND branch_id = 2"
        )
        connection.execute(guard)
        connection.commit()
    found = demo("verify", "--json")
    assert found.code == 1
    assert found.object["ok"] is False
    assert found.object["faults"]
    text = demo("verify")
    assert text.code == 1
    assert len(text.err.splitlines()) == 1
    assert len(text.lines) == len(found.object["faults"])


def test_ends_that_were_noted_show_a_cut_tail(demo: Deadreckon, tmp_path: Path) -> None:
    noted = tmp_path / "ends.json"
    assert demo("verify", "--save", str(noted)).code == 0
    assert demo("verify", "--against", str(noted)).code == 0
    ends = json.loads(noted.read_text())
    noted.write_text(json.dumps({place: [version + 1, proof] for place, (version, proof) in ends.items()}))
    assert demo("verify", "--against", str(noted)).code == 1
    noted.write_text("[]")
    assert demo("verify", "--against", str(noted)).code == 2


@pytest.mark.parametrize("content", [b"no database", b"SQLite format 3\x00" + b"\x00" * 84])
def test_what_is_no_log_is_refused_by_every_command_and_left_alone(
    deadreckon: Deadreckon, log: Path, content: bytes
) -> None:
    log.write_bytes(content)
    for words in (["ls"], ["log", "last"], ["verify"], ["new", "mall", "--headless"], ["search", "x"], ["demo"]):
        assert deadreckon(*words).code != 0
    assert deadreckon("doctor", "--json").object["log"]["sound"] is False
    assert log.read_bytes() == content
