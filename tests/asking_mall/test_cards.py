"""Cards: attack against defence, votes, who can be chosen, and why a card is not open."""

from __future__ import annotations

from core.mall import GAME
from core.mall.commands import Pass, PlayCard
from tests.asking_mall.asked import at, question_of, told
from tests.mall.given import Given, R, Y, mall, passes
from viewer.widgets.paint import as_text

EVEN = {3: "Yc Rg", 1: "Bc Gt"}
"""Two characters and one cheerleader at two places each: neither crowd nor noise draws a zombie."""


def test_hardware_and_weapons_show_the_attack_against_the_defence_with_them() -> None:
    """Check 1 of the page: three zombies against cheerleader, gunman and one hardware break in; two hold."""
    given = Given(mall(at=EVEN, zombies={3: 3}, hands={Y: "hardware hardware axe threat"}, phase="feast"))
    first = question_of(given.state, Y)
    assert as_text(first.about).splitlines() == [
        "Toy shop (3)  attack 3 against defence 2: BREAKS IN",
    ]
    assert told(at(first, "keep")) == "As it stands they break in. Still to kill: 2."
    assert told(at(first, "play hardware (x2)")) == ("Attack 3 against defence 2 -> 3: BREAKS IN\nStill to kill: 1.")
    assert told(at(first, "play axe")) == "Attack 3 -> 2 against defence 2: BREAKS IN\nStill to kill: 1."
    given.when(PlayCard(Y, "hardware"))
    second = question_of(given.state, Y)
    assert told(at(second, "play hardware")) == "Attack 3 against defence 3 -> 4: holds"
    assert told(at(second, "play axe")) == "Attack 3 -> 2 against defence 3: holds"


def test_at_the_supermarket_four_zombies_break_in_whatever_the_defence() -> None:
    """Six tough guys are the crowd, which draws the fourth zombie."""
    given = Given(mall(players=6, at={6: "Yt Rt Bt Gt Pt Wt"}, zombies={6: 4}, hands={Y: "axe shotgun"}, phase="feast"))
    question = question_of(given.state, Y)
    assert told(at(question, "play axe")) == (
        "Attack 5 -> 4 against defence 12: BREAKS IN\nFour always break in here. Still to kill: 1."
    )
    assert told(at(question, "play shotgun")) == "Attack 5 -> 3 against defence 12: holds"


def test_more_kills_than_zombies_are_said_to_be_lost() -> None:
    given = Given(mall(at={4: "Yt", 1: "Rt", 3: "Bt"}, zombies={4: 1}, hands={Y: "chainsaw hardware"}, phase="feast"))
    question = question_of(given.state, Y)
    assert told(at(question, "play chainsaw")) == (
        "Attack 1 -> 0 against defence 2: quiet\nIt could kill more than are there; the rest is lost."
    )
    assert at(question, "play hardware").closed == "hardware is for an attack, not at the parking lot (R12)"


def test_every_card_that_is_not_open_is_shown_with_the_reason() -> None:
    hand = "threat camera hide sprint hardware axe"
    question = question_of(Given(mall(at={5: "Yt Rt"}, hands={Y: hand}, phase="election")).state, Y)
    assert [option.closed for option in question.options] == [
        "",
        "",
        "a camera is for the prowl (phase 3)",
        "hide is for the lap before a victim is chosen (Victim)",
        "sprint is for your own run (phase 5d)",
        "hardware is for an attack, not at the parking lot (R12)",
        "a weapon is for an attack (R12)",
    ]
    assert question.options[question.at].command == Pass(Y)


def test_a_threat_shows_own_votes_and_all_votes_before_and_after() -> None:
    """Gunman and cheerleader have three votes, red's tough guy has one."""
    question = question_of(Given(mall(at={5: "Ygc Rt"}, hands={Y: "threat"}, phase="election")).state, Y)
    assert told(at(question, "keep")) == "You vote with 3 votes."
    assert told(at(question, "play threat")) == "Your votes 3 -> 4 of 4 -> 5, in a second ballot too."


