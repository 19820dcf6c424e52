"""What each event makes of the state. Nothing is decided or checked here: what happened has happened."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from core.alone.state import Alone, Arm
from core.alone.tables import FACES, SLOT, WEAPON_OF, WEARS
from core.game import Evolve, Outcome
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

__all__ = ["EVOLVE"]

Arms = tuple[Arm, Arm, Arm]


def changed(weapons: Arms, weapon: Weapon, **fields: Any) -> Arms:
    """Return *weapons* with *fields* of one of them replaced."""
    slot = SLOT[weapon]
    arm = replace(weapons[slot], **fields)
    bat, chainsaw, shotgun = weapons
    return (arm, chainsaw, shotgun) if slot == 0 else (bat, arm, shotgun) if slot == 1 else (bat, chainsaw, arm)


def after(revealed: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return what is left of *revealed* once *card*, and what lies before it, is resolved."""
    return revealed[revealed.index(card) + 1 :] if card in revealed else revealed


def game_started(_: Alone | None, event: GameStarted[AloneRules]) -> Alone:
    rules = event.rules
    return Alone(rules, rules.blocks * rules.life_per_block)


def cards_shuffled(state: Alone, event: CardsShuffled) -> Alone:
    return replace(state, deck=event.cards)


def dice_rolled(state: Alone, event: DiceRolled) -> Alone:
    return replace(state, rolls=(*state.rolls, event.dice))


def table_talk(state: Alone, _: TableTalk) -> Alone:
    return state


def cards_laid(state: Alone, event: CardsLaid) -> Alone:
    """Lay the column from the hand, or from the pile while the cards are dealt; the rest of a hand goes back on top."""
    cards, hand, weapons, revealed = event.cards, state.hand, state.weapons, state.revealed
    if not FACES.isdisjoint(cards):
        for card in cards:
            if card in FACES:
                revealed = (*revealed, card)
                if card in WEAPON_OF:
                    weapons = changed(weapons, WEAPON_OF[card], latest=card)
    columns = (*state.columns, cards)
    back = tuple([card for card in hand if card not in cards])
    return replace(
        state,
        stage="reveal" if len(columns) >= 3 else "deal",
        columns=columns,
        deck=back + state.deck if hand else state.deck[3:],
        known=len(back),
        hand=(),
        weapons=weapons,
        revealed=revealed,
    )


def turn_began(state: Alone, event: TurnBegan) -> Alone:
    return replace(state, stage="move", turn=event.turn, fought=False)


def moved(state: Alone, event: Moved) -> Alone:
    return replace(state, stage="draw", column=event.column)


def hand_drawn(state: Alone, event: HandDrawn) -> Alone:
    return replace(state, stage="layout", hand=event.cards, deck=state.deck[len(event.cards) :], known=0)


def zombies_came(state: Alone, event: ZombiesCame) -> Alone:
    return replace(state, stage="turn", horde=state.horde + event.zombies, revealed=())


def weapon_placed(state: Alone, event: WeaponPlaced) -> Alone:
    return replace(
        state,
        weapons=changed(state.weapons, event.weapon, card=event.card, uses=event.uses),
        revealed=after(state.revealed, event.card),
        rolls=(),
        returned=None,
    )


def weapon_taken(state: Alone, event: WeaponTaken) -> Alone:
    """Put the weapon into its new bearer's hands; what he held is spare until it has gone where it goes."""
    weapon, source, weapons, his = event.weapon, event.source, state.weapons, state.survivor_weapon
    if source not in ("you", "survivor"):
        weapons = changed(weapons, weapon, card=None, taken_from=source)
    if event.by == "survivor":
        spare = None if his == "fists" else (his, "pool")
        return replace(state, weapons=weapons, survivor_weapon=weapon, spare=spare)
    return replace(
        state,
        weapons=weapons,
        weapon=weapon,
        survivor_weapon="fists" if source == "survivor" else his,
        spare=None if state.weapon == "fists" else (state.weapon, event.old),
    )


def weapon_returned(state: Alone, event: WeaponReturned) -> Alone:
    weapon = event.weapon
    return replace(
        state,
        weapons=changed(state.weapons, weapon, card=None, uses=None),
        weapon="fists" if state.weapon == weapon else state.weapon,
        survivor_weapon="fists" if state.survivor_weapon == weapon else state.survivor_weapon,
        spare=None,
        returned=weapon,
    )


def survivor_found(state: Alone, event: SurvivorFound) -> Alone:
    return replace(
        state,
        survivor=event.card,
        survivor_life=event.life,
        survivor_start=event.life,
        revealed=after(state.revealed, event.card),
        rolls=(),
    )


def survivor_joined(state: Alone, _: SurvivorJoined) -> Alone:
    return replace(state, survivor="you")


def store_found(state: Alone, event: StoreFound) -> Alone:
    return replace(state, store=event.life, revealed=after(state.revealed, event.card), rolls=())


def life_taken(state: Alone, event: LifeTaken) -> Alone:
    return replace(
        state,
        life=state.life + event.you,
        survivor_life=state.survivor_life + event.survivor,
        store=state.store - event.you - event.survivor,
    )


def fight_began(state: Alone, event: FightBegan) -> Alone:
    weapon, his, weapons = event.weapon, event.survivor_weapon, state.weapons
    if weapon in WEARS:
        weapons = spent(weapons, weapon)
    if his in WEARS:
        weapons = spent(weapons, his)
    wields, faces = (weapon, his or "fists"), (event.you, event.survivor)
    return replace(state, stage="roll", fought=True, weapons=weapons, wields=wields, faces=faces)


def spent(weapons: Arms, weapon: Weapon) -> Arms:
    """Return *weapons* with one fuel or ammo less in *weapon*."""
    return changed(weapons, weapon, uses=(weapons[SLOT[weapon]].uses or 0) - 1)


def zombies_killed(state: Alone, event: ZombiesKilled) -> Alone:
    you, survivor = state.faces
    return replace(
        state,
        stage="hurt",
        horde=state.horde - event.you - event.survivor,
        faces=(you - event.you, survivor - event.survivor),
        rolls=(),
    )


def damage_taken(state: Alone, event: DamageTaken) -> Alone:
    return replace(
        state,
        stage="turn",
        life=state.life - event.you,
        survivor_life=state.survivor_life - event.survivor,
        faces=(0, 0),
    )


def survivor_died(state: Alone, _: SurvivorDied) -> Alone:
    return replace(state, survivor="dead", survivor_life=0)


def game_ended(state: Alone, event: GameEnded) -> Alone:
    return replace(state, stage="over", outcome=Outcome(event.reason, event.scores, event.winners))


EVOLVE: Evolve[Alone] = {
    GameStarted: game_started,
    CardsShuffled: cards_shuffled,
    DiceRolled: dice_rolled,
    TableTalk: table_talk,
    GameEnded: game_ended,
    CardsLaid: cards_laid,
    TurnBegan: turn_began,
    Moved: moved,
    HandDrawn: hand_drawn,
    ZombiesCame: zombies_came,
    WeaponPlaced: weapon_placed,
    WeaponTaken: weapon_taken,
    WeaponReturned: weapon_returned,
    SurvivorFound: survivor_found,
    SurvivorJoined: survivor_joined,
    StoreFound: store_found,
    LifeTaken: life_taken,
    FightBegan: fight_began,
    ZombiesKilled: zombies_killed,
    DamageTaken: damage_taken,
    SurvivorDied: survivor_died,
}
