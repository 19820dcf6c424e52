"""Whether somebody has written to the log."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.mall.commands import Say
from tests.live.tables import begun
from viewer import shelving
from viewer.pulse import Pulse


def test_the_pulse_changes_with_what_can_be_read_even_where_sizes_and_times_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The bytes of a write are in the file, and its time is set, before anybody can read what was written.
    monkeypatch.setattr(shelving, "fingerprint", lambda _path: (1,))
    path = tmp_path / "log.db"
    session, pulse = begun(path, "mall", "human", "human", "human"), Pulse()
    before = pulse.beat(path)
    assert pulse.beat(path) == before
    session.give(Say(0, "hello"))
    assert pulse.beat(path) != before
    pulse.close()


def test_a_log_that_is_gone_has_no_pulse_and_another_in_its_place_has_another(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    pulse = Pulse()
    assert pulse.beat(path) == ()
    begun(path, "alone", "human").log.close()
    before = pulse.beat(path)
    assert before
    begun(tmp_path / "other.db", "alone", "human").log.close()
    (tmp_path / "other.db").replace(path)
    assert pulse.beat(path) != before
    path.unlink()
    for rest in tmp_path.glob("log.db-*"):
        rest.unlink()
    assert pulse.beat(path) == ()
