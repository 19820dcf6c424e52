"""What the benchmark makes of its figures; the figures themselves are no test."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.bench.measurement import Measurement, Pair, take
from tests.bench.registry import GROUPS, chosen
from tests.bench.report import as_json, cells


@contextmanager
def prepare(folder: Path, quick: bool) -> Iterator[Pair]:
    ours = iter((10.0, 30.0, 20.0, 50.0, 40.0))
    peer = iter((5.0, 10.0, 5.0, 25.0, 40.0))
    yield Pair(lambda: next(ours), lambda: next(peer))


SAMPLE: Final = Measurement(
    name="sample", what="ours", against="theirs", unit="turns/s", must=2, want=3, prepare=prepare
)


def test_the_medians_are_shown_and_the_ratio_is_that_of_runs_of_the_same_moment() -> None:
    result = take(SAMPLE)
    assert (result.figure, result.peer_figure) == (30, 10)
    assert result.ratio == 2  # of 2, 3, 4, 2 and 1


@pytest.mark.parametrize(
    ("must", "want", "lower", "verdict"),
    [
        (2, 3, False, "enough"),
        (1, 2, False, "wanted"),
        (2, None, False, "wanted"),
        (2.1, 3, False, "short"),
        (2, 1, True, "enough"),
        (3, 2, True, "wanted"),
        (1.9, 1, True, "short"),
    ],
)
def test_a_verdict_follows_from_what_must_be_and_what_is_wanted(
    must: float, want: float | None, lower: bool, verdict: str
) -> None:
    assert take(replace(SAMPLE, must=must, want=want, lower=lower)).verdict == verdict


def test_a_peer_that_is_not_installed_is_skipped_with_a_word() -> None:
    result = take(replace(SAMPLE, needs=("a_peer_that_nobody_has",)))
    assert result.verdict == "skipped"
    assert json.loads(as_json(result))["skipped"] == "a_peer_that_nobody_has not installed"
    assert cells(result)[1:3] == ("-", "-")


def test_every_group_is_found_and_no_two_measurements_share_a_name() -> None:
    names = [measurement.name for measurement in chosen([])]
    assert len(names) == len(set(names)) >= len(GROUPS)
    assert [measurement.name for measurement in chosen(["seek", "play alone"])] == ["play alone", "seek"]
    with pytest.raises(KeyError, match="nothing like it"):
        chosen(["nothing like it"])
