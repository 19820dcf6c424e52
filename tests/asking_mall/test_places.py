"""Where characters are placed and run to, and where the turned put zombies."""

from __future__ import annotations

from core.mall import GAME
from core.mall.commands import ChooseDestination, MoveCharacter, Pass, PlaceCharacter, Sprint
from core.mall.state import Mall
from tests.asking_mall.asked import at, question_of, told
from tests.mall.given import NO_ZOMBIE, B, G, Given, R, Y, mall, table
from viewer.mall import BOARD
from viewer.widgets.asking import Option, Question
from viewer.widgets.board import Scene
from viewer.widgets.paint import as_text


def next_one(option: Option) -> Question:
    assert option.then is not None
    return option.then()


def test_a_character_goes_to_a_place_that_was_rolled_and_the_others_say_why_not() -> None:
    given = Given(table(4), dice=(3, 5))
    where = next_one(at(question_of(given.state, Y), "tough guy"))
    assert [(option.key, option.closed) for option in where.options] == [
        ("3", ""),
        ("5", ""),
        ("1", "not rolled"),
        ("2", "closed from the start with 3 or 4 players"),
        ("4", "not rolled"),
        ("6", "not rolled"),
    ]
    assert where.options[where.at].command == PlaceCharacter(Y, "tough", 3)
    assert told(where.options[0]) == (
        "Defence 0 -> 2\nThen there, with votes: Yt 1\nMost characters: draws a zombie a round (6a)."
    )


def test_a_place_that_was_rolled_can_be_pointed_at_first() -> None:
    given = Given(table(4), dice=(3, 5))
    (room,) = [option for option in question_of(given.state, Y).options if option.spot == ("place", 5)]
    assert not room.listed
    whom = next_one(room)
    assert {option.command for option in whom.options} == {
        PlaceCharacter(Y, character, 5) for character in ("cheerleader", "tough", "gunman")
    }


def test_when_neither_rolled_place_has_room_any_other_will_do() -> None:
    """Two dice show the boutique, which is closed with four players."""
    given = Given(table(4), dice=(2, 2))
    question = question_of(given.state, Y)
    assert "Neither has room" in as_text(question.about)
    open_places = [option.key for option in next_one(question.options[0]).options if not option.closed]
    assert open_places == ["1", "3", "4", "5", "6"]


def choosing(**given: object) -> Mall:
    """Return a choice of destinations: yellow is chief, and everybody has characters."""
    setting = {"at": {1: "Yt Rt Bt", 3: "Yg Rg", 6: "Gtg Bg"}, "phase": "choice", "dice": NO_ZOMBIE, **given}
    return Given(mall(**setting)).state  # type: ignore[arg-type]


def test_the_chief_is_told_what_the_dice_bring_and_that_all_will_hear() -> None:
    """One die shows the toy shop, where two zombies wait: 3 against 2, or 3 to 4 with yellow's tough guy."""
    question = question_of(choosing(zombies={3: 2}, dice=(3, 2, 2, 2)), Y)
    assert as_text(question.about).splitlines() == [
        "Told to all before the others choose.",
        "zombie dice [3] [2] [2] [2]   seen by Y",
    ]
    assert told(at(question, "Toy shop (3)")) == ("zombies 2 + dice 1 v 2, with you 4: holds\nCould run there: Yt")
    assert told(at(question, "Restroom (1)")).splitlines() == [
        "zombies 0 + dice 0 v 6, with you 7: quiet",
        "Could run there: Yg",
        "Full now: if nobody leaves, you end up at 4 (5d).",
    ]
    assert told(at(question, "Security room (5)")).splitlines()[0] == "zombies 0 + dice 0 v 0, with you 1-2: quiet"
    assert at(question, "Boutique").closed == "closed from the start with 3 or 4 players"


def test_only_the_tough_guy_is_named_when_only_he_would_hold() -> None:
    question = question_of(choosing(zombies={5: 1}), Y)
    assert told(at(question, "Security room (5)")).splitlines()[0] == (
        "zombies 1 + dice 0 v 0, with you 1-2: holds with tough guy"
    )


def test_the_others_hear_the_chief_but_not_the_dice_and_cannot_stay_where_they_all_are() -> None:
    question = question_of(choosing(zombies={3: 2}, dice=(3, 2, 2, 2), run={Y: 5}), G)
    assert as_text(question.about).splitlines() == [
        "Y declares Security room (5). The others learn it when all have chosen.",
        "zombie dice [?] [?] [?] [?]   seen by Y",
    ]
    assert told(at(question, "Toy shop (3)")).splitlines()[0] == "zombies 2 + ? v 2, with you 3-4: holds"
    assert at(question, "Supermarket (6)").closed == "all your characters are there (R7)"
    assert ChooseDestination(G, 6) not in {option.command for option in question.options}


def test_a_place_that_is_sure_to_fall_says_so_by_the_rules_of_the_table() -> None:
    """Seven zombies and a die that shows their place make eight."""
    dice = (3, 2, 2, 2)
    falls = at(question_of(choosing(zombies={3: 7}, dice=dice), Y), "Toy shop (3)")
    assert told(falls).splitlines()[-1] == "It falls first: you end up at the parking lot (R8)."
    published = GAME.presets["published"]
    stands = at(question_of(choosing(zombies={3: 7}, dice=dice, rules=published, elected=True), Y), "Toy shop (3)")
    assert "falls" not in told(stands)