def test_hiding_shows_who_is_left_to_be_chosen() -> None:
    state = mall(
        at={3: "Yc Rg Bt", 1: "Gtg Bc"}, zombies={3: 4}, hands={Y: "hide hide threat", R: "hide"}, phase="feast"
    )
    given = Given(state).when(*passes(Y, R))
    given.asks("lap", Y)
    question = question_of(given.state, Y)
    assert as_text(question.about).splitlines()[1].strip() == "Can be chosen: Y R B   votes: Y 1  R 2  B 1"
    assert told(at(question, "play hide")) == (
        "You cannot be chosen. You do not vote, but still defend.\nCan be chosen then: R B"
    )
    given.when(PlayCard(Y, "hide"))
    again = question_of(given.state, Y)
    assert told(at(again, "play hide")) == "You hide already: a second card would be lost."
    assert told(at(again, "play threat")) == "You hide and do not vote: the threat would be lost."
    given.when(Pass(Y))
    assert told(at(question_of(given.state, R), "play hide")) == (
        "You cannot be chosen. You do not vote, but still defend.\nOnly one could be chosen then, without a vote: B"
    )


def test_when_all_hide_the_zombies_stay_but_leave_the_parking_lot() -> None:
    for place, fate in ((3, "they stay (R14)."), (4, "they leave (R14).")):
        state = mall(at={place: "Yc", 1: "Rt", 6: "Bt"}, zombies={place: 1}, hands={Y: "hide"}, phase="feast")
        given = Given(state).when(Pass(Y))
        option = at(question_of(given.state, Y), "play hide")
        assert told(option).splitlines()[1] == f"Then nobody can be chosen or eaten; {fate}"


def test_a_published_hide_asks_which_character_and_only_those_not_hidden_yet() -> None:
    rules = GAME.presets["published"]
    state = mall(at={3: "Yctg Rt", 1: "Btg Gtg"}, zombies={3: 7}, hands={Y: "hide hide"}, rules=rules, phase="feast")
    given = Given(state).when(Pass(Y))
    which = at(question_of(given.state, Y), "play hide").then
    assert which is not None
    assert [as_text([option.words]) for option in which().options] == ["cheerleader", "tough guy", "gunman"]
    # Tough guy and gunman stay in sight: three votes, and the seat can be chosen still.
    assert told(which().options[0]) == ("You could still be chosen. You vote with 3 votes.\nCan be chosen then: Y R")
    given.when(PlayCard(Y, "hide", "cheerleader"))
    left = at(question_of(given.state, Y), "play hide").then
    assert left is not None
    assert [as_text([option.words]) for option in left().options] == ["tough guy", "gunman"]


def test_a_camera_says_that_looking_is_public_and_shows_the_dice_once_used() -> None:
    state = mall(at={1: "Yt", 3: "Rt", 6: "Bt Gt"}, hands={R: "camera camera"}, phase="prowl", chief=Y)
    given = Given(state, dice=(1, 3, 5, 5))
    question = question_of(given.state, R)
    assert as_text(question.about) == "zombie dice [?] [?] [?] [?]   seen by Y"
    assert told(at(question, "play camera")) == "You alone see the four dice; that you look is told to all."
    given.when(PlayCard(R, "camera"))
    after = question_of(given.state, R)
    assert as_text(after.about) == "zombie dice [1] [3] [5] [5]   seen by Y R"
    assert told(at(after, "play camera")) == "You have seen the dice: the camera would be lost."


def test_a_seat_whose_cards_are_all_closed_can_only_keep_them() -> None:
    question = question_of(Given(mall(at={5: "Yt Rt"}, hands={Y: "axe"}, phase="election")).state, Y)
    assert [option.command for option in question.options] == [Pass(Y), None]
