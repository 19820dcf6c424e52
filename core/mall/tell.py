"""One line for each event of Mall, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from core.mall.state import Promise
from core.mall.tables import COLOUR_NAMES, LETTERS, NAMES, PERSONS
from core.words import Translate, listed, mark, plain
from events.base import (
    UNKNOWN,
    UNKNOWN_NUMBER,
    CardsShuffled,
    DiceRolled,
    GameEnded,
    GameStarted,
    TableTalk,
)
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

__all__ = ["promise_made", "promised", "tell"]


def tell(event: Any, _: Translate = plain) -> str:
    """Return one line for *event*; seats go by their colours. Takes redacted events too."""
    return TELL[type(event)](event, _)


def colour(seat: int | None, _: Translate) -> str:
    return _(COLOUR_NAMES[seat]) if seat is not None and 0 <= seat < len(COLOUR_NAMES) else _("somebody")


def card(name: str, _: Translate) -> str:
    return _("a card") if name == UNKNOWN else _(name)


def cards(names: tuple[str, ...], _: Translate) -> str:
    hidden = names.count(UNKNOWN)
    if hidden:
        return _("cards: {count}").format(count=hidden)
    return listed(map(_, names), _)


def place(location: int, _: Translate) -> str:
    return _("{name} ({number})").format(name=_(NAMES[location]), number=location)


def numbered(pairs: tuple[tuple[int, int], ...], _: Translate) -> str:
    """Return seats, each with a number: ``Red 2, Blue 1``."""
    return listed([f"{colour(seat, _)} {number}" for seat, number in pairs], _)


def faces(dice: tuple[int, ...]) -> str:
    return " ".join("?" if face == UNKNOWN_NUMBER else str(face) for face in dice)


def started(event: GameStarted[MallRules], _: Translate) -> str:
    names = listed([f"{LETTERS[seat]} {player.name}" for seat, player in enumerate(event.seats)], _)
    return _("A game of Mall begins: {names}").format(names=names)


def rolled(event: DiceRolled, _: Translate) -> str:
    if event.purpose == "placement":
        sentence = _("{who} rolls {dice} to place a character")
    elif event.purpose == "opening":
        sentence = _("{who} rolls {dice} for the first zombies")
    elif event.purpose == "tiebreak":
        sentence = _("The tie-break die of {who} shows {dice}")
    else:
        sentence = _("{who} rolls the zombie dice in secret: {dice}")
    return sentence.format(who=colour(event.seat, _), dice=faces(event.dice))


HOW: Final = {
    "eldest": mark("{who} is the eldest and takes the badge"),
    "elected": mark("{who} is elected chief"),
    "kept": mark("{who} stays chief"),
    "inherited": mark("{who} inherits the badge"),
}
PHASE: Final = {
    "search": mark("Phase 1: search"),
    "election": mark("Phase 2: election"),
    "prowl": mark("Phase 3: zombies on the prowl"),
    "choice": mark("Phase 4: choice of destinations"),
    "flight": mark("Phase 5: flight"),
    "feast": mark("Phase 6: feast"),
}
MATTER: Final = {
    "search": mark("who searches the cars"),
    "chief": mark("who is chief"),
    "victim": mark("who is the victim"),
}
CAUSE: Final = {
    "dice": mark("A zombie comes to {place}"),
    "crowd": mark("The crowd draws a zombie to {place}"),
    "noise": mark("The noise draws a zombie to {place}"),
    "turned": mark("{who} puts a zombie at {place}"),
}
REASON: Final = {
    "gathered": mark("all survivors are in one place"),
    "few": mark("few survivors are left"),
    "nobody": mark("nobody is left"),
}


PROMISED: Final = {
    "search": mark("to vote for {choice} to search the cars"),
    "chief": mark("to vote for {choice} as chief"),
    "victim": mark("to vote for {choice} as the victim"),
}


def zombie_came(event: ZombieCame, _: Translate) -> str:
    return _(CAUSE[event.cause]).format(place=place(event.location, _), who=colour(event.seat, _))


def card_played(event: CardPlayed, _: Translate) -> str:
    if event.character is not None:
        return _("{who} plays {card} on the {character}").format(
            who=colour(event.seat, _), card=_(event.card), character=_(PERSONS[event.character])
        )
    return _("{who} plays {card}").format(who=colour(event.seat, _), card=_(event.card))


def vote_called(event: VoteCalled, _: Translate) -> str:
    votes = numbered(event.votes, _)
    sentence = _("Vote on {matter}: {votes}") if event.ballot == 1 else _("Second ballot on {matter}: {votes}")
    return sentence.format(matter=_(MATTER[event.matter]), votes=votes)


def ballot_cast(event: BallotCast, _: Translate) -> str:
    if event.choice == UNKNOWN_NUMBER:
        return _("{who} has voted").format(who=colour(event.seat, _))
    return _("{who} votes for {choice}").format(who=colour(event.seat, _), choice=colour(event.choice, _))


def vote_counted(event: VoteCounted, _: Translate) -> str:
    tally = numbered(event.tally, _)
    if event.chosen is None:
        return _("Votes: {tally}; a tie").format(tally=tally)
    return _("Votes: {tally}; {who} is chosen").format(tally=tally, who=colour(event.chosen, _))


def loot_shared(event: LootShared, _: Translate) -> str:
    who, kept = colour(event.seat, _), card(event.kept, _)
    if event.given is None or event.to is None:
        return _("{who} keeps {kept}").format(who=who, kept=kept)
    return _("{who} keeps {kept} and gives {given} to {other}").format(
        who=who, kept=kept, given=card(event.given, _), other=colour(event.to, _)
    )


def destination_chosen(event: DestinationChosen, _: Translate) -> str:
    if event.location == UNKNOWN_NUMBER:
        return _("{who} has chosen a destination").format(who=colour(event.seat, _))
    return _("{who} chooses to run to {place}").format(who=colour(event.seat, _), place=place(event.location, _))


def destinations_revealed(event: DestinationsRevealed, _: Translate) -> str:
    return _("Destinations: {choices}").format(choices=numbered(event.choices, _))


def location_fell(event: LocationFell, _: Translate) -> str:
    lost = listed([f"{colour(seat, _)} {_(PERSONS[character])}" for seat, character in event.lost], _)
    if not lost:
        return _("{place} falls").format(place=place(event.location, _))
    return _("{place} falls; lost: {lost}").format(place=place(event.location, _), lost=lost)


def character_moved(event: CharacterMoved, _: Translate) -> str:
    if event.destination == event.wanted:
        sentence = _("{who} runs: {character} from {origin} to {destination}")
    else:
        sentence = _("{who} runs: {character} from {origin} to {destination}, no room at {wanted}")
    return sentence.format(
        who=colour(event.seat, _),
        character=_(PERSONS[event.character]),
        origin=event.origin,
        destination=event.destination,
        wanted=event.wanted,
    )


def stood_still(event: StoodStill, _: Translate) -> str:
    sentence = _("{who} sprints nowhere and stays") if event.why == "sprint" else _("{who} has nobody who could run")
    return sentence.format(who=colour(event.seat, _))


def fight(sentence: str) -> Callable[[Any, Translate], str]:
    """Return the teller of an attack that ends in *sentence*."""

    def told(event: AttackBegan | LocationHeld | LocationBreached, _: Translate) -> str:
        return _(sentence).format(place=place(event.location, _), attack=event.attack, defence=event.defence)

    return told


def promised(promise: PromiseMade | Promise, _: Translate) -> str:
    """Return what was promised, to be read after the promise-giver: ``to run to Toy shop (3)``."""
    if promise.about == "run" and promise.location is not None:
        return _("to run to {place}").format(place=place(promise.location, _))
    if promise.about == "card":
        if promise.card is None:
            return _("to give a card when searching")
        return _("to give {card} when searching").format(card=card(promise.card, _))
    words = _(PROMISED[promise.matter or "victim"]).format(choice=colour(promise.choice, _))
    if promise.matter == "victim" and promise.location is not None:
        return _("{promise} at {place}").format(promise=words, place=place(promise.location, _))
    return words


def promise_made(event: PromiseMade | Promise, _: Translate) -> str:
    if event.to is None:
        return _("{who} promises {promise}").format(who=colour(event.seat, _), promise=promised(event, _))
    return _("{who} promises {other} {promise}").format(
        who=colour(event.seat, _), other=colour(event.to, _), promise=promised(event, _)
    )


def game_ended(event: GameEnded, _: Translate) -> str:
    winners = listed([colour(seat, _) for seat in event.winners], _)
    scores = " ".join(str(score) for score in event.scores)
    return _("The game ends, {reason}. Points {scores}; {winners} won").format(
        reason=_(REASON[event.reason]), scores=scores, winners=winners
    )


TELL: Final[dict[type, Callable[[Any, Translate], str]]] = {
    GameStarted: started,
    CardsShuffled: lambda _event, _: _("The cards are shuffled"),
    CardDealt: lambda event, _: _("{who} is dealt {card}").format(who=colour(event.seat, _), card=card(event.card, _)),
    ChiefNamed: lambda event, _: _(HOW[event.how]).format(who=colour(event.seat, _)),
    DiceRolled: rolled,
    CharacterPlaced: lambda event, _: _("{who} places the {character} at {place}").format(
        who=colour(event.seat, _), character=_(PERSONS[event.character]), place=place(event.location, _)
    ),
    ZombieCame: zombie_came,
    RoundBegan: lambda event, _: _("Round {round}").format(round=event.round),
    PhaseBegan: lambda event, _: _(PHASE[event.phase]),
    AttackBegan: fight(mark("{place} is attacked: {attack} against {defence}")),
    CardPlayed: card_played,
    Passed: lambda event, _: _("{who} passes").format(who=colour(event.seat, _)),
    VoteCalled: vote_called,
    BallotCast: ballot_cast,
    VoteCounted: vote_counted,
    CardsDrawn: lambda event, _: _("{who} draws {cards}").format(
        who=colour(event.seat, _), cards=cards(event.cards, _)
    ),
    LootShared: loot_shared,
    DiceSeen: lambda event, _: _("{who} looks at the zombie dice").format(who=colour(event.seat, _)),
    DestinationDeclared: lambda event, _: _("{who} will run to {place}").format(
        who=colour(event.seat, _), place=place(event.location, _)
    ),
    DestinationChosen: destination_chosen,
    DestinationsRevealed: destinations_revealed,
    DiceRevealed: lambda event, _: _("The zombie dice show {dice}").format(dice=faces(event.dice)),
    LocationFell: location_fell,
    CharacterMoved: character_moved,
    StoodStill: stood_still,
    LocationHeld: fight(mark("{place} holds: {attack} against {defence}")),
    LocationBreached: fight(mark("{place} is breached: {attack} against {defence}")),
    CharacterEaten: lambda event, _: _("{who} loses the {character} at {place}").format(
        who=colour(event.seat, _), character=_(PERSONS[event.character]), place=place(event.location, _)
    ),
    ZombiesLeft: lambda event, _: _("Zombies leave {place}: {zombies}").format(
        place=place(event.location, _), zombies=event.zombies
    ),
    PlayerTurned: lambda event, _: _("{who} turns").format(who=colour(event.seat, _)),
    PromiseMade: promise_made,
    TableTalk: lambda event, _: _("{who} says: {text}").format(who=colour(event.seat, _), text=event.text),
    GameEnded: game_ended,
}
"""From each event type to its teller."""
