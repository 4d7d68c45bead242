"""Playing as use cases: permissions, storage, concurrent moves."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from bot.features import play
from bot.tables import tables
from bot.tables.move_log import record_of
from bot.tables.people import AWAY_AFTER, People, Preferences
from bot.tables.preview import Preview, unconfirmed
from bot.tables.table import Table, TableView
from bot.tables.tables import Tables, may_need_confirmation
from bot.ui.panel import preview_panel
from bot.ui.words import say
from games.chance import Playout
from games.contract import Seat
from games.engine.record import rebuild
from games.engine.registry import GAMES
from storage import SessionStatus, StaleVersion
from tests.games.heuchel import laid
from tests.journeys.robots import asks
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused, state_of


async def test_only_who_is_asked_answers_and_only_the_question_that_is_open(harness: UseCaseHarness) -> None:
    table = await harness.move(await harness.start(BEN), user_id=ANNA)
    session_id, act = table.session.id, harness.tables.act
    assert await refused(act(session_id, CLEO, 0, ["end"])) == "not-seated"
    assert await refused(act(session_id, ANNA, 0, ["end"])) == "already-done"
    assert await refused(act(session_id, ANNA, 1, ["end"])) == "others-answer"
    assert await refused(act(session_id, BEN, 1, ["end"])) == "old-button"
    assert await refused(act("zzzzzzzz", BEN, 0, ["end"])) == "table-gone"
    assert (await harness.tables.load(session_id)).session.version == table.session.version


async def test_moves_made_together_are_all_made_or_none(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    first = harness.code(table, 0)
    assert await refused(harness.tables.act(table.session.id, ANNA, 0, [first, "nonsense"]))
    assert (await harness.tables.load(table.session.id)).moves_made == 0


async def test_two_processes_at_once_decide_anew_on_what_the_other_left(harness: UseCaseHarness) -> None:
    """Both load the same version; the later commit meets the other one's and is made again."""
    table = await harness.start(BEN)
    processes = [harness.tables, Tables(harness.storage)]
    await asyncio.gather(
        processes[0].act(table.session.id, ANNA, 0, [harness.code(table, 0)]),
        processes[1].act(table.session.id, BEN, 0, [harness.code(table, 1)]),
    )
    moves = await harness.tables.moves(table.session.id)
    assert [move.ply for move in moves] == [0, 1]
    assert {move.user_id for move in moves} == {ANNA, BEN}
    with pytest.raises(StaleVersion):
        await harness.tables.commit(table, {"votes": "[0]"})


