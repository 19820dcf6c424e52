"""The rules options, both values of each, and the presets."""

from __future__ import annotations

import pytest

from core.mall import GAME
from core.mall.commands import ChooseDestination, GiveCharacter, Pass, PlayCard
from events.base import DiceRolled, GameEnded
from events.mall import (
    CardPlayed,
    CharacterEaten,
    CharacterMoved,
    ChiefNamed,
    DestinationChosen,
    DestinationDeclared,
    DestinationsRevealed,
    DiceSeen,
    LocationBreached,
    LocationFell,
    MallRules,
    Passed,
    VoteCalled,
    ZombiesLeft,
)
from tests.mall.given import B, G, Given, R, Y, ballots, mall, passes

BOARD = {1: "Yct Rt", 3: "Bt", 6: "Gt Bc"}
IF_ELECTED = MallRules(chief_knows="if_elected")
EMPTY = MallRules(fall="empty")
HIDE_ONE = MallRules(hide="character")
GHOSTS = MallRules(ghosts_vote=True)


def test_the_presets_are_the_text_and_the_published_game() -> None:
    assert GAME.presets == {
        "seed": MallRules(3, "always", "all", "player", False, 0),
        "published": MallRules(1, "if_elected", "empty", "character", True, 0),
    }
    assert MallRules() == GAME.presets["seed"]


@pytest.mark.rule("mall R3")
@pytest.mark.parametrize(("points", "winner"), [(3, Y), (1, R)])
def test_a_girl_scores_three_points_or_one(points: int, winner: int) -> None:
    rules = MallRules(girl_points=3 if points == 3 else 1)
    (
        Given(mall(players=3, at={6: "Ygl Rt"}, rules=rules, phase="feast")).then(
            GameEnded("gathered", (3 + points, 5, 0), (winner,))
        )
    )


@pytest.mark.rule("mall option chief_knows")
@pytest.mark.parametrize("chief_knows", ["always", "if_elected"])
def test_an_elected_chief_sees_the_dice_and_declares_whatever_the_rules(chief_knows: str) -> None:
    rules = MallRules(chief_knows="always" if chief_knows == "always" else "if_elected")
    (
        Given(mall(at={5: "Yct", 1: "Rt", 3: "Bt", 6: "Gt"}, rules=rules))
        .then(ChiefNamed(Y, "elected"))
        .then(DiceRolled, purpose="prowl", seat=Y, secret=True)
        .then(DiceSeen(Y, "badge"))
        .asks("destination", Y)
        .when(ChooseDestination(Y, 4))
        .then(DestinationDeclared(Y, 4))
        .asks("destination", R, B, G)
    )


@pytest.mark.rule("mall option chief_knows")
def test_with_always_a_chief_who_was_not_elected_sees_the_dice_and_declares_too() -> None:
    (
        Given(mall(at=BOARD))
        .then(ChiefNamed(Y, "kept"))
        .then(DiceSeen(Y, "badge"))
        .asks("destination", Y)
        .when(ChooseDestination(Y, 4))
        .then(DestinationDeclared(Y, 4))
    )


@pytest.mark.rule("mall option chief_knows")
def test_with_if_elected_a_chief_who_was_not_neither_sees_nor_declares_but_chooses_in_secret_with_the_others() -> None:
    """Elected last round does not count: this round nobody was."""
    given = (
        Given(mall(at=BOARD, rules=IF_ELECTED, elected=True), dice=(1, 3, 6, 6))
        .then(ChiefNamed(Y, "kept"))
        .then(DiceRolled("prowl", (1, 3, 6, 6), Y, True))
        .never(DiceSeen)
        .asks("destination", Y, R, B, G)
    )
    for seat in (Y, R, None):
        assert GAME.view(given.state, seat).dice == (-1, -1, -1, -1)
    given.when(ChooseDestination(R, 4), ChooseDestination(Y, 3)).only(DestinationChosen(R, 4), DestinationChosen(Y, 3))
    assert GAME.view(given.state, B).destinations == ((R, -1), (Y, -1))
    assert GAME.view(given.state, Y).destinations == ((R, -1), (Y, 3))
    given.when(ChooseDestination(B, 1), ChooseDestination(G, 4)).never(DestinationDeclared)
    given.then(DestinationsRevealed(((Y, 3), (R, 4), (B, 1), (G, 4))))


