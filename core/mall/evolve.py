"""How each event changes the state of Mall. Nothing is checked or decided here: what happened has happened."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from core.game import Evolve, Outcome
from core.mall import promises
from core.mall.state import Mall, Token, Vote, alive, changed, order, present, standing
from core.mall.tables import CAST, CLOSED, KILLS, LOCATIONS, PARKING, SECURITY
from events.base import CardsShuffled, DiceRolled, GameEnded, GameStarted, TableTalk
from events.mall import (
    AttackBegan,
    BallotCast,
    CardDealt,
    CardPlayed,
    CardsDrawn,
    CharacterEaten,
    CharacterMoved,
    CharacterPlaced,
    ChiefNamed,
    DestinationChosen,
    DestinationDeclared,
    DestinationsRevealed,
    DiceRevealed,
    DiceSeen,
    LocationBreached,
    LocationFell,
    LocationHeld,
    LootShared,
    MallRules,
    Passed,
    PhaseBegan,
    PlayerTurned,
    PromiseMade,
    RoundBegan,
    StoodStill,
    VoteCalled,
    VoteCounted,
    ZombieCame,
    ZombiesLeft,
)

__all__ = ["EVOLVE"]


def game_started(_: None, event: GameStarted[MallRules]) -> Mall:
    seats = len(event.seats)
    unplaced = tuple((seat, character) for seat in range(seats) for character in CAST[seats])
    return Mall(
        rules=event.rules,
        seats=event.seats,
        chief=event.rules.first_chief,
        hands=((),) * seats,
        rooms=(unplaced, *((),) * len(LOCATIONS)),
        closed=CLOSED[seats],
    )


def cards_shuffled(state: Mall, event: CardsShuffled) -> Mall:
    return replace(state, deck=event.cards, step="deal")


def card_dealt(state: Mall, event: CardDealt) -> Mall:
    hands = changed(state.hands, event.seat, (event.card,))
    return replace(state, deck=state.deck[1:], hands=hands, step="deal" if () in hands else "badge")


def chief_named(state: Mall, event: ChiefNamed) -> Mall:
    if event.how == "eldest":
        return replace(state, chief=event.seat, turn=event.seat, step="roll")
    if event.how == "inherited":
        return replace(state, chief=event.seat, elected=False)
    return replace(
        state, chief=event.seat, elected=event.how == "elected", step="elected", lap=(), threats=(), vote=None
    )


def dice_rolled(state: Mall, event: DiceRolled) -> Mall:
    if event.purpose == "placement":
        return replace(state, dice=event.dice, step="place")
    if event.purpose == "opening":
        return replace(state, dice=event.dice, coming=event.dice, step="opening")
    if event.purpose == "tiebreak":
        return replace(state, vote=tiebreak_rolled(state.vote, event.seat, event.dice[0]))
    others = tuple([seat for seat in alive(state) if seat != state.chief])
    return replace(state, dice=event.dice, seen=(), lap=others, step="look")


def tiebreak_rolled(vote: Vote | None, seat: int | None, face: int) -> Vote:
    """Return *vote* with one more roll; a roll after a full round of rolls opens the next, among the lowest."""
    assert vote is not None
    assert seat is not None
    tied, rolls = vote.tied, vote.rolls
    if len(rolls) == len(tied):
        lowest = min(rolled for _, rolled in rolls)
        tied, rolls = tuple(candidate for candidate, rolled in rolls if rolled == lowest), ()
    return replace(vote, tied=tied, rolls=(*rolls, (seat, face)))


def character_placed(state: Mall, event: CharacterPlaced) -> Mall:
    rooms = moved(state, (event.seat, event.character), 0, event.location)
    turn = (event.seat + 1) % len(state.seats)
    return replace(state, rooms=rooms, turn=turn, dice=(), step="roll" if rooms[0] else "open")


def moved(state: Mall, token: Token, origin: int, destination: int) -> tuple[tuple[Token, ...], ...]:
    """Return the rooms with *token* taken from *origin* to *destination*."""
    rooms = list(state.rooms)
    rooms[origin] = tuple([other for other in rooms[origin] if other != token])
    rooms[destination] = (*rooms[destination], token)
    return tuple(rooms)


def zombie_came(state: Mall, event: ZombieCame) -> Mall:
    place = event.location
    zombies = changed(state.zombies, place, state.zombies[place] + 1)
    if event.cause == "dice":
        coming = state.coming
        at = coming.index(place) if place in coming else len(coming)
        return replace(state, zombies=zombies, coming=coming[:at] + coming[at + 1 :])
    if event.cause == "turned":
        return replace(state, zombies=zombies, lap=tuple([seat for seat in state.lap if seat != event.seat]))
    return replace(state, zombies=zombies, step="noise" if event.cause == "crowd" else "feast")


def round_began(state: Mall, event: RoundBegan) -> Mall:
    return replace(
        state, round=event.round, step="round", coming=(), dice=(), destinations=(), revealed=False, hidden=(), place=0
    )


def phase_began(state: Mall, event: PhaseBegan) -> Mall:
    return PHASES[event.phase](replace(state, phase=event.phase, step=event.phase, lap=(), vote=None, threats=()))


def search_began(state: Mall) -> Mall:
    return replace(state, place=PARKING, lap=voting_lap(state, PARKING) if state.deck else ())


def election_began(state: Mall) -> Mall:
    return replace(state, place=SECURITY, lap=voting_lap(state, SECURITY))


def voting_lap(state: Mall, location: int) -> tuple[int, ...]:
    """Return the seats asked for threats before a vote at *location*; one alone has no vote."""
    seats = present(state, location)
    return seats if len(seats) > 1 else ()


def prowl_began(state: Mall) -> Mall:
    return replace(state, place=0, destinations=(), revealed=False, seen=(), dice=())


def choice_began(state: Mall) -> Mall:
    return replace(state, runners=alive(state), lap=tuple([seat for seat in order(state) if seat in state.turned]))


def flight_began(state: Mall) -> Mall:
    return state


def feast_began(state: Mall) -> Mall:
    return replace(state, place=0, runners=(), step="crowd")


PHASES: Final = {
    "search": search_began,
    "election": election_began,
    "prowl": prowl_began,
    "choice": choice_began,
    "flight": flight_began,
    "feast": feast_began,
}


def attack_began(state: Mall, event: AttackBegan) -> Mall:
    return replace(
        state,
        step="attack",
        place=event.location,
        attack=event.attack,
        defence=event.defence,
        hardware=0,
        hidden=(),
        lap=present(state, event.location),
    )


def card_played(state: Mall, event: CardPlayed) -> Mall:
    hand = list(state.hands[event.seat])
    if event.card in hand:
        hand.remove(event.card)
    state = replace(state, hands=changed(state.hands, event.seat, tuple(hand)), gone=(*state.gone, event.card))
    match event.card:
        case "threat":
            return replace(state, threats=(*state.threats, event.seat))
        case "camera":
            return replace(state, looking=event.seat)
        case "hide":
            return replace(state, hidden=state.hidden + newly_hidden(state, event))
        case "sprint":
            return replace(state, sprinting=True, step="run")
        case "hardware":
            return replace(state, hardware=state.hardware + 1)
        case weapon:
            left = max(0, state.zombies[state.place] - KILLS[weapon])
            return replace(state, zombies=changed(state.zombies, state.place, left))


def newly_hidden(state: Mall, event: CardPlayed) -> tuple[Token, ...]:
    """Return the tokens that a hide covers: one character (``published``) or all of the seat's there."""
    return tuple(
        token
        for token in state.rooms[state.place]
        if token[0] == event.seat and event.character in {None, token[1]} and token not in state.hidden
    )


