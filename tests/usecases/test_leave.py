"""Leaving, being barred and forgotten, and what all at a table want: to end it, or to take a move back."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot.features import block as blocking
from bot.tables import leave, lobby, takeback
from bot.tables import leave as leaving
from bot.tables.opening import Site, blocked_until
from bot.tables.opponents import computer
from bot.tables.people import People
from bot.tables.table import Table
from bot.tables.votes import Votes
from games.contract import Seat
from games.engine.record import rebuild
from games.engine.registry import GAMES
from storage import Occupant, SessionStatus, StoredSession
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused, settings_of, state_of


async def test_computer_takes_the_seat_of_who_leaves_a_game(harness: UseCaseHarness) -> None:
    table = await leaving.leave(harness.tables, (await harness.start(BEN, CLEO, seats=3)).session.id, ANNA)
    assert [seat.user_id for seat in table.seats] == [None, BEN, CLEO]
    stand_in = computer((), table.game)
    assert (table.seats[0].computer, table.seats[0].name) == (stand_in.computer, stand_in.name)
    assert table.session.host_id == BEN
    assert table.state is not None
    code = table.state.legal_moves(Seat(0))[0].code
    assert not (await harness.tables.act_computer(table.session.id, 0, table.seats[0].questions + 1, code))[1]
    assert (await harness.tables.act_computer(table.session.id, 0, table.seats[0].questions, code))[1]


async def test_table_closes_when_the_last_person_leaves(harness: UseCaseHarness) -> None:
    table = await harness.start(computers=1)
    table = await harness.do(leaving.leave, table, ANNA)
    assert table.session.status is SessionStatus.ABORTED
    assert table.result == {"reason": "ended", "by": 0}
    assert await refused(harness.do(leaving.leave, table, ANNA)) == "table-closed"


async def test_game_ends_when_all_people_want_it(harness: UseCaseHarness) -> None:
    session_id = (await harness.start(BEN, CLEO, seats=3)).session.id
    for _ in range(2):
        table = await leave.vote_end(harness.tables, session_id, ANNA, moderator=False)
        assert table.end_votes == {0}
    await leave.vote_end(harness.tables, session_id, BEN, moderator=False)
    table = await leave.vote_end(harness.tables, session_id, CLEO, moderator=False)
    assert table.result == {"reason": "voted", "by": 2}


async def test_vote_of_who_leaves_goes_with_them_and_may_decide(harness: UseCaseHarness) -> None:
    session_id = (await harness.start(BEN, CLEO, seats=3)).session.id
    await leave.vote_end(harness.tables, session_id, ANNA, moderator=False)
    assert (await leaving.leave(harness.tables, session_id, ANNA)).end_votes == frozenset()
    await leave.vote_end(harness.tables, session_id, BEN, moderator=False)
    assert (await leaving.leave(harness.tables, session_id, CLEO)).result == {"reason": "voted", "by": 2}


async def test_moderator_ends_at_once_and_an_onlooker_never(harness: UseCaseHarness) -> None:
    session_id = (await harness.start(BEN)).session.id
    assert await refused(leave.vote_end(harness.tables, session_id, CLEO, moderator=False)) == "not-seated"
    assert (await leave.vote_end(harness.tables, session_id, CLEO, moderator=True)).result == {
        "reason": "moderator",
        "by": None,
    }


async def test_lobby_is_not_voted_down(harness: UseCaseHarness) -> None:
    table = await harness.open(BEN)
    assert await refused(harness.do(leave.vote_end, table, BEN, moderator=False)) == "not-started"


async def test_a_closed_table_is_not_closed_again(harness: UseCaseHarness) -> None:
    table = await leave.vote_end(harness.tables, (await harness.start(BEN)).session.id, CLEO, moderator=True)
    assert await refused(harness.do(leave.vote_end, table, CLEO, moderator=True)) == "table-closed"
    assert (await harness.tables.load(table.session.id)).session.version == table.session.version


async def test_a_game_that_ends_while_somebody_is_forgotten_stays_as_it_ended_and_keeps_nothing_of_them(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    seated = await harness.start(BEN)
    forget = harness.storage.privacy.forget

    async def end_meanwhile(user_id: int) -> list[StoredSession]:
        found = await forget(user_id)
        if found:
            await harness.do(leave.vote_end, seated, CLEO, moderator=True)
        return found

    monkeypatch.setattr(harness.storage.privacy, "forget", end_meanwhile)
    await leaving.forget(harness.tables, ANNA)
    table = await harness.tables.load(seated.session.id)
    assert table.result == {"reason": "moderator", "by": None}
    assert [(seat.user_id, seat.name) for seat in table.seats] == [(None, ""), (BEN, "Ben")]
    assert table.session.host_id is None


async def test_forgotten_person_is_nowhere_any_more(harness: UseCaseHarness) -> None:
    people, table = People(harness.storage), await harness.start(BEN)
    await people.remember_language(ANNA, "de")
    await people.keep_notes(table.session.id, ANNA, "a secret")
    assert (await people.language(ANNA), await people.notes(table.session.id, ANNA)) == ("de", "a secret")
    (changed,) = await leaving.forget(harness.tables, ANNA)
    assert [seat.user_id for seat in changed.seats] == [None, BEN]
    assert changed.session.host_id == BEN
    assert (await people.language(ANNA), await people.notes(table.session.id, ANNA)) == ("en", "")
    assert await harness.tables.of_user(ANNA) == []


# Who is blocked from a server takes no seat there until the time is over; seats they have are given up


SERVER = 5


async def test_who_is_barred_neither_opens_nor_joins_nor_is_invited(harness: UseCaseHarness) -> None:
    table = await harness.open(channel=1)
    await blocking.block(harness.tables, SERVER, BEN, "day")
    assert await refused(harness.do(lobby.join, table, BEN, "Ben")) == "blocked"
    assert await refused(harness.do(lobby.invite, table, ANNA, BEN, "Ben")) == "guest-blocked"
    await blocking.block(harness.tables, SERVER, ANNA, "day")
    assert await refused(harness.open(channel=2)) == "blocked"


async def test_a_bar_ends_by_itself_or_is_lifted(harness: UseCaseHarness) -> None:
    table = await harness.open(channel=1, seats=3)
    await blocking.block(harness.tables, SERVER, BEN, "week")
    harness.ahead += timedelta(days=6)
    assert await refused(harness.do(lobby.join, table, BEN, "Ben")) == "blocked"
    harness.ahead += timedelta(days=1)
    await harness.do(lobby.join, table, BEN, "Ben")
    await blocking.block(harness.tables, SERVER, CLEO, "year")
    await blocking.lift(harness.tables, SERVER, CLEO)
    await harness.do(lobby.join, table, CLEO, "Cleo")


async def test_a_bar_holds_on_one_server_alone(harness: UseCaseHarness) -> None:
    await blocking.block(harness.tables, SERVER + 1, ANNA, "year")
    assert (await harness.open()).session.guild_id == SERVER
    assert await blocked_until(harness.tables, SERVER, ANNA) is None


async def test_seats_of_who_is_barred_are_given_up_as_by_leaving(harness: UseCaseHarness) -> None:
    running = await harness.start(BEN)
    gathering = await lobby.open_table(
        harness.tables, settings_of(GAMES["teufel"]), Site(SERVER, 8), Occupant(user_id=BEN, name="Ben")
    )
    elsewhere = await harness.open(channel=9)
    _, changed = await blocking.block(harness.tables, SERVER, BEN, "month")
    assert {table.session.id for table in changed} == {running.session.id, gathering.session.id}
    seat = (await harness.tables.load(running.session.id)).seats[1]
    assert (seat.user_id, seat.computer is not None) == (None, True)
    closed = await harness.tables.load(gathering.session.id)
    assert closed.session.status is SessionStatus.ABORTED
    assert (await harness.tables.load(elsewhere.session.id)).session.version == elsewhere.session.version


@pytest.mark.slow
async def test_a_rematch_keeps_no_chair_for_who_is_barred(harness: UseCaseHarness) -> None:
    table = await harness.play(
        await harness.start(BEN, CLEO, game="heuchel", seats=3), lambda state: not state.to_act
    )
    await blocking.block(harness.tables, SERVER, BEN, "day")
    again = await lobby.rematch(harness.tables, table, Site(SERVER, table.session.channel_id), ANNA, "Anna")
    assert [seat.user_id for seat in again.seats] == [ANNA, CLEO]


async def test_who_is_barred_right_now_is_listed(harness: UseCaseHarness) -> None:
    await blocking.block(harness.tables, SERVER, BEN, "week")
    await blocking.block(harness.tables, SERVER, CLEO, "day")
    assert [block.user_id for block in await harness.storage.blocks.in_guild(SERVER, harness.now())] == [CLEO, BEN]
    harness.ahead += timedelta(days=2)
    assert [block.user_id for block in await harness.storage.blocks.in_guild(SERVER, harness.now())] == [BEN]
    assert await harness.storage.blocks.in_guild(SERVER + 1, harness.now()) == []


# What everybody has seen is taken back when all people at the table agree


async def moved(harness: UseCaseHarness, user_id: int) -> tuple[Table, Table]:
    """Return a table before a move of somebody that can't be taken back alone, and after it."""
    table = await harness.play(await harness.start(BEN, CLEO, seats=3), lambda state: state.turn_seat is not None)
    while True:
        before = table
        table = await harness.move(table)
        if (
            before.asked_people == (user_id,)
            and table.state is not None
            and not table.state.can_take_back(Seat(before.asked[0].seat))
        ):
            return before, table


