"""A table is read once: whoever shows it may ask for the same thing as often as they like."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import count

import pytest

from bot.tables import leave
from bot.tables.clock import Clock
from bot.tables.memory import CardMemory, PrivateMemory
from bot.tables.table import Table
from storage import StoredSession
from tests.usecases.use_case_harness import ANNA, BEN, UseCaseHarness


async def test_what_is_read_of_a_table_is_that_of_no_other_one(harness: UseCaseHarness) -> None:
    table = await harness.start(BEN, time_control="days-1")
    for known in (table, await harness.tables.seen_by(table, 0)):
        for name in ("public", "clock", "votes", "options", "luck", "card", "result"):
            assert getattr(known, name) is getattr(known, name), name
    voted = await harness.do(leave.vote_end, table, ANNA, moderator=False)
    assert not table.votes.end and voted.votes.end
    timeless = replace(table, session=replace(table.session, clock=None))
    assert timeless.clock == Clock() != table.clock


@pytest.mark.parametrize("game", ["teufel", "heuchel"])
@pytest.mark.slow
async def test_nothing_that_is_done_changes_a_table_that_was_loaded(harness: UseCaseHarness, game: str) -> None:
    table = await harness.start(BEN, game=game, seats=3, computers=1)
    while (state := table.state) is not None and state.outcome() is None and table.moves_made < 30:
        before = state.to_json(), repr(table.public)
        after = await harness.let_computers_move(await harness.move(table))
        assert (state.to_json(), repr(table.public)) == before
        assert after.public is not table.public
        table = after


async def test_between_the_tables_of_a_person_others_have_their_turn(
    harness: UseCaseHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    for channel in range(2):
        await harness.start(BEN, channel=channel)
    turns, at = count(), list[int]()
    turn, read = 0, Table.of

    async def take_turns() -> None:
        nonlocal turn
        for turn in turns:  # noqa: B007 - it is looked at below
            await asyncio.sleep(0)

    def reading(stored: StoredSession, known: Table | None) -> Table:
        at.append(turn)
        return read(stored, known)

    others = asyncio.create_task(take_turns())
    monkeypatch.setattr(Table, "of", reading)
    assert len(await harness.tables.of_user(ANNA)) == 2
    others.cancel()
    assert len(set(at)) == 2


def test_card_of_an_older_bot_is_read() -> None:
    text = '{"message_id":7,"kind":"table","asked":[0,2],"turn_seat":1,"start":4,"context":2}'
    card = CardMemory.read(text)
    assert card == CardMemory(message_id=7, kind="table", asked=(0, 2))
    assert card is not None
    assert card.digest is None


def test_what_is_written_is_read_back() -> None:
    card = CardMemory(message_id=7, kind="closed", digest="abc")
    assert CardMemory.read(card.write()) == card
    private = PrivateMemory(channel_id=1, message_id=2, digest="abc", prompt="menu", is_gone=True)
    assert PrivateMemory.read(private.write()) == private


def test_nothing_is_remembered_where_nothing_is_written() -> None:
    assert CardMemory.read(None) is None
