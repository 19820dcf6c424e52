"""The house is built as drawn: layers, pure rules, one place for each kind of knowledge, nothing left lying about."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner
from importlinter.cli import lint_imports_command

ROOT = Path(__file__).parents[2]
FOLDERS = {"core", "docs", "events", "logs", "tests", "viewer"}
LAYERS = ("events", "core", "logs", "viewer")

LEFT_BY_TOOLS = {"__pycache__", "build", "dist"}


def sources(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Return each module that *tree* imports, with each name taken from it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((name.name, "") for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", name.name) for name in node.names)


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


@cache
def imports_of(path: Path) -> frozenset[tuple[str, str]]:
    return frozenset(imported(parsed(path)))


@cache
def called_in(path: Path) -> frozenset[str]:
    """Return the functions that *path* calls, as it names them."""
    return frozenset(ast.unparse(node.func) for node in ast.walk(parsed(path)) if isinstance(node, ast.Call))


def roots_of(path: Path) -> set[str]:
    """Return the packages that *path* imports from."""
    return {module.partition(".")[0] for module, _ in imports_of(path)}


def test_the_contracts_on_imports_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    done = CliRunner().invoke(lint_imports_command, ["--no-cache"])
    assert done.exit_code == 0, done.output


@pytest.mark.parametrize("layer", LAYERS)
def test_a_layer_knows_only_those_below_it(layer: str) -> None:
    above = LAYERS[LAYERS.index(layer) + 1 :]
    for path in sources(layer):
        assert roots_of(path).isdisjoint({*above, "tests"}), path


PURE = {
    "__future__",
    "bisect",
    "collections",
    "core",
    "dataclasses",
    "enum",
    "events",
    "fractions",
    "functools",
    "hashlib",
    "heapq",
    "importlib",
    "itertools",
    "math",
    "msgspec",
    "operator",
    "pkgutil",
    "random",
    "re",
    "secrets",
    "statistics",
    "string",
    "types",
    "typing",
}
"""What the rules may import: nothing that reads a file, a clock, the environment, a screen or a database."""


def test_the_rules_touch_nothing_outside() -> None:
    for path in sources("core", "events"):
        assert roots_of(path) <= PURE, path
        assert called_in(path).isdisjoint({"open", "print", "input", "breakpoint", "hash"}), path


def test_chance_without_a_seed_comes_from_one_place_only() -> None:
    for path in sources("core", "events"):
        assert {name for module, name in imports_of(path) if module == "random"} <= {"Random"}, path
        if path != ROOT / "core" / "luck.py":
            assert "secrets" not in roots_of(path), path
            assert "Random()" not in path.read_text("utf-8"), path


def test_replay_asks_nothing_but_the_events() -> None:
    for path in sources("core"):
        if path.name in {"evolve.py", "timeline.py"}:
            modules = {module for module, _ in imports_of(path)}
            assert modules.isdisjoint({"random", "secrets", "core.luck"}), path


def test_only_the_log_knows_its_database_and_only_the_viewer_its_screen() -> None:
    for path in sources(*LAYERS):
        if not path.is_relative_to(ROOT / "logs"):
            assert roots_of(path).isdisjoint({"sqlite3", "sqlite_utils"}), path
        if not path.is_relative_to(ROOT / "viewer"):
            assert roots_of(path).isdisjoint({"textual", "rich", "click", "gettext", "platformdirs"}), path


def test_a_game_plugs_in_without_being_named_elsewhere() -> None:
    games = {found.name for found in (ROOT / "core").iterdir() if (found / "evolve.py").exists()}
    assert {"alone", "mall"} <= games
    for path in sources("core", "logs"):
        inside = path.relative_to(ROOT).parts[1]
        for module, _ in imports_of(path):
            parts = module.split(".")
            if parts[0] in {"core", "events"} and len(parts) > 1 and parts[1] in games:
                assert inside == parts[1], f"{path} imports {module}"


def test_nothing_is_unpickled_or_evaluated() -> None:
    for path in sources(*LAYERS):
        assert roots_of(path).isdisjoint({"pickle", "marshal", "shelve", "dill"}), path
        assert called_in(path).isdisjoint({"eval", "exec", "compile"}), path


def test_a_module_says_what_it_is_and_what_it_offers() -> None:
    for path in sources(*LAYERS):
        tree = parsed(path)
        if not tree.body:
            continue
        assert ast.get_docstring(tree), f"{path} has no docstring"
        names = {name for node in tree.body for name in bound(node)}
        if path.name not in {"__init__.py", "__main__.py"}:
            assert "__all__" in names, f"{path} has no __all__"
        for name in offered_by(tree):
            assert name in names, f"{path} offers {name} and has it not"


def offered_by(tree: ast.Module) -> list[str]:
    """Return what ``__all__`` names."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return list(ast.literal_eval(node.value))
    return []


def bound(node: ast.stmt) -> Iterator[str]:
    """Return the names that a statement at the top of a module binds."""
    match node:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            yield from (ast.unparse(target) for target in targets)
        case ast.AnnAssign(target=target):
            yield ast.unparse(target)
        case ast.ImportFrom(names=names) | ast.Import(names=names):
            yield from (name.asname or name.name for name in names)
        case ast.If(body=body, orelse=orelse):
            for inner in (*body, *orelse):
                yield from bound(inner)


def tree_files() -> list[Path]:
    """Return every file of the project, without what tools leave behind."""
    return [
        path
        for path in sorted(ROOT.rglob("*"))
        if path.is_file() and not any(is_left_behind(part) for part in path.relative_to(ROOT).parts[:-1])
    ]


def is_left_behind(part: str) -> bool:
    return part in LEFT_BY_TOOLS or part.endswith(".egg-info") or (part.startswith(".") and part != ".ci")


def test_the_top_of_the_tree_holds_only_what_the_design_names() -> None:
    folders = {found.name for found in ROOT.iterdir() if found.is_dir() and not is_left_behind(found.name)}
    assert folders - {".ci"} == FOLDERS
    for name in LAYERS:
        assert (ROOT / name / "__init__.py").exists()


def test_no_folder_of_ours_is_hidden_from_version_control() -> None:
    lines = (ROOT / ".gitignore").read_text("utf-8").split()
    assert not {line.strip("/*") for line in lines} & (FOLDERS | {"log"})


def test_the_tree_names_no_package_index_and_holds_no_lock_file() -> None:
    hosts = [f"{name}.{end}" for name, end in (("pypi", "org"), ("pythonhosted", "org"), ("pypi", "python"))]
    for path in tree_files():
        assert path.suffix not in {".lock", ".whl"}, path
        assert path.name not in {"requirements.txt", "pip.conf", "package-lock.json"}, path
        if path.suffix in {".py", ".md", ".toml", ".cfg", ".txt", ".po", ".jsonl", ""}:
            text = path.read_text("utf-8", errors="replace")
            assert not [host for host in hosts if host in text], path


def test_no_stub_is_left_in_the_product() -> None:
    words = ("TO" + "DO", "FIX" + "ME", "XX" + "X", "not implemented")
    for path in sources(*LAYERS):
        text = path.read_text("utf-8")
        assert not [word for word in words if word in text], path