async def test_a_move_is_taken_back_when_all_agree_and_the_dice_stay(harness: UseCaseHarness) -> None:
    before, after = await moved(harness, ANNA)
    session_id = after.session.id
    asked = await takeback.request_takeback(harness.tables, session_id, ANNA)
    assert asked.moves_made == after.moves_made
    assert asked.votes.takeback is not None
    await takeback.agree_takeback(harness.tables, session_id, BEN, after.moves_made)
    assert (await harness.tables.load(session_id)).moves_made == after.moves_made
    back = await takeback.agree_takeback(harness.tables, session_id, CLEO, after.moves_made)
    assert state_of(back).to_json() == state_of(before).to_json()
    assert back.votes.takeback is None
    moves = await harness.tables.moves(session_id)
    assert moves[-1].code.startswith("undo.")
    code = moves[before.moves_made].code
    again = await harness.tables.act(session_id, ANNA, back.seats[seat_of_mover(back)].questions, [code])
    assert state_of(again).to_json() == state_of(after).to_json(), "the same move meets the same dice"
    pairs = [(move.seat, move.code) for move in await harness.tables.moves(session_id)]
    rebuilt = rebuild(again.game, again.options, 3, again.session.seed or "", pairs)
    assert rebuilt.to_json() == state_of(again).to_json()


