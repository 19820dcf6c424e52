"""Dice and cards are fair: chi-square tests on a million rolls."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import permutations

import pytest

from core.luck import Fresh, Luck, Seeded

ROLLS = 1_000_000

QUANTILE = {5: 20.515, 11: 31.264, 23: 49.728, 35: 66.619, 81: 126.083}
"""Chi-square that one true sample in a thousand exceeds, by degrees of freedom."""

NEVER = 60.0
"""Chi-square of five degrees that one true sample in some billions exceeds."""


def chi_square(counts: Iterable[int], expected: float) -> float:
    """Return how far *counts* are from *expected* each."""
    return sum((count - expected) ** 2 / expected for count in counts)


def faces(luck: Luck, rolls: int, sides: int = 6) -> list[int]:
    """Return *rolls* faces, rolled by the hundred."""
    found: list[int] = []
    for _ in range(rolls // 100):
        found += luck.roll("test", 100, sides)
    return found


@pytest.mark.parametrize("seed", [1, "a word"])
def test_a_million_seeded_dice_show_every_face_alike(seed: int | str) -> None:
    counts = Counter(faces(Seeded(seed), ROLLS))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert chi_square(counts.values(), ROLLS / 6) < QUANTILE[5]


def test_a_million_fresh_dice_show_every_face_alike() -> None:
    counts = Counter(faces(Fresh(), ROLLS))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    assert chi_square(counts.values(), ROLLS / 6) < NEVER


def test_a_die_says_nothing_about_the_next_one() -> None:
    rolled = faces(Seeded(2), ROLLS)
    pairs = Counter(zip(rolled[::2], rolled[1::2], strict=True))
    assert len(pairs) == 36
    assert chi_square(pairs.values(), ROLLS / 2 / 36) < QUANTILE[35]


def test_a_die_of_twelve_sides_shows_every_face_alike() -> None:
    counts = Counter(faces(Seeded(3), 120_000, 12))
    assert sorted(counts) == list(range(1, 13))
    assert chi_square(counts.values(), 10_000) < QUANTILE[11]


def test_one_die_at_a_time_is_as_fair_as_many() -> None:
    luck = Seeded(4)
    counts = Counter(luck.roll("test", 1, 6) for _ in range(120_000))
    assert sorted(counts) == [(face,) for face in range(1, 7)]
    assert chi_square(counts.values(), 20_000) < QUANTILE[5]


def test_a_shuffle_brings_every_card_to_every_place_alike() -> None:
    luck, cards = Seeded(5), tuple("abcdefghij")
    counts = Counter((place, card) for _ in range(20_000) for place, card in enumerate(luck.shuffle(cards)))
    assert len(counts) == 100
    assert chi_square(counts.values(), 2_000) < QUANTILE[81]


def test_a_shuffle_of_four_gives_all_orders_alike() -> None:
    luck = Seeded(6)
    counts = Counter(luck.shuffle("abcd") for _ in range(48_000))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts.values(), 2_000) < QUANTILE[23]


@pytest.mark.parametrize("cards", [(), ("a",), ("a", "a", "b")])
def test_a_shuffle_keeps_the_cards(cards: Sequence[str]) -> None:
    assert sorted(Seeded(7).shuffle(cards)) == sorted(cards)
    assert sorted(Fresh().shuffle(cards)) == sorted(cards)
