"""``config`` and the file of settings: what it says, what is in force, what is wrong with it and where."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.conftest import Deadreckon
from tests.cli.test_process import START, spawned
from tests.viewer.playing import line_of, table_of
from viewer.app import ViewerApp, only_ascii, settings_in_force
from viewer.commands.place import SettingsError, config_path, log_path
from viewer.settings import MEANINGS, Settings, load, read

WHOLE = """\
# what I like
language = "zh"
theme = "textual-light"
animation = false
ascii = true
log = "~/games/log.db"
pictures = "~/pictures"

[keymap]
"table.play" = "space,p"
table.back = ["left", "h"]
"""


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of the settings; there are none yet."""
    path = tmp_path / "config.toml"
    monkeypatch.setenv("DEADRECKON_CONFIG", str(path))
    return path


@pytest.mark.usefixtures("chinese")
def test_every_setting_is_read_with_its_line(file: Path) -> None:
    file.write_text(WHOLE)
    settings, lines = read()
    assert settings == Settings(
        language="zh",
        theme="textual-light",
        animation=False,
        ascii=True,
        keymap={"table.play": "space,p", "table.back": "left,h"},
        log=str(Path("~/games/log.db").expanduser()),
        pictures=str(Path("~/pictures").expanduser()),
    )
    assert lines == {
        "language": 2,
        "theme": 3,
        "animation": 4,
        "ascii": 5,
        "log": 6,
        "pictures": 7,
        "keymap": 9,
        "keymap.table.play": 10,
        "keymap.table.back": 11,
    }
    assert set(Settings._fields) == set(MEANINGS)


def test_no_file_and_an_empty_one_leave_all_as_usual(file: Path) -> None:
    assert load() == Settings(None, None, True, None, {}, None, None)
    file.write_bytes(b"\xef\xbb\xbf# nothing yet\r\n")
    assert load(file) == Settings()


@pytest.mark.parametrize(
    ("text", "line", "wrong"),
    [
        (b"a = 1\n", 1, "no setting is called a: there are language, theme, animation, ascii, keymap, log, pictures"),
        (b'\n\nlanguage = "xx"', 3, 'language is one of en, zh, not "xx"'),
        (b"# x\ntheme = 3", 2, "theme is a text in quotes, not 3"),
        (b'theme = "a\\u001b"', 1, "theme is a text in quotes"),
        (b'ascii = "yes"', 1, 'ascii is true or false, not "yes"'),
        (b"[animation]\nx = 1", 1, "animation is true or false, not {'x': 1}"),
        (b'keymap = "x"', 1, "keymap is keys in quotes"),
        (b'[keymap]\n"a.b" = "x"\n"a.c" = 3', 3, "keymap.a.c is keys in quotes, with commas between, not 3"),
        (b'[keymap]\n\na.b = "x,,y"', 3, "keymap.a.b is keys in quotes"),
        (b"keymap = { p = [] }", 1, "keymap.p is keys in quotes"),
        (b'theme = "x"\ntheme = "y"', 2, "this is not TOML (Cannot overwrite a value)"),
        (b"theme = \n", 1, "this is not TOML (Invalid value)"),
        (b'theme = "x', 1, "this is not TOML"),
        (b"theme = 1\nb = [1,\n", 2, "this is not TOML"),
        (b'theme = "x"\n\xff', 2, "this is not UTF-8"),
        (b"x = " + b"[" * 100_000, 1, "this is not TOML"),
    ],
)
@pytest.mark.usefixtures("chinese")
def test_what_is_wrong_is_said_with_its_line(
    deadreckon: Deadreckon, file: Path, text: bytes, line: int, wrong: str
) -> None:
    file.write_bytes(text)
    with pytest.raises(SettingsError) as refused:
        load()
    assert refused.value.message.startswith(f"{file}, line {line}: {wrong}")
    for words in (["ls"], ["config"], ["state", "last"]):
        told = deadreckon(*words)
        assert told.code == 2
        assert told.err.startswith(f"deadreckon: {file}, line {line}: ")
    assert deadreckon("config", "--path").out == f"{file}\n"
    assert deadreckon("--help").code == 0
    doctor = deadreckon("doctor", "--json")
    assert (doctor.code, doctor.object["settings"]["error"]) == (1, str(refused.value.message))


def test_a_folder_in_its_place_is_one_line(deadreckon: Deadreckon, file: Path) -> None:
    file.mkdir()
    refused = deadreckon("ls")
    assert (refused.code, refused.err) == (2, f"deadreckon: {file}: Is a directory\n")


def test_a_true_process_tells_it_on_the_quick_way_too(file: Path, tmp_path: Path) -> None:
    file.write_text("\nascii = 3")
    more = {"DEADRECKON_CONFIG": str(file), "DEADRECKON_LOG": str(tmp_path / "log.db")}
    done = spawned([sys.executable, "-c", START, "ls"], more)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"deadreckon: {file}, line 2: ascii is true or false, not 3\n"


