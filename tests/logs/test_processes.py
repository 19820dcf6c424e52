"""Several processes at one file, and a process that is killed: nothing acknowledged is lost, nothing is half there."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from logs.log import Log
from logs.verify import verify
from tests.logs.playing import GAMES, start

HERE = Path(__file__).parents[2]


def run(script: str, *arguments: object) -> subprocess.Popen[str]:
    """Start *script* in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(script), *map(str, arguments)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=HERE,
        env={**os.environ, "PYTHONPATH": str(HERE)},
    )


FORKER = """
    import sys
    from random import Random
    from logs.errors import VersionConflict
    from logs.log import Log
    from logs.session import Session
    from tests.logs.playing import GAMES
    path, name, seed = sys.argv[1:]
    won, lost, random = 0, 0, Random(seed)
    with Log(path, games=GAMES, timeout=30) as log:
        session = Session.open(log, log.resolve(name).stream)
        while prompts := session.game.pending(session.state):
            command = random.choice(session.game.legal(session.state, prompts[0].seat))
            try:
                session.give(command)
                won += 1
            except VersionConflict:
                lost += 1
    print(won, lost)
"""


def test_two_processes_play_one_line_and_every_batch_is_whose_won(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with Log(path, games=GAMES) as log:
        stream = start(log, GAMES["mall"]).stream
        batches = len(log.batches(stream))
        players = [run(FORKER, path, stream.game, seed) for seed in range(2)]
        told = [tuple(map(int, player.communicate(timeout=60)[0].split())) for player in players]
        assert [player.returncode for player in players] == [0, 0]
        assert len(log.batches(stream)) == batches + sum(won for won, _ in told)
        assert verify(log, rules=True) == []


CREATOR = """
    import sys
    from logs.log import Log
    from tests.logs.playing import GAMES, start
    with Log(sys.argv[1], games=GAMES, timeout=30) as log:
        for _ in range(5):
            print(start(log).stream.game)
"""


def test_processes_that_find_no_log_make_one_together(tmp_path: Path) -> None:
    path = tmp_path / "new" / "log.db"
    makers = [run(CREATOR, path) for _ in range(4)]
    ids = [id for maker in makers for id in maker.communicate(timeout=60)[0].split()]
    assert [maker.returncode for maker in makers] == [0] * 4
    assert len(set(ids)) == 20
    with Log(path, games=GAMES) as log:
        assert sorted(row.id for row in log.games()) == sorted(ids)
        assert verify(log) == []


WRITER = """
    import sys
    from random import Random
    from logs.log import Log
    from tests.logs.playing import GAMES, play_on, start
    with Log(sys.argv[1], games=GAMES, timeout=30) as log:
        for seed in range(10_000):
            session = start(log, GAMES["mall"])
            print(session.stream.game, session.version, flush=True)
            while session.outcome is None:
                play_on(session, Random(session.version), 1)
                print(session.stream.game, session.version, flush=True)
"""


@pytest.mark.parametrize("patience", [0.02, 0.2])
def test_a_killed_process_loses_nothing_it_acknowledged_and_leaves_no_half_batch(
    tmp_path: Path, patience: float
) -> None:
    path = tmp_path / "log.db"
    writer = run(WRITER, path)
    assert writer.stdout is not None
    told = [writer.stdout.readline()]
    time.sleep(patience)
    writer.kill()
    told += writer.stdout.readlines()
    writer.wait(timeout=30)
    whole = [line.split() for line in told if line.endswith("\n")]
    acknowledged = {game: int(version) for game, version in whole}
    assert acknowledged
    with Log(path, games=GAMES) as log:
        kept = {row.id: row.version for row in log.games(10_000)}
        for game, version in acknowledged.items():
            assert kept[game] >= version
        for game in kept:
            stream = log.resolve(game).stream
            assert log.batches(stream)[-1].version == log.version(stream) == len(log.read(stream))
        assert verify(log, rules=True) == []


VISITOR = """
    import sys
    from logs.log import Log
    from tests.logs.playing import GAMES
    with Log(sys.argv[1], games=GAMES) as log:
        print(log.version(log.live_line(sys.argv[2])))
"""


def test_looking_at_a_log_that_we_play_on_leaves_it_ours_when_others_close_it(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    with Log(path, games=GAMES) as log:
        session = start(log)
        with Log(path, readonly=True, games=GAMES) as glance:
            assert glance.version(session.stream) == session.version
        # Whoever closes a log last puts its WAL away; as long as we have it open, nobody else is the last.
        run(VISITOR, path, session.stream.game).communicate(timeout=60)
        session.give(session.game.legal(session.state, session.game.pending(session.state)[0].seat)[0])
        seen = run(VISITOR, path, session.stream.game).communicate(timeout=60)[0]
        assert int(seen) == session.version
