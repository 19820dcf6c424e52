"""The sensible player's votes, and what it gives when chosen."""

from __future__ import annotations

from core.mall.commands import CastBallot, GiveCharacter
from tests.mall.given import B, G, Given, R, Y, ballots, mall
from tests.mall_bot.seat import command_of


def test_it_votes_for_itself_as_chief() -> None:
    game = Given(mall(at={5: "Rg Bt", 6: "Yctg Rct", 3: "Bcg Gct"}, chief=Y, phase="election"))
    game.asks("ballot", R, B)
    assert command_of(game.state, R) == CastBallot(R, R)
    assert command_of(game.state, B) == CastBallot(B, B)


def test_it_votes_for_itself_to_search() -> None:
    game = Given(mall(at={4: "Rg Bt", 6: "Yctg Rct", 3: "Bcg Gct"}))
    assert command_of(game.state, R) == CastBallot(R, R)


def test_where_it_cannot_win_itself_it_prefers_the_weaker() -> None:
    """Red and blue tie at 5; yellow, elsewhere, votes in the second ballot: blue has fewer points."""
    game = Given(mall(at={5: "Rt Bt", 6: "Yctg Rc", 3: "Gct", 1: "Rg"}, phase="election"))
    game.when(*ballots(R=R, B=B))
    assert command_of(game.state, Y) == CastBallot(Y, B)


def test_it_never_votes_for_itself_as_the_victim() -> None:
    """Yellow would lose a gunman, red a cheerleader, and yet each votes for the other."""
    game = Given(mall(at={3: "Yg Rc", 6: "Yct Bct Gct"}, zombies={3: 4}, phase="feast"))
    assert command_of(game.state, Y) == CastBallot(Y, R)
    assert command_of(game.state, R) == CastBallot(R, Y)


def test_of_two_that_would_lose_as_much_the_leader_is_voted_out() -> None:
    """Blue has 15 points, yellow 5: both have a tough guy here."""
    game = Given(mall(at={3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}, zombies={3: 9}, phase="feast"))
    assert command_of(game.state, R) == CastBallot(R, B)


def test_of_two_as_strong_the_one_that_would_lose_more_is_voted_out() -> None:
    """Yellow and blue have 15 points each: here stand yellow's cheerleader and blue's gunman."""
    game = Given(mall(at={3: "Yc Rt Bg", 6: "Ytg Bct", 1: "Gct"}, zombies={3: 9}, phase="feast"))
    assert command_of(game.state, R) == CastBallot(R, Y)


def test_from_elsewhere_it_votes_against_the_leader() -> None:
    """Yellow and red tie at 3; green votes in the second ballot: red leads."""
    game = Given(mall(at={3: "Yt Rt", 6: "Rcg Bct", 1: "Gct"}, zombies={3: 9}, phase="feast"))
    game.when(*ballots(Y=R, R=Y))
    assert command_of(game.state, G) == CastBallot(G, R)


def test_chosen_it_gives_the_cheapest_never_the_cheerleader() -> None:
    game = Given(mall(at={3: "Yctg", 6: "Bct Gct Rc"}, zombies={3: 9}, phase="feast"))
    assert command_of(game.state, Y) == GiveCharacter(Y, "gunman")


def test_between_a_cheerleader_and_a_tough_guy_it_gives_the_tough_guy() -> None:
    game = Given(mall(at={3: "Yct Rt", 6: "Bct Gct Rc"}, zombies={3: 9}, phase="feast"))
    game.when(*ballots(Y=Y, R=Y))
    assert command_of(game.state, Y) == GiveCharacter(Y, "tough")


def test_the_last_vote_is_cast_for_the_end_that_wins() -> None:
    """Five are left, one more death ends the game: without red's gunman yellow wins by 8 to 7 and 7.

    Blue would lose more, its cheerleader, but then red would win with 10.
    """
    game = Given(mall(at={3: "Yt Rg Bc", 6: "Yg Rc"}, zombies={3: 9}, turned=(G,), phase="feast"))
    assert command_of(game.state, Y) == CastBallot(Y, R)


def test_while_the_game_goes_on_the_greater_loss_of_the_same_two_is_preferred() -> None:
    game = Given(mall(at={3: "Yt Rg Bc", 6: "Yg Rc", 1: "Gtg"}, zombies={3: 9}, phase="feast"))
    assert command_of(game.state, Y) == CastBallot(Y, B)
