"""Phase 5d: the sprint card."""

from __future__ import annotations

import pytest

from core.mall import GAME
from core.mall.commands import MoveCharacter, Pass, Sprint
from events.mall import CardPlayed, CharacterMoved, StoodStill
from tests.mall.given import B, G, Given, R, Y, mall

ONE_EACH = {1: "Yt", 3: "Rt", 5: "Bt", 6: "Gt"}
SPRINTER = mall(
    at={1: "Yt", 3: "Yc", 5: "Rctg", 6: "Bt Gt"},
    phase="flight",
    run={Y: 6, R: 1, B: 1, G: 1},
    hands={Y: "sprint sprint axe"},
)
SPRINTS = (
    Sprint(Y),
    Sprint(Y, "tough", 3),
    Sprint(Y, "tough", 4),
    Sprint(Y, "cheerleader", 1),
    Sprint(Y, "cheerleader", 4),
)


@pytest.mark.rule("mall 5d")
def test_a_sprint_leads_to_any_other_open_location_with_room() -> None:
    (
        Given(SPRINTER)
        .offers(Y, MoveCharacter(Y, "tough"), MoveCharacter(Y, "cheerleader"), *SPRINTS)
        .refuses(Sprint(Y, "tough", 6), "location")
        .refuses(Sprint(Y, "tough", 5), "location")
        .refuses(Sprint(Y, "tough", 2), "location")
        .refuses(Sprint(Y, "tough", 1), "location")
        .refuses(Sprint(Y, "tough", 0), "location")
        .refuses(Sprint(Y, "gunman", 4), "character")
        .refuses(Sprint(Y, "tough"), "sprint")
        .refuses(Sprint(Y, None, 4), "sprint")
        .when(Sprint(Y, "tough", 3))
        .then(CardPlayed(Y, "sprint", None, None))
        .then(CharacterMoved(Y, "tough", 1, 3, 3))
        .holds(Y, "sprint axe")
    )


@pytest.mark.rule("mall 5d")
def test_a_sprint_can_be_to_stay() -> None:
    (
        Given(SPRINTER)
        .when(Sprint(Y))
        .then(CardPlayed(Y, "sprint", None, None))
        .then(StoodStill(Y, "sprint"))
        .never(CharacterMoved, seat=Y)
        .stands({1: "Yt", 3: "Yc"})
    )


@pytest.mark.rule("mall 5d")
def test_nobody_sprints_without_the_card() -> None:
    (
        Given(mall(at=ONE_EACH, phase="flight", run={Y: 5}, hands={Y: "axe"}))
        .refuses(Sprint(Y), "card")
        .refuses(Sprint(Y, "tough", 4), "card")
    )


@pytest.mark.rule("mall 5d")
def test_the_second_sprint_card_stays_in_hand_and_the_next_player_runs() -> None:
    Given(SPRINTER).when(Sprint(Y, "cheerleader", 4)).holds(Y, "sprint axe").asks("run", R)


@pytest.mark.rule("mall 5d")
@pytest.mark.rule("mall R9")
def test_who_has_nobody_that_could_run_may_still_sprint() -> None:
    goals = [Sprint(Y, "cheerleader", location) for location in (1, 3, 6)]
    goals += [Sprint(Y, "tough", location) for location in (1, 3, 6)]
    (
        Given(mall(at={4: "Yct", 5: "Rctg", 6: "Bt Gt"}, phase="flight", run={Y: 5}, hands={Y: "sprint"}))
        .offers(Y, Pass(Y), Sprint(Y), *goals)
        .when(Sprint(Y, "tough", 3))
        .then(CharacterMoved(Y, "tough", 4, 3, 3))
    )
    (
        Given(mall(at={4: "Yct", 5: "Rctg", 6: "Bt Gt"}, phase="flight", run={Y: 5}, hands={Y: "sprint"}))
        .when(Pass(Y))
        .then(StoodStill(Y, "nowhere"))
        .holds(Y, "sprint")
    )


@pytest.mark.rule("mall 5d")
def test_with_everything_fallen_but_the_parking_lot_a_sprint_can_only_be_to_stay() -> None:
    (
        Given(mall(at={4: "Yct Rt Bt Gt"}, fallen=(1, 3, 5, 6), phase="flight", hands={Y: "sprint"}))
        .offers(Y, Pass(Y), Sprint(Y))
        .when(Sprint(Y))
        .then(StoodStill(Y, "sprint"))
        .holds(Y, "")
    )


def test_a_line_that_breaks_off_after_the_sprint_card_asks_where_to_and_wants_no_second_card() -> None:
    paid = GAME.evolve(Given(SPRINTER).state, CardPlayed(Y, "sprint", None, None))
    (
        Given(paid)
        .only()
        .asks("run", Y)
        .offers(Y, *SPRINTS)
        .refuses(MoveCharacter(Y, "tough"), "sprint")
        .refuses(Pass(Y), "sprint")
        .when(Sprint(Y, "tough", 4))
        .never(CardPlayed)
        .then(CharacterMoved(Y, "tough", 1, 4, 4))
        .holds(Y, "sprint axe")
    )
