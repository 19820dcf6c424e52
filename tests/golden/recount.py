"""The golden games counted a second time: straight from the events, by the rule pages, with nothing of ``core``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

__all__ = ["alone", "mall"]

KILLS: Final = {"axe": 1, "pistol": 1, "bat": 1, "shotgun": 2, "grenade": 2, "chainsaw": 2}


def plain(event: Any) -> dict[str, Any]:
    """Return *event* as its JSON object."""
    found: dict[str, Any] = msgspec.to_builtins(event)
    return found


def mall(events: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Return, after each event, zombies and characters by location and the number of cards by seat."""
    zombies: Counter[int] = Counter()
    people: dict[tuple[int, str], int] = {}
    cards: Counter[int] = Counter()
    attacked = 0
    for event in map(plain, events):
        place, seat = event.get("location", 0), event.get("seat", 0)
        match event["type"]:
            case "CardDealt":
                cards[seat] += 1
            case "CharacterPlaced":
                people[seat, event["character"]] = place
            case "ZombieCame":
                zombies[place] += 1
            case "AttackBegan":
                attacked = place
            case "CardPlayed":
                cards[seat] -= 1
                if event["card"] in KILLS:
                    zombies[attacked] = max(0, zombies[attacked] - KILLS[event["card"]])
            case "LootShared":
                cards[seat] += 1
                if event["to"] is not None:
                    cards[event["to"]] += 1
            case "LocationFell":
                zombies[place] = 0
                people = {token: at for token, at in people.items() if at != place}
            case "CharacterMoved":
                people[seat, event["character"]] = event["destination"]
            case "CharacterEaten":
                del people[seat, event["character"]]
            case "ZombiesLeft":
                zombies[place] -= event["zombies"]
            case "PlayerTurned":
                cards[seat] = 0
        yield {
            "zombies": [zombies[location] for location in range(1, 7)],
            "people": [sorted(token for token, at in people.items() if at == location) for location in range(1, 7)],
            "cards": [cards[number] for number in range(6)],
        }


def alone(events: Sequence[Any]) -> Iterator[dict[str, Any]]:
    """Return, after each event, zombies, lives, the turn, and where zombies come the cards that bring them."""
    horde = life = most = his = column = turn = 0
    columns: list[list[str]] = []
    for event in map(plain, events):
        brought = None
        match event["type"]:
            case "GameStarted":
                life = most = event["rules"]["blocks"] * event["rules"]["life_per_block"]
            case "CardsLaid":
                columns.append(event["cards"])
            case "TurnBegan":
                turn, column = event["turn"], event["turn"]
            case "ZombiesCame":
                horde += event["zombies"]
                brought = sorted(around(columns, column))
            case "ZombiesKilled":
                horde -= event["you"] + event["survivor"]
            case "DamageTaken":
                life, his = life - event["you"], his - event["survivor"]
            case "SurvivorFound":
                his = event["life"]
            case "LifeTaken":
                life, his = life + event["you"], his + event["survivor"]
        assert life <= most
        yield {"zombies": horde, "life": life, "survivor": his, "turn": turn, "brought": brought}


def around(columns: list[list[str]], column: int) -> Iterator[str]:
    """Return the cards around the token that bring zombies: number cards that match it in neither number nor suit."""
    token = columns[column][1]
    for other in (column + 1, column, column - 1):
        for row, card in enumerate(columns[other]):
            # The token's own card, and the card that it left, which lies face down from the second turn on.
            hidden = row == 1 and (other == column or (other == column - 1 and column > 1))
            if not hidden and card[:-1].isdigit() and card[:-1] != token[:-1] and card[-1] != token[-1]:
                yield card
