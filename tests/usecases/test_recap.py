"""The story of a game: turn by turn, and changes of seats."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from unittest.mock import AsyncMock

import pytest

from bot.features.recap import Change, Recap, recap_from_log
from bot.pace import Pace
from bot.tables.computers import Computers
from bot.tables.memory import CardMemory
from bot.tables.news import _end_of_turn, _forced, _since_anybody, _since_decision, climax_of, news_of
from bot.tables.table import Table
from games.contract import Event, Seat, TurnEnded
from games.heimlich.rules.events import IdentityRevealed, Scored
from games.teufel.rules.events import DuelLost, Rolled
from storage import MoveRecord
from tests.journeys.fake_workers import RandomComputers
from tests.usecases.use_case_harness import ANNA, AT_ONCE, BEN, CLEO, UseCaseHarness


def moved(*moves: tuple[int, int | None], stand_ins: Sequence[int] = ()) -> list[tuple[MoveRecord, list[Event]]]:
    """Return a log of turns of one move each, by seat and person."""
    told: list[tuple[MoveRecord, list[Event]]] = []
    for ply, (seat, user_id) in enumerate(moves):
        record = MoveRecord(ply=ply, seat=seat, code="-", events="", user_id=user_id, is_stand_in=ply in stand_ins)
        told.append((record, [Rolled(seat=Seat(seat), dice=(1, 1)), TurnEnded(seat=Seat(seat))]))
    return told


async def at_table(harness: UseCaseHarness) -> Table:
    return await harness.start(BEN, seats=2)


async def test_every_turn_is_one_and_the_story_opens_behind_ones_own_last(harness: UseCaseHarness) -> None:
    table = await at_table(harness)
    recap = recap_from_log(table, moved((0, ANNA), (1, BEN), (0, ANNA), (1, BEN), (1, BEN)), 0)
    assert len(recap.turns) == 5 and recap.since == 3
    assert recap_from_log(table, moved((0, ANNA)), 0).since == 0, "of nothing new one's own turn is told"
    assert recap_from_log(table, moved((0, ANNA)), None) == Recap(recap.turns[:1], None)


async def test_who_leaves_comes_back_and_takes_over_is_told_where_they_first_play(harness: UseCaseHarness) -> None:
    table = await at_table(harness)
    log = moved((0, ANNA), (1, BEN), (0, None), (1, BEN), (0, ANNA), stand_ins=[2])
    forced = moved((0, ANNA), (0, None), (0, ANNA))
    assert not any(turn.changes for turn in recap_from_log(table, forced).turns), "nobody comes or goes"
    changes = [change for turn in recap_from_log(table, log).turns for change in turn.changes]
    assert changes == [Change(0, "stands-in"), Change(0, "back")]
    others = replace(table, seats=(replace(table.seats[0], user_id=CLEO), table.seats[1]))
    log = moved((0, ANNA), (1, BEN), (0, CLEO), (1, BEN))
    (change,) = [change for turn in recap_from_log(others, log).turns for change in turn.changes]
    assert change == Change(0, "new", ANNA)
    computers = replace(table, seats=(replace(table.seats[0], user_id=None, computer="easy"), table.seats[1]))
    log = moved((0, ANNA), (1, BEN), (0, None), (1, BEN), (0, None))
    assert [turn.changes for turn in recap_from_log(computers, log).turns if turn.changes] == [
        [Change(0, "new", ANNA)]
    ]


# How fast computer players are shown: step by step, turn by turn, or only when a person is asked


@pytest.mark.parametrize(
    ("tempo", "computers", "shown"),
    [("steps", 2, "steps"), ("turns", 1, "turns"), ("auto", 1, "steps"), ("auto", 2, "turns"), ("fast", 2, "once")],
)
async def test_computers_are_shown_step_by_step_turn_by_turn_or_only_when_somebody_is_asked(
    harness: UseCaseHarness, tempo: str, computers: int, shown: str
) -> None:
    table = await harness.start(game="teufel", seats=1 + computers, computers=computers, tempo=tempo)
    shows: list[tuple[int | None, bool]] = []
    moves = 0
    for _ in range(40):
        if table.asked_people:
            table = await harness.move(table)
            continue
        before = table.moves_made
        at_work = Computers(
            harness.tables,
            RandomComputers(),
            lambda now: shows.append((now.moves_made, bool(now.asked_people))),
            AT_ONCE,
        )
        at_work.wake(table.session.id)
        await at_work.settle()
        table = await harness.tables.load(table.session.id)
        moves += table.moves_made - before
    assert moves > len(shows) if shown != "steps" else shows
    if shown == "once":
        assert all(is_asked for _, is_asked in shows[1:]), "nobody sees more than what they have to answer"


async def test_however_fast_computers_are_they_stop_for_what_concerns_a_person_until_that_goes_on(
    harness: UseCaseHarness,
) -> None:
    table = await harness.start(game="heimlich", seats=4, computers=3, tempo="fast")
    shown: list[int] = []
    pace = Pace(computer_pause=0.0, climax=0.0, rest=600.0)
    at_work = Computers(harness.tables, RandomComputers(), lambda now: shown.append(now.moves_made), pace)
    stops: list[int] = []
    while len(stops) < 3:
        if table.asked_people:
            table = await harness.move(table)
        at_work.wake(table.session.id)
        async with asyncio.timeout(60):
            while table.session.id not in at_work._waiting and not table.asked_people:
                await asyncio.sleep(0)
                table = await harness.tables.load(table.session.id)
        if table.session.id in at_work._waiting:
            table = await harness.tables.load(table.session.id)
            assert table.moves_made == shown[-1] and table.moves_made not in stops
            stops.append(table.moves_made)
            at_work.hurry(table.session.id)
            await asyncio.sleep(0)
    await at_work.close()


# Events since a person's last decision: their beginning, and the person's own


ONE, OTHER, THIRD = Seat(0), Seat(1), Seat(2)


def log(*moves: str) -> list[tuple[MoveRecord, list[Event]]]:
    """Return a log: the number of a seat each.

    ``.`` stands for what was forced or a computer's, ``?`` for an answer to a secret question, ``!`` ends the turn.
    """
    told: list[tuple[MoveRecord, list[Event]]] = []
    for ply, move in enumerate(moves):
        seat, user_id = Seat(int(move[0])), None if "." in move else 7
        ended: list[Event] = [TurnEnded(seat=seat)] if "!" in move else []
        told.append((MoveRecord(ply=ply, seat=seat, code=move, events="[]", user_id=user_id), ended))
    return told


def is_secret(code: str) -> bool:
    return "?" in code


@pytest.mark.parametrize(
    ("moves", "begin", "own"),
    [
        (["0!", "1", "1!", "2!"], 1, 4),
        (["0!", "1", "1!", "2!", "0"], 1, 4),
        (["0!", "1", "1!", "2!", "0", "0"], 1, 4),
        (["0!", "1", "0.", "1!", "2!"], 1, 5),
        (["1!", "2!"], 0, 2),
        (["0!", "1", "0", "1!"], 1, 4),
        (["0!", "1", "0", "1", "0!"], 1, 5),
        (["0!", "1!", "0", "1", "0"], 2, 4),
        (["0!", "1", "0?", "1?", "2?", "1!"], 1, 6),
        (["0!", "1", "1?", "2?", "0?", "1!"], 1, 6),
        (["0!", "1", "1?", "2?", "0?"], 1, 5),
        (["2!", "1!", "0!"], 2, 3),
        (["0!", "1!", "0."], 1, 3),
        (["0!", "1!", "0.", "0"], 1, 3),
        ([], 0, 0),
    ],
)
def test_what_is_told_begins_after_the_last_decision_and_forced_moves_are_none(
    moves: list[str], begin: int, own: int
) -> None:
    assert _since_decision(log(*moves), ONE, is_secret) == (begin, own)


@pytest.mark.parametrize(
    ("moves", "begin"),
    [
        (["0!", "1.!", "2.", "2.!", "1."], 1),
        (["0!", "1!", "2!"], 2),
        (["0!", "1!", "2"], 2),
        (["0", "0"], 0),
        (["0!", "1!", "2", "0?", "1?"], 2),
        (["0!", "1!", "2", "1?", "0?"], 2),
        ([], 0),
    ],
)
def test_where_nobody_is_asked_alone_a_whole_turn_is_told_at_least(moves: list[str], begin: int) -> None:
    assert _since_anybody(log(*moves), is_secret) == (begin, len(moves))


def test_what_is_told_begins_with_a_whole_turn_where_the_decision_before_it_ended_one() -> None:
    assert _end_of_turn(log("1!", "0!")) == (TurnEnded(seat=ONE),)
    assert _end_of_turn(log("1!", "0")) == _end_of_turn([]) == ()
    (move, ended), rolled = log("1!")[0], Rolled(seat=Seat(0), dice=(1, 2))
    assert _end_of_turn([(move, [*ended, rolled])]) == (*ended, rolled), "and with what was rolled for it"


@pytest.mark.parametrize(
    ("loser", "winner", "rests"), [(0, 1, True), (2, 0, True), (1, 2, False), (None, 2, False)]
)
async def test_a_table_rests_at_a_climax_that_concerns_a_person_and_stops_for_one_of_computers(
    harness: UseCaseHarness, loser: int | None, winner: int, rests: bool
) -> None:
    table, now = await harness.start(seats=3, computers=2), harness.now()
    assert [seat.seat for seat in table.people] == [0]
    seat = None if loser is None else Seat(loser)
    lost = DuelLost(seat=seat, winner=Seat(winner), colour="blue", devil=1, loss="cap")
    happened = [(MoveRecord(ply=0, seat=winner, code="press", events="[]", at=now), [lost])]
    climax = climax_of(table, happened, now + timedelta(seconds=1), pace := Pace())
    assert climax is not None and climax.rests is rests
    assert climax.until == now + timedelta(seconds=pace.rest if rests else pace.climax)


async def test_of_the_climaxes_of_one_move_the_last_of_each_kind_has_its_time(harness: UseCaseHarness) -> None:
    table, now = await harness.start(seats=3, computers=2), harness.now()
    score, *masks = (
        Scored(building="7"),
        *(IdentityRevealed(seat=Seat(seat), agent="J", kept=True) for seat in (1, 0)),
    )
    happened = [(MoveRecord(ply=4, seat=1, code="go.J.1", events="[]", at=now), [score, *masks])]

    def shown(gone_on: int, after: int) -> Event | None:
        card = CardMemory(message_id=1, kind="table", gone_on=gone_on).write()
        climax = climax_of(table.with_card(card), happened, now + timedelta(seconds=after), Pace(rest=60.0))
        return None if climax is None else climax.event

    assert [shown(3, 0), shown(4, 0), shown(3, 61), shown(3, 119)] == [score, masks[-1], masks[-1], masks[-1]]
    assert shown(5, 0) is shown(3, 120) is None


async def test_climaxes_of_one_moment_come_one_after_the_other_and_those_of_computers_only_where_there_is_no_other(
    harness: UseCaseHarness,
) -> None:
    table, now = await harness.start(seats=3, computers=2), harness.now()
    losers = {0: 2, 1: 0, 2: 2, 3: 0, 4: 2}

    def shown(gone_on: int, *earlier: int, after: int = 1) -> tuple[int, bool] | None:
        happened = [
            (
                MoveRecord(ply=ply, seat=1, code="press", events="[]", at=now - timedelta(seconds=ply in earlier)),
                [DuelLost(seat=Seat(loser), winner=Seat(1), colour="blue", devil=1, loss="cap")],
            )
            for ply, loser in losers.items()
        ]
        known = table.with_card(CardMemory(message_id=1, kind="table").write()).gone_on(gone_on)
        climax = climax_of(known, happened, now + timedelta(seconds=after), Pace())
        return None if climax is None else (climax.ply, climax.is_last)

    assert [shown(-1), shown(1), shown(3), shown(4)] == [(1, False), (3, False), (4, True), None]
    assert shown(-1, 0, 1) == (3, False), "what could be looked at before is over"
    assert [shown(-1, after=30), shown(3, after=30), shown(-1, after=90)] == [(1, False), None, None]


async def test_a_climax_is_shown_as_everybody_saw_the_table_after_it_whatever_followed(
    harness: UseCaseHarness,
) -> None:
    table, seen = await harness.start(BEN, CLEO, game="heuchel", seats=3), dict[int, str]()
    while len(seen) < 9:
        table = await harness.move(table)
        if not table.asks_secretly:
            now = await harness.tables.seen_by(table, None)
            seen[now.moves_made] = now.view(None).to_json()
    after = [(await harness.tables.seen_after(now, made)).to_json() for made in seen]
    assert after == [*seen.values()] and len({*after}) > 1


async def test_what_a_seat_did_up_to_its_last_decision_is_known_and_what_was_forced_since_is_not(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await harness.tables.seen_by(await harness.start(BEN, CLEO, seats=3), None)
    made = [(replace(move, code="end"), events) for move, events in log("0!", "1!", "2!", "0.!", "1!", "2!")]
    monkeypatch.setattr(harness.tables, "happened", AsyncMock(return_value=made))
    news = await news_of(harness.tables, table, ONE)
    assert [event.seat for event in news.others[: news.known]] == [ONE]
    assert [event.seat for event in news.others[news.known :]] == [OTHER, THIRD, ONE, OTHER, THIRD]
    assert news.forced == {(ONE, 3)}


async def test_a_turn_is_forced_if_no_move_in_it_was_a_decision_that_is_told(harness: UseCaseHarness) -> None:
    table = await harness.tables.seen_by(await harness.start(BEN, seats=3, computers=1), None)
    made = log("0.", "0!", "1.!", "2.!", "0.!", "1", "1.!")
    assert _forced(table, made, None, turn=0) == {(1, 1), (0, 3)}
    assert _forced(table, made, ONE, turn=1) == {(0, 1), (1, 2), (0, 4)}
