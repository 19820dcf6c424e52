"""Promises: who may make which, how each is settled when the facts come out, and who learns how."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from core.bots.play import play_out
from core.game import LedgerRow, begin, play
from core.luck import Seeded
from core.mall import GAME
from core.mall.commands import CastBallot, ChooseDestination, MakePromise, ShareLoot
from core.mall.ledger import faith, ledger
from core.mall.state import Mall
from core.timeline import digest
from events.base import GameEnded, Seat
from events.codec import BadEvent
from events.mall import LootShared, PromiseMade
from tests.mall.given import B, G, Given, R, Y, ballots, mall, table

QUIET = {1: "Yt Rt", 3: "Bt Gt"}
AT_4 = {4: "Rg Bt Gc", 6: "Yctg Rct", 3: "Bcg Gtg"}
AT_5 = {5: "Rg Bt", 6: "Yctg Rct", 3: "Bcg Gct"}


def vote(seat: int, choice: int, matter: Any = "search", at: int | None = None, to: int | None = None) -> MakePromise:
    return MakePromise(seat, "vote", to, matter, at, choice)


def run(seat: int, location: int) -> MakePromise:
    return MakePromise(seat, "run", location=location)


def card(seat: int, to: int, name: Any = None) -> MakePromise:
    return MakePromise(seat, "card", to, card=name)


def promising(given: Given, *promises: MakePromise) -> Given:
    """Return the game once *promises* were made, which are open at any time and stand in no list."""
    for promise in promises:
        given.events, given.state = play(GAME, given.state, promise, given.luck)
        assert [type(event) for event in given.events] == [PromiseMade]
    return given


def ends(state: Mall) -> list[str]:
    """Return how the promises stand, oldest first."""
    return [row.status for row in ledger(state)]


def test_a_promise_is_an_event_and_changes_nothing_but_the_ledger() -> None:
    given = Given(mall(at=AT_4))
    before = given.state
    [event] = GAME.decide(before, vote(R, B, to=B))
    assert event == PromiseMade(R, B, "vote", "search", None, B)
    after = promising(given, vote(R, B, to=B)).state
    assert GAME.pending(after) == GAME.pending(before)
    assert msgspec.structs.replace(after, promises=()) == before
    assert ledger(after) == (LedgerRow(R, B, "to vote for Blue to search the cars", "open"),)


def test_a_game_without_promises_has_the_digest_that_it_had_before_there_were_any() -> None:
    state = Given(mall(at=QUIET)).state
    assert b"promises" not in msgspec.msgpack.encode(state)
    assert digest(state) == digest(msgspec.structs.replace(state, promises=()))


def test_a_promised_vote_is_kept_or_broken_by_the_ballot_once_it_is_counted() -> None:
    given = promising(Given(mall(at=AT_4)), vote(R, B, to=B), vote(G, G))
    given.when(*ballots(R=B, B=B))
    assert ends(given.state) == ["open", "open"], "ballots are secret until all are cast"
    given.when(*ballots(G=B))
    assert ends(given.state) == ["kept", "broken"]


def test_the_first_ballot_counts_and_not_the_second() -> None:
    """Red and blue, two votes each, tie; in the second ballot red votes otherwise."""
    given = promising(Given(mall(at={4: "Rg Bg", 6: "Yctg Rct", 3: "Bct Gctg"})), vote(R, R))
    given.when(*ballots(R=R, B=B))
    assert ends(given.state) == ["kept"]
    given.when(*ballots(Y=B, R=B, B=B, G=B))
    assert ends(given.state) == ["kept"]


def test_who_votes_in_the_second_ballot_only_is_held_to_that_one() -> None:
    given = promising(Given(mall(at={4: "Rg Bg", 6: "Yctg Rct", 3: "Bct Gctg"})), vote(Y, R), vote(G, R))
    given.when(*ballots(R=R, B=B))
    assert ends(given.state) == ["open", "open"]
    given.when(*ballots(Y=R, R=R, B=B, G=B))
    assert ends(given.state) == ["kept", "broken"]


def test_a_vote_promised_for_who_cannot_be_chosen_is_void() -> None:
    given = promising(Given(mall(at=AT_4)), vote(R, Y)).when(*ballots(R=R, B=B, G=B))
    assert ends(given.state) == ["void"]


def test_a_vote_on_another_matter_or_at_another_place_leaves_a_promise_open() -> None:
    given = promising(Given(mall(at=AT_4)), vote(R, B, "chief"), vote(R, B, "victim", 3), vote(Y, R))
    given.when(*ballots(R=B, B=B, G=B))
    assert ends(given.state) == ["open", "open", "open"], "yellow has no ballot in this vote"


def test_a_promise_about_a_victim_holds_at_the_place_named() -> None:
    at = {3: "Yt Rt Bt", 6: "Bcg Gctg Rc"}
    given = promising(
        Given(mall(at=at, zombies={3: 9}, phase="feast")),
        vote(Y, B, "victim", 3),
        vote(Y, B, "victim", 6),
        vote(Y, B, "victim"),
        vote(R, Y, "victim", 3),
    )
    given.when(*ballots(Y=B, R=B, B=Y))
    assert ends(given.state) == ["kept", "open", "kept", "broken"]


def test_a_promised_run_is_kept_or_broken_when_the_destinations_are_opened() -> None:
    given = Given(mall(at={1: "Yt Rt", 3: "Bt Gt", 6: "Yc Rc Bc Gc"}, phase="choice", run={Y: 6}))
    promising(given, run(R, 5), run(B, 5), run(Y, 6))
    given.when(ChooseDestination(R, 5), ChooseDestination(B, 6))
    assert ends(given.state) == ["open", "open", "open"]
    given.when(ChooseDestination(G, 6))
    assert ends(given.state) == ["kept", "broken", "kept"]


def test_a_run_promised_after_the_opening_is_for_the_next_round() -> None:
    given = Given(mall(at={1: "Ytg", 3: "Rtg"}, run={Y: 3, R: 1, B: 6, G: 6}, phase="flight", turned=(B, G)))
    promising(given, run(Y, 3))
    assert ends(given.state) == ["open"]


def test_a_run_that_could_not_be_chosen_is_void() -> None:
    """All of blue stands at 3 (R7); green has no characters any more when the destinations are opened."""
    start = Given(mall(at={1: "Yt Rt", 3: "Bt", 6: "Yc Rc", 5: "Gg"}, phase="choice", run={Y: 5}))
    promising(start, run(B, 3), run(G, 6))
    rooms = tuple(tuple(token for token in room if token[0] != G) for room in start.state.rooms)
    runners = tuple(seat for seat in start.state.runners if seat != G)
    given = Given(msgspec.structs.replace(start.state, rooms=rooms, runners=runners))
    given.when(ChooseDestination(R, 5), ChooseDestination(B, 6))
    assert ends(given.state) == ["void", "void"]


def searching(*promises: MakePromise, deck: str = "axe bat hide") -> Given:
    """Return a game in which yellow, alone at 4, has promised cards and searches."""
    given = Given(mall(at={4: "Yt", 1: "Rt Bt", 3: "Gt"}, deck=deck))
    return promising(given, *promises)


def test_a_promised_card_is_kept_when_that_seat_is_given_one() -> None:
    given = searching(card(Y, R), card(Y, B)).when(ShareLoot(Y, "axe", "bat", R))
    assert ends(given.state) == ["kept", "broken"]


def test_a_card_promised_by_another_than_the_searcher_stays_open() -> None:
    given = searching(card(R, Y)).when(ShareLoot(Y, "axe", "bat", R))
    assert ends(given.state) == ["open"]


@pytest.mark.parametrize(("given_card", "end"), [("bat", "kept"), ("hide", "broken")])
def test_whether_the_card_given_is_the_one_promised_only_giver_and_receiver_know(given_card: Any, end: str) -> None:
    state = searching(card(Y, R, "bat")).when(ShareLoot(Y, "axe", given_card, R)).state
    assert [ends(GAME.view(state, seat)) for seat in (Y, R)] == [[end], [end]]
    assert [ends(GAME.view(state, seat)) for seat in (B, G, None)] == [["unknown"]] * 3
    assert [faith(GAME.view(state, seat), Y) for seat in (B, None)] == [(0, 0), (0, 0)]
    told = {"seat": Y, "to": R, "about": "card", "matter": None, "location": None, "choice": None, "card": "bat"}
    assert GAME.summary(GAME.view(state, R))["promises"] == [told | {"status": end}]
    assert GAME.summary(GAME.view(state, B))["promises"] == [told | {"status": None}]
    over = GAME.evolve(state, GameEnded("few", (5, 5, 5, 5), (0, 1, 2, 3)))
    assert ends(GAME.view(over, None)) == [end]


def test_a_named_card_given_to_somebody_else_is_a_promise_broken_before_all() -> None:
    state = searching(card(Y, R, "bat")).when(ShareLoot(Y, "axe", "bat", B)).state
    assert [ends(GAME.view(state, seat)) for seat in (Y, R, B, None)] == [["broken"]] * 4


def test_a_promised_card_is_void_where_the_last_one_was_all_there_was() -> None:
    """Yellow drew the only card: it keeps it (R5)."""
    state = searching(card(Y, R), deck="axe bat").state
    assert ends(GAME.evolve(state, LootShared(Y, "axe", None, None, None))) == ["void"]


def test_a_card_promised_to_who_has_died_meanwhile_is_void() -> None:
    given = searching(card(Y, G))
    alone = msgspec.structs.replace(given.state, rooms=(*given.state.rooms[:3], (), *given.state.rooms[4:]))
    assert ends(GAME.evolve(alone, LootShared(Y, "axe", "bat", R, "hide"))) == ["void"]


def test_what_never_came_to_the_test_is_void_at_the_end() -> None:
    state = promising(Given(mall(at=AT_4)), vote(R, B), run(R, 5), card(R, B)).state
    assert ends(GAME.evolve(state, GameEnded("few", (5, 5, 5, 5), (0,)))) == ["void", "void", "void"]


REFUSED: list[tuple[MakePromise, str]] = [
    (run(4, 5), "seat"),
    (run(-1, 5), "seat"),
    (run(Y, 5), "seat"),
    (card(R, R), "to"),
    (card(R, 9), "seat"),
    (card(R, Y), "to"),
    (run(R, 2), "location"),
    (run(R, 7), "location"),
    (run(R, 0), "location"),
    (vote(R, B, "victim", 2), "location"),
    (vote(R, B, "search", 5), "location"),
    (vote(R, B, "chief", 4), "location"),
    (vote(R, Y), "choice"),
    (vote(R, 7), "seat"),
    (MakePromise(R, "vote", choice=B), "vote"),
    (MakePromise(R, "vote", matter="chief"), "vote"),
    (MakePromise(R, "vote", matter="chief", choice=B, card="axe"), "vote"),
    (MakePromise(R, "run"), "run"),
    (MakePromise(R, "run", location=5, choice=B), "run"),
    (MakePromise(R, "card"), "card"),
    (MakePromise(R, "card", B, location=4), "card"),
]


@pytest.mark.parametrize(("promise", "code"), REFUSED, ids=str)
def test_what_cannot_be_promised_is_refused(promise: MakePromise, code: str) -> None:
    """Yellow has no characters left, and 2 is closed."""
    Given(mall(at={1: "Rtg Bg", 3: "Bt Gt", 6: "Gc"}, chief=R, turned=(Y,), phase="choice")).refuses(promise, code)


def test_the_same_promise_is_made_again_only_once_it_is_settled() -> None:
    given = promising(Given(mall(at=AT_4)), vote(R, B)).refuses(vote(R, B), "again")
    promising(given, vote(R, B, to=B)).when(*ballots(R=B, B=B, G=B))
    assert GAME.decide(given.state, vote(R, B))


def test_a_seat_may_have_six_promises_open_and_no_more() -> None:
    given = Given(mall(at=AT_4))
    promising(given, *[run(R, place) for place in (1, 3, 4, 5, 6)], vote(R, B))
    given.refuses(vote(R, G), "enough")
    assert GAME.decide(given.state, run(B, 1))


def test_a_promise_may_be_made_in_set_up_and_out_of_turn_but_not_after_the_end() -> None:
    given = Given(table(), chance=1)
    outsider = (given.state.turn + 1) % 4
    promising(given, run(outsider, 5))
    over = GAME.evolve(given.state, GameEnded("few", (5, 5, 5, 5), (0,)))
    given.state = over
    given.refuses(run(outsider, 6), "over")


def test_the_board_lists_open_promises_and_the_facts_count_how_they_ended() -> None:
    given = promising(Given(mall(at=AT_4)), vote(R, B, to=B), vote(G, G), run(Y, 3))
    assert not any("promises" in line for line in GAME.show(mall(at=AT_4)).splitlines())
    assert GAME.show(given.state).splitlines()[-3:] == [
        "Red promises Blue to vote for Blue to search the cars",
        "Green promises to vote for Green to search the cars",
        "Yellow promises to run to Toy shop (3)",
    ]
    given.when(*ballots(R=B, B=B, G=B))
    found = GAME.facts(given.state)
    assert [found["kept", seat] for seat in (Y, R, B, G)] == [0, 1, 0, 0]
    assert [found["broken", seat] for seat in (Y, R, B, G)] == [0, 0, 0, 1]
    assert GAME.fact_name(("broken", G)) == "promises that Green broke"
    assert ("kept", Y) not in GAME.facts(mall(at=AT_4))


@pytest.mark.parametrize(
    ("promise", "told"),
    [
        (vote(R, B, "chief"), "Red promises to vote for Blue as chief"),
        (vote(R, B, "victim", to=G), "Red promises Green to vote for Blue as the victim"),
        (vote(R, B, "victim", 3), "Red promises to vote for Blue as the victim at Toy shop (3)"),
        (run(R, 5), "Red promises to run to Security room (5)"),
        (card(R, B), "Red promises Blue to give a card when searching"),
        (card(R, B, "axe"), "Red promises Blue to give axe when searching"),
    ],
    ids=str,
)
def test_a_promise_is_told_in_a_sentence(promise: MakePromise, told: str) -> None:
    [event] = GAME.decide(mall(at=AT_4), promise)
    assert GAME.tell(event) == told


def test_a_hidden_end_is_drawn_as_the_cards_that_fit_the_view_lie() -> None:
    """Blue sees neither hand: where red is dealt the one bat there is, the promise was kept, else broken."""
    state = searching(card(Y, R, "bat")).when(ShareLoot(Y, "axe", "bat", R)).state
    luck, found = Seeded(1), set()
    for _ in range(200):
        drawn = GAME.sample(GAME.view(state, B), luck)
        assert ends(drawn) == ["kept" if "bat" in drawn.hands[R] else "broken"]
        found.add(ends(drawn)[0])
        assert GAME.view(drawn, B) == GAME.view(state, B)
    assert found == {"kept", "broken"}


def test_a_ballot_already_cast_is_no_hindrance_to_a_promise_about_it() -> None:
    given = Given(mall(at=AT_5, phase="election")).when(CastBallot(R, R))
    promising(given, vote(R, B, "chief")).when(CastBallot(B, B))
    assert ends(given.state) == ["broken"]


@pytest.mark.parametrize("field", [{"location": 0}, {"location": 7}, {"to": -1}, {"choice": -2}, {"seat": -1}])
def test_a_promise_about_what_no_board_has_is_no_event(field: dict[str, int]) -> None:
    """There are locations 1 to 6, and no seat below 0."""
    written = {"type": "PromiseMade", "seat": 0, "to": 1, "about": "run", "location": 6}
    GAME.codec.decode(msgspec.json.encode(written))
    with pytest.raises(BadEvent):
        GAME.codec.decode(msgspec.json.encode({**written, **field}))


@pytest.mark.parametrize("number", range(6))
def test_whatever_is_promised_can_be_shown_and_plays_on(number: int) -> None:
    """An event checks nothing: also what decide would refuse, as of seats that are not there, ends in the ledger."""
    random = Random(number)
    seats = tuple(Seat(f"Seat {seat}", GAME.colours[seat], "random") for seat in range(3))
    luck = Seeded(number)
    _, state = begin(GAME, GAME.rules(), seats, luck)
    for _ in range(30):
        promise = PromiseMade(
            seat=random.choice((0, 1, 2, 9)),
            to=random.choice((None, 0, 1, 2, 9)),
            about=random.choice(("vote", "run", "card")),
            matter=random.choice((None, "search", "chief", "victim")),
            location=random.choice((None, 1, 3, 4, 5, 6)),
            choice=random.choice((None, 0, 1, 2, 9)),
            card=random.choice((None, "axe", "hide")),
        )
        assert GAME.codec.decode(GAME.codec.encode(promise)) == promise
        assert GAME.tell(promise)
        state = GAME.evolve(state, promise)
    for _, after, _, _ in play_out(GAME, state, [GAME.bots["sensible"]] * 3, luck, random):
        for seat in (None, 0, 1, 2):
            seen = GAME.view(after, seat)
            assert len(GAME.ledger(seen)) == 30
            assert GAME.show(seen)
            GAME.facts(seen)
            GAME.sample(seen, Seeded(number))
    assert GAME.outcome(after) is not None
    assert {row.status for row in GAME.ledger(after)} <= {"kept", "broken", "void"}
