"""The types of events, commands and rules, looked at: their members, and values made of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec.inspect as mi
from hypothesis import strategies as st

__all__ = ["made", "members", "parts", "plain_class", "struct_of"]


def members(union: Any) -> tuple[Any, ...]:
    """Return the classes of *union*, or the one class that it is, as they are written there."""
    return get_args(union) or (union,)


def plain_class(member: Any) -> type[Any]:
    """Return the class of which *member* is a form: ``GameStarted`` of ``GameStarted[Rules]``."""
    found: type[Any] = get_origin(member) or member
    return found


def struct_of(member: Any) -> mi.StructType:
    """Return the fields of a class of structs."""
    found = mi.type_info(member)
    assert isinstance(found, mi.StructType)
    return found


def parts(kind: mi.Type) -> Iterator[mi.Type]:
    """Return *kind* and every type inside it."""
    yield kind
    match kind:
        case mi.Metadata(type=inner) | mi.VarTupleType(item_type=inner):
            yield from parts(inner)
        case mi.TupleType(item_types=inside) | mi.UnionType(types=inside):
            for inner in inside:
                yield from parts(inner)
        case mi.StructType(fields=fields):
            for field in fields:
                yield from parts(field.type)


def made(kind: mi.Type, whole: st.SearchStrategy[int]) -> st.SearchStrategy[Any]:
    """Return values of *kind*; integers within its bounds come from *whole*."""
    match kind:
        case mi.Metadata(type=inner):
            return made(inner, whole)
        case mi.IntType(ge=low, le=high):
            floor, roof = -(2**63) if low is None else low, 2**63 if high is None else high
            return whole.filter(lambda number: floor <= number <= roof)
        case mi.BoolType():
            return st.booleans()
        case mi.NoneType():
            return st.none()
        case mi.StrType(max_length=longest):
            return st.text(max_size=20 if longest is None else min(20, longest))
        case mi.LiteralType(values=values):
            return st.sampled_from(sorted(values, key=str))
        case mi.VarTupleType(item_type=inner):
            return st.lists(made(inner, whole), max_size=5).map(tuple)
        case mi.TupleType(item_types=inside):
            return st.tuples(*[made(inner, whole) for inner in inside])
        case mi.UnionType(types=inside):
            return st.one_of([made(inner, whole) for inner in inside])
        case mi.StructType(cls=cls, fields=fields):
            return st.builds(cls, **{field.name: made(field.type, whole) for field in fields})
    raise AssertionError(f"no values are made of {kind}")