@pytest.mark.rule("mall option chief_knows")
def test_with_if_elected_a_camera_still_shows_the_dice_to_the_others_and_the_chief_has_no_lap() -> None:
    (
        Given(mall(at=BOARD, rules=IF_ELECTED, hands={Y: "camera", G: "camera"}))
        .asks("lap", G)
        .when(PlayCard(G, "camera"))
        .only(CardPlayed(G, "camera", None, None), DiceSeen(G, "camera"), Passed(G), of=(CardPlayed, DiceSeen, Passed))
        .asks("destination", Y, R, B, G)
    )


FALLING = {1: "Yt", 3: "Rt", 5: "Bt", 6: "Gt"}


@pytest.mark.rule("mall option fall")
def test_with_all_a_location_falls_with_the_characters_in_it() -> None:
    (
        Given(mall(at=FALLING, zombies={1: 8}, phase="flight", run={Y: 5, R: 6, B: 3, G: 3})).then(
            LocationFell(1, ((Y, "tough"),), 8)
        )
    )


@pytest.mark.rule("mall option fall")
@pytest.mark.rule("mall R8")
def test_with_empty_a_location_with_characters_stands_and_does_not_fall_when_they_run_from_it() -> None:
    given = (
        Given(mall(at=FALLING, zombies={1: 8}, rules=EMPTY, phase="flight", run={Y: 5, R: 6, B: 3, G: 3}))
        .never(LocationFell)
        .then(CharacterMoved(Y, "tough", 1, 5, 5))
        .stands({1: ""}, {1: 8})
    )
    assert 1 not in given.state.closed


@pytest.mark.rule("mall option fall")
def test_with_empty_a_location_without_characters_falls() -> None:
    (
        Given(mall(at=FALLING | {1: "", 6: "Gt Yt"}, zombies={1: 8}, rules=EMPTY, phase="flight", run={Y: 1, R: 6}))
        .then(LocationFell(1, (), 8))
        .then(CharacterMoved(Y, "tough", 6, 4, 1))
    )


@pytest.mark.rule("mall option hide")
def test_with_character_a_hide_covers_one_character_and_the_others_vote_and_can_be_chosen() -> None:
    (
        Given(mall(at={3: "Ytg Rt", 6: "Btg Rg"}, zombies={3: 5}, rules=HIDE_ONE, phase="feast", hands={Y: "hide"}))
        .when(*passes(Y))
        .then(LocationBreached(3, 5, 5))
        .offers(Y, Pass(Y), PlayCard(Y, "hide", "tough"), PlayCard(Y, "hide", "gunman"))
        .refuses(PlayCard(Y, "hide"), "character")
        .refuses(PlayCard(Y, "hide", "cheerleader"), "character")
        .when(PlayCard(Y, "hide", "gunman"))
        .then(CardPlayed(Y, "hide", 3, "gunman"))
        .then(VoteCalled("victim", 3, 1, (Y, R), ((Y, 1), (R, 1))))
        .when(*ballots(Y=Y, R=Y))
        .then(CharacterEaten(Y, "tough", 3))
    )


@pytest.mark.rule("mall option hide")
def test_with_character_the_hidden_one_cannot_be_given() -> None:
    (
        Given(mall(at={3: "Yctg", 6: "Rctg"}, zombies={3: 4}, rules=HIDE_ONE, phase="feast", hands={Y: "hide"}))
        .when(*passes(Y))
        .when(PlayCard(Y, "hide", "cheerleader"))
        .asks("victim", Y)
        .offers(Y, GiveCharacter(Y, "tough"), GiveCharacter(Y, "gunman"))
        .refuses(GiveCharacter(Y, "cheerleader"), "character")
    )