def test_a_turned_player_sees_zombies_then_against_the_defence_as_it_stands() -> None:
    state = mall(
        at={1: "Yt Rt", 3: "Yg Rg"}, zombies={1: 3, 3: 6, 6: 2}, turned=(B, G), phase="choice", run={Y: 5, R: 6}
    )
    question = question_of(Given(state).state, B)
    assert told(at(question, "Restroom (1)")) == "zombies 3 -> 4 against defence 4 as they stand: BREAKS IN"
    assert told(at(question, "Toy shop (3)")) == (
        "zombies 6 -> 7 against defence 2 as they stand: BREAKS IN\n1 more and it falls (5c)."
    )
    assert told(at(question, "Supermarket (6)")) == "zombies 2 -> 3 against defence 0 as they stand: waits"
    assert told(at(question, "Parking lot (4)")) == "zombies 0 -> 1: nobody to eat"


def running(hand: str = "", **given: object) -> Mall:
    setting = {
        "at": {1: "Yt Rt", 3: "Yg Rg Bc", 5: "Yc", 6: "Bt Gt"},
        "phase": "flight",
        "run": {Y: 5, R: 6, B: 1, G: 1},
        "hands": {Y: hand},
        **given,
    }
    return Given(mall(**setting)).state  # type: ignore[arg-type]


def test_a_run_shows_both_ends_of_it_and_who_stands_there_cannot_run() -> None:
    """The gunman leaves red's gunman and blue's cheerleader behind: defence 2 against two zombies."""
    question = question_of(running(zombies={3: 2, 5: 1}), Y)
    assert as_text(question.about) == "Chosen: Security room (5)."
    gunman = at(question, "gunman")
    assert as_text([gunman.words]) == "gunman  Toy shop (3) -> Security room (5)"
    assert gunman.command == MoveCharacter(Y, "gunman")
    assert told(gunman).splitlines() == [
        "at 5: zombies 1 v 1 -> 2: holds",
        "Then there, with votes: Ycg 3",
        "at 3: zombies 2 v 3 -> 2: BREAKS IN",
    ]
    assert at(question, "cheerleader").closed == "stands there already (R9)"
    assert not [option for option in question.options if option.listed and "sprint" in as_text([option.words])]


def test_crowd_and_noise_are_counted_with_the_zombies_at_the_end_of_a_run() -> None:
    """With him three are at the supermarket, the most, and its cheerleader is the only one."""
    state = mall(at={1: "Yt Rt", 6: "Yc Bt"}, zombies={6: 1}, phase="flight", run={Y: 6, R: 5, B: 5}, hands={Y: "axe"})
    tough = at(question_of(Given(state).state, Y), "tough guy")
    assert told(tough).splitlines()[0] == "at 6: zombies 1 + crowd + noise = 3 v 3 -> 5: holds"


def test_a_full_destination_sends_the_run_to_the_parking_lot() -> None:
    state = mall(at={1: "Yt", 3: "Yg", 5: "Rtg Bt", 6: "Gt"}, phase="flight", run={Y: 5, R: 6, B: 1, G: 1})
    question = question_of(Given(state).state, Y)
    assert as_text(question.about) == "Chosen: Security room (5). It is full: the run ends at Parking lot (4)."
    assert as_text([at(question, "gunman").words]) == "gunman  Toy shop (3) -> Parking lot (4)"


def test_sprint_asks_who_then_where_and_may_stay() -> None:
    sprint = next_one(at(question_of(running("sprint"), Y), "play sprint"))
    assert at(sprint, "stay").command == Sprint(Y)
    where = next_one(at(sprint, "gunman"))
    assert where.held == (("token", Y, "gunman"),)
    assert {option.key: option.closed for option in where.options if option.closed} == {
        "2": "closed from the start with 3 or 4 players",
        "3": "stands there already",
        "5": "the chosen one, not for a sprint",
    }
    assert at(where, "Restroom (1)").command == Sprint(Y, "gunman", 1)


def test_a_character_is_dragged_to_the_destination_or_as_a_sprint_elsewhere() -> None:
    drags = {
        (option.spot, option.drop): option.command
        for option in question_of(running("sprint"), Y).options
        if option.drop is not None and option.drop[0] == "place"
    }
    assert drags[("token", Y, "gunman"), ("place", 5)] == MoveCharacter(Y, "gunman")
    assert drags[("token", Y, "gunman"), ("place", 6)] == Sprint(Y, "gunman", 6)
    assert (("token", Y, "cheerleader"), ("place", 5)) not in drags


def test_who_has_nobody_to_run_with_a_card_in_hand_can_only_stay() -> None:
    """All of yellow's stand at 4, where the full destination sends them."""
    state = mall(at={4: "Ytg", 5: "Rtg Bt", 1: "Gt"}, phase="flight", run={Y: 5, R: 6, B: 1, G: 3}, hands={Y: "axe"})
    question = question_of(Given(state).state, Y)
    assert [option.command for option in question.options] == [Pass(Y), None, None]
    assert told(question.options[0]) == "Nobody of yours could run there (R9)."


def test_the_board_names_what_the_question_points_at() -> None:
    """Every spot of a question is one that the board has."""
    state = running("sprint")
    question = question_of(state, Y)
    scene = Scene(GAME, state)
    on_board = {BOARD.spot(scene, 118, 30, x, y) for x in range(118) for y in range(30)}
    for option in question.options:
        assert option.spot is None or option.spot in on_board
        assert option.drop is None or option.drop in on_board