@pytest.mark.usefixtures("chinese")
def test_what_is_in_force_is_shown_with_what_set_it(deadreckon: Deadreckon, file: Path, log: Path) -> None:
    file.write_text('theme = "textual-light"\n[keymap]\n"table.play" = "p"\n')
    shown = deadreckon("config", "--json").object
    assert (shown["file"], shown["exists"]) == (str(file), True)
    assert {name: (each["value"], each["from"]) for name, each in shown["settings"].items()} == {
        "language": ("en", "as usual"),
        "theme": ("textual-light", "line 1"),
        "animation": (True, "as usual"),
        "ascii": (False, "as usual"),
        "log": (str(log), "DEADRECKON_LOG"),
        "pictures": (None, "as usual"),
        "keymap.table.play": ("p", "line 3"),
    }
    told = deadreckon("config", "--lang", "zh", "--log", "/x.db", "--json").object["settings"]
    assert (told["language"], told["log"]) == (
        {"value": "zh", "from": "--lang"},
        {"value": "/x.db", "from": "--log"},
    )


@pytest.mark.usefixtures("chinese")
def test_the_environment_is_named_as_what_chose_the_language(
    deadreckon: Deadreckon, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "zh_CN.UTF-8")
    assert deadreckon("config", "--json").object["settings"]["language"] == {"value": "zh", "from": "LC_ALL"}
    file.write_text('language = "en"')
    assert deadreckon("config", "--json").object["settings"]["language"] == {"value": "en", "from": "line 1"}


@pytest.mark.usefixtures("chinese")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_is_shown_can_be_kept_as_the_file(deadreckon: Deadreckon, file: Path, log: Path, lang: str) -> None:
    file.write_text('animation = false\nkeymap."table.play" = "p,space"\n')
    shown = deadreckon("config", "--show", "--lang", lang).out
    assert tomllib.loads(shown) == {
        "language": lang,
        "theme": "deadreckon-dark",
        "animation": False,
        "ascii": False,
        "log": str(log),
        "keymap": {"table.play": "p,space"},
    }
    file.write_text(shown, encoding="utf-8")
    assert load().keymap == {"table.play": "p,space"}
    assert deadreckon("config").code == 0


def test_the_log_of_the_settings_is_used_unless_another_is_named(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file.write_text('log = "~/mine.db"')
    monkeypatch.delenv("DEADRECKON_LOG", raising=False)
    assert log_path() == str(Path.home() / "mine.db")
    monkeypatch.setenv("DEADRECKON_LOG", "/other.db")
    assert log_path() == "/other.db"
    assert log_path("/told.db") == "/told.db"


def test_the_file_lies_where_platformdirs_says(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    for base in ("", "/somewhere/config"):
        monkeypatch.delenv("DEADRECKON_CONFIG", raising=False)
        monkeypatch.setenv("XDG_CONFIG_HOME", base)
        assert config_path() == str(Path(platformdirs.user_config_dir("deadreckon", appauthor=False)) / "config.toml")


def test_without_a_file_nothing_is_imported_for_it(tmp_path: Path) -> None:
    code = "import sys, atexit\natexit.register(lambda: print('tomllib' in sys.modules, file=sys.stderr))\n" + START
    more = {"DEADRECKON_CONFIG": str(tmp_path / "no.toml"), "DEADRECKON_LOG": str(tmp_path / "log.db")}
    done = spawned([sys.executable, "-c", code, "ls"], more)
    assert (done.returncode, done.stderr) == (0, "False\n")


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ('language = "en"\ntheme = "nrod"\n', 2, "no theme is called nrod; near it are nord"),
        ('[keymap]\n"table.plya" = "k"\n', 2, "no key is called table.plya; near it are table.play"),
    ],
)
def test_the_app_refuses_a_theme_or_a_key_that_there_is_not(
    text: str, line: int, words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "config.toml"
    file.write_text(text, "utf-8")
    monkeypatch.setenv("DEADRECKON_CONFIG", str(file))
    with pytest.raises(SettingsError, match=f"line {line}: {words}"):
        settings_in_force()


async def test_the_app_wears_its_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "config.toml"
    file.write_text('theme = "nord"\nanimation = false\nascii = true\n[keymap]\n"table.on" = "z"\n', "utf-8")
    monkeypatch.setenv("DEADRECKON_CONFIG", str(file))
    settings = settings_in_force()
    assert only_ascii(settings)
    table = table_of(line_of("mall", 4), 30)
    async with ViewerApp(table, settings=settings).run_test(size=(80, 24)) as pilot:
        assert (pilot.app.theme, pilot.app.animation_level) == ("nord", "none")
        await pilot.press("z")
        assert table.version == 31
        await pilot.press("right")
        assert table.version == 31
