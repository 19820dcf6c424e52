"""Ballots, the sharing of loot, and the character given up."""

from __future__ import annotations

from core.mall.commands import CastBallot, GiveCharacter, Pass, PlayCard, ShareLoot
from tests.asking_mall.asked import at, question_of, told
from tests.mall.given import B, G, Given, R, Y, ballots, mall
from viewer.widgets.paint import as_text


def test_a_ballot_shows_each_candidate_with_characters_points_and_votes() -> None:
    """Yellow: cheerleader and gunman, 10 points, 3 votes; red: tough guy, 5 points, 1 vote."""
    question = question_of(Given(mall(at={5: "Ycg Rt", 1: "Bt Gt"}, phase="election")).state, R)
    assert [as_text([option.words]) for option in question.options] == [
        "Y Player Y  Ycg  10 pts, 3 votes",
        "R you       Rt   5 pts, 1 vote",
    ]
    assert [option.spot for option in question.options] == [("seat", Y), ("seat", R)]
    assert told(question.options[0]) == "Would be chief: sees the dice, declares, acts first."
    assert "votes: Y 3  R 1   You vote with 1 vote." in as_text(question.about)


def test_with_two_cards_in_the_deck_the_searcher_would_draw_two() -> None:
    for deck, words in (
        ("axe bat hide", "Would draw three cards, keep one, give one away."),
        ("axe bat", "Would draw two cards, keep one, give one away (R5)."),
        ("axe", "Would draw the last card and keep it (R5)."),
    ):
        question = question_of(Given(mall(at={4: "Yt Rt", 1: "Bt"}, deck=deck)).state, Y)
        assert told(question.options[0]) == words


def test_who_was_not_tied_cannot_be_chosen_in_the_second_ballot() -> None:
    """Yellow and red with two votes each are tied; blue voted for itself with one."""
    given = Given(mall(at={5: "Yg Rg Bt", 1: "Gt"}, phase="election")).when(*ballots(Y=Y, R=R, B=B))
    question = question_of(given.state, G)
    assert at(question, "B").closed == "was not tied (R15)"
    assert {option.command for option in question.options} == {CastBallot(G, Y), CastBallot(G, R), None}
    about = as_text(question.about)
    assert "Vote: who is chief, second ballot" in about
    assert "votes: Y 2  R 2  B 1  G 1   You vote with 1 vote." in about
    assert "Tied in the first: Y R  A tie now: the old chief goes on." in about


def test_a_player_with_nothing_but_girls_there_is_shown_but_closed() -> None:
    """Four zombies against 1 + 2 + 1 break in; yellow has nothing but a girl there (R13)."""
    state = mall(
        players=3,
        at={1: "Yl Rt Bg", 3: "Rcg Yc", 6: "Bc Yt Bt"},
        zombies={1: 4},
        hands={B: "hide"},
        phase="feast",
    )
    given = Given(state).when(Pass(B))
    assert "Can be chosen: R B" in as_text(question_of(given.state, B).about)
    ballot = question_of(given.when(Pass(B)).state, Y)
    assert at(ballot, "Y").closed == "only little girls there (R13)"
    assert told(at(ballot, "R")) == "Gives up: tough guy 5"


def test_a_hidden_player_is_closed_in_the_ballot() -> None:
    state = mall(at={3: "Yc Rg Bt", 1: "Gtg Bc"}, zombies={3: 4}, hands={Y: "hide"}, phase="feast")
    given = Given(state).when(Pass(Y)).when(PlayCard(Y, "hide"))
    ballot = question_of(given.state, R)
    assert at(ballot, "Y").closed == "hides"
    assert told(at(ballot, "B")) == "Gives up: tough guy 5"


def test_loot_is_kept_then_given_then_addressed_and_the_rest_goes_under_the_deck() -> None:
    given = Given(mall(at={4: "Yt", 1: "Rt", 3: "Bt"}, deck="axe threat hide", hands={R: "bat"}))
    keep = question_of(given.state, Y)
    assert [as_text([option.words]) for option in keep.options] == [
        "axe  kills 1 zombie in an attack",
        "threat  one vote more for you in one vote",
        "hide  you cannot be a victim in one place",
    ]
    assert told(keep.options[0]) == "One of threat, hide to give, one under the deck."
    give = keep.options[0].then
    assert give is not None
    assert told(at(give(), "threat")) == "Under the deck goes: hide."
    to = at(give(), "threat").then
    assert to is not None
    assert at(to(), "G").closed == "nobody left"
    assert at(to(), "R").command == ShareLoot(Y, "axe", "threat", R)
    assert as_text([at(to(), "R").words]) == "R Player R  Rt   5 pts, 1 card"


def test_of_two_cards_left_one_is_kept_and_the_other_given() -> None:
    given = Given(mall(at={4: "Yt", 1: "Rt", 3: "Bt"}, deck="axe threat"))
    keep = question_of(given.state, Y)
    assert told(keep.options[0]) == "You give threat to another player."
    to = keep.options[0].then
    assert to is not None
    assert as_text(to().about) == "You keep axe. Nothing goes under the deck."
    assert at(to(), "R").command == ShareLoot(Y, "axe", "threat", R)
    assert "Only two cards were left: keep one, give one (R5)." in keep.rules


def test_the_victim_sees_points_and_defence_lost_and_may_give_no_girl() -> None:
    """Yellow alone: girl, cheerleader and gunman, 13 points, defence 3 against five zombies."""
    state = mall(players=3, at={3: "Ylcg", 1: "Rtg Bt", 5: "Bcg"}, zombies={3: 3}, phase="feast")
    question = question_of(Given(state).state, Y)
    girl = at(question, "little girl")
    assert girl.closed == "no little girl while you have another there (R13)"
    assert at(question, "gunman").command == GiveCharacter(Y, "gunman")
    assert told(at(question, "gunman")) == "Your points 13 -> 10, defence there 3 -> 2\nLeft to you: Ycl"
    assert told(at(question, "cheerleader")) == "Your points 13 -> 6, defence there 3 -> 2\nLeft to you: Ygl"
