"""A choice in the making: questions, steps back, keys, and the mouse on the board."""

from __future__ import annotations

from viewer.screens.draft import Draft, Taken
from viewer.widgets.asking import Option, Question
from viewer.widgets.paint import line


def where(who: str) -> Question:
    return Question(
        title=line("where"),
        options=[
            Option(words=line("one"), command=(who, 1), spot=("place", 1)),
            Option(words=line("two"), closed="two is full", spot=("place", 2)),
        ],
    )


def whom() -> Question:
    return Question(
        title=line("whom"),
        options=[
            Option(words=line("ann"), then=lambda: where("ann"), spot=("token", "ann")),
            Option(words=line("bob"), then=lambda: where("bob"), spot=("token", "bob"), key="x"),
            Option(words=line("cid"), closed="cid is away", spot=("token", "cid")),
            Option(words=line("drag"), command="dragged", spot=("token", "ann"), drop=("place", 2), listed=False),
        ],
        lit=frozenset({("place", 6)}),
    )


def test_an_option_leads_to_the_next_question_and_then_to_a_command() -> None:
    draft = Draft(whom())
    assert draft.take() == Taken()
    assert draft.question.title == line("where")
    assert draft.take() == Taken(("ann", 1))


def test_a_step_back_returns_to_the_question_before_with_its_cursor() -> None:
    draft = Draft(whom())
    draft.move(1)
    draft.take()
    assert draft.deep
    assert draft.back()
    assert draft.at == 1
    assert not draft.back()


def test_a_closed_option_is_never_taken_and_says_why() -> None:
    draft = Draft(whom())
    draft.move(99)
    assert draft.take() == Taken(closed="cid is away")
    assert draft.question.title == line("whom")


def test_digits_number_the_options_without_a_key_of_their_own() -> None:
    draft = Draft(whom())
    assert draft.keys() == ["1", "x", "2"]
    assert draft.take_key("2") == Taken(closed="cid is away")
    assert draft.take_key("7") is None
    draft.take_key("x")
    assert draft.take() == Taken(("bob", 1))


def test_the_first_click_on_the_board_marks_and_the_second_takes() -> None:
    draft = Draft(whom())
    assert draft.point(("token", "bob")) == Taken()
    assert draft.at == 1
    draft.point(("token", "bob"))
    assert draft.question.title == line("where")
    assert draft.point(("place", 1)) == Taken(("bob", 1))
    assert draft.point(("token", "nobody")) is None


def test_dragging_takes_what_is_listed_nowhere() -> None:
    draft = Draft(whom())
    assert draft.drop(("token", "ann"), ("place", 2)) == Taken("dragged")
    assert draft.drop(("token", "bob"), ("place", 2)) is None


def test_what_is_open_is_lit_and_what_is_closed_is_not() -> None:
    assert Draft(whom()).lit == {("token", "ann"), ("token", "bob"), ("place", 6)}
