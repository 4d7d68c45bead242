"""Leaving, voting, ending and being forgotten, as use cases."""

from __future__ import annotations

import pytest

from bot.tables import leave
from bot.tables import leave as leaving
from bot.tables.seats import computer
from games.contract import Seat
from storage import StoredSession
from tests.usecases.use_case_harness import ANNA, BEN, CLEO, UseCaseHarness, refused


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


async def test_game_ends_when_all_people_want_it(harness: UseCaseHarness) -> None:
    lobby = await harness.open(BEN, channel=8)
    assert await refused(harness.do(leave.vote_end, lobby, BEN, moderator=False)) == "not-started"
    session_id = (await harness.start(BEN, CLEO, seats=3)).session.id
    for _ in range(2):
        table = await leave.vote_end(harness.tables, session_id, ANNA, moderator=False)
        assert table.votes.end == {0}
    await leave.vote_end(harness.tables, session_id, BEN, moderator=False)
    table = await leave.vote_end(harness.tables, session_id, CLEO, moderator=False)
    assert table.result == {"reason": "voted", "by": 2}


async def test_vote_of_who_leaves_goes_with_them_and_may_decide(harness: UseCaseHarness) -> None:
    session_id = (await harness.start(BEN, CLEO, seats=3)).session.id
    await leave.vote_end(harness.tables, session_id, ANNA, moderator=False)
    assert (await leaving.leave(harness.tables, session_id, ANNA)).votes.end == frozenset()
    await leave.vote_end(harness.tables, session_id, BEN, moderator=False)
    assert (await leaving.leave(harness.tables, session_id, CLEO)).result == {"reason": "voted", "by": 2}


async def test_moderator_ends_at_once_and_an_onlooker_never(harness: UseCaseHarness) -> None:
    session_id = (await harness.start(BEN)).session.id
    assert await refused(leave.vote_end(harness.tables, session_id, CLEO, moderator=False)) == "not-seated"
    assert (await leave.vote_end(harness.tables, session_id, CLEO, moderator=True)).result == {
        "reason": "moderator",
        "by": None,
    }


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
