"""What each seat may know, by the page's table of who sees what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec
import pytest
from msgspec.structs import replace

from core.mall import GAME
from core.mall.commands import ShareLoot
from core.mall.state import Mall
from events.base import CardsShuffled, DiceRolled, Event
from events.mall import (
    BallotCast,
    CardDealt,
    CardsDrawn,
    DestinationChosen,
    DestinationDeclared,
    DiceRevealed,
    DiceSeen,
    LootShared,
    MallEvent,
    MallRules,
)
from tests.laws.playing import Case, Played, played
from tests.mall.given import B, G, Given, R, Y, mall

encode = msgspec.json.encode
SECRET: Final = (CardsShuffled, CardDealt, BallotCast, CardsDrawn, LootShared, DestinationChosen)
"""Events of which something is hidden; of DiceRolled only a secret one's faces. All others are open to all."""
LINES: Final = [Case("mall", players, rules, name) for players in (3, 4, 6) for name, rules in GAME.presets.items()]
MIDDLE: Final = mall(at={1: "Yt Rt", 3: "Bt Gt"})
UNKNOWN: Final[Any] = "unknown"


def seen(event: Event, seat: int | None, state: Mall = MIDDLE) -> Event:
    return GAME.redact(event, state, seat)


def test_nobody_sees_how_the_cards_lie() -> None:
    for seat in (Y, R, None):
        assert seen(CardsShuffled(("axe", "bat")), seat) == CardsShuffled(("unknown", "unknown"))


def test_a_dealt_card_is_seen_by_who_got_it() -> None:
    event = CardDealt(R, "axe")
    assert seen(event, R) == event
    for seat in (Y, B, G, None):
        assert seen(event, seat) == CardDealt(R, UNKNOWN)


def test_a_ballot_is_seen_by_who_cast_it() -> None:
    event = BallotCast(R, B)
    assert seen(event, R) == event
    for seat in (Y, B, G, None):
        assert seen(event, seat) == BallotCast(R, -1)


def test_drawn_cards_are_seen_by_the_searcher_and_how_many_by_all() -> None:
    event = CardsDrawn(R, ("axe", "bat"))
    assert seen(event, R) == event
    for seat in (Y, B, G, None):
        assert seen(event, seat) == CardsDrawn(R, (UNKNOWN, UNKNOWN))


def test_loot_is_seen_by_the_searcher_the_gift_by_who_got_it_and_by_all_who_gave_to_whom() -> None:
    event = LootShared(R, "axe", "bat", B, "hide")
    assert seen(event, R) == event
    assert seen(event, B) == LootShared(R, UNKNOWN, "bat", B, UNKNOWN)
    for seat in (Y, G, None):
        assert seen(event, seat) == LootShared(R, UNKNOWN, UNKNOWN, B, UNKNOWN)
    assert seen(LootShared(R, "axe", "bat", B, None), Y) == LootShared(R, UNKNOWN, UNKNOWN, B, None)
    assert seen(LootShared(R, "axe", None, None, None), Y) == LootShared(R, UNKNOWN, None, None, None)


def test_a_destination_is_seen_by_who_chose_it_and_a_declared_one_by_all() -> None:
    event = DestinationChosen(R, 5)
    assert seen(event, R) == event
    for seat in (Y, B, G, None):
        assert seen(event, seat) == DestinationChosen(R, -1)
        assert seen(DestinationDeclared(R, 5), seat) == DestinationDeclared(R, 5)


def test_the_faces_of_a_secret_roll_are_seen_by_the_chief_and_by_who_looks() -> None:
    given = Given(mall(at={1: "Yt Rt", 3: "Bt Gt"}, hands={R: "camera"}, phase="prowl"), dice=(1, 3, 5, 6))
    event = DiceRolled("prowl", (1, 3, 5, 6), Y, True)
    hidden = DiceRolled("prowl", (-1, -1, -1, -1), Y, True)
    assert seen(event, Y, given.state) == event
    for seat in (R, B, G, None):
        assert seen(event, seat, given.state) == hidden
    looked = GAME.evolve(given.state, DiceSeen(R, "camera"))
    assert seen(event, R, looked) == event
    assert seen(event, B, looked) == hidden


def test_nobody_sees_the_faces_where_the_chief_was_not_elected_and_may_not_know() -> None:
    rules = MallRules(chief_knows="if_elected")
    given = Given(mall(at={1: "Yt Rt", 3: "Bt Gt"}, rules=rules, phase="prowl"), dice=(1, 3, 5, 6))
    for seat in (Y, R, None):
        assert seen(DiceRolled("prowl", (1, 3, 5, 6), Y, True), seat, given.state) == DiceRolled(
            "prowl", (-1, -1, -1, -1), Y, True
        )


@pytest.mark.parametrize("case", LINES, ids=str)
def test_every_other_event_is_open_to_all(case: Case) -> None:
    line = played(case, 21)
    for event, state in zip(line.events, line.states[1:], strict=True):
        if not isinstance(event, SECRET) and not (isinstance(event, DiceRolled) and event.secret):
            assert all(GAME.redact(event, state, seat) == event for seat in (None, *range(case.players)))


def test_every_type_of_event_says_who_sees_it() -> None:
    kinds = [getattr(kind, "__origin__", kind) for kind in get_args(MallEvent)]
    assert set(SECRET) < set(kinds)
    for kind in kinds:
        audience = (kind.__doc__ or "").partition("Seen by: ")[2]
        assert (audience.strip() == "all.") == (kind not in SECRET and kind is not DiceRolled), kind


