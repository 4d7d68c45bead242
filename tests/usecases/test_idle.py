"""A table at which nobody moves says that it closes, closes with all that it was, and opens again as it was."""

from __future__ import annotations

from collections.abc import Awaitable
from datetime import timedelta

import pytest

from bot.features.moderation import use_case as moderation
from bot.features.my_games import use_case as relocation
from bot.features.votes import use_case as leaving
from bot.tables.clock import IDLE_LIMIT, IDLE_WARNING, TIME_CONTROLS
from bot.tables.lost import mark_lost
from bot.tables.opening import Site
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from storage import SessionStatus
from tests.usecases.room import ANNA, BEN, CLEO, Room

SERVER, HERE, THERE = 5, 7, 8
MINUTE, DAY = timedelta(minutes=1), timedelta(days=1)


async def refused(asking: Awaitable[Table]) -> str:
    with pytest.raises(Refusal) as told:
        await asking
    return told.value.code


async def closed(room: Room, *others: int) -> Table:
    """Return a table that was closed because nobody moved."""
    table = await room.start(*others)
    for long in (IDLE_WARNING, IDLE_LIMIT - IDLE_WARNING):
        room.ahead += long
        table = await room.pass_time(table)
    assert table.session.status is SessionStatus.ABORTED
    return table


@pytest.mark.parametrize("control", TIME_CONTROLS)
async def test_a_table_without_a_move_is_warned_and_closed_in_all_paces(room: Room, control: str) -> None:
    table = await room.start(BEN, time_control=control)
    room.ahead += IDLE_WARNING - MINUTE
    assert not (await room.pass_time(table)).clock.is_idle
    room.ahead += 2 * MINUTE
    warned = await room.pass_time(table)
    assert (warned.clock.is_idle, warned.is_running) == (True, True)
    room.ahead += IDLE_LIMIT - IDLE_WARNING - 3 * MINUTE
    assert (await room.pass_time(table)).is_running
    room.ahead += 3 * MINUTE
    over = await room.pass_time(table)
    assert over.result == {"reason": "idle", "by": None}
    assert over.session.state == table.session.state


async def test_any_move_keeps_a_table_open(room: Room) -> None:
    table = await room.play(await room.start(BEN), lambda state: state.ply > 4)
    room.ahead += IDLE_WARNING
    table = await room.pass_time(table)
    assert table.clock.is_idle
    table = await room.move(table)
    assert not table.clock.is_idle
    room.ahead += IDLE_WARNING - MINUTE
    assert not (await room.pass_time(table)).clock.is_idle


async def test_a_hidden_answer_changes_nothing_at_a_table_that_stands_still(room: Room) -> None:
    table = await room.start(BEN)
    room.ahead += IDLE_WARNING
    warned = await room.pass_time(table)
    answered = await room.move(warned, user_id=ANNA)
    assert (answered.session.clock, answered.session.due_at) == (warned.session.clock, warned.session.due_at)


async def test_an_outage_is_no_time_without_a_move(room: Room) -> None:
    await room.beat()
    table = await room.start(BEN)
    room.ahead += 40 * DAY
    await room.beat()
    assert not (await room.pass_time(table)).clock.is_idle


async def test_a_closed_table_opens_again_as_it_was(room: Room) -> None:
    table = await closed(room, BEN)
    assert (
        await refused(relocation.go_on(room.sessions, table.session.id, CLEO, Site(SERVER, HERE))) == "not-seated"
    )
    assert [waiting.session.id for waiting in await relocation.waiting(room.sessions, BEN)] == [table.session.id]
    again = await relocation.go_on(room.sessions, table.session.id, BEN, Site(SERVER, HERE))
    assert (again.is_running, again.session.state, again.result) == (True, table.session.state, {})
    assert [seat.user_id for seat in again.seats] == [ANNA, BEN]
    assert not again.clock.is_idle
    assert await relocation.waiting(room.sessions, BEN) == []
    await room.move(again)


async def test_the_clock_of_a_table_opened_again_does_not_tell_who_had_answered(room: Room) -> None:
    table = await room.move(await room.start(BEN), user_id=ANNA)
    room.ahead += IDLE_LIMIT
    table = await room.pass_time(await room.pass_time(table))
    assert not table.session.is_open
    (decision,) = (
        await relocation.go_on(room.sessions, table.session.id, ANNA, Site(SERVER, HERE))
    ).clock.decisions
    assert decision.seats == (0, 1)


async def test_it_opens_in_another_channel_where_its_own_is_taken(room: Room) -> None:
    table = await closed(room, BEN)
    await room.open(channel=HERE)
    assert (
        await refused(relocation.go_on(room.sessions, table.session.id, BEN, Site(SERVER, HERE))) == "channel-busy"
    )
    assert (
        await relocation.go_on(room.sessions, table.session.id, BEN, Site(SERVER, THERE))
    ).session.channel_id == THERE


async def test_a_year_later_it_stays_closed(room: Room) -> None:
    table = await closed(room, BEN)
    room.ahead += 364 * DAY - IDLE_LIMIT
    assert await relocation.waiting(room.sessions, BEN) != []
    room.ahead += 2 * DAY + IDLE_LIMIT
    assert await relocation.waiting(room.sessions, BEN) == []
    assert (
        await refused(relocation.go_on(room.sessions, table.session.id, BEN, Site(SERVER, HERE))) == "table-closed"
    )


async def test_what_people_have_ended_is_not_opened_again(room: Room) -> None:
    table = await room.start(BEN)
    await leaving.vote_end(room.sessions, table.session.id, ANNA, moderator=True)
    assert await relocation.waiting(room.sessions, BEN) == []
    assert (
        await refused(relocation.go_on(room.sessions, table.session.id, BEN, Site(SERVER, HERE))) == "table-closed"
    )


async def test_computers_play_for_those_who_were_forgotten_or_barred_meanwhile(room: Room) -> None:
    table = await room.start(BEN, CLEO, game="heuchel", seats=3)
    for _ in range(2):
        room.ahead += IDLE_LIMIT
        table = await room.pass_time(table)
    await leaving.forget(room.sessions, ANNA)
    await moderation.ban(room.sessions, SERVER, BEN, "week")
    again = await relocation.go_on(room.sessions, table.session.id, CLEO, Site(SERVER, HERE))
    assert [seat.user_id for seat in again.seats] == [None, None, CLEO]
    assert all(seat.computer for seat in again.seats[:2])
    assert again.session.host_id == CLEO


async def test_a_table_that_is_lost_closes_like_any_other_and_opens_again_elsewhere(room: Room) -> None:
    table = await room.start(BEN)
    await mark_lost(room.sessions, table.session.id, "channel")
    room.ahead += IDLE_LIMIT
    assert not (await room.pass_time(table)).session.is_open
    again = await relocation.go_on(room.sessions, table.session.id, BEN, Site(SERVER, THERE))
    assert (again.is_running, again.lost, again.session.channel_id) == (True, None, THERE)
