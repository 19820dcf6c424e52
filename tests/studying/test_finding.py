"""Search, blame and the jump list below the screen: what is found, where one comes back to, and what stays secret."""

from __future__ import annotations

import pytest

from core.mall import GAME as MALL
from events.base import DiceRolled
from tests.viewer.playing import line_of, reading_of
from viewer.screens.causes import causes, things
from viewer.screens.curves import curves
from viewer.screens.finding import SLICE, Finder
from viewer.screens.jumps import Jumps
from viewer.screens.noting import signs_of
from viewer.screens.reading import Reading, Remark
from viewer.widgets.paint import as_text

CARDS = ("threat", "camera", "hide", "sprint", "hardware", "axe", "pistol", "bat", "shotgun", "grenade", "chainsaw")


def told(reading: Reading, version: int) -> str:
    return as_text([reading.row(version - 1)]).casefold()


def found(reading: Reading, text: str) -> list[int]:
    finder = Finder(reading)
    finder.seek(text)
    assert finder.done
    return finder.hits


@pytest.mark.parametrize(("game", "players", "words"), [("mall", 4, "votes YELLOW"), ("alone", 1, "zombies")])
def test_a_search_finds_every_line_that_holds_all_words_and_no_other(game: str, players: int, words: str) -> None:
    reading = reading_of(line_of(game, players))
    expected = [
        version
        for version in range(1, reading.length + 1)
        if all(word in told(reading, version) for word in words.casefold().split())
    ]
    assert expected
    assert found(reading, words) == expected


def test_nothing_is_found_without_words_and_numbers_of_lines_are_no_words() -> None:
    reading = reading_of(line_of("mall", 4, stop=150))
    assert found(reading, "  ") == []
    assert 99 not in found(reading, "99")


def test_next_and_previous_match_go_round_and_stay_before_what_is_hidden() -> None:
    finder = Finder(reading_of(line_of("mall", 4)))
    finder.seek("phase")
    first, second, *_, last = finder.hits
    end = finder.hits[-1]
    assert finder.near(first + 1, end) == second
    assert finder.near(last + 1, end) == first
    assert finder.beside(first, +1, end) == second
    assert finder.beside(last, +1, end) == first
    assert finder.beside(first, -1, end) == last
    assert finder.beside(first, +1, second - 1) == first
    assert finder.near(0, first - 1) is None


def test_a_line_longer_than_a_slice_is_read_in_pieces_and_whole_in_the_end() -> None:
    line = line_of("mall", 4)
    long = line.fork(line.version)
    talk = [event for event in line.events if isinstance(event, DiceRolled)][:1]
    long.append(talk * (SLICE + 10))
    finder = Finder(reading_of(long))
    finder.seek("rolls")
    assert not finder.done
    finder.look()
    finder.look()
    assert finder.done
    assert finder.hits[-1] == long.version
    assert len(finder.hits) == len(set(finder.hits))


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_in_a_seats_eyes_a_search_finds_only_what_redacted_events_tell(seat: int | None) -> None:
    """A canary: every card that lines of a seat's eyes name is one that ``redact`` leaves in the event."""
    line = line_of("mall", 4, stop=200)
    reading = reading_of(line)
    reading.look(seat)
    everything = reading_of(line)
    everything.look("all")
    fewer = 0
    for card in CARDS:
        allowed = [
            version
            for version, event in enumerate(line.events, start=1)
            if card in MALL.tell(MALL.redact(event, line[version], seat)).casefold()  # type: ignore[arg-type]
        ]
        assert found(reading, card) == allowed
        fewer += len(found(everything, card)) - len(allowed)
    assert fewer > 0


