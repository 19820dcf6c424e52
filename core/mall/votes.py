"""Votes: ballots, counting, ties and tie-breaks (Votes 1-4)."""

from __future__ import annotations

from collections.abc import Iterable

from core.game import Events, IllegalCommand, Prompt
from core.luck import Luck
from core.mall.commands import CastBallot
from core.mall.state import Mall, Pairs, Vote, order, votes_at
from core.words import said
from events.base import DiceRolled
from events.mall import BallotCast, Matter, VoteCalled, VoteCounted

__all__ = ["asks_ballot", "call", "cast", "count", "legal_ballot", "second_ballot", "tally", "tiebreak"]


def call(state: Mall, matter: Matter, location: int, candidates: tuple[int, ...]) -> Events:
    """Open the first ballot: those present and not hidden vote (Votes 1)."""
    return (VoteCalled(matter, location, 1, candidates, votes_at(state, location)),)


def second_ballot(state: Mall, vote: Vote, location: int) -> Events:
    """Open the second ballot among the tied (R15): everybody votes, those elsewhere with one vote (Votes 3)."""
    here = dict(vote.votes)
    away = set(range(len(state.seats))) - {seat for seat, _ in state.rooms[location]}
    if not state.rules.ghosts_vote:
        away -= set(state.turned)
    votes = tuple([(seat, here.get(seat, 1)) for seat in order(state) if seat in here or seat in away])
    return (VoteCalled(vote.matter, location, 2, vote.tied, votes),)


def waiting(vote: Vote) -> list[int]:
    """Return the voters who have not cast yet, in order."""
    done = {seat for seat, _ in vote.ballots}
    return [seat for seat, _ in vote.votes if seat not in done]


def asks_ballot(state: Mall) -> tuple[Prompt, ...]:
    vote = state.vote
    return () if vote is None or vote.counted else tuple([Prompt(seat, "ballot") for seat in waiting(vote)])


def legal_ballot(state: Mall, seat: int) -> list[CastBallot]:
    vote = state.vote
    return [] if vote is None else [CastBallot(seat, candidate) for candidate in vote.candidates]


def cast(state: Mall, command: CastBallot) -> Events:
    vote = state.vote
    if vote is None or command.choice not in vote.candidates:
        raise IllegalCommand(said("that player cannot be chosen in this vote"), "choice")
    return (BallotCast(command.seat, command.choice),)


def tally(votes: Pairs, ballots: Pairs, candidates: Iterable[int]) -> Pairs:
    """Return [candidate, votes] in the candidates' order."""
    weight = dict(votes)
    sums = dict.fromkeys(candidates, 0)
    for seat, choice in ballots:
        sums[choice] += weight[seat]
    return tuple(sums.items())


def count(state: Mall, vote: Vote) -> Events:
    """Open the ballots once all are cast: most votes wins, a tie chooses nobody (Votes 3)."""
    if len(vote.ballots) < len(vote.votes):
        return ()
    choices = dict(vote.ballots)
    ballots = tuple([(seat, choices[seat]) for seat, _ in vote.votes])
    result = tally(vote.votes, ballots, vote.candidates)
    most = max(votes for _, votes in result)
    winners = [seat for seat, votes in result if votes == most]
    chosen = winners[0] if len(winners) == 1 else None
    return (VoteCounted(vote.matter, state.place, vote.ballot, ballots, result, chosen),)


def tiebreak(vote: Vote, luck: Luck) -> int | DiceRolled:
    """Return the candidate who rolled lowest, or the next roll: lowest ties roll again (Votes 4)."""
    tied, rolls = vote.tied, vote.rolls
    if len(rolls) == len(tied):
        lowest = min(face for _, face in rolls)
        losers = [seat for seat, face in rolls if face == lowest]
        if len(losers) == 1:
            return losers[0]
        return DiceRolled("tiebreak", luck.roll("tiebreak", 1, 6), losers[0], False)
    return DiceRolled("tiebreak", luck.roll("tiebreak", 1, 6), tied[len(rolls)], False)
