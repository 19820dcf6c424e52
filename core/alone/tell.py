"""One line for each event of Alone, in the reader's language. Cards keep their names: ``10H``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from core.alone.tables import JOKER
from core.words import Translate, mark, plain
from events.alone import (
    AloneRules,
    CardsLaid,
    DamageTaken,
    FightBegan,
    HandDrawn,
    LifeTaken,
    Moved,
    StoreFound,
    SurvivorDied,
    SurvivorFound,
    SurvivorJoined,
    TurnBegan,
    Weapon,
    WeaponPlaced,
    WeaponReturned,
    WeaponTaken,
    ZombiesCame,
    ZombiesKilled,
)
from events.base import CardsShuffled, DiceRolled, GameEnded, GameStarted, TableTalk

__all__ = ["WEAPONS", "card_names", "tell", "weapon_name"]


WEAPONS: Final[dict[Weapon, str]] = {
    "fists": mark("fists"),
    "bat": mark("baseball bat"),
    "chainsaw": mark("chainsaw"),
    "shotgun": mark("shotgun"),
}
ROLLED: Final = {
    mark("you-red"): mark("You roll {dice} against the tens"),
    mark("you-green"): mark("You roll {dice} against the five"),
    mark("you-white"): mark("You roll {dice} against the single zombies"),
    mark("survivor-red"): mark("The survivor rolls {dice} against the tens"),
    mark("survivor-green"): mark("The survivor rolls {dice} against the five"),
    mark("survivor-white"): mark("The survivor rolls {dice} against the single zombies"),
    mark("fuel"): mark("The die for fuel shows {dice}"),
    mark("ammo"): mark("The die for ammo shows {dice}"),
    mark("survivor"): mark("The die for the survivor's life shows {dice}"),
    mark("store"): mark("The die for the store shows {dice}"),
}
ANYHOW: Final = mark("The dice show {dice}")
RETURNED: Final = {
    "dropped": mark("The {weapon} is dropped and goes to the pool"),
    "used": mark("The {weapon} is used up and goes to the pool"),
    "died": mark("The survivor's {weapon} goes to the pool"),
}


def tell(event: Any, _: Translate = plain) -> str:
    """Return one line for *event*. Takes redacted events too."""
    return TELL[type(event)](event, _)


def weapon_name(weapon: Weapon, _: Translate) -> str:
    """Return the name of *weapon* for people."""
    return _(WEAPONS[weapon])


def card_names(cards: Iterable[str], _: Translate) -> str:
    """Return *cards* in a row: rank and suit are the same in every language, the Joker has a name."""
    return " ".join(card_name(card, _) for card in cards)


def card_name(card: str, _: Translate) -> str:
    return _("JOKER") if card == JOKER else card


def started(event: GameStarted[AloneRules], _: Translate) -> str:
    return _("{name} sets out: {blocks} blocks to the helicopter").format(
        name=event.seats[0].name, blocks=event.rules.blocks
    )


def rolled(event: DiceRolled, _: Translate) -> str:
    return _(ROLLED.get(event.purpose, ANYHOW)).format(dice=" ".join(map(str, event.dice)))


def ended(event: GameEnded, _: Translate) -> str:
    if event.winners:
        return _("The helicopter takes off: rescued with {score} life points").format(score=sum(event.scores))
    return _("The zombies have eaten you")


def laid(event: CardsLaid, _: Translate) -> str:
    return _("Column {column}: {cards}").format(column=event.column, cards=card_names(event.cards, _))


def came(event: ZombiesCame, _: Translate) -> str:
    if not event.cards:
        return _("No zombies come")
    return _("{zombies} zombies come: {cards}").format(zombies=event.zombies, cards=card_names(event.cards, _))


def placed(event: WeaponPlaced, _: Translate) -> str:
    if event.moved_from is not None:
        sentence = _("The {weapon} moves from {origin} to {card}")
    elif event.uses is None:
        sentence = _("The {weapon} lies on {card}")
    else:
        sentence = _("The {weapon} lies on {card}, good for {uses} fights")
    weapon = weapon_name(event.weapon, _)
    return sentence.format(weapon=weapon, card=event.card, uses=event.uses, origin=event.moved_from)


def taken(event: WeaponTaken, _: Translate) -> str:
    if event.source == "you":
        sentence = _("You hand the {weapon} to the survivor")
    elif event.source == "survivor":
        sentence = _("You take the {weapon} of the survivor")
    elif event.by == "you":
        sentence = _("You take the {weapon} from {card}")
    else:
        sentence = _("The survivor takes the {weapon} from {card}")
    return sentence.format(weapon=weapon_name(event.weapon, _), card=event.source)


def life(event: LifeTaken, _: Translate) -> str:
    if event.survivor == 0:
        sentence = _("You gain {you} life points at the store")
    elif event.you == 0:
        sentence = _("The survivor gains {survivor} life points at the store")
    else:
        sentence = _("You gain {you} life points at the store, the survivor {survivor}")
    return sentence.format(you=event.you, survivor=event.survivor)


def fight(event: FightBegan, _: Translate) -> str:
    line = _("You fight {zombies} zombies with {weapon}").format(zombies=event.you, weapon=weapon_name(event.weapon, _))
    if event.survivor_weapon is None:
        return line
    return _("{you}; the survivor fights {zombies} with {weapon}").format(
        you=line, zombies=event.survivor, weapon=weapon_name(event.survivor_weapon, _)
    )


def killed(event: ZombiesKilled, _: Translate) -> str:
    if event.survivor == 0:
        return _("You kill {you} zombies").format(you=event.you)
    return _("You kill {you} zombies, the survivor {survivor}").format(you=event.you, survivor=event.survivor)


def hurt(event: DamageTaken, _: Translate) -> str:
    if event.you == event.survivor == 0:
        return _("Nobody is hurt")
    if event.survivor == 0:
        sentence = _("You lose {you} life points")
    elif event.you == 0:
        sentence = _("The survivor loses {survivor} life points")
    else:
        sentence = _("You lose {you} life points, the survivor {survivor}")
    return sentence.format(you=event.you, survivor=event.survivor)


TELL: Final[dict[type, Callable[[Any, Translate], str]]] = {
    GameStarted: started,
    CardsShuffled: lambda __, _: _("The deck is shuffled"),
    DiceRolled: rolled,
    TableTalk: lambda event, _: _("You say: {text}").format(text=event.text),
    GameEnded: ended,
    CardsLaid: laid,
    TurnBegan: lambda event, _: _("Turn {turn}").format(turn=event.turn),
    Moved: lambda event, _: _("You move on to column {column}; {card} is turned face down").format(
        column=event.column, card=card_name(event.left, _)
    ),
    HandDrawn: lambda event, _: _("You draw {cards}").format(cards=card_names(event.cards, _)),
    ZombiesCame: came,
    WeaponPlaced: placed,
    WeaponTaken: taken,
    WeaponReturned: lambda event, _: _(RETURNED[event.why]).format(weapon=weapon_name(event.weapon, _)),
    SurvivorFound: lambda event, _: _("A survivor with {life} life points waits at {card}").format(
        life=event.life, card=event.card
    ),
    SurvivorJoined: lambda __, _: _("The survivor comes with you"),
    StoreFound: lambda event, _: _("A store with {life} life points").format(life=event.life),
    LifeTaken: life,
    FightBegan: fight,
    ZombiesKilled: killed,
    DamageTaken: hurt,
    SurvivorDied: lambda __, _: _("The survivor dies"),
}
