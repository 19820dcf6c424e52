"""Alone: one player crosses a ruined city to a helicopter, one block a turn, with a growing horde behind."""

from __future__ import annotations

from core.alone.advance import advance, pending
from core.alone.bots import sensible
from core.alone.commands import AloneCommand, Say
from core.alone.decide import decide, start
from core.alone.evolve import EVOLVE
from core.alone.facts import ENDING, fact_name, facts
from core.alone.legal import legal
from core.alone.show import show, summary
from core.alone.state import Alone
from core.alone.tables import OPTIONS
from core.alone.tell import tell
from core.alone.view import redact, sample, view
from core.alone.weighing import weigh
from core.bots import random
from core.game import Game
from core.words import mark
from events.alone import AloneEvent, AloneRules

__all__ = ["GAME"]

GAME: Game[Alone, AloneCommand] = Game(
    name="alone",
    title=mark("Alone"),
    rules=AloneRules,
    options=OPTIONS,
    presets={"seed": AloneRules(), "harder": AloneRules(clear_the_pad=True)},
    players=(1, 1),
    colours=("yellow",),
    events=AloneEvent,
    commands=AloneCommand,
    table=EVOLVE,
    start=start,
    decide=decide,
    advance=advance,
    pending=pending,
    legal=legal,
    view=view,
    sample=sample,
    redact=redact,
    outcome=lambda state: state.outcome,
    show=show,
    tell=tell,
    summary=summary,
    round=lambda state: state.turn,
    facts=facts,
    fact_name=fact_name,
    ending=ENDING,
    say=lambda _seat, text: Say(text),
    bots={"sensible": sensible, "random": random.choose},
    weigh={"sensible": weigh},
)
