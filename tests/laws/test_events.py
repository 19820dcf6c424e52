"""Events are frozen facts with one table to apply them, and only whole and known ones are read."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import msgspec.inspect as mi
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import Game
from core.seating import TableCommand
from events.base import FORMAT, Event, TableEvent, TableTalk
from events.codec import UPCASTERS, BadEvent, Codec, NewerFormat
from tests.laws.kinds import made, members, parts, plain_class, struct_of
from tests.laws.playing import CASES, GAMES, every_game, played

MEMBERS = [(name, member) for name in sorted(GAMES) for member in (*members(GAMES[name].events), *members(TableEvent))]
every_event = pytest.mark.parametrize(
    ("name", "member"), MEMBERS, ids=[f"{name}-{plain_class(member).__name__}" for name, member in MEMBERS]
)
deeply = settings(max_examples=15, deadline=None, derandomize=True, database=None)

FROZEN_KINDS = (
    mi.BoolType,
    mi.IntType,
    mi.LiteralType,
    mi.Metadata,
    mi.NoneType,
    mi.StrType,
    mi.StructType,
    mi.TupleType,
    mi.UnionType,
    mi.VarTupleType,
)
"""Types whose values cannot be changed; what they hold is looked at too."""


@every_game
def test_the_table_that_applies_events_has_every_event_and_nothing_else(game: Game[Any, Any]) -> None:
    assert set(game.table) == {plain_class(member) for member in (*members(game.events), *members(TableEvent))}


@every_event
def test_every_event_is_a_frozen_struct_that_refuses_unknown_fields(name: str, member: Any) -> None:
    cls = plain_class(member)
    assert issubclass(cls, Event)
    config = cls.__struct_config__
    assert config.frozen
    assert config.forbid_unknown_fields
    assert (config.tag, config.tag_field) == (cls.__name__, "type")
    for part in parts(mi.type_info(member)):
        assert isinstance(part, FROZEN_KINDS), part
        if isinstance(part, mi.StructType):
            assert plain_class(part.cls).__struct_config__.frozen
            assert plain_class(part.cls).__struct_config__.forbid_unknown_fields


@every_game
def test_every_command_is_a_frozen_struct_that_refuses_unknown_fields(game: Game[Any, Any]) -> None:
    for member in (*members(game.commands), *members(TableCommand)):
        assert member.__struct_config__.frozen
        assert member.__struct_config__.forbid_unknown_fields
        assert member.__struct_config__.tag == member.__name__
        assert all(isinstance(part, FROZEN_KINDS) for part in parts(mi.type_info(member)))


@every_event
def test_every_event_comes_back_from_its_bytes_as_it_was(name: str, member: Any) -> None:
    codec = GAMES[name].codec

    @deeply
    @given(made(struct_of(member), st.integers(0, 9)))
    def holds(event: Event) -> None:
        if getattr(event, "format", FORMAT) > FORMAT:
            return
        body = codec.encode(event)
        assert codec.decode(body) == event
        assert codec.decode_all([body.decode()] * 2) == [event, event]
        assert codec.encode(codec.decode(body)) == body

    holds()


WRONG: tuple[Any, ...] = ({}, [[[]]], 1.5, "\x00", True, -7)


@every_event
def test_a_field_too_many_too_few_or_of_another_type_is_refused(name: str, member: Any) -> None:
    codec, fields = GAMES[name].codec, struct_of(member).fields
    example = a_body(member)
    assert codec.decode(msgspec.json.encode(example))
    refuse(codec, example | {"surprise": 1})
    for field in fields:
        if field.required:
            refuse(codec, {key: value for key, value in example.items() if key != field.name})
        for wrong in WRONG:
            if not fits(wrong, field.type):
                refuse(codec, example | {field.name: wrong})


def a_body(member: Any) -> dict[str, Any]:
    """Return an event of *member* as plain values."""
    found: list[Any] = []

    @settings(max_examples=1, deadline=None, derandomize=True, database=None)
    @given(made(struct_of(member), st.integers(1, 1)))
    def take(event: Event) -> None:
        found.append(event)

    take()
    body: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(found[0]))
    return body


def fits(value: Any, kind: mi.Type) -> bool:
    """Return whether msgspec takes *value* for a field of *kind*."""
    match kind:
        case mi.Metadata(type=inner):
            return fits(value, inner)
        case mi.UnionType(types=inside):
            return any(fits(value, inner) for inner in inside)
        case mi.BoolType():
            return isinstance(value, bool)
        case mi.IntType(ge=low):
            return type(value) is int and (low is None or value >= low)
        case mi.StrType():
            return isinstance(value, str)
        case mi.StructType(fields=fields):
            return isinstance(value, dict) and not any(field.required for field in fields)
    return False


def refuse(codec: Codec, body: Any) -> str:
    """Assert that *body* is no event, one by one and among many; return why."""
    text = body if isinstance(body, str | bytes) else msgspec.json.encode(body)
    with pytest.raises(BadEvent) as refused:
        codec.decode(text)
    assert len(str(refused.value).splitlines()) == 1
    if isinstance(text, str):
        with pytest.raises(BadEvent, match="event 1: "):
            codec.decode_all([text])
    return str(refused.value)


NO_EVENTS = {
    "nothing": "",
    "null": "null",
    "a list": "[]",
    "two events": '{"type":"GameEnded","reason":"x","scores":[],"winners":[]} {}',
    "half an event": '{"type":"GameEnded","reason":"x","scores":[1',
    "no type": '{"seat":0}',
    "an unknown type": '{"type":"PlayerTeleported","seat":0}',
    "a number for a type": '{"type":3}',
    "NaN": '{"type":"GameEnded","reason":"x","scores":[NaN],"winners":[]}',
    "infinity": '{"type":"GameEnded","reason":"x","scores":[1e999],"winners":[]}',
    "a fraction": '{"type":"GameEnded","reason":"x","scores":[0.5],"winners":[]}',
    "null for a list": '{"type":"GameEnded","reason":"x","scores":null,"winners":[]}',
    "a byte order mark": '\ufeff{"type":"GameEnded","reason":"x","scores":[],"winners":[]}',
    "half a surrogate pair": '{"type":"GameEnded","reason":"\\ud800","scores":[],"winners":[]}',
    "a raw control character": '{"type":"GameEnded","reason":"a\nb","scores":[],"winners":[]}',
    "lists 100,000 deep": "[" * 100_000,
    "objects 100,000 deep": '{"type":' * 100_000,
    "an unknown field 100,000 deep": '{"type":"GameEnded","x":' + "[" * 100_000,
    "a field 100,000 deep": '{"type":"GameEnded","scores":' + "[" * 100_000 + "]" * 100_000 + "}",
}


@every_game
@pytest.mark.parametrize("text", NO_EVENTS.values(), ids=NO_EVENTS)
def test_what_is_no_event_is_refused_in_one_line(game: Game[Any, Any], text: str) -> None:
    assert len(refuse(game.codec, text)) < 300
    refuse(game.command_codec, text)


@every_game
def test_bytes_that_are_no_text_are_refused(game: Game[Any, Any]) -> None:
    for body in (b"\xff\xfe", b'{"type":"GameEnded","reason":"\xff","scores":[],"winners":[]}', b"\x00"):
        refuse(game.codec, body)


@every_game
def test_a_line_from_a_newer_program_is_refused_by_name_whatever_is_in_it(game: Game[Any, Any]) -> None:
    first = msgspec.json.decode(game.codec.encode(played(a_case(game), 1).events[0]))
    assert first["format"] == FORMAT == 1
    for body in (
        first | {"format": 2},
        first | {"format": 99, "weather": "rain"},
        {"type": "GameStarted", "format": 7},
    ):
        text = msgspec.json.encode(body).decode()
        for read in (lambda: game.codec.decode(text), lambda: game.codec.decode_all([text])):  # noqa: B023
            with pytest.raises(NewerFormat, match=f"format {body['format']}.*update deadreckon"):
                read()
    assert UPCASTERS == {}


def a_case(game: Game[Any, Any]) -> Any:
    return next(case for case in CASES if case.name == game.name)


@every_game
def test_the_place_of_the_first_bad_event_among_many_is_told(game: Game[Any, Any]) -> None:
    bodies = [game.codec.encode(event).decode() for event in played(a_case(game), 1).events]
    assert game.codec.decode_all(bodies) == list(played(a_case(game), 1).events)
    for place in Random(1).sample(range(len(bodies)), 3):
        spoilt = [*bodies[:place], bodies[place].replace("{", "[", 1), *bodies[place + 1 :]]
        with pytest.raises(BadEvent, match=f"^event {place + 1}: "):
            game.codec.decode_all(spoilt)
    # Texts that only together make a list of events are no events.
    with pytest.raises(BadEvent):
        game.codec.decode_all([f"{bodies[0]},{bodies[0]}"])


@every_game
def test_every_event_of_a_game_happens_in_some_game(game: Game[Any, Any]) -> None:
    wanted = {plain_class(member) for member in members(game.events)} - {TableTalk}
    for seed in range(40):
        for case in CASES:
            if case.name == game.name and wanted:
                wanted -= {type(event) for event in played(case, seed, game.default_bot).events}
    assert wanted == set()
