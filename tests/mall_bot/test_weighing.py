"""What the sensible player says that it weighs, worked out by hand from points, votes and zombies."""

from __future__ import annotations

from msgspec.structs import replace

from core.game import Weighed
from core.mall import GAME
from core.mall.commands import CastBallot, ChooseDestination, GiveCharacter, MoveCharacter, Pass, PlayCard, ShareLoot
from core.mall.state import Mall, Promise
from tests.mall.given import B, G, Given, R, Y, ballots, mall

ELSEWHERE = {1: "Yg Rg Bg", 6: "Yct Bct Gct"}


def weighed(state: Mall, seat: int) -> list[Weighed]:
    """Return what the sensible player at *seat* weighs in *state*."""
    legal = GAME.legal(state, seat)
    assert len(legal) > 1
    return list(GAME.weigh["sensible"](GAME.view(state, seat), seat, legal))


def values(rows: list[Weighed]) -> dict[object, float | None]:
    """Return the worth of each command."""
    return {row.command: row.value if row.value is None else round(row.value, 3) for row in rows}


def attacked(hand: str, zombies: int) -> Mall:
    """Return a game where red, with *hand*, stands alone at 3: defence 3, and a tough guy, 5 points, to lose."""
    return Given(mall(at={3: "Rct", **ELSEWHERE}, zombies={3: zombies}, phase="feast", hands={R: hand})).state


def test_a_card_that_changes_nothing_is_worth_less_than_nothing_by_what_it_costs() -> None:
    rows = weighed(attacked("hardware", 6), R)
    assert values(rows) == {Pass(R): 0.0, PlayCard(R, "hardware"): -1.0}
    assert rows[1].words == "it would change nothing here"


def test_a_card_that_holds_the_place_is_worth_the_loss_averted_as_far_as_that_lasts_less_its_price() -> None:
    """Five points, of which 0.7 stay averted as the zombies come again, are 3.5; an axe costs 0.9, hardware 1.0."""
    rows = weighed(attacked("hardware axe", 3), R)
    assert values(rows) == {PlayCard(R, "axe"): 2.6, PlayCard(R, "hardware"): 2.5, Pass(R): 0.0}
    assert rows[0].words == "axe: victims spared 1, which counts +3.5; the cards are worth 0.9"


def test_a_threat_is_worth_the_chance_that_it_moves() -> None:
    """Two votes each of gunmen: cubes weigh 8 to 8, with a threat 27 to 8; the loot is worth 4, a threat 0.6."""
    rows = weighed(mall(at={4: "Rg Bg", 6: "Yctg Rt", 3: "Bt Gt", 5: "Gg Rc"}, chief=R, hands={R: "threat"}), R)
    assert values(rows) == {PlayCard(R, "threat"): round(4 * (27 / 35 - 1 / 2) - 0.6, 3), Pass(R): 0.0}
    assert "at 77% instead of 50%" in rows[0].words


def test_a_victim_is_worth_half_its_loss_where_it_leads_a_quarter_elsewhere_and_never_oneself() -> None:
    """Blue has 15 points, yellow 5: both have a tough guy here."""
    game = Given(mall(at={3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}, zombies={3: 9}, phase="feast"))
    rows = weighed(game.state, R)
    assert values(rows) == {CastBallot(R, B): 2.5, CastBallot(R, Y): 1.25, CastBallot(R, R): None}
    assert rows[0].words == "Blue would lose 5 points: that counts +2.5"
    assert rows[2].words == "never against itself"


def test_a_kept_word_is_told_before_what_it_is_worth() -> None:
    game = Given(mall(at={3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}, zombies={3: 9}, phase="feast"))
    word = Promise(R, None, "vote", "victim", 3, Y, None, 0, "feast")
    first, second, _ = weighed(replace(game.state, promises=(word,)), R)
    assert (first.command, first.value, second.value) == (CastBallot(R, Y), 1.25, 2.5)
    assert first.words == "it keeps its word; Yellow would lose 5 points: that counts +1.2"