async def test_only_the_process_that_moved_says_so(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The slower commit meets the other's; when repeated, its change has nothing left to do."""
    table = await harness.start(computers=1)
    seat = table.computers[0]
    move = table.session.id, seat.seat, seat.questions, harness.code(table, seat.seat)
    slower, load = Tables(harness.storage), harness.tables.load

    async def overtaken(session_id: str) -> Table:
        before = await load(session_id)
        monkeypatch.undo()
        assert (await harness.tables.act_computer(*move))[1]
        return before

    monkeypatch.setattr(slower, "load", overtaken)
    after, has_moved = await slower.act_computer(*move)
    assert (after.moves_made, has_moved) == (1, False)


@pytest.mark.slow
async def test_a_game_is_played_again_for_its_record_beside_the_event_loop(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[threading.Thread] = []

    def noting(*given: Any) -> Any:
        places.append(threading.current_thread())
        return record_of(*given)

    monkeypatch.setattr(tables, "record_of", noting)
    table = await harness.start(BEN, game="heller")
    await harness.finish(table)
    assert len(places) == 1 and places[0] is not threading.main_thread()


async def test_own_newest_move_is_taken_back_and_nobody_elses(harness: UseCaseHarness) -> None:
    before = table = await harness.start(BEN, game="heller", seats=2)
    while not (able := [seat for seat in table.seats if table.can_take_back(seat.seat)]):
        before, table = table, await harness.move(table)
    ((mine,), (other,)) = (able, [seat for seat in table.seats if seat not in able])
    assert mine.user_id is not None and other.user_id is not None
    assert await refused(harness.do(play.take_back, table, other.user_id, other.questions)) == "take-back"
    back = await harness.do(play.take_back, table, mine.user_id, mine.questions)
    assert back.asked == (await harness.tables.load(table.session.id)).asked
    assert [seat.user_id for seat in back.asked] == [seat.user_id for seat in before.asked]
    assert [seat.questions - mine.questions for seat in back.seats if seat.seat == mine.seat] == [1]
    again = harness.do(play.take_back, table, mine.user_id, mine.questions)
    assert await refused(again) == "already-done"


async def test_nobody_takes_an_answer_back_while_others_answer_but_may_answer_anew(harness: UseCaseHarness) -> None:
    """Whether the own answer is the newest would reveal others' answers."""
    table = await harness.start(BEN, CLEO, game="heuchel", seats=3)
    for user_id in (ANNA, BEN):
        table = await harness.move(table, user_id=user_id)
        assert await refused(harness.do(play.take_back, table, ANNA, 1)) == "choose-again"
        assert not any(table.can_take_back(seat.seat) for seat in table.seats)
    again = await harness.tables.act(table.session.id, ANNA, 1, [harness.code(table, 0)])
    assert [seat.questions for seat in again.seats] == [2, 1, 0]


# Forced moves play themselves, if that reveals nothing and no person wants to play them


is_pressing = asks("press")


@pytest.mark.parametrize(("game", "options"), [("heller", {}), ("teufel", {"pressing": "by-itself"})])
async def test_nobody_is_asked_what_can_be_answered_in_one_way_only(
    harness: UseCaseHarness, game: str, options: dict[str, str]
) -> None:
    table = await harness.start(BEN, game=game, options=options)
    while table.session.status is SessionStatus.RUNNING and table.moves_made < 400:
        assert state_of(table).forced is None
        table = await harness.move(table)
    moves = await harness.tables.moves(table.session.id)
    by_itself = [move for move in moves if move.user_id is None]
    assert {move.code.split(".")[0] for move in by_itself} & {"draw", "end", "press", "drawn"}
    assert [move.ply for move in moves] == list(range(len(moves)))
    pairs = [(move.seat, move.code) for move in moves]
    again = rebuild(table.game, table.options, len(table.seats), table.session.seed or "", pairs)
    assert again.to_json() == state_of(table).to_json(), "it is played again like any other move"


async def test_who_wants_to_ends_a_turn_by_hand(harness: UseCaseHarness) -> None:
    for user_id in (ANNA, BEN):
        await People(harness.storage).choose_preference(user_id, "forced", "by-hand")
    table = await harness.play(await harness.start(BEN), lambda state: state.forced is not None)
    assert state_of(table).forced is not None
    assert table.asked_people
    assert all(move.user_id is not None for move in await harness.tables.moves(table.session.id))


async def test_the_stove_is_pressed_by_hand_by_who_is_there_and_by_itself_for_who_has_gone(
    harness: UseCaseHarness,
) -> None:
    table = await harness.play(await harness.start(BEN), is_pressing)
    assert is_pressing(state_of(table))
    (table, has_gone_on) = await harness.tables.go_on(table.session.id)
    assert not has_gone_on
    harness.ahead += AWAY_AFTER
    (table, has_gone_on) = await harness.tables.go_on(table.session.id)
    assert has_gone_on
    assert not is_pressing(state_of(table))


# Before something happens that can't be taken back, its person is shown where it leads, and asked


ALWAYS, FINAL, NEVER = (Preferences(confirm=when) for when in ("always", "final", "never"))


def previewed(table: Table, seat: Seat, code: str, preferences: Preferences = FINAL) -> Preview | None:
    if not may_need_confirmation(table.game, [code], preferences):
        return None
    return unconfirmed(TableView.of(table, seat), seat, [code], preferences)


async def test_whoever_wants_it_is_asked_never_or_always(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    assert (await harness.tables.act(table.session.id, ANNA, 0, ["menu.135m"], NEVER)).moves_made == 1
    table = await harness.play(await harness.tables.load(table.session.id), asks("turn"))
    seat = Seat(table.asked[0].seat)
    assert previewed(table, seat, "end", FINAL) is None, "its button says so"
    assert previewed(table, seat, "end", ALWAYS) is not None
    assert previewed(table, seat, "nonsense", ALWAYS) is None, "it is refused anyway"


@pytest.mark.slow
async def test_a_step_is_asked_about_only_where_it_is_the_last(harness: UseCaseHarness) -> None:
    table = await harness.play(await harness.start(BEN), asks("turn"))
    for _ in range(60):
        if table.state is None or not asks("turn")(table.state):
            break
        seat = Seat(table.asked[0].seat)
        for move in table.state.legal_moves(seat):
            asked = previewed(table, seat, move.code)
            after = table.state.clone()
            events = after.apply(seat, move, Playout(1))
            while after.can_take_back(seat) and after.forced is not None:
                after.apply(seat, after.forced, Playout(1))
            is_over = not after.can_take_back(seat)
            assert (asked is not None) == (is_over and not move.is_plain), move
            if asked is not None:
                assert list(asked.events)[: len(events)] == events[: len(asked.events)]
        table = await harness.move(table)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
async def test_a_preview_tells_what_its_person_knows_already(harness: UseCaseHarness, game: str) -> None:
    """It is the same in every world that the person can't tell from this one."""
    table = await harness.start(BEN, CLEO, game=game, seats=3)
    for _ in range(40):
        if not table.asked:
            break
        seat = Seat(table.asked[0].seat)
        assert table.state is not None
        other = table.at(table.game.imagine(TableView.of(table, seat).view(seat), (), Playout(7)))
        for move in list(table.state.legal_moves(seat))[:5]:
            assert previewed(table, seat, move.code, ALWAYS) == previewed(other, seat, move.code, ALWAYS)
        table = await harness.move(table)


async def test_a_preview_does_not_tell_who_has_answered(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, CLEO, game="heuchel", seats=3)
    assert table.state is not None
    code = table.state.legal_moves(Seat(0))[0].code
    first = previewed(table, Seat(0), code)
    assert first is not None
    asked = preview_panel(TableView.of(table, Seat(0)), first, "en").components
    assert say("en", "preview-answer") in str(asked) and say("en", "preview-final") not in str(asked)
    for user_id in (BEN, CLEO):
        table = await harness.move(await harness.tables.load(table.session.id), user_id=user_id)
    assert previewed(table, Seat(0), code) == first


async def test_a_preview_does_not_tell_what_others_must_do_then(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, CLEO, game="heuchel", seats=3)
    tower = laid({10: "Q5", 3: "Q4"}, {12: "H1"}, {11: "H2"})
    table = table.at(tower)
    seat, code = Seat(0), tower.legal_moves(Seat(0))[-1].code
    asked = previewed(table, seat, code, ALWAYS)
    assert asked is not None and asked.ends_turn and {event.seat for event in asked.events} == {seat}
