"""What is said once a game that was played here is over."""

from __future__ import annotations

from pathlib import Path

from core.game import load_game
from events.mall import CardPlayed, VoteCalled, VoteCounted
from logs.session import Session
from tests.live.tables import begun
from viewer.commands.turns import run_bots
from viewer.language import _
from viewer.mall.numbers import numbers
from viewer.screens.ending import ending_of
from viewer.screens.reading import Reading
from viewer.widgets.board import board_of
from viewer.widgets.paint import as_text


def ended(path: Path, kind: str, *players: str) -> tuple[Session, Reading]:
    session = begun(path, kind, *players)
    run_bots(session, human=load_game(kind).default_bot)
    return session, Reading(session.timeline, board_of(session.game), _)


def test_votes_and_kills_are_counted_as_the_ballots_and_the_weapons_say(tmp_path: Path) -> None:
    session, _reading = ended(tmp_path / "log.db", "mall", "sensible", "sensible", "sensible", "sensible")
    against, weapons, votes = [0] * 4, [0] * 4, {0: 0}
    for event in session.timeline.events:
        if isinstance(event, VoteCalled):
            votes = dict(event.votes)
        elif isinstance(event, VoteCounted) and event.matter == "victim":
            for voter, choice in event.ballots:
                against[choice] += votes[voter]
        elif isinstance(event, CardPlayed) and event.card in {"axe", "pistol", "bat"}:
            weapons[event.seat] += 1
        elif isinstance(event, CardPlayed) and event.card in {"shotgun", "grenade", "chainsaw"}:
            weapons[event.seat] += 2
    counted = numbers(session.timeline, _)
    assert [row[0] for row in counted.rows] == against
    assert sum(against) > 0
    # A weapon that kills two does not when there is one: it may fall short of its strength, never exceed it.
    assert all(0 <= row[1] <= most for row, most in zip(counted.rows, weapons, strict=True))
    assert sum(row[1] for row in counted.rows) > 0


def test_the_end_says_why_in_a_sentence_and_counts_dice_and_what_was_taken_back(tmp_path: Path) -> None:
    session, reading = ended(tmp_path / "log.db", "alone", "human")
    outcome = session.outcome
    assert outcome is not None
    ending = ending_of(reading, outcome, taken_back=2)
    said = " ".join(ending.remarks)
    assert session.game.tell(session.timeline.events[-1]) in said
    assert "Dice thrown" in said
    assert "here: 2" in said
    assert "life lost" in as_text(ending.seats)