@pytest.mark.parametrize("seat", [None, 2])
def test_curves_are_drawn_from_what_the_eyes_view(seat: int | None) -> None:
    line = line_of("mall", 4, stop=200)
    reading = reading_of(line)
    reading.look(seat)
    drawn = curves(reading, [0, 50, 200])
    for number in range(4):
        points = [MALL.facts(MALL.view(line[version], seat))["points", number] for version in (50, 200)]  # type: ignore[arg-type]
        assert drawn["points", number].values == [None, *points]


def test_other_eyes_make_a_finder_stale() -> None:
    reading = reading_of(line_of("mall", 4))
    finder = Finder(reading)
    assert not finder.stale(reading)
    reading.look(1)
    assert finder.stale(reading)


@pytest.mark.parametrize(("game", "players"), [("mall", 4), ("alone", 1)])
def test_each_cause_changes_the_value_to_what_the_next_one_began_with(game: str, players: int) -> None:
    reading = reading_of(line_of(game, players))
    end = reading.length
    for asked in things(reading, end):
        now, seen = asked.value, []
        for cause in causes(reading, asked.fact, end):
            if cause is not None:
                assert cause.after == now
                assert cause.before != cause.after
                now = cause.before
                seen.append(cause.version)
        assert now == "-"
        assert seen == sorted(set(seen), reverse=True)
        assert seen[-1] == 1


def test_the_zombie_that_came_last_is_the_newest_cause_of_a_count() -> None:
    line = line_of("mall", 4)
    reading = reading_of(line)
    came = next(
        version for version in range(line.version, 0, -1) if type(line.events[version - 1]).__name__ == "ZombieCame"
    )
    place = line.events[came - 1].location  # type: ignore[attr-defined]
    newest = next(cause for cause in causes(reading, ("zombies", place), came) if cause is not None)
    assert newest.version == came
    assert int(newest.after) == int(newest.before) + 1


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_in_a_seats_eyes_blame_knows_the_facts_of_its_view_and_no_others(seat: int | None) -> None:
    """A canary: asked about and answered from ``view`` alone, at every place it looks at."""
    line = line_of("mall", 4, stop=200)
    reading = reading_of(line)
    reading.look(seat)
    values = dict(MALL.facts(MALL.view(line.last, seat)))
    assert {asked.fact: asked.value for asked in things(reading, 200)} == {
        fact: str(value) for fact, value in values.items()
    }
    for fact in values:
        for cause in causes(reading, fact, 200):
            if cause is not None and cause.version > 1:
                before = MALL.facts(MALL.view(line[cause.version - 1], seat))  # type: ignore[arg-type]
                after = MALL.facts(MALL.view(line[cause.version], seat))  # type: ignore[arg-type]
                assert (cause.before, cause.after) == (str(before[fact]), str(after[fact]))


def test_things_are_narrowed_by_words_in_name_and_value() -> None:
    reading = reading_of(line_of("mall", 4))
    names = [asked.name for asked in things(reading, 100, "ZOMBIES toy")]
    assert names == ["Zombies at Toy shop (3)"]
    assert things(reading, 0) == []


def test_a_jump_is_remembered_a_step_is_not_and_the_way_back_leads_forth_again() -> None:
    jumps = Jumps()
    jumps.left(10, 11)
    assert jumps.back(11) is None
    jumps.left(11, 50)
    jumps.left(50, 7)
    assert jumps.back(7) == 50
    assert jumps.back(50) == 11
    assert jumps.back(11) is None
    assert jumps.forth(11) == 50
    jumps.left(50, 90)
    assert jumps.forth(90) is None
    assert jumps.back(90) == 50


def test_a_note_is_shown_on_its_line_and_by_one_sign_on_the_strip() -> None:
    reading = reading_of(line_of("mall", 4))
    reading.annotate({40: [Remark("??", "lost \x1b[31m[/b] here")], 41: [Remark("", "plain")]})
    assert "??" in told(reading, 40)
    assert "lost [31m[/b] here" in told(reading, 40)
    assert found(reading, "lost here") == [40]
    assert signs_of(reading.notes) == {40: "?", 41: "*"}