def test_a_vote_that_would_make_it_the_victim_is_ruled_out() -> None:
    """Blue will vote for red and yellow for blue: red's vote for yellow would leave red and blue in a tie."""
    game = Given(mall(at={3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}, zombies={3: 9}, phase="feast"))
    threat = Promise(B, None, "vote", "victim", None, R, None, 0, "feast")
    ally = Promise(Y, None, "vote", "victim", None, B, None, 0, "feast")
    rows = {row.command: row for row in weighed(replace(game.state, promises=(threat, ally)), R)}
    assert rows[CastBallot(R, Y)].value is None
    assert rows[CastBallot(R, Y)].words.startswith("it would be the victim itself")


def test_it_is_for_itself_where_who_is_chosen_gains_and_else_for_who_has_least() -> None:
    """Red and blue tie at 5; yellow, elsewhere, votes in the second ballot: blue has 5 points, red 15."""
    game = Given(mall(at={5: "Rt Bt", 6: "Yctg Rc", 3: "Gct", 1: "Rg"}, phase="election"))
    assert weighed(game.state, R)[0].words == "for itself: whoever is chosen gains"
    game.when(*ballots(R=R, B=B))
    rows = weighed(game.state, Y)
    assert values(rows) == {CastBallot(Y, B): -5.0, CastBallot(Y, R): -15.0}


def test_a_character_to_give_is_worth_its_points() -> None:
    game = Given(mall(at={3: "Yct Rt", 6: "Bct Gct Rc"}, zombies={3: 9}, phase="feast"))
    game.when(*ballots(Y=Y, R=Y))
    assert values(weighed(game.state, Y)) == {GiveCharacter(Y, "tough"): -5, GiveCharacter(Y, "cheerleader"): -7}


def test_loot_is_worth_the_card_that_is_kept() -> None:
    game = Given(mall(at={4: "Rt", 6: "Yctg Rc", 3: "Btg", 5: "Gg Rg"}, deck="threat hide axe"))
    rows = weighed(game.state, R)
    assert (rows[0].command, rows[0].value) == (ShareLoot(R, "hide", "threat", G), 2.0)
    assert rows[0].words == "what it keeps is worth 2.0, what it gives 0.6; Green has 3 points"


def test_a_promised_destination_is_chosen_up_to_two_points_below_the_best() -> None:
    start = mall(
        at={1: "Yc Rg", 3: "Rt Bt", 5: "Gg", 6: "Yg Bc Gct"}, zombies={3: 5, 5: 7}, chief=Y, phase="choice", run={Y: 6}
    )
    best, *others = weighed(start, R)
    assert best.value is not None
    near = [row for row in others if row.value is not None and best.value - row.value < 2]
    far = [row for row in others if row.value is not None and best.value - row.value >= 2]
    assert near
    assert far
    for row in near + far:
        assert isinstance(row.command, ChooseDestination)
        word = Promise(R, None, "run", None, row.command.location, None, None, 1, "choice")
        first = weighed(replace(start, promises=(word,)), R)[0]
        assert first.words.startswith("it keeps its word") == (first.command == row.command)
        if row in near:
            assert first.command == row.command


def test_a_run_is_worth_the_loss_that_it_gets_away_from() -> None:
    """Red runs last: five zombies stand against its tough guy's 2, none at the parking lot, where no card is left."""
    at = {3: "Rt", 6: "Yctg Bctg", 1: "Gct Rg"}
    start = mall(at=at, zombies={3: 5}, chief=B, phase="flight", run={B: 3, G: 3, Y: 3, R: 4}, deck="")
    rows = weighed(replace(start, step="run", runners=(R,), coming=()), R)
    assert (rows[0].command, rows[0].value) == (MoveCharacter(R, "tough"), 5.0)
    assert rows[0].words == "from danger of 100% to 0% (Parking lot)"