async def test_a_vote_is_over_with_the_next_move(harness: UseCaseHarness) -> None:
    _, after = await moved(harness, ANNA)
    await harness.do(takeback.request_takeback, after, ANNA)
    later = await harness.move(await harness.tables.load(after.session.id))
    assert later.votes.takeback is None
    assert await refused(harness.do(takeback.agree_takeback, after, BEN, after.moves_made)) == "old-button"


async def test_who_plays_with_computers_alone_decides_alone(harness: UseCaseHarness) -> None:
    table = await harness.start(seats=2, computers=1, game="heller")
    for _ in range(10):
        if table.asked_people:
            before, table = table, await harness.move(table)
        else:
            table = await harness.let_computers_move(table)
    back = await harness.do(takeback.request_takeback, table, ANNA)
    assert state_of(back).to_json() == state_of(before).to_json()


async def test_nothing_is_taken_back_while_answers_are_hidden_or_before_any_was_given(
    harness: UseCaseHarness,
) -> None:
    table = await harness.start(BEN)
    assert await refused(harness.do(takeback.request_takeback, table, ANNA)) == "nothing-to-take-back"
    await harness.move(table, user_id=ANNA)
    assert await refused(harness.do(takeback.request_takeback, table, ANNA)) == "answers-first"
    assert await refused(harness.do(takeback.request_takeback, table, CLEO)) == "not-seated"


def test_votes_of_an_older_bot_are_read() -> None:
    assert Votes.read("[0,2]").end == {0, 2}
    assert Votes.read(None) == Votes()
    votes = Votes(end=frozenset({1}))
    assert Votes.read(votes.write()) == votes


def seat_of_mover(table: Table) -> int:
    return table.asked[0].seat
