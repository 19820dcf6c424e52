"""What the golden games are, and how they are read: folded from their stored events, from this folder alone."""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, NamedTuple

from core.game import Game
from core.timeline import digest, replay
from events.base import Event
from logs.log import Log
from logs.rows import Batch, Stream
from logs.transfer import load

__all__ = ["FOLDER", "NAMES", "Line", "boards", "fingerprint", "lines"]

FOLDER: Final = Path(__file__).parent

NAMES: Final = sorted(path.stem for path in FOLDER.glob("*.jsonl"))


class Line(NamedTuple):
    """One branch of a golden game, with its state at every version."""

    game: Game[Any, Any]
    stream: Stream
    events: list[Event]
    states: list[Any]
    batches: list[Batch]


def lines(log: Log, name: str) -> list[Line]:
    """Add the golden game *name* to *log* and return its branches, ``main`` first."""
    with (FOLDER / f"{name}.jsonl").open("rb") as file:
        game = load(log, file, name=name, again=True)
    found = []
    for row in log.branches(game):
        events = log.read(row.stream)
        states = replay(log.game(row.stream), events)
        found.append(Line(log.game(row.stream), row.stream, events, states, log.batches(row.stream)))
    return found


def boards(line: Line, versions: list[int]) -> str:
    """Return what happened last and the board at each of *versions*, as the .txt file beside the game has them."""
    text = []
    for version in versions:
        state = line.states[version]
        asked = ", ".join(f"seat {prompt.seat} {prompt.kind}" for prompt in line.game.pending(state)) or "nobody"
        told = line.game.tell(line.events[version - 1])
        text.append(f"== {line.stream.branch}:{version}  {told}\n{line.game.show(state)}\nasked: {asked}\n")
    return "\n".join(text)


def fingerprint() -> str:
    """Return one word for every state at every version of every golden game."""
    proof = blake2b(digest_size=16)
    with Log(":memory:") as log:
        for name in NAMES:
            for line in lines(log, name):
                for state in line.states[1:]:
                    proof.update(digest(state))
    return proof.hexdigest()
