"""``--lang``, the settings and the environment: which language a command answers in, and that its pages fit."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Deadreckon
from tests.cli.test_process import HEAVY, START, environment, spawned
from viewer import language
from viewer.commands import catalogue
from viewer.commands.cells import width
from viewer.commands.listing import NONE_YET
from viewer.commands.speech import asked

pytestmark = pytest.mark.usefixtures("chinese")


def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> Path:
    file = tmp_path / "config.toml"
    file.write_text(text, encoding="utf-8")
    monkeypatch.setenv("DEADRECKON_CONFIG", str(file))
    return file


@pytest.mark.parametrize("words", [["--lang", "zh", "ls"], ["ls", "--lang", "zh"], ["ls", "--lang=zh_CN.UTF-8"]])
def test_the_language_may_be_named_before_and_after_the_command(deadreckon: Deadreckon, words: list[str]) -> None:
    assert deadreckon(*words).out == "还没有对局。`deadreckon demo` 玩两局，`deadreckon new mall` 开始一局。\n"
    assert deadreckon("ls").out == NONE_YET + "\n"


def test_what_is_typed_beats_the_settings_and_they_the_environment(
    deadreckon: Deadreckon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def spoken() -> str:
        return "zh" if "对局" in deadreckon("ls").out else "en"

    assert spoken() == "en"
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert spoken() == "zh"
    settings(tmp_path, monkeypatch, 'language = "en"')
    assert spoken() == "en"
    assert "对局" in deadreckon("--lang", "zh", "ls").out
    settings(tmp_path, monkeypatch, 'theme = "dark"')
    assert spoken() == "zh"
    monkeypatch.setenv("LANGUAGE", "en")
    assert spoken() == "en"


def test_a_language_that_there_is_not_is_refused(deadreckon: Deadreckon) -> None:
    for words in (["--lang", "xx", "ls"], ["ls", "--lang=xx"]):
        refused = deadreckon(*words)
        assert refused.code == 2
        assert "xx is none of en, zh" in refused.err
    assert asked(["ls", "--lang"]) == ""
    assert asked(["note", "last", "--", "--lang", "zh"]) is None


@pytest.mark.parametrize("name", ["", *catalogue.COMMANDS])
def test_every_page_of_help_fits_80_cells_in_chinese(deadreckon: Deadreckon, name: str) -> None:
    page = deadreckon(*([name] if name else []), "--help", "--lang", "zh").out
    assert page.startswith("用法：")
    told = page.partition("示例：")[0]
    assert max(map(width, told.splitlines())) <= 80
    for english in ("Usage", "Options", "Show", "default", " the "):
        assert english not in told.replace("[OPTIONS]", "")


def test_the_left_column_of_a_page_is_as_wide_in_chinese(deadreckon: Deadreckon) -> None:
    page = deadreckon("sim", "--help", "--lang", "zh").out
    rows = re.findall(r"^(  --\S+(?: \S+)?  +)\S", page.partition("选项：\n")[2], re.MULTILINE)
    assert len(rows) >= 12
    assert len({width(row) for row in rows}) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lss"], "没有命令 'lss'"),
        (["ls", "--limt", "3"], "没有选项 '--limt'。"),
        (["ls", "--limit"], "选项 '--limit' 需要 1 个值。"),
        (["ls", "--limit", "x"], "'--limit' 的值无效：'x' 不是有效的数"),
        (["ls", "--limit", "-1"], "-1 不在范围 x>=0 内。"),
        (["state"], "缺少参数 'PLACE'"),
        (["log", "nope"], "没有编号以 'nope' 开头的对局"),
        (["log", "last@nope"], "没有分支 'nope'：有 main"),
        (["log", "last:9999"], "没有版本 9999"),
        (["act", "last", '{"type":"Pass"}'], "不是《僵尸商场》的命令：缺少必要的字段 `seat`"),
        (["act", "last", '{"type":"Pass","seat":0}'], "对局已结束"),
        (["new", "chess"], "没有名为 chess 的游戏：有 alone、mall"),
        (["new", "mall", "--players", "9"], "《僵尸商场》适合 3 到 6 名玩家，不能是 9 名"),
        (["new", "mall", "--rules", "fall=some"], "fall 应是 all 或 empty，不能是 some"),
        (["import", "nothing.jsonl"], "没有文件 nothing.jsonl"),
        (["search", "type:Nonsense"], "没有以 Nonsense 开头的事件类型"),
    ],
)
def test_refusals_are_in_chinese(demo: Deadreckon, words: list[str], said: str) -> None:
    refused = demo("--lang", "zh", *words)
    assert refused.code == 2
    assert said in refused.err


def test_a_bad_file_is_refused_in_chinese_at_its_line(demo: Deadreckon, tmp_path: Path) -> None:
    text = demo("export", "last").out
    file = tmp_path / "bad.jsonl"
    file.write_text(text.replace('"RoundBegan"', '"RoundBegun"', 1), encoding="utf-8")
    number = next(at for at, line in enumerate(file.read_text("utf-8").splitlines(), 1) if "RoundBegun" in line)
    refused = demo("--lang", "zh", "import", str(file))
    assert refused.code == 2
    assert f"bad.jsonl 第 {number} 行：不是本游戏的事件：无效的值 'RoundBegun'" in refused.err


def test_json_is_the_same_in_every_language(demo: Deadreckon) -> None:
    for words in (["state", "last"], ["log", "last"], ["compare", "last", "last"], ["verify"], ["legal", "last"]):
        assert demo(*words, "--json").out == demo("--lang", "zh", *words, "--json").out


def test_the_list_lines_up_in_chinese(demo: Deadreckon) -> None:
    demo("new", "mall", "--seat", "阿明", "--seat", "Bob", "--title", "周五的晚上", "--headless")
    head, *rows = demo("--lang", "zh", "ls").lines
    edge = width(head[: head.index("结果")])
    for row in rows:
        taken = ""
        while width(taken) < edge:
            taken += row[len(taken)]
        assert width(taken) == edge
        assert taken.endswith("  ")
        assert row[len(taken)] != " "
    assert max(map(width, (head, *rows))) <= 80


def test_help_in_chinese_imports_nothing_heavy_but_the_catalogue(catalogues: Path) -> None:
    code = (
        "import sys, atexit\nfrom viewer import language\n"
        f"language.LOCALE = {str(catalogues)!r}\n"
        f"atexit.register(lambda: print(sorted({HEAVY} & set(sys.modules)), file=sys.stderr))\n{START}"
    )
    done = spawned([sys.executable, "-c", code, "--lang", "zh", "--help"], environment(PYTHONIOENCODING="utf-8"))
    assert done.stdout.startswith("用法：")
    assert done.stderr == "['re']\n"  # which gettext needs


def test_a_checkout_without_compiled_catalogues_speaks_english(
    deadreckon: Deadreckon, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "LOCALE", str(tmp_path))
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert language.languages() == ("en",)
    assert deadreckon("ls").out == NONE_YET + "\n"


def test_the_language_changes_at_once_and_for_good() -> None:
    assert language.spoken() == "zh"
    say = language._
    assert say("bat") == "球棒"
    assert language.use("en") == "en"
    assert say("bat") == "bat"
    assert language.use("zh-Hans") == "zh"
    assert say("bat") == "球棒"
    assert say("") == ""
