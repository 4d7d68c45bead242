"""Seats that change hands in the middle of a game, as use cases."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import replace as seat_transfer
from bot.features.late import choose, come_back
from bot.tables import endgame, lobby
from bot.tables import leave as leaving
from bot.tables.move_log import seat_histories
from bot.tables.refusal import Refusal
from bot.tables.table import Table, TableView
from bot.tables.voters import begun_at
from tests.journeys.bot_harness import asks
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness

DORA = 4


async def refused(harness: UseCaseHarness, table: Table, user_id: int, seat: int) -> str:
    with pytest.raises(Refusal) as refusal:
        await seat_transfer.take(harness.tables, table.session.id, user_id, "Cleo", seat)
    return refusal.value.code


def seat_of(table: Table, user_id: int) -> int:
    seat = table.seat_of(user_id)
    assert seat is not None
    return seat.seat


async def test_an_offered_seat_passes_on_with_what_it_knows_and_without_what_is_its_persons(
    harness: UseCaseHarness,
) -> None:
    table, user_id = await harness.at_turn(BEN)
    seat = seat_of(table, user_id)
    await harness.storage.mark_private(table.session.id, user_id, private='"a message"', dm_closed=True)
    await harness.tables.people.keep_notes(table.session.id, user_id, "mine")
    assert await refused(harness, table, CLEO, seat) == "offer-over"
    table = await seat_transfer.offer(harness.tables, table.session.id, user_id, is_offered=True)
    assert [offered.seat for offered in table.offered] == [seat]
    known = TableView.of(table, seat).view(seat).to_json()
    table, before = await seat_transfer.take(harness.tables, table.session.id, CLEO, "Cleo", seat)
    mine = table.seats[seat]
    assert (before.user_id, mine.user_id, mine.name) == (user_id, CLEO, "Cleo")
    assert TableView.of(table, seat).view(seat).to_json() == known
    assert (mine.private, mine.dm_closed, mine.words) == (None, False, before.words)
    assert mine.questions == before.questions, "old buttons of the seat are as old as they were"
    assert await harness.tables.people.notes(table.session.id, CLEO) == ""
    assert await harness.tables.people.notes(table.session.id, user_id) == "mine"
    assert not table.offered
    assert table.session.host_id == (CLEO if user_id == ANNA else ANNA)
    (seat_history,) = seat_histories(
        await harness.move(table, user_id=CLEO), await harness.tables.moves(table.session.id)
    )
    assert (seat_history.seat, seat_history.former) == (seat, (user_id,))


async def test_who_offers_a_seat_plays_on_and_may_keep_it(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN)
    table = await seat_transfer.offer(harness.tables, table.session.id, user_id, is_offered=True)
    table = await harness.move(table, user_id=user_id)
    assert len(table.offered) == 1
    assert await refused(harness, table, ANNA, seat_of(table, user_id)) == "already-seated"
    table = await seat_transfer.offer(harness.tables, table.session.id, user_id, is_offered=False)
    assert not table.offered
    with pytest.raises(Refusal) as refusal:
        await seat_transfer.offer(harness.tables, table.session.id, CLEO, is_offered=True)
    assert refusal.value.code == "not-seated"


async def test_a_seat_that_the_others_offer_is_its_persons_again_when_they_are_back(
    harness: UseCaseHarness,
) -> None:
    table, user_id = await harness.at_turn(BEN)
    other = ({ANNA, BEN} - {user_id}).pop()
    harness.ahead += timedelta(minutes=11)
    table = await harness.attend(table)
    table = await choose(harness.tables, table.session.id, other, begun_at(table), "replace")
    seat = seat_of(table, user_id)
    assert [(offered.seat, offered.stand_in) for offered in table.offered] == [(seat, "until-back")]
    table = await come_back(harness.tables, table.session.id, user_id)
    assert not table.offered
    assert await refused(harness, table, CLEO, seat) == "offer-over"


async def test_nobody_sits_down_while_it_might_tell_who_has_answered(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN)
    table = await seat_transfer.offer(harness.tables, table.session.id, BEN, is_offered=True)
    assert await refused(harness, table, CLEO, 1) == "answers-first"


async def test_a_seat_that_was_left_is_for_whoever_did_not_leave_another_one(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN, CLEO)
    gone, stays = sorted({ANNA, BEN, CLEO} - {user_id})
    table = await leaving.leave(harness.tables, table.session.id, user_id)
    (left,) = table.offered
    assert left.computer is not None
    table = await harness.let_computers_move(table)
    table = await harness.play(table, asks("turn"))
    assert [seat.seat for seat in table.offered] == [left.seat], "the computer that plays there keeps nobody away"
    await leaving.leave(harness.tables, table.session.id, gone)
    assert await refused(harness, table, gone, left.seat) == "sat-elsewhere"
    assert await refused(harness, table, stays, left.seat) == "already-seated"
    table, before = await seat_transfer.take(harness.tables, table.session.id, DORA, "Dora", left.seat)
    assert (before.user_id, seat_of(table, DORA)) == (None, left.seat)
    assert len(table.offered) == 1


async def test_a_seat_of_a_table_by_invitation_that_was_left_is_for_nobody(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, CLEO, seats=3)
    await lobby.choose(harness.tables, table.session.id, ANNA, "private", "yes")
    await lobby.start(harness.tables, table.session.id, ANNA)
    table = await leaving.leave(harness.tables, table.session.id, CLEO)
    assert not table.offered


async def test_it_is_known_since_when_a_seat_is_free(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN, CLEO)
    assert table.session.seat_free_since is None
    table = await seat_transfer.offer(harness.tables, table.session.id, user_id, is_offered=True)
    since = table.session.seat_free_since
    assert since is not None
    table = await harness.move(table)
    assert table.session.seat_free_since == since
    table = await seat_transfer.offer(harness.tables, table.session.id, user_id, is_offered=False)
    assert table.session.seat_free_since is None
    await seat_transfer.offer(harness.tables, table.session.id, user_id, is_offered=True)
    table = await endgame.vote_end(harness.tables, table.session.id, 0, moderator=True)
    assert table.session.seat_free_since is None


async def pass_on(harness: UseCaseHarness, table: Table, giver: int, taker: int) -> Table:
    """Let a seat go from one person to another."""
    seat = seat_of(table, giver)
    await seat_transfer.offer(harness.tables, table.session.id, giver, is_offered=True)
    table, _ = await seat_transfer.take(harness.tables, table.session.id, taker, str(taker), seat)
    return table


async def test_nobody_sits_on_two_seats_of_one_game(harness: UseCaseHarness) -> None:
    table, first = await harness.at_turn(BEN)
    second = ({ANNA, BEN} - {first}).pop()
    table = await pass_on(harness, table, first, CLEO)
    table = await seat_transfer.offer(harness.tables, table.session.id, second, is_offered=True)
    assert await refused(harness, table, first, seat_of(table, second)) == "sat-elsewhere"
    with pytest.raises(Refusal, match="sat-elsewhere"):
        await seat_transfer.offered_table(harness.tables, table.session.id, first, seat_of(table, second))
    table = await pass_on(harness, table, second, DORA)
    table = await seat_transfer.offer(harness.tables, table.session.id, CLEO, is_offered=True)
    assert await refused(harness, table, second, seat_of(table, CLEO)) == "sat-elsewhere"


async def test_who_gave_up_a_seat_may_take_it_again_and_is_still_known_by_it(harness: UseCaseHarness) -> None:
    table, first = await harness.at_turn(BEN)
    second = ({ANNA, BEN} - {first}).pop()
    seat = seat_of(table, first)
    table = await pass_on(harness, table, first, CLEO)
    table = await pass_on(harness, table, CLEO, first)
    assert seat_of(table, first) == seat
    table = await pass_on(harness, table, first, CLEO)
    table = await seat_transfer.offer(harness.tables, table.session.id, second, is_offered=True)
    assert await refused(harness, table, first, seat_of(table, second)) == "sat-elsewhere"


@pytest.mark.parametrize("way", ["leaves", "is forgotten", "never moved"])
async def test_whoever_gave_up_their_seat_by_any_way_gets_no_other(harness: UseCaseHarness, way: str) -> None:
    table = await harness.start(BEN, CLEO, seats=3, game="heller")
    if way != "never moved":
        table = await harness.move(await harness.move(table))
    if way == "is forgotten":
        await leaving.forget(harness.tables, CLEO)
    else:
        await leaving.leave(harness.tables, table.session.id, CLEO)
    table = await seat_transfer.offer(harness.tables, table.session.id, BEN, is_offered=True)
    assert await refused(harness, table, CLEO, seat_of(table, BEN)) == "sat-elsewhere"


async def test_a_seat_that_the_others_offer_is_for_nobody_who_had_another(harness: UseCaseHarness) -> None:
    table = await harness.play(await harness.start(BEN, CLEO, seats=3), asks("turn"))
    (late,) = table.asked_people
    gone, stays = sorted({ANNA, BEN, CLEO} - {late})
    await leaving.leave(harness.tables, table.session.id, gone)
    harness.ahead += timedelta(minutes=11)
    table = await harness.attend(table)
    table = await choose(harness.tables, table.session.id, stays, begun_at(table), "replace")
    assert await refused(harness, table, gone, seat_of(table, late)) == "sat-elsewhere"
    table, _ = await seat_transfer.take(harness.tables, table.session.id, DORA, "Dora", seat_of(table, late))
    assert seat_of(table, DORA) is not None


async def test_whoever_left_a_lobby_has_known_nothing(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, CLEO, seats=3)
    await leaving.leave(harness.tables, table.session.id, CLEO)
    table = await harness.play(await lobby.start(harness.tables, table.session.id, ANNA), asks("turn"))
    table = await seat_transfer.offer(harness.tables, table.session.id, BEN, is_offered=True)
    table, _ = await seat_transfer.take(harness.tables, table.session.id, CLEO, "Cleo", seat_of(table, BEN))
    assert seat_of(table, CLEO) == 1


async def test_who_was_invited_and_did_not_come_has_known_nothing(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN, seats=3)
    await lobby.invite(harness.tables, table.session.id, ANNA, CLEO, "Cleo")
    table = await harness.play(await lobby.start(harness.tables, table.session.id, ANNA), asks("turn"))
    table = await seat_transfer.offer(harness.tables, table.session.id, BEN, is_offered=True)
    table, _ = await seat_transfer.take(harness.tables, table.session.id, CLEO, "Cleo", seat_of(table, BEN))
    assert seat_of(table, CLEO) == 1


async def test_in_another_game_every_seat_is_free_again(harness: UseCaseHarness) -> None:
    table, first = await harness.at_turn(BEN)
    seat = seat_of(table, first)
    table = await pass_on(harness, await pass_on(harness, table, first, CLEO), CLEO, first)
    await endgame.vote_end(harness.tables, table.session.id, ANNA, moderator=True)
    again = await harness.play(await harness.start(BEN), asks("turn"))
    giver = again.seats[1 - seat].user_id
    assert giver is not None
    assert seat_of(await pass_on(harness, again, giver, CLEO), CLEO) == 1 - seat


async def test_who_is_barred_takes_no_seat(harness: UseCaseHarness) -> None:
    table, user_id = await harness.at_turn(BEN)
    table = await seat_transfer.offer(harness.tables, table.session.id, user_id, is_offered=True)
    await harness.storage.blocks.set(table.session.guild_id, DORA, harness.now() + timedelta(days=1))
    assert await refused(harness, table, DORA, seat_of(table, user_id)) == "blocked"