@pytest.mark.rule("mall option hide")
def test_with_character_a_second_hide_covers_another_and_a_third_finds_nobody() -> None:
    (
        Given(
            mall(
                at={3: "Ytg Rt", 6: "Btg Rg"},
                zombies={3: 5},
                rules=HIDE_ONE,
                phase="feast",
                hands={Y: "hide hide hide"},
            )
        )
        .when(*passes(Y))
        .when(PlayCard(Y, "hide", "tough"))
        .offers(Y, Pass(Y), PlayCard(Y, "hide", "gunman"))
        .refuses(PlayCard(Y, "hide", "tough"), "character")
        .when(PlayCard(Y, "hide", "gunman"))
        .offers(Y, Pass(Y))
        .when(Pass(Y))
        .never(VoteCalled)
        .then(CharacterEaten(R, "tough", 3))
    )


@pytest.mark.rule("mall option hide")
@pytest.mark.rule("mall R13")
def test_with_character_a_player_left_with_a_girl_is_a_candidate_only_where_no_other_character_stands() -> None:
    (
        Given(
            mall(
                players=3,
                at={3: "Ygl Rl", 6: "Btg Rg"},
                zombies={3: 3},
                rules=HIDE_ONE,
                phase="feast",
                hands={Y: "hide"},
            )
        )
        .when(*passes(Y))
        .when(PlayCard(Y, "hide", "gunman"))
        .then(VoteCalled("victim", 3, 1, (Y, R), ((Y, 1), (R, 1))))
        .when(*ballots(Y=Y, R=Y))
        .then(CharacterEaten(Y, "girl", 3))
    )
    (
        Given(
            mall(
                players=3,
                at={3: "Ygl Rt", 6: "Btg Rg"},
                zombies={3: 4},
                rules=HIDE_ONE,
                phase="feast",
                hands={Y: "hide"},
            )
        )
        .when(*passes(Y))
        .when(PlayCard(Y, "hide", "gunman"))
        .never(VoteCalled)
        .then(CharacterEaten(R, "tough", 3))
    )


@pytest.mark.rule("mall option hide")
def test_with_character_hiding_at_the_parking_lot_holds_until_it_is_done_with() -> None:
    (
        Given(mall(at={4: "Ytg", 6: "Rtg", 1: "Btg"}, zombies={4: 3}, rules=HIDE_ONE, phase="feast", hands={Y: "hide"}))
        .when(*passes(Y))
        .when(PlayCard(Y, "hide", "tough"))
        .then(CharacterEaten(Y, "gunman", 4))
        .then(ZombiesLeft(4, 1))
        .then(ZombiesLeft(4, 2))
        .stands({4: "Yt"}, {4: 0})
    )


@pytest.mark.rule("mall option ghosts_vote")
def test_without_ghosts_vote_a_turned_player_has_no_vote_in_the_second_ballot() -> None:
    (
        Given(mall(at={5: "Rt Bt", 1: "Rg Bg", 3: "Yt"}, turned=(G,)))
        .when(*ballots(R=R, B=B))
        .then(VoteCalled("chief", 5, 2, (R, B), ((Y, 1), (R, 1), (B, 1))))
    )


@pytest.mark.rule("mall option ghosts_vote")
def test_with_ghosts_vote_a_turned_player_has_one_vote_in_second_ballots_and_none_in_first() -> None:
    (
        Given(mall(at={5: "Rt Bt", 1: "Rg Bg", 3: "Yt"}, turned=(G,), rules=GHOSTS))
        .then(VoteCalled("chief", 5, 1, (R, B), ((R, 1), (B, 1))))
        .when(*ballots(R=R, B=B))
        .then(VoteCalled("chief", 5, 2, (R, B), ((Y, 1), (R, 1), (B, 1), (G, 1))))
        .when(*ballots(Y=R, R=R, B=B, G=R))
        .then(ChiefNamed(R, "elected"))
    )


@pytest.mark.rule("mall option first_chief")
@pytest.mark.parametrize("first", [0, 2])
def test_the_eldest_player_is_any_seat(first: int) -> None:
    given = Given(GAME.evolve(None, GAME.start(MallRules(first_chief=first), mall(at={}).seats)))
    given.then(ChiefNamed(first, "eldest")).asks("place", first)
