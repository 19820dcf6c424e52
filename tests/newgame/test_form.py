"""The form of a new game: what a key makes of it, and what Enter starts."""

from __future__ import annotations

import pytest

from core.game import begin
from tests.newgame.forms import GAMES, form_of, ordered, rule, seat
from viewer.screens.form import Form
from viewer.screens.orders import Row, Wrong, mended, order_of, usual


def players(form: Form) -> list[tuple[str, str]]:
    """Return name and player of every seat that would sit down."""
    return [(each.name, each.player) for each in ordered(form).seats]


def on(form: Form, row: Row, *turns: int, text: str = "") -> Form:
    """Return *form* after somebody went to *row*, turned it and typed."""
    form = form.on(row)
    for by in turns:
        form = form.turned(by)
    return form.typed(text)


def test_enter_starts_mall_for_four_one_human_against_bots_called_by_their_colours() -> None:
    order = ordered(form_of("mall", "Ann"))
    assert [(each.name, each.colour, each.player) for each in order.seats] == [
        ("Ann", "yellow", "human"),
        ("Red", "red", "sensible"),
        ("Blue", "blue", "sensible"),
        ("Green", "green", "sensible"),
    ]
    assert order.rules == order.game.presets["seed"]
    assert (order.luck.seed, order.title, order.pace) == (None, "", "normal")


def test_enter_starts_alone_for_one_human() -> None:
    assert players(form_of("alone", "Ann")) == [("Ann", "human")]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_begins_as_its_form_comes(game: str) -> None:
    order = ordered(form_of(game))
    begin(order.game, order.rules, order.seats, order.luck.source([], []))


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_every_row_makes_a_game_that_begins(game: str) -> None:
    form = form_of(game)
    for row in form.rows:
        for value in form.choices(row):
            ordered(form.with_value(row, value))


def test_the_cursor_stops_at_both_ends_and_finds_its_row_again() -> None:
    form = form_of("mall")
    assert form.moved(-1).at == 0
    assert form.moved(99).row == Row("start")
    assert form.on(rule("hide")).row == rule("hide")


def test_left_and_right_go_through_the_choices_round_and_round() -> None:
    form = form_of("mall").on(Row("players"))
    assert [form.draft.players, form.turned(1).draft.players] == [4, 5]
    assert form.turned(1).turned(1).turned(1).draft.players == 3
    assert form.turned(-1).turned(-1).draft.players == 6
    first = form.on(seat(0))
    assert [first.draft.who[0], first.turned(1).draft.who[0], first.turned(-1).draft.who[0]] == [
        "human",
        "sensible",
        "random",
    ]


def test_another_game_keeps_what_was_chosen_for_the_first() -> None:
    form = on(form_of("mall"), Row("players"), 1, 1)
    other = on(form, Row("game"), 1)
    assert other.game.name == "alone"
    assert on(other, Row("game"), -1).draft.players == 6


def test_a_seat_takes_a_name_and_keeps_it_while_fewer_play() -> None:
    form = on(form_of("mall"), seat(3), 1, 1, text="Zoë")
    assert players(form)[3] == ("Zoë", "human")
    fewer = on(form, Row("players"), -1)
    assert [name for name, _player in players(fewer)] == ["Yellow", "Red", "Blue"]
    assert players(on(fewer, Row("players"), 1))[3] == ("Zoë", "human")


def test_a_changed_option_holds_against_the_preset_until_another_is_chosen() -> None:
    form = on(form_of("mall"), rule("girl_points"), 1)
    assert ordered(form).rules.girl_points == 1
    assert len(form.draft.changes) == 1
    assert on(form, rule("girl_points"), 1).draft.changes == ()
    published = on(form, Row("preset"), 1)
    assert ordered(published).rules == published.game.presets["published"]
    assert published.draft.changes == ()


def test_the_first_chief_is_one_who_plays() -> None:
    form = on(form_of("mall"), Row("players"), 1, 1)
    assert list(form.choices(rule("first_chief"))) == [0, 1, 2, 3, 4, 5]
    last = on(form, rule("first_chief"), -1)
    assert ordered(last).rules.first_chief == 5
    three = on(last, Row("players"), 1)
    assert three.draft.players == 3
    assert ordered(three).rules.first_chief == 0


def test_pace_is_asked_for_only_where_a_bot_plays() -> None:
    form = form_of("mall")
    assert Row("pace") in form.rows
    for number in (1, 2, 3):
        form = form.with_value(seat(number), "human")
    assert Row("pace") not in form.rows
    assert Row("pace") not in form_of("alone").rows


def test_a_seed_is_digits_and_a_title_any_text() -> None:
    form = on(on(form_of("alone"), Row("seed"), text="-4x 2-"), Row("title"), text="  Fri\x1bday [/] ")
    assert (ordered(form).luck.seed, ordered(form).title) == (-42, "Friday [/]")
    assert ordered(on(form_of("alone"), Row("seed"), text="-")).luck.seed is None


def test_text_is_as_long_as_a_row_takes_and_can_be_taken_back() -> None:
    form = on(form_of("mall"), seat(1), text="x" * 300)
    assert form.draft.names[1] == "x" * 30
    assert form.erased().draft.names[1] == "x" * 29
    assert form.erased(all=True).draft.names[1] == ""
    assert form.erased(all=True).erased().draft.names[1] == ""
    assert form.on(Row("preset")).typed("x") == form.on(Row("preset"))


@pytest.mark.parametrize("name", ["Bob[/", "[/]", "a=b", "=", "小明", "🧟", "e\u0301", "{name}", "--seat"])
def test_a_name_is_what_was_typed(name: str) -> None:
    assert players(on(form_of("mall"), seat(0), text=name))[0] == (name, "human")


def test_two_seats_of_one_name_are_refused_at_the_second() -> None:
    form = on(on(form_of("mall"), seat(0), text="Ann"), seat(2), text="ann")
    assert order_of(form.game, form.draft) == Wrong(seat(2), "two seats are called ann")


def test_a_seed_that_no_log_can_keep_is_refused_where_it_is_typed() -> None:
    form = on(form_of("mall"), Row("seed"), text="9" * 20)
    assert order_of(form.game, form.draft) == Wrong(Row("seed"), "a seed has at most 63 bits")


def test_what_a_game_no_longer_has_is_as_usual() -> None:
    mall = GAMES["mall"]
    plain = usual(mall)
    left = form_of("mall").draft
    odd = type(left)(9, ("Ann\x1b", *left.names[1:]), ("clever", *left.who[1:]), "soft", pace="warp")
    assert mended(mall, odd, plain) == type(left)(4, ("Ann", *left.names[1:]), ("sensible", *left.who[1:]), "seed")
    assert mended(mall, type(left)(1, ("x",), ("human",), "seed"), plain) == plain
    assert mended(mall, None, plain) == plain
