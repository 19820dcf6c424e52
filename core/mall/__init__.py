"""Mall: three to six players, secret ballots, hidden dice, cards."""

from __future__ import annotations

from typing import Final

from core.bots import random
from core.game import Game
from core.mall import bots
from core.mall.advance import advance
from core.mall.commands import MallCommand, Say
from core.mall.decide import decide
from core.mall.evolve import EVOLVE
from core.mall.facts import ENDING, fact_name, facts
from core.mall.ledger import ledger
from core.mall.pending import legal, pending
from core.mall.placing import start
from core.mall.show import show, summary
from core.mall.state import Mall
from core.mall.tables import COLOURS, OPTIONS
from core.mall.tell import tell
from core.mall.view import outcome, redact, sample, view
from core.words import mark
from events.mall import MallEvent, MallRules

__all__ = ["GAME"]

GAME: Final[Game[Mall, MallCommand]] = Game(
    name="mall",
    title=mark("Mall"),
    rules=MallRules,
    options=OPTIONS,
    presets={
        "seed": MallRules(),
        "published": MallRules(
            girl_points=1, chief_knows="if_elected", fall="empty", hide="character", ghosts_vote=True
        ),
    },
    players=(3, 6),
    colours=COLOURS,
    events=MallEvent,
    commands=MallCommand,
    table=EVOLVE,
    start=start,
    decide=decide,
    advance=advance,
    pending=pending,
    legal=legal,
    view=view,
    sample=sample,
    redact=redact,
    outcome=outcome,
    show=show,
    tell=tell,
    summary=summary,
    round=lambda state: state.round,
    facts=facts,
    fact_name=fact_name,
    ending=ENDING,
    ledger=ledger,
    say=Say,
    bots={"random": random.choose, "sensible": bots.sensible},
    talk={"sensible": bots.talk},
    weigh={"sensible": bots.weigh},
)