def passed(state: Mall, event: Passed) -> Mall:
    return replace(state, lap=state.lap[1:])


def vote_called(state: Mall, event: VoteCalled) -> Mall:
    return replace(state, vote=Vote(event.matter, event.ballot, event.candidates, event.votes), step="ballot")


def ballot_cast(state: Mall, event: BallotCast) -> Mall:
    vote = state.vote
    assert vote is not None
    return replace(state, vote=replace(vote, ballots=(*vote.ballots, (event.seat, event.choice))))


def vote_counted(state: Mall, event: VoteCounted) -> Mall:
    if state.promises:
        state = promises.settle_votes(state, event)
    vote = state.vote
    assert vote is not None
    most = max(votes for _, votes in event.tally)
    tied = () if event.chosen is not None else tuple(seat for seat, votes in event.tally if votes == most)
    return replace(state, vote=replace(vote, counted=True, chosen=event.chosen, tied=tied, ballots=event.ballots))


def cards_drawn(state: Mall, event: CardsDrawn) -> Mall:
    return replace(
        state,
        deck=state.deck[len(event.cards) :],
        drawn=event.cards,
        searcher=event.seat,
        step="loot",
        vote=None,
        threats=(),
    )


def loot_shared(state: Mall, event: LootShared) -> Mall:
    if state.promises:
        state = promises.settle_loot(state, event)
    hands = changed(state.hands, event.seat, (*state.hands[event.seat], event.kept))
    if event.to is not None and event.given is not None:
        hands = changed(hands, event.to, (*hands[event.to], event.given))
    deck = state.deck if event.returned is None else (*state.deck, event.returned)
    return replace(state, hands=hands, deck=deck, drawn=(), searcher=None, step="searched")


