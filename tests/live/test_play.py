"""Playing in the app: whole games, persons at one keyboard, several keyboards, taking back, coming back."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from core.mall.commands import Say
from core.seating import AnswerTakeBack, AskTakeBack, TakeSeat
from events.base import DiceRolled, TableTalk
from logs.log import Log
from logs.luck import LuckSetting
from logs.session import Session
from tests.live.tables import begun, play, settled, sitting, text_of
from viewer.commands.turns import run_bots
from viewer.screens.draft import Taken
from viewer.screens.ending import EndScreen
from viewer.screens.handover import HandoverScreen
from viewer.screens.menu import MenuScreen, WordsScreen
from viewer.screens.play import PlayScreen
from viewer.screens.reading import ALL
from viewer.sittings import resumed


def eyes_of(screen: PlayScreen) -> int | None:
    """Return the seat whose eyes the screen is seen with; None: only what everybody may know is shown."""
    return screen.reading.seat


async def take_whatever_is_open(pilot: Pilot[None], screen: PlayScreen) -> None:
    """Take the first option that is open, or wait until something is asked."""
    if screen.draft is None:
        await settled(pilot)
        return
    options = screen.draft.options
    screen.draft.mark(next(at for at, option in enumerate(options) if not option.closed))
    screen.action_take()
    await pilot.pause()


async def test_a_person_plays_a_round_of_mall_through_its_questions(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    app, screen = sitting(path, begun(path, "mall", "human", "random", "random"), 0)
    async with app.run_test(size=(80, 24)) as pilot:
        while screen.reading.timeline.last.round < 2:
            await take_whatever_is_open(pilot, screen)


async def test_a_person_plays_alone_through_the_questions_and_sees_the_end(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    app, screen = sitting(path, begun(path, "alone", "human"), 0)
    async with app.run_test(size=(80, 24)) as pilot:
        while not isinstance(app.screen, EndScreen):
            await take_whatever_is_open(pilot, screen)
        await pilot.press("enter")
        assert play(app).eyes == ALL
        assert play(app).reading.finished
    with Log(path, readonly=True) as log:
        assert log.games()[0].outcome is not None


async def test_between_two_persons_the_screen_is_blank_and_nothing_of_the_last_one_is_left(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "sensible")
    hands = session.state.hands
    app, screen = sitting(path, session, 0, 1)
    async with app.run_test(size=(120, 40)) as pilot:
        await settled(pilot)
        assert isinstance(app.screen, HandoverScreen)
        assert "Ann" in text_of(app)
        await pilot.press("enter")
        assert eyes_of(screen) == 0
        assert hands[0][0] in text_of(app)
        app.copy_to_clipboard(f"Ann holds {hands[0][0]}")
        for _ in range(2):
            screen.action_take()
        await settled(pilot)
        blank = app.screen
        assert isinstance(blank, HandoverScreen)
        assert "Bob" in text_of(app)
        assert "Ann" not in text_of(app)
        assert hands[0][0] not in text_of(app)
        assert app.clipboard == ""
        assert eyes_of(screen) is None
        for key in ("v", "question_mark", "ctrl+p", "m", "left", "t"):
            await pilot.press(key)
        assert app.screen is blank
        await pilot.press("enter")
        assert eyes_of(screen) == 1
        # Bob's own hand is there, and of Ann's only how many cards it has.
        assert screen.reading.state(screen.version).hands[0] != hands[0]
        assert screen.reading.state(screen.version).hands[1] == hands[1]


async def test_while_the_game_goes_on_no_key_shows_what_others_hold_or_leads_away(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    app, screen = sitting(path, begun(path, "mall", "human", "sensible", "sensible"), 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        for key in ("v", "V", "r", "s", "b", "c", "T", "p"):
            await pilot.press(key)
            assert (app.screen, screen.eyes, screen.hidden) == (screen, 0, False)
        await pilot.press("left", "left")
        assert screen.draft is None
        await pilot.press("v")
        assert screen.eyes == 0
        await pilot.press("escape")
        assert screen.draft is not None


def give_all(session: Session, seat: int) -> None:
    """Let *seat* choose the first thing open as long as it is asked first."""
    while (prompts := session.game.pending(session.state)) and prompts[0].seat == seat:
        session.give(session.game.legal(session.state, seat)[0])


def to_a_ballot(session: Session) -> None:
    """Play until more than one seat casts a ballot."""
    while True:
        prompts = session.game.pending(session.state)
        if len(prompts) > 1 and prompts[0].kind == "ballot":
            return
        session.give(session.game.legal(session.state, prompts[0].seat)[0])


async def test_two_ballots_at_once_both_count(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "human")
    to_a_ballot(session)
    first, second = (prompt.seat for prompt in session.game.pending(session.state)[:2])
    app, screen = sitting(path, session, first)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        assert screen.prompt is not None
        # Somebody else's ballot comes in between: the app knows nothing of it yet.
        session.give(session.game.legal(session.state, second)[0])
        screen.took(Taken(session.game.legal(session.state, first)[0]))
        await settled(pilot)
        session.refresh()
        cast = [
            batch for batch in session.log.batches(session.stream) if b"CastBallot" in (batch.command or "").encode()
        ]
        assert [batch.seat for batch in cast] == [second, first]


async def test_a_question_stays_while_others_cast_their_ballots(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "human")
    to_a_ballot(session)
    first, second = (prompt.seat for prompt in session.game.pending(session.state)[:2])
    app, screen = sitting(path, session, first)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("down")
        draft = screen.draft
        session.give(session.game.legal(session.state, second)[0])
        session.give(Say(second, "hurry up"))
        await pilot.pause(0.3)
        assert screen.reading.length == session.version
        assert screen.draft is draft
        assert draft is not None
        assert draft.at == 1


async def test_a_watcher_sees_what_a_bystander_may_and_is_asked_nothing(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "sensible", "sensible")
    app, screen = sitting(path, session, drives=False)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        give_all(session, 0)
        await pilot.pause(0.3)
        assert screen.reading.length == session.version
        assert (screen.eyes, screen.draft) == (None, None)
        version = session.version
        await pilot.pause(0.2)
        assert session.refresh() == []
        assert session.version == version


async def test_what_is_said_goes_to_all_and_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "sensible", "sensible")
    app, screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        await pilot.press("t")
        assert isinstance(app.screen, WordsScreen)
        await pilot.press("h", "i", "enter")
        await settled(pilot)
        session.refresh()
        assert session.timeline.events[-1] == TableTalk(0, "hi")
        assert screen.draft is not None


async def test_taking_back_goes_on_in_a_new_line_with_the_same_dice_and_is_marked(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "sensible", "sensible")
    app, screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = screen.reading.length
        for _ in range(2):
            screen.action_take()
        await settled(pilot)
        old = screen.reading.timeline.events
        assert len(old) > before
        await pilot.press("u")
        await settled(pilot)
        again = play(app)
        assert again is not screen
        assert again.stream is not None
        assert (again.stream.branch, again.taken_back) == ("line-2", 1)
        assert again.reading.length == before
        assert again.draft is not None
        assert "fork" not in text_of(app)
        again.draft.move(1)
        for _ in range(2):
            again.action_take()
        await settled(pilot)
        rolls = [event.dice for event in old[before:] if isinstance(event, DiceRolled)]
        anew = [event.dice for event in again.reading.timeline.events[before:] if isinstance(event, DiceRolled)]
        shared = min(len(rolls), len(anew))
        assert shared
        assert anew[:shared] == rolls[:shared]


async def test_taking_back_where_a_replay_is_played_on_goes_on_in_the_new_line(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "random", "random")
    run_bots(session, human="random")
    version = next(batch.start for batch in session.log.batches(session.stream) if batch.seat == 0)
    resumed(path, session.stream, version, LuckSetting(recorded=True), None)
    played_on = Session.open(session.log, session.log.resolve(f"{session.stream.game}@line-2").stream)
    app, screen = sitting(path, played_on, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        prompt = screen.prompt
        assert prompt is not None
        for _ in range(2):
            screen.action_take()
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        again = play(app)
        assert again.stream is not None
        assert (again.stream.branch, again.reading.length, again.prompt) == ("line-3", version, prompt)


async def test_other_persons_are_asked_before_anything_is_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "sensible")
    give_all(session, 0)
    app, _screen = sitting(path, session, 1)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        version = next(batch.start for batch in session.log.batches(session.stream) if batch.seat == 0)
        session.give(AskTakeBack(0, version))
        await pilot.pause(0.3)
        assert isinstance(app.screen, MenuScreen)
        await pilot.press("1")
        await settled(pilot)
        session.refresh()
        assert session.seated.agreed == (1,)
        assert session.seated.must_agree(0) == ()


async def test_once_all_elsewhere_agree_the_table_goes_back(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "human", "sensible")
    app, screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        before = screen.reading.length
        for _ in range(2):
            screen.action_take()
        await settled(pilot)
        await pilot.press("u")
        await settled(pilot)
        session.refresh()
        assert session.seated.asked == 0
        assert app.screen is screen
        session.give(AnswerTakeBack(1, agrees=True))
        await pilot.pause(0.3)
        await settled(pilot)
        assert play(app).stream != session.stream
        assert play(app).reading.length == before
        assert play(app).mine == {0}


async def test_a_seat_changes_hands_and_back(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "mall", "human", "sensible", "sensible")
    app, screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen.change(1, "human")
        await settled(pilot)
        assert screen.mine == {0, 1}
        assert screen.seated.players == ("human", "human", "sensible")
        session.refresh()
        session.give(TakeSeat(1, "sensible"))
        await pilot.pause(0.3)
        assert screen.mine == {0}


async def test_whoever_comes_back_is_asked_what_was_open(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "alone", "human")
    for _ in range(2):
        app, screen = sitting(path, session, 0)
        async with app.run_test(size=(80, 24)) as pilot:
            await settled(pilot)
            assert screen.prompt == session.game.pending(session.state)[0]
            for _ in range(3):
                if screen.draft is not None:
                    screen.action_take()
                    await settled(pilot)
        session.refresh()
        assert screen.reading.length == session.version


async def test_whoever_plays_alone_takes_back_freely(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "alone", "human")
    before = session.version
    app, screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        screen.took(Taken(session.game.legal(session.state, 0)[0]))
        await settled(pilot)
        assert screen.reading.length > before
        await pilot.press("u")
        await settled(pilot)
        assert play(app).stream != session.stream
        assert play(app).reading.length == before
        assert play(app).taken_back == 1


async def test_a_log_that_vanishes_while_one_plays_takes_no_command(tmp_path: Path) -> None:
    path = tmp_path / "log.db"
    session = begun(path, "alone", "human")
    app, screen = sitting(path, session, 0)
    async with app.run_test(size=(80, 24)) as pilot:
        await settled(pilot)
        while screen.draft is None or screen.draft.option.command is None:
            await take_whatever_is_open(pilot, screen)
        version = screen.reading.length
        session.log.close()
        for file in tmp_path.iterdir():
            file.unlink()
        screen.action_take()
        await pilot.pause(0.4)
        assert screen.reading.length == version
        assert not path.exists()
