"""The rules of Mall where they are needed: each choice explained in sentences, each with its number in the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from core.mall.state import Mall, knows_dice
from core.mall.tables import PARKING, SUPERMARKET
from core.words import Translate, mark

__all__ = ["GUIDE", "WHEN", "Saying", "guide", "topic"]


class Saying(NamedTuple):
    """A sentence of the rules, and when it is true and of use: a name in WHEN."""

    text: str
    when: str = "always"


WHEN: Final[dict[str, Callable[[Mall], bool]]] = {
    "always": lambda _view: True,
    "girls": lambda view: len(view.seats) == 3,
    "parking": lambda view: view.place == PARKING,
    "not parking": lambda view: view.place != PARKING,
    "supermarket": lambda view: view.place == SUPERMARKET,
    "first ballot": lambda view: view.vote is not None and view.vote.ballot == 1,
    "second ballot": lambda view: view.vote is not None and view.vote.ballot == 2,
    "second, ghosts": lambda view: WHEN["second ballot"](view) and view.rules.ghosts_vote,
    "second, no ghosts": lambda view: WHEN["second ballot"](view) and not view.rules.ghosts_vote,
    "all fall": lambda view: view.rules.fall == "all",
    "empty fall": lambda view: view.rules.fall == "empty",
    "chief elected": lambda view: view.rules.chief_knows == "if_elected",
    "chief knows": knows_dice,
    "chief blind": lambda view: not knows_dice(view),
    "player hides": lambda view: view.rules.hide == "player",
    "character hides": lambda view: view.rules.hide == "character",
    "three drawn": lambda view: len(view.drawn) > 2,
    "two drawn": lambda view: len(view.drawn) == 2,
    "sprint paid": lambda view: view.sprinting,
    "not paid": lambda view: not view.sprinting,
}
"""From a name to whether a table stands so."""


def guide(view: Mall, kind: str, _: Translate) -> list[str]:
    """Return the rules of a choice, as this table plays them."""
    return [_(saying.text) for saying in GUIDE[topic(view, kind)] if WHEN[saying.when](view)]


def topic(view: Mall, kind: str) -> str:
    """Return the row of GUIDE for a choice: a lap by its step, a ballot by its matter."""
    if kind == "lap":
        return f"lap {view.step}"
    if kind == "ballot" and view.vote is not None:
        return f"ballot {view.vote.matter}"
    return kind


THREATS: Final = Saying(mark("Before the vote a lap: each threat is one vote more for who plays it (Votes 2)."))
WEIGHTS: Final = Saying(mark("One vote for each character, two for a gunman (Votes 1)."))
ASKED: Final = Saying(mark("Whoever holds cards is asked, so that nobody learns which they are."))
GIRLS: Final = Saying(mark("No little girl can be chosen while another character there does not hide (R13)."), "girls")
FALLS: Final = (
    Saying(mark("After the dice a place with 8 zombies falls with all in it, never the parking lot (R8)."), "all fall"),
    Saying(mark("After the dice a place with 8 zombies falls if nobody is there (5c, option fall)."), "empty fall"),
)
BALLOT: Final = (
    Saying(mark("Voting is compulsory and secret; you may vote for yourself (Votes 1).")),
    Saying(mark("One vote for each character there, two for a gunman (Votes 1)."), "first ballot"),
    Saying(mark("Most votes wins; a tie: second ballot among the tied, all vote (Votes 3, R15)."), "first ballot"),
    Saying(mark("Second ballot: who is there votes as before, all others with one vote (Votes 3)."), "second ballot"),
    Saying(mark("Players eliminated this round still vote, turned ones do not (Votes 3)."), "second, no ghosts"),
    Saying(mark("Turned players vote too, with one vote (option ghosts_vote)."), "second, ghosts"),
)

GUIDE: Final[dict[str, tuple[Saying, ...]]] = {
    "place": (
        Saying(mark("In order, one character at a time: two dice name two places, choose one (Setup 5).")),
        Saying(mark("If neither is open with room, choose any open place with room (Setup 5).")),
        Saying(mark("When all stand, four dice bring a zombie each; a closed place gets none (Setup 6, R4).")),
    ),
    "lap search": (
        Saying(mark("Phase 1: those at the parking lot vote who searches the cars.")),
        Saying(mark("The winner draws three cards, keeps one and gives one away (phase 1).")),
        THREATS,
        WEIGHTS,
        Saying(mark("After a second tie nobody searches (Votes 4).")),
    ),
    "lap election": (
        Saying(mark("Phase 2: those at the security room vote who of them is chief.")),
        Saying(mark("The chief sees the zombie dice, declares where to run, is first in order (phases 2 to 4).")),
        Saying(mark("An unelected chief neither sees the dice nor declares (option chief_knows)."), "chief elected"),
        THREATS,
        WEIGHTS,
        Saying(mark("After a second tie the old chief goes on (Votes 4).")),
    ),
    "lap look": (
        Saying(mark("Phase 3: the chief has rolled four zombie dice in secret and seen them."), "chief knows"),
        Saying(mark("Phase 3: the dice lie hidden, from the chief too (option chief_knows)."), "chief blind"),
        Saying(mark("A camera shows them to you, too; that you looked is public (phase 3).")),
        Saying(mark("Before anybody runs each die brings a zombie (5b); a closed place gets none (R4).")),
        ASKED,
    ),
    "lap attack": (
        Saying(mark("It would be breached: those there may play hardware and weapons (R12)."), "not parking"),
        Saying(mark("Breached when the attack is not less than the defence (6b)."), "not parking"),
        Saying(mark("Four zombies always breach the supermarket (6b)."), "supermarket"),
        Saying(mark("Hardware: defence +1, this attack only. Weapons kill 1 or 2 (R12)."), "not parking"),
        Saying(mark("If it holds the zombies stay; if not a victim is chosen and they leave (6b)."), "not parking"),
        Saying(mark("Any zombie breaches the parking lot; each zombie eats one (6b)."), "parking"),
        Saying(mark("Weapons kill 1 or 2 zombies; hardware is of no use here (R12)."), "parking"),
        ASKED,
    ),
    "lap victim": (
        Saying(mark("Those here vote who gives up a character; one candidate: no vote (Victim).")),
        Saying(mark("Hide: you cannot be chosen and do not vote, but still defend (Victim)."), "player hides"),
        Saying(mark("Hide covers one character; your others here can be chosen (option hide)."), "character hides"),
        Saying(mark("Threat: one vote more for you, in both ballots (Votes 2).")),
        GIRLS,
        Saying(mark("If all hide nobody is eaten and the zombies stay (R14)."), "not parking"),
        Saying(mark("Hiding holds till this place is done with; if all hide the zombies leave (R14)."), "parking"),
    ),
    "ballot search": (*BALLOT, Saying(mark("Tied again: nobody searches (Votes 4)."), "second ballot")),
    "ballot chief": (*BALLOT, Saying(mark("Tied again: the old chief goes on (Votes 4)."), "second ballot")),
    "ballot victim": (
        *BALLOT,
        Saying(mark("Tied again: each of the tied rolls a die, the lowest loses (Votes 4)."), "second ballot"),
        GIRLS,
        Saying(mark("The player chosen decides which of his characters here is removed (Victim).")),
    ),
    "loot": (
        Saying(mark("Keep one card, give one, the last goes under the deck (phase 1)."), "three drawn"),
        Saying(mark("Only two cards were left: keep one, give one (R5)."), "two drawn"),
        Saying(mark("Give to another player who has characters left (phase 1).")),
        Saying(mark("How many cards a player holds is public, which ones is not (Action cards).")),
        Saying(mark("A played card leaves the game; cards in hand break a tie of points (R17).")),
    ),
    "destination": (
        Saying(mark("Phase 4: the chief declares openly, then all others choose in secret at once."), "chief knows"),
        Saying(mark("Phase 4: all choose in secret, an unelected chief too (option chief_knows)."), "chief blind"),
        Saying(mark("Which character runs is not chosen yet (phase 4).")),
        Saying(mark("Any open place, full or not, but not where all your characters already stand (R7).")),
        Saying(mark("If it is full or fallen when you run, the run ends at the parking lot (5d).")),
        *FALLS,
    ),
    "zombie": (
        Saying(mark("You have turned: in phase 4 you put a zombie on any open place (Turning).")),
        Saying(mark("Then the dice bring theirs, and all run (5b, 5d).")),
        *FALLS,
    ),
    "run": (
        Saying(mark("In order, each player moves one character to the chosen destination (5d)."), "not paid"),
        Saying(mark("Running is compulsory; one that stands there already cannot (R9)."), "not paid"),
        Saying(mark("If it is full or fallen, the run ends at the parking lot (5d)."), "not paid"),
        Saying(mark("Sprint: run to any other open place with room instead, or stay (5d)."), "not paid"),
        Saying(mark("Your sprint is paid: any other open place with room, or stay (5d)."), "sprint paid"),
        Saying(mark("Then the place with most characters draws a zombie; a tie draws none (6a, R10).")),
        Saying(mark("So does the place with most cheerleaders (6a, R10).")),
    ),
    "victim": (
        Saying(mark("You were chosen: decide which of your characters here is removed (Victim).")),
        Saying(mark("No little girl while you have another here who does not hide (R13)."), "girls"),
        Saying(mark("Then all zombies of the place leave (6b)."), "not parking"),
        Saying(mark("Then one zombie leaves; the rest eat on (6b)."), "parking"),
    ),
}
"""What there is to know, by the kind of choice."""