def dice_seen(state: Mall, event: DiceSeen) -> Mall:
    return replace(state, seen=(*state.seen, event.seat), looking=None)


def destination_chosen(state: Mall, event: DestinationChosen | DestinationDeclared) -> Mall:
    return replace(state, destinations=(*state.destinations, (event.seat, event.location)))


def destinations_revealed(state: Mall, event: DestinationsRevealed) -> Mall:
    if state.promises:
        state = promises.settle_runs(state, event)
    return replace(state, destinations=event.choices, revealed=True)


def dice_revealed(state: Mall, event: DiceRevealed) -> Mall:
    return replace(state, dice=event.dice, coming=event.dice, step="coming")


def location_fell(state: Mall, event: LocationFell) -> Mall:
    rooms = changed(state.rooms, event.location, ())
    left = {seat for room in rooms for seat, _ in room}
    return replace(
        state,
        rooms=rooms,
        zombies=changed(state.zombies, event.location, 0),
        closed=(*state.closed, event.location),
        runners=tuple([seat for seat in state.runners if seat in left]),
    )


def character_moved(state: Mall, event: CharacterMoved) -> Mall:
    rooms = moved(state, (event.seat, event.character), event.origin, event.destination)
    return replace(state, rooms=rooms, runners=state.runners[1:], sprinting=False, step="run")


def stood_still(state: Mall, event: StoodStill) -> Mall:
    return replace(state, runners=state.runners[1:], sprinting=False, step="run")


def location_held(state: Mall, event: LocationHeld) -> Mall:
    return replace(state, lap=(), hardware=0, step="feast")


def location_breached(state: Mall, event: LocationBreached) -> Mall:
    return replace(state, lap=present(state, event.location), hardware=0, threats=(), vote=None, step="victim")


def character_eaten(state: Mall, event: CharacterEaten) -> Mall:
    token = (event.seat, event.character)
    room = tuple([other for other in state.rooms[event.location] if other != token])
    return replace(state, rooms=changed(state.rooms, event.location, room), vote=None, threats=(), step="fed")


def zombies_left(state: Mall, event: ZombiesLeft) -> Mall:
    left = state.zombies[event.location] - event.zombies
    zombies = changed(state.zombies, event.location, left)
    if state.step == "fed" and left:
        # Nobody left to choose: no lap, the rest of the zombies will leave.
        lap = present(state, event.location) if standing(state, event.location) else ()
        return replace(state, zombies=zombies, lap=lap, step="victim")
    return replace(state, zombies=zombies, place=event.location, lap=(), step="feast")


def player_turned(state: Mall, event: PlayerTurned) -> Mall:
    return replace(
        state,
        turned=(*state.turned, event.seat),
        buried=state.buried + state.hands[event.seat],
        hands=changed(state.hands, event.seat, ()),
        step="turning",
    )


def table_talk(state: Mall, event: TableTalk) -> Mall:
    return state


def game_ended(state: Mall, event: GameEnded) -> Mall:
    if state.promises:
        state = promises.settle_all(state)
    return replace(state, outcome=Outcome(event.reason, event.scores, event.winners), step="over")


EVOLVE: Evolve[Mall] = {
    GameStarted: game_started,
    CardsShuffled: cards_shuffled,
    CardDealt: card_dealt,
    ChiefNamed: chief_named,
    DiceRolled: dice_rolled,
    CharacterPlaced: character_placed,
    ZombieCame: zombie_came,
    RoundBegan: round_began,
    PhaseBegan: phase_began,
    AttackBegan: attack_began,
    CardPlayed: card_played,
    Passed: passed,
    VoteCalled: vote_called,
    BallotCast: ballot_cast,
    VoteCounted: vote_counted,
    CardsDrawn: cards_drawn,
    LootShared: loot_shared,
    DiceSeen: dice_seen,
    DestinationDeclared: destination_chosen,
    DestinationChosen: destination_chosen,
    DestinationsRevealed: destinations_revealed,
    DiceRevealed: dice_revealed,
    LocationFell: location_fell,
    CharacterMoved: character_moved,
    StoodStill: stood_still,
    LocationHeld: location_held,
    LocationBreached: location_breached,
    CharacterEaten: character_eaten,
    ZombiesLeft: zombies_left,
    PlayerTurned: player_turned,
    PromiseMade: promises.made,
    TableTalk: table_talk,
    GameEnded: game_ended,
}
"""From each event type to the function that applies it."""