def test_a_hand_is_seen_by_its_owner_and_its_size_by_all() -> None:
    state = mall(at={1: "Yt Rt", 3: "Bt Gt"}, hands={Y: "axe", R: "hide bat"}, deck="camera threat")
    assert GAME.view(state, R).hands == (("unknown",), ("hide", "bat"), (), ())
    assert GAME.view(state, None).hands == (("unknown",), ("unknown", "unknown"), (), ())
    for seat in (Y, R, None):
        assert GAME.view(state, seat).deck == ("unknown", "unknown")
    players = GAME.summary(GAME.view(state, R))["players"]
    assert [player["hand"] for player in players] == [None, ["hide", "bat"], [], []]
    assert [player["cards"] for player in players] == [1, 2, 0, 0]


def test_what_the_searcher_drew_is_his_secret_until_shared() -> None:
    given = Given(mall(at={4: "Yt", 1: "Rt Bt", 3: "Gt"}, deck="axe bat hide"))
    assert GAME.view(given.state, Y).drawn == ("axe", "bat", "hide")
    assert GAME.view(given.state, R).drawn == ("unknown", "unknown", "unknown")
    assert GAME.legal(GAME.view(given.state, R), R) == ()
    given.when(ShareLoot(Y, "axe", "bat", R))
    assert GAME.view(given.state, R).hands == (("unknown",), ("bat",), (), ())


def test_the_hand_of_who_turned_stays_unknown() -> None:
    given = Given(mall(at={1: "Rtg", 3: "Btg", 6: "Gtg"}, hands={Y: "axe hide"}, chief=B, phase="feast"))
    for seat in (R, None):
        assert GAME.view(given.state, seat).buried == ("unknown", "unknown")


class Known:
    """What a seat has learnt from the events so far, kept apart from the code that hides it."""

    def __init__(self) -> None:
        self.covered = False
        self.looked: set[int] = set()
        self.declared: set[int] = set()

    def hear(self, event: Event) -> None:
        match event:
            case DiceRolled(secret=True):
                self.covered, self.looked, self.declared = True, set(), set()
            case DiceSeen(seat=seat):
                self.looked.add(seat)
            case DestinationDeclared(seat=seat):
                self.declared.add(seat)
            case DiceRevealed():
                self.covered = False


def other_hands(state: Mall, seat: int | None) -> Mall:
    """Return *state* with all cards that *seat* cannot see lying the other way round."""
    own = [owner == seat for owner in range(len(state.hands))]
    groups = [state.deck, state.buried, () if state.searcher == seat else state.drawn]
    groups += [() if mine else hand for mine, hand in zip(own, state.hands, strict=True)]
    pool = [card for group in groups for card in group]
    deck, buried, drawn, *hands = [tuple(pool.pop() for _ in group) for group in groups]
    mixed = [state.hands[owner] if mine else hands[owner] for owner, mine in enumerate(own)]
    return replace(
        state,
        deck=deck,
        buried=buried,
        drawn=state.drawn if state.searcher == seat else drawn,
        hands=tuple(mixed),
    )


def scrambled(state: Mall, seat: int | None, known: Known) -> Mall:
    """Return *state* with everything else that *seat* cannot see."""
    twin, vote = other_hands(state, seat), state.vote
    if known.covered and seat not in known.looked:
        twin = replace(twin, dice=tuple(face % 6 + 1 for face in state.dice))
    if not state.revealed:
        chosen = [
            (who, location if who in {seat, *known.declared} else location % 6 + 1)
            for who, location in state.destinations
        ]
        twin = replace(twin, destinations=tuple(chosen))
    if vote is not None and not vote.counted:
        cast = [
            (who, choice if who == seat else vote.candidates[vote.candidates.index(choice) - 1])
            for who, choice in vote.ballots
        ]
        twin = replace(twin, vote=replace(vote, ballots=tuple(cast)))
    return twin


def walk(line: Played) -> Iterator[tuple[Mall, Known]]:
    """Return states all over *line* before its end, and what has been learnt by then."""
    known = Known()
    for version, (event, state) in enumerate(zip(line.events[:-1], line.states[1:-1], strict=True)):
        known.hear(event)
        if version % 3 == 0:
            yield state, known


@pytest.mark.parametrize("case", LINES, ids=str)
def test_states_that_differ_in_all_that_a_seat_cannot_see_look_the_same_to_it(case: Case) -> None:
    differing = 0
    for state, known in walk(played(case, 22)):
        for seat in (None, *range(case.players)):
            twin = scrambled(state, seat, known)
            differing += twin != state
            assert encode(GAME.view(twin, seat)) == encode(GAME.view(state, seat))
            assert GAME.pending(twin) == GAME.pending(state)
            assert encode(GAME.summary(GAME.view(twin, seat))) == encode(GAME.summary(GAME.view(state, seat)))
            if seat is not None:
                assert list(GAME.legal(twin, seat)) == list(GAME.legal(state, seat))
    assert differing > len(played(case, 22).events) / 3


@pytest.mark.parametrize("case", LINES, ids=str)
def test_what_is_hidden_is_told_in_words_and_never_as_a_mark(case: Case) -> None:
    line = played(case, 23)
    for event, state in zip(line.events, line.states[1:], strict=True):
        for seat in (None, *range(case.players)):
            told = GAME.tell(GAME.redact(event, state, seat))
            assert told
            assert "unknown" not in told
            assert "-1" not in told
