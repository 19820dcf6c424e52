"""``structs.replace`` takes any keyword as far as type checkers know: here each is held against the struct's fields."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import msgspec
import msgspec.inspect as mi
import pytest

from core.game import load_games
from events.base import Seat
from tests.laws.kinds import parts

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    path
    for folder in ("core", "events", "logs", "viewer")
    for path in (ROOT / folder).rglob("*.py")
    if "replace(" in path.read_text(encoding="utf-8")
)

Struct = type[msgspec.Struct]


def is_replace(call: ast.AST) -> bool:
    """Return whether *call* calls msgspec's ``replace``, by its bare or its full name."""
    if not isinstance(call, ast.Call):
        return False
    last = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    # Spelling a name out takes long, and most calls are of something else.
    return last == "replace" and ast.unparse(call.func) in {"replace", "structs.replace", "msgspec.structs.replace"}


def structs_in(module: ModuleType) -> dict[str, Struct]:
    """Return the struct classes that *module* knows, by name, and those of their fields."""
    known = {
        name: found
        for name, found in vars(module).items()
        if isinstance(found, type) and issubclass(found, msgspec.Struct)
    }
    inside = {
        part.cls.__name__: part.cls
        for found in known.values()
        for part in parts(mi.type_info(found))
        if isinstance(part, mi.StructType)
    }
    return inside | known


def below(cls: Struct) -> Iterator[Struct]:
    """Return every class derived from *cls* that the program has loaded."""
    for found in cls.__subclasses__():
        yield found
        yield from below(found)


class Scope:
    """One function, and what its names are known to be."""

    def __init__(self, function: ast.FunctionDef, structs: dict[str, Struct]) -> None:
        self.function = function
        self.structs = structs
        arguments = function.args
        self.hints = {
            argument.arg: argument.annotation
            for argument in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
        }

    def candidates(self, value: ast.expr) -> list[Struct]:
        """Return the structs that *value* may be: by its annotation (``Any``: all), else any that the module knows."""
        if isinstance(value, ast.Name) and (hint := self.hints.get(value.id)) is not None:
            if ast.unparse(hint) == "Any":
                return list(below(msgspec.Struct))
            named = [
                self.structs[node.id]
                for node in ast.walk(hint)
                if isinstance(node, ast.Name) and node.id in self.structs
            ]
            if named:
                # A base class stands for whatever derives from it: the code has looked which it is.
                return [struct for struct in self.structs.values() if issubclass(struct, tuple(named))]
        return list(self.structs.values())

    def keywords(self, call: ast.Call) -> Iterator[str]:
        """Return the names given to *call*, and those put into a dictionary that it unpacks."""
        for keyword in call.keywords:
            if keyword.arg is not None:
                yield keyword.arg
            elif isinstance(keyword.value, ast.Name):
                yield from self.put_into(keyword.value.id)

    def put_into(self, name: str) -> Iterator[str]:
        for node in ast.walk(self.function):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Subscript) and ast.unparse(target.value) == name:
                        assert isinstance(target.slice, ast.Constant)
                        yield str(target.slice.value)


def forwarded(tree: ast.Module, scope: Scope) -> set[str]:
    """Return the extra keywords with which the module calls a function that passes them on to ``replace``."""
    function = scope.function
    if function.args.kwarg is None:
        return set()
    return {
        keyword.arg
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == function.name
        for keyword in node.keywords
        if keyword.arg is not None and keyword.arg not in scope.hints
    }


def test_replace_names_only_fields_that_the_struct_has() -> None:
    load_games()
    assert ROOT / "core" / "mall" / "evolve.py" in SOURCES
    for path in SOURCES:
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        hold(path, ast.parse(path.read_text("utf-8")), structs_in(importlib.import_module(name)))


def hold(path: Path, tree: ast.Module, structs: dict[str, Struct]) -> None:
    """Assert that every ``replace`` in *tree* names fields of a struct that it may be given."""
    for function in (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)):
        scope = Scope(function, structs)
        for call in filter(is_replace, ast.walk(function)):
            assert isinstance(call, ast.Call)
            names = set(scope.keywords(call))
            if any(keyword.arg is None for keyword in call.keywords):
                names |= forwarded(tree, scope)
            fields = [set(struct.__struct_fields__) for struct in scope.candidates(call.args[0])]
            assert any(names <= known for known in fields), f"{path}:{call.lineno} {sorted(names)}"


def test_a_field_that_is_not_there_is_noticed() -> None:
    text = "def f(state: Seat) -> None:\n    replace(state, {}=1)\n"
    hold(Path("here"), ast.parse(text.format("name")), {"Seat": Seat})
    with pytest.raises(AssertionError, match=r"here:2 .*'nmae'"):
        hold(Path("here"), ast.parse(text.format("nmae")), {"Seat": Seat})
